"""Read a text: its design structure matrix, all that is wrong with it, and where what stands."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from mkdocs_dsm.diagnostics import Finding
from mkdocs_dsm.language.declarations import read_declarations
from mkdocs_dsm.language.dependencies import Marks, Pair, read_dependencies
from mkdocs_dsm.language.lines import Line, read_lines
from mkdocs_dsm.language.names import Names
from mkdocs_dsm.language.report import EnoughError, Report
from mkdocs_dsm.language.settings import Settings, read_settings
from mkdocs_dsm.language.shares import check_shares
from mkdocs_dsm.language.statements import Statements, read_statements
from mkdocs_dsm.language.strengths import ONE
from mkdocs_dsm.language.wishes import Wishes, read_wishes
from mkdocs_dsm.language.words import LONGEST_NAME
from mkdocs_dsm.model import Convention, Dependency, Dsm, Element, Mode, Panel
from mkdocs_dsm.source import Span

# An element may be called `<A>`: its line has an arrow.
_MARKUP = re.compile(r"\s*<(?:[?!]|[A-Za-z][\w:.-]*(?=[\s/>]|$)(?!.*(?:<-|->)))")


@dataclass(frozen=True, slots=True)
class Limits:
    """The most elements and marks of a DSM, characters of a text, and findings that are listed.

    `name` is the most characters of a name; a title, note or link may have four times as many.
    """

    elements: int = 2_000
    marks: int = 50_000
    characters: int = 2_000_000
    name: int = LONGEST_NAME
    findings: int = 100


@dataclass(frozen=True, slots=True)
class Places:
    """Where in the text it stands: what results may have to be told about.

    Elements stand where they are declared or first named, marks and tears, as (receiver,
    provider), at the element behind the arrow. `assertions` follow the DSM's own.
    """

    elements: Mapping[str, Span] = field(default_factory=dict)
    dependencies: Mapping[Pair, Span] = field(default_factory=dict)
    tears: Mapping[Pair, Span] = field(default_factory=dict)
    first: Mapping[str, Span] = field(default_factory=dict)
    last: Mapping[str, Span] = field(default_factory=dict)
    assertions: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Parsed:
    """What was read: `dsm` is None exactly where a finding is an error."""

    dsm: Dsm | None
    findings: tuple[Finding, ...]
    places: Places


def parse(
    text: str, *, convention: Convention = Convention.IC_FBD, limits: Limits = Limits()
) -> Parsed:
    """Read a text; `convention` holds where the text states none. No text raises an exception.

    >>> parsed = parse("Pump <- Motor(3), Valve")
    >>> parsed.dsm.names, parsed.places.dependencies["Pump", "Valve"]
    (('Pump', 'Motor', 'Valve'), Span(line=1, column=19, length=5))
    >>> [finding.message for finding in parse("Pump <- Pump").findings]
    ['`Pump` depends on itself']
    """
    if len(text) > limits.characters:
        facts = {"count": f"{len(text):,}", "limit": f"{limits.characters:,}"}
        return Parsed(None, (Finding("text-too-large", Span(1, 1), facts),), Places())
    report = Report(longest=limits.name)
    try:
        return _read(text, convention, limits, report)
    except EnoughError:
        return Parsed(None, report.in_order(limits.findings), Places())


def _read(text: str, convention: Convention, limits: Limits, report: Report) -> Parsed:
    lines = read_lines(text, report)
    statements = read_statements(lines, report)
    foreign = _foreign(lines, statements, report)
    if foreign:
        return Parsed(None, (foreign,), Places())
    if not statements.is_whole:
        raise EnoughError
    settings = read_settings(statements, convention, report)
    names = read_declarations(statements, settings.mode, report)
    marks = read_dependencies(statements, names, settings.types, report)
    check_shares(settings, marks, report)
    wishes = read_wishes(statements, names, marks, report)
    _check_sizes(names, marks, limits, report)
    places = Places(
        elements=names.spans,
        dependencies=marks.spans,
        tears=wishes.tears,
        first=wishes.first,
        last=wishes.last,
        assertions=tuple(span for _, span in settings.claims),
    )
    dsm = None if report.has_error else _build(settings, names, marks, wishes)
    if dsm is not None:
        _note_unmarked(dsm, names, report)
        shown = statements.one("show")
        if shown and Panel.GROUPS in dsm.panels and not dsm.groups:
            report.add("no-group", shown.place)
    return Parsed(dsm, report.in_order(limits.findings), places)


def _foreign(lines: Sequence[Line], statements: Statements, report: Report) -> Finding | None:
    """Recognize markup, and any text of several lines in which nothing resembles a statement."""
    if lines and _MARKUP.match(lines[0].text):
        return Finding("foreign-format", _whole(lines[0]), {"what": "XML or HTML"})
    unknown = [finding for finding in report.findings if finding.code == "unknown-statement"]
    resembling = any("near" in finding.facts for finding in unknown)
    if len(unknown) > 1 and not (resembling or statements.read or statements.lost):
        return Finding("foreign-format", _whole(lines[0]), {"what": "another format"})
    return None


def _whole(line: Line) -> Span:
    return line.span(len(line.text) - len(line.text.lstrip()), len(line.text))


def _check_sizes(names: Names, marks: Marks, limits: Limits, report: Report) -> None:
    sizes = (
        ("too-many-elements", names.spans, limits.elements),
        ("too-many-marks", marks.spans, limits.marks),
    )
    for code, spans, limit in sizes:
        if len(spans) > limit:
            past = tuple(spans.values())[limit]
            report.add(code, past, count=f"{len(spans):,}", limit=f"{limit:,}")
    if not names.spans and not report.has_error:
        report.add("no-element", Span(1, 1))


def _build(settings: Settings, names: Names, marks: Marks, wishes: Wishes) -> Dsm:
    """Put the DSM together, its marks and tears in declared order whatever the text's."""
    place = {name: at for at, name in enumerate(names.spans)}

    def declared(pair: Pair) -> tuple[int, int]:
        return place[pair[0]], place[pair[1]]

    return Dsm(
        elements=tuple(
            Element(name, wishes.links.get(name), wishes.durations.get(name, Decimal(1)))
            for name in names.spans
        ),
        dependencies=tuple(
            Dependency(pair[0], pair[1], marks.strengths[pair] or ONE, wishes.notes.get(pair))
            for pair in sorted(marks.strengths, key=declared)
        ),
        title=settings.title,
        mode=settings.mode or Mode.PARAMETER,
        convention=settings.convention,
        groups=wishes.groups,
        types=settings.types.declared,
        arrangement=settings.arrangement,
        overlap=settings.overlap,
        panels=settings.panels,
        objective=settings.objective,
        first=tuple(wishes.first),
        last=tuple(wishes.last),
        tears=tuple(sorted(wishes.tears, key=declared)),
        assertions=tuple(assertion for assertion, _ in settings.claims),
        measure=settings.measure,
    )


def _note_unmarked(dsm: Dsm, names: Names, report: Report) -> None:
    marked = {name for mark in dsm.dependencies for name in (mark.receiver, mark.provider)}
    for name, span in names.spans.items():
        if name not in marked:
            report.add("element-without-mark", span, name=name)
