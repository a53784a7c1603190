"""Findings as frozen values, and their text for a terminal.

A finding holds a code and facts; the words come from the catalogue of rules at the edge, in the
manner of rustc and Elm: what is wrong in the author's words, where, and one edit that mends it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from mkdocs_dsm.rules import CATALOGUE, GROUPS, Rule, Severity
from mkdocs_dsm.source import Origin, Span, display_width, lines_of

__all__ = [
    "CATALOGUE",
    "GROUPS",
    "Finding",
    "Located",
    "Rule",
    "Severity",
    "describe",
    "excerpt",
    "printable",
    "worst",
]

_LONG = 200
"""Characters of a line that is cut around a place."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault in a text: its code in `CATALOGUE`, its place, and the facts for the words.

    `earlier` is the other place of a conflict. A fact that a help sentence needs and that is
    absent (no name is near) leaves the help out.
    """

    code: str
    span: Span
    facts: Mapping[str, str] = field(default_factory=dict)
    earlier: Span | None = None

    @property
    def rule(self) -> Rule:
        """Look up the words of this finding."""
        return CATALOGUE[self.code]

    @property
    def severity(self) -> Severity:
        """Say how much this finding matters."""
        return self.rule.severity

    @property
    def message(self) -> str:
        """Say what is wrong, as a lower-case sentence without a full stop."""
        return self.rule.message.format_map(self.facts)

    @property
    def help(self) -> str:
        """Say what to write instead, or nothing where there is no good guess."""
        try:
            return self.rule.help.format_map(self.facts)
        except KeyError:
            return ""


@dataclass(frozen=True, slots=True)
class Located:
    """A finding with the text that its span refers to, and where that text stands."""

    finding: Finding
    text: str
    origin: Origin

    def __str__(self) -> str:
        """Write the finding for a terminal."""
        return describe(self.finding, self.text, self.origin)


def describe(finding: Finding, text: str, origin: Origin) -> str:
    r"""Write a finding for a terminal, with the line and the place marked.

    >>> rule = Finding("no-element", Span(1, 1, 5))
    >>> print(describe(rule, "title", Origin("page.md", line=7)))
    error[no-element]: the text declares no element and has no dependency
      --> page.md:7:1
       |
     7 | title
       | ^^^^^
       = help: write `elements: A, B` or a dependency such as `A <- B`
    """
    place = origin.locate(finding.span)
    head = f"{finding.severity}[{finding.code}]: {finding.message}"
    gutter = " " * _number_width(finding, origin)
    where = f"{origin.path or '<text>'}:{place.line}:{place.column}"
    out = [printable(head), f"{gutter}--> {printable(where)}"]
    shown = excerpt(finding, text, origin)
    out += [f"{gutter} |", shown] if shown else []
    if finding.help:
        out.append(f"{gutter} = help: {printable(finding.help)}")
    return "\n".join(out)


def excerpt(finding: Finding, text: str, origin: Origin) -> str:
    """Show the line of a finding with the place marked, and the earlier place of a conflict."""
    marked = [_Marked(finding.span, "^", finding.rule.label.format_map(finding.facts))]
    if finding.earlier is not None:
        marked.insert(0, _Marked(finding.earlier, "-", "first here"))
    width = _number_width(finding, origin)
    shown = [marked] if _share_a_line(marked, text) else [[each] for each in marked]
    return "\n".join(line for each in shown for line in _excerpt(each, text, origin, width))


class _Marked(NamedTuple):
    """A place with the sign under it and what is said of it."""

    span: Span
    sign: str
    label: str


def _share_a_line(marked: Sequence[_Marked], text: str) -> bool:
    """Tell whether all places stand in one line that is shown whole."""
    at = {each.span.line for each in marked}
    line = lines_of(text)[min(at) - 1 : min(at)]
    return len(at) == 1 and len("".join(line)) <= _LONG


def _number_width(finding: Finding, origin: Origin) -> int:
    spans = (finding.span, finding.earlier or finding.span)
    return max(2, *(len(str(origin.locate(span).line)) for span in spans))


def _excerpt(marked: Sequence[_Marked], text: str, origin: Origin, width: int) -> list[str]:
    """Show a line with its places marked; one outside the text (a fence's first line) is none."""
    lines, span = lines_of(text), marked[0].span
    if not text or not 1 <= span.line <= len(lines):
        return []
    number = str(origin.locate(span).line).rjust(width)
    start, line = _window(lines[span.line - 1].replace("\t", " "), span)
    out = [f"{number} | {printable(line)}".rstrip()]
    for at, sign, label in marked:
        first = at.column - 1 - start
        before, under = printable(line[:first]), printable(line[first : first + at.length])
        signs = " " * display_width(before) + sign * max(1, display_width(under))
        out.append(f"{' ' * width} | {signs} {printable(label)}".rstrip())
    return out


def _window(line: str, span: Span) -> tuple[int, str]:
    """Cut a very long line around the span; give the characters cut off before it."""
    start = max(0, span.column - 60) if len(line) > _LONG else 0
    return start, line[start : start + 160].rstrip()


def printable(text: str) -> str:
    r"""Escape control, bidirectional and surrogate characters, so that no text commands a terminal.

    >>> printable("a\x1b[2Jb")
    'a\\x1b[2Jb'
    """
    if text.isprintable():
        return text
    joiners = "\u200c\u200d"  # parts of Persian words and of emoji
    return "".join(
        char if char.isprintable() or char in joiners else char.encode("unicode_escape").decode()
        for char in text
    )


def worst(findings: Iterable[Finding]) -> Severity | None:
    """Give the gravest severity among the findings, or None where there are none."""
    found = {finding.severity for finding in findings}
    return next((severity for severity in Severity if severity in found), None)
