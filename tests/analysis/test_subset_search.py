from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st
from small_blocks import cost_and_length, couplings

from mkdocs_dsm.analysis.orders.coupling import Coupling
from mkdocs_dsm.analysis.orders.subset_search import MOST, least_order


@given(couplings(), st.data())
def test_a_stretch_is_least_by_cost_then_length_then_declared_order(coupling, data):
    size = len(coupling)
    order = data.draw(st.permutations(range(size)))
    start = data.draw(st.integers(0, size - 1))
    stop = data.draw(st.integers(start + 1, size))

    def with_stretch(middle):
        return [*order[:start], *middle, *order[stop:]]

    found, _ = least_order(coupling, order, range(start, stop), 100_000)
    ways = permutations(sorted(order[start:stop]))
    best = min(ways, key=lambda way: cost_and_length(coupling, with_stretch(way)))
    assert found == list(best)


def test_a_search_stops_where_the_steps_are_used_up():
    ring = Coupling(({2: 1}, {0: 1}, {1: 1}))
    assert least_order(ring, (2, 1, 0), range(3), steps=3)[0] is None


def test_a_long_stretch_is_not_tried():
    size = MOST + 1
    ring = Coupling(tuple({(e + 1) % size: 1} for e in range(size)))
    assert least_order(ring, range(size), range(size), 10**6) == (None, 10**6)
