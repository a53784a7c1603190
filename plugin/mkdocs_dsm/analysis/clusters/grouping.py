"""A division of elements into clusters while it is searched: what a step gains, and taking it.

With W the ties inside a cluster and s its size, the total coordination cost is n times all ties
minus the sum of W (n - s) over the clusters; gains are differences of that sum.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from mkdocs_dsm.analysis.clusters.coordination_cost import Ties


class Step(NamedTuple):
    """Move an element to another cluster; `partner` of that cluster takes its place, if not -1."""

    gain: int
    label: int
    partner: int = -1


@dataclass(slots=True)
class Grouping:
    """Each element in one cluster of at most `limit`; labels run from 0 to n, so one is vacant.

    `rows` are the ties as pairs. `value` is what these clusters save against the cost of single
    elements. `taken` lists the moves since the journal was last cleared, as (element, label it
    came from, its ties there, its ties to where it went); `effort` counts the ties looked at, to
    stop a search after the same work on every machine.
    """

    ties: Ties
    limit: int
    rows: list[list[tuple[int, int]]]
    labels: list[int]
    members: list[set[int]]
    inside: list[int]
    vacant: list[int]
    value: int
    taken: list[tuple[int, int, int, int]] = field(default_factory=list)
    effort: int = 0

    @property
    def clusters(self) -> list[tuple[int, ...]]:
        """List the clusters, single elements too, by first element."""
        return sorted(tuple(sorted(members)) for members in self.members if members)


def group(ties: Ties, clusters: Iterable[Sequence[int]], limit: int) -> Grouping:
    """Start from these clusters; they hold every element once."""
    n = len(ties)
    labels = [0] * n
    members: list[set[int]] = [set() for _ in range(n + 1)]
    for label, cluster in enumerate(clusters):
        members[label] = set(cluster)
        for element in cluster:
            labels[element] = label
    inside = [
        sum(a for i in cluster for j, a in ties[i].items() if j in cluster) // 2
        for cluster in members
    ]
    value = sum(w * (n - len(cluster)) for w, cluster in zip(inside, members, strict=True))
    vacant = [label for label, cluster in enumerate(members) if not cluster]
    rows = [list(row.items()) for row in ties]
    return Grouping(ties, limit, rows, labels, members, inside, vacant, value)


def move(grouping: Grouping, element: int, label: int) -> None:
    """Put an element into another cluster; -1 stands for a new one."""
    labels, old = grouping.labels, grouping.labels[element]
    while label < 0:
        vacant = grouping.vacant.pop()
        label = -1 if grouping.members[vacant] else vacant
    row = grouping.rows[element]
    grouping.effort += len(row)
    left = joined = 0
    for other, a in row:
        where = labels[other]
        if where == old:
            left += a
        if where == label:
            joined += a
    grouping.taken.append((element, old, left, joined))
    _shift(grouping, element, label, left, joined)


def _shift(grouping: Grouping, element: int, label: int, left: int, joined: int) -> None:
    """Put an element into another cluster; its ties to both are known."""
    members, inside, n = grouping.members, grouping.inside, len(grouping.labels)
    old = grouping.labels[element]
    if old == label:
        return
    value = grouping.value + inside[old] - left * (n - len(members[old]) + 1)
    members[old].remove(element)
    inside[old] -= left
    if not members[old]:
        grouping.vacant.append(old)
    grouping.value = value - inside[label] + joined * (n - len(members[label]) - 1)
    members[label].add(element)
    inside[label] += joined
    grouping.labels[element] = label


def undo(grouping: Grouping) -> None:
    """Take back all moves of the journal."""
    for element, label, left, joined in reversed(grouping.taken):
        _shift(grouping, element, label, joined, left)
    grouping.taken.clear()


def best_step(grouping: Grouping, element: int) -> Step | None:
    """Find the step of an element that gains most; of equals, the lowest label and partner."""
    labels, members, inside = grouping.labels, grouping.members, grouping.inside
    row, n, home = grouping.rows[element], len(labels), labels[element]
    grouping.effort += len(row)
    found: dict[int, int] = {}
    for other, a in row:
        label = labels[other]
        found[label] = found[label] + a if label in found else a
    here = found.pop(home, 0)
    size = len(members[home])
    leaving = inside[home] - here * (n - size + 1)
    most = leaving if size > 1 else 0
    best = None
    for label in sorted(found) if len(found) > 1 else found:
        size = len(members[label])
        gain = leaving + found[label] * (n - size - 1) - inside[label]
        if gain > most:
            full = size >= grouping.limit
            step = _best_swap(grouping, element, here, label) if full else Step(gain, label)
            if step.gain > most:
                best, most = step, step.gain
    return (best or Step(most, -1)) if most > 0 else None


def _best_swap(grouping: Grouping, element: int, at_home: int, label: int) -> Step:
    """Find the member of a full cluster with which the element best changes places."""
    n, home = len(grouping.ties), grouping.labels[element]
    here, there = n - len(grouping.members[home]), n - len(grouping.members[label])
    own = grouping.ties[element]
    to_label = _ties_to(grouping, element, label)
    best = Step(0, label)
    for partner in sorted(grouping.members[label]):
        tie = own.get(partner, 0)
        gain = here * (_ties_to(grouping, partner, home) - tie - at_home)
        gain += there * (to_label - tie - _ties_to(grouping, partner, label))
        if gain > best.gain:
            best = Step(gain, label, partner)
    return best


def _ties_to(grouping: Grouping, element: int, label: int) -> int:
    """Add up an element's ties to one cluster."""
    row, labels = grouping.rows[element], grouping.labels
    grouping.effort += len(row)
    total = 0
    for other, a in row:
        if labels[other] == label:
            total += a
    return total
