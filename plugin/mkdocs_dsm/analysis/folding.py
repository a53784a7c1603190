"""Fold a DSM to its groups: each group becomes one element, ungrouped elements stay themselves.

Strengths of all types are summed by magnitude, so that +2 and −2 do not hide what runs between two
groups; a sum is negative where all its marks are. Order: that of the groups' first declared
elements.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal

from mkdocs_dsm.model import Dependency, Dsm, Element


@dataclass(frozen=True, slots=True)
class Folded:
    """A DSM with groups as elements, and how many marks of the whole DSM stand behind each part.

    `counts` has each (receiver, provider) of the folded DSM, `inside` the marks between members
    of each of its elements, in declared order.
    """

    dsm: Dsm
    counts: Mapping[tuple[str, str], int]
    inside: tuple[int, ...]


def fold(dsm: Dsm) -> Folded:
    """Fold a DSM to its groups; what the author wishes holds where it concerns a whole group.

    >>> from mkdocs_dsm.model import Group
    >>> elements = tuple(map(Element, "ABC"))
    >>> marks = tuple(Dependency(*pair) for pair in ("CA", "CB", "BA"))
    >>> found = fold(Dsm(elements, marks, groups=(Group("G", ("A", "B")),)))
    >>> found.dsm.names, found.counts, found.inside
    (('G', 'C'), {('C', 'G'): 2}, (1, 0))
    """
    unit = _units(dsm)
    names = tuple(dict.fromkeys(unit.values()))
    behind: dict[tuple[str, str], list[Dependency]] = {}
    inside = dict.fromkeys(names, 0)
    for mark in dsm.dependencies:
        pair = unit[mark.receiver], unit[mark.provider]
        if pair[0] == pair[1]:
            inside[pair[0]] += 1
        else:
            behind.setdefault(pair, []).append(mark)
    torn = set(dsm.tears)
    links = {unit[element.name]: element.link for element in dsm.elements if _alone(element, unit)}
    folded = replace(
        dsm,
        elements=tuple(Element(name, links.get(name)) for name in names),
        dependencies=tuple(_sum(pair, marks) for pair, marks in sorted(behind.items())),
        groups=(),
        types=(),
        first=_whole(dsm.first, unit),
        last=_whole(dsm.last, unit),
        tears=tuple(
            pair
            for pair, marks in sorted(behind.items())
            if torn.issuperset((mark.receiver, mark.provider) for mark in marks)
        ),
        assertions=(),
        measure=None,
    )
    counts = {pair: len(marks) for pair, marks in sorted(behind.items())}
    return Folded(folded, counts, tuple(inside.values()))


def _units(dsm: Dsm) -> Mapping[str, str]:
    """Map each element to the name of its group, or to its own; no two are alike."""
    group = {member: group.name for group in dsm.groups for member in group.members}
    taken = {name for name in dsm.names if name not in group}
    called: dict[str, str] = {}
    for found in dsm.groups:
        name = found.name
        while name in taken:
            name += " (group)"
        taken.add(name)
        called[found.name] = name
    return {name: called[group[name]] if name in group else name for name in dsm.names}


def _alone(element: Element, unit: Mapping[str, str]) -> bool:
    return unit[element.name] == element.name


def _whole(names: tuple[str, ...], unit: Mapping[str, str]) -> tuple[str, ...]:
    """Keep the groups all of whose members are named, and the elements of no group."""
    left = {unit[name] for name in unit if name not in names}
    return tuple(dict.fromkeys(unit[name] for name in names if unit[name] not in left))


def _sum(pair: tuple[str, str], marks: list[Dependency]) -> Dependency:
    total = sum((mark.magnitude for mark in marks), Decimal(0))
    if all(value < 0 for value in _totals(marks)):
        total = -total
    return Dependency(*pair, ((None, total),))


def _totals(marks: list[Dependency]) -> Iterator[Decimal]:
    for mark in marks:
        yield sum((strength for _, strength in mark.strengths), Decimal(0))
