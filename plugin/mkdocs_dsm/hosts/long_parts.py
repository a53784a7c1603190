"""Find and replace a long part of a page, such as a figure.

A part is found by its start and compared as a whole: a search for all of it first studies it, which
takes longer than anything else that is done with it.
"""

from collections.abc import Iterator

_START = 100
"""Characters by which one figure differs from most others."""


def holds(page: str, part: str) -> bool:
    """Tell whether a page holds a part.

    >>> holds("<p>a</p>", "<p>"), holds("<p>a</p>", "<b>")
    (True, False)
    """
    return next(_places(page, part), None) is not None


def swap(page: str, part: str, other: str) -> str:
    """Put something else in the place of a part.

    >>> swap("abcabd", "abc", "x")
    'xabd'
    """
    pieces, at = [], 0
    for place in _places(page, part):
        pieces.append(page[at:place])
        at = place + len(part)
    return other.join((*pieces, page[at:]))


def _places(page: str, part: str) -> Iterator[int]:
    start = part[:_START]
    at = page.find(start)
    while at >= 0:
        is_here = page.startswith(part, at)
        if is_here:
            yield at
        at = page.find(start, at + (len(part) if is_here else 1))
