"""Find the clusters of least total coordination cost of elements that hang together, exactly.

Elements are placed one by one, each into a cluster begun or a new one. What the rest will cost
depends only on which waiting elements share a cluster, on its size and on the ties inside it: so of
partial clusters alike in the first, one that is no better in anything is dropped (dynamic
programming over the frontier of Sekine, Imai & Tani 1995, "Computing the Tutte polynomial of a
graph of moderate size"), and so is one that must cost as much as what is known. Tie-break: the
known clusters, then those of the labels found first.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import itemgetter
from typing import Any, NamedTuple

from mkdocs_dsm.analysis.clusters.coordination_cost import Clusters, Ties
from mkdocs_dsm.analysis.clusters.sweep import Layer, layers_of, sweep_order

_Labels = tuple[int, ...]
"""The cluster of each waiting element, numbered as they come."""
_State = tuple[int, int, Any]
"""The cost so far, the packed clusters, and the labels taken as nested pairs, last first."""
_States = dict[_Labels, list[_State]]


class Answer(NamedTuple):
    """Clusters that cost less than the known ones, if any, and a bound on the cost of all.

    `steps` are those left, none if the search did not end.
    """

    clusters: Clusters | None
    bound: int
    steps: int


class _Way(NamedTuple):
    """A cluster to join: the place of its field, the ties to it, and what joining costs and adds.

    The cost is less what the size and the ties in the cluster add to it. `moves` tell
    where fields go, if some cluster ends or changes its number.
    """

    label: int
    shift: int
    tie: int
    cost: int
    added: int
    key: _Labels
    moves: list[tuple[int, int, int]] | None


_Join = tuple[Sequence[int], list[tuple[int, int]]]
"""What a later element can join: its `halves`, and twice its ties to each field's cluster."""


@dataclass(frozen=True, slots=True)
class Frontier:
    """A group that hangs together, ready to be clustered under one limit after another.

    The size of a cluster and the ties inside it are packed into a field of an integer, each with a
    spare bit above: one subtraction then compares all clusters of two states.
    `work` is about how many steps a search takes.
    For each layer, `unsettled` adds up the ties of later elements, and `apart` is twice what those
    cost at least where no later element joins a cluster begun. `halves` is the share in it of an
    element with certain ties to later ones, by the size of the cluster that it joins. `ways` and
    `joins` keep what was worked out.
    """

    n: int
    work: int
    layers: Sequence[Layer]
    tie_bits: int
    size_bits: int
    spare: int
    unsettled: Sequence[int]
    apart: Sequence[int]
    halves: dict[tuple[int, ...], list[int]]
    ways: Sequence[dict[_Labels, list[_Way]]]
    joins: Sequence[dict[_Labels, list[_Join]]]

    @property
    def width(self) -> int:
        """Count the bits of a field."""
        return self.tie_bits + self.size_bits + 2


def frontier_of(ties: Ties, group: Sequence[int], most: int) -> Frontier | None:
    """Prepare a group that hangs together, unless the search is likely to take so many steps."""
    found = sweep_order(ties, group, most)
    if found is None:
        return None
    n, layers = len(ties), layers_of(ties, found[1])
    tie_bits = sum(a for layer in layers for _, a in layer.back).bit_length()
    size_bits = len(layers).bit_length()
    width = tie_bits + size_bits + 2
    clusters = 1 + max(len(layer.kept) for layer in layers)
    return Frontier(
        n=n,
        work=found[0],
        layers=layers,
        tie_bits=tie_bits,
        size_bits=size_bits,
        spare=sum((1 << tie_bits | 1 << width - 1) << at * width for at in range(clusters)),
        unsettled=_unsettled(layers),
        apart=_apart(ties, layers),
        halves={one.later: [] for layer in layers for one in layer.crossing.values()},
        ways=[{} for _ in layers],
        joins=[{} for _ in layers],
    )


def _unsettled(layers: Sequence[Layer]) -> list[int]:
    """Add up, for each layer, the ties of later elements to any."""
    settled = list(accumulate(sum(a for _, a in layer.back) for layer in layers))
    return [settled[-1] - so_far for so_far in settled]


