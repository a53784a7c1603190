"""Search for clusters of little total coordination cost, under a bound on their size.

Greedy agglomeration, then single moves and swaps until none gains, then an iterated local search
(Lourenço, Martin & Stützle 2003, "Iterated local search") with a fixed number of rounds and a
fixed stream of numbers. Tie-break: the clusters of the lowest first elements.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from random import Random

from mkdocs_dsm.analysis.coordination_cost import Ties
from mkdocs_dsm.analysis.grouping import Grouping, best_step, group, move, undo

Clusters = list[tuple[int, ...]]
_WALK = 5


def descend(grouping: Grouping, elements: Iterable[int]) -> None:
    """Take the best step of each element, and then of those tied to it, until none gains."""
    waiting = deque(elements)
    queued = set(waiting)
    while waiting:
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


def improve(ties: Ties, clusters: Clusters, limit: int, effort: int) -> Clusters:
    """Search on from these clusters until so many ties were looked at.

    Five elements along a random walk change clusters, then all settle; what costs no more is kept,
    and of equal clusters those found first are given.
    """
    grouping = group(ties, clusters, limit)
    descend(grouping, range(len(ties)))
    best, found = grouping.value, grouping.clusters
    number = Random(0).random
    near = [sorted(row) for row in ties]
    tied = [element for element, row in enumerate(near) if row]
    while tied and grouping.effort < effort:
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
    return found


def _walk(near: Sequence[Sequence[int]], start: int, number: Callable[[], float]) -> list[int]:
    walk = [start]
    for _ in range(_WALK):
        walk.append(near[walk[-1]][int(number() * len(near[walk[-1]]))])
    return walk


def agglomerate(ties: Ties, limit: int) -> Clusters:
    """Join the two clusters whose union gains most, again and again, from single elements on."""
    n = len(ties)
    members: list[list[int]] = [[element] for element in range(n)]
    inside = [0] * n
    between = [dict(row) for row in ties]
    joins: list[tuple[int, int, int, int, int]] = []

    def offer(one: int, other: int) -> None:
        one, other = min(one, other), max(one, other)
        sizes = len(members[one]), len(members[other])
        gain = between[one][other] * (n - sum(sizes))
        gain -= inside[one] * sizes[1] + inside[other] * sizes[0]
        if gain > 0 and sum(sizes) <= limit:
            heappush(joins, (-gain, one, other, *sizes))

    for one in range(n):
        for other in between[one]:
            offer(one, other)
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
        for third in between[one]:
            offer(one, third)
    return sorted(tuple(sorted(cluster)) for cluster in members if cluster)
