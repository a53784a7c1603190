"""Find a long part of a page, such as a figure.

A part is found by its start and compared as a whole: a search for all of it first studies it, which
takes longer than anything else that is done with it.
"""

_START = 100
"""Characters by which one figure differs from most others."""


def find_part(page: str, part: str) -> int:
    """Give the first place of a part in a page, or -1 where it isn't there.

    >>> find_part("<p>a</p>", "<p>"), find_part("<p>a</p>", "<b>")
    (0, -1)
    """
    start = part[:_START]
    at = page.find(start)
    while at >= 0 and not page.startswith(part, at):
        at = page.find(start, at + 1)
    return at
