import importlib.util
from collections import Counter
from collections.abc import Iterable, Sequence
from decimal import Decimal
from math import comb
from pathlib import Path
from statistics import mean
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from written_out import graphs, partitions

from mkdocs_dsm.analysis.clusters.clustering import cluster
from mkdocs_dsm.analysis.clusters.coordination_cost import coordination_cost, ties_of
from mkdocs_dsm.analysis.clusters.proof import parts_of, prove, tied_parts
from mkdocs_dsm.analysis.clusters.search import agglomerate, improve
from mkdocs_dsm.analysis.graph import Graph, Mark

GENERATOR = Path(__file__).resolve().parents[2] / "../shared/bench/gen_dsm.py"


@pytest.fixture(scope="module")
def generator() -> ModuleType:
    if not GENERATOR.exists():
        pytest.skip("the generator of synthetic DSMs is not here")
    spec = importlib.util.spec_from_file_location("gen_dsm", GENERATOR)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def planted(generator: ModuleType, n: int, seed: int, **more) -> tuple[Graph, list[list[int]]]:
    names, marks, blocks = generator.build(n, block=8, seed=seed, mode="product", **more)
    place = {name: at for at, name in enumerate(names)}
    graph = Graph(n, tuple(Mark(place[r], place[p], w) for (r, p), w in marks.items()))
    return graph, [[place[name] for name in block] for block in blocks]


def adjusted_rand_index(
    found: Iterable[Sequence[int]], wanted: Iterable[Sequence[int]], n: int
) -> float:
    """Compare two partitions (Hubert & Arabie 1985): 1 if alike, 0 as by chance."""
    labels = [list(range(n, 2 * n)), list(range(n, 2 * n))]
    for side, clusters in zip(labels, (found, wanted), strict=True):
        for number, members in enumerate(clusters):
            for element in members:
                side[element] = number
    both, *each = (
        sum(comb(k, 2) for k in Counter(keys).values())
        for keys in (zip(*labels, strict=True), *labels)
    )
    chance = each[0] * each[1] / comb(n, 2)
    return (both - chance) / (sum(each) / 2 - chance)


@pytest.mark.parametrize(("n", "seeds"), [(50, 30), (200, 3), (1000, 1)])
def test_planted_modules_are_found_again(generator, n, seeds):
    indices = []
    for seed in range(1, seeds + 1):
        graph, blocks = planted(generator, n, seed)
        indices.append(adjusted_rand_index(cluster(graph).clusters, blocks, n))
    assert mean(indices) >= 0.85


def test_planted_buses_are_found_and_set_aside_at_a_threshold_below_theirs(generator):
    graph, blocks = planted(generator, 200, 2, bus=4)
    buses = tuple(sorted(block[0] for block in blocks if len(block) == 1))
    found = cluster(graph, bus_threshold=Decimal("0.15"))
    assert found.buses == buses
    assert adjusted_rand_index(found.clusters, blocks, 200) >= 0.85


def test_modules_do_not_melt_together_in_a_large_dsm(generator):
    found = cluster(planted(generator, 1000, 1)[0])
    assert 110 <= len(found.clusters) <= 140
    assert found.limit is not None
    assert max(map(len, found.clusters)) <= found.limit


@given(graphs(least=2, most=9), st.integers(1, 9))
@settings(max_examples=30, deadline=None)
def test_the_search_keeps_the_limit_and_every_element(graph, limit):
    ties = ties_of(graph.marks, graph.n)
    start, _ = agglomerate(ties, limit)
    found, _ = improve(ties, start, limit, 2_000)
    for clusters in (start, found):
        assert sorted(i for members in clusters for i in members) == list(range(graph.n))
        assert all(len(members) <= limit for members in clusters)
    assert coordination_cost(graph, found) <= coordination_cost(graph, start)


@given(graphs(least=2, most=6), st.integers(1, 6))
@settings(max_examples=30, deadline=None)
def test_the_proof_finds_the_least_cost_within_the_limit(graph, limit):
    parts = parts_of(ties_of(graph.marks, graph.n))
    proof = prove(parts, [(i,) for i in range(graph.n)], limit, 10_000)
    assert proof.cost == proof.bound == least_cost(graph, limit)
    assert coordination_cost(graph, proof.clusters) == proof.cost
    assert all(len(members) <= limit for members in proof.clusters)


@given(graphs(least=2, most=6), st.permutations(range(1, 7)))
@settings(max_examples=30, deadline=None)
def test_proofs_under_one_limit_after_another_do_not_mix(graph, limits):
    parts = parts_of(ties_of(graph.marks, graph.n))
    for limit in limits:
        proof = prove(parts, [(i,) for i in range(graph.n)], limit, 10_000)
        assert proof.cost == proof.bound == least_cost(graph, limit)


@given(graphs(least=2, most=6), st.integers(1, 6), st.integers(0, 40))
@settings(max_examples=50, deadline=None)
def test_a_proof_that_ends_early_bounds_what_any_clusters_cost(graph, limit, steps):
    parts = parts_of(ties_of(graph.marks, graph.n))
    proof = prove(parts, [(i,) for i in range(graph.n)], limit, steps)
    assert proof.bound <= least_cost(graph, limit) <= proof.cost
    assert coordination_cost(graph, proof.clusters) == proof.cost


def least_cost(graph: Graph, limit: int) -> Decimal:
    return min(
        coordination_cost(graph, parts)
        for parts in partitions(list(range(graph.n)))
        if max(map(len, parts)) <= limit
    )


def test_clusters_of_some_forty_elements_with_few_ties_are_proven(generator):
    assert all(cluster(planted(generator, 42, seed, degree=2.5)[0]).proven for seed in range(1, 5))


def test_what_is_not_proven_has_a_bound_below_its_cost(generator):
    found = cluster(planted(generator, 50, 1)[0])
    assert not found.proven
    assert 0 < found.bound < found.cost


def test_parts_without_ties_between_them_are_told_apart():
    assert tied_parts(({1: 1}, {0: 1, 2: 1}, {1: 1}, {}), (0, 2, 3)) == [(0,), (2,), (3,)]
