"""Write a DSM as its canonical text, which reads back as the same DSM."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from mkdocs_dsm.language.words import (
    ARRANGEMENTS,
    as_written,
    number_text,
    quote,
    strength_text,
    usual_arrangement,
    usual_declaration,
)
from mkdocs_dsm.model import USUAL_PANELS, Dependency, Dsm, Objective
from mkdocs_dsm.source import display_width

_WIDTH = 100
_WIDEST_RECEIVER = 40


def write(dsm: Dsm) -> str:
    """Write the canonical text of a DSM: one statement a line, everything in declared order.

    >>> from mkdocs_dsm.language.parser import parse
    >>> print(write(parse("Pump <- Motor(2), Valve").dsm), end="")
    mode parameter
    convention ic-fbd
    <BLANKLINE>
    parameters: Pump, Motor, Valve
    <BLANKLINE>
    Pump <- Motor(2), Valve
    """
    sections = (_head, _declarations, _groups, _dependencies, _wishes, _settings)
    texts = ("\n".join(section(dsm)) for section in sections)
    return "\n\n".join(text for text in texts if text) + "\n"


def _head(dsm: Dsm) -> Iterator[str]:
    if dsm.title is not None:
        yield f"title {quote(dsm.title)}"
    yield f"mode {dsm.mode}"
    yield f"convention {dsm.convention}"
    if dsm.types:
        yield "types: " + ", ".join(f"{kind.name} {kind.letter}" for kind in dsm.types)
    if dsm.measure is not None:
        yield f"strengths {dsm.measure}"


def _declarations(dsm: Dsm) -> Iterator[str]:
    head = f"{usual_declaration(dsm.mode)}: "
    for line in _lines(head, [as_written(name) for name in dsm.names]):
        yield head + ", ".join(line)


def _groups(dsm: Dsm) -> Iterator[str]:
    for group in dsm.groups:
        yield _listing(f"group {quote(group.name)}: ", group.members)


def _dependencies(dsm: Dsm) -> Iterator[str]:
    rows: dict[str, list[str]] = {name: [] for name in dsm.names}
    for dependency in dsm.dependencies:
        rows[dependency.receiver].append(_provider(dependency, dsm))
    receivers = [as_written(name) for name in dsm.names if rows[name]]
    widths = [display_width(receiver) for receiver in receivers]
    widest = max((width for width in widths if width <= _WIDEST_RECEIVER), default=0)
    providers = (row for row in rows.values() if row)
    for receiver, width, row in zip(receivers, widths, providers, strict=True):
        yield _wrapped(f"{receiver}{' ' * (widest - width)} <- ", row)


def _provider(dependency: Dependency, dsm: Dsm) -> str:
    """Write a provider with its strength; in quotes where both together are another's name."""
    name = as_written(dependency.provider)
    if dependency.strengths == ((None, Decimal(1)),):
        return name
    value = f"({strength_text(dependency.strengths)})"
    return f"{quote(dependency.provider)}{value}" if name + value in dsm.index else name + value


def _wishes(dsm: Dsm) -> Iterator[str]:
    for receiver, provider in dsm.tears:
        yield f"tear: {as_written(receiver)} <- {as_written(provider)}"
    if dsm.first:
        yield _listing("first: ", dsm.first)
    if dsm.last:
        yield _listing("last: ", dsm.last)
    for element in dsm.elements:
        if element.duration != 1:
            yield f"duration {_before_colon(element.name)}: {number_text(element.duration)}"
    for element in dsm.elements:
        if element.link is not None:
            yield f"link {_before_colon(element.name)}: {as_written(element.link)}"
    for mark in dsm.dependencies:
        if mark.note is not None:
            pair = f"{as_written(mark.receiver)} <- {as_written(mark.provider)}"
            yield f"note: {pair} {quote(mark.note)}"


def _before_colon(name: str) -> str:
    return quote(name) if ":" in name else as_written(name)


def _settings(dsm: Dsm) -> Iterator[str]:
    if dsm.panels != USUAL_PANELS:
        yield f"show {', '.join(dsm.panels)}"
    arrangement = (dsm.arrangement, dsm.overlap)
    if arrangement != (usual_arrangement(dsm.mode), False):
        yield f"arrange {next(word for word, way in ARRANGEMENTS.items() if way == arrangement)}"
    if dsm.objective is not Objective.MARKS:
        yield f"minimise {dsm.objective}"
    for claim in dsm.assertions:
        yield f"assert {claim.figure} {claim.comparison} {number_text(claim.number)}"


def _listing(head: str, names: Sequence[str]) -> str:
    return _wrapped(head, [as_written(name) for name in names])


def _wrapped(head: str, items: Sequence[str]) -> str:
    """Write a list that goes on below its first item."""
    indent = "\n" + " " * display_width(head)
    return head + f",{indent}".join(", ".join(line) for line in _lines(head, items))


def _lines(head: str, items: Sequence[str]) -> Iterator[Sequence[str]]:
    """Divide a list into lines that fit; each has one item at least."""
    line: list[str] = []
    room = _WIDTH - display_width(head)
    width = 0
    for item in items:
        width += display_width(item) + len(", ")
        if line and width > room:
            yield line
            line, width = [], display_width(item) + len(", ")
        line.append(item)
    if line:
        yield line
