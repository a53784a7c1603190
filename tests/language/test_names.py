"""Names: quotes, parentheses, white space, and what a reference finds."""

from decimal import Decimal

import pytest

from mkdocs_dsm.language import parse
from mkdocs_dsm.language.words import as_written
from mkdocs_dsm.source import Span


def _only(text: str) -> tuple[str, Span, str]:
    """Give code, place and help of a text's one finding."""
    (finding,) = parse(text).findings
    return finding.code, finding.span, finding.help


def _strengths(text: str) -> dict[tuple[str, str], str]:
    parsed = parse(text)
    assert parsed.dsm is not None, parsed.findings
    return {
        (mark.receiver, mark.provider): str(mark.strengths[0][1])
        for mark in parsed.dsm.dependencies
    }


def test_quotes_hold_commas_arrows_and_number_signs():
    assert _strengths('"A, B" <- "C -> D"(2), "# E", "F (3)"') == {
        ("A, B", "C -> D"): "2",
        ("A, B", "# E"): "1",
        ("A, B", "F (3)"): "1",
    }


def test_a_backslash_escapes_a_quote_and_itself_and_nothing_else():
    assert _strengths(r'"a \"b\"" <- "c \\ d", "e \n f", g \\ h') == {
        ('a "b"', "c \\ d"): "1",
        ('a "b"', r"e \n f"): "1",
        ('a "b"', r"g \\ h"): "1",
    }


def test_a_quoted_name_is_the_same_as_one_without_quotes():
    assert _strengths('A <- "B"(2)\n"B" <- A') == {("A", "B"): "2", ("B", "A"): "1"}


def test_a_declared_name_is_found_whole_before_its_parenthesis_is_a_strength():
    declared = "elements: A, Rail, Rail (12 V), Rail(2), f(x)\n"
    assert _strengths(declared + "A <- Rail (12 V)(2), Rail(3), Rail(2), f(x)") == {
        ("A", "Rail (12 V)"): "2",
        ("A", "Rail"): "3",
        ("A", "Rail(2)"): "1",
        ("A", "f(x)"): "1",
    }


def test_a_quoted_name_is_never_looked_up_with_its_quotes():
    text = r"""elements: "\"A\"", "\"\\\"A\\\"\"", B""" + '\nB <- "\\"A\\""'
    assert _strengths(text) == {("B", '"A"'): "1"}


@pytest.mark.parametrize(
    ("text", "code", "column", "help_"),
    [
        ("A <- Rail (12 V)", "not-a-number", 12, 'write `"Rail (12 V)"`'),
        ("A <- Rail (12 V)(2)", "two-strengths", 11, 'write `"Rail (12 V)"(2)`'),
        ('A <- "Rail"(1)(2)', "two-strengths", 12, 'write `"Rail"(2)`'),
        ("Rail (12 V) <- A", "misplaced-strength", 6, 'write `"Rail (12 V)"`'),
        ("Rail(2) <- A", "misplaced-strength", 5, "write `Rail`"),
        ("A <- (2)", "missing-part", 6, "write `A(2)`"),
        ("A <- B(2))", "lone-parenthesis", 10, 'write `"B(2))"`'),
        ("A <- B(2, C(3)", "lone-parenthesis", 7, "write `B(2)`"),
        ("A <- (", "lone-parenthesis", 6, 'write `"("`'),
        ('A <- B "C"', "text-beside-quotes", 6, 'write `"B C"`'),
        ('A <- "B" C', "text-beside-quotes", 6, 'write `"B C"`'),
        ('A <- "B C"D(2)', "text-beside-quotes", 6, 'write `"B CD(2)"`'),
        ('A <- B "C"(2)', "text-beside-quotes", 6, 'write `"B C"`'),
        ("A <- “B, C”, D", "typographic-quote", 6, 'write the straight mark `"`'),
        ("„A“ <- B", "typographic-quote", 1, 'write the straight mark `"`'),
        ('A <- ""', "empty-name", 6, "write the name between the quotes"),
        ('A <- "  "', "empty-name", 6, "write the name between the quotes"),
        ("A <- B,, C", "empty-item", 7, "remove this comma"),
        ("A <- , B", "empty-item", 6, "remove this comma"),
        ("A <- B,", "empty-item", 7, "remove this comma"),
    ],
)
def test_a_name_that_cannot_be_read_is_one_error_with_one_edit(
    text: str, code: str, column: int, help_: str
):
    found, span, help_found = _only(text)
    assert (found, span.line, span.column, help_found) == (code, 1, column, help_)