def _apart(ties: Ties, layers: Sequence[Layer]) -> list[int]:
    n = len(ties)
    loose = [_half(n, sorted(ties[layer.element].values(), reverse=True), 0) for layer in layers]
    apart = []
    for at, layer in enumerate(layers):
        loose[at] = 0
        for one in layer.crossing:
            loose[one] = 0
        between = sum(a for one in layer.crossing.values() for _, a in one.back)
        apart.append(sum(loose) + 2 * n * between)
    return apart


def _half(n: int, row: Sequence[int], size: int) -> int:
    """Bound the cost of an element's ties, twice half of it, where it joins so many others.

    The ties fall, and are to elements that are placed later: as many are in its cluster as is best.
    """
    cost = least = n * sum(row)
    gained = 0
    for others, a in enumerate(row, size + 1):
        gained += a
        least = min(least, cost - gained * (n - others - 1))
    return least


def cluster_frontier(frontier: Frontier, limit: int, known: int, steps: int) -> Answer:
    """Search for clusters of at most `limit` elements that cost less than what is known.

    >>> ties: Ties = ({1: 2}, {0: 2, 2: 1}, {1: 1, 3: 2}, {2: 2})
    >>> frontier = frontier_of(ties, (0, 1, 2, 3), 100)
    >>> frontier and cluster_frontier(frontier, limit=4, known=20, steps=100)
    Answer(clusters=[(0, 1), (2, 3)], bound=12, steps=91)
    """
    for row, half in frontier.halves.items():
        half += [_half(frontier.n, row, size) for size in range(len(half), limit + 1)]
    states: _States = {(): [(0, 0, None)]}
    for at in range(len(frontier.layers)):
        steps -= sum([len(some) * (max(labels, default=-1) + 2) for labels, some in states.items()])
        if steps <= 0:
            return Answer(None, _least(frontier, at - 1, states, known), 0)
        found = _place(frontier, at, states, limit, known)
        states = {}
        for labels, some in found.items():
            best = _undominated(some, frontier.spare)
            if good := _promising(frontier, at, labels, best, known):
                states[labels] = good
        if not states:
            return Answer(None, known, steps)
    cost, _, path = states[()][0]
    return Answer(_clusters(frontier, path), cost, steps)


def _ways(frontier: Frontier, layer: Layer, labels: _Labels) -> list[_Way]:
    """List the clusters that the next element may join where the waiting ones have these labels."""
    n, width = frontier.n, frontier.width
    count = max(labels, default=-1) + 1
    ties = [0] * (count + 1)
    for place, a in layer.back:
        ties[labels[place]] += a
    outside = n * sum(ties)
    kept = [labels[place] for place in layer.kept]
    numbers = list(dict.fromkeys(kept))
    ended = tuple([numbers.index(one) for one in kept])
    ways = []
    for label, tie in enumerate(ties):
        key, fields = ended, numbers
        if layer.waits:
            fields = numbers if label in numbers else [*numbers, label]
            key = (*ended, fields.index(label))
        elif not tie and label < count:
            # An element without ties to come gains nothing where it has none.
            continue
        moves = None
        if fields != list(range(max(count, label + 1))):
            moves = _moves(width, fields)
        shift = label * width
        added = (1 << frontier.tie_bits + 1) + tie << shift
        ways.append(_Way(label, shift, tie, outside - tie * (n - 1), added, key, moves))
    return ways


def _moves(width: int, fields: Sequence[int]) -> list[tuple[int, int, int]]:
    """List the old place, the mask and the new place of fields that stay together."""
    moves: list[tuple[int, int, int]] = []
    for new, old in enumerate(fields):
        if new and fields[new - 1] + 1 == old:
            start, mask, to = moves[-1]
            moves[-1] = (start, (mask + 1 << width) - 1, to)
        else:
            moves.append((old * width, (1 << width) - 1, new * width))
    return moves


