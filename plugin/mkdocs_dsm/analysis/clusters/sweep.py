"""Order elements that hang together so that few of them wait, and say what each then changes.

An element waits while it is placed and has ties to elements that are not: it is in the frontier of
Sekine, Imai & Tani (1995), "Computing the Tutte polynomial of a graph of moderate size". From one
element on, that one follows which leaves the fewest waiting. Tie-break: the most ties to waiting
elements, then the declared order; the start with the fewest ties.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from mkdocs_dsm.analysis.clusters.coordination_cost import Ties

_VAIN_STARTS = 4
"""Starts that all seem to take too long before others are not tried."""
_GROWTH = 3
"""How many times more there is to do for each element more that waits, about."""


class Crossing(NamedTuple):
    """The ties of a later element: to waiting ones, by their place, and to later ones, falling."""

    back: tuple[tuple[int, int], ...]
    later: tuple[int, ...]


class Layer(NamedTuple):
    """An element's turn. Places count along the waiting elements, `back` and `kept` before it.

    `back` are its ties to waiting elements, `kept` are those of them that wait on, and `waits`
    tells whether the element itself does. `crossing` lists the later elements with ties to waiting
    ones, by their place in the order.
    """

    element: int
    back: tuple[tuple[int, int], ...]
    kept: tuple[int, ...]
    waits: bool
    crossing: Mapping[int, Crossing]


def sweep_order(ties: Ties, group: Sequence[int], most: int) -> tuple[int, list[int]] | None:
    """Order a group by the best of a few starts; tell about how many steps a search along it takes.

    There is no order where that would be `most` steps or more.

    >>> sweep_order(({2: 1}, {2: 1, 3: 1}, {0: 1, 1: 1}, {1: 1}), (0, 1, 2, 3), 100)
    (10, [0, 2, 1, 3])
    """
    starts = sorted(group, key=lambda element: (len(ties[element]), element))
    best = None
    for number, start in enumerate(starts):
        # A start takes as long as two steps for each element: no more than the search is worth.
        if 2 * number * len(group) >= most or (best is None and number == _VAIN_STARTS):
            break
        work, order = _order_from(ties, start, most)
        if work < most:
            most = work
            best = work, order
    return best


def _order_from(ties: Ties, start: int, most: int) -> tuple[int, list[int]]:
    """Order all that hangs together with one element, and add up the work, up to `most`."""
    ahead: dict[int, int] = {}  # placed elements, with the number of their ties to others
    near = {start: 0}  # elements tied to placed ones, with the number of those ties
    lasts: dict[int, int] = {}  # elements, with the number of those that wait for them alone

    def rank(one: int) -> tuple[int, int, int]:
        more = (near[one] < len(ties[one])) - lasts.get(one, 0)
        return more, -near[one], one

    work = waiting = 0
    while near and work < most:
        more, _, element = min(map(rank, near))
        waiting += more
        work += _GROWTH**waiting
        ahead[element] = len(ties[element]) - near.pop(element)
        for other in ties[element]:
            if other in ahead:
                ahead[other] -= 1
            else:
                near[other] = near.get(other, 0) + 1
        for one in (element, *ties[element]):
            if ahead.get(one) == 1:
                last = next(other for other in ties[one] if other not in ahead)
                lasts[last] = lasts.get(last, 0) + 1
    return work, list(ahead)


def layers_of(ties: Ties, order: Sequence[int]) -> list[Layer]:
    """Say what each element's turn changes.

    >>> layers_of(({1: 2}, {0: 2}), (0, 1))[1]
    Layer(element=1, back=((0, 2),), kept=(), waits=False, crossing={})
    """
    place = {element: at for at, element in enumerate(order)}
    rows = [{place[other]: a for other, a in ties[element].items()} for element in order]
    last = [max(row, default=-1) for row in rows]
    waiting: list[int] = []
    near: set[int] = set()
    layers = []
    for at, row in enumerate(rows):
        back = tuple([(waiting.index(other), a) for other, a in row.items() if other < at])
        kept = tuple([number for number, one in enumerate(waiting) if last[one] > at])
        waiting = [one for one in (*waiting, at) if last[one] > at]
        near = {other for other in (*near, *row) if other > at}
        number = {one: place for place, one in enumerate(waiting)}
        crossing = {one: _crossing(rows[one], number, at) for one in sorted(near)}
        layers.append(Layer(order[at], back, kept, last[at] > at, crossing))
    return layers


def _crossing(row: Mapping[int, int], number: Mapping[int, int], at: int) -> Crossing:
    back = tuple([(number[other], a) for other, a in row.items() if other <= at])
    later = tuple(sorted([a for other, a in row.items() if other > at], reverse=True))
    return Crossing(back, later)
