"""Check the strengths that must be shares: rework, and the likelihood and impact of a change."""

from collections.abc import Collection
from decimal import Decimal

from mkdocs_dsm.language.dependencies import Marks
from mkdocs_dsm.language.report import Report
from mkdocs_dsm.language.settings import Settings
from mkdocs_dsm.language.strengths import Strengths
from mkdocs_dsm.language.words import number_text
from mkdocs_dsm.model import Measure, change_types


def check_shares(settings: Settings, marks: Marks, report: Report) -> None:
    """Report each strength that is not above 0 and at most 1 where it must be."""
    kinds = change_types(settings.types.declared) or ()
    is_rework = settings.measure is Measure.REWORK
    if not kinds and not is_rework:
        return
    reported = set()
    for pair, strengths in marks.strengths.items():
        span = marks.spans[pair]
        wrong = None if span in reported else _wrong(strengths or (), kinds, is_rework=is_rework)
        if wrong:
            reported.add(span)
            what, strength, instead = wrong
            shown = number_text(strength)
            report.add("not-a-share", span, what=what, strength=shown, instead=instead)


def _wrong(
    strengths: Strengths, kinds: Collection[str], *, is_rework: bool
) -> tuple[str, Decimal, str | None] | None:
    """Find the first strength of a mark that is no share; rework of several types adds up."""
    total = Decimal(0)
    for kind, strength in strengths:
        total += strength
        if (is_rework or kind in kinds) and not 0 < strength <= 1:
            return "rework share" if is_rework else str(kind), strength, _instead(strength)
    return ("rework share", total, None) if is_rework and total > 1 else None


def _instead(strength: Decimal) -> str | None:
    """Take a whole number of up to a hundred for a percentage."""
    is_percentage = 1 < strength <= 100 and strength == strength.to_integral_value()
    return number_text(strength / 100) if is_percentage else None
