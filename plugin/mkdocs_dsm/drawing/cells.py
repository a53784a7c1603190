"""The marks of a panel: one path for all of a kind and level, one text for all their digits."""

from collections.abc import Sequence as Listing
from functools import lru_cache

from mkdocs_dsm.drawing.layout import READABLE_CELL, SUM_CELL, PanelLayout
from mkdocs_dsm.drawing.marks import Mark
from mkdocs_dsm.drawing.markup import Element, add
from mkdocs_dsm.drawing.shapes import (
    Grid,
    at_point,
    circle,
    circle_or_diamond,
    slash,
    square,
)
from mkdocs_dsm.drawing.spread import write_spread

_SMALLEST = 2


def draw_marks(parent: Element, panel: PanelLayout) -> None:
    """Draw all marks of a panel with what is written in them, and the signs of tears."""
    grid = Grid(panel.x, panel.y, panel.cell, panel.size)
    kinds: dict[str, list[Mark]] = {}
    for mark in panel.marks:
        if not mark.parts:
            kinds.setdefault(_kind(mark), []).append(mark)
    size = half_side(panel.cell)
    for kind in sorted(kinds):
        first, marks = kinds[kind][0], kinds[kind]
        d = grid.stamp((circle_or_diamond if first.feedback else square)(size), marks)
        base = "dsm-feedback" if first.feedback else "dsm-mark"
        sign = " dsm-negative" if first.negative else ""
        add(parent, "path", {"class": f"{base} {kind}{sign}", "d": d})
        if panel.cell >= READABLE_CELL:
            _draw_digits(parent, panel, kind + sign, marks)
    _draw_parts(parent, panel)
    half = panel.cell / 2
    for kind, shape, torn in (
        ("dsm-tear", circle(half - 0.5), panel.tears),
        ("dsm-torn", slash(half), panel.torn),
    ):
        if torn:
            add(parent, "path", {"class": kind, "d": grid.stamp(shape, torn)})


def half_side(cell: int) -> float:
    """Give half the side of a mark, so that its number fits into it."""
    if cell >= SUM_CELL:
        return cell / 2 - 3.5
    return cell / 4 + 2 if cell >= READABLE_CELL else cell / 2 - 1


def _kind(mark: Mark) -> str:
    base = "dsm-feedback" if mark.feedback else "dsm-mark"
    return f"{base}-minus" if mark.negative else f"{base}-{mark.level}"


def _draw_digits(parent: Element, panel: PanelLayout, kind: str, marks: Listing[Mark]) -> None:
    dotted = [mark for mark in marks if not mark.text]
    if dotted:
        grid = Grid(panel.x, panel.y, panel.cell, panel.size)
        add(parent, "path", {"class": f"{kind} dsm-dot", "d": grid.stamp(circle(2), dotted)})
    sized: dict[int, list[tuple[str, float, float]]] = {}
    cell, left, top = panel.cell, panel.x + panel.cell / 2, panel.y + panel.cell / 2
    for mark in marks:
        if mark.text:
            x, y = left + mark.column * cell, top + mark.row * cell
            step = _step(mark.text, cell)
            # The count of a sum stands below it.
            rise = 5 if mark.standing_for > 1 and cell >= SUM_CELL else 0
            sized.setdefault(step, []).append((mark.text, x, y + 4 - step / 2 - rise))
            if rise:
                sized.setdefault(1, []).append((f"×{mark.standing_for}", x, y + 9))
    for step in sorted(sized):
        size = f" dsm-digits-{step}" if step else ""
        write_spread(parent, f"{kind} dsm-digits{size}", sized[step], digit=6 - step)


@lru_cache(maxsize=1 << 12)
def _step(text: str, cell: int) -> int:
    """Say how many steps smaller a number is written so that it stays in its cell."""
    units = len(text) - 0.5 * text.count(".")
    steps = range(_SMALLEST)
    return next((step for step in steps if (6 - step) * units <= cell - 8 + step), _SMALLEST)


def _draw_parts(parent: Element, panel: PanelLayout) -> None:
    """Divide the cell of a mark with interaction types, one square and letter a type."""
    shapes: dict[str, str] = {}
    letters: dict[str, list[tuple[str, float, float]]] = {}
    rings = ""
    for mark in (mark for mark in panel.marks if mark.parts):
        across = 1 if len(mark.parts) == 1 else 2 if len(mark.parts) <= 4 else 3
        x, y = _middle(panel, mark)
        side = (panel.cell - 3) / across
        for at, part in enumerate(mark.parts[:9]):
            cx = x + (at % across - (across - 1) / 2) * side
            rows = -(-len(mark.parts[:9]) // across)
            cy = y + (at // across - (rows - 1) / 2) * side
            kind = f"dsm-type-{(part.number - 1) % 6 + 1}{' dsm-negative' if part.negative else ''}"
            shapes[kind] = shapes.get(kind, "") + at_point(cx, cy, square(side / 2 - 0.8))
            if side >= 8 or across == 1:
                size = "dsm-letter" if across == 1 else "dsm-letter dsm-letter-small"
                letters.setdefault(f"{kind} {size}", []).append(
                    (part.letter, cx, cy + (4 if across == 1 else 2.8))
                )
        if mark.feedback:
            rings += at_point(x, y, circle(panel.cell / 2))
    for kind in sorted(shapes):
        add(parent, "path", {"class": f"dsm-type {kind}", "d": shapes[kind]})
    if panel.cell >= READABLE_CELL:
        for kind in sorted(letters):
            write_spread(parent, kind, letters[kind])
    if rings:
        add(parent, "path", {"class": "dsm-ring", "d": rings})


def _middle(panel: PanelLayout, mark: Mark) -> tuple[float, float]:
    half = panel.cell / 2
    return panel.x + mark.column * panel.cell + half, panel.y + mark.row * panel.cell + half
