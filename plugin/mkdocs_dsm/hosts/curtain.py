"""Keep figures, drawings and code from plugins that parse every element of a page.

A search plugin reads each element, also inside what is marked as nothing to search: for a figure
that costs more than all else of its page. So these parts stand in the page as one element, with
the words that are worth finding, until those plugins are done. (They are found by their ends, not
by one expression for each: a figure is long, and most of a page.)
"""

import re

_CODE = '<div class="highlight no-copy"><pre tabindex="0"><code>'
_ENDS = {
    '<figure class="dsm ': "</figure>",
    '<svg class="dsm-matrix': "</svg>",
    '<svg class="dsm-key': "</svg>",
    '<li class="dsm-tile"': "</li>",
    '<table class="dsm-table"': "</table>",
    '<ul class="dsm-chips"': "</ul>",
    '<nav class="dsm-turn"': "</nav>",
    _CODE: "</code></pre></div>",
}
_START = re.compile("|".join(map(re.escape, _ENDS)))
_SAYS_WORDS = ("<figure", "<ul", _CODE)
_DRAWN = {"<svg": "</svg>", "<details": "</details>"}
_UNSOUGHT = re.compile(r"<(p|ul)\b[^>]* data-search-exclude\b.*?</\1>", re.DOTALL)
_TAG = re.compile(r"<[^>]+>")
_BLOCK_END = re.compile(r"(?<=</p>)|(?<=</li>)")
_HOLE = re.compile(r'<i data-dsm="(\d+)">[^<]*</i>')


def draw_curtain(page: str) -> tuple[str, tuple[str, ...]]:
    """Take the parts out of a page's HTML; what it is without them, and the parts in order."""
    shown: list[str] = []
    parts: list[str] = []
    at = 0
    while (found := _START.search(page, at)) and (
        end := page.find(_ENDS[found[0]], found.end())
    ) > 0:
        end += len(_ENDS[found[0]])
        part = page[found.start() : end]
        hole = f'<i data-dsm="{len(parts)}">{_words(part)}</i>'
        shown += page[at : found.start()], hole
        parts.append(part)
        at = end
    return "".join((*shown, page[at:])), tuple(parts)


def _words(part: str) -> str:
    """Give the words of a part that are worth finding."""
    if not part.startswith(_SAYS_WORDS):
        return ""
    if part.startswith(_CODE):
        return _TAG.sub("", part)
    for start, end in _DRAWN.items():
        part = _without(part, start, end)
    return " ".join(_TAG.sub("", _BLOCK_END.sub(" ", _UNSOUGHT.sub("", part))).split())


def _without(part: str, start: str, end: str) -> str:
    """Leave out all that stands between these two."""
    first, *others = part.split(start)
    return first + "".join(other.partition(end)[2] for other in others)


def lift_curtain(page: str, parts: tuple[str, ...]) -> str:
    """Put the parts back into a page's HTML."""
    return _HOLE.sub(lambda found: parts[int(found[1])], page)