def _place(frontier: Frontier, at: int, states: _States, limit: int, known: int) -> _States:
    """Place the next element in all ways."""
    layer, ways = frontier.layers[at], frontier.ways[at]
    above = frontier.tie_bits + 1
    inner, count = (1 << frontier.tie_bits) - 1, (1 << frontier.size_bits) - 1
    # Each pair of elements costs twice its ties at least.
    most = known - 2 * frontier.unsettled[at]
    found: _States = {}
    for labels, some in states.items():
        if labels not in ways:
            ways[labels] = _ways(frontier, layer, labels)
        for label, shift, tie, joining, added, key, moves in ways[labels]:
            same = found.setdefault(key, [])
            for before, clusters, path in some:
                cluster = clusters >> shift
                size = cluster >> above & count
                cost = before + joining + (cluster & inner) + tie * size
                if cost >= most or size >= limit:
                    continue
                packed = joined = clusters + added
                if moves is not None:
                    packed = 0
                    for old, mask, new in moves:
                        packed |= (joined >> old & mask) << new
                same.append((cost, packed, (label, path)))
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


def _promising(
    frontier: Frontier, at: int, labels: _Labels, states: list[_State], known: int
) -> list[_State]:
    """Keep states that can come to cost less than what is known."""
    joins = _joins(frontier, at, labels)
    # Twice what a state may have cost where no later element joins a cluster begun.
    enough = 2 * known - 1 - frontier.apart[at] - sum([half[0] for half, _ in joins])
    return [
        state
        for state in states
        if 2 * state[0] < enough
        or _saved(frontier, joins, state[1], 2 * state[0] - enough) > 2 * state[0] - enough
    ]


def _least(frontier: Frontier, at: int, states: _States, known: int) -> int:
    """Bound what any of these states comes to cost."""
    bounds = [2 * known]
    for labels, some in states.items():
        joins = _joins(frontier, at, labels)
        apart = frontier.apart[at] + sum([half[0] for half, _ in joins])
        bounds += [
            2 * cost + apart - _saved(frontier, joins, clusters, apart)
            for cost, clusters, _ in some
        ]
    return (min(bounds) + 1) // 2


def _saved(frontier: Frontier, joins: Sequence[_Join], clusters: int, enough: int) -> int:
    """Bound twice what later elements save by joining clusters begun, or tell that it is enough.

    Half the cost of a pair of later elements falls to each of them.
    """
    n, above = frontier.n, frontier.tie_bits + 1
    inner, count = (1 << frontier.tie_bits) - 1, (1 << frontier.size_bits) - 1
    total = 0
    for half, ties in joins:
        apart = half[0]
        most = 0
        for shift, a in ties:
            cluster = clusters >> shift
            size = cluster >> above & count
            saved = apart - half[size] - 2 * (cluster & inner) + a * (n - size - 1)
            if saved > most:  # noqa: PLR1730 (a call is slow here)
                most = saved
        total += most
        if total > enough:
            break
    return total


def _joins(frontier: Frontier, at: int, labels: _Labels) -> list[_Join]:
    """List what each later element with ties to waiting ones can join."""
    joins = frontier.joins[at].get(labels)
    if joins is None:
        joins = frontier.joins[at][labels] = []
        for crossing in frontier.layers[at].crossing.values():
            ties: dict[int, int] = {}
            for place, a in crossing.back:
                shift = labels[place] * frontier.width
                ties[shift] = ties.get(shift, 0) + 2 * a
            joins.append((frontier.halves[crossing.later], list(ties.items())))
    return joins


def _clusters(frontier: Frontier, path: Any) -> Clusters:
    """Read off the clusters from the labels taken, last first."""
    taken = []
    while path is not None:
        label, path = path
        taken.append(label)
    begun: list[list[int]] = []
    ended: list[list[int]] = []
    waiting: list[list[int]] = []
    for layer, label in zip(frontier.layers, reversed(taken), strict=True):
        if label == len(begun):
            begun.append([])
        begun[label].append(layer.element)
        waiting = [waiting[place] for place in layer.kept]
        if layer.waits:
            waiting.append(begun[label])
        still = [cluster for at, cluster in enumerate(waiting) if cluster not in waiting[:at]]
        ended += [cluster for cluster in begun if cluster not in still]
        begun = still
    return sorted(tuple(sorted(cluster)) for cluster in ended)
