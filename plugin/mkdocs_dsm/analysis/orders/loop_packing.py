"""A lower bound on the cost of tearing: loops that share no cost, each of which must be torn.

The loops are a feasible dual solution of the covering problem in Grötschel, Jünger & Reinelt
(1985), "On the acyclic subgraph polytope", found greedily, shortest loops first. Tie-break: the
mark with the lower provider, then the lower receiver.
"""

from collections.abc import Iterable
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from mkdocs_dsm.analysis.orders.coupling import Coupling
from mkdocs_dsm.analysis.orders.paths import bits, shortest_path


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
    left = _Left(coupling)
    waiting = [(2, provider, receiver) for receiver, provider, _ in coupling.marks]
    heapify(waiting)
    packed = []
    while waiting and steps > 0:
        length, provider, receiver = heappop(waiting)
        if receiver not in left.costs[provider]:
            continue
        path, looked = shortest_path(left.feeds, left.needs, receiver, provider, length)
        steps -= 1 + looked // 4
        if path is None:
            heappush(waiting, (length + 1, provider, receiver))
        elif path:
            packed.append(PackedLoop(path, left.take(path)))
            heappush(waiting, (length, provider, receiver))
        else:
            left.drop(provider, receiver)
    return packed


def packed_shares(coupling: Coupling, packed: Iterable[PackedLoop]) -> list[float]:
    """Give, for each mark of the coupling, the share of its cost that packed loops take.

    >>> pair = Coupling(({1: 2}, {0: 4}))
    >>> packed_shares(pair, pack_loops(pair))
    [1.0, 0.5]
    """
    taken: dict[tuple[int, int], int] = {}
    for elements, cost in packed:
        for mark in zip(elements, (elements[-1], *elements), strict=False):
            taken[mark] = taken.get(mark, 0) + cost
    return [taken.get((r, p), 0) / cost for r, p, cost in coupling.marks]


class _Left:
    """The costs that no packed loop has taken yet, and which elements they tie, as bits."""

    def __init__(self, coupling: Coupling) -> None:
        self.costs = [dict(row) for row in coupling.outputs]
        self.feeds = [bits(row) for row in coupling.outputs]
        self.needs = [bits(row) for row in coupling.inputs]

    def take(self, path: tuple[int, ...]) -> int:
        """Take from each mark of a loop as much as its cheapest mark has left."""
        marks = list(zip((path[-1], *path), path, strict=False))
        cost = min(self.costs[provider][receiver] for provider, receiver in marks)
        for provider, receiver in marks:
            self.costs[provider][receiver] -= cost
            if not self.costs[provider][receiver]:
                self.drop(provider, receiver)
        return cost

    def drop(self, provider: int, receiver: int) -> None:
        """Take a mark that has no cost left, or lies in no loop that is left."""
        del self.costs[provider][receiver]
        self.feeds[provider] ^= 1 << receiver
        self.needs[receiver] ^= 1 << provider
