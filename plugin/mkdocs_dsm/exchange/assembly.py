"""From the names and marks that a reader found to a DSM: clean names, one dependency a pair."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain

from mkdocs_dsm.exchange.cells import Strengths, fitted, number
from mkdocs_dsm.exchange.imported import Assumptions, Report, shortened
from mkdocs_dsm.exchange.places import TOP, Place, UnreadableError
from mkdocs_dsm.language.words import LETTER, LONGEST_NAME, normalize, strength_text
from mkdocs_dsm.model import (
    Arrangement,
    Convention,
    Dependency,
    Dsm,
    Element,
    Group,
    InteractionType,
    Mode,
)

# What no name of the language may hold: control characters, surrogates, bidirectional embeddings
# and overrides, and the two characters that no XML may hold.
_INVISIBLE = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069\ufffe\uffff]")

MAX_ELEMENTS, MAX_MARKS = 20_000, 500_000
_LETTERS = tuple(chr(code) for code in range(ord("A"), 0x2000))

Locate = Callable[[int, int], Place]


@dataclass(frozen=True, slots=True)
class Mark:
    """A dependency as read: indices of receiver and provider, and numbers that find its place."""

    receiver: int
    provider: int
    strengths: Strengths
    at: tuple[int, int] = (0, 0)
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """What a reader found: unique names, marks in the file's order, and what else the file says."""

    names: Sequence[str]
    marks: Iterable[Mark]
    locate: Locate
    groups: tuple[Group, ...] = ()
    letters: Mapping[str, str] = field(default_factory=dict)
    title: str | None = None
    convention: Convention | None = None


def clean(raw: str) -> str:
    r"""Fold white space as the language does, and take out what no text of it may hold.

    >>> clean(" Fuel\n  tank\x00 ")
    'Fuel tank'
    """
    return normalize(_INVISIBLE.sub("", normalize(raw)))


def clean_name(raw: str, place: Callable[[], Place], report: Report) -> str:
    """Clean the name of an element; say what was changed."""
    name = clean(raw)
    if not name:
        report.find("nameless-element", place)
    elif len(name) > LONGEST_NAME:
        length, limit = f"{len(name):,}", f"{LONGEST_NAME:,}"
        report.find("name-too-long", place, length=length, limit=limit)
    elif name != normalize(raw):
        report.find("name-cleaned", place, name=name)
    elif re.search(r"[\r\n]", raw.strip()):
        report.say("read line breaks in names as spaces")
    return name


def check_count(count: int, limit: int, what: str, place: Place) -> None:
    """Refuse more elements or marks than an import may hold."""
    if count > limit:
        raise UnreadableError("too-many", place, limit=f"{limit:,}", what=what)


def unique_names(
    raw: Sequence[str], place: Callable[[int], Place], report: Report
) -> tuple[str, ...]:
    """Clean the names of different elements, and number those that are alike."""
    check_count(len(raw), MAX_ELEMENTS, "elements", TOP)
    names = [clean_name(text, partial(place, n), report) for n, text in enumerate(raw)]
    taken, seen = set(names), Counter[str]()
    for index, name in enumerate(names):
        seen[name] += 1
        if seen[name] > 1:
            while (new := f"{name} ({seen[name]})") in taken:
                seen[name] += 1
            taken.add(new)
            names[index] = new
            report.find("name-repeated", partial(place, index), name=name, new=new)
    return tuple(names)


def build(draft: Draft, assume: Assumptions, report: Report) -> Dsm:
    """Make the DSM of a draft; what was merged, rounded or left out goes into the report."""
    marks = _merged(_fitting(draft, report), draft, report)
    if assume.symmetric:
        marks = _mirrored(marks, report)
    mode = assume.mode or Mode.PARAMETER
    if not assume.mode:
        report.say("mode parameter, as the file says nothing")
    return Dsm(
        elements=tuple(Element(name) for name in draft.names),
        dependencies=tuple(
            Dependency(draft.names[m.receiver], draft.names[m.provider], m.strengths, m.note)
            for m in marks
        ),
        title=draft.title,
        mode=mode,
        convention=draft.convention or assume.site_convention,
        groups=draft.groups,
        types=_types(marks, draft.letters, report),
        arrangement=Arrangement.SEQUENCE if mode.is_sequenced else Arrangement.CLUSTER,
    )


