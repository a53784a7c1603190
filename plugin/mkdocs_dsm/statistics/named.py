"""Find a figure by its name, for sentences that give it."""

from fractions import Fraction
from typing import Any

from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.statistics.contract import statistics
from mkdocs_dsm.statistics.figures import figures
from mkdocs_dsm.statistics.on_request import ON_REQUEST


def named_figure(analysis: Analysis, name: str) -> Fraction | str | None:
    """Find a figure by its public name, or by its path in the statistics.

    A path joins keys, and places in lists from 0, by dots, such as `arranged.strength`.
    """
    known = figures(analysis)
    if name in known:
        return known[name]
    first = name.split(".", maxsplit=1)[0]
    compute = ON_REQUEST.get(first, statistics)
    value: Any = compute(analysis)
    for key in name.split("."):
        if isinstance(value, list):
            value = value[int(key)] if key.isdecimal() and int(key) < len(value) else None
        else:
            value = value.get(key) if isinstance(value, dict) else None
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return Fraction(str(value))
    return value if isinstance(value, str) else None


def figure_names(analysis: Analysis) -> tuple[str, ...]:
    """List the names that `named_figure` finds and that apply to the DSM."""
    return tuple(name for name, value in figures(analysis).items() if value is not None)
