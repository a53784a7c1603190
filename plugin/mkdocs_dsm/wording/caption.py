"""The lines under a figure and those beside a panel: what was achieved, how sure, how to read it.

The words feedback, stage and rework are for DSMs whose elements happen in time; product and
organisation DSMs never show them.
"""

from collections.abc import Sequence as Listing
from dataclasses import dataclass
from decimal import Decimal

from mkdocs_dsm.analysis import Analysis, Order, Sequence
from mkdocs_dsm.model import Convention, Objective, Panel
from mkdocs_dsm.statistics import largest_block
from mkdocs_dsm.wording.assumptions import tears
from mkdocs_dsm.wording.clusters import (
    cluster_boxes,
    cluster_headline,
    cluster_proof,
    cluster_reading,
)
from mkdocs_dsm.wording.phrases import count, cut, listed, percent, plain
from mkdocs_dsm.wording.titles import elements


@dataclass(frozen=True, slots=True)
class Caption:
    """The lines under a figure; an empty line or list is left out of the page."""

    headline: str
    proof: str
    totals: str
    reading: str
    fans: str
    boxes: tuple[str, ...]
    tears: tuple[str, ...]


def caption(analysis: Analysis) -> Caption:
    """Word all that the caption says."""
    return Caption(
        headline=headline(analysis),
        proof=proof(analysis),
        totals=totals(analysis),
        reading=reading(analysis),
        fans=fans(analysis),
        boxes=boxes(analysis),
        tears=tears(analysis),
    )


def panel_note(analysis: Analysis, panel: Panel) -> str:
    """Say under a panel's title what to look for in it."""
    if panel is Panel.GROUPS:
        return f"{panel_note(analysis, Panel.ARRANGED)} · order and boxes found anew for groups"
    side = "below" if analysis.dsm.convention is Convention.IC_FBD else "above"
    clustering = analysis.clustering
    if clustering is not None and panel is Panel.ARRANGED:
        return f"{count(clustering.inside, 'mark')} inside clusters, {clustering.outside:,} outside"
    if not analysis.dsm.mode.is_sequenced:
        return count(len(analysis.dsm.dependencies), "mark")
    if panel is Panel.DECLARED or analysis.sequence is None:
        marks = count(analysis.declared.feedback, "feedback mark")
        return f"{marks} {side} the diagonal" if analysis.declared.feedback else "no feedback mark"
    marks = count(analysis.arranged.feedback, "feedback mark")
    if not analysis.arranged.feedback:
        return "no feedback mark"
    return f"{marks}, {proof(analysis)}" if proof(analysis) else marks


def headline(analysis: Analysis) -> str:
    """Say what the arrangement achieved."""
    if analysis.clustering is not None:
        return cluster_headline(analysis.clustering)
    found = _in_time(analysis)
    if found is None:
        return ""
    before, after = analysis.declared, analysis.arranged
    blocks = count(len(found.blocks), "iteration block")
    across = f" across {blocks}" if found.blocks else ""
    marks = count(before.feedback, "feedback mark")
    if not after.feedback:
        if not before.feedback:
            return "No feedback mark: the declared order has none."
        return f"{marks} reduced to 0; no iteration block remains."
    if analysis.dsm.objective is Objective.STRENGTH:
        return (
            f"Feedback strength {plain(before.strength)} reduced to {plain(after.strength)}"
            f" ({count(before.feedback, 'mark')} to {after.feedback:,}){across}."
        )
    if after.feedback < before.feedback:
        return f"{marks} reduced to {after.feedback:,}{across}."
    return f"{count(after.feedback, 'feedback mark')}{across}, as many as declared."


def proof(analysis: Analysis) -> str:
    """Say how sure the headline is: proven least, or how far from it at most."""
    if analysis.clustering is not None:
        return cluster_proof(analysis.clustering)
    found = _in_time(analysis)
    if found is None or not analysis.arranged.feedback:
        return ""
    if found.proven:
        return "proven least"
    binding = [tear for tear in found.tears if not tear.chosen]
    if analysis.dsm.objective is Objective.STRENGTH and found.strength_bound is not None:
        strength = sum((tear.strength for tear in binding), Decimal(0))
        return f"strength at most {plain(strength - found.strength_bound)} above the least"
    return f"at most {len(binding) - found.bound:,} above the least"


