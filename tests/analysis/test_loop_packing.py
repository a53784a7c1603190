from itertools import pairwise, permutations

from hypothesis import given
from small_blocks import couplings

from mkdocs_dsm.analysis.orders.coupling import Coupling
from mkdocs_dsm.analysis.orders.loop_packing import pack_loops, packed_shares
from mkdocs_dsm.analysis.orders.paths import bits, shortest_path


@given(couplings())
def test_packed_loops_never_cost_more_than_the_least_order(coupling):
    least = min(map(coupling.feedback, permutations(range(len(coupling)))))
    assert sum(loop.cost for loop in pack_loops(coupling)) <= least


@given(couplings())
def test_packed_loops_share_no_cost(coupling):
    assert all(share <= 1 for share in packed_shares(coupling, pack_loops(coupling)))


@given(couplings())
def test_no_loop_is_left_unpacked(coupling):
    shares = packed_shares(coupling, pack_loops(coupling))
    left = [{} for _ in range(len(coupling))]
    for (receiver, provider, cost), share in zip(coupling.marks, shares, strict=True):
        if share < 1:
            left[receiver][provider] = cost
    assert min(map(Coupling(tuple(left)).feedback, permutations(range(len(coupling))))) == 0


def test_packing_stops_where_the_steps_are_used_up():
    assert pack_loops(Coupling(({1: 1}, {0: 1})), steps=0) == []


@given(couplings())
def test_a_path_is_the_shortest_one_declared_first(coupling):
    size = len(coupling)
    feeds, needs = list(map(bits, coupling.outputs)), list(map(bits, coupling.inputs))
    path, _ = shortest_path(feeds, needs, 0, size - 1, longest=size)
    ways = (
        [
            (0, *middle, size - 1)
            for length in range(size - 1)
            for middle in permutations(range(1, size - 1), length)
        ]
        if size > 1
        else [(0,)]
    )
    ways = [w for w in ways if all(b in coupling.outputs[a] for a, b in pairwise(w))]
    assert path == min(ways, key=lambda way: (len(way), way), default=())
