"""The price of each mark inside a block, should it become feedback: what all tearing works on."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Coupling:
    """Elements 0..n-1 and what each mark between them costs as feedback, as a positive integer.

    `inputs[receiver][provider]` and `outputs[provider][receiver]` hold the same costs; both run
    in rising order of their keys where `inputs` was given so.
    """

    inputs: tuple[Mapping[int, int], ...]
    outputs: tuple[Mapping[int, int], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        outputs: list[dict[int, int]] = [{} for _ in self.inputs]
        for receiver, providers in enumerate(self.inputs):
            for provider, cost in providers.items():
                outputs[provider][receiver] = cost
        object.__setattr__(self, "outputs", tuple(outputs))

    def __len__(self) -> int:
        """Count the elements."""
        return len(self.inputs)

    @property
    def marks(self) -> list[tuple[int, int, int]]:
        """List the marks as (receiver, provider, cost)."""
        return [(r, p, cost) for r, row in enumerate(self.inputs) for p, cost in row.items()]

    def part(self, elements: Sequence[int]) -> "Coupling":
        """Keep some elements, numbered anew in the order given, and the marks between them.

        >>> Coupling(({1: 5}, {2: 6}, {0: 7})).part((0, 1)).inputs
        ({1: 5}, {})
        """
        number = {element: at for at, element in enumerate(elements)}
        return Coupling(
            tuple(
                {number[p]: cost for p, cost in self.inputs[element].items() if p in number}
                for element in elements
            )
        )

    def feedback(self, order: Iterable[int]) -> int:
        """Add up the costs of the marks whose provider stands later than the receiver.

        >>> Coupling(({1: 5}, {0: 7})).feedback((0, 1))
        5
        """
        placed: set[int] = set()
        cost = 0
        for element in order:
            placed.add(element)
            cost += sum(c for p, c in self.inputs[element].items() if p not in placed)
        return cost
