"""Which way a matrix is read: its convention, and what speaks against the one that is assumed."""

from collections.abc import Sequence

from mkdocs_dsm.exchange.assembly import Mark
from mkdocs_dsm.exchange.imported import Assumptions, Report
from mkdocs_dsm.model import Convention

_OTHER = {Convention.IC_FBD: Convention.IR_FAD, Convention.IR_FAD: Convention.IC_FBD}
_FEW = 3


def oriented(first: int, second: int, convention: Convention) -> tuple[int, int]:
    """Turn row and column into receiver and provider, or receiver and provider into row and column.

    >>> oriented(1, 2, Convention.IR_FAD), oriented(1, 2, Convention.IC_FBD)
    ((1, 2), (2, 1))
    """
    return (first, second) if convention is Convention.IR_FAD else (second, first)


def choose_convention(stated: Convention | None, assume: Assumptions, report: Report) -> Convention:
    """Choose the convention: what the user says, else what the file says, else the default."""
    convention = assume.convention or stated or assume.site_convention
    is_default = assume.convention is None and stated is None
    report.say(f"convention {convention}" + (", as the file says nothing" if is_default else ""))
    return convention


def note_doubts(
    marks: Sequence[Mark], convention: Convention, assume: Assumptions, report: Report
) -> None:
    """Note where the other convention, or the other half of a symmetric matrix, is likely.

    The elements stand in the order of the file. A mark above the diagonal is feedback under one
    convention, and under the other it is none.
    """
    feedback = sum(mark.provider > mark.receiver for mark in marks)
    other = len(marks) - feedback
    if feedback >= other + _FEW and feedback >= 2 * other:
        report.find(
            "other-convention",
            feedback=str(feedback),
            marks=str(len(marks)),
            other=str(other),
            convention=convention,
            otherwise=_OTHER[convention],
        )
    if len(marks) >= _FEW and 0 in (feedback, other) and not assume.symmetric:
        is_below = bool(feedback) == (convention is Convention.IC_FBD)
        report.find("one-triangle", count=str(len(marks)), side="below" if is_below else "above")
