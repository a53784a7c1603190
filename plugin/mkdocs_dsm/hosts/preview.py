"""What other sites show of a link to a template page: title, description and picture (Open Graph).

A picture's address has to be absolute, so there is one only where the site says its own.
"""

from collections.abc import Mapping
from functools import cache
from urllib.parse import urljoin

from mkdocs_dsm.compiler import Compiled, Recall
from mkdocs_dsm.drawing.raster import PREVIEW_HEIGHT, PREVIEW_WIDTH, preview_png
from mkdocs_dsm.hosts.downloads import path_of, url_path
from mkdocs_dsm.hosts.kept_files import KeptFiles, digest_of
from mkdocs_dsm.page import preview_html

_ABOUT = 'property="og:title"'


def write_preview(
    compiled: Compiled,
    name: str,
    site: str,
    site_url: str,
    recall: Recall,
    kept: KeptFiles,
) -> Mapping[str, object]:
    """Write the picture of a template's first block into the site; give what tells of it."""
    if compiled.results is None or not site_url:
        return {}
    whole, summary = compiled.results.whole, compiled.results.summary
    path = path_of(compiled.text, name) + ".png"
    draw = cache(lambda: preview_png(whole()))
    kept.place(
        f"{site}/{path}", recall(("preview", *compiled.basis), lambda: digest_of(draw())), draw
    )
    return {
        "og:image": urljoin(site_url.rstrip("/") + "/", url_path(path)),
        "og:image:type": "image/png",
        "og:image:width": PREVIEW_WIDTH,
        "og:image:height": PREVIEW_HEIGHT,
        "og:image:alt": f"{summary.title}: {summary.card_line}",
        "twitter:card": "summary_large_image",
    }


def add_preview(page: str, values: Mapping[str, object]) -> str:
    """Write the tags into a page's head, unless the theme or another plugin has done so."""
    end = page.find("</head>")
    if end < 0 or _ABOUT in page[:end]:
        return page
    return page[:end] + preview_html(values) + page[end:]
