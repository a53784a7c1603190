"""Read the interaction types that a text names."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from mkdocs_dsm.language.parts import Part, split
from mkdocs_dsm.language.report import Report
from mkdocs_dsm.language.statements import Statements, what_follows
from mkdocs_dsm.language.words import LETTER, LONGEST_NAME, NUMBER, normalize
from mkdocs_dsm.model import InteractionType
from mkdocs_dsm.source import Span

_TYPE = re.compile(rf'(?P<name>{LETTER}[^\s,"()]*(?: [^\s,"()]+)*) (?P<letter>{LETTER})')


@dataclass(frozen=True, slots=True)
class Types:
    """The interaction types; `names` maps each name and letter to the name.

    `is_whole` is False where a fault hides a type, so that any word may name one.
    """

    declared: tuple[InteractionType, ...]
    names: Mapping[str, str]
    is_whole: bool


def read_types(statements: Statements, report: Report) -> Types:
    """Read the statement `types`."""
    statement = statements.one("types")
    part = what_follows(statement, "a type", report) if statement else None
    listing = split(part, report) if part else None
    items = listing.parts if listing else []
    declared = tuple(_declared(items, report))
    names = {kind.letter: kind.name for kind in declared}
    names |= {kind.name: kind.name for kind in declared}
    is_faulty = statement and not (listing and listing.is_whole and len(declared) == len(items))
    return Types(declared, names, not is_faulty and "types" not in statements.lost)


def _declared(items: Iterable[Part], report: Report) -> Iterator[InteractionType]:
    places: dict[tuple[str, str], Span] = {}
    for item in items:
        kind, span = _TYPE.fullmatch(normalize(item.text)), item.span
        if kind is None or not _is_type_name(kind["name"]):
            report.add("bad-type", span, text=item.text)
            continue
        for fact in ("name", "letter"):
            earlier = places.setdefault((fact, kind[fact]), span)
            if earlier is not span:
                report.add("type-twice", span, earlier, part=fact, name=kind[fact])
                break
        else:
            yield InteractionType(kind["name"], kind["letter"])


def _is_type_name(name: str) -> bool:
    """Refuse a name that ends in a number: `energy 2` is a strength."""
    return len(name) <= LONGEST_NAME and not NUMBER.fullmatch(name.rpartition(" ")[2])
