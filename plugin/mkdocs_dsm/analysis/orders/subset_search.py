"""Order a stretch of elements exactly, by dynamic programming over subsets that can stand first.

After Held & Karp (1962), "A dynamic programming approach to sequencing problems", and Lawler
(1964), "A comment on minimum feedback arc sets"; subsets that cost more than the order at hand,
by the lower bound of the packed loops, are left out. Least by cost, then by total feedback length;
tie-break: the lexicographically first order.

The length of a feedback mark is the number of places between its elements, so the total length is
the sum, over all cuts of the order, of the feedback marks that cross the cut.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from mkdocs_dsm.analysis.orders.coupling import Coupling
from mkdocs_dsm.analysis.orders.loop_packing import pack_loops
from mkdocs_dsm.analysis.orders.paths import bits

MOST = 60
"""A longer stretch has too many subsets to be worth a try."""


def least_order(
    coupling: Coupling, order: Sequence[int], stretch: range, steps: int
) -> tuple[list[int] | None, int]:
    """Put the elements at the positions of `stretch` in their least order; all others stay.

    Give these elements in that order, or None where `steps` do not suffice, and the steps left. To
    extend a subset is a step, and so is to look back at it.

    >>> ring = Coupling(({2: 1}, {0: 1}, {1: 1}))
    >>> least_order(ring, (2, 1, 0), range(3), 100)[0]
    [0, 1, 2]
    """
    if len(stretch) > MOST:
        return None, steps
    window = window_of(coupling, order, stretch)
    subsets, steps = grow(window, window.total(order[stretch.start : stretch.stop]), steps)
    if subsets is None:
        return None, steps
    return window.elements(first_of_least(window, subsets)), steps


def grow(window: "Window", ceiling: int, steps: int) -> tuple["Subsets | None", int]:
    """Enter, from the empty set up, all subsets whose total stays within a ceiling."""
    subsets = Subsets({0: 0}, {0: window.crossing})
    layer = [0]
    for size in range(len(window.members)):
        steps -= 2 * len(layer) * (len(window.members) - size)
        if steps < 0:
            return None, 0
        layer = _extend(window, subsets, layer, ceiling)
    return subsets, steps


@dataclass(frozen=True, slots=True)
class Subsets:
    """For each set of members that can stand first, a bit each: its least total, and its cut.

    The total is what the subset's least order pays above the cost of the packed loops that it
    has broken, so it bounds all that can follow. The cut counts the feedback marks
    that cross the place behind the subset.
    """

    total: dict[int, int]
    cut: dict[int, int]


@dataclass(frozen=True, slots=True)
class Window:
    """The stretch to be ordered. Member i of a subset is bit i, in declared order.

    `inputs` are costs above those of packed two-way pairs, `loops` the longer packed loops through
    each member. One unit of cost weighs `scale`, more than any total length. `pull[i]` is how much
    the cut grows with member i by marks from and to elements outside the stretch; `relevant[i]`
    holds the members on which the price of i depends, and `known[i]` the prices so far.
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

        It pays for its providers in the rest; loops through it no longer lie in the rest.
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

    def elements(self, order: Iterable[int]) -> list[int]:
        """Turn members, as bits of a subset, into elements of the block."""
        return [self.members[member] for member in order]

    def total(self, order: Sequence[int]) -> int:
        """Add up cost and length of an order of the members, up to what all orders share."""
        total, cut, subset = 0, self.crossing, 0
        for element in order:
            member = self.members.index(element)
            total += cut + self.added(member, ~subset)
            cut = self.cut_with(member, subset, cut)
            subset |= 1 << member
        return total


def _extend(window: Window, subsets: Subsets, layer: list[int], ceiling: int) -> list[int]:
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


def least_steps(window: Window, subsets: Subsets, unit: int) -> Iterator[tuple[int, int, int]]:
    """Walk back from the whole over the steps that keep the total least, in whole units.

    Each step is the subset that it leaves, the member that joins it, and the subset with it.
    """
    total = subsets.total
    full = (1 << len(window.members)) - 1
    layer = [full]
    while layer != [0]:
        earlier: dict[int, None] = {}
        for joined in layer:
            for member in range(len(window.members)):
                subset = joined & ~(1 << member)
                if subset == joined or subset not in total:
                    continue
                reached = total[subset] + subsets.cut[subset] + window.added(member, full ^ subset)
                if reached // unit == total[joined] // unit:
                    earlier[subset] = None
                    yield subset, member, joined
        layer = list(earlier)


def first_of_least(window: Window, subsets: Subsets) -> list[int]:
    """Give the lexicographically first of the orders whose total is least, as members."""
    following: dict[int, tuple[int, int]] = {}
    for subset, member, joined in least_steps(window, subsets, unit=1):
        step = member, joined
        following[subset] = min(step, following.get(subset, step))
    order = []
    subset = 0
    while subset in following:
        member, subset = following[subset]
        order.append(member)
    return order


def window_of(coupling: Coupling, order: Sequence[int], stretch: range) -> Window:
    """Prepare the elements at the positions of `stretch` for the search."""
    members = tuple(sorted(order[at] for at in stretch))
    inner = coupling.part(members) if len(members) < len(order) else coupling
    inputs, loops = _beyond_packed(inner)
    before, behind = set(order[: stretch.start]), set(order[stretch.stop :])
    from_behind = [len(behind & coupling.inputs[member].keys()) for member in members]
    to_before = [len(before & coupling.outputs[member].keys()) for member in members]
    marks = sum(len(coupling.inputs[m]) + len(coupling.outputs[m]) for m in members)
    return Window(
        members,
        inputs,
        tuple(map(bits, inner.inputs)),
        tuple(map(bits, inner.outputs)),
        tuple(late - early for late, early in zip(from_behind, to_before, strict=True)),
        loops,
        crossing=sum(to_before),
        scale=1 + marks * len(members),
        relevant=tuple(
            reduce(or_, (loop for loop, _ in through), bits(row))
            for row, through in zip(inputs, loops, strict=True)
        ),
        known=tuple({} for _ in members),
    )


def _beyond_packed(
    coupling: Coupling,
) -> tuple[tuple[dict[int, int], ...], tuple[list[tuple[int, int]], ...]]:
    """Pack loops; give what the marks cost beyond packed two-way pairs, and the longer loops.

    The loops are listed by the members they run through, each as a subset and a cost.
    """
    inputs = tuple(dict(row) for row in coupling.inputs)
    through: tuple[list[tuple[int, int]], ...] = tuple([] for _ in inputs)
    for elements, cost in pack_loops(coupling):
        if len(elements) > 2:
            loop = bits(elements)
            for member in elements:
                through[member].append((loop, cost))
            continue
        for receiver, provider in (elements, elements[::-1]):
            inputs[receiver][provider] -= cost
            if not inputs[receiver][provider]:
                del inputs[receiver][provider]
    return inputs, through
