"""Which results a panel shows: those of the DSM, or those of its groups as elements."""

from collections.abc import Iterable

from mkdocs_dsm.analysis import Analysis, analyze_groups
from mkdocs_dsm.model import Panel

View = tuple[Analysis, Panel]


def views_of(analysis: Analysis, panels: Iterable[Panel]) -> tuple[View, ...]:
    """Give each panel of a figure with the results that it shows."""
    return tuple(
        (analyze_groups(analysis.dsm) if panel is Panel.GROUPS else analysis, panel)
        for panel in panels
    )
