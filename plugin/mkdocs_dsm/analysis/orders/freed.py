"""What each assumption of a plan frees: the elements that it takes out of their last loop.

Tears in the sense of Steward (1981), "The design structure system", made one after the other. When
an element comes free is found for all of them together, by halving the sequence of tears: what is
in a loop at its middle comes free later, and counts as a single element before it. So thousands of
tears of a dense block cost a few passes over its marks. No tie can arise: the order of the tears is
given, and what is freed stands in declared order.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
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
    number = {(tear.provider, tear.receiver): at for at, tear in enumerate(tears)}
    freed: list[tuple[int, ...]] = [()] * len(number)
    for component in partition(graph):
        if len(component.elements) > 1:
            for tear, elements in _freed_in(component.elements, graph, number):
                freed[tear] += elements
    return tuple(tuple(sorted(elements)) for elements in freed)


def _freed_in(
    block: tuple[int, ...], graph: Graph, number: Mapping[tuple[int, int], int]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Find what the tears of one block free, each by its number; in a stretch they count from 1."""
    members = frozenset(block)
    pairs = [(p, r) for p in block for r in graph.feeds[p] if r in members]
    tears = sorted(number[pair] for pair in pairs if pair in number)
    rank = {tear: at for at, tear in enumerate(tears, 1)}
    never = len(tears) + 1
    links = [(p, r, rank.get(number.get((p, r), -1), never + 1)) for p, r in pairs]
    waiting = [_Stretch(1, never, block, links)]
    while waiting:
        stretch = waiting.pop()
        if stretch.first < stretch.last:
            waiting += _halves(stretch)
        elif stretch.first < never:
            yield tears[stretch.first - 1], tuple(stretch.members)


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
