"""Read the strengths of a mark, with the interaction types they belong to."""

import re
from decimal import Decimal

from mkdocs_dsm.language.interactions import Types
from mkdocs_dsm.language.names import Reference
from mkdocs_dsm.language.numerals import read_number
from mkdocs_dsm.language.parts import Part, split
from mkdocs_dsm.language.report import Report
from mkdocs_dsm.language.words import as_written, normalize, quote

Strengths = tuple[tuple[str | None, Decimal], ...]
ONE: Strengths = ((None, Decimal(1)),)
_TYPE_AND_NUMBER = re.compile(r"(?P<kind>.*\S)\s+(?P<number>\S+)")


def read_strengths(found: Reference, types: Types, report: Report) -> Strengths | None:
    """Read what stands in the parentheses behind an element; None where it is faulty."""
    if found.value is None:
        return ONE
    inner = found.value.part(1, -1)
    if not inner.text:
        report.add("empty-strength", found.value.span, instead=as_written(found.name))
        return None
    if types.names:
        items = split(inner, report).parts
        kinds = [_type_of(item, types) for item in items]
        if any(kinds):
            return _read_typed(items, kinds, found, types, report)
    if (types.names or not types.is_whole) and inner.text[0].isalpha():
        _report_unknown(inner, types, report)
        return None
    strength = _read_strength(inner, found, report)
    return None if strength is None else ((None, strength),)


def _read_strength(part: Part, found: Reference, report: Report) -> Decimal | None:
    strength = read_number(part, report, _name_with_parenthesis(found))
    if strength == 0:
        report.add("strength-zero", part.span, name=as_written(found.name))
        return None
    return strength


def _name_with_parenthesis(found: Reference) -> str | None:
    """Take `Rail (12 V)`, with its white space, for a name that is not declared."""
    name, value = found.part, found.value
    if value is None or value.start == name.end:
        return None
    return quote(normalize(name.line.text[name.start : value.end]))


def _read_typed(
    items: list[Part],
    kinds: list[tuple[str, Part | None] | None],
    found: Reference,
    types: Types,
    report: Report,
) -> Strengths | None:
    """Read strengths of which at least one has a type."""
    strengths: dict[str, Decimal | None] = {}
    is_faulty = False
    for item, kind in zip(items, kinds, strict=True):
        if kind is None:
            is_faulty = True
            if item.text[0].isalpha():
                _report_unknown(item, types, report)
            else:
                report.add("mixed-strengths", item.span)
        elif kind[0] in strengths:
            is_faulty = True
            report.add("listed-twice", item.span, name=kind[0], where="one mark")
        else:
            name, number = kind
            strengths[name] = _read_strength(number, found, report) if number else Decimal(1)
    read = [(kind.name, strengths.get(kind.name)) for kind in types.declared]
    given = tuple((name, strength) for name, strength in read if strength is not None)
    return None if is_faulty or len(given) < len(strengths) else given


def _type_of(item: Part, types: Types) -> tuple[str, Part | None] | None:
    """Find the type that an item begins with, and the number behind it, if there is one."""
    name = types.names.get(normalize(item.text))
    if name:
        return name, None
    both = _TYPE_AND_NUMBER.fullmatch(item.text)
    name = both and types.names.get(normalize(both["kind"]))
    return (name, item.part(both.start("number"))) if both and name else None


def _report_unknown(item: Part, types: Types, report: Report) -> None:
    if types.is_whole:
        both = _TYPE_AND_NUMBER.fullmatch(item.text)
        name = normalize(both["kind"] if both else item.text)
        near = report.nearest(name, types.names)
        report.add("unknown-type", item.span, name=name, near=near)
