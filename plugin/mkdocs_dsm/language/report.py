"""Collect the findings of one text while it is read, and look for the nearest words."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import SequenceMatcher

from mkdocs_dsm.diagnostics import CATALOGUE, Finding, Severity
from mkdocs_dsm.language.words import LONGEST_NAME, SENTENCE
from mkdocs_dsm.source import Span

_COMPARISONS = 10_000
_MOST = 5_000
_LONGEST_COMPARED = 60
_LONGEST_FACT = 200
_NEAR = 0.7


class EnoughError(Exception):
    """Stop reading a text with thousands of faults, most of which nobody will be told."""


@dataclass(slots=True)
class Report:
    """The findings so far; `effort` is what is left for hints, so that no text is slow to read.

    `uncounted` are warnings past the most that are kept. `longest` is the most characters of a
    name.
    """

    findings: list[Finding] = field(default_factory=list)
    effort: int = _COMPARISONS
    uncounted: int = 0
    longest: int = LONGEST_NAME

    def add(
        self, code: str, span: Span, earlier: Span | None = None, /, **facts: str | None
    ) -> None:
        """Add a finding; a fact that is None is left out, and so is a help that needs it.

        Raises `EnoughError` at an error past the most findings that are kept.
        """
        is_error = CATALOGUE[code].severity is Severity.ERROR
        if len(self.findings) >= _MOST and not is_error:
            self.uncounted += 1
            return
        known = {name: _cut(fact) for name, fact in facts.items() if fact is not None}
        self.findings.append(Finding(code, span, known, earlier))
        if len(self.findings) > _MOST:
            raise EnoughError

    def fits(self, text: str, span: Span, *, is_name: bool = False) -> bool:
        """Tell whether a name, or another text, has few enough characters, or report it."""
        most = self.longest if is_name else SENTENCE * self.longest
        if len(text) > most:
            code = "name-too-long" if is_name else "sentence-too-long"
            self.add(code, span, length=f"{len(text):,}", limit=f"{most:,}")
        return len(text) <= most

    def nearest(self, word: str, choices: Iterable[str]) -> str | None:
        """Find the choice most like a word, whatever their case; the earlier one where two tie."""
        if len(word) > _LONGEST_COMPARED:
            return None
        matcher = SequenceMatcher(b=word.casefold(), autojunk=False)
        best, likeness = None, _NEAR
        for choice in choices:
            if self.effort <= 0:
                break
            self.effort -= 1
            if len(choice) > _LONGEST_COMPARED:
                continue
            matcher.set_seq1(choice.casefold())
            if matcher.real_quick_ratio() > likeness and matcher.quick_ratio() > likeness:
                ratio = matcher.ratio()
                if ratio > likeness:
                    best, likeness = choice, ratio
        return best

    @property
    def has_error(self) -> bool:
        """Tell whether any finding is an error."""
        return any(finding.severity is Severity.ERROR for finding in self.findings)

    def in_order(self, limit: int) -> tuple[Finding, ...]:
        """Give the findings by place, at most `limit` and then the number of those left out."""
        found = sorted(self.findings, key=_place)
        if len(found) <= limit and not self.uncounted:
            return tuple(found)
        gravest = sorted(found, key=lambda finding: tuple(Severity).index(finding.severity))
        kept = sorted(gravest[:limit], key=_place)
        count = f"{len(found) - len(kept) + self.uncounted:,}"
        return (*kept, Finding("more-findings", kept[-1].span, {"count": count}))


def _place(finding: Finding) -> tuple[int, int, str]:
    return finding.span.line, finding.span.column, finding.code


def _cut(fact: str) -> str:
    return fact if len(fact) <= _LONGEST_FACT else f"{fact[: _LONGEST_FACT - 1]}…"
