"""Keep figures, drawings and code from plugins that parse every element of a page.

A search plugin reads each element, also inside what is marked as nothing to search: for a figure
that costs more than all else of its page. So these parts stand in the page as one element, with
the words that are worth finding, while those plugins are at work on it.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from mkdocs_dsm.page import words_of

Likeness: TypeAlias = tuple[str, int]

_FIGURE = '<figure class="dsm '
_ENDS = {
    _FIGURE: "</figure>",
    '<section class="dsm-part"': "</section>",
    '<svg class="dsm-matrix': "</svg>",
    '<svg class="dsm-key': "</svg>",
    '<li class="dsm-tile"': "</li>",
    '<table class="dsm-table"': "</table>",
    '<ul class="dsm-chips"': "</ul>",
    '<form class="dsm-filter"': "</form>",
    '<div class="highlight no-copy"><pre tabindex="0"><code>': "</code></pre></div>",
}
_START = re.compile("|".join(map(re.escape, _ENDS)))
_START_OF_FIGURE = re.compile(re.escape(_FIGURE))
_SAYS_WORDS = ("<figure", "<ul")
_HOLE = re.compile(r'<i data-dsm="(?P<part>\d+)">(?P<words>[^<]*)</i>')
_HEAD = 100
"""Characters of a figure that hold the digest of its text."""


@dataclass(frozen=True, slots=True)
class Curtain:
    """A page, and its front: what stands in its place while those plugins are at work on it.

    `words` are those of its figures.
    """

    words: Mapping[Likeness, str] = field(default_factory=dict)
    page: str = ""
    front: str = ""

    def before(self, page: str) -> "Curtain":
        """Give the curtain of a page as it is by now; most often it is as it was."""
        if page == self.page:
            return self
        return Curtain(self.words, page, draw_curtain(page, self.words)[0])

    def hung(self, page: str, stand_in: str, figure: str) -> "Curtain":
        """Give the curtain of a page in which something short still stands in for a long figure.

        It is the same, and drawn sooner.
        """
        words = {**self.words, likeness(stand_in): self.words[likeness(figure)]}
        return Curtain(self.words, page.replace(stand_in, figure), draw_curtain(page, words)[0])

    def lifted(self, front: str) -> str:
        """Give the page again; where another plugin has changed the front, so that shows it."""
        if front == self.front:
            return self.page
        return lift_curtain(front, draw_curtain(self.page, self.words)[1])


def likeness(figure: str) -> Likeness:
    """Tell a figure from the others of its page by less than all of it: to keep that takes room."""
    return figure[:_HEAD], len(figure)


def draw_curtain(page: str, figures: Mapping[Likeness, str]) -> tuple[str, tuple[str, ...]]:
    """Take the parts out of a page's HTML; what it is without them, and the parts in order.

    `figures` are the words of those that are known. A part may hold a hole that was made before.
    """
    parts: list[str] = []
    for start in (_START_OF_FIGURE, _START):
        page = _hidden(page, start, figures, parts)
    return page, tuple(parts)


def _hidden(
    page: str, start: re.Pattern[str], figures: Mapping[Likeness, str], parts: list[str]
) -> str:
    """Write a page with a hole for each part that begins so."""
    shown: list[str] = []
    at = 0
    while (found := start.search(page, at)) and (
        end := page.find(_ENDS[found[0]], found.end())
    ) > 0:
        end += len(_ENDS[found[0]])
        part = page[found.start() : end]
        words = figures.get(likeness(part)) or _words(part)
        shown += page[at : found.start()], f'<i data-dsm="{len(parts)}">{words}</i>'
        parts.append(part)
        at = end
    return "".join((*shown, page[at:]))


def _words(part: str) -> str:
    """Give the words of a part that are worth finding; those of a figure inside are known."""
    known = [hole["words"] for hole in _HOLE.finditer(part)]
    return " ".join(known) or (words_of(part) if part.startswith(_SAYS_WORDS) else "")


def lift_curtain(page: str, parts: tuple[str, ...]) -> str:
    """Put the parts back into a page's HTML, and those back that stand in a part."""

    def part(hole: re.Match[str]) -> str:
        at = int(hole["part"])
        return parts[at] if at < len(parts) else hole[0]  # an author's own

    return _HOLE.sub(part, _HOLE.sub(part, page))
