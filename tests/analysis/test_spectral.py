from math import exp

import pytest
from hypothesis import given, settings
from written_out import TWO_TRIANGLES, graphs

from mkdocs_dsm.analysis.graph import Graph, Mark
from mkdocs_dsm.analysis.measures.singular_values import singular_values
from mkdocs_dsm.analysis.measures.spectral import spectral


def matrix_of(graph: Graph) -> list[list[int]]:
    cells = {mark[:2] for mark in graph.marks}
    return [[int((i, j) in cells) for j in range(graph.n)] for i in range(graph.n)]


def test_two_disjoint_triangles_have_the_published_index_and_complexity():
    found = spectral(TWO_TRIANGLES)
    assert found.modularity_index == pytest.approx(0.962, abs=0.0005)
    assert found.structural_complexity == 22


def test_a_dsm_without_marks_has_no_index_and_the_complexity_of_its_elements():
    found = spectral(Graph(5, ()))
    assert (found.modularity_index, found.structural_complexity) == (None, 5)


def test_strengths_do_not_matter():
    strong = Graph(6, tuple(Mark(r, p, 7) for r, p, _ in TWO_TRIANGLES.marks))
    assert spectral(strong) == spectral(TWO_TRIANGLES)


def test_one_element_tied_to_all_is_not_modular_at_all():
    hub = tuple(pair for i in range(1, 9) for pair in (Mark(0, i, 1), Mark(i, 0, 1)))
    star = spectral(Graph(9, hub)).modularity_index
    assert star < spectral(TWO_TRIANGLES).modularity_index


@given(graphs(most=9))
@settings(deadline=None)
def test_the_singular_values_are_those_of_numpy(graph):
    numpy = pytest.importorskip("numpy")
    wanted = numpy.linalg.svd(numpy.array(matrix_of(graph), dtype=float), compute_uv=False)
    assert singular_values(graph) == pytest.approx(tuple(map(float, wanted)), abs=1e-12)


@given(graphs(least=2, most=7))
@settings(deadline=None)
def test_no_decay_fits_better_than_the_one_of_the_index(graph):
    found = spectral(graph)
    if found.modularity_index is None:
        return
    values = singular_values(graph)

    def misfit(alpha: float) -> float:
        fits = [exp(-i / alpha) if alpha else float(not i) for i in range(graph.n)]
        return sum(abs(v / values[0] - fit) for v, fit in zip(values, fits, strict=True))

    assert 0 <= found.modularity_index <= 1
    best = misfit(found.modularity_index * graph.n)
    assert all(best <= misfit(graph.n * step / 500) + 1e-4 for step in range(501))


def test_the_singular_values_of_a_wide_band_are_those_of_numpy():
    numpy = pytest.importorskip("numpy")
    marks = [
        Mark(i, (i + step) % 60, 1) for i in range(60) for step in range(1, 25) if i + step < 75
    ]
    graph = Graph(60, tuple(marks))
    wanted = numpy.linalg.svd(numpy.array(matrix_of(graph), dtype=float), compute_uv=False)
    assert singular_values(graph) == pytest.approx(tuple(map(float, wanted)), abs=1e-9)


def test_the_singular_values_of_a_large_ring_are_all_one():
    pytest.importorskip("numpy")
    ring = Graph(250, tuple(Mark(i, (i + 1) % 250, 1) for i in range(250)))
    assert singular_values(ring) == pytest.approx((1.0,) * 250)
