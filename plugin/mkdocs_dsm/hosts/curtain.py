"""Keep drawings and tables from plugins that parse every element of a page.

A search plugin reads each element, also inside what is marked as nothing to search: for a figure
that costs more than all else of its page. So its parts stand in the page as an empty element, with
their plain text where it is to be found, until those plugins are done.
"""

import re

_PARTS = re.compile(
    r'<svg class="dsm-(?:matrix|key|thumbnail)".*?</svg>'
    r'|<table class="dsm-table".*?</table>'
    r'|(?<=<div class="highlight no-copy"><pre tabindex="0"><code>).+?(?=</code></pre></div>)',
    re.DOTALL,
)
_TAG = re.compile(r"<[^>]+>")
_HOLE = re.compile(r'<i data-dsm="(\d+)">[^<]*</i>')


def draw_curtain(page: str) -> tuple[str, tuple[str, ...]]:
    """Take the parts out of a page's HTML; what it is without them, and the parts in order."""
    parts: list[str] = []

    def hide(found: re.Match[str]) -> str:
        parts.append(found[0])
        text = "" if found[0].startswith(("<svg", "<table")) else _TAG.sub("", found[0])
        return f'<i data-dsm="{len(parts) - 1}">{text}</i>'

    return _PARTS.sub(hide, page), tuple(parts)


def lift_curtain(page: str, parts: tuple[str, ...]) -> str:
    """Put the parts back into a page's HTML."""
    return _HOLE.sub(lambda found: parts[int(found[1])], page)
