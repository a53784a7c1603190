"""Compare two DSMs: elements and marks that were added, removed or changed."""

from collections.abc import Mapping
from dataclasses import dataclass

from mkdocs_dsm.model import Dependency, Dsm


@dataclass(frozen=True, slots=True)
class Difference:
    """What changed from an old DSM to a new one; an element is the same if its name is.

    Added things stand in the order of the new DSM, removed ones in that of the old. Marks of an
    element that was added or removed count as added or removed. `elements_changed` names those
    with another link, group or duration; `is_reordered` tells that the elements of both DSMs stand
    in another order; `marks_changed` has the old and the new dependency of each pair with another
    strength or note.
    """

    elements_added: tuple[str, ...]
    elements_removed: tuple[str, ...]
    elements_changed: tuple[str, ...]
    is_reordered: bool
    marks_added: tuple[Dependency, ...]
    marks_removed: tuple[Dependency, ...]
    marks_changed: tuple[tuple[Dependency, Dependency], ...]


def diff(old: Dsm, new: Dsm) -> Difference:
    """Find what changed in elements and marks, whatever the order of the dependencies.

    >>> from mkdocs_dsm.model import Element
    >>> a, b, c = Element("A"), Element("B"), Element("C")
    >>> found = diff(Dsm((a, b), (Dependency("A", "B"),)), Dsm((b, c), (Dependency("B", "C"),)))
    >>> found.elements_added, found.elements_removed
    (('C',), ('A',))
    >>> [(mark.receiver, mark.provider) for mark in found.marks_added]
    [('B', 'C')]
    """
    before, after = _marks(old), _marks(new)
    stayed = tuple(name for name in new.names if name in old.index)
    facts_before, facts_after = _facts(old), _facts(new)
    changed = (
        (before[pair], mark)
        for pair, mark in after.items()
        if pair in before and _values(before[pair]) != _values(mark)
    )
    return Difference(
        elements_added=tuple(name for name in new.names if name not in old.index),
        elements_removed=tuple(name for name in old.names if name not in new.index),
        elements_changed=tuple(n for n in stayed if facts_before[n] != facts_after[n]),
        is_reordered=stayed != tuple(name for name in old.names if name in new.index),
        marks_added=tuple(mark for pair, mark in after.items() if pair not in before),
        marks_removed=tuple(mark for pair, mark in before.items() if pair not in after),
        marks_changed=tuple(changed),
    )


def _marks(dsm: Dsm) -> Mapping[tuple[str, str], Dependency]:
    """Give the dependencies by receiver and provider, in the order of the elements."""
    marks = sorted(
        dsm.dependencies, key=lambda mark: (dsm.index[mark.receiver], dsm.index[mark.provider])
    )
    return {(mark.receiver, mark.provider): mark for mark in marks}


def _values(mark: Dependency) -> tuple[object, ...]:
    return dict(mark.strengths), mark.note


def _facts(dsm: Dsm) -> Mapping[str, tuple[object, ...]]:
    """Give the link, the duration and the group of each element."""
    group_of = {member: group.name for group in dsm.groups for member in group.members}
    return {
        element.name: (element.link, element.duration, group_of.get(element.name))
        for element in dsm.elements
    }
