from itertools import permutations

from hypothesis import given
from small_blocks import cost_and_length, couplings

from mkdocs_dsm.analysis.orders.coupling import Coupling
from mkdocs_dsm.analysis.orders.tear_sets import MOST_SETS, best_order


def torn(coupling, order):
    place = {element: at for at, element in enumerate(order)}
    return frozenset((r, p) for r, p, _ in coupling.marks if place[p] > place[r])


def bands(coupling, order):
    level = {}
    for element in order:
        level[element] = 1 + max((level.get(p, 0) for p in coupling.inputs[element]), default=0)
    return max(level.values())


@given(couplings())
def test_of_equally_cheap_sets_of_tears_the_one_with_the_fewest_bands_is_taken(coupling):
    orders = list(permutations(range(len(coupling))))
    least = min(map(coupling.feedback, orders))
    orders = [order for order in orders if coupling.feedback(order) == least]
    sets = {torn(coupling, order) for order in orders}
    found = best_order(coupling, range(len(coupling)), range(len(coupling)), 10**6)
    if len(sets) > MOST_SETS:
        best = min(orders, key=lambda order: cost_and_length(coupling, order))
        assert found == (list(best), None)
    else:
        best = min(orders, key=lambda o: (bands(coupling, o), cost_and_length(coupling, o)))
        assert found == (list(best), len(sets))


def test_the_reference_block_runs_in_three_bands_with_one_guess():
    # Batch <- Sharding; Optimiser <- Sharding; Checkpoint <- Batch; Sharding <- both others
    block = Coupling(({3: 2}, {3: 2}, {0: 2}, {1: 3, 2: 2}))
    assert best_order(block, range(4), range(4), 1000) == ([0, 2, 1, 3], 3)


def test_a_block_that_the_steps_do_not_suffice_for_is_given_back():
    assert best_order(Coupling(({1: 1}, {0: 1})), (0, 1), range(2), steps=1) is None
