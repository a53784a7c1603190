"""What the legend explains: just what occurs in the panels drawn."""

from collections.abc import Iterable
from collections.abc import Sequence as Listing
from dataclasses import dataclass
from decimal import Decimal

from mkdocs_dsm.drawing.cells import half_side
from mkdocs_dsm.drawing.layout import PanelLayout
from mkdocs_dsm.drawing.marks import LEVELS, Mark, level_of, short_number
from mkdocs_dsm.drawing.shapes import is_round
from mkdocs_dsm.model import Dsm
from mkdocs_dsm.wording import plain

DIAMOND = "dsm-diamond"
"""Stands before the class of a sample where the panels have diamonds for circles."""


@dataclass(frozen=True, slots=True)
class Key:
    """One entry: samples as (class of the drawing, character in it), and what they mean."""

    samples: tuple[tuple[str, str], ...]
    words: str


def legend(dsm: Dsm, panels: Iterable[PanelLayout]) -> tuple[Key, ...]:
    """List the entries of a figure's legend in reading order.

    Sums of groups have a scale of their own, so they have an entry of their own.
    """
    panels = tuple(panels)
    summed = any(panel.inside for panel in panels)
    panels = tuple(panel for panel in panels if not panel.inside) or panels
    marks = [mark for panel in panels for mark in panel.marks]
    are_round = any(is_round(half_side(panel.cell)) for panel in panels)
    shape = "" if are_round else f"{DIAMOND} "
    keys = [*_marks(dsm, marks, shape), *_types(dsm, marks)]
    if any(panel.tears for panel in panels):
        keys.append(Key((("dsm-tear", ""),), "tear: assume it to start"))
    if any(panel.torn for panel in panels):
        keys.append(Key((("dsm-torn", ""),), "torn by the author"))
    if any(panel.boxes.blocks for panel in panels):
        keys.append(Key((("dsm-block", ""),), "iteration block"))
    if any(panel.boxes.clusters for panel in panels):
        keys.append(Key((("dsm-cluster", ""),), "cluster"))
    if any(panel.boxes.reach for panel in panels):
        keys.append(Key((("dsm-reach", ""),), "member of the cluster that stands apart"))
    if any(panel.boxes.buses for panel in panels):
        keys.append(Key((("dsm-bus", ""),), "bus"))
    if any(panel.stages for panel in panels):
        keys.append(Key((("dsm-stage", ""),), "stage: its parts can run in parallel"))
    keys += [
        Key(((f"dsm-group dsm-group-{at % 6 + 1}", chr(ord("a") + at % 26)),), group.name)
        for at, group in enumerate(dsm.groups)
    ]
    keys.append(Key((("dsm-diagonal", ""),), "diagonal (self)"))
    if summed:
        words = "by group: strength summed, ×n marks; on the diagonal, marks inside the group"
        keys.append(Key((("dsm-mark-2", "Σ"),), words))
    return tuple(keys)


def _marks(dsm: Dsm, marks: Listing[Mark], shape: str) -> list[Key]:
    """List the entries of marks without types; `shape` stands before the class of feedback."""
    plain_marks = [mark for mark in marks if not mark.parts]
    forward = [mark for mark in plain_marks if not mark.feedback and not mark.negative]
    feedback = [mark for mark in plain_marks if mark.feedback and not mark.negative]
    keys = []
    if forward:
        # The whole scale, as its words name all strengths, also those that only feedback has.
        scale = _scale(dsm, [*forward, *feedback], "dsm-mark")
        keys.append(Key(scale, f"dependency{_strengths(dsm)}"))
    if feedback:
        keys.append(Key(_scale(dsm, feedback, f"{shape}dsm-feedback"), "feedback (rework)"))
    if any(mark.negative for mark in plain_marks):
        keys.append(Key((("dsm-mark-minus dsm-negative", "−"),), "negative strength"))
    if any(mark.parts and mark.feedback for mark in marks):
        keys.append(Key((("dsm-ring", ""),), "feedback (rework)"))
    return keys


def _scale(dsm: Dsm, marks: Listing[Mark], kind: str) -> tuple[tuple[str, str], ...]:
    """Give a sample of each level that occurs, with the greatest strength of that level in it."""
    levels = level_of(dsm)
    samples = []
    for level in range(1, LEVELS + 1):
        if any(mark.level == level for mark in marks):
            strongest = max(size for size, its_level in levels.items() if its_level == level)
            text = "•" if strongest == 1 else short_number(strongest)
            samples.append((f"{kind}-{level}", text))
    return tuple(samples)


def _strengths(dsm: Dsm) -> str:
    sizes = sorted(level_of(dsm))
    if sizes == [Decimal(1)]:
        return ""
    if len(sizes) <= LEVELS:
        return f", strength {', '.join(map(plain, sizes))}"
    return f", strength {plain(sizes[0])} to {plain(sizes[-1])}"


def _types(dsm: Dsm, marks: Listing[Mark]) -> list[Key]:
    shown = {part.number for mark in marks for part in mark.parts}
    keys = [
        Key(((f"dsm-type dsm-type-{at % 6 + 1}", kind.letter),), kind.name)
        for at, kind in enumerate(dsm.types)
        if at + 1 in shown
    ]
    if any(part.negative for mark in marks for part in mark.parts):
        keys.append(Key((("dsm-type dsm-type-1 dsm-negative", "−"),), "negative strength"))
    return keys
