"""Dependencies: arrows, strengths, interaction types and marks that contradict one another."""

from decimal import Decimal

import pytest

from mkdocs_dsm.language import parse
from mkdocs_dsm.model import Dependency, Dsm
from mkdocs_dsm.source import Span


def _dsm(text: str) -> Dsm:
    parsed = parse(text)
    assert parsed.dsm is not None, parsed.findings
    return parsed.dsm


def _found(text: str) -> list[tuple[str, int, int, str]]:
    return [
        (found.code, found.span.line, found.span.column, found.help)
        for found in parse(text).findings
    ]


@pytest.mark.parametrize("text", ["A <- B(2)", "A<-B(2)", "B -> A(2)", "B->A( 2 )", '"A"<-"B"(2)'])
def test_both_directions_say_the_same_mark(text: str):
    assert _dsm(text).dependencies == (Dependency("A", "B", ((None, Decimal(2)),)),)


def test_a_double_arrow_gives_both_marks():
    assert {(mark.receiver, mark.provider) for mark in _dsm("A <-> B, C").dependencies} == {
        *(("A", "B"), ("B", "A"), ("A", "C"), ("C", "A")),
    }


def test_a_line_with_an_arrow_is_a_dependency_whatever_its_first_word():
    assert _dsm("title <- mode\nnote <- tear, link\nassert x -> show").names == (
        *("title", "mode", "note", "tear", "link", "assert x", "show"),
    )


def test_marks_are_stored_in_declared_order():
    dsm = _dsm("elements: A, B, C\nC <- B, A\nA <- C\nB -> A")
    assert [(mark.receiver, mark.provider) for mark in dsm.dependencies] == [
        *(("A", "B"), ("A", "C"), ("C", "A"), ("C", "B")),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<- B", ("missing-side", 1, 1, "write an element on both sides, such as `A <- B`")),
        ("A <-", ("missing-side", 1, 3, "write an element on both sides, such as `A <- B`")),
        ("<->", ("missing-side", 1, 1, "write an element on both sides, such as `A <- B`")),
        ("A, B <- C", ("several-before-arrow", 1, 4, "write a line for each of them")),
        ("A ← B", ("odd-arrow", 1, 3, "write `<-`")),
        ("A → B", ("odd-arrow", 1, 3, "write `->`")),
        ("A ⟷ B", ("odd-arrow", 1, 3, "write `<->`")),
        ("A => B", ("odd-arrow", 1, 3, "write `->`")),
        ("A <= B", ("odd-arrow", 1, 3, "write `<-`")),
        ("A –> B", ("odd-arrow", 1, 3, "write `->`")),
        ("A --> B", ("odd-arrow", 1, 3, "write `->`")),
        ("A <-- B", ("odd-arrow", 1, 3, "write `<-`")),
        ("A <-- B(0)", ("odd-arrow", 1, 3, "write `<-`")),
    ],
)
def test_a_faulty_arrow_is_an_error_with_its_edit(text: str, expected: tuple[str, int, int, str]):
    assert _found(text)[0] == expected


def test_several_arrows_in_a_line_are_an_error_at_the_second():
    assert [found[:3] for found in _found("A <- B <- C -> D")] == [("several-arrows", 1, 8)]


def test_a_unicode_arrow_may_stand_in_a_name():
    assert _dsm("Analog → digital <- B").names == ("Analog → digital", "B")


@pytest.mark.parametrize(
    ("written", "number"),
    [
        *(("3", "3"), ("+1", "1"), ("-2", "-2"), ("0.25", "0.25"), (".5", "0.5")),
        *(("1.50", "1.5"), ("007", "7"), ("10.0", "10"), (" 4\t", "4"), ("-0.5", "-0.5")),
        *(("999999999.999999999", "999999999.999999999"),),
    ],
)
def test_a_strength_is_exact_and_has_one_form(written: str, number: str):
    ((_, strength),) = _dsm(f"A <- B({written})").dependencies[0].strengths
    assert str(strength) == number


@pytest.mark.parametrize(
    ("written", "code", "help_"),
    [
        *(("1,5", "not-a-number", "write `1.5`"), ("２", "not-a-number", "write `2`")),
        *(("1e3", "not-a-number", "write `1000`"), ("1_000", "not-a-number", "write `1000`")),
        *(("−2", "not-a-number", "write `-2`"), ("5.", "not-a-number", "write `5`")),
        *((".5.", "not-a-number", "write `0.5`"), ("2.5.e1", "not-a-number", "write `25`")),
        *(("1 000", "not-a-number", "write `1000`"), ("50%", "not-a-number", "write `50`")),
        *(("nan", "not-a-number", ""), ("inf", "not-a-number", ""), ("high", "not-a-number", "")),
        *(("1/2", "not-a-number", ""), ("+", "not-a-number", ""), ("1.2.3", "not-a-number", "")),
        *(("0", "strength-zero", "remove `B` here"), ("-0.0", "strength-zero", "remove `B` here")),
        *(("1234567890", "number-too-long", "round it"), ("", "empty-strength", "write `B`")),
        *(("0.1234567890", "number-too-long", "round it"), ("9e9", "not-a-number", "")),
    ],
)
def test_a_strength_that_is_no_number_is_an_error(written: str, code: str, help_: str):
    ((found, _, _, help_found),) = _found(f"A <- B({written})")
    assert (found, help_found) == (code, help_)


