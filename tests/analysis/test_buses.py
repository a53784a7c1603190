from decimal import Decimal

import pytest

from mkdocs_dsm.analysis.clusters.buses import find_buses
from mkdocs_dsm.analysis.graph import Graph, Mark


def star(n: int, ties: int, *, outward: bool = False) -> Graph:
    """Tie element 0 to the next ones, one way."""
    pairs = [(i, 0) if outward else (0, i) for i in range(1, ties + 1)]
    return Graph(n, tuple(Mark(i, j, 1) for i, j in pairs))


@pytest.mark.parametrize("outward", [False, True])
def test_six_tenths_of_the_others_in_either_direction_make_a_bus(outward):
    assert find_buses(star(11, 6, outward=outward)) == (0,)
    assert find_buses(star(11, 5, outward=outward)) == ()


def test_inputs_and_outputs_are_not_added_up():
    needs = tuple(Mark(0, i, 1) for i in range(1, 6))
    feeds = tuple(Mark(i, 0, 1) for i in range(6, 11))
    assert find_buses(Graph(11, needs + feeds)) == ()


def test_a_small_dsm_has_no_bus():
    full = tuple(Mark(i, j, 1) for i in range(3) for j in range(3) if i != j)
    assert find_buses(Graph(3, full)) == ()
    assert find_buses(star(6, 5)) == ()


def test_a_dense_dsm_is_not_all_buses():
    full = tuple(Mark(i, j, 1) for i in range(12) for j in range(12) if i != j)
    assert find_buses(Graph(12, full)) == ()


def test_the_threshold_can_be_lowered():
    assert find_buses(star(21, 7)) == ()
    assert find_buses(star(21, 7), Decimal("0.35")) == (0,)
