"""What an import may assume, what it gives back, and the report that it keeps while it runs."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from types import MappingProxyType

from mkdocs_dsm.diagnostics import Severity, worst
from mkdocs_dsm.exchange.places import TOP, ImportFinding, Place, finding_at
from mkdocs_dsm.model import Convention, Dsm, Mode
from mkdocs_dsm.source import Span

LISTED = 20
"""Findings of one kind that are listed one by one; the others are counted."""

_SHOWN = 5


class Shape(StrEnum):
    """How a table holds the dependencies."""

    MATRIX = "matrix"
    LIST = "list"


class Heads(StrEnum):
    """Where a matrix has the names of its elements."""

    BOTH = "both"
    POSITION = "position"
    ROWS = "rows"
    COLUMNS = "columns"
    DIAGONAL = "diagonal"
    NONE = "none"


class Arrow(StrEnum):
    """What the first of two names in a list of dependencies does to the second."""

    GIVES = "gives"
    TAKES = "takes"


READS: Mapping[Arrow, str] = MappingProxyType(
    {Arrow.GIVES: "gives input to", Arrow.TAKES: "takes input from"}
)


@dataclass(frozen=True, slots=True)
class Assumptions:
    """What the user says about a file; whatever is None is detected or has a stated default.

    A host makes a flag of each field whose metadata has a help text.
    """

    shape: Shape | None = field(
        default=None, metadata={"help": "the table is a `matrix` or a `list` of dependencies"}
    )
    separator: str | None = field(
        default=None, metadata={"help": "the character between cells; `tab` and `space` too"}
    )
    decimal: str | None = field(default=None, metadata={"help": "the decimal sign, `.` or `,`"})
    encoding: str | None = field(
        default=None, metadata={"help": "the encoding, such as `utf-8` or `cp1252`"}
    )
    sheet: str | None = field(default=None, metadata={"help": "the sheet of a workbook"})
    heads: Heads | None = field(
        default=None,
        metadata={
            "help": "where the names stand: `both` heads, `rows`, `columns`, `diagonal`, `none`, "
            "or `position` to match both by place and take those of the rows"
        },
    )
    convention: Convention | None = field(
        default=None,
        metadata={
            "help": "how a matrix is read: `ic-fbd` (inputs in columns) or `ir-fad` (in rows)"
        },
    )
    arrow: Arrow | None = field(
        default=None,
        metadata={
            "help": "the first name of a line `gives` input to the second, or `takes` it from there"
        },
    )
    elements: tuple[str, ...] = field(
        default=(), metadata={"help": "all elements in their order, for a list of dependencies"}
    )
    weight: tuple[str, ...] = field(
        default=(),
        metadata={"help": "the column with the strength; several become interaction types"},
    )
    values: tuple[tuple[str, Decimal], ...] = field(
        default=(),
        metadata={
            "help": "what the text of a cell counts, such as `H=3`; 0 where it means nothing"
        },
    )
    symmetric: bool = field(
        default=False, metadata={"help": "every mark stands for both directions"}
    )
    mode: Mode | None = field(default=None, metadata={"help": "what the elements are"})
    site_convention: Convention = Convention.IC_FBD
    """What holds where neither user nor file says; no flag: a host knows it."""


@dataclass(frozen=True, slots=True)
class Imported:
    """The result of an import: the DSM, or None where a finding is an error.

    `said` has one sentence for each assumption, which starts with the name of the `Assumptions`
    field that overrules it, or with `read` for what was seen and needs no choice. `ignored`
    counts the cells or lines that say something and became no mark. `text` is the decoded text
    to which the spans of the findings refer, empty for a workbook.
    """

    dsm: Dsm | None
    findings: tuple[ImportFinding, ...] = ()
    said: tuple[str, ...] = ()
    self_marks: int = 0
    ignored: int = 0
    text: str = ""

    @property
    def elements(self) -> int:
        """Count the elements that were read."""
        return len(self.dsm.elements) if self.dsm else 0

    @property
    def marks(self) -> int:
        """Count the marks that were read."""
        return len(self.dsm.dependencies) if self.dsm else 0

    @property
    def summary(self) -> str:
        """Say in one line how much was read, so that a loss is seen."""
        counts = f"{self.elements} elements / {self.marks} marks"
        return f"{counts} / {self.self_marks} self-marks / {self.ignored} ignored"


@dataclass(slots=True)
class Report:
    """Gather what one import finds and assumes while it runs."""

    findings: list[ImportFinding] = field(default_factory=list)
    found: Counter[str] = field(default_factory=Counter)
    said: list[str] = field(default_factory=list)
    self_marks: int = 0
    ignored: int = 0
    text: str = ""

    def say(self, sentence: str) -> None:
        """Note an assumption, once."""
        if sentence not in self.said:
            self.said.append(sentence)

    def find(
        self,
        code: str,
        place: Place | Callable[[], Place] = TOP,
        earlier: Span | None = None,
        **facts: str,
    ) -> None:
        """Note a finding; past the first of a kind, only count it."""
        self.found[code] += 1
        if self.found[code] <= LISTED:
            place = place() if callable(place) else place
            self.findings.append(finding_at(code, place, facts, earlier))

    def result(self, dsm: Dsm | None) -> Imported:
        """Close the report; a DSM with an error among its findings is not given out."""
        more = tuple(
            finding_at("more-of-these", TOP, {"count": str(count - LISTED), "code": code})
            for code, count in self.found.items()
            if count > LISTED
        )
        dsm = None if worst(self.findings) is Severity.ERROR else dsm
        findings = (*self.findings, *more)
        return Imported(dsm, findings, tuple(self.said), self.self_marks, self.ignored, self.text)


def shortened(texts: Sequence[str]) -> str:
    """Join a few texts and count the others."""
    more = f" and {len(texts) - _SHOWN} more" if len(texts) > _SHOWN else ""
    return ", ".join(texts[:_SHOWN]) + more
