"""The singular value modularity index and the structural complexity of a DSM.

Hölttä-Otto & de Weck (2007), "Degree of modularity in engineering systems and products with
technical and business constraints"; Sinha & de Weck (2013), "Structural complexity quantification
for engineered complex systems and implications on system architecture and design". Both read the
marks as 0 and 1. Tie-break of the index: the fastest of equally good decays.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp, log

from mkdocs_dsm.analysis.graph import Graph
from mkdocs_dsm.analysis.measures.singular_values import singular_values

_REFINEMENTS = 60
_DIGITS = 6
"""Decimals that are the same on every machine and with every linear algebra library."""


@dataclass(frozen=True, slots=True)
class Spectral:
    """Figures that need the singular values of the whole matrix.

    `modularity_index` runs from 0 (one element tied to all) to 1 (all alike); it is None without
    marks. `structural_complexity` is n + m E / n for n elements, m marks and the graph energy E,
    with all elements and marks of complexity 1.
    """

    modularity_index: float | None
    structural_complexity: float


def spectral(graph: Graph) -> Spectral | None:
    """Compute both, or give None for a DSM too large to do so without numpy (extra `exact`).

    >>> from mkdocs_dsm.analysis.graph import Mark
    >>> both_ways = ((0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5))
    >>> marks = (Mark(*pair, 1) for i, j in both_ways for pair in ((i, j), (j, i)))
    >>> spectral(Graph(6, tuple(marks)))
    Spectral(modularity_index=0.961797, structural_complexity=22.0)
    """
    values = singular_values(graph)
    if values is None:
        return None
    complexity = graph.n + len(graph.marks) * sum(values) / max(1, graph.n)
    index = round(_decay(values), _DIGITS) if graph.marks else None
    return Spectral(index, round(complexity, _DIGITS))


def _decay(values: Sequence[float]) -> float:
    """Fit values[i] / values[0] by exp(-i / alpha), with alpha at most n; give alpha / n.

    The sum of the absolute differences, as a function of t = exp(-1 / alpha), has its corners
    where t ** i meets a value; the least of it is at a corner or next to the least one.
    """
    n = len(values)
    heights = [value / values[0] for value in values]
    slowest = exp(-1 / n)
    roots = (height ** (1 / i) for i, height in enumerate(heights) if i)
    corners = sorted({0.0, slowest, *(root for root in roots if root < slowest)})
    best = min(corners, key=lambda t: _misfit(heights, t))
    for low, high in pairwise(corners):
        if best in (low, high):
            found = _least_between(heights, low, high)
            best = min(best, found, key=lambda t: _misfit(heights, t))
    return -1 / (n * log(best)) if best else 0.0


def _misfit(heights: Sequence[float], t: float) -> float:
    total, power = 0.0, 1.0
    for height in heights:
        total += abs(height - power)
        power *= t
    return total


def _least_between(heights: Sequence[float], low: float, high: float) -> float:
    """Narrow a smooth stretch down to its least point by thirds."""
    for _ in range(_REFINEMENTS):
        third = (high - low) / 3
        if _misfit(heights, low + third) <= _misfit(heights, high - third):
            high -= third
        else:
            low += third
    return (low + high) / 2
