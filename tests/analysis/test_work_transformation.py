from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from written_out import graphs

from mkdocs_dsm.analysis.graph import Graph, Mark
from mkdocs_dsm.analysis.measures.work_transformation import work_transformation

ONES = tuple(Decimal(1) for _ in range(8))


def test_the_published_rounds_and_work_come_out():
    shares = ((0, 1, 2), (0, 2, 1), (1, 0, 4), (1, 2, 3), (2, 0, 1), (2, 1, 5))
    graph = Graph(3, tuple(Mark(*share) for share in shares), places=1)
    found = work_transformation(graph, (Decimal(4), Decimal(2), Decimal(3)))
    assert found.rounds == pytest.approx((1.717, 2.398, 2.371), abs=0.0005)
    assert found.total == pytest.approx(18.774, abs=0.0005)


@pytest.mark.parametrize(
    ("there", "back", "places"), [(1, 1, 0), (2, 5, 1), (1, 100, 1), (3, 400, 1)]
)
def test_rework_without_end_is_refused(there, back, places):
    loop = Graph(2, (Mark(0, 1, there), Mark(1, 0, back)), places)
    ends = there * back < 100**places
    assert (work_transformation(loop, ONES[:2]) is not None) == ends


def test_a_loop_of_three_whose_shares_multiply_to_one_is_refused():
    loop = Graph(3, (Mark(0, 2, 2), Mark(1, 0, 10), Mark(2, 1, 50)), places=1)
    assert work_transformation(loop, ONES[:3]) is None


def test_without_marks_every_task_is_done_once():
    found = work_transformation(Graph(2, ()), (Decimal("1.5"), Decimal(2)))
    assert (found.rounds, found.total) == ((1.0, 1.0), 3.5)


def test_a_chain_passes_rework_on_to_receivers_only():
    chain = Graph(3, (Mark(1, 0, 5), Mark(2, 1, 5)), places=1)
    assert work_transformation(chain, ONES[:3]).rounds == (1.0, 1.5, 1.75)


def test_a_duration_for_each_task_is_asked_for():
    with pytest.raises(ValueError, match="1 durations for 2 tasks"):
        work_transformation(Graph(2, ()), ONES[:1])


@given(graphs(), st.integers(1, 3))
@settings(deadline=None)
def test_the_rounds_are_the_sum_of_all_rounds_of_rework(graph, places):
    scaled = Graph(graph.n, graph.marks, places)
    found = work_transformation(scaled, ONES[: graph.n])
    total, wave = [0.0] * graph.n, [1.0] * graph.n
    for _ in range(2_000):
        total = [a + b for a, b in zip(total, wave, strict=True)]
        wave_before, wave = wave, [0.0] * graph.n
        for receiver, provider, magnitude in graph.marks:
            wave[receiver] += magnitude / 10**places * wave_before[provider]
    if found is None:
        assert max(wave) > 1e-3
    elif max(wave) < 1e-12:
        assert found.rounds == pytest.approx(total)
