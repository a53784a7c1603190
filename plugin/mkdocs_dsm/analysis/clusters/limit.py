"""Choose how large a cluster may grow, and cluster under that bound.

Total coordination cost alone joins modules as a DSM grows: one mark between two modules then costs
more than a cluster twice the size. So bounds on the size are tried from small to large, and that
one kept whose clusters describe the marks in the fewest bits, as a planted partition (Zhang &
Peixoto 2020, "Statistical inference of assortative community structures"), counted exactly in
integers. Tie-break: the smaller bound.
"""

from math import comb, factorial, prod
from typing import NamedTuple

from mkdocs_dsm.analysis.clusters.coordination_cost import Clusters, Ties
from mkdocs_dsm.analysis.clusters.search import agglomerate, improve

_UNBOUNDED = 16
"""A DSM of so many tied elements needs no bound."""
_SMALLEST = 4
_PATIENCE = 3
"""Larger bounds tried in vain before the search for the bound ends."""
_TRIAL, _FINAL = 300, 1_500
"""Ties looked at, for each element, to improve the clusters of each bound, and of the one kept."""
_TRIAL_MOST, _FINAL_MOST = 30_000, 100_000
_ALL_TRIALS = 4_000_000
"""Ties looked at for all bounds; reached by a large DSM without modules."""
_JOINING = 5
"""Ties that can be looked at in the time in which a union is weighed."""


class _Trial(NamedTuple):
    """A bound, its clusters and what they took; the best of several is the least."""

    length: int
    limit: int
    clusters: Clusters
    effort: int


def cluster_within_limit(ties: Ties) -> tuple[Clusters, int]:
    """Cluster elements under the bound on size that suits them; give that bound too.

    >>> cluster_within_limit(({1: 2}, {0: 2, 2: 1}, {1: 1, 3: 2}, {2: 2}))
    ([(0, 1), (2, 3)], 4)
    """
    tied = sum(map(bool, ties))
    trials = [_try(ties, len(ties))] if tied <= _UNBOUNDED else _trials(ties, tied)
    best = min(trials)
    clusters, _ = improve(ties, best.clusters, best.limit, min(_FINAL * tied, _FINAL_MOST))
    return clusters, best.limit


def _trials(ties: Ties, tied: int) -> list[_Trial]:
    """Try bounds from small to large, each about a sixth larger than the last."""
    # In a smaller cluster an average element could not have half of its ties.
    limit = max(_SMALLEST, sum(map(len, ties)) // (2 * tied))
    trials = [_try(ties, limit)]
    in_vain, effort = 0, trials[0].effort
    while limit < len(ties) and in_vain < _PATIENCE and effort < _ALL_TRIALS:
        limit = min(len(ties), limit + max(1, limit // 6))
        trial = _try(ties, limit)
        in_vain = 0 if trial < min(trials) else in_vain + 1
        effort += trial.effort
        trials.append(trial)
    return trials


def _try(ties: Ties, limit: int) -> _Trial:
    joined, weighed = agglomerate(ties, limit)
    clusters, effort = improve(ties, joined, limit, min(_TRIAL * len(ties), _TRIAL_MOST))
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
