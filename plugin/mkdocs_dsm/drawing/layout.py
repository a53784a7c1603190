"""From model and results to rectangles and labels in user units, for one panel of the figure.

The convention turns receiver and provider into row and column in `marks` and in the exchange
formats, nowhere else. Everything is a position in the panel's order, from 0, or a length in user
units.
"""

from collections.abc import Sequence as Listing
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, cos, radians, sin
from typing import NamedTuple

from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.drawing.marks import Mark, marks_of
from mkdocs_dsm.drawing.text_width import shorten, text_width
from mkdocs_dsm.drawing.together import Boxes, Run, find_boxes, find_groups, find_stages
from mkdocs_dsm.model import Dsm, Panel

LABEL_SIZE = 12.0
NUMBER_SIZE = 10.0
COLUMN_ANGLE = 55.0
NAMED_COLUMNS = 40
_ROW_ROOM, _COLUMN_ROOM = 210.0, 170.0
_GAP = 6.0
_STAGE_ROOM, _GROUP_ROOM, _DEGREE_ROOM, _FOOT = 26.0, 18.0, 84.0, 20.0
_CELLS = ((40, 22), (80, 18), (150, 14), (400, 10))
_LEAST_CELL = 8
SUM_CELL, _ROOMY = 34, 24
"""A cell with room for a sum and a count, and for how many groups there is room for such cells."""
READABLE_CELL = 14
"""A smaller cell has no room for a number."""


class Label(NamedTuple):
    """A text at a point; `full` is the text before it was cut to its room."""

    x: float
    y: float
    text: str
    full: str
    link: str | None = None


class Degrees(NamedTuple):
    """How many marks go into and out of the element at one position."""

    inputs: int
    outputs: int


@dataclass(frozen=True, slots=True)
class PanelLayout:
    """One matrix with all around it; (x, y) is the matrix's corner, `size` cells a side."""

    panel: Panel
    width: float
    height: float
    x: float
    y: float
    cell: int
    size: int
    rows: tuple[Label, ...]
    columns: tuple[Label, ...]
    row_numbers: tuple[Label, ...]
    marks: tuple[Mark, ...]
    boxes: Boxes
    stages: tuple[Run, ...] = ()
    groups: tuple[Run, ...] = ()
    degrees: tuple[Degrees, ...] = ()
    inside: tuple[int, ...] = ()
    """How many marks each element holds, where elements are groups."""

    def __hash__(self) -> int:
        """Tell panels apart by their size and names alone: to go through all marks takes long."""
        return hash((self.panel, self.width, self.height, self.rows))

    @property
    def named_columns(self) -> bool:
        """Tell whether columns carry names; where there are too many, they carry numbers."""
        return self.size <= NAMED_COLUMNS

    @property
    def tears(self) -> tuple[Mark, ...]:
        """List the feedback marks that remain in the arranged order: the assumptions to make.

        In small cells their sign would hide the marks, and says no more than their shape.
        """
        if self.panel is Panel.DECLARED or self.cell < READABLE_CELL:
            return ()
        return tuple(mark for mark in self.marks if mark.feedback and not mark.chosen)

    @property
    def torn(self) -> tuple[Mark, ...]:
        """List the marks that the author tore."""
        return tuple(mark for mark in self.marks if mark.chosen)

    @property
    def least_scale(self) -> float:
        """Say how far a narrow page may shrink the panel before it scrolls instead."""
        return 0.8 if self.cell > _CELLS[1][1] else 1.0


