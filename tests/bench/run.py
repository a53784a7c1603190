"""Measure the pipeline, other tools on the same DSMs, and a made site; print Markdown tables.

    python tests/bench/run.py                   all of it, some twenty minutes
    python tests/bench/run.py --quick           the small DSMs, short limits, a site of 30 templates
    python tests/bench/run.py --only seed       what is named: a case, `site`, or part of a name

`make bench-peers` sets up the other tools' environment; without it their columns are left out.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from cases import ROOT, all_cases
from made_site import build_pair
from report import answer_table, noise, own_table, sections, site_table, time_table
from trial import LIMITS, PEERS, Rules, Trial, try_case

_PEERS_PYTHON = ROOT / ".venv-peers" / "bin" / "python"
_QUICK_CASES = ("seed", "blocks-50", "blocks-200", "product-50")


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure what the command's arguments ask for and print the tables."""
    given = _parser().parse_args(arguments)
    peers = given.peers if given.peers.exists() else None
    rules = Rules(0.2 if given.quick else 3.0, 30 if given.quick else given.limit, peers)
    trials = []
    for case in all_cases():
        if given.only in case.name and not (given.quick and case.name not in _QUICK_CASES):
            _say(f"measuring {case.name} …")
            trials.append(try_case(case, rules))
    print(sections(_tables(trials, (*(PEERS if peers else ()), *LIMITS))))
    if given.only in "site":
        templates = 30 if given.quick else given.templates
        _say(f"building a site of {templates} templates, and the same with plain fences …")
        print("\n" + sections({"A site of many templates": site_table(build_pair(templates))}))


def _tables(trials: Sequence[Trial], tools: Sequence[str]) -> dict[str, str]:
    if not trials:
        return {}
    rivals = any(trial.others for trial in trials)
    return {
        "From text to figure": f"{own_table(trials)}\n\n{noise(trials)}",
        "How many times as long others take": time_table(trials, tools) if rivals else "",
        "What each found": answer_table(trials, tools) if rivals else "",
    }


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="small DSMs, short limits")
    parser.add_argument("--only", default="", metavar="NAME", help="a case, or `site`")
    parser.add_argument("--templates", type=int, default=200, help="templates of the made site")
    parser.add_argument("--limit", type=float, default=120, help="seconds that a tool may take")
    parser.add_argument("--peers", type=Path, default=_PEERS_PYTHON, help="the peers' Python")
    return parser


def _say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
