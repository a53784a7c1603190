"""Read what a text wishes beyond its marks: groups, held places, links, tears and notes."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal

from mkdocs_dsm.language.dependencies import Marks, Pair, read_relation
from mkdocs_dsm.language.names import (
    Names,
    read_name,
    read_text,
    refer,
    without_strength,
)
from mkdocs_dsm.language.numerals import read_number
from mkdocs_dsm.language.parts import Part, split
from mkdocs_dsm.language.report import Report
from mkdocs_dsm.language.statements import Statement, Statements, what_follows
from mkdocs_dsm.language.words import (
    FORMS,
    QUOTED,
    TYPOGRAPHIC_QUOTES,
    as_written,
    normalize,
    quote,
    unquote,
)
from mkdocs_dsm.model import Group
from mkdocs_dsm.source import Span

_COLON = re.compile(rf"{QUOTED}|(?P<colon>:)")
_QUOTED = re.compile(QUOTED)
_TYPOGRAPHIC = re.compile(f"[{TYPOGRAPHIC_QUOTES}]")
_SCHEME = re.compile(r"(?P<scheme>[^/?#:]*):")
_OTHER_HOST = re.compile(r"[/\\]{2}")
_LONGEST_HEAD = 2_000
_SCHEMES = frozenset({"http", "https", "mailto"})


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a text wishes for its elements and marks, each with its place where one is needed."""

    groups: tuple[Group, ...]
    first: Mapping[str, Span]
    last: Mapping[str, Span]
    durations: Mapping[str, Decimal]
    links: Mapping[str, str]
    tears: Mapping[Pair, Span]
    notes: Mapping[Pair, str]


def read_wishes(statements: Statements, names: Names, marks: Marks, report: Report) -> Wishes:
    """Read all wishes; every name and mark in them must be known by now."""
    first = _held("first", statements, names, report)
    last = _held("last", statements, names, report)
    for name in (name for name in last if name in first):
        earlier, later = sorted((first[name], last[name]), key=lambda at: (at.line, at.column))
        report.add("first-and-last", later, earlier, name=name)
    return Wishes(
        groups=_groups(statements.of("group"), names, report),
        first=first,
        last=last,
        durations=_durations(statements.of("duration"), names, report),
        links=_links(statements.of("link"), names, report),
        tears=_tears(statements.of("tear"), names, marks, report),
        notes=_notes(statements.of("note"), names, marks, report),
    )


def _listed(part: Part, where: str, names: Names, report: Report) -> Mapping[str, Span]:
    """Read a list of elements, each of them once."""
    found: dict[str, Span] = {}
    for item in split(part, report).parts:
        name = without_strength(refer(item, names, report), f"in {where}", report)
        if name in found:
            report.add("listed-twice", item.span, found[name], name=name, where=where)
        elif name is not None:
            found[name] = item.span
    return found


def _held(word: str, statements: Statements, names: Names, report: Report) -> Mapping[str, Span]:
    statement = statements.one(word)
    part = what_follows(statement, "an element", report) if statement else None
    return _listed(part, f"`{word}`", names, report) if part else {}


def _groups(statements: list[Statement], names: Names, report: Report) -> tuple[Group, ...]:
    groups: dict[str, tuple[str, ...]] = {}
    places: dict[str, Span] = {}
    grouped: dict[str, Span] = {}
    for statement in statements:
        parts = _around_colon(statement, None, "an element", report)
        name = read_name(parts[0], report) if parts else None
        if parts is None or name is None:
            continue
        if name in groups:
            word = f"group {quote(name)}"
            report.add("statement-twice", statement.place, places[name], word=word)
            continue
        members = _listed(parts[1], f"the group `{name}`", names, report)
        for member, span in members.items():
            earlier = grouped.setdefault(member, span)
            if earlier is not span:
                report.add("two-groups", span, earlier, name=member)
        groups[name], places[name] = tuple(members), statement.place
    return tuple(Group(name, members) for name, members in groups.items())


def _durations(statements: list[Statement], names: Names, report: Report) -> Mapping[str, Decimal]:
    durations: dict[str, Decimal] = {}
    places: dict[str, Span] = {}
    for statement in statements:
        parts = _around_colon(statement, names, "the number", report)
        found = refer(parts[0], names, report) if parts else None
        name = without_strength(found, "in a `duration`", report)
        number = read_number(parts[1], report) if parts else None
        if parts is None or name is None or number is None:
            continue
        if name in durations:
            word = f"duration {as_written(name)}"
            report.add("statement-twice", statement.place, places[name], word=word)
        elif number <= 0:
            report.add("bad-duration", parts[1].span, text=parts[1].text)
        else:
            durations[name], places[name] = number, statement.place
    return durations


