"""Keep figures, drawings and code from plugins that parse every element of a page.

A search plugin reads each element, also inside what is marked as nothing to search: for a figure
that costs more than all else of its page. So these parts stand in the page as one element, with
the words that are worth finding, until those plugins are done.
"""

import re
from collections.abc import Mapping

from mkdocs_dsm.hosts.long_parts import swap
from mkdocs_dsm.page import words_of

_ENDS = {
    '<section class="dsm-part"': "</section>",
    '<figure class="dsm ': "</figure>",
    '<svg class="dsm-matrix': "</svg>",
    '<svg class="dsm-key': "</svg>",
    '<li class="dsm-tile"': "</li>",
    '<table class="dsm-table"': "</table>",
    '<ul class="dsm-chips"': "</ul>",
    '<form class="dsm-filter"': "</form>",
    '<div class="highlight no-copy"><pre tabindex="0"><code>': "</code></pre></div>",
}
_START = re.compile("|".join(map(re.escape, _ENDS)))
_SAYS_WORDS = ("<figure", "<ul")
_HOLE = re.compile(r'<i data-dsm="(?P<part>\d+)">(?P<words>[^<]*)</i>')


def draw_curtain(page: str, figures: Mapping[str, str]) -> tuple[str, tuple[str, ...]]:
    """Take the parts out of a page's HTML; what it is without them, and the parts in order.

    `figures` are those whose words are known. A part may hold a hole that was made before.
    """
    parts: list[str] = []
    for figure, words in figures.items():
        page = swap(page, figure, _hole(figure, words, parts))
    shown: list[str] = []
    at = 0
    while (found := _START.search(page, at)) and (
        end := page.find(_ENDS[found[0]], found.end())
    ) > 0:
        end += len(_ENDS[found[0]])
        part = page[found.start() : end]
        shown += page[at : found.start()], _hole(part, _words(part), parts)
        at = end
    return "".join((*shown, page[at:])), tuple(parts)


def _hole(part: str, words: str, parts: list[str]) -> str:
    """Write what stands in the page in place of a part."""
    parts.append(part)
    return f'<i data-dsm="{len(parts) - 1}">{words}</i>'


def _words(part: str) -> str:
    """Give the words of a part that are worth finding; those of a figure inside are known."""
    known = [hole["words"] for hole in _HOLE.finditer(part)]
    return " ".join(known) or (words_of(part) if part.startswith(_SAYS_WORDS) else "")


def lift_curtain(page: str, parts: tuple[str, ...]) -> str:
    """Put the parts back into a page's HTML, and those back that stand in a part."""

    def part(hole: re.Match[str]) -> str:
        return parts[int(hole["part"])]

    return _HOLE.sub(part, _HOLE.sub(part, page))
