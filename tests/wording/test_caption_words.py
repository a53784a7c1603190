"""The caption says how sure it is, of orders and of clusters."""

from decimal import Decimal

import pytest

from mkdocs_dsm.analysis import Analysis, Order, Sequence, Tear
from mkdocs_dsm.analysis.graph import graph_of
from mkdocs_dsm.analysis.measures.metrics import measure
from mkdocs_dsm.analysis.orders.sequencing import order_cost
from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.language import parse
from mkdocs_dsm.model import Panel
from mkdocs_dsm.wording import caption, is_proven, panel_note, panel_title, proof


def analysis(text: str) -> Analysis:
    compiled = compile_text(text)
    assert compiled.analysis is not None, compiled.findings
    return compiled.analysis


def unproven(text: str, bound: int, strength_bound: Decimal | None = None) -> Analysis:
    """Give a two-way pair in declared order as a search without proof would leave it."""
    dsm = parse(text).dsm
    graph = graph_of(dsm)
    order: Order = order_cost(graph, range(graph.n))
    tear = Tear(0, 1, order.strength, (0, 1))
    found = Sequence(order, (), (), (), (tear, tear, tear), False, bound, False, strength_bound)
    return Analysis(dsm, graph, order, order, measure(graph), sequence=found)


def test_feedback_is_proven_least_or_bounded() -> None:
    assert panel_note(analysis("A <-> B"), Panel.ARRANGED) == "1 feedback mark, proven least"
    found = unproven("A <-> B", bound=1)
    assert proof(found) == "at most 2 above the least"
    assert not is_proven(found)


def test_strength_is_bounded_where_it_comes_first() -> None:
    found = unproven("A <-> B(2)\nminimise strength", 1, Decimal("4.5"))
    assert proof(found) == "strength at most 1.5 above the least"


def test_no_feedback_needs_no_proof() -> None:
    assert proof(analysis("A <- B")) == ""


@pytest.mark.parametrize(("mode", "arrange"), [("product", "cluster"), ("process", "cluster")])
def test_a_clustered_panel_counts_marks_inside_and_outside(mode: str, arrange: str) -> None:
    found = analysis(f"mode {mode}\narrange {arrange}\nA <-> B\nC <-> D\nA <- C")
    assert panel_title(found, Panel.ARRANGED) == "Clustered"
    assert panel_note(found, Panel.ARRANGED) == "4 marks inside clusters, 1 outside"


def test_clusters_say_what_they_hold_what_they_cost_and_how_sure_that_is() -> None:
    found = caption(analysis("mode product\nA <-> B\nC <-> D\nA <- C"))
    assert found.headline == "2 clusters: 4 marks inside, 1 outside."
    assert found.proof == "proven least cost"
    assert found.totals == "4 components · 5 dependency marks · density 42% · coordination cost 12"
    assert found.reading == (
        "Elements of a cluster stand together; marks outside the boxes cross clusters."
    )
    assert found.boxes == ("Cluster 1 · A, B", "Cluster 2 · C, D")
    assert found.tears == ()


def test_a_cost_that_is_not_proven_least_says_how_far_above_it_may_be() -> None:
    found = analysis("mode product\narrange cluster overlap\nA <-> B, C\nC <-> D")
    clustering = found.clustering
    assert not clustering.proven
    assert proof(found) == f"at most {clustering.cost - clustering.bound} above the least cost"


def test_a_bus_is_named_with_the_share_that_makes_it_one() -> None:
    text = "mode product\n" + "\n".join(f"P{at} <- Bus" for at in range(10))
    text += "\nP0 <-> P1\nP2 <-> P3"
    found = caption(analysis(text))
    assert found.headline == "2 clusters and 1 bus: 4 marks inside, 10 outside."
    assert found.boxes[-1] == "Buses (tied to at least 60% of the others) · Bus"
    assert "buses reach most others" in found.reading


def test_elements_that_tie_for_the_most_marks_are_all_named_in_declared_order() -> None:
    found = caption(analysis("elements: D, C, B, A\nB <- A\nC <- A\nB <- D\nC <- D")).fans
    assert found == "Highest fan-out: D, A (feed 2 each) · highest fan-in: C, B (need 2 each)"
    assert caption(analysis("elements: A, B")).fans == ""
