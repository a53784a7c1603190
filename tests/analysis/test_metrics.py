from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from written_out import G7, R6, T7, graph_from_arrows, graphs, relabelled

from mkdocs_dsm.analysis.graph import Graph, Mark, graph_of
from mkdocs_dsm.analysis.measures.metrics import measure
from mkdocs_dsm.analysis.measures.visibility import visibility
from mkdocs_dsm.language import parse


@pytest.mark.parametrize(
    ("graph", "marks", "cells", "ones", "squares"),
    [
        (R6, 8, 30, 21, 36),
        (G7, 11, 42, 32, 49),
        (graph_from_arrows("A>B A>C B>D C>E E>F"), 5, 30, 15, 36),
        (T7, 19, 42, 49, 49),
    ],
)
def test_published_densities_and_propagation_costs_come_out(graph, marks, cells, ones, squares):
    found = measure(graph)
    assert (found.marks, found.cells) == (marks, cells)
    assert found.density == Fraction(marks, cells)
    assert found.visible == ones
    assert found.propagation_cost == Fraction(ones, squares)


def test_the_reference_example_has_its_published_figures():
    seed = Path(__file__).resolve().parents[2] / "../shared/data/seed/pre-training.dsm"
    if not seed.exists():
        pytest.skip("the shared data are not here")
    dsm = parse(seed.read_text(encoding="utf-8")).dsm
    found = measure(graph_of(dsm))
    assert (found.marks, found.cells, found.propagation_cost) == (31, 182, Fraction(103, 196))
    most = (max(found.outputs), max(found.inputs))
    assert most == (7, 4)
    assert dsm.names[found.outputs.index(7)] == "Hidden width"
    assert dsm.names[found.inputs.index(4)] == "Sharding plan"


def test_density_is_over_the_cells_off_the_diagonal_not_over_n_squared():
    full = Graph(3, tuple(Mark(i, j, 1) for i in range(3) for j in range(3) if i != j))
    assert measure(full).density == 1


def test_a_symmetric_pair_is_two_marks():
    assert measure(Graph(2, (Mark(0, 1, 5), Mark(1, 0, 5)))).marks == 2


def test_a_mark_counts_once_whatever_its_strength():
    assert measure(Graph(2, (Mark(0, 1, 4),))).density == Fraction(1, 2)


def test_one_element_has_density_0_and_reaches_itself():
    found = measure(Graph(1, ()))
    assert (found.density, found.propagation_cost) == (0, 1)


def test_an_element_without_marks_has_no_instability():
    assert measure(Graph(2, ())).instability(1) is None


@given(graphs())
def test_the_visibility_matrix_is_what_walking_the_marks_finds(graph):
    seen = visibility(graph)
    for start in range(graph.n):
        for bits, onward in ((seen.reaches, graph.feeds), (seen.reached_by, graph.needs)):
            found, waiting = {start}, [start]
            while waiting:
                new = set(onward[waiting.pop()]) - found
                found |= new
                waiting += new
            assert bits[start] == sum(1 << element for element in found)


@given(graphs(), st.randoms())
def test_no_count_depends_on_the_declared_order(graph, random):
    order = list(range(graph.n))
    random.shuffle(order)
    before, after = measure(graph), measure(relabelled(graph, order))
    assert (before.density, before.visible) == (after.density, after.visible)
    assert all(before.inputs[i] == after.inputs[order[i]] for i in range(graph.n))


@given(graphs())
def test_turning_every_mark_swaps_inputs_and_outputs_only(graph):
    turned = measure(Graph(graph.n, tuple(Mark(p, r, w) for r, p, w in graph.marks)))
    found = measure(graph)
    assert (turned.inputs, turned.outputs) == (found.outputs, found.inputs)
    assert (turned.density, turned.propagation_cost) == (found.density, found.propagation_cost)
