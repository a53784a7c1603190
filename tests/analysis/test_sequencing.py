"""Sequencing: golden values, laws, and the known mistakes of such software."""

import os
import subprocess
import sys
from decimal import Decimal
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_blocks import dsm_of, dsms, generated, needs_of

from mkdocs_dsm.analysis.graph import graph_of
from mkdocs_dsm.analysis.orders.sequencing import order_cost, sequence
from mkdocs_dsm.analysis.orders.tearing import Budget
from mkdocs_dsm.analysis.results import Block
from mkdocs_dsm.model import Dsm, Objective

R6 = dsm_of("123456", needs_of("2<-1 3<-2 4<-2 5<-1346 6<-5"))
G7 = dsm_of("ABCDEFG", needs_of("A<-CD B<-G C<-ABFG D<-B E<-CF G<-DF"))


def named(dsm: Dsm, groups: tuple[tuple[int, ...], ...]) -> list[str]:
    return ["".join(dsm.names[element] for element in group) for group in groups]


# Golden values


def test_r6_has_four_stages_five_bands_and_one_tear():
    found = sequence(R6)
    assert named(R6, found.stages) == ["1", "2", "34", "56"]
    assert named(R6, found.bands) == ["1", "2", "34", "5", "6"]
    (tear,) = found.tears
    assert (R6.names[tear.receiver], R6.names[tear.provider]) == ("5", "6")
    assert found.blocks == (Block(5, (4, 5)),)
    assert (found.blocks[0].start, found.blocks[0].end) == (5, 6)


def test_g7_goes_from_six_marks_to_two_of_length_three():
    declared = order_cost(graph_of(G7), range(7))
    assert (declared.feedback, declared.length) == (6, 18)
    found = sequence(G7)
    assert [set(stage) for stage in named(G7, found.stages)] == [
        set("F"),
        set("BDG"),
        set("AC"),
        {"E"},
    ]
    assert (found.arranged.feedback, found.arranged.length) == (2, 3)
    assert found.proven


@pytest.mark.parametrize(
    ("objective", "marks", "strength"),
    [(Objective.MARKS, 269, 412), (Objective.STRENGTH, 281, 401)],
)
def test_a_thousand_elements_are_proven_for_both_objectives(objective, marks, strength):
    names, needs = generated(n=1000, block=8, seed=1)
    found = sequence(dsm_of(names, needs, objective))
    assert found.proven
    assert (found.arranged.feedback, found.arranged.strength) == (marks, strength)
    if objective is Objective.STRENGTH:
        assert found.strength_bound == 401
        assert found.bound <= 281
    else:
        assert (found.bound, found.strength_bound) == (269, None)


# Laws


@given(dsms())
def test_no_mark_between_two_components_is_feedback(dsm):
    found = sequence(dsm)
    block_of = {element: at for at, block in enumerate(found.blocks) for element in block.elements}
    for tear in found.tears:
        assert block_of[tear.receiver] == block_of[tear.provider]
    for block in found.blocks:
        assert found.arranged.elements[block.start - 1 : block.end] == block.elements


@given(dsms())
def test_stages_and_tears_tell_the_arranged_order(dsm):
    found = sequence(dsm)
    assert tuple(e for stage in found.stages for e in stage) == found.arranged.elements
    assert sorted(e for band in found.bands for e in band) == list(range(len(dsm.names)))
    assert len(found.tears) == found.arranged.feedback
    assert sum((tear.strength for tear in found.tears), Decimal(0)) == found.arranged.strength


@settings(max_examples=60)
@given(dsms(most=6))
def test_an_order_has_the_fewest_marks_then_the_least_strength_of_all(dsm):
    graph = graph_of(dsm)
    orders = (order_cost(graph, order) for order in permutations(range(graph.n)))
    found = sequence(dsm)
    if dsm.objective is Objective.MARKS:
        least = min((order.feedback, order.strength) for order in orders)
        assert (found.arranged.feedback, found.arranged.strength) == least
        assert (found.bound, found.proven) == (least[0], True)
    else:
        least = min((order.strength, order.feedback) for order in orders)
        assert (found.arranged.strength, found.arranged.feedback) == least
        assert (found.strength_bound, found.proven) == (least[0], True)
        assert found.bound <= found.arranged.feedback


