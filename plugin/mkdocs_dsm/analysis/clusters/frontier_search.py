"""Find the clusters of least total coordination cost of elements that hang together, exactly.

Elements are placed one by one, each into a cluster begun or a new one. What the rest will cost
depends only on which waiting elements share a cluster, on its size and on the ties inside it: so of
partial clusters alike in the first, one that is no better in anything is dropped (dynamic
programming over the frontier of Sekine, Imai & Tani 1995, "Computing the Tutte polynomial of a
graph of moderate size"), and so is one that must cost as much as what is known. Tie-break: the
known clusters, then the clusters begun earlier.
"""

from collections.abc import Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from mkdocs_dsm.analysis.clusters.coordination_cost import Clusters
from mkdocs_dsm.analysis.clusters.frontier import Frontier, Join, Labels, joins_of, ways_of

_State = tuple[int, int, Any]
"""The cost so far, the packed clusters, and their numbers as joined: nested pairs, last first."""
_States = dict[Labels, list[_State]]
_FEW = 20
"""So many states are sooner placed on than bounded."""


class Answer(NamedTuple):
    """Clusters that cost less than the known ones, if any, and a bound on the cost of all.

    `steps` are those left, none if the search did not end.
    """

    clusters: Clusters | None
    bound: int
    steps: int


def cluster_exactly(frontier: Frontier, limit: int, known: int, steps: int) -> Answer:
    """Search for clusters of at most `limit` elements that cost less than what is known.

    >>> from mkdocs_dsm.analysis.clusters.frontier import frontier_of
    >>> ties = ({1: 2}, {0: 2, 2: 1}, {1: 1, 3: 2}, {2: 2})
    >>> frontier = frontier_of(ties, (0, 1, 2, 3), 100)
    >>> frontier and cluster_exactly(frontier, limit=4, known=20, steps=100)
    Answer(clusters=[(0, 1), (2, 3)], bound=12, steps=91)
    """
    states: _States = {(): [(0, 0, None)]}
    for at in range(len(frontier.layers)):
        steps -= sum([len(some) * (max(labels, default=-1) + 2) for labels, some in states.items()])
        if steps <= 0:
            return Answer(None, _least(frontier, at - 1, states, known), 0)
        found = _place(frontier, at, states, limit, known)
        states = {one: _undominated(some, frontier.spare) for one, some in found.items() if some}
        if sum(map(len, states.values())) > _FEW:
            states = _promising(frontier, at, states, known)
        if not states:
            return Answer(None, known, steps)
    cost, _, path = states[()][0]
    return Answer(_clusters(frontier, path), cost, steps)


def _place(frontier: Frontier, at: int, states: _States, limit: int, known: int) -> _States:
    """Place the next element in all ways."""
    size_at, tie_mask, size_mask = frontier.size_at, frontier.tie_mask, frontier.size_mask
    # Each pair of elements costs twice its ties at least.
    most = known - 2 * frontier.unsettled[at]
    found: _States = {}
    for labels, some in states.items():
        for number, shift, tie, joining, added, after, moves in ways_of(frontier, at, labels):
            same = found.setdefault(after, [])
            for before, clusters, path in some:
                cluster = clusters >> shift
                size = cluster >> size_at & size_mask
                cost = before + joining + (cluster & tie_mask) + tie * size
                if cost >= most or size >= limit:
                    continue
                packed = joined = clusters + added
                if moves is not None:
                    packed = 0
                    for old, mask, new in moves:
                        packed |= (joined >> old & mask) << new
                same.append((cost, packed, (number, path)))
    return found


def _undominated(states: list[_State], spare: int) -> list[_State]:
    """Drop states that cost no less than another whose clusters are no larger and no more tied."""
    if len(states) < 2:
        return states
    kept: list[_State] = []
    clusters: list[int] = []
    for state in sorted(states, key=itemgetter(0)):
        packed = state[1] | spare
        for other in clusters:
            if (packed - other) & spare == spare:
                break
        else:
            kept.append(state)
            clusters.append(state[1])
    return kept


def _promising(frontier: Frontier, at: int, states: _States, known: int) -> _States:
    """Keep states that can come to cost less than what is known."""
    kept: _States = {}
    for labels, some in states.items():
        joins = joins_of(frontier, at, labels)
        # Twice what a state may have cost where no later element joins a cluster begun.
        enough = 2 * known - 1 - frontier.apart[at] - sum([half[0] for half, _ in joins])
        good = [
            state
            for state in some
            if (over := 2 * state[0] - enough) < 0 or _saved(frontier, joins, state[1], over) > over
        ]
        if good:
            kept[labels] = good
    return kept


def _least(frontier: Frontier, at: int, states: _States, known: int) -> int:
    """Bound what any of these states comes to cost."""
    bounds = [2 * known]
    for labels, some in states.items():
        joins = joins_of(frontier, at, labels)
        apart = frontier.apart[at] + sum([half[0] for half, _ in joins])
        bounds += [
            2 * cost + apart - _saved(frontier, joins, clusters, apart)
            for cost, clusters, _ in some
        ]
    return (min(bounds) + 1) // 2


def _saved(frontier: Frontier, joins: Sequence[Join], clusters: int, enough: int) -> int:
    """Bound twice what later elements save by joining clusters begun, or tell that it is enough.

    Half the cost of a pair of later elements falls to each of them.
    """
    size_at, tie_mask, size_mask = frontier.size_at, frontier.tie_mask, frontier.size_mask
    total = 0
    for half, ties in joins:
        apart = half[0]
        most = 0
        for shift, a in ties:
            cluster = clusters >> shift
            size = cluster >> size_at & size_mask
            saved = apart - half[size] - 2 * (cluster & tie_mask) + a * (frontier.n - size - 1)
            if saved > most:  # noqa: PLR1730 (a call is slow here)
                most = saved
        total += most
        if total > enough:
            break
    return total


def _clusters(frontier: Frontier, path: Any) -> Clusters:
    """Read off the clusters from the numbers joined, last first."""
    taken = []
    while path is not None:
        number, path = path
        taken.append(number)
    begun: list[list[int]] = []
    ended: list[list[int]] = []
    waiting: list[list[int]] = []
    for layer, number in zip(frontier.layers, reversed(taken), strict=True):
        if number == len(begun):
            begun.append([])
        begun[number].append(layer.element)
        waiting = [waiting[place] for place in layer.kept]
        if layer.waits:
            waiting.append(begun[number])
        still = [cluster for at, cluster in enumerate(waiting) if cluster not in waiting[:at]]
        ended += [cluster for cluster in begun if cluster not in still]
        begun = still
    return sorted(tuple(sorted(cluster)) for cluster in ended)
