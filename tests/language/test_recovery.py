"""One fault, one finding: what a fault hides is not reported as missing."""

import pytest

from mkdocs_dsm.language import Limits, parse
from mkdocs_dsm.source import Span


def _codes(text: str) -> list[str]:
    return [finding.code for finding in parse(text).findings]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("A <- B(x)\ntear: A <- B", "not-a-number"),
        ("A <- A\ntear: A <- A", "self-dependency"),
        ("elements: A, B, C\nA <- B <- C\ntear: A <- B", "several-arrows"),
        ('A <- "B\ntear: A <- C', "unclosed-quote"),
        ("A <- B(2, C\nfirst: C", "lone-parenthesis"),
        ("“A <- B\nfirst: A", "typographic-quote"),
        ("elements: A, B,\nelements: C\nA <- B, C", "empty-item"),
        ("elements: A, B)(, C\nA <- B, C", "lone-parenthesis"),
        ("elements:\nA <- B", "missing-part"),
        ('"A <- B', "unclosed-quote"),
        ("A <- B(1,5), B(2)", "not-a-number"),
        ("mode proces\narrange cluster\nA <- B", "unknown-word"),
        ("elemets: A, B\nA <- B", "unknown-statement"),
    ],
)
def test_a_fault_is_reported_once(text: str, code: str):
    assert _codes(text) == [code]


def test_faults_of_all_kinds_are_reported_together_by_place():
    text = "show foo\nelements: A, A\nA <- B(0), Z\nfirst: Y\ntitle"
    assert [(found.span.line, found.code) for found in parse(text).findings] == [
        (1, "unknown-word"),
        (2, "element-twice"),
        (3, "unknown-element"),
        (3, "unknown-element"),
        (4, "unknown-element"),
        (5, "missing-part"),
    ]


def test_an_element_without_a_mark_is_noted_only_where_nothing_is_wrong():
    assert _codes("elements: A, B, C\nA <- B") == ["element-without-mark"]
    assert _codes("elements: A, B, C\nA <- B\nmode foo") == ["unknown-word"]


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment", 'title "T"', "\ufeff"])
def test_a_text_without_any_element_says_so(text: str):
    assert _codes(text) == ["no-element"]


@pytest.mark.parametrize(
    "text",
    [
        '<?xml version="1.0"?>\n<dsmmodel>\n  <a b="c -> d"/>\n</dsmmodel>',
        "<dsmmodel>\n</dsmmodel>",
        "\ufeff<dsmmodel\n  a='b'>",
        "<!-- saved by a tool -->\n<a/>",
        "<!DOCTYPE html>",
        ",A,B\nA,0,1\nB,1,0\n",
        "A;B\n0;1\n",
        '{\n  "nodes": [],\n  "links": []\n}',
    ],
)
def test_another_format_is_one_error_in_the_first_line(text: str):
    (found,) = parse(text).findings
    assert (found.code, found.span.line, found.span.column) == ("foreign-format", 1, 1)


def test_an_element_may_be_called_like_a_tag():
    dsm = parse("<A> <- <B/>").dsm
    assert dsm is not None
    assert dsm.names == ("<A>", "<B/>")


def test_a_hundred_findings_are_listed_and_the_rest_is_counted():
    text = "elements: A\n" + "\n".join("A <- Z" for _ in range(150))
    findings = parse(text).findings
    assert len(findings) == 101
    assert (findings[-1].code, findings[-1].message) == (
        *("more-findings", "50 more findings are not listed"),
    )
    assert findings[-1].span == findings[-2].span == Span(101, 6, 1)


def test_an_error_is_listed_before_any_number_of_warnings():
    text = "A <- " + ", ".join(["B"] * 150) + "\nC <- C"
    parsed = parse(text)
    assert parsed.dsm is None
    assert "self-dependency" in [found.code for found in parsed.findings]


