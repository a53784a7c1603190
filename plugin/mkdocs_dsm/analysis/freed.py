"""What each assumption of a plan frees: the elements that it takes out of their last loop.

Tears in the sense of Steward (1981), "The design structure system", made one after the other. No
tie can arise: the order of the tears is given, and what is freed stands in declared order.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

from mkdocs_dsm.analysis.graph import Graph
from mkdocs_dsm.analysis.partition import strong_components
from mkdocs_dsm.analysis.results import Tear


def freed_by(graph: Graph, tears: Iterable[Tear]) -> tuple[tuple[int, ...], ...]:
    """Give for each tear the elements in no loop once it and those before it are assumed.

    Where the tears are all that an order has, each element of a block is freed by just one.

    >>> from mkdocs_dsm.analysis.graph import Mark
    >>> from mkdocs_dsm.analysis.tears import tears_of
    >>> pairs = ((0, 1), (1, 0), (1, 2), (2, 1))
    >>> eight = Graph(3, tuple(Mark(*pair, 1) for pair in pairs))
    >>> freed_by(eight, tears_of(eight, (0, 1, 2)))
    ((0,), (1, 2))
    """
    feeds = [dict.fromkeys(receivers) for receivers in graph.feeds]
    block_of: dict[int, frozenset[int]] = {}
    _note(strong_components(range(graph.n), feeds.__getitem__), block_of)
    freed: list[tuple[int, ...]] = []
    for tear in tears:
        del feeds[tear.provider][tear.receiver]
        block = block_of.get(tear.receiver)
        if block is None or tear.provider not in block:
            freed.append(())
            continue
        for element in block:
            del block_of[element]
        _note(_parts(block, feeds), block_of)
        freed.append(tuple(sorted(element for element in block if element not in block_of)))
    return tuple(freed)


def _parts(block: Collection[int], feeds: Sequence[Mapping[int, None]]) -> list[list[int]]:
    inside = {element: [r for r in feeds[element] if r in block] for element in block}
    return strong_components(sorted(block), inside.__getitem__)


def _note(parts: Iterable[list[int]], block_of: dict[int, frozenset[int]]) -> None:
    for part in parts:
        if len(part) > 1:
            block_of.update(dict.fromkeys(part, frozenset(part)))
