"""Find a cheap order fast and without proof: greedily, then by moving one element at a time.

The first order is that of Eades, Lin & Smyth (1993), "A fast and effective heuristic for the
feedback arc set problem", with costs for counts; kicked local search over insertions after
Schiavinotto & Stützle (2004), "The linear ordering problem: instances, search space analysis and
algorithms". Tie-break: the lower element, then the earlier place. The kicks are a fixed sequence.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from heapq import heapify, heappop, heappush

from mkdocs_dsm.analysis.orders.coupling import Coupling

_KICKED = 3
"""Elements that one kick moves."""


def greedy_order(coupling: Coupling) -> list[int]:
    """Take elements without inputs to the head and without outputs to the tail, else the best.

    The best is the one whose outputs cost most above its inputs, among the elements left.

    >>> greedy_order(Coupling(({2: 1}, {0: 1}, {1: 5})))
    [1, 2, 0]
    """
    left = set(range(len(coupling)))
    paying = [sum(row.values()) for row in coupling.inputs]
    saving = [sum(row.values()) for row in coupling.outputs]
    rank = [_rank(paying[element], saving[element]) for element in range(len(coupling))]
    waiting = list(zip(rank, range(len(coupling)), strict=True))
    heapify(waiting)
    head: list[int] = []
    tail: list[int] = []
    while waiting:
        ranked, element = heappop(waiting)
        if element not in left or ranked != rank[element]:
            continue
        left.remove(element)
        (tail if ranked[0] == _LAST else head).append(element)
        for row, totals in ((coupling.outputs, paying), (coupling.inputs, saving)):
            for other, cost in row[element].items():
                if other in left:
                    totals[other] -= cost
                    rank[other] = _rank(paying[other], saving[other])
                    heappush(waiting, (rank[other], other))
    return head + tail[::-1]


_FIRST, _LAST, _NEITHER = range(3)


def _rank(paying: int, saving: int) -> tuple[int, int]:
    """Rank an element by whether inputs or outputs are left, then by what it saves in front."""
    if not paying:
        return _FIRST, 0
    return (_NEITHER, paying - saving) if saving else (_LAST, 0)


def order_by_shares(coupling: Coupling, shares: Sequence[float]) -> list[int]:
    """Keep the marks one by one, the least torn first, unless one closes a loop; order by them.

    `shares` says, for each of the coupling's marks, how far it is torn, from 0 to 1.

    >>> order_by_shares(Coupling(({1: 1}, {0: 1})), (0.25, 0.75))
    [1, 0]
    """
    reached = [1 << element for element in range(len(coupling))]
    kept: list[dict[int, int]] = [{} for _ in reached]
    ranked = sorted(
        (share, -mark[2], mark) for share, mark in zip(shares, coupling.marks, strict=True)
    )
    for _, _, (receiver, provider, cost) in ranked:
        if reached[receiver] >> provider & 1:
            continue
        kept[receiver][provider] = cost
        for element, others in enumerate(reached):
            if others >> provider & 1:
                reached[element] |= reached[receiver]
    return greedy_order(Coupling(tuple(kept)))


def search(
    coupling: Coupling, order: Sequence[int], rounds: int, steps: int, floor: int = 0
) -> tuple[list[int], int]:
    """Improve an order by insertions, then by `rounds` kicks, each kept if it is no worse.

    Stop where the cost reaches `floor` or the steps (places looked at or moved over) are used up;
    give the order and the steps that are left.

    >>> search(Coupling(({2: 1}, {0: 1}, {1: 5})), (2, 0, 1), rounds=0, steps=100)[0]
    [1, 2, 0]
    """
    line = _Line(coupling, list(order), steps)
    cost = coupling.feedback(order) - line.settle(range(len(order)))
    draws = _draws(len(order))
    for _ in range(rounds):
        if cost <= floor or line.steps <= 0:
            break
        kept = line.order.copy()
        saved = line.kick(draws)
        if saved < 0:
            line.restore(kept)
        else:
            cost -= saved
    return line.order, line.steps


class _Line:
    """An order under change, with the place of each element and the steps that are left."""

    def __init__(self, coupling: Coupling, order: list[int], steps: int) -> None:
        self.inputs = coupling.inputs
        self.outputs = coupling.outputs
        self.steps = steps
        self.restore(order)

    def restore(self, order: list[int]) -> None:
        """Take a whole order."""
        self.order = order
        self.place = [0] * len(order)
        for at, element in enumerate(order):
            self.place[element] = at
        self.steps -= len(order) // 8

    def kick(self, draws: Iterator[int]) -> int:
        """Move a few drawn elements to drawn places and settle; give what it saved, or below 0."""
        moved = [next(draws) for _ in range(_KICKED)]
        saved = 0
        for element in moved:
            saved += self._paid(element)
            self._move(element, next(draws))
            saved -= self._paid(element)
        return saved + self.settle(moved)

    def settle(self, elements: Iterable[int]) -> int:
        """Move elements, and then those they touch, while that saves; give what it saved."""
        waiting = deque(dict.fromkeys(elements))
        listed = set(waiting)
        saved = 0
        while waiting and self.steps > 0:
            element = waiting.popleft()
            listed.remove(element)
            saving, place = self._best_move(element)
            if saving <= 0:
                continue
            saved += saving
            self._move(element, place)
            for other in (*self.inputs[element], *self.outputs[element]):
                if other not in listed:
                    listed.add(other)
                    waiting.append(other)
        return saved

    def _paid(self, element: int) -> int:
        here = self.place[element]
        return sum(c for p, c in self.inputs[element].items() if self.place[p] > here) + sum(
            c for r, c in self.outputs[element].items() if self.place[r] < here
        )

    def _best_move(self, element: int) -> tuple[int, int]:
        """Find the place that saves most, the nearest one in its gap, and what it saves."""
        place, here = self.place, self.place[element]
        passing = {place[p]: -cost for p, cost in self.inputs[element].items()}
        for receiver, cost in self.outputs[element].items():
            passing[place[receiver]] = passing.get(place[receiver], 0) + cost
        changes = sorted(passing.items())
        self.steps -= len(changes)
        paid = least = current = sum(self.inputs[element].values())
        gap = 0
        for at, (other, change) in enumerate(changes, start=1):
            paid += change
            if other < here:
                current = paid
            if paid < least:
                least, gap = paid, at
        if gap and changes[gap - 1][0] > here:
            return current - least, changes[gap - 1][0]
        return current - least, changes[gap][0] if gap < len(changes) else here

    def _move(self, element: int, place: int) -> None:
        here = self.place[element]
        self.order.insert(place, self.order.pop(here))
        low, high = min(here, place), max(here, place) + 1
        for at in range(low, high):
            self.place[self.order[at]] = at
        self.steps -= (high - low) // 8


def _draws(below: int) -> Iterator[int]:
    """Draw numbers, the same on every machine (Knuth's 64-bit linear congruential generator)."""
    state = below
    while True:
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        yield (state >> 32) * below >> 32
