"""Template pages as values: what a gallery knows of them, which it lists, and in what order."""

import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import isfinite
from typing import Any

import yaml

from mkdocs_dsm.options import described
from mkdocs_dsm.source import Block, find_blocks, unified
from mkdocs_dsm.summary import Listing, Summary

_FRONT_MATTER = re.compile(
    r"\A\ufeff?---[ \t]*\n(?P<yaml>.*?)\n(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL
)

# The loader in C, which PyYAML has on nearly all machines, takes a tenth of the time.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Sort(StrEnum):
    """How a gallery orders its templates."""

    TITLE = "title"
    SIZE = "size"
    DENSITY = "density"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Template:
    """A template page as its file has it; `path` is below the docs folder, with slashes."""

    path: str
    title: str = ""
    description: str = ""
    category: str = ""
    tags: tuple[str, ...] = ()
    order: float = 0
    source: str = ""
    illustrative: bool = False
    block: Block | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A template, its first block in brief, and what gives the rest that lists may ask for."""

    template: Template
    summary: Summary
    listing: Callable[[], Listing]


@dataclass(frozen=True, slots=True)
class Choice:
    """Which templates a gallery lists, and how; an empty choice takes all."""

    category: tuple[str, ...] = described((), "only templates of these categories")
    tags: tuple[str, ...] = described((), "only templates with one of these tags")
    mode: tuple[str, ...] = described((), "only templates of these modes")
    sort: Sort = described(
        Sort.TITLE,
        "what stands first: by `title` (and `order`), or the largest by `size`, `density` or "
        "feedback marks `removed`",
    )
    group: bool = described(True, "whether categories stand apart")
    limit: int | None = described(None, "how many templates at most")


def read_template(path: str, page: str) -> Template:
    r"""Read a template page; whatever its front matter lacks stays empty.

    >>> read_template("gallery/a.md", "---\ntitle: A\ntags: [x]\n---\n").tags
    ('x',)
    """
    meta = front_matter(page)
    blocks = find_blocks(page, "dsm")
    order = meta.get("order")
    return Template(
        path,
        title=plain_text(meta.get("title")),
        description=plain_text(meta.get("description")).strip(),
        category=plain_text(meta.get("category")),
        tags=plain_texts(meta.get("tags")),
        order=order if isinstance(order, (int, float)) and isfinite(order) else 0,
        source=plain_text(meta.get("source")),
        illustrative=bool(meta.get("illustrative")),
        block=blocks[0] if blocks else None,
    )


def plain_text(value: object) -> str:
    r"""Write a single value of YAML; a list may unpack without end, and escapes may be halves.

    >>> plain_text("\ud83d\ude80 \ud83d"), plain_text(12), plain_text([["a"]])
    ('🚀 �', '12', '')
    """
    if not value or isinstance(value, (list, dict, set)):
        return ""
    text = str(value)
    if text.isascii():
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def plain_texts(value: object) -> tuple[str, ...]:
    """Write the single values in a list of YAML.

    >>> plain_texts(["a", 1, ["b"]]), plain_texts("a")
    (('a', '1'), ())
    """
    return tuple(filter(None, map(plain_text, value))) if isinstance(value, list) else ()


def front_matter(page: str) -> Mapping[str, Any]:
    """Read the YAML between the first two lines of dashes; nothing where there is none."""
    found = _FRONT_MATTER.match(unified(page))
    if found is None:
        return {}
    try:
        values = yaml.load(found["yaml"], _LOADER)
    except (yaml.YAMLError, RecursionError, ValueError):
        return {}
    return values if isinstance(values, dict) else {}


def choose(entries: Iterable[Entry], choice: Choice) -> tuple[Entry, ...]:
    """Select and sort what a gallery lists; equal ones stand by title, then by path."""
    chosen = [entry for entry in entries if _is_chosen(entry, choice)]
    chosen.sort(key=by_title)
    if choice.sort is Sort.TITLE:
        chosen.sort(key=lambda entry: entry.template.order)
    else:
        chosen.sort(key=lambda entry: -_SORT_KEYS[choice.sort](entry))
    if choice.group:
        chosen.sort(key=lambda entry: entry.template.category.casefold())
    return tuple(chosen[: choice.limit])


_SORT_KEYS: Mapping[Sort, Callable[[Entry], Fraction | int]] = {
    Sort.SIZE: lambda entry: len(entry.summary.names),
    Sort.DENSITY: lambda entry: entry.summary.density,
    Sort.REMOVED: lambda entry: entry.summary.removed,
}


def _is_chosen(entry: Entry, choice: Choice) -> bool:
    template = entry.template
    return (
        (not choice.category or template.category in choice.category)
        and (not choice.tags or bool(set(choice.tags) & set(template.tags)))
        and (not choice.mode or entry.summary.mode in choice.mode)
    )


def by_title(entry: Entry) -> tuple[str, str]:
    """Sort by title, then by path."""
    return entry.template.title.casefold(), entry.template.path


def element_index(entries: Iterable[Entry]) -> tuple[tuple[str, tuple[Entry, ...]], ...]:
    """List every element's name with the templates that mention it, by name."""
    found: dict[str, list[Entry]] = {}
    for entry in choose(entries, Choice(group=False)):
        for name in entry.summary.names:
            found.setdefault(name, []).append(entry)
    names = sorted(found, key=_alphabetic)
    return tuple((name, tuple(found[name])) for name in names)


def _alphabetic(name: str) -> tuple[bool, str, str]:
    """Sort as an index does: what begins with no letter first, accents after their letter."""
    plain = unicodedata.normalize("NFD", name.casefold())
    return plain[0].isalpha(), plain, name


def index(entries: Iterable[Entry], urls: Mapping[str, str]) -> str:
    """Write the catalogue as JSON: every template with its figures."""
    rows = []
    for entry in choose(entries, Choice(group=False)):
        template = entry.template
        about = {
            "url": urls.get(template.path),
            "title": template.title,
            "description": template.description,
            "category": template.category,
            "tags": template.tags,
            "source": template.source or None,
            "illustrative": template.illustrative,
        }
        start = json.dumps(about, ensure_ascii=False).removesuffix("}")
        rows.append(f'{start}, "statistics": {entry.listing().figures}}}')
    return f"[{', '.join(rows)}]"
