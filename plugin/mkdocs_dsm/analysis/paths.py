"""The shortest way from one element to another along what feeds what."""

from collections.abc import Iterable, Sequence


def shortest_path(
    feeds: Sequence[Iterable[int]], start: int, goal: int
) -> tuple[tuple[int, ...], int]:
    """Find the first of the shortest paths, or nothing, and count the elements looked at.

    Where each element's receivers stand in declared order, the path found is the one whose
    elements were declared first.

    >>> shortest_path([(1, 2), (3,), (3,), (0,)], 0, 3)
    ((0, 1, 3), 4)
    """
    came_from = {start: start}
    reached = [start]
    for element in reached:
        for receiver in feeds[element]:
            if receiver not in came_from:
                came_from[receiver] = element
                reached.append(receiver)
        if goal in came_from:
            break
    else:
        return (), len(reached)
    path = [goal]
    while path[-1] != start:
        path.append(came_from[path[-1]])
    return tuple(reversed(path)), len(reached)
