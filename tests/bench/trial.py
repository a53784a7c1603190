"""One case: our pipeline measured, other tools on the same problem, and all answers judged."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import own_pipeline
from arranger import Problem
from cases import Case
from contest import Outcome, run_alone
from score import coordination_cost, count_feedback, likeness

from mkdocs_dsm.analysis import Analysis

PEERS = ("ragraph", "dsm-optimizer")
LIMITS = ("igraph", "HiGHS")


@dataclass(frozen=True, slots=True)
class Trial:
    """What a case gave. `grades` has a judged answer for each tool and for "ours"."""

    case: Case
    own: own_pipeline.Measured
    result: str
    measure: str
    grades: Mapping[str, str]
    others: Mapping[str, Outcome]


@dataclass(frozen=True, slots=True)
class Rules:
    """How long each part may take, in seconds, and where the peers' Python is, if anywhere."""

    warm: float
    limit: float
    peers_python: Path | None


def try_case(case: Case, rules: Rules) -> Trial:
    """Measure ours, then the others one after another."""
    own = own_pipeline.measure(case.text, rules.warm)
    found = own.analysis
    work = "sequence" if found.sequence else "cluster"
    problem = _problem(found, with_strengths=work == "cluster")
    others: dict[str, Outcome] = {}
    for tool, python in _rivals(work, rules) if case.has_rivals else ():
        others[tool] = run_alone(python, tool, work, problem, rules.limit)
    answers = {"ours": _answer(found), **{tool: other.answer for tool, other in others.items()}}
    grades = {
        tool: _grade(answer, problem, case, found)
        for tool, answer in answers.items()
        if answer is not None
    }
    if _is_proven(found):
        grades["ours"] += ", proven"
    measure = "feedback marks" if work == "sequence" else "coordination cost (likeness)"
    return Trial(case, own, _result(found), measure, grades, others)


def _rivals(work: str, rules: Rules) -> Sequence[tuple[str, Path]]:
    peers = [(tool, rules.peers_python) for tool in PEERS if rules.peers_python]
    limits = [(tool, Path(sys.executable)) for tool in LIMITS if work == "sequence"]
    return [*peers, *limits]


def _problem(found: Analysis, *, with_strengths: bool) -> Problem:
    index = found.dsm.index
    marks = tuple(
        (
            index[mark.receiver],
            index[mark.provider],
            float(mark.magnitude) if with_strengths else 1.0,
        )
        for mark in found.dsm.dependencies
    )
    return Problem(len(found.dsm.elements), marks)


def _answer(found: Analysis) -> Sequence[Any]:
    return found.clustering.clusters if found.clustering else found.arranged.elements


def _grade(answer: Sequence[Any], problem: Problem, case: Case, found: Analysis) -> str:
    if found.sequence:
        return f"{count_feedback(answer, problem):,}"
    index = found.dsm.index
    planted = [[index[name] for name in module] for module in case.planted]
    alike = likeness(answer, planted, problem.elements)
    return f"{coordination_cost(answer, problem):,.0f} ({alike:.2f})"


def _is_proven(found: Analysis) -> bool:
    arranged = found.sequence or found.clustering
    return arranged is not None and arranged.proven


def _result(found: Analysis) -> str:
    proven = "proven least" if _is_proven(found) else "not proven"
    if found.clustering:
        return f"{len(found.clustering.clusters):,} clusters, {proven}"
    return f"{found.declared.feedback:,} → {found.arranged.feedback:,} feedback, {proven}"
