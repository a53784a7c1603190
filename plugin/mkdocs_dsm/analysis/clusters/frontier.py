"""Prepare elements that hang together for a search that places them one by one.

What a placed element may join, and what later ones can save by joining it, depends on the order
alone and on which waiting elements share a cluster. So it is worked out once, for searches under
one limit after another. No tie can arise: all of it is exact.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from mkdocs_dsm.analysis.clusters.coordination_cost import Ties
from mkdocs_dsm.analysis.clusters.sweep import Layer, layers_of, sweep_order

Labels = tuple[int, ...]
"""The cluster of each waiting element, numbered as they come."""


class Way(NamedTuple):
    """A cluster to join: the place of its field, the ties to it, and what joining costs and adds.

    The cost is less what the size and the ties in the cluster add to it. `labels` are those after
    it, and `moves` tell where fields go, if some cluster ends or changes its number.
    """

    number: int
    shift: int
    tie: int
    cost: int
    added: int
    labels: Labels
    moves: list[tuple[int, int, int]] | None


class Halves(dict[int, int]):
    """Bounds on the cost of an element's ties to later ones, by how many others it joins.

    They are twice half of that cost, whose other half falls to the others: as many of those are in
    its cluster as is best.
    """

    def __init__(self, n: int, falling: Sequence[int]) -> None:
        super().__init__()
        self.n = n
        self.falling = falling

    def __missing__(self, size: int) -> int:
        """Work out a bound when it is first needed."""
        cost = least = self.n * sum(self.falling)
        gained = 0
        for others, a in enumerate(self.falling, size + 1):
            gained += a
            least = min(least, cost - gained * (self.n - others - 1))
        self[size] = least
        return least


Join = tuple[Halves, list[tuple[int, int]]]
"""What a later element can join: its `Halves`, and twice its ties to the cluster of each field."""


@dataclass(frozen=True, slots=True)
class Frontier:
    """A group that hangs together, in the order of its search, which takes about `work` steps.

    The ties inside a cluster and its size are packed into a field of an integer, with a `spare` bit
    above each: one subtraction then compares all clusters of two states.
    For each layer, `unsettled` adds up the ties of later elements, and `apart` is twice what those
    cost at least where no later element joins a cluster begun.
    """

    n: int
    work: int
    layers: Sequence[Layer]
    width: int
    size_at: int
    tie_mask: int
    size_mask: int
    spare: int
    unsettled: Sequence[int]
    apart: Sequence[int]
    halves: dict[tuple[int, ...], Halves]
    ways: Sequence[dict[Labels, list[Way]]]
    joins: Sequence[dict[Labels, list[Join]]]


def frontier_of(ties: Ties, group: Sequence[int], most: int) -> Frontier | None:
    """Prepare a group that hangs together, unless its search would take about so many steps.

    >>> frontier = frontier_of(({1: 2}, {0: 2}), (0, 1), 100)
    >>> frontier and (frontier.work, frontier.unsettled, frontier.apart)
    (4, [2, 0], [8, 0])
    """
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
        width=width,
        size_at=tie_bits + 1,
        tie_mask=(1 << tie_bits) - 1,
        size_mask=(1 << size_bits) - 1,
        spare=sum((1 << tie_bits | 1 << width - 1) << at * width for at in range(clusters)),
        unsettled=_unsettled(layers),
        apart=_apart(ties, layers),
        halves={
            one.later: Halves(n, one.later) for layer in layers for one in layer.crossing.values()
        },
        ways=[{} for _ in layers],
        joins=[{} for _ in layers],
    )


def _unsettled(layers: Sequence[Layer]) -> list[int]:
    settled = list(accumulate(sum(a for _, a in layer.back) for layer in layers))
    return [settled[-1] - so_far for so_far in settled]


def _apart(ties: Ties, layers: Sequence[Layer]) -> list[int]:
    n = len(ties)
    rows = [sorted(ties[layer.element].values(), reverse=True) for layer in layers]
    loose = {at: Halves(n, row)[0] for at, row in enumerate(rows)}
    total = sum(loose.values())
    apart = []
    for at, layer in enumerate(layers):
        total -= sum(loose.pop(one, 0) for one in (at, *layer.crossing))
        crossing = layer.crossing.values()
        near = sum(2 * n * sum(a for _, a in one.back) for one in crossing)
        apart.append(total + near)
    return apart


def ways_of(frontier: Frontier, at: int, labels: Labels) -> list[Way]:
    """List the clusters that the next element may join where the waiting ones have these labels."""
    ways = frontier.ways[at].get(labels)
    if ways is None:
        ways = frontier.ways[at][labels] = _ways(frontier, frontier.layers[at], labels)
    return ways


def _ways(frontier: Frontier, layer: Layer, labels: Labels) -> list[Way]:
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
        added = (1 << frontier.size_at) + tie << shift
        ways.append(Way(label, shift, tie, outside - tie * (n - 1), added, key, moves))
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


def joins_of(frontier: Frontier, at: int, labels: Labels) -> list[Join]:
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
