import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mkdocs_dsm.analysis.measures.change_propagation import change_propagation

A, B, C, D = range(4)
TRIANGLE = {(B, A): (0.5, 0.4), (C, A): (0.3, 0.8), (C, B): (0.6, 0.5)}


def combined(n, direct, depth=4):
    return {pair[:2]: pair[2:] for pair in change_propagation(n, direct, depth).pairs}


def test_the_published_likelihood_and_risk_come_out():
    found = combined(3, TRIANGLE)
    assert found[C, A] == pytest.approx((0.51, 0.354))
    assert found[B, A] == pytest.approx((0.5, 0.2))
    assert found[C, B] == pytest.approx((0.6, 0.3))
    assert set(found) == set(TRIANGLE)


def test_paths_longer_than_the_depth_do_not_count():
    assert combined(3, TRIANGLE, depth=1)[C, A] == pytest.approx((0.3, 0.24))


def test_a_change_does_not_come_back_through_the_element_it_started_from():
    loop = {(B, A): (0.5, 1.0), (A, B): (0.5, 1.0)}
    assert combined(2, loop) == {(B, A): (0.5, 0.5), (A, B): (0.5, 0.5)}


def test_the_order_of_the_marks_changes_nothing():
    turned = dict(reversed(TRIANGLE.items()))
    assert change_propagation(3, turned) == change_propagation(3, TRIANGLE)


def test_what_is_no_share_is_refused():
    with pytest.raises(ValueError, match="not shares"):
        change_propagation(2, {(B, A): (1.5, 0.1)})


def test_too_many_paths_make_the_paths_shorter_instead_of_a_hang():
    full = {(i, j): (0.1, 0.1) for i in range(50) for j in range(50) if i != j}
    assert change_propagation(50, full, depth=4).depth == 2


@given(
    st.dictionaries(
        st.tuples(st.integers(0, 4), st.integers(0, 4)).filter(lambda pair: pair[0] != pair[1]),
        st.tuples(st.floats(0, 1), st.floats(0, 1)),
    )
)
@settings(deadline=None)
def test_likelihood_is_a_share_not_below_the_direct_one_nor_below_the_risk(direct):
    found = combined(5, direct)
    for pair, (likelihood, risk) in found.items():
        assert -1e-9 <= risk <= likelihood + 1e-9 <= 1 + 2e-9
        assert likelihood >= direct.get(pair, (0, 0))[0] - 1e-9
