from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st
from small_blocks import couplings

from mkdocs_dsm.analysis.orders.coupling import Coupling
from mkdocs_dsm.analysis.orders.reduction import reduce_block


@given(couplings())
def test_a_reduction_loses_no_optimum(coupling):
    reduced = reduce_block(coupling)
    orders = [
        min(permutations(range(len(kernel.elements))), key=kernel.coupling.feedback)
        for kernel in reduced.kernels
    ]
    least = min(map(coupling.feedback, permutations(range(len(coupling)))))
    order = reduced.order(orders)
    assert sorted(order) == list(range(len(coupling)))
    assert coupling.feedback(order) == least
    kept = (k.coupling.feedback(o) for k, o in zip(reduced.kernels, orders, strict=True))
    assert reduced.paid + sum(kept) == least


@given(couplings(), st.data())
def test_an_order_of_the_kernels_costs_no_more_in_the_block(coupling, data):
    reduced = reduce_block(coupling)
    orders = [data.draw(st.permutations(range(len(k.elements)))) for k in reduced.kernels]
    claimed = sum(k.coupling.feedback(o) for k, o in zip(reduced.kernels, orders, strict=True))
    assert coupling.feedback(reduced.order(orders)) <= reduced.paid + claimed


def test_one_long_loop_is_reduced_to_nothing():
    size = 2000
    ring = Coupling(tuple({(element + 1) % size: 1} for element in range(size)))
    reduced = reduce_block(ring)
    assert (reduced.paid, reduced.kernels) == (1, ())
    assert ring.feedback(reduced.order(())) == 1


def test_a_symmetric_block_is_paid_in_full():
    pairs = Coupling(tuple({p: 3 for p in range(5) if p != r} for r in range(5)))
    assert reduce_block(pairs).paid == 30
