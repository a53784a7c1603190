"""A figure as one SVG file: panels, legend and caption, its own styles, and its text inside."""

from collections.abc import Iterable
from collections.abc import Sequence as Listing

from mkdocs_dsm import wording
from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.drawing.layout import PanelLayout, lay_out
from mkdocs_dsm.drawing.legend import legend
from mkdocs_dsm.drawing.style import standalone_style
from mkdocs_dsm.drawing.svg import draw_key, draw_panel
from mkdocs_dsm.drawing.text_width import text_width
from mkdocs_dsm.drawing.tree import Element, add, number, serialize

_MARGIN, _GAP, _LINE = 20.0, 36.0, 19.0
_PANEL_HEAD = 40.0
_TEXT, _TITLE = 13.0, 18.0
_LEAST_WIDTH = 640.0


def standalone_svg(analysis: Analysis, text: str) -> str:
    """Draw a figure as a file that needs nothing else; `text` is kept inside as metadata."""
    panels = [lay_out(analysis, panel) for panel in analysis.dsm.panels]
    inner = sum(panel.width for panel in panels) + _GAP * (len(panels) - 1)
    inner = max(inner, _LEAST_WIDTH)
    svg = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "class": "dsm", "role": "img"})
    add(svg, "title", {}, wording.title(analysis))
    add(svg, "desc", {}, wording.panel_description(analysis, panels[-1].panel))
    add(svg, "metadata", {}, text)
    add(svg, "style", {}, standalone_style())
    add(svg, "rect", {"class": "dsm-ground", "width": "100%", "height": "100%"})
    _write(svg, _MARGIN, _MARGIN + 14, wording.title(analysis), _TITLE, "bold")
    y = _MARGIN + 36
    for line in wrap(wording.subtitle(analysis), _TEXT, inner):
        _write(svg, _MARGIN, y, line, _TEXT, soft=True)
        y += _LINE
    y = _draw_panels(svg, analysis, panels, y + 10)
    y = _draw_legend(svg, analysis, panels, y, inner)
    y = _write_caption(svg, analysis, y, inner)
    width, height = number(inner + 2 * _MARGIN), number(y + _MARGIN)
    svg.set("viewBox", f"0 0 {width} {height}")
    svg.set("width", width)
    svg.set("height", height)
    svg.set("font-family", "system-ui, Roboto, Helvetica, Arial, sans-serif")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{serialize(svg)}\n'


def _draw_panels(
    svg: Element, analysis: Analysis, panels: Listing[PanelLayout], top: float
) -> float:
    x = _MARGIN
    for panel in panels:
        _write(svg, x, top + 12, wording.panel_title(analysis, panel.panel), 14, "bold")
        note = wording.panel_note(analysis, panel.panel)
        _write(svg, x, top + 28, note, 12, soft=True)
        place = f"translate({number(x)} {number(top + _PANEL_HEAD)})"
        draw_panel(add(svg, "g", {"class": "dsm-matrix", "transform": place}), panel)
        x += panel.width + _GAP
    return top + _PANEL_HEAD + max(panel.height for panel in panels) + 12


def _draw_legend(
    svg: Element, analysis: Analysis, panels: Listing[PanelLayout], top: float, inner: float
) -> float:
    """Set the legend's entries in lines; an entry that does not fit begins a new one."""
    x, y = _MARGIN, top
    for key in legend(analysis.dsm, panels):
        width = 24 * len(key.samples) + text_width(key.words, _TEXT) + 22
        if x > _MARGIN and x + width > _MARGIN + inner:
            x, y = _MARGIN, y + 26
        for at, (kind, sample) in enumerate(key.samples):
            place = f"translate({number(x + at * 24)} {number(y)})"
            draw_key(add(svg, "g", {"class": "dsm-key", "transform": place}), kind, sample)
        _write(svg, x + 24 * len(key.samples) + 4, y + 15.5, key.words, _TEXT)
        x += width
    return y + 44


def _write_caption(svg: Element, analysis: Analysis, top: float, inner: float) -> float:
    found = wording.caption(analysis)
    proof = f" ({found.proof})" if found.proof else ""
    y = top
    if found.headline:
        y = _write_lines(svg, [found.headline + proof], y, inner, "bold")
    y = _write_lines(svg, [found.totals], y, inner)
    y = _write_lines(svg, [found.reading, found.fans, *found.boxes], y, inner)
    if found.tears:
        y = _write_lines(svg, [wording.TEARS_TITLE], y + 6, inner, "bold")
        y = _write_lines(svg, found.tears, y, inner)
    return y - _LINE / 2


def _write_lines(
    svg: Element, lines: Iterable[str], top: float, inner: float, weight: str = ""
) -> float:
    y = top
    for line in lines:
        for part in wrap(line, _TEXT, inner):
            _write(svg, _MARGIN, y, part, _TEXT, weight)
            y += _LINE
    return y


def _write(
    svg: Element,
    x: float,
    y: float,
    text: str,
    size: float,
    weight: str = "",
    *,
    soft: bool = False,
) -> None:
    attributes = {"x": number(x), "y": number(y), "font-size": number(size)}
    if weight:
        attributes["font-weight"] = weight
    if soft:
        attributes["class"] = "dsm-soft"
    add(svg, "text", attributes, text)


def wrap(text: str, size: float, room: float) -> list[str]:
    """Break a text at spaces into lines that fit into the room; a longer word stands alone.

    >>> wrap("one two three", 10, 45)
    ['one two', 'three']
    """
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
