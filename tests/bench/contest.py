"""Give one problem to several tools, each in a process of its own with a time limit."""

import json
import os
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arranger import Problem
from stopwatch import Lap

HERE = Path(__file__).resolve().parent
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How far a tool came: the laps of the stages that ended, its answer, what stopped it."""

    laps: Mapping[str, Lap]
    answer: Sequence[Any] | None
    trouble: str = ""

    def seconds(self, *stages: str) -> float | None:
        """Add up the processor time of stages; None where one of them never ended."""
        if any(stage not in self.laps for stage in stages):
            return None
        return sum(self.laps[stage].processor for stage in stages)


def run_alone(python: Path, tool: str, work: str, problem: Problem, limit: float) -> Outcome:
    """Run a tool under an interpreter; the limit is in seconds on the wall."""
    given = json.dumps({"elements": problem.elements, "marks": problem.marks})
    try:
        found = subprocess.run(
            [python, "-W", "ignore", HERE / "alone.py", tool, work],
            input=given.encode(),
            capture_output=True,
            timeout=limit,
            check=False,
            env={**os.environ, **ONE_THREAD},
        )
    except subprocess.TimeoutExpired as cut:
        return _read(cut.stdout or b"", f"over {limit:.0f} s")
    if found.returncode:
        last = found.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        return _read(found.stdout, last.partition(":")[0] or f"ended with {found.returncode}")
    return _read(found.stdout, "")


def _read(output: bytes, trouble: str) -> Outcome:
    """Take in the lines that are whole; a later lap of a stage is a warm one."""
    laps: dict[str, Lap] = {}
    answer = None
    for line in output.decode().split("\n")[:-1]:
        try:
            told = json.loads(line)
        except ValueError:
            continue  # a tool's own chatter
        if "answer" in told:
            answer = told["answer"]
        else:
            laps[told["stage"]] = Lap(**told["lap"])
    return Outcome(laps, answer, trouble)
