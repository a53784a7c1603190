"""Find out where the matrix lies in a table, and whether the table is a list instead.

The shapes are tried from the surest to the least sure: heads that agree by name, a list of
dependencies, heads that agree by place, names on one side only, no names at all.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from types import MappingProxyType

from mkdocs_dsm.exchange.cells import is_cell, is_name
from mkdocs_dsm.exchange.columns import is_listing
from mkdocs_dsm.exchange.corner import read_corner
from mkdocs_dsm.exchange.heads import Headed, Match, could_be_cells, headed, is_sure, match
from mkdocs_dsm.exchange.imported import Assumptions, Heads, Shape, shortened
from mkdocs_dsm.exchange.places import UnreadableError
from mkdocs_dsm.exchange.table import Table

_TITLE_ROWS = 5
_SAMPLE = 50

Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Layout:
    """Where a matrix lies: each element's name, its row and its column in the table.

    `name_cells` has the cell of each name, and is empty where the names were made up. `corner`
    is the cell between the heads.
    """

    names: tuple[str, ...]
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    said: str
    name_cells: tuple[Cell, ...] = ()
    corner: Cell | None = None
    alike: tuple[tuple[str, str], ...] = ()

    @property
    def top(self) -> int:
        """Give the first row that belongs to the matrix or its heads."""
        return min((self.rows[0], *(row for row, _ in self.name_cells[:1])))


def find_matrix(table: Table, assume: Assumptions) -> Layout | None:
    """Locate the matrix in a table, or give None where the table is a list of dependencies."""
    if assume.shape is Shape.LIST:
        return None
    if assume.heads:
        layout = _ASKED[assume.heads](table)
        if not layout:
            raise UnreadableError("no-heads", heads=assume.heads)
        return layout
    own = _own(table)
    if own:
        return own
    best = _best(table)
    if best and is_sure(best[0]):
        return best[1]
    if assume.shape is not Shape.MATRIX and is_listing(table):
        return None
    if best:
        return best[1]
    _check_heads(table)
    for attempt in (_names_before_rows, _names_over_columns, _names_on_diagonal, _bare):
        layout = attempt(table)
        if layout:
            return layout
    rows, columns = str(len(table.rows)), str(table.width)
    raise UnreadableError("no-shape", rows=rows, columns=columns)


def _own(table: Table) -> Layout | None:
    """Recognize the matrix that this tool wrote by its corner, whatever its names look like."""
    stated, _ = read_corner(table.rows[0][0])
    part = next(headed(table), None) if stated else None
    if not part or part.names != part.heads:
        return None
    return _between_heads(part, Match(part.names, part.columns, "both"))


def _best(table: Table) -> tuple[int, Layout] | None:
    """Find the heads that match best, with the rank of their match."""
    whole = sum(1 for cells in table.rows for cell in cells if cell)
    found = [
        (agreed[0], _between_heads(part, agreed[1]))
        for part in headed(table)
        if not could_be_cells(table, part) and (agreed := match(table, part))
        if _is_likely(table, part, whole)
    ]
    return min(found, key=lambda entry: entry[0], default=None)


def _is_likely(table: Table, part: Headed, whole: int) -> bool:
    """Tell whether heads are more than codes in a bare matrix that happen to be equal.

    A single element has an empty cell, most names differ, and at least half of the table's
    filled cells, of which there are `whole`, lie in the matrix and its heads.
    """
    if len(part.names) == 1 and table.rows[part.rows[0]][part.columns[0]]:
        return False
    if len(part.names) > 1 and 2 * len(set(part.names)) <= len(part.names):
        return False
    inside = sum(
        1
        for row in (part.head_row, *part.rows)
        for column in (part.name_column, *part.columns)
        if table.rows[row][column]
    )
    return 2 * inside >= whole


def _between_heads(part: Headed, agreed: Match) -> Layout:
    by_column = agreed.names == part.heads != part.names
    cells = (
        tuple((part.head_row, column) for column in part.columns)
        if by_column
        else tuple((row, part.name_column) for row in part.rows)
    )
    corner = (part.head_row, part.name_column)
    return Layout(agreed.names, part.rows, agreed.columns, agreed.said, cells, corner, agreed.alike)


def _agreeing(table: Table) -> Layout | None:
    best = _best(table)
    return best[1] if best else None


def _by_position(table: Table) -> Layout | None:
    part = max(headed(table), key=lambda part: _share(table, part.rows, part.columns), default=None)
    if part is None:
        return None
    said = "position: names of the rows, for the columns in the same order"
    return _between_heads(part, Match(part.names, part.columns, said))


def _tops(table: Table) -> Iterator[int]:
    """Give the rows at which a matrix can begin: only titles stand above it."""
    for row, cells in enumerate(table.rows[:_TITLE_ROWS]):
        yield row
        if sum(map(bool, cells)) > 1:
            return


def _names_before_rows(table: Table) -> Layout | None:
    for top in _tops(table):
        names = tuple(takewhile(bool, (row[0] for row in table.rows[top:])))
        rows, columns = range(top, top + len(names)), range(1, len(names) + 1)
        if _are_names(names) and len(names) < table.width and _is_alone(table, rows, columns):
            cells = tuple((row, 0) for row in rows)
            return Layout(names, tuple(rows), tuple(columns), "rows", cells)
    return None


def _names_over_columns(table: Table) -> Layout | None:
    for top in _tops(table):
        names = tuple(takewhile(bool, table.rows[top]))
        rows, columns = range(top + 1, top + 1 + len(names)), range(len(names))
        if _are_names(names) and rows.stop <= len(table.rows) and _is_alone(table, rows, columns):
            heads = tuple((top, column) for column in columns)
            return Layout(names, tuple(rows), tuple(columns), "columns", heads)
    return None


def _names_on_diagonal(table: Table) -> Layout | None:
    places = range(min(table.width, len(table.rows)))
    names = tuple(table.rows[place][place] for place in places)
    if not _are_names(names) or not _is_alone(table, places, places):
        return None
    cells = tuple((place, place) for place in places)
    return Layout(names, tuple(places), tuple(places), "diagonal", cells)


def _bare(table: Table) -> Layout | None:
    places = range(min(table.width, len(table.rows)))
    if len(places) < 2 or not _is_alone(table, places, places):
        return None
    names = tuple(f"Element {place + 1}" for place in places)
    return Layout(
        names, tuple(places), tuple(places), "none: names made up as `Element 1` and so on"
    )


def _are_names(texts: tuple[str, ...]) -> bool:
    return len(texts) > 1 and len(set(texts)) == len(texts) and all(map(is_name, texts))


def _is_alone(table: Table, rows: range, columns: range) -> bool:
    """Tell whether nothing stands right of or below the matrix, and its cells can be read."""
    right = any(any(table.rows[row][columns.stop :]) for row in rows)
    below = any(map(any, table.rows[rows.stop :]))
    return not right and not below and _share(table, tuple(rows), tuple(columns)) > 0.5


def _share(table: Table, rows: tuple[int, ...], columns: tuple[int, ...]) -> float:
    """Give the share of the first cells off the diagonal that can be read."""
    cells = [
        table.rows[row][column]
        for place, row in enumerate(rows[:_SAMPLE])
        for other, column in enumerate(columns[:_SAMPLE])
        if place != other
    ]
    return sum(map(is_cell, cells)) / max(1, len(cells))


def _check_heads(table: Table) -> None:
    """Refuse a matrix whose heads are plainly names, but not the same ones."""
    for head_row in _tops(table):
        heads = tuple(cell for cell in table.rows[head_row][1:] if cell)
        names = tuple(row[0] for row in table.rows[head_row + 1 :] if row[0])
        common = set(heads) & set(names)
        are_names = _are_names(heads) and _are_names(names)
        if are_names and len(heads) != len(names) and 2 * len(common) >= len(heads):
            raise UnreadableError(
                "not-square",
                table.place(head_row, 1),
                rows=str(len(names)),
                columns=str(len(heads)),
                difference=_extra("rows", names, common) + _extra("columns", heads, common),
            )
    for part in headed(table):
        inside = (table.rows[row][column] for row in part.rows for column in part.columns)
        if _are_names(part.names) and _are_names(part.heads) and all(map(is_cell, inside)):
            pairs = zip(part.names, part.heads, strict=True)
            differing = [f"`{name}` and `{head}`" for name, head in pairs if name != head]
            place = table.place(part.head_row, part.columns[0])
            raise UnreadableError("heads-differ", place, pairs=shortened(differing))


def _extra(where: str, names: Sequence[str], common: set[str]) -> str:
    extra = [f"`{name}`" for name in names if name not in common]
    return f"; only in the {where}: {shortened(extra)}" if extra else ""


_ASKED: Mapping[Heads, Callable[[Table], Layout | None]] = MappingProxyType(
    {
        Heads.BOTH: _agreeing,
        Heads.POSITION: _by_position,
        Heads.ROWS: _names_before_rows,
        Heads.COLUMNS: _names_over_columns,
        Heads.DIAGONAL: _names_on_diagonal,
        Heads.NONE: _bare,
    }
)
