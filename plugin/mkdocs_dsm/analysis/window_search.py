"""Shorten a long order: put window after window of it into its least order, until none changes.

The window search of Ahuja's "very large-scale neighborhood" kind (Ahuja, Ergun, Orlin & Punnen
2002, "A survey of very large-scale neighborhood search techniques"), least by cost, then by total
feedback length; tie-break: the lexicographically first order inside a window.
"""

from collections.abc import Sequence

from mkdocs_dsm.analysis.coupling import Coupling
from mkdocs_dsm.analysis.subset_search import least_order

_WIDTH = 10


def slide(
    coupling: Coupling, order: Sequence[int], stretch: range, steps: int
) -> tuple[list[int], int]:
    """Slide a window over the positions of `stretch`; no cost rises. Give the steps left, too.

    >>> slide(Coupling(({2: 1}, {0: 1}, {1: 1})), (2, 1, 0), range(3), 100)[0]
    [0, 1, 2]
    """
    arranged = list(order)
    starts = range(stretch.start, max(stretch.start + 1, stretch.stop - _WIDTH // 2), _WIDTH // 2)
    changed = True
    while changed and steps > 0:
        changed = False
        for start in starts:
            window = range(start, min(start + _WIDTH, stretch.stop))
            found, steps = least_order(coupling, arranged, window, steps)
            if found is None:
                break
            if found != arranged[window.start : window.stop]:
                arranged[window.start : window.stop] = found
                changed = True
    return arranged, steps