def _fitting(draft: Draft, report: Report) -> list[Mark]:
    """Bring all strengths into the language's range."""
    marks: list[Mark] = []
    rounded: list[tuple[Mark, str]] = []
    for count, mark in enumerate(draft.marks, 1):
        check_count(count, MAX_MARKS, "dependencies", TOP)
        strengths = []
        for name, strength in mark.strengths:
            fit = fitted(strength)
            if fit is None:
                place = draft.locate(*mark.at)
                report.find("strength-too-large", place, number=str(strength))
            elif fit != strength:
                rounded.append((mark, str(strength)))
            strengths.append((name, fit or strength))
        marks.append(replace(mark, strengths=tuple(strengths)))
    for mark, text in rounded[:1]:
        report.find(
            "strength-rounded", draft.locate(*mark.at), count=str(len(rounded)), number=text
        )
    return marks


def _merged(marks: Iterable[Mark], draft: Draft, report: Report) -> list[Mark]:
    """Keep one mark of each pair; a self mark is counted and left out."""
    found: dict[tuple[int, int], Mark] = {}
    repeated: list[Mark] = []
    for mark in marks:
        pair = (mark.receiver, mark.provider)
        first = found.setdefault(pair, mark)
        if mark.receiver == mark.provider:
            report.self_marks += 1
        elif first is not mark and dict(first.strengths) != dict(mark.strengths):
            facts = {
                "before": strength_text(first.strengths),
                "after": strength_text(mark.strengths),
            }
            earlier = draft.locate(*first.at).span
            text = _arrow(mark, draft.names)
            report.find("strength-conflict", draft.locate(*mark.at), earlier, text=text, **facts)
        elif first is not mark:
            repeated.append(mark)
            if mark.note and mark.note != first.note:
                note = f"{first.note}; {mark.note}" if first.note else mark.note
                found[pair] = replace(first, note=note)
    report.ignored += len(repeated)
    for mark in repeated[:1]:
        count, text = str(len(repeated)), _arrow(mark, draft.names)
        report.find("repeated-mark", draft.locate(*mark.at), count=count, text=text)
    return [mark for (receiver, provider), mark in found.items() if receiver != provider]


def _arrow(mark: Mark, names: Sequence[str]) -> str:
    return f"{names[mark.receiver]} <- {names[mark.provider]}"


def note_zeros(places: Sequence[tuple[int, int]], locate: Locate, report: Report) -> None:
    """Note the dependencies whose weight is 0, which make no mark."""
    report.ignored += len(places)
    for place in places[:1]:
        report.find("zero-weight", locate(*place), count=str(len(places)))


def note_lost(lost: Sequence[tuple[str, Place]], code: str, report: Report) -> None:
    """Note the dependencies that touch something other than an element, given by its name."""
    report.ignored += len(lost)
    for _, place in lost[:1]:
        names = shortened([f"`{name}`" for name in dict.fromkeys(name for name, _ in lost)])
        report.find(code, place, count=str(len(lost)), names=names)


def _mirrored(marks: list[Mark], report: Report) -> list[Mark]:
    """Add the other direction of each mark that has none."""
    pairs = {(mark.receiver, mark.provider) for mark in marks}
    added = [
        replace(mark, receiver=mark.provider, provider=mark.receiver)
        for mark in marks
        if (mark.provider, mark.receiver) not in pairs
    ]
    report.say(f"symmetric: {len(added)} marks added for the other direction")
    return marks + added


def _types(
    marks: Iterable[Mark], letters: Mapping[str, str], report: Report
) -> tuple[InteractionType, ...]:
    """List the interaction types in use and give a letter to each that has none."""
    used = (name for mark in marks for name, _ in mark.strengths if name)
    given = dict(letters)
    for name in dict.fromkeys(used):
        if name not in given:
            free = (char for char in chain(name.upper(), _LETTERS) if char.isalpha())
            given[name] = next(char for char in free if char not in given.values())
    if len(given) > len(letters):
        found = ", ".join(f"{name} ({letter})" for name, letter in given.items())
        report.say(f"read interaction types {found}")
    return tuple(InteractionType(name, letter) for name, letter in given.items())


def type_names(heads: Iterable[str]) -> dict[str, str]:
    """Give each head a name of its own that the language allows for an interaction type.

    >>> type_names(["impact (1-5)", "2nd flow 3"])
    {'impact (1-5)': 'impact 1-5', '2nd flow 3': 'type 2nd flow-3'}
    """
    names: dict[str, str] = {}
    for head in heads:
        words = clean(re.sub(r'[,"()]', " ", head)).split(" ")
        if not re.match(LETTER, words[0]):
            words.insert(0, "type")
        while len(words) > 1 and number(words[-1]) is not None:
            words[-2:] = ["-".join(words[-2:])]
        name = " ".join(words)
        names[head] = name if name not in names.values() else f"{name}-{len(names) + 1}"
    return names
