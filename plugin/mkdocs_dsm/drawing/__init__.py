"""From model and results to a picture."""

from dataclasses import dataclass

from mkdocs_dsm import wording
from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.drawing.comparison import comparison_svg
from mkdocs_dsm.drawing.layout import PanelLayout, lay_out
from mkdocs_dsm.drawing.legend import Key, legend
from mkdocs_dsm.drawing.standalone import standalone_svg
from mkdocs_dsm.drawing.svg import inline_svg, key_svg
from mkdocs_dsm.drawing.thumbnail import thumbnail_svg
from mkdocs_dsm.drawing.view import View, views_of
from mkdocs_dsm.model import Panel

__all__ = [
    "Drawing",
    "Key",
    "View",
    "comparison_svg",
    "draw",
    "key_svg",
    "legend",
    "standalone_svg",
    "thumbnail_svg",
    "views_of",
]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A panel laid out, and its picture for a page."""

    layout: PanelLayout
    svg: str


def draw(analysis: Analysis, panel: Panel) -> Drawing:
    """Draw one panel of a figure for a page."""
    layout = lay_out(analysis, panel)
    name = f"{wording.title(analysis)}: {wording.panel_title(analysis, panel)}"
    return Drawing(layout, inline_svg(layout, name, wording.panel_description(analysis, panel)))
