"""A card's picture: the arranged matrix in one path for each kind of mark, under 2 KB."""

from collections.abc import Iterable
from collections.abc import Sequence as Listing

from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.drawing.layout import lay_out
from mkdocs_dsm.drawing.marks import Mark
from mkdocs_dsm.drawing.markup import Element, add, serialize
from mkdocs_dsm.drawing.together import Box
from mkdocs_dsm.model import Panel

_MOST_MARKS = 120


def thumbnail_svg(analysis: Analysis) -> str:
    """Draw the arranged matrix without any text, one unit a cell.

    A matrix with many marks is drawn coarser: a square stands for the marks in several cells.
    """
    panel = lay_out(analysis, Panel.ARRANGED)
    size, coarse = panel.size, 1
    forward = _cells(mark for mark in panel.marks if not mark.feedback)
    feedback = _cells(mark for mark in panel.marks if mark.feedback)
    while len(_coarse(forward, coarse)) + len(_coarse(feedback, coarse)) > _MOST_MARKS:
        coarse += 1
    side = -(-size // coarse)
    view = f"-.5 -.5 {side + 1} {side + 1}"
    svg = Element("svg", {"class": "dsm-thumbnail", "viewBox": view, "aria-hidden": "true"})
    add(
        svg,
        "path",
        {"class": "dsm-thumbnail-frame", "d": f"M0 0h{side}v{side}h-{side}zl{side} {side}"},
    )
    boxes = "".join(_box(box, coarse) for box in (*panel.boxes.blocks, *panel.boxes.clusters))
    for kind, d in (
        ("mark", _runs(_coarse(forward, coarse))),
        ("feedback", _runs(_coarse(feedback, coarse))),
        ("cluster" if panel.boxes.clusters else "block", boxes),
    ):
        if d:
            add(svg, "path", {"class": f"dsm-thumbnail-{kind}", "d": d})
    return serialize(svg)


def _cells(marks: Iterable[Mark]) -> list[tuple[int, int]]:
    return [(mark.row, mark.column) for mark in marks]


def _coarse(cells: Iterable[tuple[int, int]], coarse: int) -> list[tuple[int, int]]:
    return sorted({(row // coarse, column // coarse) for row, column in cells})


def _runs(cells: Listing[tuple[int, int]]) -> str:
    """Draw neighboring cells of a row as one stroke of width 1."""
    runs: list[list[int]] = []
    for row, column in cells:
        if runs and runs[-1][0] == row and runs[-1][1] + runs[-1][2] == column:
            runs[-1][2] += 1
        else:
            runs.append([row, column, 1])
    return "".join(f"M{column} {row}.5h{length}" for row, column, length in runs)


def _box(box: Box, coarse: int) -> str:
    start, end = box.start // coarse, box.end // coarse + 1
    side = end - start
    return f"M{start} {start}h{side}v{side}h-{side}z"
