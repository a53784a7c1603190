"""A DSM folded to its groups keeps all that runs between them."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_dsm.analysis import analyze_groups
from mkdocs_dsm.analysis.folding import fold
from mkdocs_dsm.language import parse
from mkdocs_dsm.model import Dependency, Dsm, Element, Group

TEXT = """\
elements: A, B, C, D, E
group "Left": B, A
group "Right": D, E
A <- B(3), C(2), D
B <- D(2), E(-1)
D <- A(4), E
C <- E
"""


def folded(text: str = TEXT):
    return fold(parse(text).dsm)


def strengths(text: str = TEXT) -> dict[tuple[str, str], Decimal]:
    marks = folded(text).dsm.dependencies
    return {(mark.receiver, mark.provider): mark.strengths[0][1] for mark in marks}


def test_groups_stand_where_their_first_element_stood_and_the_rest_stays() -> None:
    assert folded().dsm.names == ("Left", "C", "Right")


def test_strengths_are_summed_by_magnitude_and_marks_counted() -> None:
    assert strengths()["Left", "Right"] == 4
    assert folded().counts["Left", "Right"] == 3
    assert folded().inside == (1, 0, 1)


def test_a_sum_is_negative_where_all_its_marks_are() -> None:
    text = 'elements: A, B, C\ngroup "G": A, B\nA <- C(-1)\nB <- C(-2)\nC <- A(-1), B'
    assert strengths(text) == {("G", "C"): -3, ("C", "G"): 2}


def test_a_sum_of_small_shares_is_positive() -> None:
    text = 'elements: A, B, C\ngroup "G": A, B\nA <- C(0.5)\nB <- C(0.25)'
    assert strengths(text) == {("G", "C"): Decimal("0.75")}


def test_types_are_summed_together() -> None:
    text = 'types: heat H, force F\nelements: A, B, C\ngroup "G": A, B\nA <- C(heat 2, force -1)'
    assert strengths(text) == {("G", "C"): 3}


def test_a_group_may_be_called_like_an_element_outside_it() -> None:
    found = folded('elements: A, B, C\ngroup "C": A, B\nC <- A')
    assert found.dsm.names == ("C (group)", "C")


def test_a_wish_holds_for_a_group_that_it_names_whole() -> None:
    both = folded(TEXT + "first: A, B, C\nlast: D").dsm
    assert (both.first, both.last) == (("Left", "C"), ())


def test_a_mark_between_groups_is_torn_where_all_behind_it_are() -> None:
    assert folded(TEXT + "tear: A <- D").dsm.tears == ()
    all_torn = TEXT + "tear: A <- D\ntear: B <- D\ntear: B <- E"
    assert folded(all_torn).dsm.tears == (("Left", "Right"),)


def test_blocks_are_those_of_the_groups() -> None:
    text = 'elements: A, B, C, D\ngroup "G": A, B\ngroup "H": C, D\nA <- C\nD <- B'
    found = analyze_groups(parse(text).dsm)
    assert [block.elements for block in found.sequence.blocks] == [(0, 1)]


@pytest.mark.parametrize("mode", ["product", "process"])
def test_each_mode_is_arranged_as_before(mode: str) -> None:
    found = analyze_groups(parse(f"mode {mode}\n{TEXT}").dsm)
    assert (found.clustering is not None) is (mode == "product")


@given(
    st.lists(st.tuples(st.integers(0, 7), st.integers(0, 7), st.integers(1, 3)), max_size=30),
    st.lists(st.integers(0, 3), min_size=8, max_size=8),
)
def test_no_mark_and_no_strength_is_lost(
    marks: list[tuple[int, int, int]], homes: list[int]
) -> None:
    names = "ABCDEFGH"
    pairs = {(a, b): size for a, b, size in marks if a != b}
    dependencies = tuple(
        Dependency(names[a], names[b], ((None, Decimal(size)),)) for (a, b), size in pairs.items()
    )
    groups = tuple(
        Group(f"g{number}", members)
        for number in (1, 2, 3)
        if (members := tuple(n for n, home in zip(names, homes, strict=True) if home == number))
    )
    found = fold(Dsm(tuple(map(Element, names)), dependencies, groups=groups))
    assert sum(found.counts.values()) + sum(found.inside) == len(dependencies)
    crossing = sum(mark.magnitude for mark in found.dsm.dependencies)
    home = {n: at or n for n, at in zip(names, homes, strict=True)}
    assert crossing == sum(
        mark.magnitude for mark in dependencies if home[mark.receiver] != home[mark.provider]
    )
