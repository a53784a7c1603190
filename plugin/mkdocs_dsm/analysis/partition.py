"""Partition a DSM: blocks, stages and the order of components that leaves no feedback between them.

Strongly connected components by Tarjan (1972), "Depth-first search and linear graph algorithms",
without recursion; partitioning of a DSM after Steward (1981), "The design structure system".
Tie-break: components of one stage stand in the order of their first declared elements.
"""

import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from mkdocs_dsm.analysis.graph import Graph

_ROOT = -1
"""Stands above all elements, so that one walk visits them all."""
_CLOSED = sys.maxsize
"""Is lower than no place, so that marks from a finished group count for nothing."""


@dataclass(frozen=True, slots=True)
class Component:
    """A block, or a single element outside all blocks; `elements` are in declared order."""

    stage: int
    elements: tuple[int, ...]


def strong_components(
    elements: Iterable[int], feeds: Callable[[int], Iterable[int]]
) -> list[list[int]]:
    """Group elements that reach each other; a group stands behind all the groups that it feeds.

    >>> strong_components(range(3), [(1,), (0, 2), ()].__getitem__)
    [[2], [0, 1]]
    """
    low = {_ROOT: 0}
    opened: list[int] = []
    found: list[list[int]] = []
    path = [(_ROOT, 0, iter(elements))]
    while True:
        element, place, receivers = path[-1]
        for receiver in receivers:
            if receiver not in low:
                low[receiver] = len(opened)
                path.append((receiver, len(opened), iter(feeds(receiver))))
                opened.append(receiver)
                break
            if low[receiver] < low[element]:  # noqa: PLR1730 (a call for each mark takes long)
                low[element] = low[receiver]
        else:
            path.pop()
            if not path:
                return found
            if low[element] == place:
                found.append(opened[place:])
                del opened[place:]
                low.update(dict.fromkeys(found[-1], _CLOSED))
            parent = path[-1][0]
            low[parent] = min(low[parent], low[element])


@lru_cache(maxsize=16)
def partition(graph: Graph) -> tuple[Component, ...]:
    """Split a DSM into components, in an order in which no mark between them is feedback.

    A component's stage is 1 above the highest stage that feeds it. All marks of the graph count:
    give `graph.binding` where the author tore some.

    >>> from mkdocs_dsm.analysis.graph import Mark
    >>> partition(Graph(3, (Mark(0, 2, 1), Mark(1, 2, 1), Mark(2, 1, 1))))
    (Component(stage=1, elements=(1, 2)), Component(stage=2, elements=(0,)))
    """
    stage = [0] * graph.n
    found = []
    for group in reversed(strong_components(range(graph.n), graph.feeds.__getitem__)):
        elements = tuple(sorted(group))
        fed_from = (provider for element in elements for provider in graph.needs[element])
        height = 1 + max((stage[provider] for provider in fed_from), default=0)
        for element in elements:
            stage[element] = height
        found.append(Component(height, elements))
    return tuple(sorted(found, key=lambda component: (component.stage, component.elements[0])))
