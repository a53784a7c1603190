"""XLSX workbooks in: sheets as tables of text, read with openpyxl within limits of size."""

import warnings
import zipfile
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

from mkdocs_dsm.exchange.decoding import ZIP, beginning
from mkdocs_dsm.exchange.imported import Assumptions, Report
from mkdocs_dsm.exchange.places import UnreadableError
from mkdocs_dsm.exchange.shape import find_matrix
from mkdocs_dsm.exchange.table import MAX_CELLS, Table, rectangle
from mkdocs_dsm.exchange.tabular import dsm_of
from mkdocs_dsm.model import Dsm

MAX_UNPACKED = 128 * 2**20
"""The most bytes of all files in a workbook together."""


def read_xlsx(data: bytes, assume: Assumptions, report: Report) -> Dsm:
    """Read the first sheet of a workbook that holds a matrix, or a list of dependencies."""
    try:
        _check_archive(data)
        # Warnings are about styles and extensions, which do not matter here. zipfile and openpyxl
        # raise whatever a damaged file makes them stumble over.
        with warnings.catch_warnings(action="ignore"):
            tables = _tables(data, assume)
    except ImportError as error:
        raise UnreadableError("no-openpyxl") from error
    except UnreadableError:
        raise
    except zipfile.BadZipFile as error:
        raise UnreadableError("bad-workbook", reason="it is damaged or cut off") from error
    except Exception as error:
        raise UnreadableError("bad-workbook", reason=str(error) or type(error).__name__) from error
    table = _chosen(tables, assume)
    others = ", ".join(f"`{other.sheet}`" for other in tables if other is not table)
    report.say(f"sheet `{table.sheet}`" + (f"; not read: {others}" if others else ""))
    return dsm_of(table, assume, report)


def _check_archive(data: bytes) -> None:
    """Refuse what is no workbook and what would unpack beyond the limit, before unpacking."""
    if not data.startswith(ZIP):
        found = beginning(data) or "something else"
        raise UnreadableError("not-this-format", found=found, expected="workbook (.xlsx)")
    with zipfile.ZipFile(BytesIO(data)) as archive:
        files = archive.infolist()
    if not any(file.filename.startswith("xl/") for file in files):
        raise UnreadableError(
            "not-this-format", found="a zip archive of another kind", expected="workbook (.xlsx)"
        )
    if sum(file.file_size for file in files) > MAX_UNPACKED:
        raise UnreadableError("workbook-too-large", limit=f"{MAX_UNPACKED // 2**20} MiB")


def _tables(data: bytes, assume: Assumptions) -> list[Table]:
    """Read all sheets, or the one that was chosen."""
    sheets = _sheets(data, data_only=True)
    if assume.sheet:
        if assume.sheet not in sheets:
            names = ", ".join(f"`{name}`" for name in sheets)
            raise UnreadableError("unknown-sheet", name=assume.sheet, sheets=names)
        sheets = {assume.sheet: sheets[assume.sheet]}
    tables = [
        Table(rectangle([[_text(cell) for cell in row] for row in rows]), sheet=name)
        for name, rows in sheets.items()
    ]
    if _has_formulas(data):
        formulas = _sheets(data, data_only=False)
        for table in tables:
            _check_formulas(table, formulas[table.sheet])
    return tables


def _sheets(data: bytes, data_only: bool) -> dict[str, list[Sequence[Any]]]:
    import openpyxl  # noqa: PLC0415 (an extra)

    book = openpyxl.load_workbook(BytesIO(data), read_only=True, data_only=data_only)
    sheets = {}
    for sheet in book.worksheets:
        # The dimensions that a file states may be wrong, and would fill all rows to that width.
        sheet.reset_dimensions()
        sheets[sheet.title] = list(_rows(sheet.iter_rows(values_only=True)))
    book.close()
    return sheets


def _rows(rows: Iterator[Sequence[Any]]) -> Iterator[Sequence[Any]]:
    """Cut off the empty cells at the end of each row; refuse more cells than can be held.

    Empty cells count too, but four times as many may be there: a row can have thousands of them
    for a single one that is written in the file.
    """
    count = looked = 0
    for row in rows:
        length = len(row)
        looked += length
        while length and row[length - 1] is None:
            length -= 1
        count += length + 1
        if count > MAX_CELLS or looked > 4 * MAX_CELLS:
            raise UnreadableError("too-many", limit=f"{MAX_CELLS:,}", what="cells")
        yield row[:length]


def _text(cell: object) -> str:
    """Write a value as a reader sees it; the 16th digit of a float is noise."""
    if cell is None:
        return ""
    return f"{cell:.15g}" if isinstance(cell, float) else str(cell)


def _has_formulas(data: bytes) -> bool:
    with zipfile.ZipFile(BytesIO(data)) as archive:
        sheets = [name for name in archive.namelist() if name.startswith("xl/worksheets/")]
        return any(b"<f" in archive.read(name) for name in sheets)


def _check_formulas(table: Table, formulas: Sequence[Sequence[Any]]) -> None:
    """Refuse a formula whose value the file does not hold: it would silently be an empty cell."""
    for row, cells in enumerate(formulas):
        for column, cell in enumerate(cells):
            is_formula = cell.startswith("=") if isinstance(cell, str) else cell is not None
            is_inside = row < len(table.rows) and column < table.width
            if is_formula and not (is_inside and table.rows[row][column]):
                raise UnreadableError("formula-without-value", table.place(row, column))


def _chosen(tables: Sequence[Table], assume: Assumptions) -> Table:
    """Choose the first sheet with a matrix, else the first with a list of dependencies."""
    filled = [table for table in tables if any(map(any, table.rows))]
    lists = []
    for table in filled:
        try:
            layout = find_matrix(table, assume)
        except UnreadableError:
            continue
        if layout:
            return table
        lists.append(table)
    if not filled:
        raise UnreadableError("empty-file")
    return (lists or filled)[0]
