"""Order elements that hang together so that few of them wait, and say what each then changes.

An element waits while it is placed and has ties to elements that are not: it is in the frontier of
Sekine, Imai & Tani (1995), "Computing the Tutte polynomial of a graph of moderate size". From one
element on, that one follows which leaves the fewest waiting. Tie-break: the most ties to waiting
elements, then the declared order; the start with the fewest ties.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from mkdocs_dsm.analysis.clusters.coordination_cost import Ties

_FOR_A_START, _MOST_STARTS = 8, 6
"""Elements for each start tried, and starts at most."""
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
    for start in starts[: min(_MOST_STARTS, 1 + len(group) // _FOR_A_START)]:
        work, order = _order_from(ties, start, most)
        if work < most:
            most = work
            best = work, order
    return best


def _order_from(ties: Ties, start: int, most: int) -> tuple[int, list[int]]:
    """Order all that hangs together with one element, and add up the work, up to `most`."""
    ahead: dict[int, int] = {}
    near = {start}
    order: list[int] = []
    work = waiting = 0
    while near and work < most:
        more, _, element = min([_rank(ties[one], ahead, one) for one in near])
        waiting += more
        work += _GROWTH**waiting
        order.append(element)
        near.remove(element)
        near.update([other for other in ties[element] if other not in ahead])
        ahead[element] = 0
        for other in ties[element]:
            if other in ahead:
                ahead[other] -= 1
            else:
                ahead[element] += 1
    return work, order


def _rank(row: Iterable[int], ahead: Mapping[int, int], element: int) -> tuple[int, int, int]:
    """Tell how many more elements would wait, were this one placed, and its ties to them, less.

    `ahead` counts the ties of each placed element to those that are not.
    """
    placed = later = ended = 0
    for other in row:
        if other in ahead:
            placed += 1
            ended += ahead[other] == 1
        else:
            later = 1
    return later - ended, -placed, element


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
