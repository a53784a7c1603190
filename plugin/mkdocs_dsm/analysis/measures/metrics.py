"""The figures that every DSM has, whatever its mode; cheap enough for every figure drawn.

Density after Eppinger & Browning (2012), "Design structure matrix methods and applications";
propagation cost after MacCormack, Rusnak & Baldwin (2006); instability after Martin (1994), "OO
design quality metrics". Elements that tie are all named, in declared order.
"""

from dataclasses import dataclass
from fractions import Fraction

from mkdocs_dsm.analysis.graph import Graph
from mkdocs_dsm.analysis.measures.visibility import visibility


@dataclass(frozen=True, slots=True)
class Metrics:
    """Counts of a DSM. A pair of elements with marks both ways has two marks.

    `inputs[i]` and `outputs[i]` count the marks into and out of element i. `visible` counts the
    ones of the visibility matrix, identity included.
    """

    elements: int
    marks: int
    inputs: tuple[int, ...]
    outputs: tuple[int, ...]
    visible: int

    @property
    def cells(self) -> int:
        """Count the cells off the diagonal."""
        return self.elements * (self.elements - 1)

    @property
    def density(self) -> Fraction:
        """Give the share of cells with a mark, in lowest terms; `marks` and `cells` are not."""
        return Fraction(self.marks, max(1, self.cells))

    @property
    def propagation_cost(self) -> Fraction:
        """Give the share of elements that a change reaches on average, the changed one included."""
        return Fraction(self.visible, max(1, self.elements**2))

    def instability(self, element: int) -> Fraction | None:
        """Give the share of inputs in an element's marks: 1 needs only, 0 feeds only."""
        marks = self.inputs[element] + self.outputs[element]
        return Fraction(self.inputs[element], marks) if marks else None


def measure(graph: Graph) -> Metrics:
    """Count inputs, outputs and what every element reaches.

    >>> from mkdocs_dsm.analysis.graph import Mark
    >>> found = measure(Graph(3, (Mark(1, 0, 2), Mark(2, 0, 1))))
    >>> found.density, found.propagation_cost, found.outputs, found.inputs
    (Fraction(1, 3), Fraction(5, 9), (2, 0, 0), (0, 1, 1))
    >>> found.instability(0), found.instability(2)
    (Fraction(0, 1), Fraction(1, 1))
    """
    return Metrics(
        graph.n,
        len(graph.marks),
        tuple(map(len, graph.needs)),
        tuple(map(len, graph.feeds)),
        visibility(graph).ones,
    )
