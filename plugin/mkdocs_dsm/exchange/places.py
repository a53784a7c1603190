"""Where something stands in a file that is imported, and the findings that say so."""

from collections.abc import Mapping
from dataclasses import dataclass

from mkdocs_dsm.diagnostics import Finding
from mkdocs_dsm.source import Span

_LONGEST_FACT = 200


@dataclass(frozen=True, slots=True)
class Place:
    """A span in a file, and the address that a reader would look for.

    The address is a cell (`C4`, `Sheet 2!C4`) or a path (`edges[3].to`); it is empty where line
    and column say enough. In a workbook, line and column are those of the cell.
    """

    span: Span
    address: str = ""


TOP = Place(Span(1, 1))
"""The whole file."""


@dataclass(frozen=True, slots=True)
class ImportFinding(Finding):
    """A fault of a file that is imported, with the address of its cell where it has one."""

    address: str = ""

    @property
    def message(self) -> str:
        """Say what is wrong, and first in which cell."""
        words = self.rule.message.format_map(self.facts)
        return f"{self.address}: {words}" if self.address else words


def finding_at(
    code: str, place: Place, facts: Mapping[str, str], earlier: Span | None = None
) -> ImportFinding:
    """Make a finding; a fact as long as a page is cut."""
    short = {
        name: fact if len(fact) <= _LONGEST_FACT else fact[:_LONGEST_FACT] + "…"
        for name, fact in facts.items()
    }
    return ImportFinding(code, place.span, short, earlier, place.address)


class UnreadableError(Exception):
    """Stop an import that cannot go on; `read` turns it into its finding, no host ever sees it."""

    def __init__(self, code: str, place: Place = TOP, **facts: str) -> None:
        super().__init__(code)
        self.finding = finding_at(code, place, facts)
