"""A figure as one SVG file: panels, legend and caption, its own styles, and its text inside."""

from collections.abc import Iterable
from collections.abc import Sequence as Listing

from mkdocs_dsm import wording
from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.drawing.layout import PanelLayout, lay_out
from mkdocs_dsm.drawing.legend import Key, legend
from mkdocs_dsm.drawing.markup import Element, add_group, number
from mkdocs_dsm.drawing.sheet import (
    LEAST_WIDTH,
    LINE,
    MARGIN,
    TEXT,
    close_sheet,
    new_sheet,
    write_head,
    write_line,
    write_lines,
)
from mkdocs_dsm.drawing.svg import draw_key, draw_panel
from mkdocs_dsm.drawing.text_width import text_width
from mkdocs_dsm.drawing.view import View, views_of

_GAP = 36.0
_PANEL_HEAD = 40.0


def standalone_svg(analysis: Analysis, text: str) -> str:
    """Draw a figure as a file that needs nothing else; `text` is kept inside as metadata."""
    views = views_of(analysis, analysis.dsm.panels)
    panels = [lay_out(view, panel) for view, panel in views]
    inner = sum(panel.width for panel in panels) + _GAP * (len(panels) - 1)
    inner = max(inner, LEAST_WIDTH)
    title = wording.title(analysis)
    svg = new_sheet(title, wording.panel_description(*views[-1]), text)
    y = write_head(svg, title, wording.subtitle(analysis), inner)
    y = _draw_panels(svg, views, panels, y + 10)
    y = _draw_legend(svg, legend(analysis.dsm, panels), y, inner)
    y = _write_caption(svg, analysis, y, inner)
    for view, _ in views:
        if view.folded:
            y = write_lines(svg, [wording.GROUPS_TITLE], y + LINE, inner, "bold")
            y = write_lines(svg, wording.groups_lines(view, view.folded), y, inner) - LINE / 2
    return close_sheet(svg, inner, y)


def _draw_panels(
    svg: Element, views: Listing[View], panels: Listing[PanelLayout], top: float
) -> float:
    x = MARGIN
    for view, panel in zip(views, panels, strict=True):
        write_line(svg, x, top + 12, wording.panel_title(*view), 14, "bold")
        note = wording.panel_note(*view)
        write_line(svg, x, top + 28, note, 12, soft=True)
        place = f"translate({number(x)} {number(top + _PANEL_HEAD)})"
        draw_panel(add_group(svg, {"class": "dsm-matrix", "transform": place}), panel)
        x += panel.width + _GAP
    return top + _PANEL_HEAD + max(panel.height for panel in panels) + 12


def _draw_legend(svg: Element, keys: Iterable[Key], top: float, inner: float) -> float:
    """Set the legend's entries in lines; an entry that does not fit begins a new one."""
    x, y = MARGIN, top
    for key in keys:
        width = 24 * len(key.samples) + text_width(key.words, TEXT) + 22
        if x > MARGIN and x + width > MARGIN + inner:
            x, y = MARGIN, y + 26
        for at, (kind, sample) in enumerate(key.samples):
            place = f"translate({number(x + at * 24)} {number(y)})"
            draw_key(add_group(svg, {"class": "dsm-key", "transform": place}), kind, sample)
        write_line(svg, x + 24 * len(key.samples) + 4, y + 15.5, key.words, TEXT)
        x += width
    return y + 44


def _write_caption(svg: Element, analysis: Analysis, top: float, inner: float) -> float:
    found = wording.caption(analysis)
    proof = f" ({found.proof})" if found.proof else ""
    y = top
    if found.headline:
        y = write_lines(svg, [found.headline + proof], y, inner, "bold")
    y = write_lines(svg, [found.totals], y, inner)
    y = write_lines(svg, [found.reading, found.fans, *found.boxes], y, inner)
    if found.tears:
        y = write_lines(svg, [wording.TEARS_TITLE], y + 6, inner, "bold")
        y = write_lines(svg, found.tears, y, inner)
    return y - LINE / 2
