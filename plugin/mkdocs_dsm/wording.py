"""Every sentence a reader sees about a DSM, made from results: caption, tears, descriptions.

The words feedback, stage and rework are for DSMs whose elements happen in time; product and
organisation DSMs never show them.
"""

from collections.abc import Iterable
from collections.abc import Sequence as Listing
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from mkdocs_dsm.analysis import Analysis, Order, Tear
from mkdocs_dsm.model import Arrangement, Convention, Dsm, Mode, Objective, Panel

_ELEMENTS = {
    Mode.PARAMETER: ("parameter", "parameters"),
    Mode.PROCESS: ("activity", "activities"),
    Mode.PRODUCT: ("component", "components"),
    Mode.ORGANIZATION: ("team", "teams"),
}
TEARS_TITLE = "To break the loops, assume"
_LISTED = 12
_LISTED_BLOCKS = 20


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


def count(number: int, one: str, many: str = "") -> str:
    """Write a number with its noun in singular or plural.

    >>> count(1, "block"), count(3, "block"), count(2, "activity", "activities")
    ('1 block', '3 blocks', '2 activities')
    """
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def plain(number: Decimal) -> str:
    """Write a strength in full, without trailing zeros or an exponent, with a true minus.

    >>> plain(Decimal("1.50")), plain(Decimal("-2")), plain(Decimal("100"))
    ('1.5', '−2', '100')
    """
    text = format(number, "f")
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return text.replace("-", "−")


def listed(names: Listing[str], most: int = _LISTED) -> str:
    """Join names, cut with "and N more" where there are too many.

    >>> listed(["A", "B", "C", "D"], most=2)
    'A, B and 2 more'
    """
    if len(names) <= most:
        return ", ".join(names)
    return f"{', '.join(names[:most])} and {len(names) - most:,} more"


def elements(dsm: Dsm) -> str:
    """Count the elements in the words of the DSM's mode."""
    return count(len(dsm.elements), *_ELEMENTS[dsm.mode])


def title(analysis: Analysis) -> str:
    """Give the figure's title, made from its kind where the text has none."""
    return analysis.dsm.title or f"{kind(analysis)} of {elements(analysis.dsm)}"


def subtitle(analysis: Analysis) -> str:
    """Say what kind of matrix this is and which way a mark reads."""
    across = analysis.dsm.convention is Convention.IC_FBD
    name, way = ("IC/FBD", "down a column") if across else ("IR/FAD", "along a row")
    line = f"{kind(analysis)} · {name} — read {way} for that element’s inputs"
    if analysis.dsm.mode.is_sequenced:
        line += f"; marks {'below' if across else 'above'} the diagonal are feedback"
    return line + "."


def panel_title(analysis: Analysis, panel: Panel) -> str:
    """Name a panel."""
    if panel is Panel.DECLARED or analysis.dsm.arrangement is Arrangement.DECLARED:
        return "As declared"
    return "Clustered" if analysis.clustering else "Partitioned sequence"


def panel_note(analysis: Analysis, panel: Panel) -> str:
    """Say under a panel's title what to look for in it."""
    side = "below" if analysis.dsm.convention is Convention.IC_FBD else "above"
    clustering = analysis.clustering
    if not analysis.dsm.mode.is_sequenced:
        if panel is Panel.DECLARED or clustering is None:
            return f"{count(len(analysis.dsm.dependencies), 'mark')}"
        return f"{count(clustering.inside, 'mark')} inside clusters, {clustering.outside:,} outside"
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
        return _cluster_headline(analysis)
    if analysis.sequence is None or not analysis.dsm.mode.is_sequenced:
        return ""
    before, after = analysis.declared, analysis.arranged
    blocks = count(len(analysis.sequence.blocks), "iteration block")
    across = f" across {blocks}" if analysis.sequence.blocks else ""
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


def _cluster_headline(analysis: Analysis) -> str:
    found = analysis.clustering
    assert found is not None
    parts = [count(len(found.clusters), "cluster")]
    if found.buses:
        parts.append(count(len(found.buses), "bus", "buses"))
    inside = count(found.inside, "mark")
    return f"{' and '.join(parts)}: {inside} inside, {found.outside:,} outside."


