"""From model and results to rectangles and labels in user units, for one panel of the figure.

The convention turns receiver and provider into row and column in `marks` and in the exchange
formats, nowhere else. Everything is a position in the panel's order, from 0, or a length in user
units.
"""

from collections.abc import Sequence as Listing
from dataclasses import dataclass, replace
from itertools import groupby
from math import ceil, cos, radians, sin

from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.drawing.marks import Mark, marks_of
from mkdocs_dsm.drawing.text_width import shorten, text_width
from mkdocs_dsm.model import Convention, Dsm, Panel

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


@dataclass(frozen=True, slots=True)
class Label:
    """A text at a point; `full` is the text before it was cut to its room."""

    x: float
    y: float
    text: str
    full: str
    link: str | None = None


@dataclass(frozen=True, slots=True)
class Box:
    """A numbered square on the diagonal, in positions, and the point of its number."""

    number: int
    start: int
    end: int
    badge_x: float
    badge_y: float


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbouring rows that belong together: a stage, or the members of a group."""

    number: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Degrees:
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
    blocks: tuple[Box, ...] = ()
    clusters: tuple[Box, ...] = ()
    reach: tuple[Box, ...] = ()
    """Cells, off their cluster's own square, of an element that two clusters hold."""
    buses: tuple[Run, ...] = ()
    stages: tuple[Run, ...] = ()
    groups: tuple[Run, ...] = ()
    degrees: tuple[Degrees, ...] = ()
    inside: tuple[int, ...] = ()
    """How many marks each element holds, where elements are groups."""

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


def lay_out(analysis: Analysis, panel: Panel) -> PanelLayout:
    """Lay out one panel of a figure."""
    arranged = panel is not Panel.DECLARED
    order = (analysis.arranged if arranged else analysis.declared).elements
    names = [analysis.dsm.names[element] for element in order]
    cell = cell_size(len(order))
    if analysis.folded and len(order) <= _ROOMY:
        cell = SUM_CELL
    stages = _stages(analysis, order) if arranged else ()
    groups = _groups(analysis, order)
    room = min(_ROW_ROOM, max(text_width(name, LABEL_SIZE) for name in names))
    digits = text_width(str(len(order)), NUMBER_SIZE)
    left = (_STAGE_ROOM if stages else 0) + (_GROUP_ROOM if groups else 0)
    # Whole corners give whole coordinates: shorter ones, and sharp lines.
    x = float(ceil(left + room + _GAP + digits + _GAP))
    columns, head, overhang = _columns(names, cell, x)
    extent = cell * len(order)
    right = max(_DEGREE_ROOM if arranged else 0, overhang, 4)
    blocks, clusters, reach, buses = (
        _boxes(analysis, order, cell, (x, head)) if arranged else ((), (), (), ())
    )
    return PanelLayout(
        panel,
        width=round(x + extent + right, 1),
        height=round(head + extent + (_FOOT if blocks or clusters else 4), 1),
        x=x,
        y=head,
        cell=cell,
        size=len(order),
        rows=_linked(_rows(names, cell, (x - 2 * _GAP - digits, head), room), analysis.dsm),
        columns=columns,
        row_numbers=_rows([str(at + 1) for at in range(len(order))], cell, (x - _GAP, head), 99),
        marks=marks_of(analysis, order),
        blocks=blocks,
        clusters=clusters,
        reach=reach,
        buses=buses,
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
    return tuple(
        Label(round(end[0], 1), end[1] + (at + 0.5) * cell, shorten(text, LABEL_SIZE, room), text)
        for at, text in enumerate(texts)
        if at % step == 0
    )


def _linked(labels: tuple[Label, ...], dsm: Dsm) -> tuple[Label, ...]:
    links = {element.name: element.link for element in dsm.elements if element.link}
    if not links:
        return labels
    return tuple(replace(label, link=links.get(label.full)) for label in labels)


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


def _stages(analysis: Analysis, order: Listing[int]) -> tuple[Run, ...]:
    if analysis.sequence is None or not analysis.dsm.mode.is_sequenced:
        return ()
    stages = analysis.sequence.stages
    number = {element: at + 1 for at, stage in enumerate(stages) for element in stage}
    return _runs([number[element] for element in order]) if len(stages) > 1 else ()


def _groups(analysis: Analysis, order: Listing[int]) -> tuple[Run, ...]:
    index = analysis.dsm.index
    number = {
        index[member]: at + 1
        for at, group in enumerate(analysis.dsm.groups)
        for member in group.members
    }
    runs = _runs([number.get(element, 0) for element in order]) if number else ()
    return tuple(run for run in runs if run.number)


def _runs(numbers: Listing[int]) -> tuple[Run, ...]:
    runs: list[Run] = []
    for number, members in groupby(numbers):
        start = runs[-1].end + 1 if runs else 0
        runs.append(Run(number, start, start + len(list(members)) - 1))
    return tuple(runs)


def _degrees(analysis: Analysis, order: Listing[int]) -> tuple[Degrees, ...]:
    metrics = analysis.metrics
    return tuple(Degrees(metrics.inputs[element], metrics.outputs[element]) for element in order)


def _boxes(
    analysis: Analysis, order: Listing[int], cell: int, corner: tuple[float, float]
) -> tuple[tuple[Box, ...], tuple[Box, ...], tuple[Box, ...], tuple[Run, ...]]:
    """Give blocks, clusters, the cells of elements in two clusters, and the buses."""
    below = analysis.dsm.convention is Convention.IC_FBD

    def box(number: int, start: int, end: int) -> Box:
        badge = _badge(start, end, cell, corner, below)
        return Box(number, start, end, *badge)

    if analysis.clustering is None:
        found = analysis.sequence.blocks if analysis.sequence else ()
        boxes = [box(at + 1, block.start - 1, block.end - 1) for at, block in enumerate(found)]
        return tuple(boxes), (), (), ()
    place = {element: at for at, element in enumerate(order)}
    clusters, reach = [], []
    for number, cluster in enumerate(analysis.clustering.clusters, 1):
        at = sorted(place[element] for element in cluster)
        runs = _runs_of_places(at)
        home = max(runs, key=lambda run: (run.end - run.start, -run.start))
        clusters.append(box(number, home.start, home.end))
        reach += [box(number, run.start, run.end) for run in runs if run is not home]
    buses = _runs_of_places(sorted(place[element] for element in analysis.clustering.buses))
    return (), tuple(clusters), tuple(reach), buses


def _runs_of_places(places: Listing[int]) -> tuple[Run, ...]:
    """Join neighbouring places: a place less its rank is the same along a run."""
    ranked = enumerate(places)
    runs = [[at for _, at in run] for _, run in groupby(ranked, key=lambda pair: pair[1] - pair[0])]
    return tuple(Run(0, run[0], run[-1]) for run in runs)


def _badge(
    start: int, end: int, cell: int, corner: tuple[float, float], below: bool
) -> tuple[float, float]:
    """Place a box's number where a block-triangular order leaves cells empty.

    Left of the box's last row (right of its first row where feedback stands above), or below it
    where the box begins the matrix.
    """
    x, y = corner
    if not below:
        return x + (end + 1) * cell + 9, y + start * cell + 9
    if start:
        return x + start * cell - 9, y + (end + 1) * cell - 9
    return x + 9, y + (end + 1) * cell + 9
