"""From a laid-out panel to SVG; nothing else knows SVG.

An inline panel has no style sheet, no ids and no definitions: colors come from the page's classes
(`dsm-…`), so the page's light, dark and print styles hold for it. One path draws all marks of a
kind and level, one text all their digits.
"""

from collections.abc import Iterable
from collections.abc import Sequence as Listing
from functools import lru_cache

from mkdocs_dsm.drawing.boxes import draw_box_tints, draw_boxes, draw_buses
from mkdocs_dsm.drawing.cells import draw_marks
from mkdocs_dsm.drawing.heads import draw_head, draw_side
from mkdocs_dsm.drawing.layout import NUMBER_SIZE, READABLE_CELL, PanelLayout, degree_place
from mkdocs_dsm.drawing.legend import DIAMOND
from mkdocs_dsm.drawing.markup import Element, add, add_drawn, inside, number, quoted, serialize
from mkdocs_dsm.drawing.shapes import at_point, circle, diagonal, diamond, places, slash, square
from mkdocs_dsm.drawing.spread import write_numbers


def inline_svg(panel: PanelLayout, name: str, description: str) -> str:
    """Draw a panel for a page; `name` and `description` are what a screen reader says."""
    width, height = number(panel.width), number(panel.height)
    svg = Element(
        "svg",
        {
            "class": "dsm-matrix",
            "viewBox": f"0 0 {width} {height}",
            "width": width,
            "height": height,
            "role": "img",
            "aria-label": quoted(name),
            "data-search-exclude": "",
            "data-panel": panel.panel.value,
            "data-grid": f"{number(panel.x)} {number(panel.y)} {panel.cell} {panel.size}",
        },
    )
    add(svg, "desc", {}, description)
    draw_panel(svg, panel)
    return serialize(svg)


def key_svg(kind: str, text: str) -> str:
    """Draw one sample of the legend, by the class of what it explains."""
    svg = Element(
        "svg",
        {
            "class": "dsm-key",
            "viewBox": "0 0 22 22",
            "width": "22",
            "height": "22",
            "aria-hidden": "true",
        },
    )
    draw_key(svg, kind, text)
    return serialize(svg)


def draw_key(parent: Element, kind: str, text: str) -> None:
    """Draw the shape of a class into a square of 22 units."""
    if kind.startswith(
        ("dsm-block", "dsm-cluster", "dsm-reach", "dsm-bus", "dsm-diagonal", "dsm-group")
    ):
        add(parent, "path", {"class": kind, "d": "M4 4h14v14h-14z"})
    elif kind in ("dsm-tear", "dsm-torn"):
        mark = {"class": "dsm-feedback dsm-feedback-2", "d": at_point(11, 11, circle(7))}
        add(parent, "path", mark)
        sign = circle(10.5) if kind == "dsm-tear" else slash(11)
        add(parent, "path", {"class": kind, "d": at_point(11, 11, sign)})
    elif kind == "dsm-stage":
        add(parent, "path", {"class": "dsm-stage-tint", "d": "M4 2h18v18h-18z"})
        add(parent, "path", {"class": kind, "d": "M2 3v16"})
    elif kind == "dsm-ring":
        add(parent, "path", {"class": kind, "d": at_point(11, 11, circle(9))})
    elif kind.startswith(("dsm-feedback", DIAMOND)):
        shape = diamond(8) if kind.startswith(DIAMOND) else circle(8)
        add(parent, "path", {"class": f"dsm-feedback {kind}", "d": at_point(11, 11, shape)})
    else:
        add(parent, "path", {"class": f"dsm-mark {kind}", "d": at_point(11, 11, square(7.5))})
    if text == "•":
        add(parent, "path", {"class": f"{kind} dsm-dot", "d": at_point(11, 11, circle(2))})
    elif text:
        attributes = {"class": f"{kind} dsm-digits", "x": "11", "y": "15"}
        add(parent, "text", attributes, text)


def draw_panel(parent: Element, panel: PanelLayout) -> None:
    """Draw a panel into any element, in its own coordinates."""
    add_drawn(parent, _drawn(panel))


@lru_cache(maxsize=16)
def _drawn(panel: PanelLayout) -> str:
    """Draw a panel once for the page and for the file that it offers."""
    drawn = Element("g", {})
    draw_side(drawn, panel)
    draw_buses(drawn, panel)
    _draw_grid(drawn, panel)
    _draw_inside(drawn, panel)
    draw_head(drawn, panel)
    draw_marks(drawn, panel)
    draw_boxes(drawn, panel)
    _draw_degrees(drawn, panel)
    return inside(drawn)


def _draw_grid(parent: Element, panel: PanelLayout) -> None:
    cell, side = panel.cell, panel.cell * panel.size
    x, y = panel.x, panel.y
    step = 1 if panel.size <= 80 else 5 if panel.size <= 400 else 10
    left, top = places(x, cell, panel.size), places(y, cell, panel.size)
    lines = "".join(
        [
            f"M{left[0]} {top[at]}h{side}M{left[at]} {top[0]}v{side}"
            for at in range(step, panel.size, step)
        ]
    )
    draw_box_tints(parent, panel)
    add(parent, "path", {"class": "dsm-diagonal", "d": diagonal(x, y, cell, panel.size)})
    if lines:
        add(parent, "path", {"class": "dsm-grid", "d": lines})
    frame = f"M{number(x)} {number(y)}h{side}v{side}h-{side}z"
    add(parent, "path", {"class": "dsm-frame", "d": frame})


def _draw_inside(parent: Element, panel: PanelLayout) -> None:
    """Write on the diagonal how many marks each group holds."""
    places = enumerate(panel.inside)
    half = panel.cell / 2
    write_numbers(
        parent,
        [
            (str(held), panel.x + at * panel.cell + half, panel.y + at * panel.cell + half + 3.5)
            for at, held in places
            if held and panel.cell >= READABLE_CELL
        ],
    )


def _draw_degrees(parent: Element, panel: PanelLayout) -> None:
    """Write inputs and outputs beside the rows, each with a bar (in a column of 38 units)."""
    if not panel.degrees:
        return
    height = min(6, (panel.cell - 3) // 2 * 2)
    most = max(1, *(max(row.inputs, row.outputs) for row in panel.degrees))
    step = -(-int(NUMBER_SIZE + 1) // panel.cell)
    for at, values in enumerate(_degree_columns(panel)):
        x = degree_place(panel, at)
        middles = [panel.y + (place + 0.5) * panel.cell for place in range(panel.size)]
        places = range(0, panel.size, step)
        texts = [(str(values[place]), x, middles[place] + 3.5) for place in places]
        write_numbers(parent, texts)
        widths = {value: number(max(1, round(value / most * 16, 1))) for value in set(values)}
        start = f"M{number(x + 8)}"
        rows = zip(values, middles, strict=True)
        bars = "".join([f"{start} {number(y)}h{widths[value]}" for value, y in rows if value])
        if bars:
            attributes = {"class": "dsm-bar", "stroke-width": str(height), "d": bars}
            add(parent, "path", attributes)


def _degree_columns(panel: PanelLayout) -> Iterable[Listing[int]]:
    yield [row.inputs for row in panel.degrees]
    yield [row.outputs for row in panel.degrees]
