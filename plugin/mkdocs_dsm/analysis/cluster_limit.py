"""Choose how large a cluster may grow, and cluster under that bound.

Total coordination cost alone joins modules as a DSM grows: one mark between two modules then
costs more than a cluster twice the size. So each bound on the size is tried, from small to large,
and that one kept whose clusters describe the marks in the fewest bits, as a planted partition
(Zhang & Peixoto 2020, "Statistical inference of assortative community structures"), counted
exactly in integers. Of equal descriptions the smaller bound is kept.
"""

from collections.abc import Iterator
from math import comb, factorial, prod

from mkdocs_dsm.analysis.cluster_search import Clusters, agglomerate, improve
from mkdocs_dsm.analysis.coordination_cost import Ties

_UNBOUNDED = 16
"""A DSM of so many tied elements needs no bound."""
_SMALLEST = 4
_PATIENCE = 3
"""Larger bounds tried in vain before the search for the bound ends."""
_TRIAL, _FINAL = 600, 2_000
"""Ties looked at, for each element, to improve the clusters of each bound, and of the one kept."""
_TRIAL_MOST, _FINAL_MOST = 30_000, 100_000


def cluster_within_limit(ties: Ties) -> tuple[Clusters, int]:
    """Cluster elements under the bound on size that suits them; give that bound too.

    >>> cluster_within_limit(({1: 2}, {0: 2, 2: 1}, {1: 1, 3: 2}, {2: 2}))
    ([(0, 1), (2, 3)], 4)
    """
    tied = sum(map(bool, ties))
    trials = (_try(ties, limit, min(_TRIAL * tied, _TRIAL_MOST)) for limit in _limits(ties, tied))
    least, best, kept = next(trials)
    in_vain = 0
    for length, clusters, limit in trials:
        if length < least:
            least, best, kept, in_vain = length, clusters, limit, 0
            continue
        in_vain += 1
        if in_vain == _PATIENCE:
            break
    return improve(ties, best, kept, min(_FINAL * tied, _FINAL_MOST)), kept


def _limits(ties: Ties, tied: int) -> Iterator[int]:
    limit = _SMALLEST
    while limit < tied > _UNBOUNDED:
        yield limit
        limit += max(1, limit // 6)
    yield len(ties)


def _try(ties: Ties, limit: int, effort: int) -> tuple[int, Clusters, int]:
    clusters = improve(ties, agglomerate(ties, limit), limit, effort)
    return descriptions(ties, clusters), clusters, limit


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
