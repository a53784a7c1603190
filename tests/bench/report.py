"""Word what was measured as Markdown tables, ratios first."""

from collections.abc import Iterable, Mapping, Sequence

from contest import Outcome
from made_site import Built, Pair
from trial import Trial

_NONE = "–"
STAGES = ("parse", "analyze", "draw")


def own_table(trials: Iterable[Trial]) -> str:
    """Give times, sizes and memory of our pipeline, with the share of each budget first."""
    head = (
        "DSM",
        "time ÷ budget",
        "bytes ÷ budget",
        "parse : analyze : draw",
        "ms",
        "figure, KB",
        "peak, MB",
        "result",
    )
    return _table(head, map(_own_row, trials))


def _own_row(trial: Trial) -> Sequence[str]:
    own, budget = trial.own, trial.case.budget
    laps = [own.laps[stage].processor for stage in STAGES]
    spent = sum(laps) * 1000
    return (
        _title(trial),
        _ratio(spent / budget.milliseconds) if budget.milliseconds else _NONE,
        _ratio(own.figure_bytes / budget.size) if budget.size else _NONE,
        " : ".join(f"{lap / sum(laps):.0%}" for lap in laps),
        f"{spent:,.1f}" if spent < 100 else f"{spent:,.0f}",
        f"{own.figure_bytes / 1000:,.1f}",
        f"{own.peak_bytes / 1e6:,.1f}",
        trial.result,
    )


def time_table(trials: Iterable[Trial], tools: Sequence[str]) -> str:
    """Give how many times as long the others take, with figure and for the arranging alone."""
    drawing = [tool for tool in tools if tool in DRAWING]
    head = (
        "DSM",
        *(f"{tool}, to figure" for tool in drawing),
        *(f"{tool}, arranging" for tool in tools),
        "ours, to figure",
        "ours, arranging",
    )
    return _table(head, (_time_row(trial, drawing, tools) for trial in trials if trial.others))


DRAWING = ("ragraph", "dsm-optimizer")


def _time_row(trial: Trial, drawing: Sequence[str], tools: Sequence[str]) -> Sequence[str]:
    laps = trial.own.laps
    whole, arranging = sum(lap.processor for lap in laps.values()), laps["analyze"].processor
    return (
        _title(trial),
        *(_times(trial.others.get(tool), STAGES, whole) for tool in drawing),
        *(_times(trial.others.get(tool), ("analyze",), arranging) for tool in tools),
        f"{whole * 1000:,.0f} ms",
        f"{arranging * 1000:,.0f} ms",
    )


def _times(outcome: Outcome | None, stages: Sequence[str], ours: float) -> str:
    if outcome is None:
        return _NONE
    seconds = outcome.seconds(*stages)
    return outcome.trouble or _NONE if seconds is None else f"{_ratio(seconds / ours)} ×"


def answer_table(trials: Iterable[Trial], tools: Sequence[str]) -> str:
    """Give what each tool found for the same problem, judged by one hand."""
    head = ("DSM", "judged by", "ours", *tools)
    rows = (
        (
            _title(trial),
            trial.measure,
            *(trial.grades.get(name, _NONE) for name in ("ours", *tools)),
        )
        for trial in trials
        if trial.others
    )
    return _table(head, rows)


def site_table(pair: Pair) -> str:
    """Give a made site's build beside the same pages with plain fences."""
    figures, plain = pair.figures, pair.plain
    head = ("made site", "ratio", "with figures", "plain fences")
    rows = [
        ("cold build", *_builds(figures.cold.processor, plain.cold.processor)),
        ("warm build", *_builds(figures.warm.processor, plain.warm.processor)),
        (
            "cold build a page",
            _ratio(figures.cold.processor / plain.cold.processor),
            *(f"{1000 * b.cold.processor / pair.templates:,.1f} ms" for b in (figures, plain)),
        ),
        ("gallery page ÷ 2.5 MB", *_gallery(figures)),
        (
            "bytes of a template page",
            _ratio(figures.page_bytes / plain.page_bytes),
            *(f"{b.page_bytes / pair.templates / 1000:,.1f} KB" for b in (figures, plain)),
        ),
    ]
    return f"{pair.templates:,} templates.\n\n{_table(head, rows)}"


def _builds(ours: float, plain: float) -> Sequence[str]:
    return _ratio(ours / plain), f"{ours:,.1f} s", f"{plain:,.1f} s"


def _gallery(figures: Built) -> Sequence[str]:
    size = figures.gallery_bytes
    return _ratio(size / 2.5e6), f"{size / 1e6:,.2f} MB", _NONE


def noise(trials: Sequence[Trial]) -> str:
    """Say how busy the machine was: a quiet one gives 1.0."""
    laps = [lap for trial in trials for lap in trial.own.laps.values()]
    busy = sum(lap.wall for lap in laps) / sum(lap.processor for lap in laps)
    return (
        "Times are medians of processor time over warm runs; other tools run on one thread. "
        f"In this run the time on the wall was {busy:.1f} times the processor time (1.0 on a "
        "machine that does nothing else), so milliseconds are rough and ratios are not."
    )


def _title(trial: Trial) -> str:
    dsm = trial.own.analysis.dsm
    return f"{trial.case.name} ({len(dsm.elements):,} elements, {len(dsm.dependencies):,} marks)"


def _ratio(value: float) -> str:
    return f"{value:,.0f}" if value >= 20 else f"{value:.1f}" if value >= 2 else f"{value:.2f}"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def sections(parts: Mapping[str, str]) -> str:
    """Join titled parts; a part without text is left out."""
    return "\n\n".join(f"## {title}\n\n{text}" for title, text in parts.items() if text)
