"""Logical lines: line ends, comments, continuations and their places."""

import pytest

from mkdocs_dsm.language import comments, parse
from mkdocs_dsm.source import Span


def _names(text: str) -> tuple[str, ...]:
    parsed = parse(text)
    assert parsed.dsm is not None, parsed.findings
    return parsed.dsm.names


def _codes(text: str) -> list[str]:
    return [finding.code for finding in parse(text).findings]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_kind_of_line_end_separates_statements(end: str):
    parsed = parse(f"A <- B{end}{end}C <- A{end}")
    assert parsed.dsm is not None
    assert parsed.places.dependencies["C", "A"] == Span(3, 6, 1)


def test_a_byte_order_mark_is_skipped_and_counts_as_no_column():
    parsed = parse("\ufeffA <- B")
    assert parsed.dsm is not None
    assert parsed.places.elements["A"] == Span(1, 1, 1)


def test_tabs_count_as_one_column_and_as_white_space():
    parsed = parse("A\t<-\tB\tC")
    assert parsed.dsm is not None
    assert parsed.places.dependencies["A", "B C"] == Span(1, 6, 3)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("# A <- B\nC <- D", ("C", "D")),
        ("C# <- D # E", ("C#", "D")),
        ("C <- D\t# E", ("C", "D")),
        ("C <- D\u3000# E", ("C", "D")),
        ('C <- "D # E"', ("C", "D # E")),
        ('C <- "D \\" # E"', ("C", 'D " # E')),
    ],
)
def test_a_number_sign_opens_a_comment_after_white_space_outside_quotes(
    text: str, names: tuple[str, ...]
):
    assert _names(text) == names


@pytest.mark.parametrize("break_", ["\n", "   # why\n", "\n\n", "\n  # why\n\n", "\r\n\t"])
def test_a_list_goes_on_behind_a_comma_or_an_arrow(break_: str):
    assert _names(f"A <-{break_} B,{break_} C") == ("A", "B", "C")
    assert _names(f"A ->{break_} B,{break_} C") == ("A", "B", "C")
    assert _names(f"A <->{break_} B,{break_} C") == ("A", "B", "C")
    assert _names(f"teams: A,{break_} B\nmode team") == ("A", "B")


def test_a_place_in_a_continued_line_is_that_of_its_own_line():
    parsed = parse("A <- B,  # first\n\n    C(0)")
    assert [finding.span for finding in parsed.findings] == [Span(3, 7, 1)]


@pytest.mark.parametrize(
    "statement",
    [
        *("C <- D", "tasks: E", "first: A", "tear: A <- B", 'group "G": A', 'title "T"'),
        *("mode product", "convention ir-fad", "arrange declared", "arrange cluster overlap"),
        *("show arranged", "minimise strength", "assert feedback <= 4"),
    ],
)
def test_a_comma_too_many_does_not_swallow_the_next_statement(statement: str):
    codes = _codes(f"A <- B,\n{statement}")
    assert "empty-item" in codes
    assert set(codes) <= {"empty-item", "unknown-element", "wrong-declaration-word"}


def test_words_of_statements_may_begin_a_continued_line():
    assert _names("tasks: Fetch,\n  Link, Title,\n  Mode switch, Show room") == (
        *("Fetch", "Link", "Title", "Mode switch", "Show room"),
    )


def test_an_unclosed_quote_spoils_its_own_line_alone():
    parsed = parse('A <- "B, C(0)\nD <- E(0)')
    assert [(found.code, found.span) for found in parsed.findings] == [
        ("unclosed-quote", Span(1, 6, 1)),
        ("strength-zero", Span(2, 8, 1)),
    ]


def test_an_unclosed_quote_takes_its_continuation_along():
    assert _codes('elements: "A, B,\n  C\nC <- B') == ["unclosed-quote"]


@pytest.mark.parametrize(
    "char",
    ["\0", "\x1b", "\x7f", "\x85", "\x0b", "\u202e", "\u2067", "\ud800", "\uffff"],
)
@pytest.mark.parametrize("text", ["A{} <- B", 'title "{}"\nA <- B', "A <- B # {}"])
def test_characters_that_hide_what_a_text_says_are_errors_anywhere(char: str, text: str):
    text = text.format(char * 2)
    line, _, _ = text.partition(char)
    codes = [(found.code, found.span) for found in parse(text).findings]
    assert ("control-character", Span(1, len(line) + 1, 2)) in codes


def test_joiners_and_right_to_left_marks_are_part_of_names():
    assert _names("می\u200cروم <- 👩\u200d🚀\u200f") == ("می\u200cروم", "👩\u200d🚀\u200f")


def test_comments_are_counted():
    assert comments('# a\nA <- "# no" # yes\nC#\n"open # no\n') == 2


def test_a_place_that_goes_on_in_the_last_line_is_cut_at_the_end_of_its_first():
    (found,) = parse("A <- B (1,\n2)(3)").findings
    assert (found.code, found.span) == ("two-strengths", Span(1, 8, 3))
