"""What each element reaches along chains of marks, and the propagation cost of the whole DSM.

MacCormack, Rusnak & Baldwin (2006), "Exploring the structure of complex software designs". The
closure is taken once a component, on bit sets; no tie can arise.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from mkdocs_dsm.analysis.graph import Graph
from mkdocs_dsm.analysis.partition import Component, partition


@dataclass(frozen=True, slots=True)
class Visibility:
    """The visibility matrix (Boolean, with identity) as bit sets over the declared indices.

    Bit j of `reaches[i]` says that a change of element i can reach j: i feeds j, directly or not,
    or is j. Bit j of `reached_by[i]` says that j reaches i. Where a paper's arrow means "depends
    on", its visibility fan-in counts the bits of `reaches`, its fan-out those of `reached_by`.
    """

    components: tuple[Component, ...]
    reaches: tuple[int, ...]
    reached_by: tuple[int, ...]

    @property
    def ones(self) -> int:
        """Count the ones of the visibility matrix."""
        return sum(map(int.bit_count, self.reaches))

    @property
    def propagation_cost(self) -> Fraction:
        """Give the share of ones in the matrix, identity included; 0 for a DSM of no element."""
        return Fraction(self.ones, max(1, len(self.reaches) ** 2))


@lru_cache(maxsize=16)
def visibility(graph: Graph) -> Visibility:
    """Find what every element reaches and what reaches it. Torn marks count like all others.

    >>> from mkdocs_dsm.analysis.graph import Mark
    >>> chain = visibility(Graph(3, (Mark(1, 0, 1), Mark(2, 1, 1))))
    >>> chain.reaches, chain.reached_by, chain.propagation_cost
    ((7, 6, 4), (1, 3, 7), Fraction(2, 3))
    """
    components = partition(graph)
    return Visibility(
        components,
        _closure(graph.n, reversed(components), graph.feeds),
        _closure(graph.n, components, graph.needs),
    )


def _closure(
    n: int, components: Iterable[Component], onward: Sequence[Sequence[int]]
) -> tuple[int, ...]:
    """Collect what is reached; a component must come behind all those that it leads on to."""
    reached = [0] * n
    for component in components:
        bits = sum(1 << element for element in component.elements)
        for element in component.elements:
            for other in onward[element]:
                bits |= reached[other]
        for element in component.elements:
            reached[element] = bits
    return tuple(reached)
