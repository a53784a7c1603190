"""All that is known of a DSM as plain text for a terminal, in sections."""

from collections.abc import Iterable, Iterator
from collections.abc import Sequence as Listing
from decimal import Decimal

from mkdocs_dsm.analysis import Analysis, is_symmetric
from mkdocs_dsm.analysis.measures.core_periphery import core_periphery
from mkdocs_dsm.analysis.measures.spectral import spectral
from mkdocs_dsm.analysis.measures.visibility import visibility
from mkdocs_dsm.model import Measure
from mkdocs_dsm.source import display_width
from mkdocs_dsm.statistics import ENDLESS_WORK, changes, total_work
from mkdocs_dsm.wording.assumptions import TEARS_TITLE, alternatives, plan
from mkdocs_dsm.wording.caption import caption
from mkdocs_dsm.wording.phrases import count, cut, listed, percent, plain, rounded
from mkdocs_dsm.wording.titles import subtitle, title
from mkdocs_dsm.wording.what_if import MERGERS_TITLE, WHAT_IF_TITLE, what_if

_PAIRS = 10
_Rows = Iterator[Listing[str]]


def report(analysis: Analysis) -> tuple[str, ...]:
    """Give all figures as lines; a section that has nothing to say is left out."""
    sections = (
        (title(analysis), _summary(analysis)),
        (TEARS_TITLE, _plan(analysis)),
        ("Stages", _stages(analysis)),
        ("Figures", _columns(_figures(analysis))),
        *_what_if(analysis),
        ("Changes that carry the highest risk", _changes(analysis)),
        ("Elements", _columns(_elements(analysis))),
    )
    lines: list[str] = []
    for heading, section in sections:
        body = list(section)
        if body:
            lines += ["", heading, *(f"  {line}" for line in body)]
    return tuple(lines[1:])


def _summary(analysis: Analysis) -> Iterator[str]:
    found = caption(analysis)
    first = f"{found.headline} ({found.proof})" if found.proof else found.headline
    lines = (subtitle(analysis), first, found.totals, found.reading, found.fans, *found.boxes)
    yield from filter(None, lines)


def _plan(analysis: Analysis) -> Iterator[str]:
    for at, step in enumerate(plan(analysis), 1):
        yield f"{at}. {step.sentence}"
    yield from filter(None, [alternatives(analysis)])


def _stages(analysis: Analysis) -> Iterable[str]:
    if analysis.sequence is None or not analysis.dsm.mode.is_sequenced:
        return ()
    names = analysis.dsm.names
    lines = [
        f"{at}. {listed([names[element] for element in stage])}"
        for at, stage in enumerate(analysis.sequence.stages, 1)
    ]
    return cut(lines, "stage")


def _figures(analysis: Analysis) -> _Rows:
    metrics, n = analysis.metrics, analysis.metrics.elements
    density = percent(float(metrics.density))
    yield "density", f"{metrics.marks:,} of {metrics.cells:,} cells, {density}"
    if not is_symmetric(analysis.graph):
        cost = percent(float(metrics.propagation_cost))
        yield "propagation cost", f"{metrics.visible:,} of {n * n:,} pairs, {cost}"
        yield "core–periphery class", _core(analysis)
    found = spectral(analysis.graph)
    if found and found.modularity_index is not None:
        yield "singular value modularity index", rounded(found.modularity_index)
    if found:
        yield "structural complexity", rounded(found.structural_complexity)
    yield from _in_time(analysis)
    yield from _clustering(analysis)


def _core(analysis: Analysis) -> str:
    found = core_periphery(visibility(analysis.graph))
    if not found.core:
        return f"{found.architecture}, without a core"
    members = listed([analysis.dsm.names[element] for element in found.core])
    return f"{found.architecture}; the largest core has {len(found.core):,}: {members}"


def _in_time(analysis: Analysis) -> _Rows:
    if not analysis.dsm.mode.is_sequenced:
        return
    before, after = analysis.declared, analysis.arranged
    yield "feedback marks", f"{before.feedback:,} → {after.feedback:,}"
    yield "feedback strength", f"{plain(before.strength)} → {plain(after.strength)}"
    yield "feedback length", f"{before.length:,} → {after.length:,}"
    if analysis.sequence is not None:
        yield "bands", f"{len(analysis.sequence.bands):,}"
    if analysis.dsm.measure is Measure.REWORK:
        work = total_work(analysis)
        once = plain(sum((each.duration for each in analysis.dsm.elements), Decimal(0)))
        total = f"{rounded(work.total)}, {once} without rework" if work else ENDLESS_WORK
        yield "total work", total


def _clustering(analysis: Analysis) -> _Rows:
    found = analysis.clustering
    if found is None:
        return
    yield "marks inside and outside clusters", f"{found.inside:,} and {found.outside:,}"
    yield "total coordination cost", f"{plain(found.cost)}, none is below {plain(found.bound)}"
    yield "minimum description length", rounded(found.mdl)
    yield "modularity", rounded(found.modularity)


def _what_if(analysis: Analysis) -> Iterator[tuple[str, Iterable[str]]]:
    if is_symmetric(analysis.graph):
        return
    answers = what_if(analysis)
    yield WHAT_IF_TITLE, answers.removals
    yield MERGERS_TITLE, answers.mergers


def _changes(analysis: Analysis) -> Iterator[str]:
    found, names = changes(analysis), analysis.dsm.names
    if found is None:
        return
    ranked = sorted(found.pairs, key=lambda pair: (-pair.risk, -pair.likelihood, *pair[:2]))
    for pair in ranked[:_PAIRS]:
        yield (
            f"{names[pair.provider]} → {names[pair.receiver]}: "
            f"likelihood {rounded(pair.likelihood)}, risk {rounded(pair.risk)}"
        )
    if len(ranked) > _PAIRS:
        yield f"and {count(len(ranked) - _PAIRS, 'more pair')}"
    yield f"Paths of up to {count(found.depth, 'mark')} count."


def _elements(analysis: Analysis) -> _Rows:
    metrics, seen = analysis.metrics, visibility(analysis.graph)
    directed = not is_symmetric(analysis.graph)
    roles = core_periphery(seen).roles
    work = total_work(analysis)
    head = ["", "needs", "feeds", "instability"]
    head += ["reached by", "reaches", "role"] if directed else []
    yield [*head, "rounds", "work"] if work else head
    for at, element in enumerate(analysis.dsm.elements):
        share = metrics.instability(at)
        row = [element.name, f"{metrics.inputs[at]:,}", f"{metrics.outputs[at]:,}"]
        row.append("–" if share is None else rounded(float(share), 2))
        if directed:
            reach = (seen.reached_by[at].bit_count(), seen.reaches[at].bit_count())
            row += [f"{reach[0]:,}", f"{reach[1]:,}", roles[at].value]
        if work:
            times = work.rounds[at]
            row += [rounded(times), rounded(float(element.duration) * times)]
        yield row


def _columns(rows: Iterable[Listing[str]]) -> Iterator[str]:
    """Set rows in columns, names and words to the left, numbers to the right."""
    table = list(rows)
    widths = [max(map(display_width, column)) for column in zip(*table, strict=True)]
    for row in table:
        cells = []
        for at, (cell, width) in enumerate(zip(row, widths, strict=True)):
            space = " " * (width - display_width(cell))
            is_number = at > 0 and len(row) > 2
            cells.append(space + cell if is_number else cell + space)
        yield "  ".join(cells).rstrip()
