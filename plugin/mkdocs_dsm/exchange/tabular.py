"""Read a table, whatever file it came from, as a matrix or as a list of dependencies."""

from mkdocs_dsm.exchange.imported import Assumptions, Report
from mkdocs_dsm.exchange.listing import read_listing
from mkdocs_dsm.exchange.matrix import read_matrix
from mkdocs_dsm.exchange.places import UnreadableError
from mkdocs_dsm.exchange.shape import find_matrix
from mkdocs_dsm.exchange.table import Table
from mkdocs_dsm.model import Dsm


def dsm_of(table: Table, assume: Assumptions, report: Report) -> Dsm:
    """Read a table."""
    if not any(map(any, table.rows)):
        raise UnreadableError("empty-file")
    layout = find_matrix(table, assume)
    if layout:
        return read_matrix(table, layout, assume, report)
    return read_listing(table, assume, report)
