"""The tears of an arranged order, each with its witness: the shortest loop that it closes.

Tie-break among loops of one length: the one whose elements were declared first.
"""

from collections.abc import Sequence

from mkdocs_dsm.analysis.graph import Graph
from mkdocs_dsm.analysis.orders.paths import bits, shortest_path
from mkdocs_dsm.analysis.results import Tear


def tears_of(graph: Graph, order: Sequence[int]) -> tuple[Tear, ...]:
    """List the feedback marks of an order by receiver, then provider, as they stand in it.

    The loop of a tear runs over marks that are no feedback, so that this tear alone closes it;
    where there is none, over any marks.

    >>> from mkdocs_dsm.analysis.graph import Mark
    >>> ring = Graph(3, (Mark(0, 2, 4), Mark(1, 0, 1), Mark(2, 1, 1)))
    >>> tears_of(ring, (0, 1, 2))
    (Tear(receiver=0, provider=2, strength=Decimal('4'), loop=(0, 1, 2), chosen=False),)
    """
    place = [0] * graph.n
    for at, element in enumerate(order):
        place[element] = at
    later = _behind(order)
    every = [bits(row) for row in graph.feeds], [bits(row) for row in graph.needs]
    forward = (
        [row & later[element] for element, row in enumerate(every[0])],
        [row & ~later[element] for element, row in enumerate(every[1])],
    )
    feedback = [mark for mark in graph.marks if place[mark.provider] > place[mark.receiver]]
    feedback.sort(key=lambda mark: (place[mark.receiver], place[mark.provider]))
    return tuple(
        Tear(
            receiver,
            provider,
            graph.strength(magnitude),
            shortest_path(*forward, receiver, provider, graph.n)[0]
            or shortest_path(*every, receiver, provider, graph.n)[0]
            or (),
            (receiver, provider) in graph.torn,
        )
        for receiver, provider, magnitude in feedback
    )


def _behind(order: Sequence[int]) -> list[int]:
    """Collect, for each element, the elements that stand later, as bits."""
    behind = [0] * len(order)
    seen = 0
    for element in reversed(order):
        behind[element] = seen
        seen |= 1 << element
    return behind
