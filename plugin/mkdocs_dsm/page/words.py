"""The words of a figure that are worth finding: its title, caption and names, without its pictures.

(What is left out is found by its ends, not by one expression for each: a figure is long.)
"""

import re
from collections.abc import Iterable

from markupsafe import escape

_LEFT_OUT = {"<svg": "</svg>", "<details": "</details>"}
_UNSOUGHT = re.compile(r"<(p|ul|li)\b[^>]* data-search-exclude\b.*?</\1>", re.DOTALL)
_TAG = re.compile(r"<[^>]+>")
_BLOCK_END = re.compile(r"</p>|</li>")


def words_of(markup: str, names: Iterable[str] = ()) -> str:
    """Give a figure's words, and the names of its elements, as HTML without elements.

    >>> words_of('<p>A <b>b</b></p><svg><text>c</text></svg><p data-search-exclude>d</p>', ["<E>"])
    'A b &lt;E&gt;'
    """
    for start, end in _LEFT_OUT.items():
        markup = _without(markup, start, end)
    text = _TAG.sub("", _BLOCK_END.sub(" ", _UNSOUGHT.sub("", markup)))
    return " ".join((*text.split(), ", ".join(map(escape, names)))).rstrip()


def _without(markup: str, start: str, end: str) -> str:
    """Leave out all that stands between these two."""
    first, *others = markup.split(start)
    return first + "".join(other.partition(end)[2] for other in others)
