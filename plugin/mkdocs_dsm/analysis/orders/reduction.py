"""Shrink the tearing of a block without losing an optimum, and carry an order back to the block.

After Levy & Low (1988), "A contraction algorithm for finding small cycle cutsets", for marks with
costs: of each two-way pair the lesser cost is paid in any order; a mark in no loop is dropped; an
element whose only input costs at least as much as all its outputs stands right behind its provider,
and the mirror case right before its receiver. What is left are kernels.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from mkdocs_dsm.analysis.orders.coupling import Coupling
from mkdocs_dsm.analysis.partition import strong_components


@dataclass(frozen=True, slots=True)
class Kernel:
    """A strongly connected rest; its coupling numbers `elements` anew, in their order."""

    elements: tuple[int, ...]
    coupling: Coupling


@dataclass(frozen=True, slots=True)
class Reduction:
    """The cost that every order pays outside the kernels, the kernels, and the way back.

    `runs` holds, by the first of them that is left, the elements that stand together; `paths`
    ranks each of these first elements by the splits that it went through.
    """

    paid: int
    kernels: tuple[Kernel, ...]
    runs: dict[int, list[int]]
    paths: dict[int, tuple[int, ...]]

    def order(self, kernel_orders: Sequence[Sequence[int]]) -> list[int]:
        """Give a block's order that costs no more than `paid` and the orders of the kernels."""
        place = dict.fromkeys(self.runs, 0)
        for kernel, order in zip(self.kernels, kernel_orders, strict=True):
            for at, element in enumerate(order):
                place[kernel.elements[element]] = at
        ranked = sorted(self.runs, key=lambda element: (self.paths[element], place[element]))
        return [element for first in ranked for element in self.runs[first]]


def reduce_block(coupling: Coupling) -> Reduction:
    """Reduce until nothing more can be paid, dropped or merged.

    >>> reduced = reduce_block(Coupling(({1: 2, 2: 4}, {0: 3}, {1: 5})))
    >>> reduced.paid, reduced.kernels, reduced.order(())
    (3, (), [1, 2, 0])
    """
    rest = _Rest(coupling)
    kernels = []
    waiting = [list(range(len(coupling)))]
    while waiting:
        elements = rest.reduce(waiting.pop())
        parts = strong_components(elements, rest.outputs.__getitem__)
        if len(parts) > 1:
            waiting += rest.split(parts)
        elif len(elements) > 1:
            kernels.append(rest.kernel(elements))
    paths = {element: tuple(path) for element, path in rest.paths.items()}
    return Reduction(rest.paid, tuple(kernels), rest.runs, paths)


class _Rest:
    """What is left of a block while it shrinks, by the first element of each run."""

    def __init__(self, coupling: Coupling) -> None:
        self.inputs = dict(enumerate(map(dict, coupling.inputs)))
        self.outputs = dict(enumerate(map(dict, coupling.outputs)))
        self.runs = {element: [element] for element in self.inputs}
        self.paths: dict[int, list[int]] = {element: [] for element in self.inputs}
        self.paid = 0

    def reduce(self, elements: list[int]) -> list[int]:
        """Pay pairs and merge elements while there are any; give the elements that are left."""
        waiting = elements[::-1]
        while waiting:
            element = waiting.pop()
            if element not in self.runs:
                continue
            for other in [o for o in self.inputs[element] if o in self.outputs[element]]:
                self._pay(element, other)
                waiting.append(other)
            if self._leans(self.inputs[element], self.outputs[element]):
                (host,) = self.inputs[element]
                waiting += self._merge(element, host, self.inputs, self.outputs)
                self.runs[host] = self.runs[host] + self.runs.pop(element)
            elif self._leans(self.outputs[element], self.inputs[element]):
                (host,) = self.outputs[element]
                waiting += self._merge(element, host, self.outputs, self.inputs)
                self.runs[host] = self.runs.pop(element) + self.runs[host]
        return [element for element in elements if element in self.runs]

    def split(self, parts: list[list[int]]) -> list[list[int]]:
        """Drop the marks between parts, rank the parts, and give those that are still to reduce."""
        for rank, part in enumerate(reversed(parts)):
            inside = set(part)
            for element in part:
                self.paths[element].append(rank)
                for other in [o for o in self.inputs[element] if o not in inside]:
                    self._drop(element, other)
        return [sorted(part) for part in parts if len(part) > 1]

    def kernel(self, elements: list[int]) -> Kernel:
        """Cut out a strongly connected rest that no rule shrinks."""
        number = {element: at for at, element in enumerate(elements)}
        rows = (sorted(self.inputs[element].items()) for element in elements)
        inputs = tuple({number[other]: cost for other, cost in row} for row in rows)
        return Kernel(tuple(elements), Coupling(inputs))

    def _pay(self, element: int, other: int) -> None:
        """Pay the lesser cost of a two-way pair, which every order does."""
        paid = min(self.inputs[element][other], self.inputs[other][element])
        self.paid += paid
        for receiver, provider in ((element, other), (other, element)):
            if self.inputs[receiver][provider] == paid:
                self._drop(receiver, provider)
            else:
                self.inputs[receiver][provider] -= paid
                self.outputs[provider][receiver] -= paid

    def _drop(self, receiver: int, provider: int) -> None:
        del self.inputs[receiver][provider], self.outputs[provider][receiver]

    @staticmethod
    def _leans(single: dict[int, int], all_others: dict[int, int]) -> bool:
        return len(single) == 1 and sum(single.values()) >= sum(all_others.values())

    def _merge(
        self,
        element: int,
        host: int,
        near: dict[int, dict[int, int]],
        far: dict[int, dict[int, int]],
    ) -> list[int]:
        """Give the host what the element has on its far side; give those whose marks changed."""
        del near[element], far[host][element], self.paths[element]
        moved = far.pop(element)
        for other, cost in moved.items():
            del near[other][element]
            far[host][other] = near[other][host] = far[host].get(other, 0) + cost
        return [*moved, host]
