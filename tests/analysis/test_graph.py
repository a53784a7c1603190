from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st
from small_blocks import dsm_of, dsms

from mkdocs_dsm.analysis.graph import Graph, Mark, graph_of, is_symmetric
from mkdocs_dsm.model import Dependency, Dsm, Element


def pair_of(*strengths: tuple[str | None, str]) -> Dsm:
    values = tuple((name, Decimal(value)) for name, value in strengths)
    return Dsm((Element("A"), Element("B")), (Dependency("A", "B", values),))


def test_what_an_element_needs_is_never_taken_for_what_it_feeds():
    graph = graph_of(dsm_of("ABC", {("A", "B"): 1, ("A", "C"): 1}))
    assert graph.needs == ((1, 2), (), ())
    assert graph.feeds == ((), (0,), (0,))


def test_strengths_of_opposite_sign_do_not_hide_a_mark():
    graph = graph_of(pair_of(("energy", "2"), ("spatial", "-2")))
    assert graph.marks == (Mark(0, 1, 4),)


def test_any_strength_comes_back_exactly():
    long = "0.1234567890123456789012345678901234567"
    graph = graph_of(pair_of((None, long)))
    assert graph.strength(graph.marks[0].magnitude) == Decimal(long)


def test_large_powers_of_ten_are_integers():
    assert graph_of(pair_of((None, "2E+3"))).marks == (Mark(0, 1, 2000),)


def test_a_strength_may_be_written_with_zeros_behind_it():
    plain, long = (graph_of(pair_of((None, text))) for text in ("0.5", "0.500"))
    assert plain == long
    assert long.strength(long.marks[0].magnitude) == Decimal("0.5")


def test_a_torn_mark_does_not_bind_but_stays_a_mark():
    dsm = dsm_of("AB", {("A", "B"): 1, ("B", "A"): 1}, tears=(("A", "B"),))
    graph = graph_of(dsm)
    assert len(graph.marks) == 2
    assert graph.binding.marks == (Mark(1, 0, 1),)


def test_without_a_mark_nothing_is_symmetric():
    assert not is_symmetric(Graph(3, ()))


def test_a_mirror_of_another_strength_is_no_symmetry():
    assert not is_symmetric(Graph(2, (Mark(0, 1, 3), Mark(1, 0, 2))))


@given(dsms(), st.randoms(use_true_random=False))
def test_the_order_of_statements_does_not_matter(dsm, random):
    shuffled = random.sample(dsm.dependencies, len(dsm.dependencies))
    assert graph_of(Dsm(dsm.elements, tuple(shuffled))) == graph_of(
        Dsm(dsm.elements, dsm.dependencies)
    )
