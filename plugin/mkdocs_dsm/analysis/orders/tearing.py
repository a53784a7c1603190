"""Order the elements of one block so that little is torn: choose the search that fits its size.

A block of up to 15 elements is searched whole. A larger one is reduced; each kernel that is left
is searched if its subsets allow it, else proven with HiGHS, and without HiGHS its cost is bounded
by packed loops only. Then the order as a whole is made best at that cost where its subsets allow
it, and improved window by window where they do not.
"""

from dataclasses import dataclass

from mkdocs_dsm.analysis.orders.coupling import Coupling
from mkdocs_dsm.analysis.orders.exact import Proof, prove
from mkdocs_dsm.analysis.orders.insertion_search import greedy_order, order_by_shares, search
from mkdocs_dsm.analysis.orders.loop_packing import pack_loops, packed_shares
from mkdocs_dsm.analysis.orders.reduction import reduce_block
from mkdocs_dsm.analysis.orders.subset_search import least_order
from mkdocs_dsm.analysis.orders.tear_sets import best_order
from mkdocs_dsm.analysis.orders.window_search import slide
from mkdocs_dsm.model import Objective

_SMALL = 15
"""A block of up to so many elements is searched whole without more ado."""
_ROUNDS = 200
"""Kicks of the insertion search where no proof is at hand."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Bound the search in steps, about a microsecond each, so that a build is repeatable."""

    steps: int = 3_000_000


DEFAULT_BUDGET = Budget()


@dataclass(frozen=True, slots=True)
class Torn:
    """A block's order, and lower bounds on the marks and the magnitude that any order tears.

    `ways` is the number of sets of tears that cost as little, where that is known.
    """

    order: tuple[int, ...]
    marks: int = 0
    magnitude: int = 0
    ways: int | None = 1


def order_block(
    magnitudes: Coupling, objective: Objective, ends: tuple[tuple[int, ...], ...], steps: int
) -> Torn:
    """Order a block between a given head and tail.

    The magnitude is bounded only where strength is the first to be least.

    >>> ring = Coupling(({2: 1}, {0: 1}, {1: 1}))
    >>> order_block(ring, Objective.MARKS, ((1,), ()), 1000)
    Torn(order=(1, 2, 0), marks=1, magnitude=0, ways=1)
    """
    coupling, unit = _priced(magnitudes, objective)
    head, tail = ends
    free = [element for element in range(len(coupling)) if element not in head + tail]
    inner = coupling.part(free)
    stretch = range(len(head), len(head) + len(free))

    def held(found: list[int]) -> list[int]:
        return [*head, *(free[at] for at in found), *tail]

    bound, best = 0, None
    order = held(search(inner, greedy_order(inner), 0, steps // 8)[0])
    if len(free) <= _SMALL:
        best = best_order(coupling, order, stretch, steps // 4)
    if best is None:
        found, least = _least_cost(inner, unit, steps // 2)
        order = held(found)
        bound = least + coupling.feedback(order) - inner.feedback(found)
        best = best_order(coupling, order, stretch, steps // 4)
    if best is None:
        order = slide(coupling, order, stretch, steps // 4)
    else:
        order[stretch.start : stretch.stop] = best[0]
        bound = coupling.feedback(order)
    ways = best and best[1]
    if objective is Objective.MARKS:
        return Torn(tuple(order), bound // unit, 0, ways)
    return Torn(tuple(order), _packed_marks(magnitudes, steps // 8), bound // unit, ways)


def _packed_marks(coupling: Coupling, steps: int) -> int:
    """Bound the feedback marks alone: count loops that share no mark."""
    ones = Coupling(tuple(dict.fromkeys(row, 1) for row in coupling.inputs))
    return len(pack_loops(ones, steps))


def _priced(magnitudes: Coupling, objective: Objective) -> tuple[Coupling, int]:
    """Add marks and magnitude up in one cost; the first to be least is the cost // unit."""
    if objective is Objective.MARKS:
        unit = 1 + sum(magnitude for _, _, magnitude in magnitudes.marks)
        weight, count = 1, unit
    else:
        weight = unit = 1 + len(magnitudes.marks)
        count = 1
    rows = magnitudes.inputs
    return Coupling(tuple({p: m * weight + count for p, m in row.items()} for row in rows)), unit


def _least_cost(coupling: Coupling, unit: int, steps: int) -> tuple[list[int], int]:
    """Find a cheap order and bound its cost from below, in two goes where one does not prove it.

    The second looks at the first objective alone, which is far easier to prove.
    """
    order, bound = _reduced(coupling, steps // 2, branch=False)
    if bound // unit < coupling.feedback(order) // unit:
        first = Coupling(tuple({p: c // unit for p, c in row.items()} for row in coupling.inputs))
        other, least = _reduced(first, steps // 2, branch=True)
        order = min(order, other, key=coupling.feedback)
        bound = max(bound, least * unit)
    return order, bound


def _reduced(coupling: Coupling, steps: int, branch: bool) -> tuple[list[int], int]:
    """Reduce, order the kernels, and carry their orders back."""
    reduction = reduce_block(coupling)
    bound = reduction.paid
    orders = []
    for kernel in reduction.kernels:
        share = steps * len(kernel.elements) // len(coupling)
        order, least = _kernel(kernel.coupling, share, branch)
        orders.append(order)
        bound += least
    return reduction.order(orders), bound


def _kernel(coupling: Coupling, steps: int, branch: bool) -> tuple[list[int], int]:
    """Order a kernel by the first search that proves its cost least, or by the best of all."""
    packed = pack_loops(coupling, steps // 8)
    floor = sum(loop.cost for loop in packed)
    starts = [greedy_order(coupling)]
    if len(coupling) * len(coupling.marks) < steps:
        starts.append(order_by_shares(coupling, packed_shares(coupling, packed)))
    found = [search(coupling, start, 20, steps // 16, floor)[0] for start in starts]
    order = min(found, key=coupling.feedback)
    if coupling.feedback(order) == floor:
        return order, floor
    exact, _ = least_order(coupling, order, range(len(order)), steps // 8)
    if exact is not None:
        return exact, coupling.feedback(exact)
    try:
        proof = prove(coupling, order, steps // 2, branch)
    except ImportError:
        proof = Proof(order, floor, steps // 2)
    floor = max(floor, proof.bound)
    return search(coupling, proof.order, _ROUNDS, proof.steps, floor)[0], floor
