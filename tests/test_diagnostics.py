"""Findings as text: places in the page, carets under what is meant, nothing that commands."""

from dataclasses import replace
from pathlib import Path

import pytest

import mkdocs_dsm
from mkdocs_dsm.diagnostics import CATALOGUE, Finding, Severity, describe, printable, worst
from mkdocs_dsm.source import Origin, Span, display_width, lines_of


def _shown(text: str, span: Span, origin: Origin = Origin()) -> tuple[str, str]:
    """Give the line and the carets of a finding."""
    finding = Finding("unknown-element", span, {"name": "x"})
    line, carets = describe(finding, text, origin).splitlines()[3:5]
    return line.partition(" | ")[2], carets.partition(" | ")[2].removesuffix(" not declared")


def test_a_finding_names_the_place_in_the_page():
    finding = Finding("unknown-element", Span(3, 11, 6), {"name": "Gearbx", "near": "Gearbox"})
    text = "\n\nEngine <- Gearbx(3)"
    assert describe(finding, text, Origin("docs/a.md", line=40, indent=4)) == "\n".join(
        [
            "error[unknown-element]: unknown element `Gearbx`",
            "  --> docs/a.md:42:15",
            "   |",
            "42 | Engine <- Gearbx(3)",
            "   |           ^^^^^^ not declared",
            "   = help: did you mean `Gearbox`?",
        ]
    )


def test_a_conflict_shows_both_places():
    facts = {"name": "Pump"}
    finding = Finding("element-twice", Span(2, 1, 4), facts, earlier=Span(1, 1, 4))
    assert describe(finding, "Pump,\nPump", Origin(line=99)).splitlines()[1:] == [
        "   --> <text>:100:1",
        "    |",
        " 99 | Pump,",
        "    | ---- first here",
        "100 | Pump",
        "    | ^^^^ again here",
        "    = help: remove it here",
    ]


def test_two_places_in_one_line_are_shown_under_it():
    finding = Finding("given-twice", Span(1, 9), {"what": "A"}, earlier=Span(1, 6))
    assert describe(finding, "A <- B, B", Origin()).splitlines()[2:] == [
        "   |",
        " 1 | A <- B, B",
        "   |      - first here",
        "   |         ^ again here",
        "   = help: remove it here",
    ]


def test_two_places_in_a_very_long_line_are_shown_apart():
    line = "A <- " + ", ".join(["B" * 40] * 8)
    finding = Finding("given-twice", Span(1, 300, 40), {"what": "A"}, earlier=Span(1, 6, 40))
    shown = describe(finding, line, Origin()).splitlines()
    assert [row.count("B") > 40 for row in shown].count(True) == 2
    assert [row.strip(" |") for row in shown if "here" in row and "help" not in row] == [
        "-" * 40 + " first here",
        "^" * 40 + " again here",
    ]


def test_a_help_without_its_fact_is_left_out():
    finding = Finding("unknown-element", Span(1, 1), {"name": "x"})
    assert finding.help == ""
    assert "help" not in describe(finding, "x", Origin())


def test_braces_in_the_authors_words_stay_as_they_are():
    finding = Finding("unknown-element", Span(1, 1), {"name": "{near}", "near": "{0}"})
    assert finding.message == "unknown element `{near}`"
    assert finding.help == "did you mean `{0}`?"


@pytest.mark.parametrize(
    ("line", "span", "carets"),
    [
        ("設計 <- B", Span(1, 7, 1), 8 * " " + "^"),
        ("設計 <- 書類", Span(1, 7, 2), 8 * " " + "^^^^"),
        ("o\u0308 <- B", Span(1, 7, 1), 5 * " " + "^"),
        ("\tA <- B", Span(1, 7, 1), 6 * " " + "^"),
    ],
)
def test_carets_stand_under_wide_and_combining_characters(line: str, span: Span, carets: str):
    assert _shown(line, span)[1] == carets


def test_control_characters_are_escaped_and_marked_as_they_show():
    assert _shown("A\x1b[2J\u202e <- B", Span(1, 2, 1)) == ("A\\x1b[2J\\u202e <- B", " ^^^^")
    assert _shown("A\x1b <- B", Span(1, 7, 1)) == ("A\\x1b <- B", 9 * " " + "^")
    assert _shown("A\ud800", Span(1, 2, 1)) == ("A\\ud800", " ^^^^^^")


def test_a_path_commands_no_terminal():
    assert "\x1b" not in describe(Finding("no-element", Span(1, 1)), "", Origin("a\x1b.md"))


def test_a_byte_order_mark_moves_no_caret():
    assert _shown("\ufeffA <- B", Span(1, 6, 1)) == ("A <- B", 5 * " " + "^")


def test_a_very_long_line_is_cut_around_the_place():
    line = "x" * 5_000 + "HERE" + "y" * 5_000
    shown, carets = _shown(line, Span(1, 5_001, 4))
    assert len(shown) <= 160
    assert shown[carets.index("^") :].startswith("HERE")
    assert carets.strip() == "^^^^"


def test_carets_end_where_the_shown_line_ends():
    shown, carets = _shown("x" * 5_000, Span(1, 1, 5_000))
    assert len(carets) == len(shown) == 160


def test_a_place_outside_the_text_shows_no_line():
    assert describe(Finding("no-element", Span(9, 1)), "A", Origin()).splitlines()[1:] == [
        "  --> <text>:9:1",
        "   = help: write `elements: A, B` or a dependency such as `A <- B`",
    ]


def test_printable_keeps_what_a_reader_can_see():
    text = "Größe 設計 المضخة 👩\u200d🚀 می\u200cروم"
    assert printable(text) == text


def test_the_worst_severity_is_the_gravest():
    note = Finding("element-without-mark", Span(1, 1))
    warning, error = replace(note, code="given-twice"), replace(note, code="no-element")
    assert worst([note, warning, error]) is Severity.ERROR
    assert worst([note, warning]) is Severity.WARNING
    assert worst([note]) is Severity.NOTE
    assert worst([]) is None


def test_lines_end_at_line_ends_and_nowhere_else():
    assert lines_of("\ufeffa\r\nb\rc\nd\x0be\x85f\u2028g") == ["a", "b", "c", "d\x0be\x85f\u2028g"]


def test_display_width_counts_columns_of_a_terminal():
    assert display_width("abc") == 3
    assert display_width("設計") == 4
    assert display_width("o\u0308\u200d") == 1


def test_no_rule_is_called_two_ways():
    assert all(code == code.lower() and " " not in code for code in CATALOGUE)


def test_every_rule_is_used():
    package = Path(mkdocs_dsm.__file__).parent
    code = "".join(
        path.read_text("utf-8") for path in package.rglob("*.py") if path.parent.name != "rules"
    )
    assert [rule for rule in CATALOGUE if f'"{rule}"' not in code] == []


def test_every_error_and_warning_can_say_what_to_write_instead():
    grave = {code: rule for code, rule in CATALOGUE.items() if rule.severity is not Severity.NOTE}
    assert [code for code, rule in grave.items() if not rule.help] == []
