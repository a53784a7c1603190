"""The gallery's pages as HTML: the cards with their filters, the element index, a template page."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from collections.abc import Sequence as Listing
from itertools import groupby

from markupsafe import Markup, escape

from mkdocs_dsm.catalogue import Choice, Entry, Sort
from mkdocs_dsm.page.templates import harmless, render

_SORTS = (
    (Sort.TITLE, "Title"),
    (Sort.SIZE, "Size"),
    (Sort.DENSITY, "Density"),
    (Sort.REMOVED, "Feedback removed"),
)
_KIND_OF_TAG = {"twitter:card": "name"}


def gallery_html(
    entries: Listing[Entry],
    choice: Choice,
    urls: Mapping[str, str],
    template_dirs: tuple[str, ...] = (),
) -> str:
    """Write the cards of the chosen templates, in sections by category where asked."""
    if choice.group:
        grouped = groupby(entries, key=lambda entry: entry.template.category)
        sections = [(title, list(members)) for title, members in grouped]
    else:
        sections = [("", list(entries))] if entries else []
    return render(
        "dsm-gallery.html",
        template_dirs,
        facets=_facets(entries),
        sorts=_SORTS,
        sort=choice.sort,
        # A list cut short is there to be looked at, not to be searched.
        whole=choice.limit is None,
        sections=[
            {
                "title": title,
                "ident": _slug(title),
                "tiles": [_tile(entry, urls[entry.template.path]) for entry in members],
            }
            for title, members in sections
        ],
    )


def _facets(entries: Listing[Entry]) -> list[dict[str, object]]:
    """Count the values that cards can be filtered by; a facet with one value filters nothing."""
    counted = (
        ("mode", "Kind", Counter(entry.summary.mode for entry in entries)),
        ("category", "Category", Counter(entry.template.category for entry in entries)),
        ("tags", "Tag", Counter(tag for entry in entries for tag in entry.template.tags)),
    )
    return [
        {
            "name": name,
            "title": title,
            "choices": [
                {"name": value, "count": count}
                for value, count in sorted(counts.items(), key=lambda item: item[0].casefold())
                if value
            ],
        }
        for name, title, counts in counted
        if len(counts) > 1
    ]


def _tile(entry: Entry, url: str) -> dict[str, object]:
    summary, template = entry.summary, entry.template
    return {
        "url": url,
        "title": template.title,
        "category": template.category,
        "tags": template.tags,
        "illustrative": template.illustrative,
        "kind": summary.kind,
        "mode": summary.mode,
        "size": len(summary.names),
        "density": round(float(summary.density), 4),
        "removed": summary.removed,
        "figures": summary.card_line,
        "words": " ".join(summary.names),
        "thumbnail": Markup(entry.listing().thumbnail),
    }


def _slug(title: str) -> str:
    return "-".join(re.findall(r"\w+", title.casefold()))


def elements_html(
    elements: Iterable[tuple[str, tuple[Entry, ...]]],
    link: Callable[[str], str],
    template_dirs: tuple[str, ...] = (),
) -> str:
    """Write the index of elements: which templates mention each."""
    rows = [(name, _links(entries, link)) for name, entries in elements]
    return render(
        "dsm-elements.html",
        template_dirs,
        letters=[
            {"title": title, "ident": f"elements-{_slug(title) or 'other'}", "rows": list(members)}
            for title, members in groupby(rows, key=lambda row: _initial(row[0]))
        ],
    )


def _initial(name: str) -> str:
    """Give the letter under which a name stands; all that begin with none stand together."""
    letter = unicodedata.normalize("NFD", name.casefold())[0].upper()
    return letter if letter.isalpha() else "#"


def _links(entries: Iterable[Entry | None], link: Callable[[str], str]) -> list[dict[str, str]]:
    return [
        {"title": entry.template.title, "url": link(entry.template.path)}
        for entry in entries
        if entry is not None
    ]


def template_page_html(values: Mapping[str, object], template_dirs: tuple[str, ...] = ()) -> str:
    """Lay out a template page: its head, the preview, the prose and the text to copy."""
    return render("dsm-template.html", template_dirs, **values)


def preview_html(values: Mapping[str, object]) -> str:
    """Write the tags that say what other sites show of a link to a page; empty ones say nothing."""
    tags = [
        f'<meta {_KIND_OF_TAG.get(name, "property")}="{name}" content="{escape(value)}">\n'
        for name, value in values.items()
        if value
    ]
    return harmless("".join(tags))