def proof(analysis: Analysis) -> str:
    """Say how sure the headline is: proven least, or how far from it at most."""
    if analysis.clustering is not None:
        found = analysis.clustering
        if found.proven:
            return "proven least cost"
        return "not proven least"
    found_sequence = analysis.sequence
    if found_sequence is None or not analysis.arranged.feedback:
        return ""
    if found_sequence.proven:
        return "proven least"
    if analysis.dsm.objective is Objective.STRENGTH and found_sequence.strength_bound is not None:
        counted = sum((t.strength for t in found_sequence.tears if not t.chosen), Decimal(0))
        return f"strength at most {plain(counted - found_sequence.strength_bound)} above the least"
    counted_marks = sum(not tear.chosen for tear in found_sequence.tears)
    return f"at most {counted_marks - found_sequence.bound:,} above the least"


def is_proven(analysis: Analysis) -> bool:
    """Tell whether no arrangement is better by the first objective."""
    found = analysis.clustering or analysis.sequence
    return found is not None and found.proven


def example(analysis: Analysis) -> str:
    """Read one mark aloud, so that nobody wonders which way a mark reads."""
    dsm = analysis.dsm
    if not dsm.dependencies:
        return ""
    place = {dsm.names[element]: at for at, element in enumerate(analysis.arranged.elements)}
    first = min(dsm.dependencies, key=lambda mark: (place[mark.provider], place[mark.receiver]))
    row, column = first.provider, first.receiver
    if dsm.convention is Convention.IR_FAD:
        row, column = column, row
    return f"A mark in row {row}, column {column} says: {first.receiver} needs {first.provider}."


def summary(analysis: Analysis) -> tuple[str, ...]:
    """Give title and caption as lines, for a terminal."""
    found = caption(analysis)
    first = f"{found.headline} ({found.proof})" if found.proof else found.headline
    lines = (title(analysis), first, found.totals, found.reading, found.fans, *found.boxes)
    return tuple(line for line in (*lines, *found.tears) if line)


def card_line(analysis: Analysis) -> str:
    """Give the figures of a gallery's card in one line."""
    size = elements(analysis.dsm)
    if analysis.clustering is not None:
        return f"{size} · {count(len(analysis.clustering.clusters), 'cluster')}"
    if analysis.sequence is None or not analysis.dsm.mode.is_sequenced:
        return f"{size} · {count(len(analysis.dsm.dependencies), 'mark')}"
    before, after = analysis.declared.feedback, analysis.arranged.feedback
    return f"{size} · {before:,} → {after:,} feedback"


def totals(analysis: Analysis) -> str:
    """Give the size figures in one line."""
    parts = [
        elements(analysis.dsm),
        count(len(analysis.dsm.dependencies), "dependency mark"),
    ]
    if len(analysis.dsm.elements) > 1:
        parts.append(f"density {percent(float(analysis.metrics.density))}")
    if analysis.sequence is not None and analysis.dsm.mode.is_sequenced:
        if len(analysis.sequence.stages) > 1:
            parts.append(count(len(analysis.sequence.stages), "sequenced stage"))
        if analysis.sequence.blocks:
            largest = max(len(block.elements) for block in analysis.sequence.blocks)
            parts.append(f"largest block {largest:,}")
    if analysis.clustering is not None:
        parts.append(f"coordination cost {plain(analysis.clustering.cost)}")
    return " · ".join(parts)


def percent(share: float) -> str:
    """Write a share as a percentage, with a decimal where it is below one percent.

    >>> percent(31 / 182), percent(0.004)
    ('17%', '0.4%')
    """
    return f"{share:.0%}" if share == 0 or share >= 0.01 else f"{share:.1%}"


