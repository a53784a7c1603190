"""A division of elements into clusters while it is searched: what a step gains, and taking it.

With W the ties inside a cluster and s its size, the total coordination cost is n times all ties
minus the sum of W (n - s) over the clusters; gains are differences of that sum.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import NamedTuple

from mkdocs_dsm.analysis.coordination_cost import Ties


class Step(NamedTuple):
    """Move an element to another cluster; `partner` of that cluster takes its place, if not -1."""

    gain: int
    label: int
    partner: int = -1


@dataclass(slots=True)
class Grouping:
    """Each element in one cluster of at most `limit`; labels run from 0 to n, so one is vacant.

    `taken` lists the moves since the journal was last cleared, as (element, label it came from);
    `effort` counts the ties looked at, to stop a search after the same work on every machine.
    """

    ties: Ties
    limit: int
    labels: list[int]
    members: list[set[int]]
    inside: list[int]
    vacant: list[int]
    taken: list[tuple[int, int]] = field(default_factory=list)
    effort: int = 0

    @property
    def clusters(self) -> list[tuple[int, ...]]:
        """List the clusters, single elements too, by first element."""
        return sorted(tuple(sorted(members)) for members in self.members if members)

    @property
    def value(self) -> int:
        """Give what these clusters save against the cost of single elements."""
        n = len(self.ties)
        return sum(
            inside * (n - len(members))
            for inside, members in zip(self.inside, self.members, strict=True)
        )


def group(ties: Ties, clusters: Iterable[Sequence[int]], limit: int) -> Grouping:
    """Start from these clusters; they hold every element once."""
    n = len(ties)
    grouping = Grouping(ties, limit, [0] * n, [set() for _ in range(n + 1)], [0] * (n + 1), [])
    for label, cluster in enumerate(clusters):
        grouping.members[label] = set(cluster)
        for element in cluster:
            grouping.labels[element] = label
    for label, members in enumerate(grouping.members):
        doubled = sum(a for i in members for j, a in ties[i].items() if j in members)
        grouping.inside[label] = doubled // 2
    grouping.vacant = [label for label, members in enumerate(grouping.members) if not members]
    return grouping


def ties_to_clusters(grouping: Grouping, element: int) -> dict[int, int]:
    """Add up an element's ties by the cluster they lead to."""
    labels = grouping.labels
    grouping.effort += len(grouping.ties[element])
    found: dict[int, int] = {}
    for other, a in grouping.ties[element].items():
        label = labels[other]
        found[label] = found.get(label, 0) + a
    return found


def move(grouping: Grouping, element: int, label: int) -> None:
    """Put an element into another cluster; -1 stands for a new one."""
    while label < 0:
        vacant = grouping.vacant.pop()
        label = -1 if grouping.members[vacant] else vacant
    old = grouping.labels[element]
    found = ties_to_clusters(grouping, element)
    grouping.members[old].remove(element)
    grouping.inside[old] -= found.get(old, 0)
    if not grouping.members[old]:
        grouping.vacant.append(old)
    grouping.members[label].add(element)
    grouping.inside[label] += found.get(label, 0)
    grouping.labels[element] = label
    grouping.taken.append((element, old))


def undo(grouping: Grouping) -> None:
    """Take back all moves of the journal."""
    for element, label in reversed(list(grouping.taken)):
        move(grouping, element, label)
    grouping.taken.clear()


def best_step(grouping: Grouping, element: int) -> Step | None:
    """Find the step of an element that gains most; of equals, the lowest label and partner."""
    n, home = len(grouping.ties), grouping.labels[element]
    found = ties_to_clusters(grouping, element)
    size = len(grouping.members[home])
    leaving = grouping.inside[home] - found.get(home, 0) * (n - size + 1)
    best = Step(leaving if size > 1 else 0, -1)
    for label in sorted(found):
        if label == home:
            continue
        size = len(grouping.members[label])
        gain = leaving + found[label] * (n - size - 1) - grouping.inside[label]
        if gain > best.gain:
            full = size >= grouping.limit
            step = _best_swap(grouping, element, found, label) if full else Step(gain, label)
            best = max(best, step, key=attrgetter("gain"))
    return best if best.gain > 0 else None


def _best_swap(grouping: Grouping, element: int, found: dict[int, int], label: int) -> Step:
    """Find the member of a full cluster with which the element best changes places."""
    n, home = len(grouping.ties), grouping.labels[element]
    here, there = n - len(grouping.members[home]), n - len(grouping.members[label])
    own = grouping.ties[element]
    best = Step(0, label)
    for partner in sorted(grouping.members[label]):
        tie = own.get(partner, 0)
        gain = here * (_ties_to(grouping, partner, home) - tie - found.get(home, 0))
        gain += there * (found[label] - tie - _ties_to(grouping, partner, label))
        if gain > best.gain:
            best = Step(gain, label, partner)
    return best


def _ties_to(grouping: Grouping, element: int, label: int) -> int:
    """Add up an element's ties to one cluster; a cluster is smaller than a hub's ties."""
    members, row = grouping.members[label], grouping.ties[element]
    grouping.effort += min(len(row), len(members))
    if len(members) < len(row):
        return sum(row.get(other, 0) for other in members)
    return sum(a for other, a in row.items() if other in members)
