from fractions import Fraction
from itertools import permutations

from hypothesis import given, settings
from written_out import R6, graph_from_arrows, graphs

from mkdocs_dsm.analysis.graph import Graph, Mark
from mkdocs_dsm.analysis.measures.metrics import measure
from mkdocs_dsm.analysis.partition import partition
from mkdocs_dsm.analysis.what_if import best_removals, worst_mergers


def blocks_of(graph: Graph) -> list[tuple[int, ...]]:
    return [part.elements for part in partition(graph) if len(part.elements) > 1]


def without(graph: Graph, receiver: int, provider: int) -> Graph:
    return Graph(graph.n, tuple(m for m in graph.marks if m[:2] != (receiver, provider)))


def test_the_mark_that_holds_a_block_together_is_named_first():
    first = best_removals(graph_from_arrows("A>B B>C C>A C>D"))[0]
    assert (first.receiver, first.provider, first.unseen, first.largest_block) == (2, 1, 5, 0)


def test_a_mark_beside_another_path_is_no_help():
    assert {(r.receiver, r.provider) for r in best_removals(graph_from_arrows("A>B B>C A>C"))} == {
        (1, 0),
        (2, 1),
    }


def test_two_blocks_without_a_path_between_them_cannot_be_joined_by_one_mark():
    assert worst_mergers(graph_from_arrows("A>B B>A C>D D>C")) == ()


def test_a_new_mark_may_join_every_block_on_its_way():
    found = worst_mergers(graph_from_arrows("A>B B>A B>C C>D D>C D>E E>F F>E"))
    assert [(m.receiver, m.provider, len(m.block), m.blocks) for m in found] == [
        (0, 4, 6, 3),
        (0, 2, 4, 2),
        (2, 4, 4, 2),
    ]


def test_one_block_has_nothing_to_be_joined_with():
    assert worst_mergers(R6) == ()


@given(graphs())
@settings(deadline=None)
def test_removals_say_what_removing_the_mark_does_and_none_does_more(graph):
    before = measure(graph)
    gains = {
        mark[:2]: before.visible - measure(without(graph, *mark[:2])).visible
        for mark in graph.marks
    }
    found = best_removals(graph, most=3)
    best = sorted((gain for gain in gains.values() if gain), reverse=True)
    assert [removal.unseen for removal in found] == best[:3]
    for removal in found:
        after = without(graph, removal.receiver, removal.provider)
        fall = before.propagation_cost - measure(after).propagation_cost
        assert fall == Fraction(removal.unseen, graph.n**2)
        assert removal.largest_block == max(map(len, blocks_of(after)), default=0)


@given(graphs())
@settings(deadline=None)
def test_mergers_say_what_the_new_mark_does(graph):
    before = {*blocks_of(graph)}
    found = worst_mergers(graph, most=100)
    for merger in found:
        mark = Mark(merger.receiver, merger.provider, 1)
        after = {*blocks_of(Graph(graph.n, (*graph.marks, mark)))}
        assert merger.block in after
        assert merger.blocks == len(before) - len(after) + 1 > 1
    made = {merger.block for merger in found}
    for one, other in permutations(before, 2):
        marks = (*graph.marks, Mark(one[0], other[0], 1))
        if mark_is_new(graph, one[0], other[0]):
            joined = {*blocks_of(Graph(graph.n, marks))} - before
            assert joined <= made


def mark_is_new(graph: Graph, receiver: int, provider: int) -> bool:
    return all(mark[:2] != (receiver, provider) for mark in graph.marks)
