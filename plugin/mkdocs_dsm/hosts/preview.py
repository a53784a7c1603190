"""What other sites show of a link to a template page: title, description and picture (Open Graph).

A picture's address has to be absolute, so there is one only where the site says its own.
"""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from urllib.parse import urljoin

from mkdocs_dsm import wording
from mkdocs_dsm.compiler import Compiled, Recall, make_anew
from mkdocs_dsm.drawing.raster import PREVIEW_HEIGHT, PREVIEW_WIDTH, preview_png
from mkdocs_dsm.hosts.downloads import path_of
from mkdocs_dsm.page import preview_html

_ABOUT = 'property="og:title"'


def write_preview(
    compiled: Compiled, name: str, site: Path, site_url: str, recall: Recall = make_anew
) -> Mapping[str, object]:
    """Write the picture of a template's first block into the site; give what tells of it."""
    if compiled.analysis is None or not site_url:
        return {}
    path = path_of(compiled.text, name) + ".png"
    file = site / path
    file.parent.mkdir(parents=True, exist_ok=True)
    draw = partial(preview_png, compiled.analysis)
    file.write_bytes(recall(("preview", *compiled.basis), draw))
    return {
        "picture": urljoin(site_url.rstrip("/") + "/", path),
        "width": PREVIEW_WIDTH,
        "height": PREVIEW_HEIGHT,
        "alt": f"{wording.title(compiled.analysis)}: {wording.card_line(compiled.analysis)}",
    }


def add_preview(page: str, values: Mapping[str, object]) -> str:
    """Write the tags into a page's head, unless the theme or another plugin has done so."""
    end = page.find("</head>")
    if end < 0 or _ABOUT in page[:end]:
        return page
    return page[:end] + preview_html(values) + page[end:]
