"""All templates in the gallery's own order, and which of them are like which.

Who has a name, a tag, a category or a mode is one number, with a bit for each template: what a page
is related to is found in some dozens of operations, however many templates there are.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

from mkdocs_dsm.catalogue.entries import Choice, Entry, by_title, choose

_NAMES_THAT_COUNT = 3
_EVERYONE = -1
"""A number of which all bits are set."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """All templates, and who has each name, tag, category and mode.

    The earlier a template's title, the lower its bit.
    """

    entries: tuple[Entry, ...] = ()
    places: Mapping[str, int] = field(default_factory=dict)
    titles: tuple[Entry, ...] = ()
    with_name: Mapping[str, int] = field(default_factory=dict)
    with_tag: Mapping[str, int] = field(default_factory=dict)
    with_category: Mapping[str, int] = field(default_factory=dict)
    with_mode: Mapping[str, int] = field(default_factory=dict)


def shelve(entries: Iterable[Entry]) -> Shelf:
    """Put templates in the gallery's own order and index them."""
    ordered = choose(entries, Choice())
    titles = tuple(sorted(ordered, key=by_title))
    return Shelf(
        ordered,
        {entry.template.path: at for at, entry in enumerate(ordered)},
        titles,
        _holders([entry.summary.names for entry in titles]),
        _holders([entry.template.tags for entry in titles]),
        _holders([(entry.template.category,) for entry in titles]),
        _holders([(entry.summary.mode,) for entry in titles]),
    )


def _holders(held: Iterable[Iterable[str]]) -> Mapping[str, int]:
    """Say of each word who has it."""
    holders: dict[str, int] = {}
    for at, words in enumerate(held):
        for word in words:
            holders[word] = holders.get(word, 0) | 1 << at
    return holders


def related(path: str, shelf: Shelf, most: int = 3) -> tuple[Entry, ...]:
    """Find the templates that share most with one: elements and tags, then category and mode."""
    entry = shelf.entries[shelf.places[path]]
    template, summary = entry.template, entry.summary
    names = [shelf.with_name[name] for name in summary.names]
    tags = [shelf.with_tag[tag] for tag in dict.fromkeys(template.tags)]
    alike = {0: _EVERYONE}
    for weight, counted in (
        (4, _shared(names, _NAMES_THAT_COUNT)),
        (3, _shared(tags, len(tags))),
        (2, _shared([shelf.with_category[template.category]], 1)),
        (1, _shared([shelf.with_mode[summary.mode]], 1)),
    ):
        alike = _added(alike, weight, counted)
    ranked = (
        shelf.titles[at]
        for likeness in sorted(filter(None, alike), reverse=True)
        for at in _bits(alike[likeness])
    )
    return tuple(islice((other for other in ranked if other is not entry), most))


def _shared(holders: Iterable[int], most: int) -> list[int]:
    """Say who has none of these, who has one, and so on, and who has `most` of them or more."""
    at_least = [_EVERYONE] + [0] * most
    for who in holders:
        for count in range(most, 0, -1):
            at_least[count] |= at_least[count - 1] & who
    return [has & ~more for has, more in zip(at_least, (*at_least[1:], 0), strict=True)]


def _added(alike: Mapping[int, int], weight: int, counted: list[int]) -> dict[int, int]:
    """Add what is shared to the likeness of each: who is how like."""
    found: dict[int, int] = {}
    for likeness, who in alike.items():
        for count, having in enumerate(counted):
            if both := who & having:
                total = likeness + weight * count
                found[total] = found.get(total, 0) | both
    return found


def _bits(number: int) -> Iterator[int]:
    """List the bits that are set, the lowest first."""
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest


def neighbors(path: str, shelf: Shelf) -> tuple[Entry | None, Entry | None]:
    """Give the templates before and after one in the gallery's own order."""
    at = shelf.places[path]
    before = shelf.entries[at - 1] if at else None
    return before, shelf.entries[at + 1] if at + 1 < len(shelf.entries) else None
