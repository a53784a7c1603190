"""The total coordination cost of clusters, which may overlap.

Fernandez (1998), "Integration analysis of product architecture to support effective team
co-location"; Thebeau (2001), "Knowledge management of system interfaces and interactions for
product development processes". Each unordered pair with any mark costs a = |A_ij| + |A_ji| times
the size of each cluster that holds both, or times the size of the DSM where none does. (The power
of the size is 1.)
"""

from collections.abc import Iterable, Mapping
from decimal import Decimal

from mkdocs_dsm.analysis.graph import Graph, Mark

Clusters = list[tuple[int, ...]]
Ties = tuple[Mapping[int, int], ...]
"""For each element, the elements it has a mark with, and a of the pair as a scaled magnitude."""


def ties_of(marks: Iterable[Mark], n: int) -> Ties:
    """Add up the marks between each pair of elements, both ways.

    >>> ties_of((Mark(0, 1, 2), Mark(1, 0, 2), Mark(2, 1, 1)), 3)
    ({1: 4}, {0: 4, 2: 1}, {1: 1})
    """
    ties: tuple[dict[int, int], ...] = tuple({} for _ in range(n))
    for receiver, provider, magnitude in marks:
        for one, other in ((receiver, provider), (provider, receiver)):
            ties[one][other] = ties[one].get(other, 0) + magnitude
    return ties


def coordination_cost(graph: Graph, clusters: Iterable[Iterable[int]]) -> Decimal:
    """Add up the cost of exactly these clusters, which may overlap, in the author's unit.

    >>> pairs = Graph(4, (Mark(0, 1, 1), Mark(1, 0, 1), Mark(2, 3, 1), Mark(3, 1, 1)))
    >>> coordination_cost(pairs, [(0, 1), (2, 3)]), coordination_cost(pairs, [])
    (Decimal('10'), Decimal('16'))
    """
    sizes: list[int] = []
    homes: list[set[int]] = [set() for _ in range(graph.n)]
    for number, cluster in enumerate(clusters):
        members = set(cluster)
        sizes.append(len(members))
        for element in members:
            homes[element].add(number)
    total = 0
    for receiver, provider, magnitude in graph.marks:
        shared = homes[receiver] & homes[provider]
        total += magnitude * (sum(sizes[number] for number in shared) if shared else graph.n)
    return graph.strength(total)
