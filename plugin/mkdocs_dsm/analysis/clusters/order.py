"""Order the elements of clusters so that their marks lie near the diagonal.

Clusters stand by their first declared elements, an element in no cluster as if it were one; the
buses stand last, as a band along the lower and right edge. An element of two clusters stands last
in the first of them. Inside a cluster, from the declared order on, elements are taken out and put
back where their marks are shortest: a local search for the minimum linear arrangement (Petit 2003,
"Experiments on the minimum linear arrangement problem"). Tie-break: an element stays, or goes to
the first of equal places; an order stands before its reverse if its first element is declared
first.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from mkdocs_dsm.analysis.clusters.coordination_cost import Ties

_EFFORT = 1_000_000
"""Ties and places looked at to order a cluster; every element is taken out once at least."""


def cluster_order(ties: Ties, clusters: Sequence[Sequence[int]], buses: Sequence[int]) -> list[int]:
    """List every element once: clusters and single elements, then the buses.

    >>> cluster_order(({2: 1}, {}, {0: 1}, {}), [(0, 2)], [1])
    [0, 2, 3, 1]
    """
    placed = set(buses)
    order: list[int] = []
    homes = Counter(element for cluster in clusters for element in cluster)
    singles = [(element,) for element in range(len(ties))]
    for cluster in sorted([*map(tuple, clusters), *singles], key=lambda c: (min(c), -len(c))):
        new = sorted(set(cluster) - placed)
        placed.update(new)
        shared = [element for element in new if homes[element] > 1]
        order += _shortened(ties, [element for element in new if homes[element] < 2]) + shared
    return [*order, *buses]


def _shortened(ties: Ties, elements: list[int]) -> list[int]:
    """Move elements one at a time until no move makes the sum of tie times distance less."""
    if len(elements) <= 2:
        return elements
    order = elements
    members = set(elements)
    inner = {
        element: {other: a for other, a in ties[element].items() if other in members}
        for element in elements
    }
    effort = len(elements) * (1 + len(elements) + sum(map(len, inner.values())))
    for _ in range(1 + _EFFORT // (1 + effort)):
        before = order
        for element in elements:
            at = order.index(element)
            rest = order[:at] + order[at + 1 :]
            lengths = _lengths(inner, rest, element)
            least = min(lengths)
            if least < lengths[at]:
                at = lengths.index(least)
            order = [*rest[:at], element, *rest[at:]]
        if order == before:
            break
    return min(order, order[::-1])


def _lengths(
    inner: Mapping[int, Mapping[int, int]], rest: Sequence[int], element: int
) -> list[int]:
    """Give the sum of tie times distance with the element at each place, less that at the first."""
    place = {other: at for at, other in enumerate(rest)}
    own = {place[other]: a for other, a in inner[element].items()}
    left, right = 0, sum(own.values())
    lengths = [0]
    for at, passed in enumerate(rest):
        tie = own.get(at, 0)
        right -= tie
        spread = sum(
            a if place[other] > at else -a for other, a in inner[passed].items() if other != element
        )
        lengths.append(lengths[-1] + left - right + spread)
        left += tie
    return lengths
