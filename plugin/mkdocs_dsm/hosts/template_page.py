"""Lay out a template page of the gallery around its first figure."""

import re
from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from mkdocs_dsm.catalogue import Entry, Shelf, neighbors, plain_text, plain_texts, related
from mkdocs_dsm.compiler import Compiled
from mkdocs_dsm.diagnostics import Finding
from mkdocs_dsm.hosts.fence import Figures, PageSource
from mkdocs_dsm.hosts.long_parts import find_part
from mkdocs_dsm.hosts.made import Made
from mkdocs_dsm.page import template_page_html
from mkdocs_dsm.source import Origin, Span

_HEADING = re.compile(r"\A\s*<h1\b.*?</h1>\s*", re.DOTALL)
STAND_IN = '<figure class="dsm dsm-laid-out"></figure>'
"""What stands in for the figure while a template copies and checks its values."""
_WANTED = ("title", "description")


def lay_out_page(
    html: str,
    made: Made,
    meta: Mapping[str, Any],
    page: PageSource,
    shelf: Shelf,
    more: Mapping[str, str],
) -> str:
    """Write the page's whole content around what stands in for its first figure.

    `shelf` are all template pages, `more` the values that only the host knows: `path` of the page
    below the docs folder, its `title`, `guide_url`, `syntax_url` and `gallery_url`.
    """
    results, figure = made.compiled.results, made.shown.markup
    at = find_part(html, figure)
    prose = html[:at] + html[at + len(figure) :]
    listed = more["path"] in shelf.places
    before, after = neighbors(more["path"], shelf) if listed else (None, None)
    alike = related(more["path"], shelf) if listed else ()
    return template_page_html(
        {
            **_front_matter(meta, more["title"]),
            "kind": results.summary.kind if results else "DSM",
            "guide_url": more["guide_url"],
            "syntax_url": more["syntax_url"],
            "gallery_url": more["gallery_url"],
            "figure": Markup(STAND_IN),
            "prose": Markup(_HEADING.sub("", prose)),
            "code": Markup(made.shown.code),
            "related": [_link(entry, page.link) for entry in alike],
            "before": before and _link(before, page.link),
            "after": after and _link(after, page.link),
        },
        page.template_dirs,
    )


def _front_matter(meta: Mapping[str, Any], title: str) -> dict[str, object]:
    """Give what the page's author says of it; `title` is for a page that has none."""
    return {
        "title": plain_text(meta.get("title")) or title,
        "description": plain_text(meta.get("description")),
        "category": plain_text(meta.get("category")),
        "source": plain_text(meta.get("source")),
        "tags": plain_texts(meta.get("tags")),
        "illustrative": bool(meta.get("illustrative")),
    }


def _link(entry: Entry, link: Any) -> dict[str, str]:
    return {"title": entry.template.title, "url": link(entry.template.path)}


def faults(meta: Mapping[str, Any], figures: Figures) -> list[Compiled]:
    """Report what a page of the gallery lacks, at its first line."""
    missing = [f"a `{key}` in its front matter" for key in _WANTED if not meta.get(key)]
    if not any(made.compiled.is_matrix for made in figures.made):
        missing.append("a `dsm` block")
    page = figures.page
    return [
        Compiled(
            page.text,
            Origin(page.path),
            (Finding("template-incomplete", Span(1, 1, 3), {"missing": words}),),
            None,
        )
        for words in missing
    ]
