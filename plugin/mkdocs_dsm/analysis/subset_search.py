"""Order a stretch of elements exactly, by dynamic programming over subsets that can stand first.

After Held & Karp (1962), "A dynamic programming approach to sequencing problems", and Lawler
(1964), "A comment on minimum feedback arc sets"; subsets that cost more than the order at hand,
by the lower bound of the packed loops, are left out. Least by cost, then by total feedback length;
tie-break: the lexicographically first order.

The length of a feedback mark is the number of places between its elements, so the total length is
the sum, over all cuts of the order, of the feedback marks that cross the cut.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from mkdocs_dsm.analysis.coupling import Coupling
from mkdocs_dsm.analysis.loop_packing import PackedLoop, pack_loops


def least_order(
    coupling: Coupling, order: Sequence[int], stretch: range, steps: int
) -> tuple[list[int] | None, int]:
    """Put the elements at the positions of `stretch` in their least order; all others stay.

    Give these elements in that order, or None where `steps` (extensions of a subset) do not
    suffice, and the steps that are left.

    >>> ring = Coupling(({2: 1}, {0: 1}, {1: 1}))
    >>> least_order(ring, (2, 1, 0), range(3), 100)[0]
    [0, 1, 2]
    """
    window = _window(coupling, order, stretch)
    number = {element: at for at, element in enumerate(window.members)}
    ceiling = window.total([number[order[at]] for at in stretch])
    subsets = _Subsets({0: 0}, {0: window.crossing})
    layers = [[0]]
    for size in range(len(stretch)):
        steps -= len(layers[-1]) * (len(stretch) - size)
        if steps < 0:
            return None, 0
        layers.append(_extend(window, subsets, layers[-1], ceiling))
    return [window.members[at] for at in _first_of_least(window, subsets)], steps


@dataclass(frozen=True, slots=True)
class _Subsets:
    """For each set of members that can stand first, a bit each: its least total, and its cut.

    The total is what the subset's least order pays above the cost of the packed loops that it
    has broken, so it bounds all that can follow. The cut counts the feedback marks
    that cross the place behind the subset.
    """

    total: dict[int, int]
    cut: dict[int, int]


@dataclass(frozen=True, slots=True)
class _Window:
    """The stretch to be ordered. Member i of a subset is bit i, in declared order.

    One unit of cost weighs `scale`, more than any total length. `pull[i]` is how much the cut
    grows with member i by marks from and to elements outside the stretch.
    """

    members: tuple[int, ...]
    inputs: tuple[Mapping[int, int], ...]
    needs: tuple[int, ...]
    feeds: tuple[int, ...]
    pull: tuple[int, ...]
    loops: tuple[list[tuple[int, int]], ...]
    crossing: int
    scale: int
    relevant: tuple[int, ...]
    known: tuple[dict[int, int], ...]

    def added(self, member: int, rest: int) -> int:
        """Price a member as the next one, `rest` being all that are not placed, with itself.

        It pays for its providers in the rest; loops that lie in the rest no longer lie there.
        """
        key = rest & self.relevant[member]
        price = self.known[member].get(key)
        if price is None:
            paid = sum(cost for p, cost in self.inputs[member].items() if key >> p & 1)
            freed = sum(cost for loop, cost in self.loops[member] if loop & key == loop)
            price = self.known[member][key] = self.scale * (paid - freed)
        return price

    def cut_with(self, member: int, subset: int, cut: int) -> int:
        """Give the cut of a subset once a member joins it, from its cut without."""
        rest = ~subset
        crossing = (self.needs[member] & rest).bit_count() - (
            self.feeds[member] & subset
        ).bit_count()
        return cut + crossing + self.pull[member]

    def total(self, order: Sequence[int]) -> int:
        """Add up cost and length of an order of the members, up to what all orders share."""
        total, cut, subset = 0, self.crossing, 0
        for member in order:
            total += cut + self.added(member, ~subset)
            cut = self.cut_with(member, subset, cut)
            subset |= 1 << member
        return total


def _extend(window: _Window, subsets: _Subsets, layer: list[int], ceiling: int) -> list[int]:
    """Give the subsets with one member more, and enter their totals and cuts."""
    total, cut = subsets.total, subsets.cut
    relevant, known = window.relevant, window.known
    full = (1 << len(window.members)) - 1
    found = []
    for subset in layer:
        base = total[subset] + cut[subset]
        rest = left = full ^ subset
        while left:
            bit = left & -left
            left ^= bit
            member = bit.bit_length() - 1
            added = known[member].get(rest & relevant[member])
            if added is None:
                added = window.added(member, rest)
            if base + added > ceiling:
                continue
            joined = subset | bit
            if joined not in total:
                total[joined] = base + added
                cut[joined] = window.cut_with(member, subset, cut[subset])
                found.append(joined)
            elif base + added < total[joined]:
                total[joined] = base + added
    return found


def _first_of_least(window: _Window, subsets: _Subsets) -> list[int]:
    """Walk back over all least ways to the whole, then forward along the first members."""
    full = (1 << len(window.members)) - 1
    following: dict[int, int] = {}
    layer = [full]
    while layer != [0]:
        earlier: dict[int, None] = {}
        for joined in layer:
            for member in range(len(window.members)):
                subset = joined & ~(1 << member)
                if subset == joined or subset not in subsets.total:
                    continue
                added = subsets.cut[subset] + window.added(member, full ^ subset)
                if subsets.total[subset] + added == subsets.total[joined]:
                    following[subset] = min(member, following.get(subset, member))
                    earlier[subset] = None
        layer = list(earlier)
    order = []
    subset = 0
    while subset != full:
        order.append(following[subset])
        subset |= 1 << order[-1]
    return order


def _window(coupling: Coupling, order: Sequence[int], stretch: range) -> _Window:
    members = tuple(sorted(order[at] for at in stretch))
    inner = coupling.part(members) if len(members) < len(order) else coupling
    loops = _through(pack_loops(inner), len(members))
    needs = tuple(sum(1 << provider for provider in row) for row in inner.inputs)
    feeds = tuple(sum(1 << receiver for receiver in row) for row in inner.outputs)
    before, behind = set(order[: stretch.start]), set(order[stretch.stop :])
    from_behind = [len(behind & coupling.inputs[member].keys()) for member in members]
    to_before = [len(before & coupling.outputs[member].keys()) for member in members]
    marks = sum(len(coupling.inputs[m]) + len(coupling.outputs[m]) for m in members)
    return _Window(
        members,
        inner.inputs,
        needs,
        feeds,
        tuple(late - early for late, early in zip(from_behind, to_before, strict=True)),
        loops,
        crossing=sum(to_before),
        scale=1 + marks * len(members),
        relevant=tuple(
            reduce(or_, (loop for loop, _ in loops[member]), needs[member])
            for member in range(len(members))
        ),
        known=tuple({} for _ in members),
    )


def _through(packed: list[PackedLoop], members: int) -> tuple[list[tuple[int, int]], ...]:
    """List for each member the packed loops through it, as a subset and a cost."""
    through: tuple[list[tuple[int, int]], ...] = tuple([] for _ in range(members))
    for elements, cost in packed:
        loop = sum(1 << member for member in elements)
        for member in elements:
            through[member].append((loop, cost))
    return through
