from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_blocks import couplings, generated, least_by_igraph

from mkdocs_dsm.analysis.orders.coupling import Coupling
from mkdocs_dsm.analysis.orders.tearing import order_block
from mkdocs_dsm.model import Objective

FREE: tuple[tuple[int, ...], ...] = ((), ())


def block(size: int, seed: int, feedback: float = 0.2) -> Coupling:
    names, marks = generated(n=size, block=size, coupled=1, feedback=feedback, seed=seed)
    number = {name: at for at, name in enumerate(names)}
    rows: list[dict[int, int]] = [{} for _ in names]
    for (receiver, provider), strength in sorted(marks.items()):
        rows[number[receiver]][number[provider]] = strength
    return Coupling(tuple(rows))


def marks_and_strength(coupling: Coupling, order: tuple[int, ...]) -> tuple[int, int]:
    place = {element: at for at, element in enumerate(order)}
    torn = [c for r, p, c in coupling.marks if place[p] > place[r]]
    return len(torn), sum(torn)


@given(couplings(), st.data())
def test_a_held_head_and_tail_stay_and_the_rest_is_least(coupling, data):
    order = data.draw(st.permutations(range(len(coupling))))
    cut = sorted(data.draw(st.lists(st.integers(0, len(order)), min_size=2, max_size=2)))
    head, tail = tuple(order[: cut[0]]), tuple(order[cut[1] :])
    torn = order_block(coupling, Objective.MARKS, (head, tail), 100_000)
    middle = torn.order[len(head) : len(torn.order) - len(tail)]
    assert torn.order == (*head, *middle, *tail)
    ways = [marks_and_strength(coupling, (*head, *way, *tail)) for way in permutations(middle)]
    assert marks_and_strength(coupling, torn.order) == min(ways)
    assert torn.marks == min(ways)[0]


@pytest.mark.parametrize("seed", range(60))
def test_blocks_of_up_to_thirty_cost_what_igraph_finds(seed):
    coupling = block(3 + seed % 28, seed, feedback=(0.2, 0.5)[seed % 2])
    unit = 1 + sum(cost for *_, cost in coupling.marks)
    priced = Coupling(tuple({p: unit + c for p, c in row.items()} for row in coupling.inputs))
    torn = order_block(coupling, Objective.MARKS, FREE, 3_000_000)
    assert priced.feedback(torn.order) == least_by_igraph(priced)
    assert torn.marks == least_by_igraph(priced) // unit


def test_without_highs_a_block_is_ordered_and_its_bound_holds(monkeypatch):
    coupling = block(60, seed=2, feedback=0.5)
    proven = order_block(coupling, Objective.MARKS, FREE, 3_000_000)

    def absent(*_: object) -> None:
        raise ImportError("No module named 'highspy'")

    monkeypatch.setattr("mkdocs_dsm.analysis.orders.tearing.prove", absent)
    found = order_block(coupling, Objective.MARKS, FREE, 3_000_000)
    feedback, _ = marks_and_strength(coupling, found.order)
    assert found.marks <= proven.marks <= feedback <= proven.marks * 1.2


@settings(max_examples=30)
@given(couplings(most=9), st.sampled_from(Objective))
def test_a_bound_holds_however_few_the_steps(coupling, objective):
    least = order_block(coupling, objective, FREE, 3_000_000)
    for steps in (0, 10, 100, 1000, 10_000):
        torn = order_block(coupling, objective, FREE, steps)
        assert sorted(torn.order) == list(range(len(coupling)))
        assert torn.marks <= marks_and_strength(coupling, least.order)[0]
        assert torn.magnitude <= marks_and_strength(coupling, least.order)[1]


def test_a_loop_of_two_thousand_elements_with_chords_ends():
    size = 2000
    rows = tuple(
        {(e * k + 1) % size: 1 for k in (1, 3, 7) if (e * k + 1) % size != e} for e in range(size)
    )
    torn = order_block(Coupling(rows), Objective.MARKS, FREE, 50_000)
    assert sorted(torn.order) == list(range(size))
    assert 0 < torn.marks <= marks_and_strength(Coupling(rows), torn.order)[0]