@lru_cache(maxsize=16)
def lay_out(analysis: Analysis, panel: Panel) -> PanelLayout:
    """Lay out one panel of a figure, once for the page and for the file that it offers."""
    arranged = panel is not Panel.DECLARED
    order = (analysis.arranged if arranged else analysis.declared).elements
    names = [analysis.dsm.names[element] for element in order]
    cell = cell_size(len(order))
    if analysis.folded and len(order) <= _ROOMY:
        cell = SUM_CELL
    stages = find_stages(analysis, order) if arranged else ()
    groups = find_groups(analysis, order)
    room = min(_ROW_ROOM, max(text_width(name, LABEL_SIZE) for name in names))
    digits = text_width(str(len(order)), NUMBER_SIZE)
    left = (_STAGE_ROOM if stages else 0) + (_GROUP_ROOM if groups else 0)
    # Whole corners give whole coordinates: shorter ones, and sharp lines.
    x = float(ceil(left + room + _GAP + digits + _GAP))
    columns, head, overhang = _columns(names, cell, x)
    extent = cell * len(order)
    right = max(_DEGREE_ROOM if arranged else 0, overhang, 4)
    marks = marks_of(analysis, order)
    boxes = find_boxes(analysis, order, marks, (x, head, cell)) if arranged else Boxes()
    return PanelLayout(
        panel,
        width=round(x + extent + right, 1),
        height=round(head + extent + (_FOOT if boxes.blocks or boxes.clusters else 4), 1),
        x=x,
        y=head,
        cell=cell,
        size=len(order),
        rows=_linked(_rows(names, cell, (x - 2 * _GAP - digits, head), room), analysis.dsm),
        columns=columns,
        row_numbers=_rows([str(at + 1) for at in range(len(order))], cell, (x - _GAP, head), 99),
        marks=marks,
        boxes=boxes,
        stages=stages,
        groups=groups,
        degrees=_degrees(analysis, order) if arranged else (),
        inside=tuple(analysis.folded.inside[at] for at in order) if analysis.folded else (),
    )


def cell_size(size: int) -> int:
    """Choose the side of a cell for a matrix of so many elements.

    >>> [cell_size(size) for size in (8, 60, 150, 2000)]
    [22, 18, 14, 8]
    """
    return next((cell for most, cell in _CELLS if size <= most), _LEAST_CELL)


def degree_place(panel: PanelLayout, column: int) -> float:
    """Give the middle of the numbers of inputs (column 0) or outputs (1) beside the matrix."""
    return panel.x + panel.cell * panel.size + 14 + column * 36


def _rows(
    texts: Listing[str], cell: int, end: tuple[float, float], room: float
) -> tuple[Label, ...]:
    """Stand texts right-aligned beside their rows, every n-th where rows are too low for all."""
    step = ceil(LABEL_SIZE / cell)
    x, y = round(end[0], 1), end[1]
    return tuple(
        Label(x, y + (at + 0.5) * cell, shorten(texts[at], LABEL_SIZE, room), texts[at])
        for at in range(0, len(texts), step)
    )


def _linked(labels: tuple[Label, ...], dsm: Dsm) -> tuple[Label, ...]:
    links = {element.name: element.link for element in dsm.elements if element.link}
    if not links:
        return labels
    return tuple(label._replace(link=links.get(label.full)) for label in labels)


def _columns(names: Listing[str], cell: int, x: float) -> tuple[tuple[Label, ...], float, float]:
    """Give the labels over the columns, the height they need and how far they hang over."""
    if len(names) > NAMED_COLUMNS:
        step = ceil((text_width(str(len(names)), NUMBER_SIZE) + 4) / cell)
        head = NUMBER_SIZE + 10
        shown = [at for at in range(len(names)) if at == 0 or (at + 1) % step == 0]
        shown = [at for at in shown if at == 0 or at + 1 >= step + (step > 1)]
        labels = [Label(x + (at + 0.5) * cell, head - 7, str(at + 1), names[at]) for at in shown]
        return tuple(labels), head, 0
    shown_names = [shorten(name, LABEL_SIZE, _COLUMN_ROOM) for name in names]
    widths = [text_width(name, LABEL_SIZE) for name in shown_names]
    head = ceil(max(widths) * sin(radians(COLUMN_ANGLE)) + 18)
    reach = cos(radians(COLUMN_ANGLE))
    ends = [(at + 0.75) * cell + width * reach for at, width in enumerate(widths)]
    overhang = max(ends) + 4 - cell * len(names)
    return (
        tuple(
            Label(round(x + (at + 0.65) * cell, 1), head - 7, text, name)
            for at, (text, name) in enumerate(zip(shown_names, names, strict=True))
        ),
        head,
        overhang,
    )


def _degrees(analysis: Analysis, order: Listing[int]) -> tuple[Degrees, ...]:
    metrics = analysis.metrics
    return tuple(Degrees(metrics.inputs[element], metrics.outputs[element]) for element in order)
