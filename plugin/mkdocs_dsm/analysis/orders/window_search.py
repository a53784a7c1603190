"""Shorten a long order: put window after window of it into its least order, until none changes.

A very large-scale neighborhood by dynamic programming, as in Ahuja, Ergun, Orlin & Punnen (2002),
"A survey of very large-scale neighborhood search techniques". Least by cost, then by total feedback
length; tie-break: the lexicographically first order inside a window.
"""

from collections.abc import Sequence

from mkdocs_dsm.analysis.orders.coupling import Coupling
from mkdocs_dsm.analysis.orders.subset_search import least_order

_WIDTH = 10
_WINDOW_STEPS = 300
"""What it costs to prepare a window."""


def slide(coupling: Coupling, order: Sequence[int], stretch: range, steps: int) -> list[int]:
    """Slide a window over the positions of `stretch`; no cost rises.

    A window without an end of a feedback mark is passed over: it has nothing to save.

    >>> slide(Coupling(({2: 1}, {0: 1}, {1: 1})), (2, 1, 0), range(3), 1000)
    [0, 1, 2]
    """
    arranged = list(order)
    starts = range(stretch.start, max(stretch.start + 1, stretch.stop - _WIDTH // 2), _WIDTH // 2)
    changed = True
    while changed and steps > 0:
        changed = False
        torn = _torn(coupling, arranged)
        for start in starts:
            window = range(start, min(start + _WIDTH, stretch.stop))
            former = arranged[window.start : window.stop]
            if torn.isdisjoint(former) or steps <= 0:
                continue
            found, steps = least_order(coupling, arranged, window, steps - _WINDOW_STEPS)
            if found is not None and found != former:
                arranged[window.start : window.stop] = found
                changed = True
    return arranged


def _torn(coupling: Coupling, order: Sequence[int]) -> set[int]:
    """Collect the elements at both ends of the feedback marks."""
    place = {element: at for at, element in enumerate(order)}
    ends = [(r, p) for r, p, _ in coupling.marks if place[p] > place[r]]
    return {element for pair in ends for element in pair}
