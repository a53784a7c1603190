"""Find the buses of a DSM: elements tied to so many others that no cluster is their place.

After Sharman & Yassine (2004), "Characterizing complex product architectures", and Thebeau (2001).
No tie can arise: each element is judged alone, and then their number.
"""

from decimal import Decimal

from mkdocs_dsm.analysis.graph import Graph

THRESHOLD = Decimal("0.6")
"""The share of the other elements to which a bus is tied in at least one direction."""
_FEWEST = 6
"""The elements to which a bus is tied at least: fewer fit into a cluster of an ordinary size."""
_MOST = 4
"""At most one element in so many is a bus: where more are tied to most, the DSM is dense."""


def find_buses(graph: Graph, threshold: Decimal = THRESHOLD) -> tuple[int, ...]:
    """Name the buses in declared order: none of a DSM that is small, or dense as a whole.

    >>> from mkdocs_dsm.analysis.graph import Mark
    >>> find_buses(Graph(8, tuple(Mark(i, 3, 1) for i in range(8) if i != 3)))
    (3,)
    """
    least = max(Decimal(_FEWEST), threshold * (graph.n - 1))
    found = tuple(
        element
        for element in range(graph.n)
        if max(len(graph.needs[element]), len(graph.feeds[element])) >= least
    )
    return found if len(found) * _MOST <= graph.n else ()
