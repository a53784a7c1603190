import random

import pytest
from hypothesis import given, settings
from small_blocks import couplings, least_by_igraph

from mkdocs_dsm.analysis.orders.coupling import Coupling
from mkdocs_dsm.analysis.orders.exact import prove
from mkdocs_dsm.analysis.orders.relaxation import Relaxation

pytest.importorskip("highspy")


def drawn(size: int, seed: int, largest: int = 5) -> Coupling:
    draw = random.Random(seed)
    pairs = [(r, p) for r in range(size) for p in range(size) if r != p]
    rows: list[dict[int, int]] = [{} for _ in range(size)]
    for receiver, provider in sorted(draw.sample(pairs, 4 * size)):
        rows[receiver][provider] = draw.randint(1, largest)
    return Coupling(tuple(rows))


@settings(max_examples=40)
@given(couplings())
def test_small_blocks_are_proven(coupling):
    if not coupling.marks:
        return
    proof = prove(coupling, range(len(coupling)), 10**6)
    assert proof.bound == coupling.feedback(proof.order) == least_by_igraph(coupling)


@pytest.mark.parametrize("seed", range(6))
def test_blocks_of_forty_are_proven(seed):
    coupling = drawn(40, seed)
    proof = prove(coupling, range(40), 5_000_000)
    assert proof.bound == coupling.feedback(proof.order) == least_by_igraph(coupling)


def test_a_block_that_the_relaxation_does_not_settle_is_branched_on():
    coupling = drawn(60, seed=4, largest=1)
    relaxed = prove(coupling, range(60), 5_000_000, branch=False)
    proof = prove(coupling, range(60), 5_000_000)
    assert relaxed.bound < proof.bound == coupling.feedback(proof.order)


def test_a_bound_holds_wherever_the_steps_run_out():
    coupling = drawn(40, seed=3)
    least = least_by_igraph(coupling)
    for steps in range(2_000, 60_000, 4_000):
        proof = prove(coupling, range(40), steps)
        assert proof.bound <= least <= coupling.feedback(proof.order)


def test_a_bound_holds_for_costs_that_no_float_can_tell_apart():
    unit = 10**30
    coupling = drawn(20, seed=5)
    rows = [{p: c * unit + p for p, c in row.items()} for row in coupling.inputs]
    huge = Coupling(tuple(rows))
    proof = prove(huge, range(20), 10**6)
    least = least_by_igraph(coupling)
    assert (least - 1) * unit < proof.bound <= huge.feedback(proof.order) < (least + 1) * unit


def test_the_same_steps_give_the_same_proof():
    coupling = drawn(50, seed=8)
    assert prove(coupling, range(50), 50_000) == prove(coupling, range(50), 50_000)


def test_a_block_too_large_for_the_steps_is_given_back():
    coupling = drawn(100, seed=1)
    proof = prove(coupling, range(100), 1000)
    assert (proof.order, proof.bound, proof.steps) == (list(range(100)), 0, 1000)


def test_the_solver_prints_nothing(capfd):
    prove(drawn(12, seed=1), range(12), 10**6)
    assert capfd.readouterr() == ("", "")


def test_the_iterations_of_the_solver_cost_steps():
    relaxation = Relaxation(drawn(40, seed=3), 5_000_000)
    relaxation.solve({}, 10**9)
    assert relaxation.steps < 5_000_000
