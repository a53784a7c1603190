"""Groups, held places, links, tears and notes."""

import pytest

from mkdocs_dsm.language import parse
from mkdocs_dsm.model import Dsm, Group
from mkdocs_dsm.source import Span

MARKS = "elements: A, B, C (x), D: e, F\nA <- B, C (x)\nB <- D: e\nF <-> A\n"


def _dsm(statements: str) -> Dsm:
    parsed = parse(MARKS + statements)
    assert parsed.dsm is not None, parsed.findings
    return parsed.dsm


def _found(statements: str) -> list[tuple[str, int, int, str]]:
    """Give the findings; lines count from the statements' own first line."""
    return [
        (found.code, found.span.line - 4, found.span.column, found.help)
        for found in parse(MARKS + statements).findings
    ]


def test_groups_keep_their_order_and_their_members_order():
    assert _dsm('group "Hot, wet": B, A\nGROUP Cold stuff: C (x)').groups == (
        *(Group("Hot, wet", ("B", "A")), Group("Cold stuff", ("C (x)",))),
    )


def test_elements_are_held_first_and_last_in_the_order_written():
    parsed = parse(f"{MARKS}First: B,\n A\nlast: C (x)")
    assert parsed.dsm is not None
    assert (parsed.dsm.first, parsed.dsm.last) == (("B", "A"), ("C (x)",))
    assert parsed.places.first == {"B": Span(5, 8, 1), "A": Span(6, 2, 1)}
    assert parsed.places.last == {"C (x)": Span(7, 7, 5)}


@pytest.mark.parametrize(
    ("link", "found"),
    [
        *(("a.md", "a.md"), ("../a b.md#c", "../a b.md#c"), ('"#c"', "#c"), ("/a/", "/a/")),
        *(("HTTPS://example.org:80/a?b=c:d", "HTTPS://example.org:80/a?b=c:d"),),
        *(("mailto:a@b.c", "mailto:a@b.c"), ("a.md # comment", "a.md"), ("a/b:c", "a/b:c")),
    ],
)
def test_an_element_links_to_a_page_an_address_or_a_relative_path(link: str, found: str):
    assert _dsm(f"link A: {link}").elements[0].link == found


@pytest.mark.parametrize("name", ["D: e", '"D: e"'])
def test_a_link_finds_a_name_that_has_a_colon(name: str):
    assert _dsm(f"link {name}: a.md").elements[3].link == "a.md"


@pytest.mark.parametrize(
    "link",
    [
        *("javascript:alert(1)", "JavaScript:x", "data:text/html,x", "vbscript:x", "file:///x"),
        *("//example.org", "/\\example.org", "\\\\example.org", "ftp://example.org"),
        *("\u200bjavascript:x", "java script:x", '"javascript:x"', ":x"),
    ],
)
def test_any_other_link_is_an_error(link: str):
    assert [found[:2] for found in _found(f"link A: {link}")] == [("unsafe-link", 1)]


def test_tears_are_marks_in_declared_order():
    parsed = parse(f"{MARKS}tear: F <-> A\nTear : B -> A\n")
    assert parsed.dsm is not None
    assert parsed.dsm.tears == (("A", "B"), ("A", "F"), ("F", "A"))
    assert parsed.places.tears["A", "B"] == Span(6, 13, 1)


def test_a_note_is_kept_with_its_mark():
    dsm = _dsm('note: A <- B, "C (x)" "why, #1 -> \\"so\\""\nNOTE: D: e -> B "x"')
    notes = {(mark.receiver, mark.provider): mark.note for mark in dsm.dependencies}
    assert notes == {
        ("A", "B"): 'why, #1 -> "so"',
        ("A", "C (x)"): 'why, #1 -> "so"',
        ("A", "F"): None,
        ("F", "A"): None,
        ("B", "D: e"): "x",
    }


