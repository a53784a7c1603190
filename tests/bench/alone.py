"""Run one tool on one DSM in a process of its own and say on standard output how it went.

Standard input has the problem as JSON; standard output gets a line of JSON as soon as a stage ends,
so that a run that is cut short still tells how far it came, and the medians of warm runs at last.

    python alone.py ragraph sequence < problem.json
"""

import json
import sys
from dataclasses import asdict

from arranger import Problem, stages_of
from limits import LIMITS
from peers import PEERS
from stopwatch import run_once, run_warm

_MEMORY = 8 << 30
_BUDGET = 1.0
_TRIANGLES = ((0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3))
_SMALL = Problem(
    6, tuple((a, b, 1) for one, two in _TRIANGLES for a, b in ((one, two), (two, one)))
)
"""Two triangles: run first, so that nobody's imports are counted."""


def main(name: str, work: str) -> None:
    """Run a tool once, telling each stage, then warm for a second where it is that fast."""
    _limit_memory()
    tool = {**PEERS, **LIMITS}[name, work]
    stages = stages_of(tool)
    given = json.load(sys.stdin)
    problem = Problem(given["elements"], tuple(map(tuple, given["marks"])))
    for _ in run_once(stages, _SMALL):
        pass
    spent = 0.0
    for stage, lap, result in run_once(stages, problem):
        _tell(stage=stage, lap=asdict(lap))
        if stage == "analyze":
            _tell(answer=tool.answer(result))
        spent += lap.wall
    if spent < _BUDGET:
        for stage, lap in run_warm(stages, problem, _BUDGET).items():
            _tell(stage=stage, lap=asdict(lap))


def _limit_memory() -> None:
    """Fail on a figure of many gigabytes instead of taking the machine along."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


def _tell(**facts: object) -> None:
    sys.stdout.write(json.dumps(facts) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
