"""Read a matrix that lies in a table, cell by cell."""

from collections import Counter
from collections.abc import Iterator, Mapping
from decimal import Decimal
from functools import partial

from mkdocs_dsm.exchange.assembly import (
    MAX_MARKS,
    Draft,
    Mark,
    build,
    check_count,
    unique_names,
)
from mkdocs_dsm.exchange.cells import MARKS, NOTHING, Reading, Strengths, strengths
from mkdocs_dsm.exchange.corner import read_corner
from mkdocs_dsm.exchange.imported import Assumptions, Report, shortened
from mkdocs_dsm.exchange.orientation import choose_convention, note_doubts, oriented
from mkdocs_dsm.exchange.places import TOP, Place, UnreadableError
from mkdocs_dsm.exchange.shape import Cell, Layout
from mkdocs_dsm.exchange.surroundings import surroundings
from mkdocs_dsm.exchange.table import Table, decimal_sign
from mkdocs_dsm.model import Convention, Dsm

_MOST_CODES = 12
_LONE_MARKS = frozenset({"-", "–", "—", ".", "·", "o"})


def read_matrix(table: Table, layout: Layout, assume: Assumptions, report: Report) -> Dsm:
    """Read the matrix of a table."""
    report.say(f"heads {layout.said}")
    names = unique_names(layout.names, partial(_name_place, table, layout), report)
    if layout.alike:
        pairs = shortened([f"`{row}` and `{column}`" for row, column in layout.alike])
        report.find("heads-alike", _name_place(table, layout, 0), pairs=pairs)
    around = surroundings(table, layout, names)
    if around.said:
        report.say(around.said)
    report.ignored += len(around.beside)
    for row, column in around.beside[:1]:
        count, text = str(len(around.beside)), table.rows[row][column]
        report.find("beside-matrix", table.place(row, column), count=count, text=text)
    corner = table.rows[layout.corner[0]][layout.corner[1]] if layout.corner else ""
    stated, letters = read_corner(corner)
    convention = choose_convention(stated, assume, report)
    meanings = _meanings(table, layout, tuple(letters), assume, report)
    marks = list(_marks(table, layout, meanings, convention, report))
    _self_marks(table, layout, tuple(letters), assume, report)
    if not stated:
        note_doubts(marks, convention, assume, report)
    draft = Draft(names, marks, table.place, around.groups, letters, around.title, convention)
    return build(draft, assume, report)


def _name_place(table: Table, layout: Layout, index: int) -> Place:
    return table.place(*layout.name_cells[index]) if layout.name_cells else TOP


def _filled(table: Table, layout: Layout) -> Iterator[tuple[int, int, str]]:
    """Give the positions, from 0, of each cell off the diagonal that is not empty, and its text."""
    for first, row in enumerate(layout.rows):
        cells = table.rows[row]
        for second, column in enumerate(layout.columns):
            if cells[column] and first != second:
                yield first, second, cells[column]


def _meanings(
    table: Table, layout: Layout, types: tuple[str, ...], assume: Assumptions, report: Report
) -> Mapping[str, Strengths | None]:
    """Read each different text of the cells once."""
    counts: Counter[str] = Counter()
    first: dict[str, Cell] = {}
    for row, column, text in _filled(table, layout):
        counts[text] += 1
        if counts[text] == 1:
            first[text] = (layout.rows[row], layout.columns[column])
    filled = list(first)
    has_empty = counts.total() < len(layout.rows) * (len(layout.rows) - 1)
    values = {}
    if len(filled) == 1 and has_empty and filled[0].casefold() in _LONE_MARKS:
        values[filled[0]] = Decimal(1)
    values |= dict(assume.values)
    decimal = "." if types else decimal_sign(table, first, assume.decimal, report)
    reading = Reading(decimal, values, types)
    meanings = {text: strengths(text, reading) for text in first}
    marks = sum(count for text, count in counts.items() if meanings[text])
    check_count(marks, MAX_MARKS, "marks", TOP)
    named = [name for found in meanings.values() for name, _ in found or () if name]
    codes = [name for name in dict.fromkeys(named) if name not in types]
    if len(codes) > _MOST_CODES:
        shown = shortened([f"`{code}`" for code in codes])
        raise UnreadableError("too-many-codes", count=str(len(codes)), codes=shown)
    _say_symbols(filled, meanings, report)
    return meanings


def _say_symbols(
    texts: list[str], meanings: Mapping[str, Strengths | None], report: Report
) -> None:
    nothing = [f"`{text}`" for text in texts if text.casefold() in NOTHING and not meanings[text]]
    marks = [f"`{text}`" for text in texts if text.casefold() in MARKS | NOTHING and meanings[text]]
    if nothing:
        report.say(f"value: {', '.join(nothing)} read as no mark")
    if marks:
        report.say(f"value: {', '.join(marks)} read as a mark of strength 1")


def _marks(
    table: Table,
    layout: Layout,
    meanings: Mapping[str, Strengths | None],
    convention: Convention,
    report: Report,
) -> Iterator[Mark]:
    for first, second, text in _filled(table, layout):
        found, cell = meanings[text], (layout.rows[first], layout.columns[second])
        if found:
            yield Mark(*oriented(first, second, convention), found, cell)
        elif found is None:
            report.find("cell", partial(table.place, *cell), text=text)


def _self_marks(
    table: Table, layout: Layout, types: tuple[str, ...], assume: Assumptions, report: Report
) -> None:
    """Count the diagonal's marks; names on it are none, and other text is counted as ignored."""
    heads = table.rows[layout.corner[0]] if layout.corner else ()
    names = {*layout.names, *heads} - {""}
    reading = Reading(assume.decimal or ".", dict(assume.values), types)
    for row, column in zip(layout.rows, layout.columns, strict=True):
        text = table.rows[row][column]
        found = () if text in names else strengths(text, reading)
        report.self_marks += bool(found)
        report.ignored += found is None
