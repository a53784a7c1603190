"""Choose how large a cluster may grow, and cluster under that bound.

Total coordination cost alone joins modules as a DSM grows: one mark between two modules then costs
more than a cluster twice the size. So bounds on the size are tried from small to large, and that
one kept whose clusters describe the marks in the fewest bits, as a planted partition (Zhang &
Peixoto 2020, "Statistical inference of assortative community structures"), counted exactly in
integers. Tie-break: the smaller bound.
"""

from collections.abc import Sequence
from math import comb, factorial, prod
from typing import NamedTuple

from mkdocs_dsm.analysis.clusters.coordination_cost import Clusters, Ties
from mkdocs_dsm.analysis.clusters.proof import Part, Proof, parts_of, prove
from mkdocs_dsm.analysis.clusters.search import agglomerate, improve

_UNBOUNDED = 16
"""A DSM of so many tied elements needs no bound."""
_SMALLEST = 4
_PATIENCE = 3
"""Larger bounds tried in vain before the search for the bound ends."""
_TRIAL, _FINAL = 65, 350
"""Ties looked at, for each tie, to improve the clusters of each bound, and of the one kept."""
_TRIAL_MOST, _FINAL_MOST = 30_000, 100_000
_ALL_TRIALS = 4_000_000
"""Ties looked at for all bounds; reached by a large DSM without modules."""
_JOINING = 5
"""Ties that can be looked at in the time in which a union is weighed."""
_TRIAL_STEPS, _FINAL_STEPS = 1_500, 15_000
"""Elements placed to prove the clusters of each bound, and of the one kept."""


class _Trial(NamedTuple):
    """A bound, its clusters and what they took; the best of several is the least."""

    length: int
    limit: int
    clusters: Clusters
    effort: int


def cluster_within_limit(ties: Ties) -> tuple[Proof, int]:
    """Cluster elements under the bound on size that suits them; give that bound too.

    >>> cluster_within_limit(({1: 2}, {0: 2, 2: 1}, {1: 1, 3: 2}, {2: 2}))
    (Proof(clusters=[(0, 1), (2, 3)], cost=12, bound=12), 4)
    """
    tied = sum(map(bool, ties))
    parts = parts_of(ties)
    best = min(_trials(ties, parts, tied))
    proof = prove(parts, best.clusters, best.limit, _FINAL_STEPS)
    if proof.bound < proof.cost:
        effort = min(_FINAL * sum(map(len, ties)), _FINAL_MOST)
        clusters, _ = improve(ties, proof.clusters, best.limit, effort)
        proof = prove(parts, clusters, best.limit, 0)._replace(bound=proof.bound)
    return proof, best.limit


def _trials(ties: Ties, parts: Sequence[Part], tied: int) -> list[_Trial]:
    """Try bounds from small to large, each about a sixth larger than the last."""
    trial = None
    if max((part.work for part in parts), default=0) <= _TRIAL_STEPS:
        # First without a bound: that shows from which size on a bound changes nothing.
        trial = _try_exactly(ties, parts, len(ties), _settled(ties, len(ties)))
    if tied <= _UNBOUNDED:
        return [trial or _try(ties, len(ties))]
    # In a smaller cluster an average element could not have half of its ties.
    limit = max(_SMALLEST, sum(map(len, ties)) // (2 * tied))
    trial = trial and _try_exactly(ties, parts, limit, _settled(ties, limit))
    trials = [trial or _try(ties, limit)]
    in_vain, effort = 0, trials[0].effort
    while limit < max(part.free for part in parts) and in_vain < _PATIENCE and effort < _ALL_TRIALS:
        limit = min(len(ties), limit + max(1, limit // 6))
        trial = trial and _try_exactly(ties, parts, limit, trial.clusters)
        trials.append(trial or _try(ties, limit))
        in_vain = 0 if trials[-1] < min(trials[:-1]) else in_vain + 1
        effort += trials[-1].effort
    return trials


def _settled(ties: Ties, limit: int) -> Clusters:
    return improve(ties, agglomerate(ties, limit)[0], limit, 0)[0]


def _try_exactly(ties: Ties, parts: Sequence[Part], limit: int, known: Clusters) -> _Trial | None:
    """Cluster under one bound at least cost, if that takes few steps."""
    clusters, cost, bound = prove(parts, known, limit, _TRIAL_STEPS)
    return _Trial(descriptions(ties, clusters), limit, clusters, 0) if cost == bound else None


def _try(ties: Ties, limit: int) -> _Trial:
    """Cluster under one bound by search."""
    joined, weighed = agglomerate(ties, limit)
    clusters, effort = improve(ties, joined, limit, min(_TRIAL * sum(map(len, ties)), _TRIAL_MOST))
    length = descriptions(ties, clusters)
    return _Trial(length, limit, clusters, effort + _JOINING * weighed)


def descriptions(ties: Ties, clusters: Clusters) -> int:
    """Count the descriptions as long as that of these ties by these clusters (2 to the bits).

    They tell the number of clusters and their sizes, who is in which, how many pairs with a mark
    are inside, and which of the pairs inside and outside those are.

    >>> path: Ties = ({1: 1}, {0: 1}, {3: 1}, {2: 1})
    >>> descriptions(path, [(0, 1), (2, 3)]), descriptions(path, [(0, 1, 2, 3)])
    (216, 180)
    """
    n = sum(map(len, clusters))
    home = {element: at for at, cluster in enumerate(clusters) for element in cluster}
    pairs = [(i, j) for i, row in enumerate(ties) for j in row if i < j]
    inside = sum(home[i] == home[j] for i, j in pairs)
    room = sum(comb(len(cluster), 2) for cluster in clusters)
    marks = comb(room, inside) * comb(comb(n, 2) - room, len(pairs) - inside)
    split = factorial(n) // prod(factorial(len(cluster)) for cluster in clusters)
    sizes = len(clusters) * comb(n, len(clusters))
    return sizes * split * marks * (min(len(pairs), room) + 1)
