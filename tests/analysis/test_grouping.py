from hypothesis import given
from hypothesis import strategies as st
from written_out import graphs

from mkdocs_dsm.analysis.clusters.coordination_cost import coordination_cost, ties_of
from mkdocs_dsm.analysis.clusters.grouping import Grouping, best_step, group, move, undo
from mkdocs_dsm.analysis.graph import Graph


@st.composite
def groupings(draw: st.DrawFn) -> tuple[Graph, Grouping]:
    graph = draw(graphs(least=2))
    limit = draw(st.integers(1, graph.n))
    clusters: list[list[int]] = []
    for element in range(graph.n):
        open_ = [cluster for cluster in clusters if len(cluster) < limit]
        chosen = draw(st.integers(0, len(open_)))
        if chosen == len(open_):
            clusters.append([element])
        else:
            open_[chosen].append(element)
    return graph, group(ties_of(graph.marks, graph.n), clusters, limit)


@given(groupings())
def test_the_value_is_what_the_clusters_save_against_single_elements(drawn):
    graph, grouping = drawn
    saved = coordination_cost(graph, []) - coordination_cost(graph, grouping.clusters)
    assert grouping.value == saved


@given(groupings(), st.data())
def test_a_step_gains_what_it_says_and_keeps_the_limit(drawn, data):
    graph, grouping = drawn
    element = data.draw(st.integers(0, graph.n - 1))
    step = best_step(grouping, element)
    if step is None:
        return
    before, home = grouping.value, grouping.labels[element]
    move(grouping, element, step.label)
    if step.partner >= 0:
        move(grouping, step.partner, home)
    assert grouping.value - before == step.gain > 0
    assert all(len(cluster) <= grouping.limit for cluster in grouping.clusters)


@given(groupings(), st.data())
def test_undoing_gives_back_the_clusters(drawn, data):
    graph, grouping = drawn
    clusters, value = grouping.clusters, grouping.value
    for _ in range(5):
        element = data.draw(st.integers(0, graph.n - 1))
        move(grouping, element, data.draw(st.integers(-1, graph.n - 1)))
    undo(grouping)
    assert (grouping.clusters, grouping.value) == (clusters, value)
