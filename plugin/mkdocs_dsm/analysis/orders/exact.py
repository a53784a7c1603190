"""Prove a least cost of tearing by branch and cut, on top of the linear relaxation.

After Grötschel, Jünger & Reinelt (1984), "A cutting plane algorithm for the linear ordering
problem", and Baharev, Schichl, Neumaier & Achterberg (2021), "An exact method for the minimum
feedback arc set problem". Tie-break: the branch with the lower bound, then the newer one; of the
most divided marks the one with the lower receiver, then the lower provider.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from mkdocs_dsm.analysis.orders.coupling import Coupling
from mkdocs_dsm.analysis.orders.insertion_search import order_by_shares, search
from mkdocs_dsm.analysis.orders.relaxation import SLACK, Relaxation, search_steps

_TRIES = 4
"""Searches for loops that the steps must allow, or a proof is out of reach."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The cheapest order known, a lower bound on the cost of all orders, and the steps left."""

    order: list[int]
    bound: int
    steps: int


def prove(coupling: Coupling, order: Sequence[int], steps: int, branch: bool = True) -> Proof:
    """Improve an order and bound its cost from below, until both meet or the steps are used up.

    Without `branch` stop after the first relaxation; too large a block is given back as it is.
    Raise ImportError where HiGHS (the extra `exact`) is absent.

    >>> prove(Coupling(({2: 1}, {0: 1}, {1: 1})), (1, 0, 2), 10_000).bound
    1
    """
    if _TRIES * search_steps(len(coupling)) > steps:
        return Proof(list(order), 0, steps)
    relaxation = Relaxation(coupling, steps)
    best = list(order)
    least = floor = coupling.feedback(order)
    waiting: list[tuple[int, int, Mapping[int, int]]] = [(0, 0, {})]
    made = 0
    while waiting and waiting[0][0] < least and relaxation.steps > 0 and (branch or not made):
        known, _, fixed = heappop(waiting)
        bound, shares = relaxation.solve(fixed, least)
        bound = max(bound, known)
        if shares is not None:
            start = order_by_shares(coupling, shares)
            found, relaxation.steps = search(coupling, start, 0, relaxation.steps)
            if coupling.feedback(found) < least:
                best, least = found, coupling.feedback(found)
        mark = _most_divided(shares or ())
        if mark is None or bound >= least:
            floor = min(floor, bound)
            continue
        for share in (0, 1):
            made += 1
            heappush(waiting, (bound, -made, {**fixed, mark: share}))
    return Proof(best, min([floor, least, *(bound for bound, _, _ in waiting)]), relaxation.steps)


def _most_divided(shares: Sequence[float]) -> int | None:
    """Find the mark whose share is nearest to one half, or none where all are whole."""
    divided = [mark for mark, share in enumerate(shares) if SLACK < share < 1 - SLACK]
    return min(divided, key=lambda mark: abs(shares[mark] - 0.5), default=None)
