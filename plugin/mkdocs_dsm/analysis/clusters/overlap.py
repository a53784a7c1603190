"""Let elements belong to several clusters where that lowers the total coordination cost.

A cluster of two for every mark would be cheapest of all, and say nothing; so few ways are open.
First an element may join a cluster in which it is tied to two elements or more. Then each element
in no cluster, and each pair still apart whose tie is stronger than the average, may gather others
around it; an element is in one such pair at most. Tie-break: elements and clusters in the order
given, the strongest pair first.
"""

from collections.abc import Iterable

from mkdocs_dsm.analysis.clusters.coordination_cost import Clusters, Ties


def overlap_clusters(ties: Ties, clusters: Clusters, limit: int) -> Clusters:
    """Extend clusters that hold every element once, each to at most `limit` elements.

    >>> hub = {0: 2, 1: 2, 3: 2, 4: 2}
    >>> ties: Ties = ({1: 2, 2: 2}, {0: 2, 2: 2}, hub, {2: 2, 4: 2}, {2: 2, 3: 2})
    >>> overlap_clusters(ties, [(0, 1, 2), (3, 4)], 5)
    [(0, 1, 2), (2, 3, 4)]
    """
    homes: list[set[int]] = [set() for _ in ties]
    members: list[set[int]] = []
    for cluster in clusters:
        _start(members, homes, cluster)
    alone = [number for number, cluster in enumerate(members) if len(cluster) == 1]
    whole = sorted({*range(len(members))} - {*alone})
    _join(ties, members, homes, whole, limit, least=2)
    started: set[int] = set()
    for pair in _strong_pairs(ties):
        if not homes[pair[0]] & homes[pair[1]] and started.isdisjoint(pair):
            started.update(pair)
            alone.append(len(members))
            _start(members, homes, pair)
    _join(ties, members, homes, alone, limit, least=1)
    found = {tuple(sorted(cluster)) for cluster in members if len(cluster) > 1}
    return sorted(c for c in found if not any(set(c) < other for other in members))


def _start(members: list[set[int]], homes: list[set[int]], cluster: Iterable[int]) -> None:
    for element in cluster:
        homes[element].add(len(members))
    members.append(set(cluster))


def _strong_pairs(ties: Ties) -> list[tuple[int, int]]:
    pairs = [(-a, i, j) for i, row in enumerate(ties) for j, a in row.items() if i < j]
    total = sum(-negative for negative, _, _ in pairs)
    return [(i, j) for negative, i, j in sorted(pairs) if -negative * len(pairs) > total]


def _join(
    ties: Ties,
    members: list[set[int]],
    homes: list[set[int]],
    numbers: Iterable[int],
    limit: int,
    *,
    least: int,
) -> None:
    """Let an element join these clusters where it has at least so many ties, while that pays."""
    inside = {
        number: sum(a for i in members[number] for j, a in ties[i].items() if j in members[number])
        // 2
        for number in numbers
    }
    changed = True
    while changed:
        changed = False
        for element, row in enumerate(ties):
            near = {number for other in row for number in homes[other]} - homes[element]
            for number in sorted(near & inside.keys()):
                cluster = members[number]
                shared = [(other, a) for other, a in row.items() if other in cluster]
                if len(shared) < least or len(cluster) >= limit:
                    continue
                apart = sum(a for other, a in shared if not homes[element] & homes[other])
                tied = sum(a for _, a in shared)
                if inside[number] + tied * (len(cluster) + 1) < apart * len(ties):
                    cluster.add(element)
                    homes[element].add(number)
                    inside[number] += tied
                    changed = True
