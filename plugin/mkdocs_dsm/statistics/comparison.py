"""Two versions of a DSM compared: what its author changed, and what that does to the figures."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from decimal import Decimal
from fractions import Fraction
from typing import Any

from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.analysis.difference import Difference, diff
from mkdocs_dsm.model import Dependency, Dsm
from mkdocs_dsm.statistics.contract import exact
from mkdocs_dsm.statistics.figures import figures

_COMPARED = ("elements", "dependencies", "groups")
"""The fields of a DSM that its elements and marks already tell of."""

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Compared:
    """What changed from an old version of a DSM to a new one.

    `settings` names the other fields of the DSM that differ. `figures` has the old and the new
    value of each, None where it does not apply. Boxes are blocks or clusters, as names of their
    elements: one that gained or lost an element is another box. `moved` has each element that
    both DSMs hold and that stands in another stage, with the old and the new stage from 1.
    """

    old: Analysis
    new: Analysis
    difference: Difference
    settings: Names
    figures: Mapping[str, tuple[Fraction | None, Fraction | None]]
    boxes_added: tuple[Names, ...]
    boxes_removed: tuple[Names, ...]
    moved: tuple[tuple[str, int, int], ...]

    @property
    def is_equal(self) -> bool:
        """Tell that the author changed nothing."""
        found = self.difference
        parts = (getattr(found, part.name) for part in fields(found))
        return not any(parts) and not self.settings


def compare(old: Analysis, new: Analysis) -> Compared:
    """Compare two versions of a DSM.

    >>> from mkdocs_dsm.analysis import analyze
    >>> from mkdocs_dsm.language import parse
    >>> before, after = (analyze(parse(text).dsm) for text in ("A <- B", "A <-> B"))
    >>> found = compare(before, after)
    >>> found.boxes_added, [int(value) for value in found.figures["feedback"]]
    ((('A', 'B'),), [0, 1])
    """
    before, after = figures(old), figures(new)
    boxes_before, boxes_after = _boxes(old), _boxes(new)
    stages_before, stages_after = _stages(old), _stages(new)
    return Compared(
        old,
        new,
        diff(old.dsm, new.dsm),
        settings=tuple(_settings(old.dsm, new.dsm)),
        figures={name: (before[name], after[name]) for name in after},
        boxes_added=_without(boxes_after, boxes_before),
        boxes_removed=_without(boxes_before, boxes_after),
        moved=tuple(
            (name, stages_before[name], stage)
            for name, stage in stages_after.items()
            if stages_before.get(name, stage) != stage
        ),
    )


def _settings(old: Dsm, new: Dsm) -> Iterable[str]:
    for part in fields(Dsm):
        if part.name not in _COMPARED and getattr(old, part.name) != getattr(new, part.name):
            yield part.name


def _boxes(analysis: Analysis) -> tuple[Names, ...]:
    names = analysis.dsm.names
    if analysis.clustering is not None:
        found: Iterable[tuple[int, ...]] = analysis.clustering.clusters
    else:
        found = (
            block.elements for block in (analysis.sequence.blocks if analysis.sequence else ())
        )
    return tuple(tuple(names[element] for element in box) for box in found)


def _without(boxes: Iterable[Names], others: Iterable[Names]) -> tuple[Names, ...]:
    known = {frozenset(box) for box in others}
    return tuple(box for box in boxes if frozenset(box) not in known)


def _stages(analysis: Analysis) -> Mapping[str, int]:
    found = analysis.sequence.stages if analysis.sequence else ()
    names = analysis.dsm.names
    return {names[element]: at for at, stage in enumerate(found, 1) for element in stage}


def comparison(found: Compared) -> dict[str, Any]:
    """Give a comparison as JSON: a contract whose keys are added, never renamed."""
    change = found.difference
    return {
        "equal": found.is_equal,
        "elements": {
            "added": list(change.elements_added),
            "removed": list(change.elements_removed),
            "changed": list(change.elements_changed),
            "reordered": change.is_reordered,
        },
        "marks": {
            "added": [_mark(mark) for mark in change.marks_added],
            "removed": [_mark(mark) for mark in change.marks_removed],
            "changed": [
                {
                    "receiver": new.receiver,
                    "provider": new.provider,
                    "old": _value(old),
                    "new": _value(new),
                }
                for old, new in change.marks_changed
            ],
        },
        "settings": list(found.settings),
        "figures": {
            name: {"old": _number(old), "new": _number(new)}
            for name, (old, new) in found.figures.items()
        },
        "boxes": {
            "added": [list(box) for box in found.boxes_added],
            "removed": [list(box) for box in found.boxes_removed],
        },
        "stages": [{"element": name, "old": old, "new": new} for name, old, new in found.moved],
    }


def _mark(mark: Dependency) -> dict[str, Any]:
    return {"receiver": mark.receiver, "provider": mark.provider, **_value(mark)}


def _value(mark: Dependency) -> dict[str, Any]:
    strengths = [{"type": kind, "strength": exact(value)} for kind, value in mark.strengths]
    return {"strengths": strengths, "note": mark.note}


def _number(value: Fraction | None) -> int | float | None:
    return None if value is None else exact(round(Decimal(value.numerator) / value.denominator, 4))
