"""Read the statements that say what the whole matrix is and how it is shown."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from mkdocs_dsm.language.interactions import Types, read_types
from mkdocs_dsm.language.names import read_text
from mkdocs_dsm.language.numerals import read_number, read_share
from mkdocs_dsm.language.parts import Part, split
from mkdocs_dsm.language.report import Report
from mkdocs_dsm.language.statements import Statement, Statements, what_follows
from mkdocs_dsm.language.words import (
    ARRANGEMENTS,
    COMPARISONS,
    CONVENTIONS,
    FIGURES,
    FORMS,
    MEASURES,
    MODES,
    OBJECTIVES,
    PANELS,
    SHARES,
    TYPOGRAPHIC_QUOTES,
    normalize,
    usual_arrangement,
)
from mkdocs_dsm.model import (
    USUAL_PANELS,
    Arrangement,
    Assertion,
    Convention,
    Measure,
    Mode,
    Objective,
    Panel,
)
from mkdocs_dsm.source import Span

_Choice = TypeVar("_Choice")
_CLAIM = re.compile(r"(?P<figure>[^<>=!≤≥≠]*)(?P<comparison>[<>=!≤≥≠]*)(?P<number>.*)")
_KINDS = {
    "mode": "mode",
    "convention": "convention",
    "arrange": "arrangement",
    "minimise": "objective",
    "strengths": "measure",
}
_MEANT_COMPARISONS = {"=": "==", "===": "==", "≤": "<=", "=<": "<=", "≥": ">=", "=>": ">="}


@dataclass(frozen=True, slots=True)
class Settings:
    """What a text says of its matrix as a whole.

    `mode` is None where it is faulty; `claims` have the places of the assertions.
    """

    title: str | None
    mode: Mode | None
    convention: Convention
    arrangement: Arrangement
    overlap: bool
    panels: tuple[Panel, ...]
    objective: Objective
    types: Types
    measure: Measure | None
    claims: tuple[tuple[Assertion, Span], ...]


def read_settings(statements: Statements, convention: Convention, report: Report) -> Settings:
    """Read the settings; `convention` holds where the text states none."""
    mode = _mode(statements, report)
    usual = usual_arrangement(mode or Mode.PARAMETER)
    arranged = _one_of(ARRANGEMENTS, "arrange", statements, report) or (usual, False)
    return Settings(
        title=_title(statements.one("title"), report),
        mode=mode,
        convention=_one_of(CONVENTIONS, "convention", statements, report) or convention,
        arrangement=arranged[0],
        overlap=arranged[1],
        panels=_panels(statements.one("show"), report) or USUAL_PANELS,
        objective=_one_of(OBJECTIVES, "minimise", statements, report) or Objective.MARKS,
        types=read_types(statements, report),
        measure=_measure(statements, mode, report),
        claims=tuple(_claims(statements.of("assert"), report)),
    )


def _mode(statements: Statements, report: Report) -> Mode | None:
    mode = _one_of(MODES, "mode", statements, report)
    is_faulty = statements.one("mode") or "mode" in statements.lost
    return mode if mode or is_faulty else Mode.PARAMETER


def _measure(statements: Statements, mode: Mode | None, report: Report) -> Measure | None:
    """Read what the strengths measure; only activities are done again."""
    measure = _one_of(MEASURES, "strengths", statements, report)
    statement = statements.one("strengths")
    if measure and statement and mode not in (Mode.PROCESS, None):
        report.add("rework-mode", statement.place, mode=mode)
    return measure


def _one_of(
    choices: Mapping[str, _Choice], word: str, statements: Statements, report: Report
) -> _Choice | None:
    """Read a statement that holds one word out of few."""
    statement, kind = statements.one(word), _KINDS[word]
    part = what_follows(statement, f"the {kind}", report) if statement else None
    return _choose(choices, part, kind, report) if part else None


def _choose(
    choices: Mapping[str, _Choice], part: Part, kind: str, report: Report
) -> _Choice | None:
    word = normalize(part.text).lower()
    if word in choices:
        return choices[word]
    first: dict[_Choice, str] = {}
    for choice, meaning in choices.items():
        first.setdefault(meaning, choice)
    near = _MEANT_COMPARISONS.get(word) or report.nearest(word, choices)
    listed = ", ".join(first.values())
    report.add("unknown-word", part.span, kind=kind, word=part.text, choices=listed, near=near)
    return None


def _title(statement: Statement | None, report: Report) -> str | None:
    part = what_follows(statement, "the title", report) if statement else None
    if part is None:
        return None
    is_quoted = part.text[0] in f'"{TYPOGRAPHIC_QUOTES}'
    title = read_text(part, report) if is_quoted else normalize(part.text)
    if title == "":
        report.add("missing-part", part.span, what="the title", form=FORMS["title"])
    elif title is not None:
        report.fits(title, part.span)
    return title


def _panels(statement: Statement | None, report: Report) -> tuple[Panel, ...]:
    part = what_follows(statement, "a panel", report) if statement else None
    found: dict[Panel, Span] = {}
    for item in split(part, report).parts if part else ():
        panel = _choose(PANELS, item, "panel", report)
        if panel in found:
            report.add("listed-twice", item.span, found[panel], name=panel, where="`show`")
        elif panel is not None:
            found[panel] = item.span
    return tuple(found)


def _claims(statements: list[Statement], report: Report) -> Iterator[tuple[Assertion, Span]]:
    for statement in statements:
        part = what_follows(statement, "a claim", report)
        claim = _CLAIM.fullmatch(part.text) if part else None
        if part is None or claim is None:
            continue
        parts = {name: part.part(*claim.span(name)) for name in _CLAIM.groupindex}
        missing = next((name for name, found in parts.items() if not found.text), None)
        if missing:
            form = FORMS["assert"]
            report.add("missing-part", part.span, what=f"the {missing} of the claim", form=form)
            continue
        figures = {name: name for name in FIGURES}
        figure = _choose(figures, parts["figure"], "figure", report)
        comparison = _choose(COMPARISONS, parts["comparison"], "comparison", report)
        read = read_share if figure in SHARES else read_number
        number = read(parts["number"], report)
        if figure and comparison and number is not None:
            yield Assertion(figure, comparison, number), part.span
