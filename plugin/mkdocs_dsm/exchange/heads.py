"""Match the row heads of a matrix with its column heads, in all the ways that tools write them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from mkdocs_dsm.exchange.cells import any_number
from mkdocs_dsm.exchange.table import Table

_HEAD_ROWS, _NAME_COLUMNS, _FIRST_COLUMNS = 12, 4, 4
_BETWEEN = r"[\s.:)\]_–-]+(?=\S)"
_NUMBERED = re.compile(rf"[0-9]+{_BETWEEN}")


@dataclass(frozen=True, slots=True)
class Headed:
    """A place in a table where a matrix could lie: a head row and a column of names.

    `rows` and `columns` are the table's rows and columns of the matrix.
    """

    head_row: int
    name_column: int
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    names: tuple[str, ...]
    heads: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """How row and column heads agree: the elements' names, and each one's column.

    `alike` has the pairs of heads that are equal but for their case and punctuation.
    """

    names: tuple[str, ...]
    columns: tuple[int, ...]
    said: str
    alike: tuple[tuple[str, str], ...] = ()


def headed(table: Table) -> Iterator[Headed]:
    """Give each square part of a table that has a head row and a column of names, in order."""
    rows = [row for row, cells in enumerate(table.rows) if any(cells)]
    columns = [
        column for column in range(table.width) if any(cells[column] for cells in table.rows)
    ]
    for start, head_row in enumerate(rows[:_HEAD_ROWS], 1):
        for left, name_column in enumerate(columns[:_NAME_COLUMNS], 1):
            for first in range(left, min(left + _FIRST_COLUMNS, len(columns))):
                right, below = columns[first:], rows[start:]
                for side in {len(part): part for part in (right, _up_to_gap(right))}.values():
                    found = _square(table, head_row, name_column, below, side)
                    if found:
                        yield found


def _up_to_gap(columns: list[int]) -> list[int]:
    """Keep the columns before the first one that is empty throughout."""
    return [column for place, column in enumerate(columns) if column == columns[0] + place]


def _square(
    table: Table, head_row: int, name_column: int, below: list[int], right: list[int]
) -> Headed | None:
    heads = [table.rows[head_row][column] for column in right]
    while heads and not heads[-1]:
        heads.pop()
    size = len(heads)
    names = [table.rows[row][name_column] for row in below[:size]]
    if not heads or len(names) < size or not all(heads) or not all(names):
        return None
    rows, columns, rest = tuple(below[:size]), tuple(right[:size]), below[size:]
    if rest and rest[0] == rows[-1] + 1 and any(table.rows[rest[0]][c] for c in columns):
        return None
    return Headed(head_row, name_column, rows, columns, tuple(names), tuple(heads))


def match(table: Table, part: Headed) -> tuple[int, Match] | None:
    """Find out how the heads of a matrix agree, with a rank that grows with what is assumed.

    Give None where they do not agree. Heads that are equal numbers come after names with these
    numbers as ids.
    """
    return next(
        (
            (rank, agreed)
            for rank, attempt in enumerate(_ATTEMPTS)
            if (agreed := attempt(table, part))
        ),
        None,
    )


def _equal(table: Table, part: Headed) -> Match | None:
    if part.names != part.heads:
        return None
    return Match(part.names, part.columns, "both")


def _equal_names(table: Table, part: Headed) -> Match | None:
    return None if is_count(part.heads) else _equal(table, part)


def _reordered(table: Table, part: Headed) -> Match | None:
    is_unique = len(set(part.names)) == len(part.names)
    if not is_unique or part.names == part.heads or sorted(part.names) != sorted(part.heads):
        return None
    column_of = dict(zip(part.heads, part.columns, strict=True))
    columns = tuple(column_of[name] for name in part.names)
    return Match(part.names, columns, "both: the columns in another order than the rows")


def _with_ids(table: Table, part: Headed) -> Match | None:
    if id_column(table, part.name_column, part.rows, part.columns, part.heads) is None:
        return None
    return Match(part.names, part.columns, "both: names in the rows, their ids over the columns")


def _numbered(table: Table, part: Headed) -> Match | None:
    names = _without_numbers(part.names, part.heads)
    said = "both: names behind a number or letter"
    return Match(names, part.columns, said) if names else None


def _on_diagonal(table: Table, part: Headed) -> Match | None:
    diagonal = [table.rows[r][c] for r, c in zip(part.rows, part.columns, strict=True)]
    repeats = (cell in ("", head) for cell, head in zip(diagonal, part.heads, strict=True))
    if not any(diagonal) or not all(repeats):
        return None
    return Match(part.heads, part.columns, "both: names over the columns and on the diagonal")


def _alike(table: Table, part: Headed) -> Match | None:
    if len(part.names) < 2 or [*map(_folded, part.names)] != [*map(_folded, part.heads)]:
        return None
    pairs = tuple((n, h) for n, h in zip(part.names, part.heads, strict=True) if n != h)
    return Match(part.names, part.columns, "both", pairs)


def _counted(table: Table, part: Headed) -> Match | None:
    if len(part.names) > 1 and is_count(part.heads):
        return Match(part.names, part.columns, "both: names in the rows, numbers over the columns")
    if len(part.names) > 1 and is_count(part.names):
        return Match(
            part.heads, part.columns, "both: names over the columns, numbers before the rows"
        )
    return None


def id_column(
    table: Table,
    name_column: int,
    rows: Sequence[int],
    columns: Sequence[int],
    heads: Sequence[str],
) -> int | None:
    """Find a column beside the names that repeats the column heads."""
    for column in range(min(columns)):
        is_other = column != name_column
        if is_other and [table.rows[row][column] for row in rows] == list(heads):
            return column
    return None


def _without_numbers(names: tuple[str, ...], heads: tuple[str, ...]) -> tuple[str, ...] | None:
    """Match `1  Battery` with `1`, `Battery` or `1. Battery`, and `A: Battery` with `A`."""
    bare = tuple(_NUMBERED.sub("", name, count=1) for name in names)
    if bare == tuple(_NUMBERED.sub("", head, count=1) for head in heads):
        return bare
    for long, short in ((names, heads), (heads, names)):
        rests = [
            re.match(re.escape(key) + _BETWEEN, text) for text, key in zip(long, short, strict=True)
        ]
        if all(rests):
            return tuple(text[rest.end() :] for text, rest in zip(long, rests, strict=True) if rest)
    return None


def _folded(name: str) -> str:
    return "".join(char for char in name.casefold() if char.isalnum())


def is_count(texts: Sequence[str]) -> bool:
    """Tell whether the texts count 1, 2, 3 … or 0, 1, 2 …."""
    return any(
        list(texts) == [str(place) for place in range(start, start + len(texts))]
        for start in (0, 1)
    )


def is_sure(rank: int) -> bool:
    """Tell whether heads that match with this rank agree by their names."""
    return rank < len(_SURE)


def could_be_cells(table: Table, part: Headed) -> bool:
    """Tell whether heads of numbers may as well be the first row and column of a bare matrix.

    Numbers are heads if they grow, like ids, and the corner between them holds none.
    """
    values = [value for head in part.heads if (value := any_number(head)) is not None]
    if len(values) < len(part.heads):
        return False
    corner = table.rows[part.head_row][part.name_column]
    grows = len(values) > 1 and all(one < next_ for one, next_ in pairwise(values))
    return not grows or any_number(corner) is not None


_SURE = (_equal_names, _reordered, _with_ids, _numbered, _equal, _on_diagonal)
_ATTEMPTS = (*_SURE, _alike, _counted)
