"""Measure our own pipeline on one text: time of each stage, peak memory, and what came out."""

import sys
import tracemalloc
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from stopwatch import Lap, Stages, run_once, run_warm

from mkdocs_dsm.analysis import Analysis, analyze
from mkdocs_dsm.drawing import draw
from mkdocs_dsm.language import Parsed, parse
from mkdocs_dsm.model import Dsm


@dataclass(frozen=True, slots=True)
class Measured:
    """Times by stage, bytes of both inline panels, peak of Python's memory in bytes, results."""

    laps: Mapping[str, Lap]
    figure_bytes: int
    peak_bytes: int
    analysis: Analysis


def measure(text: str, budget: float) -> Measured:
    """Run the pipeline cold once, then warm until the budget (in seconds) is spent."""
    results: dict[str, Any] = {name: result for name, _, result in run_once(STAGES, text)}
    laps = run_warm(STAGES, text, budget)
    panels: list[str] = results["draw"]
    figure_bytes = sum(len(panel.encode()) for panel in panels)
    return Measured(laps, figure_bytes, _peak(text), results["analyze"])


def _read(text: str) -> Dsm:
    for memory in _memories():
        memory.cache_clear()
    parsed: Parsed = parse(text)
    if parsed.dsm is None:
        raise ValueError(parsed.findings)
    return parsed.dsm


@cache
def _memories() -> tuple[Any, ...]:
    """List what remembers results: a run must not find what the one before it worked out."""
    modules = [module for name, module in sys.modules.items() if name.startswith("mkdocs_dsm")]
    known = (value for module in modules for value in vars(module).values())
    return tuple(value for value in known if hasattr(value, "cache_clear"))


def _draw(analysis: Analysis) -> list[str]:
    return [draw(analysis, panel).svg for panel in analysis.dsm.panels]


STAGES: Stages = (("parse", _read), ("analyze", analyze), ("draw", _draw))


def _peak(text: str) -> int:
    """Trace what Python allocates; in a pass of its own, for tracing is slow."""
    tracemalloc.start()
    for _ in run_once(STAGES, text):
        pass
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak
