"""A figure as a Python value that shows itself: in a notebook, on a terminal, as a file."""

from dataclasses import dataclass
from pathlib import Path

from mkdocs_dsm import wording
from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.compiler import Compiled, compile_text
from mkdocs_dsm.drawing import standalone_svg
from mkdocs_dsm.hosts.assets import asset
from mkdocs_dsm.language import write
from mkdocs_dsm.model import Dsm
from mkdocs_dsm.options import SiteOptions, SourceDisplay
from mkdocs_dsm.page import Place, card_html, figure_html

_PAPER = "padding: 1em; color: #1d2030; background: #fff"
"""A notebook has no palette of ours, so that a figure is shown as on paper, whatever its theme."""


@dataclass(frozen=True, slots=True, repr=False)
class Figure:
    """A DSM with all that was found in it; `analysis` is None where its text has errors."""

    compiled: Compiled

    @property
    def analysis(self) -> Analysis | None:
        """Give the results."""
        return self.compiled.analysis

    def __repr__(self) -> str:
        """Name the DSM and say what was achieved, or list what is wrong with its text."""
        if self.analysis is None:
            return "\n\n".join(map(str, self.compiled.located))
        found = wording.caption(self.analysis)
        return "\n".join(filter(None, (wording.title(self.analysis), found.headline, found.totals)))

    def _repr_svg_(self) -> str | None:
        """Show the whole figure as a picture; a broken text has none."""
        return draw(self.analysis, self.compiled.text) if self.analysis else None

    def _repr_html_(self) -> str:
        """Show the figure as a page does, with its table, or the card with all findings."""
        compiled = self.compiled
        if self.analysis is None:
            markup = card_html(compiled.located, compiled.text)
        else:
            place = Place(source=SourceDisplay.NONE)
            markup = figure_html(self.analysis, compiled.text, self.analysis.dsm.panels, place)
        style = asset("dsm.css").decode("utf-8")
        return f'<style>{style}</style><div style="{_PAPER}">{markup}</div>'

    def save(self, path: str | Path) -> None:
        """Write the figure as an SVG file; raises `ValueError` where the text has errors."""
        svg = self._repr_svg_()
        if svg is None:
            raise ValueError(repr(self))
        Path(path).write_bytes(svg.encode("utf-8"))


def figure(dsm: str | Dsm, options: SiteOptions = SiteOptions()) -> Figure:
    """Make a figure of a text or of a DSM, which shows itself in a notebook.

    >>> figure("Wheels <- Axle(2); Axle <- Load, Wheels".replace("; ", chr(10)))
    Parameter DSM of 3 parameters
    2 feedback marks reduced to 1 across 1 iteration block.
    3 parameters · 3 dependency marks · density 50% · 2 sequenced stages · largest block 2
    """
    text = write(dsm) if isinstance(dsm, Dsm) else dsm
    return Figure(compile_text(text, options))


def draw(analysis: Analysis, text: str = "") -> str:
    """Draw a figure as an SVG file that needs nothing else; its text is kept inside.

    >>> from mkdocs_dsm.language import parse
    >>> from mkdocs_dsm.analysis import analyze
    >>> draw(analyze(parse("Wheels <- Axle").dsm)).startswith("<?xml")
    True
    """
    return standalone_svg(analysis, text or write(analysis.dsm))
