"""What to assume to break the loops: short for a caption, and as a plan with its reasons."""

from collections.abc import Iterable
from dataclasses import dataclass

from mkdocs_dsm.analysis import Analysis, Tear
from mkdocs_dsm.analysis.orders.freed import freed_by
from mkdocs_dsm.wording.phrases import chained, cut, joined, listed, plain

TEARS_TITLE = "To break the loops, assume"
PLAN_TITLE = "The assumptions as a plan: what each one breaks and frees"
_FEW, _LONGEST_PLAN = 20, 40


@dataclass(frozen=True, slots=True)
class Assumption:
    """One step of the plan in words; `loop` is empty where a mark torn by the author closes none.

    `frees` names the elements that are in no loop once this and all earlier steps are assumed.
    """

    start: str
    loop: str
    frees: str
    strength: str

    @property
    def sentence(self) -> str:
        """Say the whole step as one sentence without a full stop."""
        breaks = f"it breaks the loop {self.loop}" if self.loop else ""
        frees = f"it frees {self.frees}" if self.frees else ""
        return "; ".join(filter(None, (self.start, breaks, frees, f"strength {self.strength}")))


def tears(analysis: Analysis) -> tuple[str, ...]:
    """Say what to assume to break each loop, one sentence for each element that is assumed."""
    names = analysis.dsm.names
    assumed: dict[int, list[Tear]] = {}
    for tear in _tears(analysis):
        assumed.setdefault(tear.provider, []).append(tear)
    lines = [
        f"Start {joined([names[tear.receiver] for tear in found])} "
        f"from an assumed {names[provider]}" + _chosen(found)
        for provider, found in assumed.items()
    ]
    return cut(lines, "assumption")


def plan(analysis: Analysis) -> tuple[Assumption, ...]:
    """Word every tear with the loop it breaks and what it frees, in the order of the sequence."""
    names = analysis.dsm.names
    found = _tears(analysis)
    return tuple(
        Assumption(
            f"Start {names[tear.receiver]} from an assumed {names[tear.provider]}"
            + _chosen((tear,)),
            chained([names[element] for element in tear.loop]),
            listed([names[element] for element in freed]),
            plain(tear.strength),
        )
        for tear, freed in zip(found, freed_by(analysis.graph, found), strict=True)
    )


def plan_lines(analysis: Analysis) -> tuple[str, ...]:
    """Give the plan as sentences, cut where it is very long."""
    return cut([step.sentence for step in plan(analysis)], "assumption", _LONGEST_PLAN)


def alternatives(analysis: Analysis) -> str:
    """Say how many sets of tears are as good as this one, where these are known and few."""
    found = _tears(analysis)
    number = analysis.sequence.alternatives if analysis.sequence and found else None
    if number is None or not 1 < number <= _FEW:
        return ""
    return f"{number:,} sets of tears are equally good in marks and strength; this is one of them."


def _tears(analysis: Analysis) -> tuple[Tear, ...]:
    in_time = analysis.sequence is not None and analysis.dsm.mode.is_sequenced
    return analysis.sequence.tears if analysis.sequence and in_time else ()


def _chosen(found: Iterable[Tear]) -> str:
    return " (torn by the author)" if all(tear.chosen for tear in found) else ""
