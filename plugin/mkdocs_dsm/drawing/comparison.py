"""Two versions of a DSM in one matrix: the arranged order of the new one, all marks of both.

Added, removed and changed marks have shapes of their own, so that nothing hangs on color. Elements
that were removed stand at the end, so that the boxes of the new version stay where they are.
"""

from collections.abc import Iterable, Iterator
from collections.abc import Sequence as Listing
from dataclasses import dataclass, replace

from mkdocs_dsm import wording
from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.analysis.graph import graph_of
from mkdocs_dsm.analysis.measures.metrics import measure
from mkdocs_dsm.drawing.layout import READABLE_CELL, Label, PanelLayout, lay_out
from mkdocs_dsm.drawing.marks import Mark, marks_of
from mkdocs_dsm.drawing.markup import Element, add, add_group, number
from mkdocs_dsm.drawing.shapes import (
    Grid,
    Shape,
    at_point,
    circle,
    circle_or_diamond,
    cross,
    diamond,
    plus,
    square,
)
from mkdocs_dsm.drawing.sheet import (
    LEAST_WIDTH,
    MARGIN,
    TEXT,
    close_sheet,
    new_sheet,
    write_head,
    write_line,
    write_lines,
)
from mkdocs_dsm.drawing.svg import draw_panel
from mkdocs_dsm.drawing.text_width import text_width
from mkdocs_dsm.model import Dependency, Dsm, Panel
from mkdocs_dsm.statistics import Compared

_STYLE = """
.dsm .dsm-kept { fill: var(--dsm-diagonal); stroke: var(--dsm-frame); }
.dsm .dsm-added { fill: var(--dsm-good); stroke: var(--dsm-good); stroke-width: 1.5; }
.dsm .dsm-added-sign { fill: none; stroke: var(--dsm-ground); stroke-width: 2; }
.dsm .dsm-removed { fill: none; stroke: var(--dsm-bad); stroke-width: 2.5; }
.dsm .dsm-changed { fill: none; stroke: var(--dsm-warn); stroke-width: 2; }"""


@dataclass(frozen=True, slots=True)
class _Kind:
    """Marks of one kind, and the words of the legend."""

    name: str
    words: str
    marks: tuple[Mark, ...]


def comparison_svg(found: Compared) -> str:
    """Draw two versions of a DSM as a file that needs nothing else."""
    title = wording.comparison_title(found)
    analysis = _union(found)
    panel = _panel(found, analysis)
    kinds = [kind for kind in _kinds(found, analysis) if kind.marks]
    inner = max(panel.width, LEAST_WIDTH)
    svg = new_sheet(title, " ".join(wording.comparison_report(found)), "", _STYLE)
    y = write_head(svg, title, wording.subtitle(found.new), inner) + 10
    place = f"translate({number(MARGIN)} {number(y)})"
    matrix = add_group(svg, {"class": "dsm-matrix", "transform": place})
    draw_panel(matrix, panel)
    for kind in kinds:
        _draw_kind(matrix, panel, kind)
    y = _draw_legend(svg, kinds, y + panel.height + 12, inner)
    y = write_lines(svg, [wording.comparison_headline(found)], y, inner, "bold")
    y = write_lines(svg, [wording.comparison_figures(found)], y, inner)
    return close_sheet(svg, inner, y)


def _union(found: Compared) -> Analysis:
    """Join both versions; the elements of the new one keep their places, so its boxes hold."""
    old, new = found.old.dsm, found.new.dsm
    gone = tuple(old.elements[old.index[name]] for name in found.difference.elements_removed)
    dsm = _with_marks(
        replace(new, elements=(*new.elements, *gone)),
        (*new.dependencies, *found.difference.marks_removed),
    )
    graph = graph_of(dsm)
    order = (*found.new.arranged.elements, *range(len(new.elements), len(dsm.elements)))
    sequence = found.new.sequence and replace(found.new.sequence, stages=())
    return replace(
        found.new,
        dsm=dsm,
        graph=graph,
        arranged=replace(found.new.arranged, elements=order),
        metrics=measure(graph),
        sequence=sequence,
    )


