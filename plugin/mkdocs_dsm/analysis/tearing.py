"""Order the elements of one block so that little is torn: choose the search that fits its size."""

from dataclasses import dataclass

from mkdocs_dsm.analysis.coupling import Coupling
from mkdocs_dsm.analysis.insertion_search import greedy_order, search
from mkdocs_dsm.analysis.loop_packing import pack_loops
from mkdocs_dsm.analysis.tear_sets import best_order
from mkdocs_dsm.analysis.window_search import slide
from mkdocs_dsm.model import Objective


@dataclass(frozen=True, slots=True)
class Budget:
    """Bound the search in steps, about a microsecond each, so that a build is repeatable."""

    steps: int = 3_000_000


DEFAULT_BUDGET = Budget()


@dataclass(frozen=True, slots=True)
class Torn:
    """An order, and proven lower bounds on its feedback marks and on their magnitude."""

    order: tuple[int, ...]
    marks: int
    strength: int


def order_block(
    magnitudes: Coupling, objective: Objective, ends: tuple[tuple[int, ...], ...], steps: int
) -> Torn:
    """Order a block between a given head and tail.

    >>> ring = Coupling(({2: 1}, {0: 1}, {1: 1}))
    >>> order_block(ring, Objective.MARKS, ((1,), ()), 100)
    Torn(order=(1, 2, 0), marks=1, strength=0)
    """
    coupling, unit = _priced(magnitudes, objective)
    head, tail = ends
    free = [element for element in range(len(coupling)) if element not in head + tail]
    inner = coupling.part(free)
    floor = sum(loop.cost for loop in pack_loops(inner, steps // 4))
    found, _ = search(inner, greedy_order(inner), 20, steps // 2, floor)
    order = [*head, *(free[at] for at in found), *tail]
    bound = floor + coupling.feedback(order) - inner.feedback(found)
    stretch = range(len(head), len(order) - len(tail))
    best = best_order(coupling, order, stretch, steps // 4)
    if best is None:
        order, _ = slide(coupling, order, stretch, steps // 4)
    else:
        order[stretch.start : stretch.stop] = best[0]
        bound = coupling.feedback(order)
    first = bound // unit
    if objective is Objective.MARKS:
        return Torn(tuple(order), first, 0)
    ones = Coupling(tuple(dict.fromkeys(row, 1) for row in magnitudes.inputs))
    return Torn(tuple(order), sum(loop.cost for loop in pack_loops(ones)), first)


def _priced(magnitudes: Coupling, objective: Objective) -> tuple[Coupling, int]:
    """Add marks and strength up in one cost; the first to be least is the cost // unit."""
    if objective is Objective.MARKS:
        unit = 1 + sum(magnitude for _, _, magnitude in magnitudes.marks)
        weight, count = 1, unit
    else:
        weight = unit = 1 + len(magnitudes.marks)
        count = 1
    rows = magnitudes.inputs
    return Coupling(tuple({p: m * weight + count for p, m in row.items()} for row in rows)), unit
