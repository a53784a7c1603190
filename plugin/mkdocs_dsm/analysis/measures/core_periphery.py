"""Which elements are the core of a DSM, which are shared, which control and which stand aside.

Baldwin, MacCormack & Rusnak (2014), "Hidden structure: using network methods to map system
architecture". Of equal largest blocks the first in the partition counts as the core; the class is
then multi-core, whose roles do not depend on it.
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from statistics import median

from mkdocs_dsm.analysis.measures.visibility import Visibility

_LEAST_CORE = Fraction(4, 100)
_CLEAR_CORE = Fraction(6, 100)
_LEAD = Fraction(3, 2)
"""A core is at least this many times as large as the next block."""


class Architecture(StrEnum):
    """The class of a whole DSM."""

    CORE_PERIPHERY = "core-periphery"
    BORDERLINE = "borderline core-periphery"
    MULTI_CORE = "multi-core"
    HIERARCHICAL = "hierarchical"


class Role(StrEnum):
    """The class of one element; a central one reaches as far as the core but is outside it."""

    CORE = "core"
    CENTRAL = "central"
    SHARED = "shared"
    CONTROL = "control"
    PERIPHERAL = "peripheral"


_ROLES = {
    (True, True): Role.CENTRAL,
    (True, False): Role.SHARED,
    (False, True): Role.CONTROL,
    (False, False): Role.PERIPHERAL,
}
"""By whether an element reaches as many as the core, and is reached by as many."""


@dataclass(frozen=True, slots=True)
class CorePeriphery:
    """The class of a DSM, its largest block (empty without one), and each element's role."""

    architecture: Architecture
    core: tuple[int, ...]
    roles: tuple[Role, ...]


def core_periphery(seen: Visibility) -> CorePeriphery:
    """Classify a DSM and its elements by how far each of them reaches.

    Hierarchical: the largest block holds less than 4 % of the elements; else multi-core: it is
    less than 1.5 times the next; else borderline: it holds at most 6 %. An element that reaches
    as many as the core does, but is reached by fewer, is shared; the other way round it controls.
    The medians stand for the core's numbers where the DSM is hierarchical or multi-core.

    >>> from mkdocs_dsm.analysis.graph import Graph, Mark
    >>> from mkdocs_dsm.analysis.measures.visibility import visibility
    >>> loop = Graph(4, (Mark(1, 0, 1), Mark(2, 1, 1), Mark(1, 2, 1), Mark(3, 2, 1)))
    >>> found = core_periphery(visibility(loop))
    >>> print(found.architecture, found.core, *found.roles)
    core-periphery (1, 2) shared core core control
    """
    blocks = [c.elements for c in seen.components if len(c.elements) > 1]
    blocks.sort(key=len, reverse=True)
    core = blocks[0] if blocks else ()
    second = len(blocks[1]) if len(blocks) > 1 else 0
    architecture = _architecture(len(core), second, len(seen.reaches))
    feeds = [bits.bit_count() for bits in seen.reaches]
    needs = [bits.bit_count() for bits in seen.reached_by]
    one_core = architecture in (Architecture.CORE_PERIPHERY, Architecture.BORDERLINE)
    members = set(core) if one_core else set()
    limits: tuple[float, float] = (median(feeds or [0]), median(needs or [0]))
    if one_core:
        limits = (feeds[core[0]], needs[core[0]])
    sides = [(out >= limits[0], into >= limits[1]) for out, into in zip(feeds, needs, strict=True)]
    roles = (Role.CORE if i in members else _ROLES[side] for i, side in enumerate(sides))
    return CorePeriphery(architecture, core, tuple(roles))


def _architecture(largest: int, second: int, n: int) -> Architecture:
    if largest < _LEAST_CORE * n or not largest:
        return Architecture.HIERARCHICAL
    if largest < _LEAD * second:
        return Architecture.MULTI_CORE
    return Architecture.BORDERLINE if largest <= _CLEAR_CORE * n else Architecture.CORE_PERIPHERY
