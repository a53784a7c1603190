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
    by_column = [name for _, name in sorted(zip(layout.columns, names, strict=True))]
    sides = (
        ("left of the names", [(row, name_column - 1) for row in layout.rows], names),
        ("over the columns", [(head_row - 1, col) for col in sorted(layout.columns)], by_column),
    )
    groups: tuple[Group, ...] = ()
    said, used = "", set()
    for where, cells, order in sides:
        texts = [table.rows[row][column] for row, column in cells if min(row, column) >= 0]
        found = _filled(texts, order) if _are_groups(texts) else ()
        if found and not groups:
            groups, said = found, f"read groups from the cells {where}, {_address(cells)}"
        if found and {group.name for group in found} == {group.name for group in groups}:
            used.update(cells)
    return groups, said, frozenset(used)


def _are_groups(texts: Sequence[str]) -> bool:
    """Tell whether cells beside the heads name groups, and do not number the elements."""
    filled = [text for text in texts if text]
    return len(filled) > 1 and not is_count(texts) and len(set(filled)) < len(texts)


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
