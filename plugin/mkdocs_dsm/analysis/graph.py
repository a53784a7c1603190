"""The indexed view of a DSM that every analysis reads: elements and strengths are integers."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from mkdocs_dsm.model import Dsm


class Mark(NamedTuple):
    """A dependency by the declared indices (from 0) of its elements; `magnitude` is scaled."""

    receiver: int
    provider: int
    magnitude: int


@dataclass(frozen=True, slots=True)
class Graph:
    """The elements 0..n-1 and the marks between them, sorted by receiver, then provider.

    A mark's `magnitude` is the sum of its absolute strengths times 10 ** `places`, the least power
    of ten that makes all of them integers. `needs[i]` lists the providers of element i and
    `feeds[i]` its receivers, both in declared order. `torn` holds the (receiver, provider) pairs
    that the author tore; they stand in `marks`, `needs` and `feeds` like all others.
    """

    n: int
    marks: tuple[Mark, ...]
    places: int = 0
    torn: frozenset[tuple[int, int]] = frozenset()
    needs: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    feeds: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        marks = tuple(sorted(self.marks))
        needs: list[list[int]] = [[] for _ in range(self.n)]
        feeds: list[list[int]] = [[] for _ in range(self.n)]
        for receiver, provider, _ in marks:
            needs[receiver].append(provider)
            feeds[provider].append(receiver)
        object.__setattr__(self, "marks", marks)
        object.__setattr__(self, "needs", tuple(map(tuple, needs)))
        object.__setattr__(self, "feeds", tuple(map(tuple, feeds)))

    def __hash__(self) -> int:
        """Tell graphs apart by their size alone: to go through all marks takes long."""
        return hash((self.n, len(self.marks)))

    @property
    def binding(self) -> "Graph":
        """Give the same elements with the marks that bind an order: all but the torn ones."""
        if not self.torn:
            return self
        return Graph(self.n, tuple(m for m in self.marks if m[:2] not in self.torn), self.places)

    def strength(self, magnitude: int) -> Decimal:
        """Turn a scaled magnitude, or a sum of them, back into the author's unit, exactly.

        >>> Graph(0, (), places=2).strength(1250)
        Decimal('12.50')
        """
        return Decimal(f"{magnitude}E-{self.places}") if self.places else Decimal(magnitude)


@lru_cache(maxsize=16)
def graph_of(dsm: Dsm) -> Graph:
    """Index a DSM by declared order. The order of its dependencies does not matter.

    >>> from mkdocs_dsm.model import Dependency, Element
    >>> half = ((None, Decimal("-0.5")),)
    >>> pair = Dsm((Element("A"), Element("B")), (Dependency("A", "B", half),))
    >>> graph_of(pair).marks, graph_of(pair).places
    ((Mark(receiver=0, provider=1, magnitude=5),), 1)
    """
    index = dsm.index
    places = _places(value for mark in dsm.dependencies for _, value in mark.strengths)
    cells = {mark.strengths for mark in dsm.dependencies}
    magnitude = {cell: sum(_scaled(value, places) for _, value in cell) for cell in cells}
    marks = tuple(
        Mark(index[mark.receiver], index[mark.provider], magnitude[mark.strengths])
        for mark in dsm.dependencies
    )
    torn = frozenset((index[receiver], index[provider]) for receiver, provider in dsm.tears)
    return Graph(len(index), marks, places, torn)


def is_symmetric(graph: Graph) -> bool:
    """Tell whether there are marks and each has a mirror of equal magnitude.

    >>> is_symmetric(Graph(2, (Mark(0, 1, 3), Mark(1, 0, 3))))
    True
    """
    marks = set(graph.marks)
    return bool(marks) and all(
        (provider, receiver, magnitude) in marks for receiver, provider, magnitude in marks
    )


def _places(values: Iterable[Decimal]) -> int:
    """Count the decimal places of the finest value; its trailing zeros are none."""
    places = 0
    for denominator in {value.as_integer_ratio()[1] for value in values}:
        while 10**places % denominator:
            places += 1
    return places


def _scaled(value: Decimal, places: int) -> int:
    """Multiply out exactly: arithmetic on decimals would round at 28 digits."""
    numerator, denominator = value.as_integer_ratio()
    return abs(numerator) * int(10**places) // denominator
