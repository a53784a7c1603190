"""Arrange a DSM whose elements happen in time: stages, blocks, and the order that tears least.

Partitioning and tearing after Steward (1981), "The design structure system", and Gebala & Eppinger
(1991), "Methods for analyzing design procedures"; bands after Grose (1994), "Reengineering the
aircraft design process". Tie-break: declared order.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import prod

from mkdocs_dsm.analysis import results
from mkdocs_dsm.analysis.graph import Graph, graph_of, is_symmetric
from mkdocs_dsm.analysis.orders.coupling import Coupling
from mkdocs_dsm.analysis.orders.tearing import DEFAULT_BUDGET, Budget, Torn, order_block
from mkdocs_dsm.analysis.orders.tears import tears_of
from mkdocs_dsm.analysis.partition import Component, partition
from mkdocs_dsm.model import Dsm, Objective


def sequence(dsm: Dsm, budget: Budget = DEFAULT_BUDGET) -> results.Sequence:
    """Arrange a DSM so that what an element needs stands before it, as far as loops allow.

    No mark between two components is feedback. Inside a block the order is least by feedback
    marks, then by their strength (the other way round where the author minimizes strength), then
    by the bands of the block, then by the length of its feedback, then by declared order. Bands
    decide where at most `tear_sets.MOST_SETS` sets of tears tie, and all from bands on is exact
    where the block is small enough to be searched whole: always up to some 15 elements, often up
    to 40. In a larger one a local search shortens the length.

    >>> from mkdocs_dsm.model import Dependency, Element
    >>> found = sequence(Dsm((Element("A"), Element("B")), (Dependency("A", "B"),)))
    >>> found.arranged.elements, found.stages, found.proven
    ((1, 0), ((1,), (0,)), True)
    """
    graph = graph_of(dsm)
    held = [dict.fromkeys(dsm.index[name] for name in end) for end in (dsm.first, dsm.last)]
    wish = _Wish(*map(tuple, held))
    components = sorted(partition(graph.binding), key=wish.rank)
    torn = _tear(graph.binding, components, wish, dsm.objective, budget)
    order = tuple(element for block in torn for element in block.order)
    stages: list[list[int]] = [[] for _ in range(max((c.stage for c in components), default=0))]
    for component, block in zip(components, torn, strict=True):
        stages[component.stage - 1] += block.order
    counted = order_cost(graph.binding, order)
    bound = sum(block.marks for block in torn)
    strength = graph.strength(sum(block.magnitude for block in torn))
    by_strength = dsm.objective is Objective.STRENGTH
    return results.Sequence(
        order_cost(graph, order),
        _blocks(torn),
        tuple(map(tuple, stages)),
        bands(graph, order),
        tears_of(graph, order),
        proven=counted.strength == strength if by_strength else counted.feedback == bound,
        bound=bound,
        symmetric=is_symmetric(graph),
        strength_bound=strength if by_strength else None,
        unmet=wish.unmet(order),
        alternatives=prod(block.ways or 0 for block in torn) or None,
    )


def _blocks(torn: Sequence[Torn]) -> tuple[results.Block, ...]:
    start = 1
    blocks = []
    for block in torn:
        if len(block.order) > 1:
            blocks.append(results.Block(start, block.order))
        start += len(block.order)
    return tuple(blocks)


def order_cost(graph: Graph, order: Sequence[int]) -> results.Order:
    """Count the feedback marks of an order, and add up their strength and length.

    >>> from mkdocs_dsm.analysis.graph import Mark
    >>> order_cost(Graph(3, (Mark(0, 2, 4), Mark(1, 0, 1))), (0, 1, 2))
    Order(elements=(0, 1, 2), feedback=1, strength=Decimal('4'), length=2)
    """
    place = {element: at for at, element in enumerate(order)}
    feedback = [
        (magnitude, place[provider] - place[receiver])
        for receiver, provider, magnitude in graph.marks
        if place[provider] > place[receiver]
    ]
    strength = graph.strength(sum(magnitude for magnitude, _ in feedback))
    length = sum(length for _, length in feedback)
    return results.Order(tuple(order), len(feedback), strength, length)


def bands(graph: Graph, order: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Group elements that need none of each other, each as early as its providers allow.

    A band is 1 above the highest band of the providers that stand before the element; feedback
    marks are ignored (Grose 1994).

    >>> from mkdocs_dsm.analysis.graph import Mark
    >>> bands(Graph(3, (Mark(0, 2, 1), Mark(2, 0, 1), Mark(1, 0, 1))), (0, 1, 2))
    ((0,), (1, 2))
    """
    level: dict[int, int] = {}
    found: list[list[int]] = []
    for element in order:
        level[element] = max((level.get(p, -1) + 1 for p in graph.needs[element]), default=0)
        if level[element] == len(found):
            found.append([])
        found[level[element]].append(element)
    return tuple(map(tuple, found))


@dataclass(frozen=True, slots=True)
class _Wish:
    """The elements that the author holds at the head and at the tail, as the author lists them."""

    first: tuple[int, ...]
    last: tuple[int, ...]

    def rank(self, component: Component) -> tuple[int, int, int]:
        """Rank a component by stage, then by the wish, then by its first declared element."""
        for side, wished in ((-1, self.first), (1, self.last)):
            held = [at for at, element in enumerate(wished) if element in component.elements]
            if held:
                return component.stage, side, held[0]
        return component.stage, 0, component.elements[0]

    def ends(self, component: Component) -> tuple[list[int], list[int]]:
        """Give the elements that a component holds at its head and at its tail."""
        head = [element for element in self.first if element in component.elements]
        tail = [element for element in self.last if element in component.elements]
        return head, [element for element in tail if element not in head]

    def unmet(self, order: Sequence[int]) -> tuple[int, ...]:
        """List the elements that stand elsewhere in the whole order than they are held."""
        head = order[: len(self.first)]
        tail = order[len(order) - len(self.last) :]
        missed = [element for element in self.first if element not in head]
        return (*missed, *(e for e in self.last if e not in tail and e not in missed))


def _tear(
    graph: Graph, components: Sequence[Component], wish: _Wish, objective: Objective, budget: Budget
) -> list[Torn]:
    """Order each component by itself; a block's steps are its share of the elements in blocks."""
    inputs: list[dict[int, int]] = [{} for _ in range(graph.n)]
    for receiver, provider, magnitude in graph.marks:
        inputs[receiver][provider] = magnitude
    whole = Coupling(tuple(inputs))
    in_blocks = sum(len(c.elements) for c in components if len(c.elements) > 1)
    found = []
    for component in components:
        elements = component.elements
        if len(elements) == 1:
            found.append(Torn(elements))
            continue
        head, tail = (tuple(map(elements.index, end)) for end in wish.ends(component))
        steps = budget.steps * len(elements) // in_blocks
        torn = order_block(whole.part(elements), objective, (head, tail), steps)
        found.append(replace(torn, order=tuple(elements[at] for at in torn.order)))
    return found
