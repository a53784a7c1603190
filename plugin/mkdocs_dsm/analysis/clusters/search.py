"""Search for clusters of little total coordination cost, under a bound on their size.

Greedy agglomeration, then single moves and swaps until none gains, then an iterated local search
(Lourenço, Martin & Stützle 2003, "Iterated local search") of a fixed effort, counted in ties looked
at, and with a fixed stream of numbers. Tie-break: the clusters found first, by declared order.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from random import Random

from mkdocs_dsm.analysis.clusters.coordination_cost import Clusters, Ties
from mkdocs_dsm.analysis.clusters.grouping import Grouping, best_step, group, move, undo

_WALK = 5
_PATIENCE = 4
"""The share of its effort, as one of so many, after which a search in vain ends."""
_SETTLING = 300_000
"""Ties looked at before elements count as settled: only a dense DSM without modules takes more."""


def descend(grouping: Grouping, elements: Iterable[int]) -> None:
    """Take the best step of each element, and then of those tied to it, until none gains."""
    last = grouping.effort + _SETTLING
    waiting = deque(elements)
    queued = set(waiting)
    while waiting and grouping.effort < last:
        element = waiting.popleft()
        queued.remove(element)
        step = best_step(grouping, element)
        if step is None:
            continue
        home, moved = grouping.labels[element], [element]
        move(grouping, element, step.label)
        if step.partner >= 0:
            move(grouping, step.partner, home)
            moved.append(step.partner)
        for other in (*moved, *(tied for one in moved for tied in grouping.ties[one])):
            if other not in queued:
                queued.add(other)
                waiting.append(other)


def improve(ties: Ties, clusters: Clusters, limit: int, effort: int) -> tuple[Clusters, int]:
    """Search on from these clusters until so many ties were looked at; give how many it were.

    A search that found nothing better for a quarter of that ends too.
    Five elements along a random walk change clusters, then all settle; what costs no more is kept,
    and of equal clusters those found first are given.
    """
    grouping = group(ties, clusters, limit)
    descend(grouping, range(len(ties)))
    best, found = grouping.value, grouping.clusters
    number = Random(0).random
    near = [sorted(row) for row in ties]
    tied = [element for element, row in enumerate(near) if row]
    last = grouping.effort + effort // _PATIENCE
    while tied and grouping.effort < min(effort, last):
        before = grouping.value
        grouping.taken.clear()
        loose = _walk(near, tied[int(number() * len(tied))], number)
        for element, following in pairwise(loose):
            label = grouping.labels[following]
            full = len(grouping.members[label]) >= limit
            move(grouping, element, -1 if full or label == grouping.labels[element] else label)
        descend(grouping, dict.fromkeys(loose[:-1]))
        if grouping.value < before:
            undo(grouping)
        elif grouping.value > best:
            best, found = grouping.value, grouping.clusters
            last = grouping.effort + effort // _PATIENCE
    return found, grouping.effort


def _walk(near: Sequence[Sequence[int]], start: int, number: Callable[[], float]) -> list[int]:
    walk = [start]
    for _ in range(_WALK):
        walk.append(near[walk[-1]][int(number() * len(near[walk[-1]]))])
    return walk


def agglomerate(ties: Ties, limit: int) -> tuple[Clusters, int]:
    """Join the two clusters whose union gains most, again and again, from single elements on.

    Gives the number of unions weighed too.
    """
    n = len(ties)
    members: list[list[int]] = [[element] for element in range(n)]
    inside = [0] * n
    between = [dict(row) for row in ties]
    joins: list[tuple[int, int, int, int, int]] = []
    weighed = 0

    def offer(one: int, others: Iterable[int]) -> None:
        size = len(members[one])
        for other in others:
            added = len(members[other])
            gain = between[one][other] * (n - size - added)
            gain -= inside[one] * added + inside[other] * size
            if gain > 0 and size + added <= limit:
                pair = (one, other, size, added) if one < other else (other, one, added, size)
                heappush(joins, (-gain, *pair))

    for one in range(n):
        offer(one, (other for other in between[one] if one < other))
    while joins:
        _, one, other, *sizes = heappop(joins)
        if [len(members[one]), len(members[other])] != sizes:
            continue
        inside[one] += inside[other] + between[one].pop(other)
        members[one] += members[other]
        members[other] = []
        for third, a in between[other].items():
            if third != one:
                between[one][third] = between[third][one] = between[one].get(third, 0) + a
                del between[third][other]
        offer(one, between[one])
        weighed += len(between[one])
    return sorted(tuple(sorted(cluster)) for cluster in members if cluster), weighed
