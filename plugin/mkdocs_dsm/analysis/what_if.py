"""Which one mark, if it went, would help most, and which one, if it came, would join blocks.

A mark is worth what the propagation cost (MacCormack, Rusnak & Baldwin 2006, "Exploring the
structure of complex software designs") falls without it, and then what the largest block shrinks.
Tie-break: the declared order of the receivers, then of the providers.
"""

from bisect import insort
from collections.abc import Mapping, Sequence
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
        least = found[most - 1].unseen if len(found) >= most else 0
        if limits[mark] < least:
            break
        removal = None if _has_detour(feeds, mark) else _without(parts, mark, least)
        if removal:
            insort(found, removal, key=_rank)
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


def _rank(removal: Removal) -> tuple[int, ...]:
    return -removal.unseen, removal.largest_block, removal.receiver, removal.provider


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
class _Parts:
    """The components of a graph, each behind all those that it feeds, and what is seen in it.

    `number[i]` is the place of element i's component, `within[i]` are the elements of it that i
    feeds, `outside[i]` the others. `ones` counts the ones of the visibility matrix, `sizes` the
    elements of each component, the largest first.
    """

    seen: Visibility
    ones: int
    components: tuple[tuple[int, ...], ...]
    number: tuple[int, ...]
    within: tuple[tuple[int, ...], ...]
    outside: tuple[tuple[int, ...], ...]
    sizes: tuple[int, ...]


def _parts(graph: Graph, seen: Visibility) -> _Parts:
    components = tuple(component.elements for component in reversed(seen.components))
    number = [0] * graph.n
    for at, elements in enumerate(components):
        for element in elements:
            number[element] = at
    rows = tuple(enumerate(graph.feeds))
    return _Parts(
        seen,
        seen.ones,
        components,
        tuple(number),
        tuple(tuple(o for o in row if number[o] == number[element]) for element, row in rows),
        tuple(tuple(o for o in row if number[o] != number[element]) for element, row in rows),
        tuple(sorted(map(len, components), reverse=True)),
    )


def _without(whole: _Parts, mark: Mark, least: int) -> Removal | None:
    """Find what a DSM would gain without a mark, or None where fewer than `least` ones would go.

    Only what reaches the provider can lose sight of anything, and of nothing that the provider
    itself still reaches: so its own component, which may fall apart, is looked at first.
    """
    home = whole.number[mark.provider]
    own = whole.components[home]
    reaches = list(whole.seen.reaches)
    within = dict(zip(own, map(whole.within.__getitem__, own), strict=True))
    within[mark.provider] = tuple(o for o in within[mark.provider] if o != mark.receiver)
    groups = strong_components(own, within.__getitem__)
    for element in own:
        reaches[element] = 0
    for group in groups:
        _see(whole, mark, group, within, reaches)
    before = whole.seen.reaches[mark.provider]
    most = (before & ~reaches[mark.provider]).bit_count()
    if most * whole.seen.reached_by[mark.provider].bit_count() < least:
        return None
    provider = 1 << mark.provider
    for elements in whole.components[home + 1 :]:
        if reaches[elements[0]] & provider:
            _see(whole, mark, elements, {}, reaches)
    unseen = whole.ones - sum(map(int.bit_count, reaches))
    others = whole.sizes[1:] if len(own) == whole.sizes[0] else whole.sizes
    largest = max(*map(len, groups), *others[:1], 0)
    return Removal(mark.receiver, mark.provider, unseen, largest if largest > 1 else 0)


def _see(
    whole: _Parts,
    mark: Mark,
    group: Sequence[int],
    within: Mapping[int, Sequence[int]],
    reaches: list[int],
) -> None:
    """Set what a group reaches without a mark, from what those that it feeds reach.

    `within` are elements of the same component, of which some may be groups of their own.
    """
    bits = 0
    for element in group:
        bits |= 1 << element
        for other in within.get(element, ()):
            bits |= reaches[other]
        for other in whole.outside[element]:
            if other != mark.receiver or element != mark.provider:
                bits |= reaches[other]
    for element in group:
        reaches[element] = bits


def _blocks(seen: Visibility) -> list[Sequence[int]]:
    return [c.elements for c in seen.components if len(c.elements) > 1]


def _elements(bits: int) -> tuple[int, ...]:
    return tuple(place for place in range(bits.bit_length()) if bits >> place & 1)
