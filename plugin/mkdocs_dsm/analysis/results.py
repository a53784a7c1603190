"""What the analysis finds, as frozen values. Elements are given by their declared index."""

from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class Order:
    """An order of all elements, with the feedback marks that it leaves.

    A feedback mark's provider stands later than its receiver; `strength` sums the magnitudes of
    these marks, `length` the positions between provider and receiver.
    """

    elements: tuple[int, ...]
    feedback: int
    strength: Decimal
    length: int


@dataclass(frozen=True, slots=True)
class Block:
    """Two or more elements that need each other; `start` is the first one's position, from 1."""

    start: int
    elements: tuple[int, ...]

    @property
    def end(self) -> int:
        """Give the last element's position, from 1."""
        return self.start + len(self.elements) - 1


@dataclass(frozen=True, slots=True)
class Tear:
    """A feedback mark of the arranged order: an assumption that lets the receiver start.

    `loop` is the shortest loop that the mark closes, as elements from the receiver along what
    each one feeds to the provider (so `loop[0]` is the receiver, `loop[-1]` the provider); it is
    empty where a mark that the author tore closes none. `chosen` tells a `tear:` of the text.
    """

    receiver: int
    provider: int
    strength: Decimal
    loop: tuple[int, ...]
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Sequence:
    """The arranged order of a DSM whose elements happen in time.

    `bound` is the greatest proven lower bound on the feedback marks that count (the author's
    tears do not); `proven` tells that the first objective (marks, or strength where the text
    says `minimise strength`) is proven least, and `strength_bound` bounds the strength likewise
    where strength comes first. `alternatives` counts the sets of tears that are as good in marks
    and strength, the one at hand included, where these are known. `unmet` names elements that
    `first:` or `last:` could not hold.
    """

    arranged: Order
    blocks: tuple[Block, ...]
    stages: tuple[tuple[int, ...], ...]
    bands: tuple[tuple[int, ...], ...]
    tears: tuple[Tear, ...]
    proven: bool
    bound: int
    symmetric: bool
    strength_bound: Decimal | None = None
    unmet: tuple[int, ...] = ()
    alternatives: int | None = None


@dataclass(frozen=True, slots=True)
class Clustering:
    """The arranged order of a DSM whose elements interact, with its clusters and buses.

    A cluster has two or more elements, and at most `limit` of them where that is not None; an
    element in no cluster stands alone. `cost` is the total coordination cost of exactly these
    clusters, `bound` a proven lower bound on that of any within the limit. `inside` and `outside`
    count marks; marks of a bus are outside.
    """

    arranged: Order
    clusters: tuple[tuple[int, ...], ...]
    buses: tuple[int, ...]
    bus_threshold: Decimal
    cost: Decimal
    bound: Decimal
    proven: bool
    mdl: float
    modularity: float
    inside: int
    outside: int
    limit: int | None = None
