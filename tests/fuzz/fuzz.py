"""Give the readers of texts, files and pages as many odd inputs as a time allows.

    python tests/fuzz/fuzz.py --minutes 5             all three targets in turn
    python tests/fuzz/fuzz.py --target text --seed 7  one target, other inputs
    python tests/fuzz/fuzz.py --target text --again FILE   repeat an input that failed

A failure is an exception, more than five seconds of processor time for one input, or markup that
is not well-formed. The input is then written to a file; the exit status is 1.
"""

import argparse
import hashlib
import json
import logging
import random
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from fuzz_corpus import seeds, words
from fuzz_targets import TARGETS
from mutator import Mutator

SECONDS = 5
"""The processor time that one input may take."""
_ROUND = 200
"""Inputs of a target before it is the next one's turn."""
_MOST_FAILURES = 25


class TooSlowError(BaseException):
    """Say that one input takes too long; nothing that catches every `Exception` keeps it."""


@dataclass(slots=True)
class Tally:
    """What was tried of one target."""

    target: str
    inputs: int = 0
    read: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    failures: dict[str, Path] = field(default_factory=dict)


def main(arguments: Sequence[str] | None = None) -> int:
    """Fuzz as the arguments ask and return the exit status."""
    given = _parser().parse_args(arguments)
    if given.again:
        return _again(given.target or "text", given.again)
    targets = [given.target] if given.target else list(TARGETS)
    tallies = {name: Tally(name) for name in targets}
    makers = {name: _inputs(name, given.seed) for name in targets}
    ends = time.monotonic() + given.minutes * 60
    while time.monotonic() < ends and _left(tallies, given.inputs):
        for name, tally in tallies.items():
            for _ in range(_ROUND):
                if tally.inputs < given.inputs:
                    _try_one(tally, next(makers[name]), given.failures)
        if given.log:
            _write_log(given.log, tallies)
        if any(len(tally.failures) >= _MOST_FAILURES for tally in tallies.values()):
            break
    for tally in tallies.values():
        print(_line(tally))
    return int(any(tally.failures for tally in tallies.values()))


def _left(tallies: dict[str, Tally], inputs: float) -> bool:
    return any(tally.inputs < inputs for tally in tallies.values())


def _inputs(target: str, seed: int) -> Iterator[bytes]:
    """Yield all seeds, then changed ones without end."""
    begin = seeds(target)
    yield from begin
    mutator, chance = Mutator(begin, words(target)), random.Random(f"{target} {seed}")
    while True:
        yield mutator.make(chance)


def _try_one(tally: Tally, data: bytes, folder: Path) -> None:
    started = time.process_time()
    try:
        with _limit(SECONDS):
            tally.read += TARGETS[tally.target](data)
    except (Exception, TooSlowError) as fault:
        _keep(tally, data, fault, folder)
    spent = time.process_time() - started
    tally.inputs += 1
    tally.seconds += spent
    tally.slowest = max(tally.slowest, spent)


@contextmanager
def _limit(seconds: float) -> Iterator[None]:
    """Stop what takes more processor time, where the machine has such a clock."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(*_: object) -> None:
        raise TooSlowError(f"more than {seconds} seconds of processor time")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _keep(tally: Tally, data: bytes, fault: BaseException, folder: Path) -> None:
    """Write the first input of each fault to a file, and say how to repeat it."""
    place = traceback.extract_tb(fault.__cause__.__traceback__ if fault.__cause__ else None)
    place = place or traceback.extract_tb(fault.__traceback__)
    kind = f"{type(fault).__name__} {place[-1].filename}:{place[-1].lineno}"
    if kind in tally.failures:
        return
    path = folder / tally.target / hashlib.sha256(data).hexdigest()[:12]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    tally.failures[kind] = path
    print(f"{tally.target}: {kind}: {str(fault)[-600:]}")
    print(f"  repeat it: python tests/fuzz/fuzz.py --target {tally.target} --again {path}")
    sys.stdout.flush()


def _again(target: str, path: Path) -> int:
    """Try one input; its fault ends the run with a traceback."""
    started = time.process_time()
    read: Callable[[bytes], bool] = TARGETS[target]
    with _limit(SECONDS):
        is_read = read(path.read_bytes())
    spent = time.process_time() - started
    print(f"{'read' if is_read else 'refused'} in {spent:.2f} s of processor time")
    return 0


def _line(tally: Tally) -> str:
    speed = tally.inputs / tally.seconds if tally.seconds else 0
    return (
        f"{tally.target}: {tally.inputs:,} inputs, {tally.read:,} of them became a matrix; "
        f"{tally.seconds:,.0f} s of processor time, {speed:,.0f} inputs/s, slowest "
        f"{tally.slowest:.2f} s; {len(tally.failures)} kinds of failure"
    )


def _write_log(path: Path, tallies: dict[str, Tally]) -> None:
    told = {name: [_line(tally), *tally.failures] for name, tally in tallies.items()}
    path.write_text(json.dumps(told, indent=2), "utf-8")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=5, help="time to fuzz (default: 5)")
    parser.add_argument("--inputs", type=float, default=float("inf"), help="most of each target")
    parser.add_argument("--seed", type=int, default=0, help="chooses the inputs (default: 0)")
    parser.add_argument("--target", choices=TARGETS, help="one target instead of all")
    parser.add_argument("--again", type=Path, metavar="FILE", help="try this input alone")
    parser.add_argument("--log", type=Path, metavar="FILE", help="how far it is, as JSON")
    parser.add_argument(
        "--failures", type=Path, default=Path(".fuzz"), help="folder for inputs that fail"
    )
    return parser


if __name__ == "__main__":
    logging.disable()  # what is wrong with a page is said to nobody
    sys.exit(main())
