"""Read names: what a name is where it is declared, and which element it is where it is used."""

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from mkdocs_dsm.language.parts import Part
from mkdocs_dsm.language.report import Report
from mkdocs_dsm.language.words import (
    NUMBER,
    QUOTED,
    TYPOGRAPHIC_QUOTES,
    as_written,
    normalize,
    quote,
    unquote,
)
from mkdocs_dsm.source import Span

_PARENTHESIS = re.compile(r"[()]")
_QUOTED = re.compile(QUOTED)
_NUMBER_BEHIND = re.compile(rf"(?P<name>.*\S) (?P<number>{NUMBER.pattern})")


@dataclass(slots=True)
class Names:
    """The elements that are known, each with the place that names it first.

    Where nothing is declared, `is_open` is True while the dependencies are read: they name the
    elements. `is_whole` is False where a fault hides a declaration, so that any name may be one.
    """

    spans: dict[str, Span] = field(default_factory=dict)
    is_open: bool = False
    is_whole: bool = True

    def hold(self, text: str) -> bool:
        """Tell whether a text is an element as a whole, with all its parentheses."""
        return text in self.spans and not (self.is_open and text.endswith(")"))


class Reference(NamedTuple):
    """An element that is referred to, where, and the strength in parentheses behind it."""

    name: str
    part: Part
    value: Part | None = None


def read_name(part: Part, report: Report) -> str | None:
    """Read a name where it is declared, so that its parentheses belong to it."""
    text = part.text
    if '"' not in text and "," in text:
        report.add("comma-in-name", part.span, name=text, instead=quote(normalize(text)))
        return None
    name = read_text(part, report)
    return name if name is not None and _is_fit(name, part, report) else None


def read_text(part: Part, report: Report) -> str | None:
    """Read a text that stands in quotes as a whole, or without any."""
    text = part.text
    if text[0] in TYPOGRAPHIC_QUOTES:
        report.add("typographic-quote", part.part(0, 1).span, quote=text[0])
        return None
    if _QUOTED.fullmatch(text):
        return normalize(unquote(text))
    if '"' in text:
        _report_beside(part, report)
        return None
    return normalize(text)


def refer(part: Part, names: Names, report: Report) -> Reference | None:
    """Find the element that a part refers to, first as a whole, then without its parenthesis."""
    text = part.text
    if text[0] == '"':
        return _refer_quoted(part, names, report)
    if names.hold(text):
        return Reference(text, part)
    if not text.endswith(")") or names.hold(normalize(text)):
        return _refer_to(part, None, names, report)
    return _refer_with_value(part, names, report)


def without_strength(found: Reference | None, where: str, report: Report) -> str | None:
    """Give the name of a reference at a place where no strength belongs."""
    if found is None:
        return None
    if found.value is None:
        return found.name
    whole = found.part.line.text[found.part.start : found.value.end]
    instead = as_written(found.name) if _is_number(found.value) else quote(normalize(whole))
    report.add("misplaced-strength", found.value.span, where=where, instead=instead)
    return None


def _refer_with_value(part: Part, names: Names, report: Report) -> Reference | None:
    text = part.text
    at = _opening(text)
    if at is None:
        place, instead = part.part(len(text) - 1).span, quote(normalize(text))
        report.add("lone-parenthesis", place, sign=")", partner="(", instead=instead)
        return None
    if at == 0:
        report.add("missing-part", part.span, what="a name", form=f"A{text}")
        return None
    head, value = part.part(0, at), Part(part.line, part.start + at, text[at:])
    if names.hold(head.text):
        return Reference(head.text, head, value)
    if _has_two_strengths(head, value, names, report):
        return None
    is_name = text[at - 1].isspace() and not names.is_open and not _is_number(value)
    if is_name and normalize(head.text) not in names.spans:
        return _refer_to(part, None, names, report)
    return _refer_to(head, value, names, report)


def _refer_quoted(part: Part, names: Names, report: Report) -> Reference | None:
    quoted = _QUOTED.match(part.text)
    assert quoted is not None  # it matches whatever begins with a quote
    head, value = part.part(0, quoted.end()), part.part(quoted.end())
    text = value.text
    if text and not (text.startswith("(") and text.endswith(")")):
        _report_beside(part, report)
        return None
    if text and _opening(text) != 0:
        instead = head.text + text[_opening(text) :]
        report.add("two-strengths", value.span, name=unquote(head.text), instead=instead)
        return None
    return _refer_to(head, value if text else None, names, report)


def _has_two_strengths(head: Part, value: Part, names: Names, report: Report) -> bool:
    """Report a second parenthesis that nobody can take for a part of the name."""
    text = head.text
    if not text.endswith(")") or names.hold(normalize(text)):
        return False
    first = _opening(text) or 0
    name = normalize(text[:first])
    if not names.is_open and not (name in names.spans and _is_number(head.part(first))):
        return False
    instead = (quote(normalize(text)) if names.is_open else as_written(name)) + value.text
    place = head.line.span(head.start + first, value.end)
    report.add("two-strengths", place, name=name, instead=instead)
    return True


def _refer_to(part: Part, value: Part | None, names: Names, report: Report) -> Reference | None:
    """Look a name up; take it in where elements are not declared, else report it."""
    name = read_text(part, report)
    if name is None:
        return None
    if name not in names.spans:
        if not _is_fit(name, part, report):
            return None
        if not names.is_open:
            _report_unknown(name, part, names, report)
            return None
        names.spans[name] = part.span
    return Reference(name, part, value)


def _report_unknown(name: str, part: Part, names: Names, report: Report) -> None:
    if not names.is_whole:
        return
    behind = _NUMBER_BEHIND.fullmatch(name)
    if behind and behind["name"] in names.spans:
        near: str | None = f"{as_written(behind['name'])}({behind['number']})"
    else:
        near = report.nearest(name, names.spans)
        near = None if near is None else as_written(near)
    report.add("unknown-element", part.span, name=name, near=near)


def _report_beside(part: Part, report: Report) -> None:
    instead = quote(normalize(part.text.replace('"', "")))
    report.add("text-beside-quotes", part.span, text=part.text, instead=instead)


def _is_fit(name: str, part: Part, report: Report) -> bool:
    if not name:
        report.add("empty-name", part.span)
        return False
    return report.fits(name, part.span, is_name=True)


def _opening(text: str) -> int | None:
    """Find the parenthesis that the last one closes."""
    last = text.rfind("(")
    if last < 0:
        return None
    if text.find(")", last) == len(text) - 1:
        return last
    depth = 0
    for found in reversed(list(_PARENTHESIS.finditer(text))):
        depth += 1 if found[0] == ")" else -1
        if not depth:
            return found.start()
    return None


def _is_number(value: Part) -> bool:
    return NUMBER.fullmatch(value.text[1:-1].strip()) is not None
