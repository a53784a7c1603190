"""What the assumptions of a plan free."""

from decimal import Decimal
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from mkdocs_dsm.analysis.graph import Graph, Mark
from mkdocs_dsm.analysis.orders.freed import freed_by
from mkdocs_dsm.analysis.partition import strong_components
from mkdocs_dsm.analysis.results import Tear

PAIRS = st.lists(st.sampled_from(list(permutations(range(7), 2))), unique=True, max_size=25)


def graph_of(pairs: list[tuple[int, int]]) -> Graph:
    return Graph(7, tuple(Mark(*pair, 1) for pair in sorted(pairs)))


def in_loops(pairs: list[tuple[int, int]]) -> set[int]:
    feeds = graph_of(pairs).feeds
    parts = strong_components(range(7), feeds.__getitem__)
    return {element for part in parts if len(part) > 1 for element in part}


@given(pairs=PAIRS, more=st.data())
def test_an_element_is_freed_by_the_tear_that_ends_its_last_loop(pairs, more) -> None:
    torn = more.draw(st.permutations(pairs)) if pairs else []
    torn = torn[: more.draw(st.integers(0, len(torn)))]
    tears = [Tear(*pair, Decimal(1), (), chosen=False) for pair in torn]
    left, expected = list(pairs), []
    for pair in torn:
        before = in_loops(left)
        left.remove(pair)
        expected.append(tuple(sorted(before - in_loops(left))))
    assert freed_by(graph_of(pairs), tears) == tuple(expected)


def test_thousands_of_tears_are_told_apart() -> None:
    marks = tuple(Mark(a, b, 1) for a, b in permutations(range(120), 2))
    tears = [
        Tear(a, b, Decimal(1), (), chosen=False) for a in range(120) for b in range(a + 1, 120)
    ]
    freed = freed_by(Graph(120, marks), tears)
    assert sorted(element for each in freed for element in each) == list(range(120))