@pytest.mark.parametrize(
    ("item", "code", "help_"),
    [
        ("Valve (DN 50, PN 16)", "comma-in-name", 'write `"Valve (DN 50, PN 16)"`'),
        ("Valve (", "lone-parenthesis", 'write `"Valve ("`'),
        ('""', "empty-name", "write the name between the quotes"),
        ("“B”", "typographic-quote", 'write the straight mark `"`'),
        ('"B', "unclosed-quote", 'write a second `"` where the quoted text ends'),
        ("B" * 501, "name-too-long", "shorten it"),
    ],
)
def test_a_faulty_declaration_makes_no_name_unknown(item: str, code: str, help_: str):
    assert _only(f"elements: A, {item}\nA <- B, C")[::2] == (code, help_)


def test_a_name_may_have_five_hundred_characters():
    assert parse(f"A <- {'B' * 500}").findings == ()
    assert _only(f"A <- {'B' * 501}")[0] == "name-too-long"


def test_a_closing_parenthesis_may_stand_alone_in_a_declared_name():
    assert _strengths("tasks: 1) Fetch, 2) Build\nmode task\n2) Build <- 1) Fetch(3)") == {
        ("2) Build", "1) Fetch"): "3"
    }


@pytest.mark.parametrize(
    ("written", "near"),
    [
        *(("widht", "Width"), ("WIDTH", "Width"), ("Token  Budgets", "Token budget")),
        *(("Rail (12V)(2)", "Rail (12 V)"), ("Width 3", "Width(3)")),
        *(("Witdh(x)", "Width"), ("Zebra", None), ("A; B", '"A, B"')),
    ],
)
def test_the_nearest_declared_name_is_proposed_as_it_is_written(written: str, near: str | None):
    text = f'elements: X, Width, Token budget, Rail (12 V), "A, B"\nX <- {written}'
    finding = parse(text).findings[0]
    assert finding.code == "unknown-element"
    assert finding.help == (f"did you mean `{near}`?" if near else "")


def test_elements_are_taken_in_the_order_of_their_first_naming():
    parsed = parse("B <- C, A\nD -> A(2)\nfirst: A")
    assert parsed.dsm is not None
    assert parsed.dsm.names == ("B", "C", "A", "D")
    assert parsed.dsm.dependencies[-1].strengths == ((None, Decimal(2)),)


def test_declarations_hold_wherever_they_stand():
    parsed = parse("B <- A\nelements: A\nelements: B")
    assert parsed.dsm is not None
    assert parsed.dsm.names == ("A", "B")


@pytest.mark.parametrize(
    ("name", "written"),
    [
        *(("C# layer", "C# layer"), ("a #b", '"a #b"'), ("#b", '"#b"')),
        *(("a <- b", '"a <- b"'), ("a<b", "a<b"), ("a-b", "a-b"), ("a--b", "a--b")),
        *(('3" pipe', '"3\\" pipe"'), ("a\\b", "a\\b"), ("a, b", '"a, b"')),
        *(("f(x)", "f(x)"), ("1) a", "1) a"), ("a (b", '"a (b"'), (")(", '")("')),
        *(("“a”", '"“a”"'), ("a “b”", "a “b”"), ("tasks: a", '"tasks: a"')),
        *(("a: b", "a: b"), ("title", "title"), ("mode product", '"mode product"')),
    ],
)
def test_a_name_is_quoted_exactly_where_it_needs_quotes(name: str, written: str):
    assert as_written(name) == written
