"""What holds for every text and every DSM."""

import random

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from nasty import dsms, soups

from mkdocs_dsm.diagnostics import Severity, describe
from mkdocs_dsm.language import parse, write
from mkdocs_dsm.model import Dsm
from mkdocs_dsm.source import Origin, lines_of

on_any_machine = settings(
    deadline=None, max_examples=80, suppress_health_check=[HealthCheck.too_slow]
)


@on_any_machine
@given(st.one_of(soups, st.text()))
@example('"')
@example("<-")
@example("\ud800 <- \ud800")
def test_any_text_gives_a_dsm_or_an_error_and_never_an_exception(text):
    parsed = parse(text)
    has_error = any(finding.severity is Severity.ERROR for finding in parsed.findings)
    assert (parsed.dsm is None) == has_error
    for finding in parsed.findings:
        assert describe(finding, text, Origin())


@on_any_machine
@given(soups)
def test_findings_are_in_order_and_stand_inside_the_text(text):
    lines = lines_of(text)
    places = [(finding.span.line, finding.span.column) for finding in parse(text).findings]
    assert places == sorted(places)
    for finding in parse(text).findings:
        span = finding.span
        assert span.length >= 1
        end = max(1, len(lines[span.line - 1]))
        assert 1 <= span.column <= span.column + span.length - 1 <= end


@on_any_machine
@given(dsms())
def test_a_dsm_reads_back_from_its_canonical_text_as_itself(dsm: Dsm):
    text = write(dsm)
    parsed = parse(text)
    assert parsed.findings == () or parsed.dsm is not None, parsed.findings
    assert parsed.dsm == dsm
    assert write(parsed.dsm) == text


@on_any_machine
@given(soups)
def test_what_is_read_from_any_text_is_written_and_read_again_as_the_same(text):
    dsm = parse(text).dsm
    if dsm is not None:
        assert parse(write(dsm)).dsm == dsm


@on_any_machine
@given(dsms(), st.randoms(use_true_random=False))
def test_the_order_of_statements_does_not_change_the_dsm(dsm: Dsm, shuffled: random.Random):
    declarations, rest = [], []
    for statement in write(dsm).replace(",\n ", ", ").splitlines():
        ordered = statement.startswith(("group", "assert")) or _declares(statement)
        (declarations if ordered else rest).append(statement)
    shuffled.shuffle(rest)
    at = shuffled.randint(0, len(rest))
    assert parse("\n".join([*rest[:at], *declarations, *rest[at:]])).dsm == dsm


def _declares(statement: str) -> bool:
    return statement.startswith(("parameters:", "activities:", "components:", "teams:"))
