"""From a text to findings, results and HTML: what every host calls, whatever it knows of a page."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache, partial
from typing import Protocol, TypeVar

from mkdocs_dsm import wording
from mkdocs_dsm.analysis import Analysis, analyze
from mkdocs_dsm.analysis.orders.tearing import Budget
from mkdocs_dsm.diagnostics import Finding, Located, Severity, worst
from mkdocs_dsm.language import Limits, Parsed, parse
from mkdocs_dsm.model import Convention
from mkdocs_dsm.options import FenceOptions, SiteOptions
from mkdocs_dsm.page import Place, card_html, figure_html
from mkdocs_dsm.source import Origin, Span, digest
from mkdocs_dsm.statistics import figures, holds
from mkdocs_dsm.summary import Listing, Results, Summary, list_matrix, summarize

T = TypeVar("T")


class Recall(Hashable, Protocol):
    """Gives what was made of the same values before, where a host keeps that."""

    def __call__(self, made_of: tuple[object, ...], make: Callable[[], T]) -> T:
        """Recall a value by all that it is made of, or make it."""


def make_anew(made_of: tuple[object, ...], make: Callable[[], T]) -> T:
    """Make a value: nothing is kept."""
    return make()


@dataclass(frozen=True, slots=True)
class Compiled:
    """A block's text with all that was found in it; there are no `results` where it has errors.

    `others` are findings about another text: the fence's first line, or the file that it names.
    """

    text: str
    origin: Origin
    findings: tuple[Finding, ...]
    results: Results | None
    is_matrix: bool = False
    """Tells the text of a matrix from that of a gallery or of a whole page."""
    others: tuple[Located, ...] = ()
    basis: tuple[str, ...] = ()
    """All that the results are made of: a digest of the text, and the site's say on reading it."""

    @property
    def analysis(self) -> Analysis | None:
        """Give all that was computed; a cache may have to read it back."""
        return self.results.whole() if self.results else None

    @property
    def located(self) -> tuple[Located, ...]:
        """Give all findings, each with its text."""
        own = (Located(finding, self.text, self.origin) for finding in self.findings)
        return (*self.others, *own)


def compile_text(
    text: str,
    options: SiteOptions = SiteOptions(),
    origin: Origin = Origin(),
    recall: Recall = make_anew,
    others: Iterable[Located] = (),
) -> Compiled:
    """Parse and analyze a text and hold it to its own asserts.

    `others` are findings that the host made itself, such as about a fence's options or its file.

    >>> compile_text("A <- B").analysis.arranged.elements
    (1, 0)
    """
    say = _say_of(options.convention, limits_of(options), options.max_steps)
    findings, summary = _summarized(text, say, recall)
    others = tuple(others)
    results = None
    if summary and not any(one.finding.severity is Severity.ERROR for one in others):
        made_of = (text, say, recall)
        results = Results(summary, partial(_listed, *made_of), partial(_analysis, *made_of))
    basis = (digest(text), say.words)
    return Compiled(text, origin, findings, results, is_matrix=True, others=others, basis=basis)


def limits_of(options: SiteOptions) -> Limits:
    """Give the limits of a text that a site sets."""
    return _limits(
        options.max_elements, options.max_marks, options.max_characters, options.max_name
    )


_limits = lru_cache(maxsize=8)(Limits)  # the same for all texts of a site


@dataclass(frozen=True, slots=True, eq=False)
class _Say:
    """A site's say on reading a text, and the same in words; there is one of each."""

    convention: Convention
    limits: Limits
    budget: Budget
    words: str


@lru_cache(maxsize=8)
def _say_of(convention: Convention, limits: Limits, steps: int) -> _Say:
    budget = Budget(steps)
    return _Say(convention, limits, budget, repr((convention, limits, budget)))


@lru_cache(maxsize=4096)
def _summarized(text: str, say: _Say, recall: Recall) -> tuple[tuple[Finding, ...], Summary | None]:
    """Find what a text's page, the gallery and a rebuild ask for each time."""

    def in_brief() -> tuple[tuple[Finding, ...], Summary | None]:
        findings, analysis = _analyzed(text, say, recall)
        return findings, summarize(analysis) if analysis else None

    return recall(("summary", digest(text), say.words), in_brief)


