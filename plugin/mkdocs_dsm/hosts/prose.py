"""Figures in prose: `{dsm:feedback}` in a page's text becomes the value computed of its block.

Superfences compiles all fences of a page before any inline text is read, so a sentence may stand
above its matrix.
"""

import re
from difflib import get_close_matches
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor

from mkdocs_dsm.compiler import Compiled
from mkdocs_dsm.diagnostics import Finding
from mkdocs_dsm.hosts.fence import Figures
from mkdocs_dsm.source import Origin, Span, lines_of
from mkdocs_dsm.statistics import figure_names, named_figure
from mkdocs_dsm.wording import figure_value

_HARMLESS = str.maketrans("<>\"'&", "‹›”’＆")
PATTERN = r"\{dsm(?:#(?P<ident>[\w-]+))?:(?P<name>[\w.-]+)\}"


class FigureInProse(InlineProcessor):
    """Replace a figure's name by its value; `figures_of` gives what the page has made so far."""

    def __init__(self, md: Markdown, figures_of: Any) -> None:
        super().__init__(PATTERN, md)
        self.figures_of = figures_of

    def handleMatch(  # type: ignore[override] # noqa: N802 (the name is Python-Markdown's)
        self, m: re.Match[str], data: str
    ) -> tuple[Element | str, int, int]:
        """Give the value, or the text as it stands with a finding."""
        return figure_in_prose(m, self.figures_of()), m.start(0), m.end(0)


def fill(text: str, figures: Figures) -> str:
    """Replace the figures in a plain text, such as a description in the front matter.

    Themes put a description into an attribute as it is, and a figure may be the name of an element:
    the signs that would end the attribute become those that look like them.
    """
    return re.sub(PATTERN, lambda found: figure_in_prose(found, figures).translate(_HARMLESS), text)


def figure_in_prose(found: re.Match[str], figures: Figures) -> str:
    """Word one figure; a name that means nothing stays as it is and is a finding."""
    compiled = _block(found["ident"], figures)
    if compiled is None:
        if found["ident"] or not figures.made:
            _report(found, figures, "block-missing", {"ident": found["ident"] or "dsm"})
        return found[0]
    analysis = compiled.analysis
    if analysis is None:
        return found[0]  # the block's own findings say why
    value = named_figure(analysis, found["name"])
    if value is None:
        near = get_close_matches(found["name"], figure_names(analysis), 1)
        _report(found, figures, "unknown-figure", {"near": near[0]} if near else {})
        return found[0]
    return figure_value(found["name"], value)


def _block(ident: str | None, figures: Figures) -> Compiled | None:
    """Find the block that is meant: the page's first, or the one with this id."""
    for made in figures.made:
        if ident is None or f' id="{ident}"' in made.shown.markup[:2_000]:
            return made.compiled
    return None


def _report(found: re.Match[str], figures: Figures, code: str, facts: dict[str, str]) -> None:
    """Remember a finding at the place in the page where the figure is written."""
    page = figures.page
    span = Span(1, 1)
    for number, line in enumerate(lines_of(page.text), 1):
        if found[0] in line:
            span = Span(number, line.index(found[0]) + 1, len(found[0]))
            break
    finding = Finding(code, span, {"name": found["name"], **facts})
    about_page = Compiled(page.text, Origin(page.path), (finding,), None)
    figures.about_page.append(about_page)
