"""Which one mark, if it went, would help most, and which one, if it came, would join blocks.

A mark is worth what the propagation cost (MacCormack, Rusnak & Baldwin 2006, "Exploring the
structure of complex software designs") falls without it, and then what the largest block shrinks.
Tie-break: the declared order of the receivers, then of the providers.
"""

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from mkdocs_dsm.analysis.graph import Graph, Mark
from mkdocs_dsm.analysis.measures.visibility import Visibility, visibility
from mkdocs_dsm.analysis.partition import strong_components

_MOST = 10
_EFFORT = 300_000
"""Elements and marks walked at most to rank removals: about a second."""


@dataclass(frozen=True, slots=True)
class Removal:
    """What a DSM would gain without a mark.

    `unseen` counts the ones that the visibility matrix loses, so the propagation cost falls by
    unseen / n ** 2; `largest_block` is the size of the largest block left, 0 for none.
    """

    receiver: int
    provider: int
    unseen: int
    largest_block: int


@dataclass(frozen=True, slots=True)
class Merger:
    """A mark not there yet that would close a loop through blocks, and the block they become.

    Any element of the receiver's block would do in its place, and likewise for the provider; those
    declared first are named. `blocks` counts the blocks that become one.
    """

    receiver: int
    provider: int
    block: tuple[int, ...]
    blocks: int


