import pytest
from hypothesis import given
from written_out import graphs

from mkdocs_dsm.analysis.graph import Graph, Mark
from mkdocs_dsm.analysis.measures.core_periphery import Architecture, Role, core_periphery
from mkdocs_dsm.analysis.measures.visibility import visibility


def loops(*sizes: int, alone: int = 0) -> Graph:
    marks, start = [], 0
    for size in sizes:
        marks += [Mark(start + (i + 1) % size, start + i, 1) for i in range(size)]
        start += size
    return Graph(start + alone, tuple(marks))


@pytest.mark.parametrize(
    ("graph", "architecture"),
    [
        (loops(alone=10), Architecture.HIERARCHICAL),
        (loops(3, alone=97), Architecture.HIERARCHICAL),
        (loops(4, alone=96), Architecture.BORDERLINE),
        (loops(6, alone=94), Architecture.BORDERLINE),
        (loops(7, alone=93), Architecture.CORE_PERIPHERY),
        (loops(6, 4), Architecture.CORE_PERIPHERY),
        (loops(5, 4), Architecture.MULTI_CORE),
        (loops(9, 7), Architecture.MULTI_CORE),
        (loops(2, 2), Architecture.MULTI_CORE),
    ],
)
def test_the_class_follows_the_share_of_the_largest_block_and_its_lead(graph, architecture):
    assert core_periphery(visibility(graph)).architecture is architecture


def test_elements_around_a_core_are_shared_control_or_peripheral():
    core = (Mark(1, 0, 1), Mark(0, 1, 1))
    around = (Mark(0, 2, 1), Mark(3, 1, 1))
    found = core_periphery(visibility(Graph(5, core + around)))
    assert found.roles == (Role.CORE, Role.CORE, Role.SHARED, Role.CONTROL, Role.PERIPHERAL)


def test_without_a_core_the_medians_divide_the_elements():
    chain = Graph(3, (Mark(1, 0, 1), Mark(2, 1, 1)))
    assert core_periphery(visibility(chain)).roles == (Role.SHARED, Role.CENTRAL, Role.CONTROL)


def test_an_element_that_reaches_as_far_as_the_core_from_outside_is_central():
    marks = (Mark(1, 0, 1), Mark(0, 1, 1), Mark(3, 2, 1), Mark(4, 3, 1))
    assert core_periphery(visibility(Graph(5, marks))).roles[2:] == (
        Role.SHARED,
        Role.CENTRAL,
        Role.CONTROL,
    )


@given(graphs())
def test_only_the_members_of_a_core_are_core(graph):
    found = core_periphery(visibility(graph))
    members = {i for i, role in enumerate(found.roles) if role is Role.CORE}
    if found.architecture in (Architecture.CORE_PERIPHERY, Architecture.BORDERLINE):
        assert members == set(found.core)
    else:
        assert not members
