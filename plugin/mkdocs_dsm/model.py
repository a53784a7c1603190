"""The design structure matrix as frozen values: elements, dependencies, the author's wishes.

A dependency is stored as receiver and provider, whatever the drawing convention: `A <- B` has the
receiver A and the provider B.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from functools import cached_property


class Mode(StrEnum):
    """What the elements are."""

    PARAMETER = "parameter"
    PROCESS = "process"
    PRODUCT = "product"
    ORGANIZATION = "organisation"

    @property
    def is_sequenced(self) -> bool:
        """Tell whether elements of this mode happen in time, so that feedback has a meaning."""
        return self in (Mode.PARAMETER, Mode.PROCESS)


class Convention(StrEnum):
    """Where an element's inputs are drawn."""

    IC_FBD = "ic-fbd"
    """Inputs in columns, feedback below the diagonal."""
    IR_FAD = "ir-fad"
    """Inputs in rows, feedback above the diagonal."""


class Arrangement(StrEnum):
    """How the second panel is ordered."""

    SEQUENCE = "sequence"
    CLUSTER = "cluster"
    DECLARED = "declared"


class Panel(StrEnum):
    """A matrix of the figure."""

    DECLARED = "declared"
    ARRANGED = "arranged"
    GROUPS = "groups"
    """Groups as elements, arranged at that level."""


USUAL_PANELS = (Panel.DECLARED, Panel.ARRANGED)


class Objective(StrEnum):
    """What tearing makes least first."""

    MARKS = "marks"
    STRENGTH = "strength"


class Measure(StrEnum):
    """What the strengths measure, where they are more than a scale of the author's own."""

    REWORK = "rework"
    """The share of the receiver's work that the provider's work makes be done again."""


class Comparison(StrEnum):
    """How an assertion compares a computed figure with its number."""

    AT_MOST = "<="
    BELOW = "<"
    EQUAL = "=="
    AT_LEAST = ">="
    ABOVE = ">"


@dataclass(frozen=True, slots=True)
class Element:
    """A row and column of the matrix. Names are unique in a DSM and compared exactly.

    `duration` is how long an activity takes when it is done once, in any unit.
    """

    name: str
    link: str | None = None
    duration: Decimal = Decimal(1)


@dataclass(frozen=True, slots=True)
class InteractionType:
    """A kind of interaction and the letter that stands for it in a cell."""

    name: str
    letter: str


@dataclass(frozen=True, slots=True)
class Dependency:
    """The receiver takes input from the provider.

    `strengths` has one (type name, strength) pair for each interaction type of the cell, or the
    single pair (None, strength) where the text names no type. No strength is 0.
    """

    receiver: str
    provider: str
    strengths: tuple[tuple[str | None, Decimal], ...] = ((None, Decimal(1)),)
    note: str | None = None

    @property
    def magnitude(self) -> Decimal:
        """Sum the absolute strengths of all types, so that +2 and -2 do not hide a mark.

        >>> Dependency("A", "B", (("energy", Decimal(2)), ("spatial", Decimal(-2)))).magnitude
        Decimal('4')
        """
        return sum((abs(strength) for _, strength in self.strengths), Decimal(0))


@dataclass(frozen=True, slots=True)
class Group:
    """A named set of elements; an element is in at most one group."""

    name: str
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Assertion:
    """The author's claim about a computed figure."""

    figure: str
    comparison: Comparison
    number: Decimal


@dataclass(frozen=True)
class Dsm:
    """A whole design structure matrix as its author wrote it.

    Every name in `dependencies`, `groups`, `first`, `last` and `tears` is the name of one of the
    `elements`; no dependency is a self mark and no (receiver, provider) pair stands twice.
    `tears` holds (receiver, provider) pairs that are dependencies. Strengths measure rework only
    in a process.
    """

    elements: tuple[Element, ...]
    dependencies: tuple[Dependency, ...] = ()
    title: str | None = None
    mode: Mode = Mode.PARAMETER
    convention: Convention = Convention.IC_FBD
    groups: tuple[Group, ...] = ()
    types: tuple[InteractionType, ...] = ()
    arrangement: Arrangement = Arrangement.SEQUENCE
    overlap: bool = False
    panels: tuple[Panel, ...] = USUAL_PANELS
    objective: Objective = Objective.MARKS
    first: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    tears: tuple[tuple[str, str], ...] = ()
    assertions: tuple[Assertion, ...] = field(default=())
    measure: Measure | None = None

    @cached_property
    def names(self) -> tuple[str, ...]:
        """List the element names in declared order."""
        return tuple(element.name for element in self.elements)

    @cached_property
    def index(self) -> Mapping[str, int]:
        """Map each element name to its place in the declared order, from 0."""
        return {name: place for place, name in enumerate(self.names)}

    def __hash__(self) -> int:
        """Tell DSMs apart by title and size alone: to go through all marks takes long."""
        return hash((self.title, len(self.elements), len(self.dependencies)))

    def __post_init__(self) -> None:
        """Refuse what no text can say; a `ValueError` here is a fault of the calling code."""
        if len(self.index) != len(self.elements):
            raise ValueError("two elements have the same name")
        index = self.index
        seen: set[tuple[str, str]] = set()
        for dependency in self.dependencies:
            pair = receiver, provider = dependency.receiver, dependency.provider
            if receiver not in index or provider not in index:
                raise ValueError(f"a dependency of an unknown element: {pair}")
            if receiver == provider or pair in seen:
                raise ValueError(f"not a possible dependency: {pair}")
            for _, strength in dependency.strengths:
                if not strength:
                    raise ValueError(f"a strength of 0: {pair}")
            seen.add(pair)
        wished = {*self.first, *self.last, *(m for group in self.groups for m in group.members)}
        if not self.index.keys() >= wished or not seen >= set(self.tears):
            raise ValueError("a group, first, last or tear names what the DSM does not hold")
        if self.measure is Measure.REWORK and self.mode is not Mode.PROCESS:
            raise ValueError(f"rework in a {self.mode} DSM")


def change_types(types: Iterable[InteractionType]) -> tuple[str, str] | None:
    """Name the types that give likelihood and impact of a change, where a DSM has both.

    >>> change_types((InteractionType("impact", "I"), InteractionType("likelihood", "L")))
    ('likelihood', 'impact')
    """
    names = {kind.name for kind in types}
    return ("likelihood", "impact") if {"likelihood", "impact"} <= names else None