def test_a_site_limits_elements_and_marks():
    text = "elements: A, B, C\nA <- B, C"
    assert parse(text, limits=Limits(elements=3, marks=2)).findings == ()
    (found,) = parse(text, limits=Limits(elements=2)).findings
    assert (found.code, found.span) == ("too-many-elements", Span(1, 17, 1))
    assert found.message == "3 elements, and the site's limit is 2"
    (found,) = parse(text, limits=Limits(marks=1)).findings
    assert (found.code, found.span) == ("too-many-marks", Span(2, 9, 1))


def test_a_site_limits_the_characters_of_a_text_and_of_a_name():
    text = "Pump <- Motor"
    assert parse(text, limits=Limits(characters=13, name=5)).findings == ()
    (found,) = parse(text, limits=Limits(characters=12)).findings
    assert (found.code, found.message) == (
        *("text-too-large", "a text of 13 characters, and the site's limit is 12"),
    )
    (found,) = parse(text, limits=Limits(name=4)).findings
    assert (found.code, found.span) == ("name-too-long", Span(1, 9, 5))


@pytest.mark.parametrize(
    "statement", ['title "{}"', "title {}", 'note: A <- B "{}"', 'link A: "{}"']
)
def test_a_title_a_note_and_a_link_have_a_limit_too(statement: str):
    assert parse(f"A <- B\n{statement.format('x' * 2_000)}").findings == ()
    (found,) = parse(f"A <- B\n{statement.format('x' * 2_001)}").findings
    assert found.code == "sentence-too-long"


@pytest.mark.parametrize("line", ["A <- A", "\x00", '"', "unknown", "A ← B", ", A <- B"])
def test_reading_ends_after_thousands_of_errors(line: str):
    parsed = parse("\n".join(["A <- B", *[line] * 20_000]))
    assert parsed.dsm is None
    assert len(parsed.findings) == 101
    assert parsed.findings[-1].message == "4,901 more findings are not listed"


def test_reading_goes_on_after_thousands_of_warnings_and_counts_them():
    parsed = parse("\n".join(["A <- B"] * 20_000))
    assert parsed.dsm is not None
    assert parsed.findings[-1].message == "19,899 more findings are not listed"
    parsed = parse("\n".join(["A <- B"] * 20_000 + ["A <- A"]))
    assert parsed.dsm is None
    assert "self-dependency" in [found.code for found in parsed.findings]


def test_a_pile_of_accents_takes_no_quadratic_time():
    name = "o" + "\u0308\u0323" * 450_000
    assert [found.code for found in parse(f"A <- {name}").findings] == ["name-too-long"]


HOSTILE = 20_000


@pytest.mark.parametrize(
    "text",
    [
        *("A <- " + '\\"' * HOSTILE, '"\\"' * HOSTILE, '# "\\"' * HOSTILE),
        *("A <- " + "(" * HOSTILE, "A <- B" + "()" * HOSTILE, "A <- " + ")" * HOSTILE),
        *("-" * HOSTILE, "<" * HOSTILE, "A " + "->" * HOSTILE, "A" + " → " * HOSTILE),
        *("A <- " + "," * HOSTILE, "A <- B\nlink " + "a:" * HOSTILE, "A <- B(" + "1" * HOSTILE),
        *("types: " + "a " * HOSTILE + "\nA <- B", "types: e E\nA <- B(" + "e," * HOSTILE + ")"),
        *("assert " + " " * HOSTILE + "<" * HOSTILE, "A <- B\nnote: A <- B " + '"x" ' * HOSTILE),
        *("elements: " + "x" * HOSTILE + "\nA <- " + "y" * HOSTILE,),
    ],
    ids=range(18),
)
def test_a_hostile_text_is_read_to_its_end(text: str):
    assert parse(text).findings


def test_hints_cost_a_bounded_effort():
    declared = ", ".join(f"Element {at}" for at in range(1_000))
    unknown = "\n".join(f"Elemant {at} <- Elemunt {at}" for at in range(50))
    findings = parse(f"elements: {declared}\n{unknown}").findings
    hinted = [bool(found.help) for found in findings]
    assert hinted == sorted(hinted, reverse=True)
    assert 0 < sum(hinted) < len(hinted)
