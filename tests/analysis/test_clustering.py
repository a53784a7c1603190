import os
import subprocess
import sys
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from written_out import T7, TWO_TRIANGLES, graphs, partitions, relabelled

from mkdocs_dsm.analysis.clusters.clustering import cluster
from mkdocs_dsm.analysis.clusters.coordination_cost import coordination_cost
from mkdocs_dsm.analysis.graph import Graph, Mark, graph_of
from mkdocs_dsm.model import Dependency, Dsm, Element

NO_BUS = Decimal(2)


def test_the_seven_elements_fall_into_the_published_clusters():
    found = cluster(T7)
    assert found.clusters == ((0, 4, 5), (1, 2, 3, 6))
    assert (found.cost, found.bound, found.proven, found.limit) == (80, 80, True, None)
    assert (found.inside, found.outside, found.buses) == (16, 3, ())
    assert found.mdl == pytest.approx(19.447, abs=0.0005)
    assert found.modularity == pytest.approx(0.2922, abs=0.00005)


def test_eighty_is_the_least_of_all_877_partitions_of_the_seven_elements():
    costs = [coordination_cost(T7, parts) for parts in partitions(list(range(7)))]
    assert (len(costs), min(costs)) == (877, 80)


def test_with_overlap_the_seven_elements_form_the_three_published_teams():
    found = cluster(T7, overlap=True)
    assert found.clusters == ((0, 4, 5), (1, 2, 3, 6), (3, 4))
    assert (found.cost, found.proven) == (70, False)


@given(graphs(least=2, most=6))
@settings(max_examples=30, deadline=None)
def test_no_partition_of_a_small_dsm_costs_less_than_what_is_proven_least(graph):
    found = cluster(graph, bus_threshold=NO_BUS)
    assert found.proven
    assert found.cost == min(coordination_cost(graph, p) for p in partitions(list(range(graph.n))))


@given(graphs(most=12), st.booleans())
@settings(max_examples=30, deadline=None)
def test_what_is_reported_is_true_of_the_clusters_returned(graph, overlap):
    found = cluster(graph, overlap=overlap)
    inside = {(i, j) for members in found.clusters for i in members for j in members}
    assert found.cost == coordination_cost(graph, found.clusters)
    assert found.bound <= found.cost
    assert found.proven == (found.bound == found.cost)
    assert found.inside == sum(mark[:2] in inside for mark in graph.marks)
    assert found.inside + found.outside == len(graph.marks)
    assert sorted(found.arranged.elements) == list(range(graph.n))
    assert all(len(members) > 1 for members in found.clusters)
    assert not {*found.buses} & {i for members in found.clusters for i in members}


@given(graphs(most=12))
@settings(max_examples=30, deadline=None)
def test_overlap_never_costs_more_and_its_absence_keeps_clusters_apart_and_together(graph):
    found, overlapping = cluster(graph), cluster(graph, overlap=True)
    assert overlapping.cost <= found.cost
    order = found.arranged.elements
    members = [i for cluster_ in found.clusters for i in cluster_]
    assert len(members) == len(set(members))
    for cluster_ in found.clusters:
        places = sorted(map(order.index, cluster_))
        assert places == list(range(places[0], places[0] + len(places)))
    assert order[len(order) - len(found.buses) :] == found.buses
    firsts = [min(cluster_) for cluster_ in found.clusters]
    assert firsts == sorted(firsts)


@given(graphs(least=2, most=7), st.randoms())
@settings(max_examples=20, deadline=None)
def test_the_least_cost_does_not_depend_on_the_declared_order(graph, random):
    order = list(range(graph.n))
    random.shuffle(order)
    assert cluster(graph).cost == cluster(relabelled(graph, order)).cost


@given(graphs(least=2, most=10), st.randoms())
@settings(max_examples=20, deadline=None)
def test_the_order_of_statements_changes_nothing(graph, random):
    names = [f"E{i}" for i in range(graph.n)]
    elements = tuple(map(Element, names))
    marks = [
        Dependency(names[r], names[p], ((None, Decimal(magnitude)),))
        for r, p, magnitude in graph.marks
    ]
    before = cluster(graph_of(Dsm(elements, tuple(marks))))
    random.shuffle(marks)
    assert cluster(graph_of(Dsm(elements, tuple(marks)))) == before


def test_the_hash_seed_changes_nothing():
    program = (
        "from mkdocs_dsm.analysis.clusters.clustering import cluster\n"
        "from mkdocs_dsm.analysis.graph import Graph, Mark\n"
        "pairs = {(i, (i * k + 3) % 20) for i in range(20) for k in (1, 7, 9)}\n"
        "marks = tuple(Mark(i, j, 1 + i % 3) for i, j in pairs if i != j)\n"
        "print(cluster(Graph(20, marks)), cluster(Graph(20, marks), overlap=True))\n"
    )
    prints = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(prints) == 1


def test_elements_without_marks_between_them_share_no_cluster():
    assert cluster(TWO_TRIANGLES).clusters == ((0, 1, 2), (3, 4, 5))


def test_without_marks_there_are_no_clusters_and_no_cost():
    found = cluster(Graph(3, ()))
    assert (found.clusters, found.cost, found.proven) == ((), 0, True)
    assert found.arranged.elements == (0, 1, 2)


def test_no_element_at_all_is_no_fault():
    assert cluster(Graph(0, ())).arranged.elements == ()


def test_a_mark_at_a_bus_is_outside_and_costs_the_size_of_the_dsm():
    hub = tuple(Mark(0, i, 1) for i in range(1, 9))
    found = cluster(Graph(9, (*hub, Mark(1, 2, 1), Mark(2, 1, 1))))
    assert (found.buses, found.clusters) == ((0,), ((1, 2),))
    assert (found.cost, found.proven, found.outside) == (8 * 9 + 2 * 2, True, 8)
    assert found.arranged.elements == (1, 2, 3, 4, 5, 6, 7, 8, 0)


def test_inside_a_cluster_elements_with_marks_between_them_stand_close():
    ring = [(0, 2), (2, 4), (4, 1), (1, 3)]
    chain = Graph(5, tuple(Mark(i, j, 9) for i, j in ring))
    found = cluster(Graph(9, chain.marks))
    assert all(
        abs(found.arranged.elements.index(i) - found.arranged.elements.index(j)) == 1
        for i, j in ring
        if {i, j} <= {*found.clusters[0]}
    )
