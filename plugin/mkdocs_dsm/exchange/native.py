"""Our own JSON in and out: the whole DSM without loss.

The keys are the names of the model (`mkdocs_dsm.model`), and what has its default is left out. A
dependency has `receiver`, `provider`, perhaps `note`, and either `strength` or, with interaction
types, `strengths`: a list of `type` and `strength`. A number that a double cannot hold exactly is
written as a text.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from decimal import Decimal
from enum import StrEnum
from functools import partial
from typing import Any, TypeVar

from mkdocs_dsm.exchange.assembly import (
    MAX_ELEMENTS,
    Draft,
    Mark,
    build,
    check_count,
    clean,
    clean_name,
    type_names,
)
from mkdocs_dsm.exchange.cells import Strengths, fitted, number
from mkdocs_dsm.exchange.imported import Assumptions, Report
from mkdocs_dsm.exchange.json_values import at, expect, objects, text, unique_index, wrong
from mkdocs_dsm.exchange.places import UnreadableError
from mkdocs_dsm.language.words import LETTER, number_text
from mkdocs_dsm.model import (
    Arrangement,
    Assertion,
    Comparison,
    Dependency,
    Dsm,
    Element,
    Group,
    Measure,
    Mode,
    Objective,
    Panel,
)

FORMAT, VERSION = "mkdocs-dsm", 1
_EMPTY = Dsm(())
_Choice = TypeVar("_Choice", bound=StrEnum)


def write_native(dsm: Dsm) -> str:
    """Write the whole DSM."""
    values: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "title": dsm.title,
        "mode": dsm.mode,
        "convention": dsm.convention,
        "arrangement": dsm.arrangement,
        "overlap": dsm.overlap or None,
        "panels": dsm.panels if dsm.panels != _EMPTY.panels else (),
        "objective": dsm.objective,
        "measure": dsm.measure,
        "elements": [_element(element) for element in dsm.elements],
        "types": [{"name": kind.name, "letter": kind.letter} for kind in dsm.types],
        "groups": [{"name": group.name, "members": group.members} for group in dsm.groups],
        "dependencies": [_written(dependency) for dependency in dsm.dependencies],
        "first": dsm.first,
        "last": dsm.last,
        "tears": [{"receiver": receiver, "provider": provider} for receiver, provider in dsm.tears],
        "assertions": [
            {"figure": a.figure, "comparison": a.comparison, "number": _exact(a.number)}
            for a in dsm.assertions
        ],
    }
    kept = {name: value for name, value in values.items() if value not in (None, (), [])}
    return json.dumps(kept, ensure_ascii=False, indent=2) + "\n"


def _element(element: Element) -> dict[str, Any]:
    duration = None if element.duration == 1 else _exact(element.duration)
    return _filled(name=element.name, link=element.link, duration=duration)


def _written(dependency: Dependency) -> dict[str, Any]:
    strengths = dependency.strengths
    plain = _exact(strengths[0][1]) if [kind for kind, _ in strengths] == [None] else None
    typed = [_filled(type=kind, strength=_exact(strength)) for kind, strength in strengths]
    return _filled(
        receiver=dependency.receiver,
        provider=dependency.provider,
        strength=plain,
        strengths=typed if plain is None else None,
        note=dependency.note,
    )


def _filled(**values: Any) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}


def _exact(value: Decimal) -> int | float | str:
    if value == value.to_integral_value():
        return int(value)
    return float(value) if Decimal(repr(float(value))) == value else number_text(value)


def read_native(values: Mapping[str, Any], assume: Assumptions, report: Report) -> Dsm:
    """Read the whole DSM; an element may be just its name, and references must be declared."""
    version = _number(values.get("version"), "version")
    if version > VERSION:
        raise UnreadableError("json-version", at("version"), found=str(version), known=str(VERSION))
    known = {"format", "version", *(field.name for field in fields(Dsm))}
    for name in (name for name in values if name not in known):
        report.find("not-read", at(name), what=f"`{name}`")
    elements = _elements(values, report)
    names = [element.name for element in elements]
    index = unique_index(names, "elements", "name")
    letters = _letters(values)
    convention = assume.convention or _choice(values, "convention", assume.site_convention)
    mode = assume.mode or _choice(values, "mode", Mode.PARAMETER)
    draft = Draft(
        names,
        _marks(values, index, letters),
        lambda number, _: at(f"dependencies[{number}]"),
        _groups(values, index),
        letters,
        clean(text(values, "title", "", "")) or None,
        convention,
    )
    dsm = build(draft, replace(assume, mode=mode), report)
    return replace(
        dsm,
        elements=elements,
        arrangement=_choice(values, "arrangement", dsm.arrangement),
        overlap=_overlap(values, dsm),
        panels=tuple(_member(Panel, item, path) for path, item in _items(values, "panels"))
        or _EMPTY.panels,
        objective=_choice(values, "objective", Objective.MARKS),
        first=_references(values, "first", index),
        last=_references(values, "last", index),
        tears=_tears(values, index, dsm),
        assertions=tuple(_assertion(item, path) for path, item in objects(values, "assertions")),
        measure=_measure(values, mode),
    )


def _items(values: Mapping[str, Any], name: str) -> list[tuple[str, Any]]:
    items = expect(values.get(name, []), list, name)
    return [(f"{name}[{index}]", item) for index, item in enumerate(items)]


def _elements(values: Mapping[str, Any], report: Report) -> tuple[Element, ...]:
    elements = []
    items = _items(values, "elements")
    check_count(len(items), MAX_ELEMENTS, "elements", at("elements"))
    for path, item in items:
        element = {"name": item} if isinstance(item, str) else expect(item, dict, path)
        name = clean_name(text(element, "name", path), partial(at, path), report)
        link = clean(text(element, "link", path, "")) or None
        duration = _short(element.get("duration", Decimal(1)), f"{path}.duration")
        if duration <= 0:
            raise wrong(duration, "a number above 0", f"{path}.duration")
        elements.append(Element(name, link, duration))
    if not elements:
        raise wrong([], "at least one element", "elements")
    return tuple(elements)


def _overlap(values: Mapping[str, Any], dsm: Dsm) -> bool:
    overlap = expect(values.get("overlap", False), bool, "overlap")
    if overlap and _choice(values, "arrangement", dsm.arrangement) is not Arrangement.CLUSTER:
        raise wrong(overlap, "nothing where nothing is clustered", "overlap")
    return overlap


def _measure(values: Mapping[str, Any], mode: Mode) -> Measure | None:
    measure = _member(Measure, values["measure"], "measure") if "measure" in values else None
    if measure is Measure.REWORK and mode is not Mode.PROCESS:
        raise wrong(measure, f"nothing where the mode is `{mode}`", "measure")
    return measure


def _reference(raw: Any, path: str, index: Mapping[str, int]) -> str:
    name = clean(expect(raw, str, path))
    if name not in index:
        raise wrong(name, "the name of an element", path)
    return name


def _references(
    values: Mapping[str, Any], name: str, index: Mapping[str, int], inside: str = ""
) -> tuple[str, ...]:
    return tuple(_reference(item, inside + path, index) for path, item in _items(values, name))


def _letters(values: Mapping[str, Any]) -> dict[str, str]:
    letters: dict[str, str] = {}
    given: set[str] = set()
    for path, item in objects(values, "types"):
        name, letter = text(item, "name", path), text(item, "letter", path)
        if type_names([name]) != {name: name} or name in letters:
            raise wrong(name, "a new name without commas, quotes and parentheses", f"{path}.name")
        if not re.fullmatch(LETTER, letter) or letter in given:
            raise wrong(letter, "one new letter", f"{path}.letter")
        letters[name] = letter
        given.add(letter)
    return letters


def _groups(values: Mapping[str, Any], index: Mapping[str, int]) -> tuple[Group, ...]:
    return tuple(
        Group(clean(text(item, "name", path)), _references(item, "members", index, f"{path}."))
        for path, item in objects(values, "groups")
    )


def _marks(
    values: Mapping[str, Any], index: Mapping[str, int], letters: Mapping[str, str]
) -> Iterator[Mark]:
    for place, (path, item) in enumerate(objects(values, "dependencies")):
        receiver, provider = _pair(item, path, index)
        note = clean(text(item, "note", path, "")) or None
        strengths = _strengths(item, path, letters)
        yield Mark(index[receiver], index[provider], strengths, (place, 0), note)


def _pair(item: Mapping[str, Any], path: str, index: Mapping[str, int]) -> tuple[str, str]:
    receiver = _reference(item.get("receiver"), f"{path}.receiver", index)
    return receiver, _reference(item.get("provider"), f"{path}.provider", index)


def _strengths(item: Mapping[str, Any], path: str, letters: Mapping[str, str]) -> Strengths:
    if "strengths" not in item:
        return ((None, _strength(item.get("strength", Decimal(1)), f"{path}.strength")),)
    found: dict[str | None, Decimal] = {}
    for inner, typed in objects(item, "strengths"):
        kind = text(typed, "type", f"{path}.{inner}")
        if kind not in letters or kind in found:
            raise wrong(kind, "another one of the types", f"{path}.{inner}.type")
        found[kind] = _strength(typed.get("strength"), f"{path}.{inner}.strength")
    if not found:
        raise wrong([], "at least one strength", f"{path}.strengths")
    return tuple(found.items())


def _strength(raw: Any, path: str) -> Decimal:
    value = _number(raw, path)
    if not value:
        raise wrong(value, "a number other than 0", path)
    return value


def _number(raw: Any, path: str) -> Decimal:
    value = number(raw) if isinstance(raw, str) else raw
    return expect(value, Decimal, path)


def _short(raw: Any, path: str) -> Decimal:
    """Take a number that a text can hold: written out, an exponent can fill the memory."""
    value = _number(raw, path)
    if value and fitted(value) != value:
        raise wrong(value, "a number of at most 9 digits on either side of its point", path)
    return value


def _choice(values: Mapping[str, Any], name: str, default: _Choice) -> _Choice:
    return _member(type(default), values[name], name) if name in values else default


def _member(kind: type[_Choice], raw: Any, path: str) -> _Choice:
    if raw not in list(kind):
        raise wrong(raw, "one of " + ", ".join(f"`{choice}`" for choice in kind), path)
    return kind(raw)


def _tears(
    values: Mapping[str, Any], index: Mapping[str, int], dsm: Dsm
) -> tuple[tuple[str, str], ...]:
    pairs = {(mark.receiver, mark.provider) for mark in dsm.dependencies}
    tears = tuple(_pair(item, path, index) for path, item in objects(values, "tears"))
    for place, tear in enumerate(tears):
        if tear not in pairs:
            raise wrong(" <- ".join(tear), "one of the dependencies", f"tears[{place}]")
    return tears


def _assertion(item: Mapping[str, Any], path: str) -> Assertion:
    comparison = _member(Comparison, item.get("comparison"), f"{path}.comparison")
    return Assertion(
        text(item, "figure", path), comparison, _short(item.get("number"), f"{path}.number")
    )