def test_the_same_mark_with_two_strengths_is_an_error_that_names_both_places():
    (found,) = parse("A <- B(2), C\nB -> A(3)").findings
    assert (found.code, found.span, found.earlier) == (
        *("mark-conflict", Span(2, 6, 1), Span(1, 6, 1)),
    )
    assert found.message == "the mark `A <- B` is given twice, with 2 and with 3"


def test_the_same_mark_alike_is_a_warning_and_counts_once():
    parsed = parse("A <- B(2)\nB -> A(2.0)")
    assert [found.code for found in parsed.findings] == ["given-twice"]
    assert parsed.dsm is not None
    assert len(parsed.dsm.dependencies) == 1


def test_a_double_arrow_given_twice_is_one_finding():
    assert [found[0] for found in _found("A <-> B\nB <-> A")] == ["given-twice"]
    assert [found[0] for found in _found("A <-> B\nB <-> A(2)")] == ["mark-conflict"]
    assert [found[0] for found in _found("A <- B(2)\nB <- A\nA <-> B")] == [
        *("given-twice", "mark-conflict"),
    ]


def test_an_element_that_depends_on_itself_is_one_error():
    assert _found("A <-> A")[0][:3] == ("self-dependency", 1, 7)
    assert len(_found("A <-> A")) == 1


TYPES = "types: energy E, spatial S, heat transfer H\n"


@pytest.mark.parametrize(
    ("written", "strengths"),
    [
        ("energy 2, spatial -1", {"energy": 2, "spatial": -1}),
        ("spatial -1, energy 2", {"energy": 2, "spatial": -1}),
        ("energy", {"energy": 1}),
        ("E", {"energy": 1}),
        ("S -1,E", {"energy": 1, "spatial": -1}),
        ("heat  transfer 0.5", {"heat transfer": Decimal("0.5")}),
        ("2", {None: 2}),
    ],
)
def test_strengths_have_types_in_the_order_of_the_types(
    written: str, strengths: dict[str | None, Decimal]
):
    (mark,) = _dsm(f"{TYPES}A <- B({written})").dependencies
    assert mark.strengths == tuple(strengths.items())


@pytest.mark.parametrize(
    ("written", "code", "column", "help_"),
    [
        ("enrgy 2", "unknown-type", 8, "did you mean `energy`?"),
        ("magnetic", "unknown-type", 8, ""),
        ("energy 2, magnetic", "unknown-type", 18, ""),
        ("energy 2, 1", "mixed-strengths", 18, "write its type before it"),
        ("energy, energy 2", "listed-twice", 16, "remove it here"),
        ("energy 0", "strength-zero", 15, "remove `B` here"),
        ("energy x", "not-a-number", 15, ""),
        ("1,5", "not-a-number", 8, "write `1.5`"),
        ("energy,", "empty-item", 14, "remove this comma"),
    ],
)
def test_a_faulty_type_is_one_error(written: str, code: str, column: int, help_: str):
    assert _found(f"{TYPES}A <- B({written})") == [(code, 2, column, help_)]


def test_the_same_strengths_in_another_order_are_alike():
    text = f"{TYPES}A <- B(energy 2, spatial 1)\nB -> A(S, E 2)"
    assert [found[0] for found in _found(text)] == ["given-twice"]


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        *(("types: energy", "bad-type"), ("types: energy EE", "bad-type")),
        *(("types: energy 2 E", "bad-type"), ("types: 2nd E", "bad-type")),
        *(("types: a A, a B", "type-twice"), ("types: a A, b A", "type-twice")),
        *(("types:", "missing-part"), ("typs: b B", "unknown-statement")),
        *(('types: "a A', "unclosed-quote"),),
    ],
)
def test_a_faulty_types_statement_makes_no_type_unknown(statement: str, code: str):
    assert [found[0] for found in _found(f"{statement}\nA <- B(b 2)")] == [code]


def test_a_mark_whose_strengths_are_faulty_conflicts_with_no_other():
    text = "types: energy E\nA <- B(energy, energy)\nA <- B(energy 2)"
    assert [finding.code for finding in parse(text).findings] == ["listed-twice"]
