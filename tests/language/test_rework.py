"""What strengths measure, how long activities take, and which strengths must be shares."""

from decimal import Decimal

import pytest
from pygments.token import Comment, Keyword, Name, Number, Punctuation, String

from mkdocs_dsm.language import parse, write
from mkdocs_dsm.language.lexer import DsmLexer
from mkdocs_dsm.model import Dsm, Element, Measure, Mode
from mkdocs_dsm.source import Span

PROCESS = "mode process\nstrengths rework\nA <- B(0.5), C: d(1)\n"


def _dsm(text: str) -> Dsm:
    parsed = parse(text)
    assert parsed.dsm is not None, parsed.findings
    return parsed.dsm


def _found(text: str) -> list[tuple[str, int, int, str]]:
    return [
        (found.code, found.span.line, found.span.column, found.help)
        for found in parse(text).findings
    ]


def test_strengths_measure_nothing_unless_the_text_says_so():
    assert _dsm("mode process\nA <- B(30)").measure is None
    assert _dsm(PROCESS).measure is Measure.REWORK
    assert _dsm("Mode task\nSTRENGTHS Rework\nA <- B").measure is Measure.REWORK


@pytest.mark.parametrize("mode", [mode for mode in Mode if mode is not Mode.PROCESS])
def test_only_a_process_has_rework(mode: Mode):
    assert _found(f"A <- B(0.5)\nstrengths rework\nmode {mode}") == [
        ("rework-mode", 2, 1, "write `mode process`, or remove it here")
    ]
    with pytest.raises(ValueError, match="rework"):
        Dsm((Element("A"),), mode=mode, measure=Measure.REWORK)


def test_a_faulty_mode_is_one_fault_and_not_two():
    assert [found[0] for found in _found("mode proces\nstrengths rework\nA <- B")] == [
        "unknown-word"
    ]


def test_an_activity_takes_one_unit_unless_its_duration_is_given():
    durations = [element.duration for element in _dsm(PROCESS + "duration B: 2.50\n").elements]
    assert durations == [1, Decimal("2.5"), 1]


@pytest.mark.parametrize("name", ["C: d", '"C: d"'])
def test_a_duration_finds_a_name_that_has_a_colon(name: str):
    assert _dsm(f"{PROCESS}Duration {name}: 3").elements[2].duration == 3


def test_durations_and_the_measure_read_back_from_the_canonical_text():
    dsm = _dsm(PROCESS + 'duration B: 2.50\nduration "C: d": 0.25\nlink B: b.md')
    text = write(dsm)
    assert "\nstrengths rework\n" in text
    assert 'duration B: 2.5\nduration "C: d": 0.25\nlink B: b.md\n' in text
    assert parse(text).dsm == dsm


@pytest.mark.parametrize(
    ("statement", "code", "column", "help_"),
    [
        ("strengths reword", "unknown-word", 11, "did you mean `rework`?"),
        ("strengths", "missing-part", 1, "write `strengths rework`"),
        ("strengths: rework", "stray-colon", 10, "remove it"),
        ("strenghts rework", "unknown-statement", 1, "did you mean `strengths`?"),
        ("duration A: 0", "bad-duration", 13, "write a number above 0, such as `2` or `0.5`"),
        ("duration A: -2", "bad-duration", 13, "write a number above 0, such as `2` or `0.5`"),
        ("duration A: 1,5", "not-a-number", 13, "write `1.5`"),
        ("duration Z: 2", "unknown-element", 10, ""),
        ("duration A(2): 2", "misplaced-strength", 11, "write `A`"),
        ("duration A 2", "missing-colon", 1, "write `duration A: 4`"),
        ("duration A:", "missing-part", 1, "write `duration A: 4`"),
        ("duration", "missing-part", 1, "write `duration A: 4`"),
    ],
)
def test_a_faulty_statement_is_one_error_with_one_edit(
    statement: str, code: str, column: int, help_: str
):
    assert _found(f"mode process\nA <- B\n{statement}") == [(code, 3, column, help_)]


def test_a_duration_is_given_once():
    (found,) = parse(PROCESS + "duration A: 2\nduration A: 2").findings
    assert (found.code, found.span, found.earlier) == (
        *("statement-twice", Span(5, 1, 8), Span(4, 1, 8)),
    )


@pytest.mark.parametrize(
    ("marks", "found"),
    [
        ("A <- B(1), C(0.001)", []),
        ("A <- B(1.001)", [("not-a-share", 3, 6, "")]),
        ("A <- B(-0.5)", [("not-a-share", 3, 6, "")]),
        ("A <- C, B(30)", [("not-a-share", 3, 9, "write `0.3`")]),
        ("A <-> B(2)", [("not-a-share", 3, 7, "write `0.02`")]),
    ],
)
def test_rework_is_a_share(marks: str, found: list[tuple[str, int, int, str]]):
    assert _found(f"mode process\nstrengths rework\n{marks}") == found


def test_rework_of_several_types_adds_up_to_a_share():
    head = "mode process\nstrengths rework\ntypes: spec S, data D\n"
    assert _found(head + "A <- B(S 0.5, D 0.5)") == []
    (found,) = parse(head + "A <- B(S 0.5, D 0.75)").findings
    assert found.message == "the rework share 1.25 is no share"


@pytest.mark.parametrize("mode", Mode)
def test_likelihood_and_impact_are_shares_where_a_text_has_both(mode: Mode):
    head = f"mode {mode}\ntypes: impact I, heat H, likelihood L\n"
    assert _found(head + "A <- B(L 0.5, heat 9, I 1)") == []
    assert _found(head + "A <- B(L 50, heat 9)") == [("not-a-share", 3, 6, "write `0.5`")]
    assert _found(head + "A <- B(impact -1)") == [("not-a-share", 3, 6, "")]


def test_likelihood_alone_is_a_type_like_any_other():
    assert _found("types: likelihood L, heat H\nA <- B(L 50)") == []


def test_both_statements_are_highlighted():
    tokens = [
        (kind, value)
        for kind, value in DsmLexer().get_tokens('strengths rework\nduration "A" B: c: 2.5 # d')
        if value.strip()
    ]
    assert tokens == [
        (Keyword, "strengths"),
        (Name.Constant, "rework"),
        (Keyword, "duration"),
        (String.Double, '"A"'),
        (Name, "B"),
        (Name, ":"),
        (Name, "c"),
        (Punctuation, ":"),
        (Number, "2.5"),
        (Comment.Single, "# d"),
    ]