@settings(max_examples=60)
@given(dsms(most=6))
def test_alternatives_count_the_sets_of_tears_as_good_as_this_one(dsm):
    graph, found = graph_of(dsm), sequence(dsm)
    sets = set()
    for block in found.blocks:
        ways = {}
        for way in permutations(block.elements):
            order = [e for e in found.arranged.elements if e not in way]
            order[block.start - 1 : block.start - 1] = way
            tears = frozenset(
                (m[0], m[1]) for m in graph.marks if order.index(m[1]) > order.index(m[0])
            )
            cost = order_cost(graph, order)
            ways[tears] = (cost.feedback, cost.strength)
        best = (found.arranged.feedback, found.arranged.strength)
        sets = {
            a | b
            for a, b in product(sets or {frozenset()}, (t for t, c in ways.items() if c == best))
        }
    if found.alternatives is not None:
        assert found.alternatives == len(sets or {()})


@given(dsms(), st.randoms(use_true_random=False))
def test_the_order_of_statements_does_not_matter(dsm, random):
    shuffled = tuple(random.sample(dsm.dependencies, len(dsm.dependencies)))
    assert sequence(dsm) == sequence(Dsm(dsm.elements, shuffled, objective=dsm.objective))


def test_neither_the_hash_seed_nor_the_process_matters():
    code = (
        "import random\n"
        "from mkdocs_dsm.analysis.orders.sequencing import sequence\n"
        "from mkdocs_dsm.model import Dependency, Dsm, Element\n"
        "names = [f'e{at}' for at in range(30)]\n"
        "pairs = [(a, b) for a in names for b in names if a != b]\n"
        "needs = [Dependency(*pair) for pair in random.Random(1).sample(pairs, 110)]\n"
        "print(*sequence(Dsm(tuple(map(Element, names)), tuple(needs))).arranged.elements)"
    )
    path = os.pathsep.join(sys.path)
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(found) == 1
    assert sorted(map(int, found.pop().split())) == list(range(30))


def test_no_solver_is_loaded_where_none_is_needed():
    code = (
        "import sys\n"
        "from mkdocs_dsm.analysis.orders.sequencing import sequence\n"
        "from mkdocs_dsm.model import Dependency, Dsm, Element\n"
        "names = [f'e{at}' for at in range(15)]\n"
        "needs = [Dependency(names[at - step], names[at]) for at in range(15) for step in (1, 3)]\n"
        "assert sequence(Dsm(tuple(map(Element, names)), tuple(needs))).proven\n"
        "assert not {'highspy', 'numpy'} & sys.modules.keys()"
    )
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-c", code], env=env, check=True)


# Known mistakes


def test_a_transposed_matrix_gives_another_order():
    there = sequence(dsm_of("ABC", needs_of("B<-A C<-B")))
    back = sequence(dsm_of("ABC", needs_of("A<-B B<-C")))
    assert there.arranged.elements == (0, 1, 2)
    assert back.arranged.elements == (2, 1, 0)


def test_no_tear_stands_outside_a_block_even_where_it_would_be_cheaper():
    # Tearing X<-A (strength 1) would let the loop A, B, C stand in declared order otherwise.
    dsm = dsm_of("XABC", {("X", "A"): 1, ("A", "C"): 9, ("B", "A"): 9, ("C", "B"): 9})
    found = sequence(dsm)
    assert found.arranged.feedback == 1
    assert all(0 not in (tear.receiver, tear.provider) for tear in found.tears)


def test_a_block_takes_one_stage_and_as_many_bands_as_it_needs():
    found = sequence(dsm_of("ABC", needs_of("A<-C B<-A C<-B")))
    assert (len(found.stages), len(found.bands)) == (1, 3)


def test_elements_of_one_band_may_be_of_several_stages():
    found = sequence(dsm_of("ABCD", needs_of("A<-B B<-A C<-AB D<-C")))
    assert (len(found.stages), len(found.bands)) == (3, 4)


def test_types_of_opposite_sign_count_as_a_mark():
    dsm = dsm_of("AB", {("A", "B"): 1, ("B", "A"): 1})
    mark = dsm.dependencies[0]
    both = type(mark)("A", "B", (("energy", Decimal(2)), ("spatial", Decimal(-2))))
    found = sequence(Dsm(dsm.elements, (both, dsm.dependencies[1])))
    assert [(tear.receiver, tear.provider) for tear in found.tears] == [(1, 0)]


def test_a_symmetric_dsm_says_so_and_is_proven():
    found = sequence(dsm_of("ABCD", needs_of("A<-BC B<-AD C<-AD D<-BC")))
    assert found.symmetric
    assert (found.arranged.feedback, found.bound, found.proven) == (4, 4, True)


