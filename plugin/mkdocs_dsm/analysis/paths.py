"""The shortest way from one element to another along what feeds what."""

from collections.abc import Iterable, Sequence


def shortest_path(
    feeds: Sequence[Iterable[int]], start: int, goal: int, longest: int
) -> tuple[tuple[int, ...] | None, int]:
    """Find the first of the shortest paths of at most `longest` elements.

    Give also the number of elements looked at. The path is empty where there is none of any
    length, and None where there may be a longer one. Where each element's receivers stand in
    declared order, the path found is the one whose elements were declared first.

    >>> feeds = [(1, 2), (3,), (3,), (0,)]
    >>> shortest_path(feeds, 0, 3, 4), shortest_path(feeds, 0, 3, 2)
    (((0, 1, 3), 4), (None, 3))
    """
    came_from = {start: start}
    layer = [start]
    for _ in range(longest - 1):
        following = []
        for element in layer:
            for receiver in feeds[element]:
                if receiver not in came_from:
                    came_from[receiver] = element
                    following.append(receiver)
        if goal in came_from:
            path = [goal]
            while path[-1] != start:
                path.append(came_from[path[-1]])
            return tuple(reversed(path)), len(came_from)
        if not following:
            return (), len(came_from)
        layer = following
    return None, len(came_from)
