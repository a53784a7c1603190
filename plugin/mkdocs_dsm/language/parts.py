"""Parts of a line, and lists cut into parts at the commas that separate names."""

import re
from typing import NamedTuple

from mkdocs_dsm.language.lines import Line
from mkdocs_dsm.language.report import Report
from mkdocs_dsm.language.words import QUOTED, TYPOGRAPHIC_QUOTES, quote
from mkdocs_dsm.source import Span

_SIGN = re.compile(rf'{QUOTED}|\([^()"]*\)|\(|\)|,')


class Part(NamedTuple):
    """A stretch of a line without the white space around it; a text has one for every name."""

    line: Line
    start: int
    text: str

    @property
    def end(self) -> int:
        """Give the place in the line behind the part."""
        return self.start + len(self.text)

    @property
    def span(self) -> Span:
        """Give the place of the part in the source."""
        return self.line.span(self.start, self.start + len(self.text))

    def part(self, start: int, end: int | None = None) -> "Part":
        """Cut a part out of this one; the places count from its start."""
        return _trimmed(self.line, self.start + start, self.text[start:end])


def cut(line: Line, start: int, end: int | None = None) -> Part:
    """Cut a part out of a line."""
    return _trimmed(line, start, line.text[start:end])


def _trimmed(line: Line, start: int, text: str) -> Part:
    begins = text.lstrip()
    return Part(line, start + len(text) - len(begins), begins.rstrip())


class Listing(NamedTuple):
    """The items of a list; `is_whole` is False where a fault hides the rest of it."""

    parts: list[Part]
    is_whole: bool


def split(part: Part, report: Report) -> Listing:
    """Cut a list at its commas outside quotes and parentheses, and report what is no list."""
    text = part.text
    if text and text.isascii() and not _SIGN.search(text):
        return Listing([part], is_whole=True)
    commas, depth, opened = [], 0, 0
    for found in _SIGN.finditer(text):
        sign = found[0]
        if sign == ",":
            if not depth:
                commas.append(found.start())
        elif sign == "(":
            opened = opened if depth else found.start()
            depth += 1
        elif sign == ")":
            depth = max(0, depth - 1)
    items, begin = [], 0
    for comma in commas:
        items.append(_trimmed(part.line, part.start + begin, text[begin:comma]))
        begin = comma + 1
    if depth:
        _report_lone(part, begin, opened, report)
    else:
        items.append(_trimmed(part.line, part.start + begin, text[begin:]))
    empty = [at for at, item in enumerate(items) if not item.text]
    if empty:
        _report_empty(part, empty, commas, report)
        items = [item for item in items if item.text]
    known = items if text.isascii() else _before_typographic_quote(items, report)
    return Listing(known, not depth and len(known) == len(items))


def _before_typographic_quote(items: list[Part], report: Report) -> list[Part]:
    """Leave out all from a typographic quote on: nobody knows where the name in it ends."""
    for at, item in enumerate(items):
        sign = item.text[0]
        if sign in TYPOGRAPHIC_QUOTES:
            report.add("typographic-quote", item.part(0, 1).span, quote=sign)
            return items[:at]
    return items


def _report_empty(part: Part, empty: list[int], commas: list[int], report: Report) -> None:
    """Report each comma with nothing on one side; a list of nothing at all is another fault."""
    for comma in sorted({commas[max(at - 1, 0)] for at in empty if commas}):
        report.add("empty-item", part.part(comma, comma + 1).span)


def _report_lone(part: Part, begin: int, opened: int, report: Report) -> None:
    item = part.text[begin:].partition(",")[0].strip()
    instead = quote(item) if item.endswith("(") else f"{item})"
    place = part.part(opened, opened + 1).span
    report.add("lone-parenthesis", place, sign="(", partner=")", instead=instead)