# The author's wishes


def test_a_first_element_stands_at_the_head_of_its_block():
    ring = needs_of("A<-C B<-A C<-B")
    found = sequence(dsm_of("ABC", ring, first=("C",)))
    assert found.arranged.elements == (2, 0, 1)
    assert found.unmet == ()


@pytest.mark.parametrize("name", "ABC")
def test_a_last_element_stands_at_the_tail_of_its_block(name: str):
    ring = needs_of("A<-B B<-C C<-A")
    found = sequence(dsm_of("ABC", ring, last=(name,)))
    assert "ABC"[found.arranged.elements[-1]] == name
    assert found.unmet == ()


def test_a_last_element_stands_at_the_tail():
    found = sequence(dsm_of("ABC", {}, last=("A",)))
    assert found.arranged.elements == (1, 2, 0)
    assert found.unmet == ()


def test_held_elements_keep_the_order_in_which_the_author_lists_them():
    found = sequence(dsm_of("ABCD", {}, first=("D", "B"), last=("C", "A")))
    assert named(G7, (found.arranged.elements,)) == ["DBCA"]


def test_an_element_that_cannot_be_first_is_held_as_far_as_its_stage_allows():
    dsm = dsm_of("ABCD", needs_of("B<-A C<-A D<-A"), first=("D",))
    found = sequence(dsm)
    assert found.arranged.elements == (0, 3, 1, 2)
    assert found.unmet == (3,)


def test_an_element_held_on_both_sides_goes_to_the_head_and_is_reported():
    found = sequence(dsm_of("AB", {}, first=("B",), last=("B",)))
    assert found.arranged.elements == (1, 0)
    assert found.unmet == (1,)


def test_a_held_block_is_proven_among_the_orders_that_hold_it():
    dsm = dsm_of(
        "ABC", {("A", "C"): 1, ("B", "A"): 5, ("C", "B"): 5}, Objective.STRENGTH, first=("B",)
    )
    found = sequence(dsm)
    assert found.arranged.elements == (1, 2, 0)
    assert (found.arranged.strength, found.strength_bound, found.proven) == (5, 5, True)


def test_a_mark_that_the_author_tears_binds_nothing():
    dsm = dsm_of("ABC", needs_of("A<-C B<-A C<-B"), tears=(("B", "A"),))
    found = sequence(dsm)
    assert found.arranged.elements == (1, 2, 0)
    assert (found.blocks, found.bound, found.proven) == ((), 0, True)
    (tear,) = found.tears
    assert (tear.receiver, tear.provider, tear.chosen, tear.loop) == (1, 0, True, (1, 2, 0))


def test_a_chosen_tear_that_closes_no_loop_has_no_witness():
    found = sequence(dsm_of("AB", needs_of("A<-B"), tears=(("A", "B"),)))
    (tear,) = found.tears
    assert (tear.chosen, tear.loop) == (True, ())


def test_a_witness_is_the_shortest_loop_declared_first():
    # E closes A>B>E, A>C>E and A>D>F>E.
    dsm = dsm_of("ABCDEF", needs_of("A<-E B<-A C<-A D<-A E<-BCF F<-D"))
    (tear,) = sequence(dsm).tears
    assert (tear.receiver, tear.provider) == (0, 4)
    assert tear.loop == (0, 1, 4)


# Size


def test_no_recursion_limit_is_met():
    size = 2000
    names = [f"e{at}" for at in range(size)]
    ring = {(names[at], names[(at + 1) % size]): 1 for at in range(size)}
    found = sequence(dsm_of(names, ring))
    assert (found.arranged.feedback, found.proven, len(found.blocks)) == (1, True, 1)
    assert len(found.tears[0].loop) == size
    del ring[names[-1], names[0]]
    assert len(sequence(dsm_of(names, ring)).stages) == size


def test_a_small_budget_ends_soon_and_says_what_it_could_not_prove():
    names, needs = generated(n=300, block=300, coupled=1, seed=1)
    found = sequence(dsm_of(names, needs), Budget(steps=20_000))
    assert not found.proven
    assert 0 < found.bound < found.arranged.feedback


def test_an_empty_dsm_and_a_single_element_are_arranged():
    assert sequence(dsm_of("", {})).arranged.elements == ()
    assert sequence(dsm_of("A", {})).stages == ((0,),)
