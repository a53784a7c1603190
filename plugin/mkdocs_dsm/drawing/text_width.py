"""How wide a text is drawn, estimated from a table of sans-serif widths, never too narrow.

The page's font is not known when the site is built. The table has the widths of Helvetica (Adobe
Core 14 metrics) and `SAFETY` covers Roboto, Liberation and DejaVu Sans.
"""

import unicodedata
from functools import lru_cache

SAFETY = 1.18
_CLASSES = {  # thousandths of the font size
    222: "'ijl|",
    278: " !,./:;I[\\]ft",
    333: '"()-`r',
    389: "*",
    500: "Jckvsxyz",
    556: "#$0123456789?L_abdeghnopqu«»",
    584: "+<=>~{}",
    611: "FTZ",
    667: "&ABEKPSVXY",
    722: "CDHNRUw",
    778: "GOQ",
    833: "Mm",
    889: "%",
    944: "W",
    1000: "@—…",
}
_WIDTHS = {char: width for width, chars in _CLASSES.items() for char in chars}
_OTHER, _WIDE = 640, 1000


def text_width(text: str, size: float) -> float:
    """Estimate the width of a text in user units at a font size in user units.

    >>> text_width("Hidden width", 11) < text_width("設計設計設計設計", 11)
    True
    """
    return _in_units(_advances(text), size)


@lru_cache(maxsize=1 << 14)
def _advances(text: str) -> int:
    """Add up the advances of a text: names and words are measured again and again."""
    return sum(map(_advance, text))


def _in_units(advances: int, size: float) -> float:
    return advances * size * SAFETY / 1000


def wrap(text: str, size: float, room: float) -> list[str]:
    """Break a text at spaces into lines that fit into the room; a longer word stands alone.

    >>> wrap("one two three", 10, 45)
    ['one two', 'three']
    """
    lines: list[list[str]] = []
    width = 0
    for word in text.split():
        own = _advances(word)
        longer = width + _WIDTHS[" "] + own
        if lines and _in_units(longer, size) <= room:
            lines[-1].append(word)
            width = longer
        else:
            lines.append([word])
            width = own
    return [" ".join(line) for line in lines]


def shorten(text: str, size: float, room: float) -> str:
    """Cut a text at its end, with an ellipsis, so that it fits into the room.

    >>> shorten("Activation checkpoint", 11, 80)
    'Activation c…'
    >>> shorten("Eval suite", 11, 80)
    'Eval suite'
    """
    if text_width(text, size) <= room:
        return text
    left = room - text_width("…", size)
    for end, char in enumerate(text):
        left -= _advance(char) * size * SAFETY / 1000
        if left < 0:
            return text[:end].rstrip() + "…"
    return text


@lru_cache(maxsize=4096)
def _advance(char: str) -> int:
    if char in _WIDTHS:
        return _WIDTHS[char]
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    if unicodedata.east_asian_width(char) in "WF":
        return _WIDE
    base = unicodedata.normalize("NFD", char)[0]
    return _WIDTHS.get(base, _OTHER)
