"""Prove clusters least in total coordination cost, or bound how much less any could cost.

Russian doll search (Verfaillie, Lemaître & Schiex 1996, "Russian doll search for solving constraint
optimization problems"): the last element is clustered best, then the last two, and so on; each
answer bounds the cost of the elements that the next, larger search has not placed yet. Tie-break:
the clusters given, then those found first.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from mkdocs_dsm.analysis.clusters.coordination_cost import Clusters, Ties

_STEPS = 30_000
"""Elements placed in all searches together, about a third of a second."""
_LARGEST = 32
"""Elements of the largest group that is searched."""


class Proof(NamedTuple):
    """Clusters, and the least that any could cost: proven least where these cost no more."""

    clusters: Clusters
    bound: int


def prove(ties: Ties, clusters: Clusters, limit: int) -> Proof:
    """Seek better clusters of at most `limit` elements, or a proof that there are none.

    The clusters given hold every element once; none holds elements that no chain of ties joins.

    >>> chain: Ties = ({1: 2}, {0: 2, 2: 1}, {1: 1, 3: 2}, {2: 2})
    >>> prove(chain, [(0,), (1, 2), (3,)], 4)
    Proof(clusters=[(0, 1), (2, 3)], bound=12)
    """
    found: Clusters = []
    bound, steps = 0, _STEPS
    for group in tied_parts(ties, range(len(ties))):
        part = Proof([c for c in clusters if c[0] in group], _strongest(ties, group, limit))
        if len(group) <= _LARGEST:
            part, steps = _search(ties, group, part, limit, steps)
        found += part.clusters
        bound += part.bound
    return Proof(sorted(part for c in found for part in tied_parts(ties, c)), bound)


def tied_parts(ties: Ties, elements: Iterable[int]) -> Clusters:
    """Split elements into parts without any tie between them.

    >>> tied_parts(({2: 1}, {}, {0: 1}), (0, 1, 2))
    [(0, 2), (1,)]
    """
    left = dict.fromkeys(elements)
    found = []
    while left:
        part = [next(iter(left))]
        del left[part[0]]
        for element in part:
            for other in ties[element]:
                if other in left:
                    del left[other]
                    part.append(other)
        found.append(tuple(sorted(part)))
    return sorted(found)


def _strongest(ties: Ties, group: Iterable[int], limit: int) -> int:
    """Bound the cost of a group: an element in a cluster of s has at most s - 1 ties inside.

    Half the cost of a pair falls to each of its elements.
    """
    n, doubled = len(ties), 0
    for element in group:
        row = sorted(ties[element].values(), reverse=True)
        inside, outside = 0, sum(row)
        least = n * outside
        for size, a in enumerate(row[: limit - 1], 2):
            inside, outside = inside + a, outside - a
            least = min(least, inside * size + outside * n)
        doubled += least
    return -(-doubled // 2)


def _tightest(ties: Ties, group: Iterable[int]) -> list[int]:
    """Order a group so that each next element has the most ties to those before it."""
    near = dict.fromkeys(group, 0)
    order = []
    while near:
        element = max(near, key=lambda one: (near[one], sum(ties[one].values()), -one))
        del near[element]
        order.append(element)
        for other, a in ties[element].items():
            if other in near:
                near[other] += a
    return order


def _search(
    ties: Ties, group: Iterable[int], known: Proof, limit: int, steps: int
) -> tuple[Proof, int]:
    """Search ever larger ends of a group within so many steps; give the steps left too."""
    order = _tightest(ties, group)
    place = {element: at for at, element in enumerate(order)}
    later = [
        [(place[other], a) for other, a in ties[element].items() if place[other] > at]
        for at, element in enumerate(order)
    ]
    home = {element: at for at, cluster in enumerate(known.clusters) for element in cluster}
    given = [home[element] for element in order]
    ends, labels = [0], list[int]()
    for first in reversed(range(len(order))):
        doll = _Doll(later, len(ties), limit, first)
        starts = [[label, *labels] for label in range(max(labels, default=-1) + 2)]
        starts = [start for start in starts if start.count(start[0]) <= limit]
        labels = min((given[first:], *starts), key=doll.cost_of)
        cost, labels, steps = doll.search(ends, doll.cost_of(labels), labels, steps)
        if steps <= 0:
            rest = sum(a for row in later[: first + 1] for _, a in row)
            return known._replace(bound=max(known.bound, ends[0] + 2 * rest)), 0
        ends.insert(0, cost)
    found: dict[int, list[int]] = {}
    for element, label in zip(order, labels, strict=True):
        found.setdefault(label, []).append(element)
    return Proof([tuple(sorted(cluster)) for cluster in found.values()], ends[0]), steps


@dataclass(slots=True)
class _Doll:
    """A search for the best clusters of the elements from `first` on, placed one by one.

    `later[i]` holds the ties of i to elements behind it. For the elements not placed yet, `to`
    holds their ties to each cluster, and `total` to all of them. `path` holds the label of each
    placed element and what it added to the cost.
    """

    later: Sequence[Sequence[tuple[int, int]]]
    n: int
    limit: int
    first: int
    sizes: list[int] = field(default_factory=list)
    inside: list[int] = field(default_factory=list)
    to: list[list[int]] = field(init=False)
    total: list[int] = field(init=False)
    path: list[tuple[int, int]] = field(default_factory=list)
    cost: int = 0

    def __post_init__(self) -> None:
        self.to = [[0] * len(self.later) for _ in self.later]
        self.total = [0] * len(self.later)

    def cost_of(self, labels: Sequence[int]) -> int:
        """Add up the cost of the elements from `first` on under these labels."""
        sizes = [labels.count(label) for label in range(max(labels) + 1)]
        cost = 0
        for one, label in enumerate(labels, self.first):
            for other, a in self.later[one]:
                alike = labels[other - self.first] == label
                cost += a * (sizes[label] if alike else self.n)
        return cost

    def options(self, element: int) -> Iterator[tuple[int, int]]:
        """List what each cluster with room, or a new one, would cost; cheapest first."""
        to, outside = self.to[element], self.n * self.total[element]
        rooms = [label for label, size in enumerate(self.sizes) if size < self.limit]
        costs = [
            (self.inside[at] + to[at] * (self.sizes[at] + 1 - self.n) + outside, at) for at in rooms
        ]
        return iter(sorted([*costs, (outside, len(self.sizes))]))

    def place(self, element: int, cost: int, label: int) -> None:
        """Put the next element into a cluster."""
        if label == len(self.sizes):
            self.sizes.append(0)
            self.inside.append(0)
        self.sizes[label] += 1
        self.inside[label] += self.to[element][label]
        self.cost += cost
        self.path.append((label, cost))
        for other, a in self.later[element]:
            self.to[other][label] += a
            self.total[other] += a

    def remove(self) -> None:
        """Take the last element out again."""
        label, cost = self.path.pop()
        element = self.first + len(self.path)
        for other, a in self.later[element]:
            self.to[other][label] -= a
            self.total[other] -= a
        self.cost -= cost
        self.inside[label] -= self.to[element][label]
        self.sizes[label] -= 1
        if not self.sizes[label]:
            self.sizes.pop()
            self.inside.pop()

    def exceeds(self, element: int, ends: Sequence[int], best: int) -> bool:
        """Tell whether the elements from this one on cost too much wherever they go."""
        bound = self.cost + ends[element - len(self.later) - 1]
        rooms = [
            (label, self.n - size - 1, self.inside[label])
            for label, size in enumerate(self.sizes)
            if size < self.limit
        ]
        for to, total in zip(self.to[element:], self.total[element:], strict=True):
            if bound >= best:
                return True
            if total:
                most = 0
                for label, left, inside in rooms:
                    if to[label]:
                        most = max(most, to[label] * left - inside)
                bound += self.n * total - most
        return bound >= best

    def search(
        self, ends: Sequence[int], best: int, labels: list[int], steps: int
    ) -> tuple[int, list[int], int]:
        """Find the least cost, its labels, and the steps left: 0 where it is not proven.

        `ends` holds the least costs of the shorter ends, that of no element last.
        """
        waiting = [self.options(self.first)]
        while waiting and steps > 0:
            element = self.first + len(self.path)
            cost, label = next(waiting[-1], (best, 0))
            if self.cost + cost + ends[element - len(self.later)] >= best:
                waiting.pop()
                if self.path:
                    self.remove()
                continue
            steps -= 1
            self.place(element, cost, label)
            if element + 1 == len(self.later):
                best, labels = self.cost, [label for label, _ in self.path]
                self.remove()
            elif self.exceeds(element + 1, ends, best):
                self.remove()
            else:
                waiting.append(self.options(element + 1))
        return best, labels, steps
