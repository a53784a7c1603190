"""Many short texts in one SVG element: a place for every character, in two lists."""

from collections.abc import Iterable, Mapping
from collections.abc import Sequence as Listing
from functools import lru_cache

from mkdocs_dsm.drawing.markup import Element, add, number

_NARROW = {".": 0.5, " ": 0.5}
_DIGIT, _SMALL_DIGIT = 6.0, 5.6
"""The width of a bold digit of 11 units' size, and of a plain one of 10."""


def write_spread(
    parent: Element,
    kind: str,
    texts: Iterable[tuple[str, float, float]],
    *,
    end: bool = False,
    digit: float = _DIGIT,
) -> None:
    """Write short texts with one element that lists a place for every character.

    Each text is centered at its x, or ends there; a character takes the room of a
    `digit`.
    """
    xs: list[str] = []
    ys: list[str] = []
    written: list[str] = []
    for text, x, y in texts:
        width, middles = _middles(text, digit)
        left = x - width if end else x - width / 2
        for middle in middles:
            xs.append(number(left + middle))
            ys.append(number(y))
        written.append(text)
    if xs:
        attributes: Mapping[str, str] = {"class": kind, "x": " ".join(xs), "y": _lists(ys)}
        add(parent, "text", attributes, "".join(written))


@lru_cache(maxsize=1 << 12)
def _middles(text: str, digit: float) -> tuple[float, tuple[float, ...]]:
    """Give a text's width, and the middle of each of its characters from its left."""
    middles, width = [], 0.0
    for char in text:
        advance = digit * _NARROW.get(char, 1)
        middles.append(width + advance / 2)
        width += advance
    return width, tuple(middles)


def write_numbers(
    parent: Element, texts: Iterable[tuple[str, float, float]], *, end: bool = False
) -> None:
    """Write the small numbers around a matrix."""
    write_spread(parent, "dsm-number", texts, end=end, digit=_SMALL_DIGIT)


def _lists(values: Listing[str]) -> str:
    """Drop equal values at the end of a coordinate list: SVG keeps the last one for the rest."""
    last = len(values)
    while last > 1 and values[last - 1] == values[last - 2]:
        last -= 1
    return " ".join(values[:last])
