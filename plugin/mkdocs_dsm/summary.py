"""What lists and links say of a matrix, apart from all else that was computed of it.

A catalogue of a thousand templates names them all on a few pages; reading back a thousand whole
results for that would take longer than the pages.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from mkdocs_dsm import wording
from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.drawing import thumbnail_svg
from mkdocs_dsm.model import Panel
from mkdocs_dsm.statistics import statistics


@dataclass(frozen=True, slots=True)
class Summary:
    """A matrix in brief: `names` and `links` of its elements, and the figures on its card."""

    title: str
    kind: str
    mode: str
    names: tuple[str, ...]
    links: tuple[str, ...]
    panels: tuple[Panel, ...]
    density: Fraction
    removed: int
    """Feedback marks that the arrangement removed; none where time has no meaning."""
    card_line: str


@dataclass(frozen=True, slots=True)
class Listing:
    """What galleries show of a matrix, and its figures as JSON for the index."""

    thumbnail: str
    figures: str


@dataclass(frozen=True, slots=True)
class Results:
    """What was computed of a text: in brief, and for who asks as lists show it, and whole."""

    summary: Summary
    listing: Callable[[], Listing]
    whole: Callable[[], Analysis]


def summarize(analysis: Analysis) -> Summary:
    """Say in brief what was computed.

    >>> from mkdocs_dsm.analysis import analyze
    >>> from mkdocs_dsm.language import parse
    >>> summarize(analyze(parse("A <- B").dsm)).card_line
    '2 parameters · 1 → 0 feedback'
    """
    dsm = analysis.dsm
    before, after = analysis.declared.feedback, analysis.arranged.feedback
    return Summary(
        title=wording.title(analysis),
        kind=wording.kind(analysis),
        mode=dsm.mode.value,
        names=dsm.names,
        links=tuple(element.link for element in dsm.elements if element.link),
        panels=tuple(dsm.panels),
        density=analysis.metrics.density,
        removed=before - after if dsm.mode.is_sequenced else 0,
        card_line=wording.card_line(analysis),
    )


def list_matrix(analysis: Analysis) -> Listing:
    """Draw and write what lists show of a matrix."""
    figures = json.dumps({**statistics(analysis), "findings": []}, ensure_ascii=False)
    return Listing(thumbnail_svg(analysis), figures)
