"""Cut a DSM down to some of its elements, so that one subsystem of a large system can be looked at.

What the author wishes and claims of the whole holds in a part only where the part has all of it.
"""

from collections.abc import Collection
from dataclasses import replace
from fnmatch import fnmatchcase

from mkdocs_dsm.model import Dsm, Group


def matching(dsm: Dsm, pattern: str) -> tuple[str, ...]:
    """List the elements that a pattern names, or that are in a group it names, in declared order.

    A `*` stands for any characters, a `?` for one.

    >>> from mkdocs_dsm.model import Element
    >>> elements = tuple(map(Element, ("Left wing", "Right wing", "Tail")))
    >>> matching(Dsm(elements, groups=(Group("Rear", ("Tail",)),)), "*wing")
    ('Left wing', 'Right wing')
    """
    of_groups = {
        member for group in dsm.groups if _names(pattern, group.name) for member in group.members
    }
    return tuple(name for name in dsm.names if name in of_groups or _names(pattern, name))


def part_of(dsm: Dsm, names: Collection[str]) -> Dsm:
    """Keep some elements of a DSM and the marks between them, in declared order.

    >>> from mkdocs_dsm.model import Dependency, Element
    >>> marks = tuple(Dependency(*pair) for pair in ("AB", "BC", "CA"))
    >>> part = part_of(Dsm(tuple(map(Element, "ABC")), marks), {"A", "B"})
    >>> part.names, [mark.provider for mark in part.dependencies]
    (('A', 'B'), ['B'])
    """
    kept = frozenset(names)
    groups = (
        Group(group.name, tuple(name for name in group.members if name in kept))
        for group in dsm.groups
    )
    return replace(
        dsm,
        elements=tuple(element for element in dsm.elements if element.name in kept),
        dependencies=tuple(
            mark for mark in dsm.dependencies if kept.issuperset((mark.receiver, mark.provider))
        ),
        groups=tuple(group for group in groups if group.members),
        first=tuple(name for name in dsm.first if name in kept),
        last=tuple(name for name in dsm.last if name in kept),
        tears=tuple(pair for pair in dsm.tears if kept.issuperset(pair)),
        assertions=(),
    )


def _names(pattern: str, name: str) -> bool:
    return pattern == name or fnmatchcase(name, pattern)
