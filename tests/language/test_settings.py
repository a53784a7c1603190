"""Statements about the matrix as a whole: title, mode, convention, panels, arrangement, claims."""

from decimal import Decimal

import pytest

from mkdocs_dsm.language import FIGURES, parse
from mkdocs_dsm.language.words import CONVENTIONS, DECLARATION_WORDS, MODES
from mkdocs_dsm.model import (
    USUAL_PANELS,
    Arrangement,
    Comparison,
    Convention,
    Dsm,
    Mode,
    Objective,
    Panel,
)
from mkdocs_dsm.source import Span


def _dsm(statements: str) -> Dsm:
    parsed = parse(f"{statements}\nA <- B")
    assert parsed.dsm is not None, parsed.findings
    return parsed.dsm


def _found(statements: str) -> list[tuple[str, int, int, str]]:
    return [
        (found.code, found.span.line, found.span.column, found.help)
        for found in parse(f"{statements}\nA <- B").findings
    ]


@pytest.mark.parametrize(
    ("statement", "title"),
    [
        ('title "A # b, c -> d"', "A # b, c -> d"),
        ("TITLE  Plain  text: 50 % “fine” # comment", "Plain text: 50 % “fine”"),
        ('Title the "big" one', 'the "big" one'),
        (r'title "a \"b\" \\"', 'a "b" \\'),
        ('title"close"', "close"),
        ("title mode product", "mode product"),
    ],
)
def test_a_title_may_do_without_quotes(statement: str, title: str):
    assert _dsm(statement).title == title


def test_nothing_stated_leaves_the_defaults_and_the_sites_convention():
    dsm = parse("A <- B", convention=Convention.IR_FAD).dsm
    assert dsm is not None
    assert (dsm.title, dsm.mode, dsm.convention) == (None, Mode.PARAMETER, Convention.IR_FAD)
    assert (dsm.panels, dsm.objective, dsm.overlap) == (USUAL_PANELS, Objective.MARKS, False)


def test_a_text_that_states_its_convention_overrules_the_site():
    dsm = parse("convention IC-FBD\nA <- B", convention=Convention.IR_FAD).dsm
    assert dsm is not None
    assert dsm.convention is Convention.IC_FBD


@pytest.mark.parametrize("word", [*MODES])
def test_a_mode_may_be_called_by_any_of_its_words_in_any_case(word: str):
    assert _dsm(f"MODE {word.upper()}").mode is MODES[word]


@pytest.mark.parametrize("mode", Mode)
def test_the_usual_arrangement_follows_the_mode(mode: Mode):
    usual = Arrangement.SEQUENCE if mode.is_sequenced else Arrangement.CLUSTER
    assert _dsm(f"mode {mode}").arrangement is usual
    assert _dsm(f"arrange declared\nmode {mode}").arrangement is Arrangement.DECLARED


def test_clusters_overlap_where_the_author_asks():
    dsm = _dsm("mode product\narrange  cluster  Overlap")
    assert (dsm.arrangement, dsm.overlap) == (Arrangement.CLUSTER, True)


def test_panels_are_shown_in_the_order_of_the_statement():
    assert _dsm("show arranged, declared").panels == (Panel.ARRANGED, Panel.DECLARED)
    assert _dsm("show Arranged").panels == (Panel.ARRANGED,)


@pytest.mark.parametrize("word", ["minimise", "minimize", "MINIMIZE"])
def test_both_spellings_of_minimise_are_one_statement(word: str):
    assert _dsm(f"{word} strength").objective is Objective.STRENGTH
    codes = [found[0] for found in _found(f"{word} strength\nminimise marks")]
    assert codes == ["statement-twice"]


@pytest.mark.parametrize("figure", [*FIGURES])
@pytest.mark.parametrize("sign", [*Comparison])
def test_a_claim_names_a_figure_a_comparison_and_a_number(figure: str, sign: Comparison):
    parsed = parse(f"A <- B\nassert {figure.upper()}{sign}4 # why")
    assert parsed.dsm is not None
    (claim,) = parsed.dsm.assertions
    assert (claim.figure, claim.comparison, claim.number) == (figure, sign, 4)
    assert parsed.places.assertions == (Span(2, 8, len(f"{figure}{sign}4")),)


def test_a_share_may_be_claimed_in_percent():
    claims = _dsm("assert density <= 17.5%\nassert propagation-cost < 50 %").assertions
    assert [claim.number for claim in claims] == [Decimal("0.175"), Decimal("0.5")]


