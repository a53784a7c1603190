"""DSMs of published papers written out as graphs, and ways to make others, for the tests here."""

from collections.abc import Iterator

from hypothesis import strategies as st

from mkdocs_dsm.analysis.graph import Graph, Mark


def graph_from_inputs(inputs: dict[int, tuple[int, ...]], n: int | None = None) -> Graph:
    """Count elements from 1, as the papers do; every mark has strength 1."""
    size = n or max((*inputs, *(i for row in inputs.values() for i in row)))
    marks = (Mark(row - 1, column - 1, 1) for row, columns in inputs.items() for column in columns)
    return Graph(size, tuple(marks))


def graph_from_arrows(arrows: str) -> Graph:
    """Read `A>B` as: A feeds B. Elements are the letters, in alphabetical order."""
    pairs = [tuple(arrow.split(">")) for arrow in arrows.split()]
    names = sorted({name for pair in pairs for name in pair})
    return Graph(len(names), tuple(Mark(names.index(b), names.index(a), 1) for a, b in pairs))


T7 = graph_from_inputs(
    {1: (2, 5, 6), 2: (4, 7), 3: (2, 4, 7), 4: (2, 3, 5, 7), 5: (4, 6), 6: (1, 5), 7: (2, 3, 4)}
)
"""Seven elements from dsmweb's clustering page; rows list inputs."""

R6 = graph_from_arrows("A>B B>C B>D A>E C>E D>E E>F F>E")
G7 = graph_from_arrows("C>A G>B A>C B>C F>C G>C B>D C>E F>E D>G F>G")
"""Gebala & Eppinger (1991)."""

TWO_TRIANGLES = graph_from_arrows("A>B B>A B>C C>B C>A A>C D>E E>D E>F F>E F>D D>F")


@st.composite
def graphs(draw: st.DrawFn, least: int = 1, most: int = 8, strongest: int = 3) -> Graph:
    """Draw any graph of a few elements."""
    n = draw(st.integers(least, most))
    cells = [(i, j) for i in range(n) for j in range(n) if i != j]
    chosen = draw(st.lists(st.sampled_from(cells), unique=True)) if cells else []
    strength = st.integers(1, strongest)
    return Graph(n, tuple(Mark(i, j, draw(strength)) for i, j in chosen))


def relabelled(graph: Graph, order: list[int]) -> Graph:
    """Give element i the number `order[i]`."""
    return Graph(graph.n, tuple(Mark(order[r], order[p], w) for r, p, w in graph.marks))


def partitions(elements: list[int]) -> Iterator[list[list[int]]]:
    """Give every way to divide elements."""
    if not elements:
        yield []
        return
    for rest in partitions(elements[1:]):
        yield [[elements[0]], *rest]
        for at, part in enumerate(rest):
            yield [*rest[:at], [elements[0], *part], *rest[at + 1 :]]