def is_proven(analysis: Analysis) -> bool:
    """Tell whether no arrangement is better by the first objective."""
    found = analysis.clustering or analysis.sequence
    return found is not None and found.proven


def totals(analysis: Analysis) -> str:
    """Give the size figures in one line."""
    parts = [
        elements(analysis.dsm),
        count(len(analysis.dsm.dependencies), "dependency mark"),
    ]
    if len(analysis.dsm.elements) > 1:
        parts.append(f"density {percent(float(analysis.metrics.density))}")
    found = _in_time(analysis)
    if found is not None and len(found.stages) > 1:
        parts.append(count(len(found.stages), "sequenced stage"))
    if found is not None and found.blocks:
        parts.append(f"largest block {largest_block(analysis):,}")
    if analysis.clustering is not None:
        parts.append(f"coordination cost {plain(analysis.clustering.cost)}")
    return " · ".join(parts)


def reading(analysis: Analysis) -> str:
    """Say how to read the arranged panel."""
    if analysis.clustering is not None:
        return cluster_reading(analysis.clustering)
    found = _in_time(analysis)
    if found is None:
        return ""
    if found.symmetric:
        return (
            "Every mark has its mirror, so each order has the same feedback: "
            "cluster this DSM instead (`arrange cluster`)."
        )
    chosen = sum(tear.chosen for tear in found.tears)
    inside = len(found.tears) - chosen
    parts = ["Sequence runs top-left to bottom-right"]
    if inside:
        verb = "sits" if inside == 1 else "sit"
        box = "the boxed block" if len(found.blocks) == 1 else "the boxed blocks"
        parts.append(f"{count(inside, 'remaining feedback mark')} {verb} inside {box}")
    if chosen:
        parts.append(f"{count(chosen, 'feedback mark')} torn by the author")
    if not inside and not chosen:
        parts.append("no feedback remains")
    return "; ".join(parts) + "."


def fans(analysis: Analysis) -> str:
    """Name the elements with the most outputs and the most inputs, ties up to three."""
    if not analysis.dsm.dependencies:
        return ""
    names = analysis.dsm.names
    feeds = _most(names, analysis.metrics.outputs, "feeds", "feed")
    needs = _most(names, analysis.metrics.inputs, "needs", "need")
    return f"Highest fan-out: {feeds} · highest fan-in: {needs}"


def _most(names: Listing[str], degrees: Listing[int], one: str, many: str) -> str:
    top = max(degrees)
    best = [name for name, degree in zip(names, degrees, strict=True) if degree == top]
    if len(best) == 1:
        return f"{best[0]} ({one} {top:,})"
    return f"{listed(best, 3)} ({many} {top:,} each)"


def boxes(analysis: Analysis) -> tuple[str, ...]:
    """List the blocks, or the clusters and buses, one line each."""
    if analysis.clustering is not None:
        return cluster_boxes(analysis, analysis.clustering)
    found = _in_time(analysis)
    names = analysis.dsm.names
    lines = [
        f"Block {at} · positions {block.start}–{block.end} · "
        + listed([names[element] for element in block.elements])
        for at, block in enumerate(found.blocks if found else (), 1)
    ]
    return cut(lines, "block")


def _in_time(analysis: Analysis) -> Sequence | None:
    """Give the sequence of a DSM whose elements happen in time."""
    return analysis.sequence if analysis.dsm.mode.is_sequenced else None


def panel_description(analysis: Analysis, panel: Panel) -> str:
    """Describe a panel to someone who does not see it, with the findings."""
    order: Order = analysis.declared if panel is Panel.DECLARED else analysis.arranged
    names = [analysis.dsm.names[element] for element in order.elements]
    said = [f"Order: {listed(names, 40)}."]
    if panel is not Panel.DECLARED:
        found = caption(analysis)
        said += [found.headline, found.totals + ".", *(f"{line}." for line in found.boxes)]
    return " ".join(line for line in said if line)
