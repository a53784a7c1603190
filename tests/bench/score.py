"""Judge an answer by the problem alone, whoever gave it: feedback marks, cost, likeness to a plan.

None of it uses our analysis, so that a fault there can't hide here.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import comb

from arranger import Problem


def count_feedback(order: Sequence[int], problem: Problem) -> int:
    """Count the marks whose provider stands later than the receiver.

    >>> count_feedback([0, 1], Problem(2, ((0, 1, 1.0),)))
    1
    """
    place = {element: at for at, element in enumerate(order)}
    if sorted(place) != list(range(problem.elements)):
        raise ValueError("not an order of all elements")
    return sum(place[provider] > place[receiver] for receiver, provider, _ in problem.marks)


def coordination_cost(clusters: Iterable[Sequence[int]], problem: Problem) -> float:
    """Add up strength × size of the shared cluster, or × all elements where none is shared.

    >>> coordination_cost([[0, 1]], Problem(3, ((0, 1, 1.0), (1, 0, 1.0), (2, 1, 2.0))))
    10.0
    """
    sets = [frozenset(cluster) for cluster in clusters]
    cost = 0.0
    for receiver, provider, strength in problem.marks:
        shared = [len(cluster) for cluster in sets if {receiver, provider} <= cluster]
        cost += abs(strength) * (sum(shared) or problem.elements)
    return cost


def likeness(clusters: Iterable[Sequence[int]], planted: Iterable[Sequence[int]], n: int) -> float:
    """Compare two partitions by the adjusted Rand index (Hubert & Arabie 1985); 1 is the same.

    An element in no cluster is one by itself.

    >>> likeness([[0, 1], [2, 3]], [[0, 1], [2, 3]], 4)
    1.0
    """
    found, meant = _labels(clusters, n), _labels(planted, n)

    def pairs(labels: Iterable[object]) -> int:
        return sum(comb(size, 2) for size in Counter(labels).values())

    both, one, other = pairs(zip(found, meant, strict=True)), pairs(found), pairs(meant)
    by_chance = one * other / comb(n, 2)
    most = (one + other) / 2
    return 1.0 if most == by_chance else (both - by_chance) / (most - by_chance)


def _labels(clusters: Iterable[Sequence[int]], n: int) -> list[int]:
    labels = [-1 - element for element in range(n)]
    for at, cluster in enumerate(clusters):
        for element in cluster:
            labels[element] = at
    return labels