def figure_value(name: str, value: Fraction | str) -> str:
    """Write a figure inside a sentence; shares are percentages.

    >>> figure_value("density", Fraction(31, 182)), figure_value("marks", Fraction(1200))
    ('17%', '1,200')
    """
    if isinstance(value, str):
        return value
    if name.replace("_", "-") in ("density", "propagation-cost"):
        return percent(float(value))
    if value.denominator == 1:
        return f"{value.numerator:,}".replace("-", "−")
    return plain(round(Decimal(value.numerator) / value.denominator, 4))


def reading(analysis: Analysis) -> str:
    """Say how to read the arranged panel."""
    if analysis.clustering is not None:
        text = "Elements of a cluster stand together; marks outside the boxes cross clusters"
        return f"{text}; buses reach most others." if analysis.clustering.buses else f"{text}."
    if analysis.sequence is None or not analysis.dsm.mode.is_sequenced:
        return ""
    if analysis.sequence.symmetric:
        return (
            "Every mark has its mirror, so each order has the same feedback: "
            "cluster this DSM instead (`arrange cluster`)."
        )
    chosen = sum(tear.chosen for tear in analysis.sequence.tears)
    inside = len(analysis.sequence.tears) - chosen
    parts = ["Sequence runs top-left to bottom-right"]
    if inside:
        verb = "sits" if inside == 1 else "sit"
        box = "the boxed block" if len(analysis.sequence.blocks) == 1 else "the boxed blocks"
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
    names = analysis.dsm.names
    if analysis.clustering is not None:
        clusters = analysis.clustering.clusters
        lines = [
            f"Cluster {at} · {listed([names[element] for element in cluster])}"
            for at, cluster in enumerate(clusters, 1)
        ]
        if analysis.clustering.buses:
            buses = listed([names[element] for element in analysis.clustering.buses])
            share = percent(float(analysis.clustering.bus_threshold))
            lines.append(f"Buses (tied to at least {share} of the others) · {buses}")
        return _cut(lines, "cluster")
    if analysis.sequence is None or not analysis.dsm.mode.is_sequenced:
        return ()
    lines = [
        f"Block {at} · positions {block.start}–{block.end} · "
        + listed([names[element] for element in block.elements])
        for at, block in enumerate(analysis.sequence.blocks, 1)
    ]
    return _cut(lines, "block")


def _cut(lines: list[str], noun: str) -> tuple[str, ...]:
    more = len(lines) - _LISTED_BLOCKS
    if more <= 1:
        return tuple(lines)
    return (*lines[:_LISTED_BLOCKS], f"and {count(more, f'more {noun}')}")


def tears(analysis: Analysis) -> tuple[str, ...]:
    """Say what to assume to break each loop, one sentence for each element that is assumed."""
    if analysis.sequence is None or not analysis.dsm.mode.is_sequenced:
        return ()
    names = analysis.dsm.names
    assumed: dict[int, list[Tear]] = {}
    for tear in analysis.sequence.tears:
        assumed.setdefault(tear.provider, []).append(tear)
    lines = [
        f"Start {_and([names[tear.receiver] for tear in found])} "
        f"from an assumed {names[provider]}" + _chosen(found)
        for provider, found in assumed.items()
    ]
    return _cut(lines, "assumption")


def _chosen(found: Iterable[Tear]) -> str:
    return " (torn by the author)" if all(tear.chosen for tear in found) else ""


def _and(names: Listing[str]) -> str:
    """Join names as a sentence does.

    >>> _and(["A", "B", "C"])
    'A, B and C'
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def kind(analysis: Analysis) -> str:
    """Name the kind of matrix."""
    return f"{analysis.dsm.mode.capitalize()} DSM"


def panel_description(analysis: Analysis, panel: Panel) -> str:
    """Describe a panel to someone who does not see it, with the findings."""
    order: Order = analysis.declared if panel is Panel.DECLARED else analysis.arranged
    names = [analysis.dsm.names[element] for element in order.elements]
    said = [f"Order: {listed(names, 40)}."]
    if panel is Panel.ARRANGED:
        found = caption(analysis)
        said += [found.headline, found.totals + ".", *(f"{line}." for line in found.boxes)]
    return " ".join(line for line in said if line)
