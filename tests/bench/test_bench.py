"""The benchmark itself: it runs, and its judges and exact solvers agree with ours."""

import pytest
import run
from arranger import Problem, stages_of
from gen_dsm import Plan, text_of
from limits import LIMITS
from made_site import build_pair
from own_pipeline import STAGES, measure
from score import count_feedback
from stopwatch import run_once

from mkdocs_dsm.drawing.layout import lay_out


def test_the_tables_hold_the_seed(capsys: pytest.CaptureFixture[str]) -> None:
    run.main(["--quick", "--only", "seed"])
    (row,) = (line for line in capsys.readouterr().out.split("\n") if line.startswith("| seed"))
    assert "12 → 4 feedback, proven least" in row


def test_no_run_finds_what_the_one_before_it_worked_out() -> None:
    text = text_of(Plan(n=12, block=4))
    for _ in range(2):
        for _ in run_once(STAGES, text):
            pass
        assert lay_out.cache_info().misses == 2  # both panels, each time


@pytest.mark.parametrize("solver", ["igraph", "HiGHS"])
def test_exact_solvers_tear_as_few_marks_as_ours(solver: str) -> None:
    pytest.importorskip({"igraph": "igraph", "HiGHS": "highspy"}[solver])
    found = measure(text_of(Plan(n=24, block=6, feedback=0.5)), 0).analysis
    index = found.dsm.index
    marks = tuple((index[m.receiver], index[m.provider], 1.0) for m in found.dsm.dependencies)
    problem = Problem(24, marks)
    *_, (_, _, order) = run_once(stages_of(LIMITS[solver, "sequence"]), problem)
    assert count_feedback(order, problem) == found.arranged.feedback
    assert count_feedback(found.arranged.elements, problem) == found.arranged.feedback


def test_a_made_site_is_built_with_figures_and_with_plain_fences() -> None:
    pair = build_pair(2)
    assert pair.figures.gallery_bytes
    assert pair.figures.page_bytes > pair.plain.page_bytes
