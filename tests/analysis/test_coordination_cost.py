from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st
from written_out import T7, graphs

from mkdocs_dsm.analysis.clusters.coordination_cost import coordination_cost
from mkdocs_dsm.analysis.graph import Graph, Mark, graph_of
from mkdocs_dsm.model import Dependency, Dsm, Element


def numbered(*clusters: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Count elements from 0 instead of 1."""
    return [tuple(element - 1 for element in cluster) for cluster in clusters]


@st.composite
def graphs_and_clusters(draw: st.DrawFn) -> tuple[Graph, list[set[int]]]:
    graph = draw(graphs(least=2))
    return graph, draw(st.lists(st.sets(st.integers(0, graph.n - 1), min_size=1), max_size=5))


def test_the_published_cost_of_seven_elements_comes_out_inside_and_outside():
    clusters = numbered((1, 5, 6), (2, 3, 4, 7))
    inside = {(i, j) for cluster in clusters for i in cluster for j in cluster}
    within = Graph(7, tuple(mark for mark in T7.marks if mark[:2] in inside))
    between = Graph(7, tuple(mark for mark in T7.marks if mark[:2] not in inside))
    assert coordination_cost(T7, clusters) == 80
    assert coordination_cost(within, clusters) == 59
    assert coordination_cost(between, clusters) == 21


def test_single_elements_cost_the_size_of_the_dsm_for_each_mark():
    assert coordination_cost(T7, []) == coordination_cost(T7, [(i,) for i in range(7)]) == 133


def test_a_pair_in_an_overlap_is_charged_inside_and_not_outside_as_well():
    assert coordination_cost(T7, numbered((1, 5, 6), (4, 5), (2, 3, 4, 7))) == 70


def test_a_pair_that_two_clusters_hold_is_charged_once_for_each():
    pair = Graph(4, (Mark(0, 1, 1), Mark(1, 0, 1)))
    assert coordination_cost(pair, [(0, 1), (0, 1, 2)]) == 2 * 2 + 2 * 3


def test_marks_both_ways_count_with_both_strengths():
    both, one = Graph(3, (Mark(0, 1, 2), Mark(1, 0, 3))), Graph(3, (Mark(0, 1, 5),))
    assert coordination_cost(both, [(0, 1)]) == coordination_cost(one, [(0, 1)]) == 10


def test_an_element_named_twice_in_a_cluster_is_one_member():
    assert coordination_cost(Graph(3, (Mark(0, 1, 1),)), [(0, 1, 1)]) == 2


def test_types_of_opposite_sign_do_not_hide_a_mark():
    cell = (("energy", Decimal(2)), ("spatial", Decimal(-2)))
    dsm = Dsm((Element("A"), Element("B")), (Dependency("A", "B", cell),))
    assert coordination_cost(graph_of(dsm), [(0, 1)]) == 8


def test_decimal_strengths_add_up_exactly():
    tenths = tuple(Dependency("A", name, ((None, Decimal("0.1")),)) for name in ("B", "C", "D"))
    dsm = Dsm(tuple(map(Element, "ABCD")), tenths)
    assert coordination_cost(graph_of(dsm), []) == Decimal("1.2")


@given(graphs_and_clusters())
def test_the_cost_is_the_sum_over_unordered_pairs(drawn):
    graph, clusters = drawn
    cost = 0
    for i in range(graph.n):
        for j in range(i):
            a = sum(mark.magnitude for mark in graph.marks if {*mark[:2]} == {i, j})
            held = [len(cluster) for cluster in clusters if {i, j} <= cluster]
            cost += a * (sum(held) if held else graph.n)
    assert coordination_cost(graph, clusters) == cost