def _with_marks(dsm: Dsm, marks: Iterable[Dependency]) -> Dsm:
    """Give a DSM other marks, all of one strength: it is drawn in no cell here."""
    plain = (Dependency(mark.receiver, mark.provider) for mark in marks)
    return replace(dsm, dependencies=tuple(plain), tears=(), types=(), measure=None)


def _panel(found: Compared, analysis: Analysis) -> PanelLayout:
    """Lay out the matrix without its marks; a sign before a name tells what became of it."""
    panel = lay_out(analysis, Panel.ARRANGED)
    signs = dict.fromkeys(found.difference.elements_added, "+ ")
    signs |= dict.fromkeys(found.difference.elements_removed, "− ")

    def signed(label: Label) -> Label:
        return label._replace(text=signs.get(label.full, "") + label.text, link=None)

    return replace(
        panel,
        rows=tuple(map(signed, panel.rows)),
        columns=tuple(map(signed, panel.columns)) if panel.named_columns else panel.columns,
        marks=(),
        degrees=(),
    )


def _kinds(found: Compared, analysis: Analysis) -> Iterator[_Kind]:
    change = found.difference
    changed = [new for _, new in change.marks_changed]
    other = {(mark.receiver, mark.provider) for mark in (*change.marks_added, *changed)}
    kept = [m for m in found.new.dsm.dependencies if (m.receiver, m.provider) not in other]
    for name, words, marks in (
        ("dsm-kept", "as before", kept),
        ("dsm-added", "added", change.marks_added),
        ("dsm-removed", "removed", change.marks_removed),
        ("dsm-changed", "another strength or note", changed),
    ):
        dsm = _with_marks(analysis.dsm, marks)
        yield _Kind(name, words, marks_of(replace(analysis, dsm=dsm), analysis.arranged.elements))


def _draw_kind(matrix: Element, panel: PanelLayout, kind: _Kind) -> None:
    """Draw all marks of a kind: squares, or the rounder shape of feedback."""
    grid = Grid(panel.x, panel.y, panel.cell, panel.size)
    size = panel.cell / 4 + 2 if panel.cell >= READABLE_CELL else panel.cell / 2 - 1
    for feedback in (False, True):
        marks = [mark for mark in kind.marks if mark.feedback is feedback]
        for name, shape in _shapes(kind.name, size, feedback) if marks else ():
            add(matrix, "path", {"class": name, "d": grid.stamp(shape, marks)})


def _shapes(kind: str, size: float, feedback: bool) -> Listing[tuple[str, Shape]]:
    """Give what is drawn of a mark, by the class of each shape."""
    body = (circle_or_diamond if feedback else square)(size)
    small = (circle if feedback else square)(size / 2)
    return {
        "dsm-kept": [("dsm-kept", small)],
        "dsm-added": [("dsm-added", body), ("dsm-added-sign", plus(size * 0.7))],
        "dsm-removed": [("dsm-removed", cross(size * 0.8))],
        "dsm-changed": [("dsm-kept", small), ("dsm-changed", diamond(size * 1.3))],
    }[kind]


def _draw_legend(svg: Element, kinds: Iterable[_Kind], top: float, inner: float) -> float:
    """Explain each kind that occurs, in its shapes for plain marks and for feedback."""
    x, y = MARGIN, top
    for kind in kinds:
        looks = sorted({mark.feedback for mark in kind.marks})
        if kind.name == "dsm-removed":
            looks = looks[:1]
        width = 24 * len(looks) + text_width(kind.words, TEXT) + 22
        if x > MARGIN and x + width > MARGIN + inner:
            x, y = MARGIN, y + 26
        for at, feedback in enumerate(looks):
            for name, shape in _shapes(kind.name, 7.5, feedback):
                d = at_point(x + at * 24 + 11, y + 11, shape)
                add(svg, "path", {"class": name, "d": d})
        write_line(svg, x + 24 * len(looks) + 4, y + 15.5, kind.words, TEXT)
        x += width
    return y + 44
