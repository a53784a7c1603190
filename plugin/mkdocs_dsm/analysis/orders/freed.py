"""What each assumption of a plan frees: the elements that it takes out of their last loop.

Tears in the sense of Steward (1981), "The design structure system", made one after the other. When
an element comes free is found for all of them together, by halving the sequence of tears: what is
in a loop at its middle comes free later, and counts as a single element before it. So thousands of
tears of a dense block cost a few passes over its marks. No tie can arise: the order of the tears is
given, and what is freed stands in declared order.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache

from mkdocs_dsm.analysis.graph import Graph
from mkdocs_dsm.analysis.partition import partition, strong_components
from mkdocs_dsm.analysis.results import Tear

_Link = tuple[int, int, int]
"""Provider, receiver, and the number of the tear that removes the mark, or one past all tears."""


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Elements that come free with one of the tears from `first` to `last`, and what ties them.

    An end of a link that is no member stands for elements that come free later.
    """

    first: int
    last: int
    members: Collection[int]
    links: list[_Link]


def freed_by(graph: Graph, tears: Iterable[Tear]) -> tuple[tuple[int, ...], ...]:
    """Give for each tear the elements in no loop once it and those before it are assumed.

    Where the tears are all that an order has, each element of a block is freed by just one.

    >>> from mkdocs_dsm.analysis.graph import Mark
    >>> from mkdocs_dsm.analysis.orders.tears import tears_of
    >>> pairs = ((0, 1), (1, 0), (1, 2), (2, 1))
    >>> eight = Graph(3, tuple(Mark(*pair, 1) for pair in pairs))
    >>> freed_by(eight, tears_of(eight, (0, 1, 2)))
    ((0,), (1, 2))
    """
    return _freed_by(graph, tuple(tears))


@lru_cache(maxsize=16)
def _freed_by(graph: Graph, tears: tuple[Tear, ...]) -> tuple[tuple[int, ...], ...]:
    """Find it once for the plan of a figure and for its statistics."""
    number = {(tear.provider, tear.receiver): at for at, tear in enumerate(tears, 1)}
    never = len(number) + 1
    freed: list[list[int]] = [[] for _ in range(never + 1)]
    waiting = []
    for component in partition(graph):
        block = frozenset(component.elements)
        links = [
            (provider, receiver, number.get((provider, receiver), never + 1))
            for provider in component.elements
            for receiver in graph.feeds[provider]
            if receiver in block
        ]
        if links:
            waiting.append(_Stretch(1, never, component.elements, links))
    while waiting:
        stretch = waiting.pop()
        if stretch.first == stretch.last:
            freed[stretch.first] += stretch.members
        else:
            waiting += _halves(stretch)
    return tuple(tuple(sorted(elements)) for elements in freed[1:never])


def _halves(stretch: _Stretch) -> list[_Stretch]:
    """Part those that are still in a loop at the middle from those that are free by then."""
    middle = (stretch.first + stretch.last) // 2
    ends = dict.fromkeys(stretch.members)
    feeds: dict[int, list[int]] = {element: [] for element in ends}
    for provider, receiver, tear in stretch.links:
        feeds.setdefault(receiver, [])
        row = feeds.setdefault(provider, [])
        if tear > middle:
            row.append(receiver)
    one_of: dict[int, int] = {}
    looped: list[int] = []
    for part in strong_components(sorted(feeds), feeds.__getitem__):
        one_of.update(dict.fromkeys(part, part[0]))
        looped += [element for element in part if len(part) > 1 and element in ends]
    later, earlier = [], []
    for provider, receiver, tear in stretch.links:
        giver, taker = one_of[provider], one_of[receiver]
        if giver != taker:
            earlier.append((giver, taker, tear))
        elif tear > middle:
            later.append((provider, receiver, tear))
    still = set(looped)
    free = [element for element in stretch.members if element not in still]
    halves = (
        _Stretch(middle + 1, stretch.last, looped, later),
        _Stretch(stretch.first, middle, free, earlier),
    )
    return [half for half in halves if half.members]
