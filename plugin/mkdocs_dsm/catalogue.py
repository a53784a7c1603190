"""Template pages as values: what a gallery knows of them, their facets, order and relations."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from collections.abc import Sequence as Listing
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from heapq import nlargest
from math import isfinite
from typing import Any

import yaml

from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.options import described
from mkdocs_dsm.source import Block, find_blocks, lines_of
from mkdocs_dsm.statistics import statistics

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
    """A template together with what was computed of its first block, and all that is made of."""

    template: Template
    analysis: Analysis
    basis: tuple[object, ...] = ()

    @property
    def removed(self) -> int:
        """Count the feedback marks that the arrangement removed; none where time has no meaning."""
        if not self.analysis.dsm.mode.is_sequenced:
            return 0
        return self.analysis.declared.feedback - self.analysis.arranged.feedback


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
    return str(value).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def plain_texts(value: object) -> tuple[str, ...]:
    """Write the single values in a list of YAML.

    >>> plain_texts(["a", 1, ["b"]]), plain_texts("a")
    (('a', '1'), ())
    """
    return tuple(filter(None, map(plain_text, value))) if isinstance(value, list) else ()


def front_matter(page: str) -> Mapping[str, Any]:
    """Read the YAML between the first two lines of dashes; nothing where there is none."""
    found = _FRONT_MATTER.match("\n".join(lines_of(page)))
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
    chosen.sort(key=_title)
    if choice.sort is Sort.TITLE:
        chosen.sort(key=lambda entry: entry.template.order)
    else:
        chosen.sort(key=lambda entry: -_SORT_KEYS[choice.sort](entry))
    if choice.group:
        chosen.sort(key=lambda entry: entry.template.category.casefold())
    return tuple(chosen[: choice.limit])


_SORT_KEYS: Mapping[Sort, Callable[[Entry], Fraction | int]] = {
    Sort.SIZE: lambda entry: len(entry.analysis.dsm.elements),
    Sort.DENSITY: lambda entry: entry.analysis.metrics.density,
    Sort.REMOVED: lambda entry: entry.removed,
}


def _is_chosen(entry: Entry, choice: Choice) -> bool:
    template = entry.template
    return (
        (not choice.category or template.category in choice.category)
        and (not choice.tags or bool(set(choice.tags) & set(template.tags)))
        and (not choice.mode or entry.analysis.dsm.mode.value in choice.mode)
    )


@dataclass(frozen=True, slots=True)
class Shelf:
    """All templates in the gallery's own order, and where each name, tag and kind occurs in it.

    It is made once for a build: looking for relations among all pairs would take most of it.
    """

    entries: tuple[Entry, ...] = ()
    places: Mapping[str, int] = field(default_factory=dict)
    by_element: Mapping[str, Listing[int]] = field(default_factory=dict)
    by_tag: Mapping[str, Listing[int]] = field(default_factory=dict)
    by_kind: Mapping[tuple[str, str], Listing[int]] = field(default_factory=dict)
    """For each category and mode, how like each template is, the earlier title before the later."""


def shelve(entries: Iterable[Entry]) -> Shelf:
    """Put templates in the gallery's own order and index them."""
    ordered = choose(entries, Choice())
    by_element: dict[str, list[int]] = {}
    by_tag: dict[str, list[int]] = {}
    for at, entry in enumerate(ordered):
        for name in entry.analysis.dsm.names:
            by_element.setdefault(name, []).append(at)
        for tag in dict.fromkeys(entry.template.tags):
            by_tag.setdefault(tag, []).append(at)
    titles = sorted(range(len(ordered)), key=lambda at: _title(ordered[at]))
    ranks = {at: rank for rank, at in enumerate(titles)}
    by_kind = {
        kind: [
            len(ordered) * _shared_kinds(kind, _kind(other)) - ranks[at]
            for at, other in enumerate(ordered)
        ]
        for kind in {_kind(entry) for entry in ordered}
    }
    places = {entry.template.path: at for at, entry in enumerate(ordered)}
    return Shelf(ordered, places, by_element, by_tag, by_kind)


def _kind(entry: Entry) -> tuple[str, str]:
    return entry.template.category, entry.analysis.dsm.mode.value


def _shared_kinds(one: tuple[str, str], other: tuple[str, str]) -> int:
    """Count a category that two templates share twice, a mode once."""
    return 2 * (one[0] == other[0]) + (one[1] == other[1])


def related(path: str, shelf: Shelf, most: int = 3) -> tuple[Entry, ...]:
    """Find the templates that share most with one: elements and tags, then category and mode."""
    here = shelf.places[path]
    entry, count = shelf.entries[here], len(shelf.entries)
    likeness = list(shelf.by_kind[_kind(entry)])
    shared: Counter[int] = Counter()
    for name in entry.analysis.dsm.names:
        shared.update(shelf.by_element[name])
    for at, names in shared.items():
        likeness[at] += 4 * min(names, 3) * count
    for tag in dict.fromkeys(entry.template.tags):
        for at in shelf.by_tag[tag]:
            likeness[at] += 3 * count
    likeness[here] = -count
    best = nlargest(most, range(count), key=likeness.__getitem__)
    # What shares nothing has nothing but its rank.
    return tuple(shelf.entries[at] for at in best if likeness[at] > 0)


def _title(entry: Entry) -> tuple[str, str]:
    return entry.template.title.casefold(), entry.template.path


def neighbors(path: str, shelf: Shelf) -> tuple[Entry | None, Entry | None]:
    """Give the templates before and after one in the gallery's own order."""
    at = shelf.places[path]
    before = shelf.entries[at - 1] if at else None
    return before, shelf.entries[at + 1] if at + 1 < len(shelf.entries) else None


def element_index(entries: Iterable[Entry]) -> tuple[tuple[str, tuple[Entry, ...]], ...]:
    """List every element's name with the templates that mention it, by name."""
    found: dict[str, list[Entry]] = {}
    for entry in choose(entries, Choice(group=False)):
        for name in entry.analysis.dsm.names:
            found.setdefault(name, []).append(entry)
    names = sorted(found, key=_alphabetic)
    return tuple((name, tuple(found[name])) for name in names)


def _alphabetic(name: str) -> tuple[bool, str, str]:
    """Sort as an index does: what begins with no letter first, accents after their letter."""
    plain = unicodedata.normalize("NFD", name.casefold())
    return plain[0].isalpha(), plain, name


def index(
    entries: Iterable[Entry],
    urls: Mapping[str, str],
    figures: Callable[[Entry], Mapping[str, Any]] = lambda entry: statistics(entry.analysis),
) -> list[dict[str, Any]]:
    """Give the catalogue as JSON values: every template with its figures."""
    return [
        {
            "url": urls.get(entry.template.path),
            "title": entry.template.title,
            "description": entry.template.description,
            "category": entry.template.category,
            "tags": list(entry.template.tags),
            "source": entry.template.source or None,
            "illustrative": entry.template.illustrative,
            "statistics": {**figures(entry), "findings": []},
        }
        for entry in choose(entries, Choice(group=False))
    ]
