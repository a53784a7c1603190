"""A lower bound on the cost of tearing: loops that share no cost, each of which must be torn.

The loops are a feasible dual solution of the covering problem in Grötschel, Jünger & Reinelt
(1985), "On the acyclic subgraph polytope", found greedily, shortest loops first. Tie-break: the
mark with the lower provider, then the lower receiver.
"""

from heapq import heapify, heappop, heappush
from typing import NamedTuple

from mkdocs_dsm.analysis.coupling import Coupling
from mkdocs_dsm.analysis.paths import shortest_path


class PackedLoop(NamedTuple):
    """A loop, and the cost that every order pays on its marks apart from all other packed loops."""

    elements: tuple[int, ...]
    cost: int


def pack_loops(coupling: Coupling, steps: int = 200_000) -> list[PackedLoop]:
    """Pack loops until none is left, or until the steps (marks looked at) are used up.

    The sum of their costs is a lower bound on the feedback cost of every order.

    >>> pack_loops(Coupling(({1: 5, 2: 1}, {0: 7}, {1: 4})))
    [PackedLoop(elements=(1, 0), cost=5), PackedLoop(elements=(1, 2, 0), cost=1)]
    """
    left = [dict(row) for row in coupling.outputs]
    waiting = [(2, provider, receiver) for provider, row in enumerate(left) for receiver in row]
    heapify(waiting)
    packed = []
    while waiting and steps > 0:
        length, provider, receiver = heappop(waiting)
        if receiver not in left[provider]:
            continue
        path, looked = shortest_path(left, receiver, provider, length)
        steps -= 1 + looked // 4
        if path is None:
            heappush(waiting, (length + 1, provider, receiver))
        elif path:
            packed.append(_pack(left, path))
            heappush(waiting, (length, provider, receiver))
        else:
            del left[provider][receiver]
    return packed


def _pack(left: list[dict[int, int]], path: tuple[int, ...]) -> PackedLoop:
    """Take from each mark of a loop as much as its cheapest mark has left."""
    marks = list(zip((path[-1], *path), path, strict=False))
    cost = min(left[provider][receiver] for provider, receiver in marks)
    for provider, receiver in marks:
        left[provider][receiver] -= cost
        if not left[provider][receiver]:
            del left[provider][receiver]
    return PackedLoop(path, cost)
