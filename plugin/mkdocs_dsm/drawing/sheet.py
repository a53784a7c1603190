"""The sheet of a stand-alone SVG file: its head, its styles, lines of text on it, and its size."""

from collections.abc import Iterable
from functools import lru_cache

from mkdocs_dsm.drawing.markup import Element, add, add_drawn, inside, number, serialize
from mkdocs_dsm.drawing.style import standalone_style
from mkdocs_dsm.drawing.text_width import wrap

MARGIN, LINE = 20.0, 19.0
TEXT, TITLE = 13.0, 18.0
LEAST_WIDTH = 640.0


def new_sheet(title: str, description: str, metadata: str, style: str = "") -> Element:
    """Begin a sheet with what a screen reader says of it; its size comes last.

    `style` holds more rules than a figure of a page needs.
    """
    svg = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "class": "dsm", "role": "img"})
    add(svg, "title", {}, title)
    add(svg, "desc", {}, description)
    add(svg, "metadata", {}, metadata)
    add_drawn(svg, _styles(style))
    add(svg, "rect", {"class": "dsm-ground", "width": "100%", "height": "100%"})
    return svg


@lru_cache(maxsize=4)
def _styles(more: str) -> str:
    """Write the styles once for all files: they are longer than most drawings."""
    sheet = Element("svg", {})
    add(sheet, "style", {}, standalone_style(more))
    return inside(sheet)


def write_head(svg: Element, title: str, subtitle: str, inner: float) -> float:
    """Write title and subtitle at the top, and give the height where the sheet goes on."""
    write_line(svg, MARGIN, MARGIN + 14, title, TITLE, "bold")
    y = MARGIN + 36
    for line in wrap(subtitle, TEXT, inner):
        write_line(svg, MARGIN, y, line, TEXT, soft=True)
        y += LINE
    return y


def write_lines(
    svg: Element, lines: Iterable[str], top: float, inner: float, weight: str = ""
) -> float:
    """Write lines one below the other, broken where they are too long, and give the next height."""
    y = top
    for line in lines:
        for part in wrap(line, TEXT, inner):
            write_line(svg, MARGIN, y, part, TEXT, weight)
            y += LINE
    return y


def write_line(
    svg: Element,
    x: float,
    y: float,
    text: str,
    size: float,
    weight: str = "",
    *,
    soft: bool = False,
) -> None:
    """Write a line at a point."""
    attributes = {"x": number(x), "y": number(y), "font-size": number(size)}
    if weight:
        attributes["font-weight"] = weight
    if soft:
        attributes["class"] = "dsm-soft"
    add(svg, "text", attributes, text)


def close_sheet(svg: Element, inner: float, bottom: float) -> str:
    """Give the sheet its size and write it as a file."""
    width, height = number(inner + 2 * MARGIN), number(bottom + MARGIN)
    svg.attributes |= {
        "viewBox": f"0 0 {width} {height}",
        "width": width,
        "height": height,
        "font-family": "system-ui, Roboto, Helvetica, Arial, sans-serif",
    }
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{serialize(svg)}\n'
