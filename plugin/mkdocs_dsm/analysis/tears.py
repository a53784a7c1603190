"""The tears of an arranged order, each with its witness: the shortest loop that it closes.

Tie-break among loops of one length: the one whose elements were declared first.
"""

from collections.abc import Sequence

from mkdocs_dsm.analysis.graph import Graph
from mkdocs_dsm.analysis.paths import shortest_path
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
    forward = [
        [receiver for receiver in receivers if place[receiver] > place[element]]
        for element, receivers in enumerate(graph.feeds)
    ]
    feedback = [mark for mark in graph.marks if place[mark.provider] > place[mark.receiver]]
    feedback.sort(key=lambda mark: (place[mark.receiver], place[mark.provider]))
    return tuple(
        Tear(
            receiver,
            provider,
            graph.strength(magnitude),
            _path(forward, receiver, provider) or _path(graph.feeds, receiver, provider),
            (receiver, provider) in graph.torn,
        )
        for receiver, provider, magnitude in feedback
    )


def _path(feeds: Sequence[Sequence[int]], start: int, goal: int) -> tuple[int, ...]:
    path, _ = shortest_path(feeds, start, goal, longest=len(feeds))
    return path or ()
