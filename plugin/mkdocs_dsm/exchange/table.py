"""A table of text cells with their addresses, and how separated text becomes one."""

import csv
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO

from mkdocs_dsm.exchange.corner import read_corner
from mkdocs_dsm.exchange.imported import Report
from mkdocs_dsm.exchange.places import Place, UnreadableError
from mkdocs_dsm.source import Span, lines_of

MAX_CELLS, MAX_ROWS = 5_000_000, 600_000
"""Enough for the heads and cells of 2,200 elements, or for the longest list of dependencies."""

_SEPARATORS = ("\t", ";", ",", "|")
_WORDS = {"tab": "\t", "space": " ", "comma": ",", "semicolon": ";"}
_SAMPLE = 20_000
_NUMBER = re.compile(r"[+-]?\d*[.,]?\d+")
ESCAPED = re.compile(r"'[=+\-@']")
"""The apostrophe that keeps a spreadsheet from running a text as a formula."""

_COMMA = re.compile(r"[+-]?\d*,\d+")
_POINT = re.compile(r"[+-]?\d*\.\d+")


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of stripped cells, all of the same length.

    `starts` has the line of the text at which each row begins; it is empty for a workbook, whose
    `sheet` is named in addresses.
    """

    rows: tuple[tuple[str, ...], ...]
    separator: str = ""
    text: str = ""
    starts: tuple[int, ...] = ()
    sheet: str = ""

    @property
    def width(self) -> int:
        """Count the columns."""
        return len(self.rows[0]) if self.rows else 0

    def place(self, row: int, column: int) -> Place:
        """Give the address and the span of a cell; both indices count from 0."""
        address = f"{column_letters(column)}{row + 1}"
        if not self.starts:
            sheet = f"{self.sheet}!" if self.sheet else ""
            return Place(Span(row + 1, column + 1), sheet + address)
        after = self.starts[row + 1] if row + 1 < len(self.starts) else None
        record = "\n".join(lines_of(self.text)[self.starts[row] - 1 : after and after - 1])
        fields = list(_fields(record, self.separator))
        start, end = fields[column] if column < len(fields) else (len(record), len(record))
        line = record.count("\n", 0, start)
        column = start - record.rfind("\n", 0, start)
        return Place(Span(self.starts[row] + line, column, max(1, end - start)), address)


def column_letters(column: int) -> str:
    """Name a column as spreadsheets do, counting from 0.

    >>> [column_letters(column) for column in (0, 25, 26, 702)]
    ['A', 'Z', 'AA', 'AAA']
    """
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def rectangle(rows: Sequence[Sequence[str]]) -> tuple[tuple[str, ...], ...]:
    """Strip the cells, drop rows without cells at the end and fill all rows up to one length.

    A row of empty cells stays: it may belong to an element without inputs.
    """
    count = max(
        (n for n, row in enumerate(rows, 1) if len(row) > 1 or "".join(row).strip()), default=0
    )
    width = max(map(len, rows[:count]), default=0)
    if count * width > MAX_CELLS:
        raise UnreadableError("too-many", limit=f"{MAX_CELLS:,}", what="cells")
    return tuple(
        (*(cell.strip() for cell in row), *("",) * (width - len(row))) for row in rows[:count]
    )


def read_table(text: str, separator: str | None, report: Report) -> Table:
    """Read separated text; the separator is detected where it is None, and then said."""
    if not text.strip("".join(_SEPARATORS) + '" \r\n'):
        raise UnreadableError("empty-file")
    skipped = 0
    named = re.match(r"sep=(.)\r?\n", text)
    if named:
        skipped, separator = 1, separator or named[1]
    separator = _WORDS.get(separator, separator) if separator else _detected(text, report)
    if len(separator) != 1 or separator in '"\r\n':
        raise UnreadableError("bad-separator", separator=separator)
    rows: list[list[str]] = []
    starts, cells = [], 0
    for line, row in _records(text, separator):
        cells += len(row)
        for count, limit, what in ((cells, MAX_CELLS, "cells"), (len(rows), MAX_ROWS, "rows")):
            if count > limit:
                raise UnreadableError(
                    "too-many", Place(Span(line, 1)), limit=f"{limit:,}", what=what
                )
        if line > skipped:
            rows.append(row)
            starts.append(line)
    if "'" in text:
        rows = [[cell[1:] if ESCAPED.match(cell) else cell for cell in row] for row in rows]
    filled = rectangle(_with_corner(rows, report))
    return Table(filled, separator, text, tuple(starts[: len(filled)]))


def _records(text: str, separator: str) -> Iterator[tuple[int, list[str]]]:
    """Give each record with the line at which it begins."""
    if separator == " ":
        yield from ((number, line.split()) for number, line in enumerate(lines_of(text), 1))
        return
    reader = csv.reader(
        StringIO(text, newline=""), delimiter=separator, skipinitialspace=True, strict=True
    )
    line = 0
    while True:
        try:
            row = next(reader, None)
        except csv.Error as error:
            raise UnreadableError("bad-csv-quote", Place(Span(line + 1, 1))) from error
        if row is None:
            return
        yield line + 1, row
        line = reader.line_num


def _fields(record: str, separator: str) -> Iterator[tuple[int, int]]:
    """Give the start and end of each field of a record that was read without a fault."""
    if separator == " ":
        yield from (match.span() for match in re.finditer(r"\S+", record))
        return
    sign = re.escape(separator)
    for match in re.finditer(rf' *("(?:[^"]|"")*+"|[^{sign}]*)(?:{sign}|\Z)', record):
        yield match.span(1)


def _detected(text: str, report: Report) -> str:
    """Choose the separator that gives the most even rows of the plainest cells."""
    sample = text[:_SAMPLE]
    if len(text) > _SAMPLE:
        sample = sample[: max(sample.rfind("\n"), sample.rfind("\r")) + 1] or sample
    scores = {separator: _evenness(sample, separator) for separator in _SEPARATORS}
    best = max(_SEPARATORS, key=lambda separator: scores[separator])
    separator = best if scores[best] else " "
    names = {sign: word for word, sign in _WORDS.items()}
    report.say(f"separator {names.get(separator, separator)}")
    return separator


def _evenness(sample: str, separator: str) -> float:
    reader = csv.reader(StringIO(sample, newline=""), delimiter=separator, skipinitialspace=True)
    try:
        rows = [row for row in reader if any(row)]
    except csv.Error:
        return 0
    if not rows:
        return 0
    width, share = Counter(map(len, rows)).most_common(1)[0]
    cells = [cell for row in rows for cell in row if cell]
    plain = sum(1 for cell in cells if _is_plain(cell))
    is_own = read_corner(rows[0][0])[0] is not None
    return is_own + share / len(rows) * plain / len(cells) if width > 1 else 0


def _is_plain(cell: str) -> bool:
    return bool(_NUMBER.fullmatch(cell)) or not any(sign in cell for sign in _SEPARATORS)


def _with_corner(rows: list[list[str]], report: Report) -> list[list[str]]:
    """Add the corner that R leaves out of its tables: a first row just one cell shorter."""
    below = [len(row) for row in rows[1:] if any(row)]
    if rows and all(rows[0]) and below == [len(rows[0]) + 1] * len(rows[0]):
        report.say("read the first row as heads without a corner, as it is one cell shorter")
        return [["", *rows[0]], *rows[1:]]
    return rows


def decimal_sign(
    table: Table, cells: Mapping[str, tuple[int, int]], asked: str | None, report: Report
) -> str:
    """Find out the decimal sign of a table's numbers, given as texts and the cell of each."""
    if asked:
        return asked
    commas = [text for text in cells if _COMMA.fullmatch(text)]
    points = [text for text in cells if _POINT.fullmatch(text)]
    if commas and points:
        place = table.place(*cells[commas[0]])
        raise UnreadableError("mixed-decimals", place, text=commas[0], other=points[0])
    if commas:
        report.say("decimal , as in " + commas[0])
    return "," if commas else "."