def _links(statements: list[Statement], names: Names, report: Report) -> Mapping[str, str]:
    links: dict[str, str] = {}
    places: dict[str, Span] = {}
    for statement in statements:
        parts = _around_colon(statement, names, "the path or URL", report)
        found = refer(parts[0], names, report) if parts else None
        name = without_strength(found, "in a `link`", report)
        link = read_text(parts[1], report) if parts else None
        if parts is None or name is None or link is None:
            continue
        if name in links:
            word = f"link {as_written(name)}"
            report.add("statement-twice", statement.place, places[name], word=word)
        elif not is_safe(link):
            report.add("unsafe-link", parts[1].span, link=link)
        elif report.fits(link, parts[1].span):
            links[name], places[name] = link, statement.place
    return links


def is_safe(link: str) -> bool:
    """Tell whether a link leads to a web page, a mail address or a page of the same site.

    >>> [is_safe(link) for link in ("a.md#b", "https://x.org", "javascript:x", "//x.org", "")]
    [True, True, False, False, False]
    """
    scheme = _SCHEME.match(link)
    if scheme:
        return scheme["scheme"].lower() in _SCHEMES
    return link != "" and not _OTHER_HOST.match(link)


def _around_colon(
    statement: Statement, names: Names | None, what: str, report: Report
) -> tuple[Part, Part] | None:
    """Cut a statement at its colon outside quotes; behind a known name, where `names` are given."""
    part = what_follows(statement, "a name", report)
    if part is None:
        return None
    colons = [found.start() for found in _COLON.finditer(part.text) if found["colon"]]
    if not colons:
        word, form = statement.word, FORMS[statement.word]
        report.add("missing-colon", statement.place, word=word, form=form)
        return None
    known = (at for at in colons if names and _is_name(part, at, names))
    colon = next(known, colons[0])
    before, after = part.part(0, colon), part.part(colon + 1)
    if not after.text:
        report.add("missing-part", statement.place, what=what, form=FORMS[statement.word])
        return None
    return before, after


def _is_name(part: Part, end: int, names: Names) -> bool:
    return end <= _LONGEST_HEAD and part.text[0] != '"' and names.hold(normalize(part.text[:end]))


def _tears(
    statements: list[Statement], names: Names, marks: Marks, report: Report
) -> Mapping[Pair, Span]:
    tears: dict[Pair, Span] = {}
    for statement in statements:
        part = what_follows(statement, "a mark", report)
        for pair, span in _known(part, statement, names, marks, report):
            earlier = tears.setdefault(pair, span)
            if earlier is not span:
                what = f"the tear `{pair[0]} <- {pair[1]}`"
                report.add("given-twice", span, earlier, what=what)
    return tears


def _notes(
    statements: list[Statement], names: Names, marks: Marks, report: Report
) -> Mapping[Pair, str]:
    notes: dict[Pair, str] = {}
    places: dict[Pair, Span] = {}
    for statement in statements:
        part = what_follows(statement, "a mark", report)
        mark, why = _sentence(part, statement, report) if part else (None, "")
        for pair, span in _known(mark, statement, names, marks, report):
            earlier = places.setdefault(pair, span)
            if earlier is not span:
                word = f"note: {as_written(pair[0])} <- {as_written(pair[1])}"
                report.add("statement-twice", span, earlier, word=word)
            notes.setdefault(pair, why)
    return notes


def _sentence(part: Part, statement: Statement, report: Report) -> tuple[Part | None, str]:
    """Cut off the sentence in quotes at the end of a note."""
    quoted = list(_QUOTED.finditer(part.text))
    last = quoted[-1] if quoted else None
    mark = part.part(0, last.start()) if last and last.end() == len(part.text) else None
    why = normalize(unquote(last[0])) if last else ""
    typographic = _TYPOGRAPHIC.search(part.text)
    if mark and last and why and not mark.text.endswith(("<-", "->")):
        report.fits(why, part.part(*last.span()).span)
        return mark, why
    if typographic and not last:
        place = part.part(*typographic.span()).span
        report.add("typographic-quote", place, quote=typographic[0])
    else:
        form = FORMS[statement.word]
        report.add("missing-part", statement.place, what="the sentence in quotes", form=form)
    return None, ""


def _known(
    part: Part | None, statement: Statement, names: Names, marks: Marks, report: Report
) -> Iterator[tuple[Pair, Span]]:
    """Yield the marks that a statement refers to, and report those that the text does not have."""
    relation = read_relation(part, statement, names, report) if part else None
    for other in relation.others if relation else ():
        name = without_strength(other, f"in a `{statement.word}`", report)
        span = other.part.span
        for receiver, provider in relation.pairs(name) if relation and name else ():
            if (receiver, provider) in marks.strengths:
                yield (receiver, provider), span
            elif marks.is_whole:
                mark, mirror = f"{receiver} <- {provider}", f"{provider} <- {receiver}"
                near = mirror if (provider, receiver) in marks.strengths else None
                report.add("unknown-mark", span, mark=mark, near=near)
