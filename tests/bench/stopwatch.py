"""Time the stages of a pipeline, each by itself, as medians over several runs of the whole.

Processor time is what counts: other work on the machine bends it least. The time on the wall is
kept beside it, and their ratio says how busy the machine was.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

_MOST_RUNS = 50

Stages = Sequence[tuple[str, Callable[[Any], Any]]]
"""Names and functions; each function takes what the one before it gave."""


@dataclass(frozen=True, slots=True)
class Lap:
    """Processor time and time on the wall, in seconds."""

    processor: float
    wall: float


def run_once(stages: Stages, given: Any) -> Iterator[tuple[str, Lap, Any]]:
    """Run the stages in turn; tell each one's name, time and result as soon as it ends."""
    for name, stage in stages:
        wall, processor = time.perf_counter(), time.process_time()
        given = stage(given)
        lap = Lap(time.process_time() - processor, time.perf_counter() - wall)
        yield name, lap, given


def run_warm(stages: Stages, given: Any, budget: float) -> Mapping[str, Lap]:
    """Run the stages until the budget is spent (in seconds on the wall), at least once.

    Gives each stage's medians. Whoever wants warm times has run the stages once before.
    """
    laps: dict[str, list[Lap]] = {name: [] for name, _ in stages}
    started, runs = time.perf_counter(), 0
    while runs == 0 or (runs < _MOST_RUNS and time.perf_counter() - started < budget):
        for name, lap, _ in run_once(stages, given):
            laps[name].append(lap)
        runs += 1
    return {
        name: Lap(median(lap.processor for lap in found), median(lap.wall for lap in found))
        for name, found in laps.items()
    }
