"""Keep figures, drawings and code from plugins that parse every element of a page.

A search plugin reads each element, also inside what is marked as nothing to search: for a figure
that costs more than all else of its page. So these parts stand in the page as one element, with
the words that are worth finding, until those plugins are done.
"""

import re

_PARTS = re.compile(
    r'<figure class="dsm[ "].*?</figure>'
    r'|<svg class="dsm-(?:matrix|key|thumbnail)".*?</svg>'
    r'|<table class="dsm-table".*?</table>'
    r'|<ul class="dsm-chips".*?</ul>|<nav class="dsm-turn".*?</nav>'
    r'|(?<=<div class="highlight no-copy"><pre tabindex="0"><code>).+?(?=</code></pre></div>)',
    re.DOTALL,
)
_UNSAID = ("<svg", "<table", "<nav")
_UNSOUGHT = re.compile(
    r"<(?P<name>p|ul|details)\b[^>]* data-search-exclude\b.*?</(?P=name)>"
    r"|<(?P<drawn>svg|table)\b.*?</(?P=drawn)>",
    re.DOTALL,
)
_TAG = re.compile(r"<[^>]+>")
_BLOCK_END = re.compile(r"(?<=</p>)|(?<=</li>)")
_HOLE = re.compile(r'<i data-dsm="(\d+)">[^<]*</i>')


def draw_curtain(page: str) -> tuple[str, tuple[str, ...]]:
    """Take the parts out of a page's HTML; what it is without them, and the parts in order."""
    parts: list[str] = []

    def hide(found: re.Match[str]) -> str:
        parts.append(found[0])
        return f'<i data-dsm="{len(parts) - 1}">{_words(found[0])}</i>'

    return _PARTS.sub(hide, page), tuple(parts)


def _words(part: str) -> str:
    """Give the words of a part that are worth finding."""
    if part.startswith(_UNSAID):
        return ""
    if part.startswith(("<figure", "<ul")):
        return " ".join(_TAG.sub("", _BLOCK_END.sub(" ", _UNSOUGHT.sub("", part))).split())
    return _TAG.sub("", part)


def lift_curtain(page: str, parts: tuple[str, ...]) -> str:
    """Put the parts back into a page's HTML."""
    return _HOLE.sub(lambda found: parts[int(found[1])], page)
