from hypothesis import given
from hypothesis import strategies as st
from small_blocks import couplings

from mkdocs_dsm.analysis.orders.coupling import Coupling
from mkdocs_dsm.analysis.orders.insertion_search import greedy_order, order_by_shares, search
from mkdocs_dsm.analysis.orders.window_search import slide


@given(couplings(most=9), st.data())
def test_a_search_never_makes_an_order_worse(coupling, data):
    order = data.draw(st.permutations(range(len(coupling))))
    found, _ = search(coupling, order, rounds=5, steps=2000)
    assert sorted(found) == list(range(len(coupling)))
    assert coupling.feedback(found) <= coupling.feedback(order)


@given(couplings(most=9))
def test_no_single_element_moved_makes_a_searched_order_better(coupling):
    found, _ = search(coupling, greedy_order(coupling), rounds=0, steps=100_000)
    least = coupling.feedback(found)
    for element in found:
        rest = [other for other in found if other != element]
        for at in range(len(found)):
            assert coupling.feedback([*rest[:at], element, *rest[at:]]) >= least


@given(couplings(most=9), st.data())
def test_a_slid_window_never_makes_an_order_worse(coupling, data):
    order = data.draw(st.permutations(range(len(coupling))))
    found = slide(coupling, order, range(len(order)), 10_000)
    assert sorted(found) == list(range(len(coupling)))
    assert coupling.feedback(found) <= coupling.feedback(order)


@given(couplings(most=9))
def test_marks_without_a_loop_are_all_kept(coupling):
    later = Coupling(
        tuple({p: c for p, c in row.items() if p > r} for r, row in enumerate(coupling.inputs))
    )
    assert later.feedback(greedy_order(later)) == 0
    assert later.feedback(order_by_shares(later, [0.0] * len(later.marks))) == 0


def test_a_search_stops_where_the_steps_are_used_up():
    size = 300
    ring = Coupling(tuple({(e + 1) % size: 1, (e + 7) % size: 2} for e in range(size)))
    _, left = search(ring, range(size), rounds=10**9, steps=5_000)
    assert -1000 < left <= 0