@pytest.mark.parametrize(
    ("statement", "code", "column", "help_"),
    [
        ("title", "missing-part", 1, 'write `title "text"`'),
        ('title ""', "missing-part", 7, 'write `title "text"`'),
        ('title "A" B', "text-beside-quotes", 7, 'write `"A B"`'),
        ("title “A”", "typographic-quote", 7, 'write the straight mark `"`'),
        ('title "A', "unclosed-quote", 7, 'write a second `"` where the quoted text ends'),
        ("title: A", "stray-colon", 6, "remove it"),
        ("mode proces", "unknown-word", 6, "did you mean `process`?"),
        ("mode process product", "unknown-word", 6, ""),
        ("mode", "missing-part", 1, "write `mode parameter`"),
        ("convention icfbd", "unknown-word", 12, "did you mean `ic-fbd`?"),
        ("arrange clusters", "unknown-word", 9, "did you mean `cluster`?"),
        ("show declared, arranged, declared", "listed-twice", 26, "remove it here"),
        ("show declered", "unknown-word", 6, "did you mean `declared`?"),
        ("show", "missing-part", 1, "write `show declared, arranged`"),
        ("minimise strenth", "unknown-word", 10, "did you mean `strength`?"),
        ("assert fedback <= 4", "unknown-word", 8, "did you mean `feedback`?"),
        ("assert feedback = 4", "unknown-word", 17, "did you mean `==`?"),
        ("assert feedback ≤ 4", "unknown-word", 17, "did you mean `<=`?"),
        ("assert feedback => 4", "unknown-word", 17, "did you mean `>=`?"),
        ("assert feedback != 4", "unknown-word", 17, ""),
        ("assert feedback <= 1,5", "not-a-number", 20, "write `1.5`"),
        ("assert feedback <= 17%", "not-a-number", 20, "write `17`"),
        ("assert density <= 0.12345678%", "number-too-long", 19, "round it"),
        ("assert feedback <=", "missing-part", 8, "write `assert feedback <= 4`"),
        ("assert feedback 4", "missing-part", 8, "write `assert feedback <= 4`"),
        ("assert <= 4", "missing-part", 8, "write `assert feedback <= 4`"),
        ("assert", "missing-part", 1, "write `assert feedback <= 4`"),
    ],
)
def test_a_faulty_setting_is_one_error_with_one_edit(
    statement: str, code: str, column: int, help_: str
):
    assert _found(statement) == [(code, 1, column, help_)]


@pytest.mark.parametrize(
    "statement",
    [
        *('title "A"', "mode product", "convention ir-fad", "arrange cluster", "show arranged"),
        *("minimise marks", "types: a A", "first: A", "last: B"),
    ],
)
def test_what_a_text_says_once_it_does_not_say_twice(statement: str):
    (found,) = parse(f"A <- B\n{statement}\n\n{statement}").findings
    word = statement.split(maxsplit=1)[0].rstrip(":")
    assert (found.code, found.span, found.earlier) == (
        *("statement-twice", Span(4, 1, len(word)), Span(2, 1, len(word))),
    )


@pytest.mark.parametrize(
    ("statement", "code", "help_"),
    [
        ("titel A", "unknown-statement", "did you mean `title`?"),
        ("MODUS product", "unknown-statement", ""),
        ("Minimze strength", "unknown-statement", "did you mean `minimize`?"),
        ("asert feedback <= 4", "unknown-statement", "did you mean `assert`?"),
        ("paramters: A, B", "unknown-statement", "did you mean `parameters`?"),
        ("parameters A, B", "missing-colon", "write `parameters:`"),
        ("first A", "missing-colon", "write `first:`"),
        ("first", "missing-colon", "write `first:`"),
        ("types a A", "missing-colon", "write `types:`"),
        (": A", "unknown-statement", ""),
        ("A", "unknown-statement", ""),
    ],
)
def test_an_unknown_statement_is_one_error_with_the_nearest_word(
    statement: str, code: str, help_: str
):
    found = _found(statement)
    assert (found[0][0], found[0][3]) == (code, help_)


def test_the_declarations_of_a_misspelt_word_are_read_all_the_same():
    assert [found[0] for found in _found("tasks: C\nmode task\ntask: A, B")] == [
        "unknown-statement",
    ]


@pytest.mark.parametrize("word", [*DECLARATION_WORDS])
@pytest.mark.parametrize("mode", Mode)
def test_a_declaration_word_of_another_mode_is_a_warning(word: str, mode: Mode):
    found = _found(f"mode {mode}\n{word.title()}: A, B")
    if mode in DECLARATION_WORDS[word]:
        assert found == []
    else:
        assert [finding[:3] for finding in found] == [("wrong-declaration-word", 2, 1)]


def test_a_declaration_word_proposes_a_mode_where_the_text_has_none():
    assert _found("tasks: A, B") == [("wrong-declaration-word", 1, 1, "write `mode process`")]
    assert _found("mode product\ntasks: A, B")[0][3] == "write `components`"


def test_a_faulty_mode_makes_no_declaration_word_wrong():
    assert [found[0] for found in _found("mode proces\ntasks: A, B")] == ["unknown-word"]


def test_all_conventions_of_the_model_have_a_word():
    assert set(CONVENTIONS.values()) == set(Convention)
