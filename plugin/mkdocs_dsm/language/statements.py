"""Tell what each line states: its statement word or its arrow, and what follows."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from mkdocs_dsm.language.lines import Line
from mkdocs_dsm.language.parts import Part, cut
from mkdocs_dsm.language.report import EnoughError, Report
from mkdocs_dsm.language.words import (
    ALIASES,
    DECLARATION_WORDS,
    FORMS,
    ONCE,
    TYPOGRAPHIC_QUOTES,
    WITH_COLON,
    find_arrows,
    find_look_alikes,
)
from mkdocs_dsm.source import Span

DEPENDENCY = "<-"
"""Stands for the word of a dependency, which has none."""
_BEFORE_NAME = frozenset({"group", "duration", "link"})
_HEAD = re.compile(rf'\s*(?P<word>[A-Za-z]+)(?=[\s:"{TYPOGRAPHIC_QUOTES}]|$)\s*(?P<colon>:?)')
_CLAIM_END = re.compile(r"[<>]=\s*[0-9.,%]+$")
_FIRST_WORD = re.compile(r"\s*(?P<word>[^\s:]+|:)")


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement: its word, the line, where the word stands, and where what follows begins."""

    word: str
    line: Line
    head: tuple[int, int]
    start: int
    arrows: tuple[tuple[int, int], ...] = ()

    @property
    def place(self) -> Span:
        """Give the place of the statement's word."""
        return self.line.span(*self.head)


@dataclass(slots=True)
class Statements:
    """The statements of a text in their order, and the words of those that could not be read.

    What a lost statement would have said is unknown: nobody reports that it is missing. `is_whole`
    is False where so many lines are faulty that the rest was not looked at.
    """

    read: list[Statement] = field(default_factory=list)
    lost: set[str] = field(default_factory=set)
    is_whole: bool = True

    def of(self, *words: str) -> list[Statement]:
        """List the statements with one of these words."""
        return [statement for statement in self.read if statement.word in words]

    def one(self, word: str) -> Statement | None:
        """Give the statement with a word that a text has once at most."""
        return next(iter(self.of(word)), None)


def read_statements(lines: Sequence[Line], report: Report) -> Statements:
    """Tell the lines apart; report what is no statement, and what a text has twice."""
    statements = Statements()
    try:
        _read(lines, statements, report)
    except EnoughError:
        statements.is_whole = False
    return statements


def _read(lines: Sequence[Line], statements: Statements, report: Report) -> None:
    once: dict[str, Statement] = {}
    for line in lines:
        statement = _classify(line, report)
        if statement is None:
            continue
        if line.is_cut:
            statements.lost.add(statement.word)
            continue
        earlier = once.setdefault(statement.word, statement)
        if statement.word in ONCE and earlier is not statement:
            word = statement.word
            report.add("statement-twice", statement.place, earlier.place, word=word)
            continue
        statements.read.append(statement)


def what_follows(statement: Statement, what: str, report: Report) -> Part | None:
    """Give the part behind a statement's word, or report that it is missing."""
    rest = cut(statement.line, statement.start)
    if rest.text:
        return rest
    report.add("missing-part", statement.place, what=what, form=FORMS[statement.word])
    return None


def _classify(line: Line, report: Report) -> Statement | None:
    head = _HEAD.match(line.text)
    word = head["word"].lower() if head else ""
    word = ALIASES.get(word, word)
    is_about_mark = head is not None and head["colon"] and word in ("tear", "note")
    arrows = find_arrows(line.text) or (find_look_alikes(line.text) if is_about_mark else ())
    if arrows and not is_about_mark:
        return Statement(DEPENDENCY, line, head.span("word") if head else arrows[0], 0, arrows)
    if head is None or word not in FORMS:
        return _unknown(line, report)
    if not line.is_cut and not _has_its_colon(line, head, word, report):
        return None
    return Statement(word, line, head.span("word"), head.end(), arrows)


def _has_its_colon(line: Line, head: re.Match[str], word: str, report: Report) -> bool:
    """Report a colon too few or too many; tell whether the statement can be read all the same."""
    form = FORMS[word]
    if word in _BEFORE_NAME and head["colon"]:
        report.add("missing-part", line.span(*head.span("colon")), what="a name", form=form)
        return False
    if word in WITH_COLON and not head["colon"]:
        report.add("missing-colon", line.span(*head.span("word")), word=word, form=f"{word}:")
        return word not in ("tear", "note") and head.end() < len(line.text)
    if word not in WITH_COLON and head["colon"]:
        report.add("stray-colon", line.span(*head.span("colon")), word=word)
    return True


def _unknown(line: Line, report: Report) -> Statement | None:
    """Report a line that states nothing; read on where the author's mind is plain."""
    arrows = () if _CLAIM_END.search(line.text) else find_look_alikes(line.text)
    if arrows or line.is_cut:
        return Statement(DEPENDENCY, line, (0, 0), 0, arrows)
    first = _FIRST_WORD.match(line.text)
    assert first is not None  # a line is never blank
    place = first.span("word")
    near = report.nearest(first["word"], (*FORMS, *ALIASES))
    report.add("unknown-statement", line.span(*place), word=first["word"], near=near)
    if near is not None and (near in DECLARATION_WORDS or near == "types"):
        start = place[1] + (line.text[place[1] : place[1] + 1] == ":")
        return Statement(near, line, place, start)
    return None