@pytest.mark.parametrize(
    ("statement", "code", "column", "help_"),
    [
        ('group "G": A, A', "listed-twice", 15, "remove it here"),
        ('group "G": Z', "unknown-element", 12, ""),
        ('group "G": A(2)', "misplaced-strength", 13, "write `A`"),
        ('group "G" A', "missing-colon", 1, 'write `group "Name": A, B`'),
        ('group "G":', "missing-part", 1, 'write `group "Name": A, B`'),
        ("group: A", "missing-part", 6, 'write `group "Name": A, B`'),
        ("group", "missing-part", 1, 'write `group "Name": A, B`'),
        ('group "": A', "empty-name", 7, "write the name between the quotes"),
        ("group “G”: A", "typographic-quote", 7, 'write the straight mark `"`'),
        ("first: A, A", "listed-twice", 11, "remove it here"),
        ("first: Z", "unknown-element", 8, ""),
        ("first:", "missing-part", 1, "write `first: A, B`"),
        ("last: A(2)", "misplaced-strength", 8, "write `A`"),
        ("link Z: a.md", "unknown-element", 6, ""),
        ("link A:", "missing-part", 1, "write `link A: path`"),
        ("link A a.md", "missing-colon", 1, "write `link A: path`"),
        ("link A: #a", "missing-part", 1, "write `link A: path`"),
        ("tear: B <- A", "unknown-mark", 12, "did you mean `A <- B`?"),
        ("tear: B <- F", "unknown-mark", 12, ""),
        ("tear: A <- B(2)", "misplaced-strength", 13, "write `B`"),
        ("tear: A <- Z", "unknown-element", 12, ""),
        ("tear: A ← B", "odd-arrow", 9, "write `<-`"),
        ("tear: A", "missing-part", 1, "write `tear: A <- B`"),
        ("tear:", "missing-part", 1, "write `tear: A <- B`"),
        ("tear A <- B", "missing-colon", 1, "write `tear:`"),
        (
            "tear: A <- B <- F",
            "several-arrows",
            14,
            _LINES := "write a line for each arrow, and a name with an arrow in it in quotes",
        ),
        ("tear: A <- B\ntear: B -> A", "given-twice", 12, "remove it here"),
        ('note: A <- Z "w"', "unknown-element", 12, ""),
        ('note: B <- A "w"', "unknown-mark", 12, "did you mean `A <- B`?"),
        ("note: A <- B", "missing-part", 1, 'write `note: A <- B "why"`'),
        ("note: A <- B w", "missing-part", 1, 'write `note: A <- B "why"`'),
        ('note: A <- "w"', "missing-part", 1, 'write `note: A <- B "why"`'),
        ('note: A <- B ""', "missing-part", 1, 'write `note: A <- B "why"`'),
        ('note: A "w"', "missing-part", 1, 'write `note: A <- B "why"`'),
        ("note: A <- B “w”", "typographic-quote", 14, 'write the straight mark `"`'),
        ('note A <- B "w"', "missing-colon", 1, "write `note:`"),
        ('note A "w"', "missing-colon", 1, "write `note:`"),
    ],
)
def test_a_faulty_wish_is_one_finding_with_one_edit(
    statement: str, code: str, column: int, help_: str
):
    line = statement.count("\n") + 1
    assert _found(statement) == [(code, line, column, help_)]


@pytest.mark.parametrize(
    ("statements", "code", "column"),
    [
        ('group "G": A\ngroup "H": B, A', "two-groups", 15),
        ('group "G": A\ngroup "G": B', "statement-twice", 1),
        ("last: A\nfirst: B, A", "first-and-last", 11),
        ("link A: a.md\nlink A: b.md", "statement-twice", 1),
        ('note: A <- B "v"\nnote: B -> A "w"', "statement-twice", 12),
    ],
)
def test_a_conflict_of_wishes_names_both_places(statements: str, code: str, column: int):
    (found,) = parse(MARKS + statements).findings
    assert (found.code, found.span.line, found.span.column) == (code, 6, column)
    assert found.earlier is not None
    assert found.earlier.line == 5
