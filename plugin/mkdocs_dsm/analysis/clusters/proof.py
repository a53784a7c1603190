"""Prove clusters least in total coordination cost, or bound how much less any could cost.

Parts without ties between them are proven one by one. Tie-break: the clusters given, then those
that `frontier_search` finds.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from mkdocs_dsm.analysis.clusters.coordination_cost import Clusters, Ties
from mkdocs_dsm.analysis.clusters.frontier import Frontier, frontier_of
from mkdocs_dsm.analysis.clusters.frontier_search import cluster_exactly

_MOST_WORK = 15_000
"""Steps that a search may seem to take."""


class Proof(NamedTuple):
    """Clusters and their cost, and the least that any could cost: proven where it is the same."""

    clusters: Clusters
    cost: int
    bound: int


@dataclass(slots=True)
class Part:
    """Elements that hang together, for proofs under one limit after another.

    `frontier` is None where there is nothing to search, or too much. `proven` holds what was proven
    under each limit, and no limit from `free` on changes anything.
    """

    ties: Ties
    elements: tuple[int, ...]
    frontier: Frontier | None
    free: int
    proven: dict[int, Proof] = field(default_factory=dict)

    @property
    def work(self) -> int:
        """Tell about how many steps its proof takes."""
        if self.frontier is None:
            return 0 if len(self.elements) == 1 else _MOST_WORK
        return self.frontier.work


def parts_of(ties: Ties) -> list[Part]:
    """Prepare the proofs of all parts, small ones first.

    >>> [part.elements for part in parts_of(({2: 1}, {}, {0: 1}))]
    [(1,), (0, 2)]
    """
    parts = []
    for group in sorted(tied_parts(ties, range(len(ties))), key=len):
        frontier = frontier_of(ties, group, _MOST_WORK) if len(group) > 1 else None
        parts.append(Part(ties, group, frontier, len(group)))
    return parts


def prove(parts: Sequence[Part], clusters: Clusters, limit: int, steps: int) -> Proof:
    """Seek better clusters of at most `limit` elements, or a proof that there are none.

    The clusters given hold every element once; none holds elements that no chain of ties joins.
    `steps` bounds how often an element is placed, for all parts together; a part that seems to take
    more is left out.

    >>> chain: Ties = ({1: 2}, {0: 2, 2: 1}, {1: 1, 3: 2}, {2: 2})
    >>> prove(parts_of(chain), [(0,), (1, 2), (3,)], 4, 100)
    Proof(clusters=[(0, 1), (2, 3)], cost=12, bound=12)
    """
    home = {element: cluster for cluster in clusters for element in cluster}
    found: Clusters = []
    cost = bound = 0
    for part in parts:
        own = dict.fromkeys(home[element] for element in part.elements)
        proof, steps = _prove_part(part, own, limit, steps)
        found += proof.clusters
        cost, bound = cost + proof.cost, bound + proof.bound
    return Proof(sorted(found), cost, bound)


def _prove_part(
    part: Part, clusters: Iterable[Sequence[int]], limit: int, steps: int
) -> tuple[Proof, int]:
    """Prove the clusters of one part; give the steps left too."""
    within = min(limit, part.free)
    if within in part.proven:
        return part.proven[within], steps
    known = [tied for cluster in clusters for tied in tied_parts(part.ties, cluster)]
    cost, bound = _cost(part.ties, known), 0
    if part.frontier is not None and part.frontier.work <= steps:
        found, bound, steps = cluster_exactly(part.frontier, limit, cost, steps)
        if steps > 0:
            proof = Proof(found or known, bound, bound)
            if within == part.free:
                part.free = max(map(len, proof.clusters))
                within = part.free
            part.proven[within] = proof
            return proof, steps
    return Proof(known, cost, max(bound, _strongest(part.ties, part.elements, limit))), steps


def _cost(ties: Ties, clusters: Clusters) -> int:
    """Add up the cost of clusters that hold every element of a part once."""
    cost = 0
    for cluster in clusters:
        for element in cluster:
            for other, a in ties[element].items():
                cost += a * (len(cluster) if other in cluster else len(ties))
    return cost // 2


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
