"""The shortest way from one element to another along what feeds what.

Sets of elements are integers with a bit for each element, so that a step of the search over a
dense DSM costs no more than one over a sparse one.
"""

from collections.abc import Iterable, Sequence


def bits(elements: Iterable[int]) -> int:
    """Turn a collection of elements into a set of bits.

    >>> bits((0, 3))
    9
    """
    found = 0
    for element in elements:
        found |= 1 << element
    return found


def shortest_path(
    feeds: Sequence[int], needs: Sequence[int], start: int, goal: int, longest: int
) -> tuple[tuple[int, ...] | None, int]:
    """Find, of the shortest paths of at most `longest` elements, the one declared first.

    Give also the number of elements looked at. The path is empty where there is none of any
    length, and None where there may be a longer one.

    >>> feeds, needs = (0b0110, 0b1000, 0b1000, 0b0001), (0b1000, 0b0001, 0b0001, 0b0110)
    >>> shortest_path(feeds, needs, 0, 3, longest=4), shortest_path(feeds, needs, 0, 3, longest=2)
    (((0, 1, 3), 3), (None, 1))
    """
    layers = [1 << goal]
    seen = 0
    while not layers[-1] >> start & 1:
        if len(layers) == longest:
            return None, seen.bit_count()
        left = layers[-1]
        seen |= left
        reached = 0
        while left:
            bit = left & -left
            left ^= bit
            reached |= needs[bit.bit_length() - 1]
        reached &= ~seen
        if not reached:
            return (), seen.bit_count()
        layers.append(reached)
    path = [start]
    for layer in reversed(layers[:-1]):
        nearer = feeds[path[-1]] & layer
        path.append((nearer & -nearer).bit_length() - 1)
    return tuple(path), seen.bit_count()
