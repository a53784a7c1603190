from itertools import pairwise
from unittest import mock

from hypothesis import given, settings
from hypothesis import strategies as st
from written_out import graphs, partitions

from mkdocs_dsm.analysis.clusters import frontier_search
from mkdocs_dsm.analysis.clusters.coordination_cost import Ties, coordination_cost, ties_of
from mkdocs_dsm.analysis.clusters.frontier import Halves, frontier_of
from mkdocs_dsm.analysis.clusters.frontier_search import cluster_exactly
from mkdocs_dsm.analysis.clusters.proof import tied_parts
from mkdocs_dsm.analysis.clusters.sweep import layers_of, sweep_order
from mkdocs_dsm.analysis.graph import Graph, Mark

ENOUGH = 10**6


def ring(n: int) -> Ties:
    return ties_of([Mark(i, (i + 1) % n, 1) for i in range(n)], n)


@st.composite
def whole_graphs(draw: st.DrawFn, most: int = 7) -> Graph:
    """Draw a graph that hangs together, with ties of very different strength."""
    n = draw(st.integers(2, most))
    magnitude = st.sampled_from((1, 2, 3, 500))
    tree = {(i, draw(st.integers(0, i - 1))): draw(magnitude) for i in range(1, n)}
    cells = [(i, j) for i in range(n) for j in range(i)]
    more = draw(st.dictionaries(st.sampled_from(cells), magnitude))
    return Graph(n, tuple(Mark(i, j, a) for (i, j), a in {**more, **tree}.items()))


@given(whole_graphs(), st.integers(1, 8), st.integers(0, 2))
@settings(max_examples=60, deadline=None)
def test_the_search_finds_the_least_of_all_partitions_within_the_limit(graph, limit, above):
    allowed = (p for p in partitions(list(range(graph.n))) if max(map(len, p)) <= limit)
    least = int(min(coordination_cost(graph, parts) for parts in allowed))
    frontier = frontier_of(ties_of(graph.marks, graph.n), range(graph.n), ENOUGH)
    answer = cluster_exactly(frontier, limit, least + above, ENOUGH)
    assert answer.bound == least
    assert (answer.clusters is None) == (above == 0)
    if answer.clusters is not None:
        assert coordination_cost(graph, answer.clusters) == least
        assert max(map(len, answer.clusters)) <= limit


@given(whole_graphs(), st.integers(2, 8))
@settings(max_examples=150, deadline=None)
def test_no_state_that_leads_to_the_best_clusters_is_bounded_away(graph, limit):
    allowed = (p for p in partitions(list(range(graph.n))) if max(map(len, p)) <= limit)
    least = int(min(coordination_cost(graph, parts) for parts in allowed))
    frontier = frontier_of(ties_of(graph.marks, graph.n), range(graph.n), ENOUGH)
    with mock.patch.object(frontier_search, "_FEW", 0):  # else none is in so small a graph
        answer = cluster_exactly(frontier, limit, least + 1, ENOUGH)
    assert answer.clusters is not None
    assert answer.bound == least


@given(whole_graphs(), st.integers(4, 60))
@settings(max_examples=60, deadline=None)
def test_a_search_that_ends_early_gives_no_clusters_and_a_true_bound(graph, steps):
    least = int(min(coordination_cost(graph, p) for p in partitions(list(range(graph.n)))))
    frontier = frontier_of(ties_of(graph.marks, graph.n), range(graph.n), ENOUGH)
    answer = cluster_exactly(frontier, graph.n, least + 1, steps)
    assert answer.bound <= least
    assert (answer.clusters is None) == (answer.steps == 0)


@given(whole_graphs(most=9), st.integers(3, 9))
@settings(max_examples=40, deadline=None)
def test_what_is_known_spares_steps_and_never_the_best_clusters(graph, limit):
    frontier = frontier_of(ties_of(graph.marks, graph.n), range(graph.n), ENOUGH)
    dearest = graph.n * sum(mark.magnitude for mark in graph.marks) + 1
    answer = cluster_exactly(frontier, limit, dearest, ENOUGH)
    again = cluster_exactly(frontier, limit, answer.bound + 1, ENOUGH)
    assert again.bound == answer.bound == coordination_cost(graph, again.clusters)
    assert again.steps >= answer.steps
    assert cluster_exactly(frontier, limit, answer.bound, ENOUGH)[:2] == (None, answer.bound)


def test_a_long_ring_is_clustered_at_least_cost_without_recursion():
    found = frontier_of(ring(1_200), range(1_200), ENOUGH)
    answer = cluster_exactly(found, 4, 2 * 1_200 * 1_200, ENOUGH)
    assert answer.clusters is not None
    assert {len(members) for members in answer.clusters} == {4}
    assert answer.bound == 300 * (3 * 4 + 1_200)


@given(graphs(least=2, most=8))
@settings(max_examples=40, deadline=None)
def test_an_order_starts_anywhere_and_goes_on_at_a_tie(graph):
    ties = ties_of(graph.marks, graph.n)
    for group in tied_parts(ties, range(graph.n)):
        _, order = sweep_order(ties, group, ENOUGH)
        assert sorted(order) == list(group)
        assert all(set(ties[order[at]]) & set(order[:at]) for at in range(1, len(order)))


def test_a_group_whose_search_would_take_too_long_has_no_order():
    full = ties_of([Mark(i, j, 1) for i in range(12) for j in range(i)], 12)
    assert sweep_order(full, range(12), 15_000) is None
    assert sweep_order(ring(12), range(12), 15_000) is not None


@given(graphs(least=2, most=8))
@settings(max_examples=40, deadline=None)
def test_every_tie_is_settled_at_the_turn_of_its_later_element(graph):
    ties = ties_of(graph.marks, graph.n)
    for group in tied_parts(ties, range(graph.n)):
        layers = layers_of(ties, sweep_order(ties, group, ENOUGH)[1])
        settled = sum(a for layer in layers for _, a in layer.back)
        assert 2 * settled == sum(a for element in group for a in ties[element].values())
        for before, after in pairwise(layers):
            assert all(place < len(before.kept) + before.waits for place in after.kept)


def test_joining_more_elements_bounds_the_ties_to_come_no_lower():
    halves = Halves(20, (6, 2, 2))
    assert halves[0] == 6 * 4 + 2 * 4 + 2 * 4
    assert [halves[size] for size in range(20)] == sorted(halves[size] for size in range(20))
    assert halves[19] == 20 * 10
