"""Read a list of dependencies (an "edge list"): two names a line, perhaps with strengths."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from functools import partial

from mkdocs_dsm.exchange.assembly import (
    MAX_ELEMENTS,
    Draft,
    Mark,
    build,
    check_count,
    clean_name,
    note_zeros,
    type_names,
)
from mkdocs_dsm.exchange.cells import Strengths, number
from mkdocs_dsm.exchange.columns import Columns, list_columns, weight_columns
from mkdocs_dsm.exchange.imported import READS, Arrow, Assumptions, Report, shortened
from mkdocs_dsm.exchange.places import TOP, Place, UnreadableError
from mkdocs_dsm.exchange.table import Table, decimal_sign
from mkdocs_dsm.model import Dsm

LISTED_ELEMENTS = "list of elements"
"""What the addresses of findings in a separate list of elements begin with."""

_NAME_HEADS = frozenset({"name", "label", "element", "id"})


def read_elements(table: Table, report: Report) -> tuple[str, ...]:
    """Read a separate list of elements: the column headed `name`, else the first one."""
    words = [cell.casefold() for cell in table.rows[0]] if table.rows else []
    heads = [column for column, word in enumerate(words) if word in _NAME_HEADS]
    column = heads[0] if heads else 0
    rows = [row for row in range(bool(heads), len(table.rows)) if table.rows[row][column]]
    return tuple(
        dict.fromkeys(
            clean_name(table.rows[row][column], partial(_listed_at, table, row, column), report)
            for row in rows
        )
    )


def _listed_at(table: Table, row: int, column: int) -> Place:
    place = table.place(row, column)
    return replace(place, address=f"{LISTED_ELEMENTS}, {place.address}")


def read_listing(table: Table, assume: Assumptions, report: Report) -> Dsm:
    """Read a list of dependencies."""
    if table.width < 2:
        raise UnreadableError("no-shape", rows=str(len(table.rows)), columns=str(table.width))
    columns = list_columns(table)
    arrow = assume.arrow or columns.arrow or Arrow.GIVES
    weights = weight_columns(table, columns, assume)
    _say_columns(table, columns, weights, arrow, report)
    names = {name: index for index, name in enumerate(assume.elements)}
    strengths = _strengths(table, columns, weights, assume, report)
    marks, zeros = [], []
    for line, first, second in _pairs(table, columns, names, bool(assume.elements), report):
        receiver, provider = (second, first) if arrow is Arrow.GIVES else (first, second)
        if strengths[line]:
            marks.append(Mark(receiver, provider, strengths[line], (line, columns.second)))
        else:
            zeros.append((line, columns.second))
    note_zeros(zeros, table.place, report)
    return build(Draft(tuple(names), marks, table.place), assume, report)


def _say_columns(
    table: Table, columns: Columns, weights: Mapping[str, int], arrow: Arrow, report: Report
) -> None:
    heads = {column: columns.head(table, column) for column in range(table.width)}
    first, second = heads.pop(columns.first), heads.pop(columns.second)
    row = "no heads" if columns.head_row is None else f"heads in row {columns.head_row + 1}"
    report.say(f"shape list, {row}")
    report.say(f"arrow {arrow}: `{first}` {READS[arrow]} `{second}`")
    report.say("weight " + (", ".join(weights) or "none: every dependency has the strength 1"))
    left = [f"`{head}`" for column, head in heads.items() if column not in weights.values()]
    if left:
        report.say(f"read no other column: {shortened(left)} left out")


def _pairs(
    table: Table, columns: Columns, names: dict[str, int], is_closed: bool, report: Report
) -> Iterator[tuple[int, int, int]]:
    """Give the line and the elements of each dependency; new names are added to `names`."""
    lonely = []
    known: dict[str, int] = {}
    for line in columns.lines:
        cells = [column for column in (columns.first, columns.second) if table.rows[line][column]]
        for column in cells:
            raw, place = table.rows[line][column], partial(table.place, line, column)
            if raw not in known:
                name = clean_name(raw, place, report)
                if is_closed and name not in names:
                    report.find("not-listed", place, name=name)
                known[raw] = names.setdefault(name, len(names))
                check_count(len(names), MAX_ELEMENTS, "elements", TOP)
        found = [known[table.rows[line][column]] for column in cells]
        if len(found) == 2:
            yield line, found[0], found[1]
        elif found:
            lonely.append((line, cells[0]))
    for line, column in lonely[:1]:
        count, name = str(len(lonely)), table.rows[line][column]
        report.find("element-only", table.place(line, column), count=count, name=name)


def _strengths(
    table: Table,
    columns: Columns,
    weights: Mapping[str, int],
    assume: Assumptions,
    report: Report,
) -> dict[int, Strengths]:
    """Give the strengths of each line, () where all are 0."""
    cells = {
        table.rows[line][column]: (line, column)
        for line in columns.lines
        for column in weights.values()
    }
    decimal = decimal_sign(table, cells, assume.decimal, report)
    if len(weights) == 1 and "" in cells:
        report.say("read an empty weight as 1")
    if not weights:
        return dict.fromkeys(columns.lines, ((None, Decimal(1)),))
    found = {}
    kinds = type_names(weights) if len(weights) > 1 else dict.fromkeys(weights)
    for line in columns.lines:
        values = []
        for head, column in weights.items():
            text = table.rows[line][column]
            value = number(text, decimal) if text else Decimal(len(weights) == 1)
            if value is None:
                report.find("weight", table.place(line, column), text=text)
                value = Decimal(1)  # it is not 0 either
            if value:
                values.append((kinds[head], value))
        found[line] = tuple(values)
    return found
