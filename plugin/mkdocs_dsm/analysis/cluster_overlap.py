"""Let elements belong to several clusters where that lowers the total coordination cost.

A cluster of two for every mark would be cheapest of all, and say nothing; so few ways are open.
First an element may join a cluster in which it is tied to two elements or more. Then each element
in no cluster, and each pair still apart whose tie is stronger than the average, may gather others
around it. Tie-break: elements and clusters in the order given, the strongest pair first.
"""

from collections.abc import Iterable, Sequence

from mkdocs_dsm.analysis.coordination_cost import Ties


def overlap_clusters(
    ties: Ties, clusters: Sequence[Sequence[int]], limit: int
) -> list[tuple[int, ...]]:
    """Extend clusters that hold every element once, each to at most `limit` elements.

    >>> hub = {0: 2, 1: 2, 3: 2, 4: 2}
    >>> ties: Ties = ({1: 2, 2: 2}, {0: 2, 2: 2}, hub, {2: 2, 4: 2}, {2: 2, 3: 2})
    >>> overlap_clusters(ties, [(0, 1, 2), (3, 4)], 5)
    [(0, 1, 2), (2, 3, 4)]
    """
    members = [set(cluster) for cluster in clusters]
    homes: list[set[int]] = [set() for _ in ties]
    for number, cluster in enumerate(clusters):
        for element in cluster:
            homes[element].add(number)
    alone = [number for number, cluster in enumerate(members) if len(cluster) == 1]
    whole = sorted({*range(len(members))} - {*alone})
    _join(ties, members, homes, whole, limit, least=2)
    for pair in _strong_pairs(ties):
        if not homes[pair[0]] & homes[pair[1]]:
            alone.append(len(members))
            for element in pair:
                homes[element].add(len(members))
            members.append({*pair})
    _join(ties, members, homes, alone, limit, least=1)
    found = {tuple(sorted(cluster)) for cluster in members if len(cluster) > 1}
    return sorted(c for c in found if not any(set(c) < other for other in members))


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
    changed = True
    while changed:
        changed = False
        for element, row in enumerate(ties):
            for number in numbers:
                cluster = members[number]
                tied = sum(other in cluster for other in row)
                if number in homes[element] or tied < least or len(cluster) >= limit:
                    continue
                if _extra_cost(ties, members, homes, element, number) < 0:
                    cluster.add(element)
                    homes[element].add(number)
                    changed = True


def _extra_cost(
    ties: Ties, members: list[set[int]], homes: list[set[int]], element: int, number: int
) -> int:
    """Count what the cost grows by when an element joins one more cluster."""
    cluster = members[number]
    extra = sum(a for one in cluster for other, a in ties[one].items() if other in cluster) // 2
    for other, a in ties[element].items():
        if other in cluster:
            apart = not homes[element] & homes[other]
            extra += a * (len(cluster) + 1 - (len(ties) if apart else 0))
    return extra
