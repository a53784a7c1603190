"""What stands around a matrix in its table: a title, merged heads that name groups, other text."""

from collections.abc import Sequence
from dataclasses import dataclass

from mkdocs_dsm.exchange.assembly import clean
from mkdocs_dsm.exchange.heads import id_column, is_count
from mkdocs_dsm.exchange.shape import Cell, Layout
from mkdocs_dsm.exchange.table import Table, column_letters
from mkdocs_dsm.model import Group


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The title, the groups, and the cells around a matrix that say something else."""

    title: str | None
    groups: tuple[Group, ...]
    said: str
    beside: tuple[Cell, ...]


def surroundings(table: Table, layout: Layout, names: Sequence[str]) -> Surroundings:
    """Read what stands around a matrix."""
    outside = _outside(table, layout)
    rows_above = [cell for cell in outside if cell[0] < layout.top]
    title = next(
        (cell for cell in rows_above if [row for row, _ in rows_above].count(cell[0]) == 1), None
    )
    groups, said, used = _groups(table, layout, names)
    beside = tuple(cell for cell in outside if cell != title and cell not in used)
    text = clean(table.rows[title[0]][title[1]]) if title else None
    return Surroundings(text, groups, said, beside)


def _outside(table: Table, layout: Layout) -> list[Cell]:
    """List the cells with text that belong neither to the matrix nor to its heads."""
    rows, columns = frozenset(layout.rows), frozenset(layout.columns)
    heads = {*layout.name_cells}
    if layout.corner:
        head_row, name_column = layout.corner
        heads |= {(head_row, column) for column in range(table.width)}
        heads |= {(row, name_column) for row in rows}
        over = [table.rows[head_row][column] for column in sorted(columns)]
        ids = id_column(table, name_column, layout.rows, layout.columns, over)
        heads |= {(row, ids) for row in rows if ids is not None}
    return [
        (row, column)
        for row, cells in enumerate(table.rows)
        for column, cell in enumerate(cells)
        if cell and not (row in rows and column in columns) and (row, column) not in heads
    ]


def _groups(
    table: Table, layout: Layout, names: Sequence[str]
) -> tuple[tuple[Group, ...], str, frozenset[Cell]]:
    """Read merged heads, left of the names or over the columns, as groups of elements.

    A merged cell has its text in its first cell only, so a name holds up to the next one.
    """
    if not layout.corner:
        return (), "", frozenset()
    head_row, name_column = layout.corner
    left = [(row, name_column - 1) for row in layout.rows] if name_column else []
    over = [(head_row - 1, column) for column in sorted(layout.columns)] if head_row else []
    for cells, what in ((left, "left of the names"), (over, "over the columns")):
        texts = [table.rows[row][column] for row, column in cells]
        filled = [text for text in texts if text]
        is_numbering = is_count(texts) or len(set(filled)) == len(names) > 1
        if len(filled) > (cells is over) and not is_numbering:
            order = names if cells is left else _by_column(layout, names)
            said = f"read groups from the cells {what}, {_address(cells)}"
            return _filled(texts, order), said, frozenset(cells)
    return (), "", frozenset()


def _by_column(layout: Layout, names: Sequence[str]) -> list[str]:
    return [name for _, name in sorted(zip(layout.columns, names, strict=True))]


def _address(cells: Sequence[Cell]) -> str:
    first, last = (f"{column_letters(column)}{row + 1}" for row, column in (cells[0], cells[-1]))
    return f"{first}:{last}"


def _filled(texts: Sequence[str], names: Sequence[str]) -> tuple[Group, ...]:
    members: dict[str, list[str]] = {}
    current = ""
    for text, name in zip(texts, names, strict=True):
        current = clean(text) or current
        if current:
            members.setdefault(current, []).append(name)
    return tuple(Group(name, tuple(found)) for name, found in members.items())