def best_removals(
    graph: Graph, most: int = _MOST, seen: Visibility | None = None
) -> tuple[Removal, ...]:
    """Rank the marks whose removal makes the propagation cost fall, at most `most` of them.

    `seen` is the visibility of the graph where the caller knows it.

    Exact for a DSM of a few hundred marks. In a larger one only the marks with the highest limit
    on what they can gain are tried: the product of what reaches the provider and what the receiver
    reaches.

    >>> chain = Graph(3, (Mark(1, 0, 1), Mark(2, 1, 1), Mark(2, 0, 1)))
    >>> best_removals(chain)
    (Removal(receiver=1, provider=0, unseen=1, largest_block=0),\
 Removal(receiver=2, provider=1, unseen=1, largest_block=0))
    """
    seen = seen or visibility(graph)
    limits = {mark: _limit(seen, mark) for mark in graph.marks}
    parts = _parts(graph, seen)
    feeds = [sum(1 << receiver for receiver in receivers) for receivers in graph.feeds]
    tries = max(most, _EFFORT // (1 + graph.n + len(graph.marks)))
    found: list[Removal] = []
    for mark in sorted(graph.marks, key=lambda mark: -limits[mark])[:tries]:
        if len(found) >= most and limits[mark] < found[most - 1].unseen:
            break
        if _has_detour(feeds, mark):
            continue
        unseen, largest = _without(parts, mark)
        removal = Removal(mark.receiver, mark.provider, unseen, largest)
        insort(found, removal, key=lambda r: (-r.unseen, r.largest_block, r.receiver, r.provider))
    return tuple(found[:most])


def worst_mergers(
    graph: Graph, most: int = _MOST, seen: Visibility | None = None
) -> tuple[Merger, ...]:
    """Rank the single new marks that would join two blocks or more, the largest result first.

    Of marks that make the same block the first is given.

    >>> pairs = ((0, 1), (1, 0), (2, 1), (2, 3), (3, 2))
    >>> worst_mergers(Graph(4, tuple(Mark(*pair, 1) for pair in pairs)))
    (Merger(receiver=0, provider=2, block=(0, 1, 2, 3), blocks=2),)
    """
    seen = seen or visibility(graph)
    blocks = _blocks(seen)
    heads = sum(1 << block[0] for block in blocks)
    ends: dict[int, tuple[int, int]] = {}
    for (receiver, *_), (provider, *_) in permutations(blocks, 2):
        loop = seen.reaches[receiver] & seen.reached_by[provider]
        if loop:
            ends[loop] = min(ends.get(loop, (receiver, provider)), (receiver, provider))
    ranked = sorted(ends, key=lambda loop: (-loop.bit_count(), ends[loop]))
    return tuple(
        Merger(*ends[loop], _elements(loop), (loop & heads).bit_count()) for loop in ranked[:most]
    )


def _limit(seen: Visibility, mark: Mark) -> int:
    return seen.reached_by[mark.provider].bit_count() * seen.reaches[mark.receiver].bit_count()


def _has_detour(feeds: Sequence[int], mark: Mark) -> bool:
    """Tell whether the provider reaches the receiver without the mark: then nothing is lost."""
    goal = 1 << mark.receiver
    left = feeds[mark.provider] & ~goal
    reached = left | 1 << mark.provider
    while left:
        element = left.bit_length() - 1
        if feeds[element] & goal:
            return True
        left |= feeds[element] & ~reached
        reached |= feeds[element]
        left ^= 1 << element
    return False


@dataclass(frozen=True, slots=True)
class _Part:
    """A component, and the elements outside it that it feeds."""

    elements: tuple[int, ...]
    bits: int
    fed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Parts:
    """The components of a graph, each behind all those that it feeds, and what is seen in it.

    `number[i]` is the place of element i's component.
    """

    graph: Graph
    seen: Visibility
    parts: tuple[_Part, ...]
    number: tuple[int, ...]


def _parts(graph: Graph, seen: Visibility) -> _Parts:
    number = [0] * graph.n
    parts = []
    for at, component in enumerate(reversed(seen.components)):
        for element in component.elements:
            number[element] = at
        fed = {other for element in component.elements for other in graph.feeds[element]}
        outside = tuple(sorted(fed.difference(component.elements)))
        bits = sum(1 << element for element in component.elements)
        parts.append(_Part(component.elements, bits, outside))
    return _Parts(graph, seen, tuple(parts), tuple(number))


def _without(whole: _Parts, mark: Mark) -> tuple[int, int]:
    """Count the ones that go with a mark, and the elements of the largest block left, 0 for none.

    Only what reaches the provider can lose sight of anything: the provider's own component, which
    may fall apart, and those that feed it.
    """
    home = whole.number[mark.provider]
    reaches = list(whole.seen.reaches)
    groups = _regrouped(whole, mark, reaches)
    provider = 1 << mark.provider
    for part in whole.parts[home + 1 :]:
        if reaches[part.elements[0]] & provider:
            bits = part.bits
            for other in part.fed:
                bits |= reaches[other]
            for element in part.elements:
                reaches[element] = bits
    ones = sum(bits.bit_count() for bits in reaches)
    others = (len(part.elements) for at, part in enumerate(whole.parts) if at != home)
    largest = max(0, *map(len, groups), *others)
    return whole.seen.ones - ones, largest if largest > 1 else 0


def _regrouped(whole: _Parts, mark: Mark, reaches: list[int]) -> list[list[int]]:
    """Group the provider's component anew without the mark, and set what its elements reach."""
    inside = whole.parts[whole.number[mark.provider]].elements
    feeds = {element: whole.graph.feeds[element] for element in inside}
    feeds[mark.provider] = tuple(other for other in feeds[mark.provider] if other != mark.receiver)
    within = {element: [o for o in row if o in feeds] for element, row in feeds.items()}
    groups = strong_components(inside, within.__getitem__)
    for group in groups:
        bits = sum(1 << element for element in group)
        own = set(group)
        for element in group:
            for other in feeds[element]:
                if other not in own:
                    bits |= reaches[other]
        for element in group:
            reaches[element] = bits
    return groups


def _blocks(seen: Visibility) -> list[Sequence[int]]:
    return [c.elements for c in seen.components if len(c.elements) > 1]


def _elements(bits: int) -> tuple[int, ...]:
    return tuple(place for place in range(bits.bit_length()) if bits >> place & 1)