@lru_cache(maxsize=4096)
def _listed(text: str, say: _Say, recall: Recall) -> Listing:
    """Make what a gallery and the index ask for each time."""

    def anew() -> Listing:
        return list_matrix(_analysis(text, say, recall))

    return recall(("listing", digest(text), say.words), anew)


@lru_cache(maxsize=4096)
def _analyzed(text: str, say: _Say, recall: Recall) -> tuple[tuple[Finding, ...], Analysis | None]:
    """Find all about a text once."""
    return recall(("analysis", digest(text), say.words), partial(_find_all, text, say))


def forget_results() -> None:
    """Free whole results once they are on disk: a large heap makes every later build slower."""
    _analyzed.cache_clear()


def _analysis(text: str, say: _Say, recall: Recall) -> Analysis:
    """Give what was computed of a text that has no errors."""
    _, analysis = _analyzed(text, say, recall)
    if analysis is None:
        raise AssertionError("a text with a summary has results")
    return analysis


def _find_all(text: str, say: _Say) -> tuple[tuple[Finding, ...], Analysis | None]:
    parsed = parse(text, convention=say.convention, limits=say.limits)
    if parsed.dsm is None:
        return parsed.findings, None
    analysis = analyze(parsed.dsm, say.budget)
    findings = (*parsed.findings, *_checks(parsed, analysis), *_doubts(analysis, say.budget))
    return findings, None if worst(findings) is Severity.ERROR else analysis


def compile_fence(
    text: str | None,
    options: SiteOptions,
    origin: Origin,
    others: Iterable[Located] = (),
    recall: Recall = make_anew,
) -> Compiled:
    """Compile the text of a fence, which is None where the file that it names gives none.

    `others` are findings that the host made itself.
    """
    if text is None:
        return Compiled("", origin, (), None, is_matrix=True, others=tuple(others))
    return compile_text(text, options, origin, recall, others)


def figure_of(
    compiled: Compiled, fence: FenceOptions, place: Place
) -> tuple[tuple[object, ...], Callable[[], str]]:
    """Give all that the HTML of a block is made of, and what makes it: a figure, or a card."""
    results, text = compiled.results, compiled.text
    if results is None:
        located, dirs = compiled.located, place.template_dirs
        return (located, text, dirs), lambda: card_html(located, text, dirs)
    panels = fence.show or results.summary.panels
    urls = tuple(map(place.link, results.summary.links))
    made_of = (*compiled.basis, " ".join(panels), place.made_of, urls)
    return made_of, lambda: figure_html(results.whole(), text, panels, place)


def _doubts(analysis: Analysis, budget: Budget) -> Iterable[Finding]:
    """Note an order that may not be the least, as the search has limits."""
    found = analysis.sequence
    if found is not None and analysis.dsm.mode.is_sequenced and not found.proven:
        facts = {"steps": f"{budget.steps:,}", "proof": wording.proof(analysis)}
        yield Finding("search-ended", Span(1, 1), facts)


def _checks(parsed: Parsed, analysis: Analysis) -> Iterable[Finding]:
    """Check what only results can tell: the asserts, and whether `first:` and `last:` hold."""
    dsm, places = analysis.dsm, parsed.places
    found = figures(analysis)
    for at, assertion in enumerate(dsm.assertions):
        span = places.assertions[at]
        value = found[assertion.figure]
        facts = {
            "figure": assertion.figure,
            "claim": f"{assertion.comparison} {wording.plain(assertion.number)}",
            "mode": dsm.mode.value,
        }
        if value is None:
            yield Finding("assert-not-applicable", span, facts)
        elif not holds(assertion, value):
            shown = wording.plain(round(Decimal(value.numerator) / value.denominator, 4))
            yield Finding("assert-false", span, {**facts, "found": shown})
    for element in analysis.sequence.unmet if analysis.sequence else ():
        name = dsm.names[element]
        wish = "first" if name in dsm.first else "last"
        span = (places.first if wish == "first" else places.last).get(name, Span(1, 1))
        yield Finding("wish-unmet", span, {"name": name, "wish": wish})
