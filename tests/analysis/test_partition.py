from hypothesis import given
from small_blocks import dsms

from mkdocs_dsm.analysis.graph import Graph, Mark, graph_of
from mkdocs_dsm.analysis.partition import partition


def reachable(graph: Graph, start: int) -> set[int]:
    found = {start}
    while more := {r for e in found for r in graph.feeds[e]} - found:
        found |= more
    return found


@given(dsms())
def test_elements_share_a_component_when_each_reaches_the_other(dsm):
    graph = graph_of(dsm)
    reach = [reachable(graph, element) for element in range(graph.n)]
    where = {e: at for at, part in enumerate(partition(graph)) for e in part.elements}
    assert sorted(where) == list(range(graph.n))
    for a in range(graph.n):
        for b in range(graph.n):
            assert (where[a] == where[b]) == (a in reach[b] and b in reach[a])


@given(dsms())
def test_a_stage_is_one_above_the_highest_that_feeds_it(dsm):
    graph = graph_of(dsm)
    components = partition(graph)
    where = {e: part for part in components for e in part.elements}
    for part in components:
        outside = {
            where[p].stage for e in part.elements for p in graph.needs[e] if where[p] != part
        }
        assert part.stage == 1 + max(outside, default=0)


@given(dsms())
def test_components_stand_by_stage_then_by_their_first_declared_element(dsm):
    ranks = [(part.stage, min(part.elements)) for part in partition(graph_of(dsm))]
    assert ranks == sorted(ranks)


def test_a_loop_of_two_thousand_elements_is_one_block():
    size = 2000
    (block,) = partition(Graph(size, tuple(Mark(e, (e + 1) % size, 1) for e in range(size))))
    assert block.elements == tuple(range(size))


def test_a_chain_of_two_thousand_elements_has_as_many_stages():
    size = 2000
    components = partition(Graph(size, tuple(Mark(e, e + 1, 1) for e in range(size - 1))))
    assert [part.stage for part in components] == list(range(1, size + 1))
    assert components[0].elements == (size - 1,)
