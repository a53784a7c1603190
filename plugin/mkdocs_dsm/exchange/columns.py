"""Recognize a list of dependencies (an "edge list") in a table: its names and its weights."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass

from mkdocs_dsm.exchange.cells import any_number, is_name
from mkdocs_dsm.exchange.imported import Arrow, Assumptions
from mkdocs_dsm.exchange.places import TOP, Place, UnreadableError
from mkdocs_dsm.exchange.table import Table, column_letters

_PROVIDERS = frozenset({"provider", "supplier", "giver", "predecessor", "depends on", "requires"})
_RECEIVERS = frozenset({"receiver", "consumer", "taker", "successor", "dependent"})
_FIRSTS = frozenset({"source", "src", "from", "start", "tail"})
_SECONDS = frozenset({"target", "tgt", "to", "dst", "destination", "end", "head"})
_WEIGHTS = frozenset({"weight", "strength", "value"})
_HEAD_ROWS = 10


@dataclass(frozen=True, slots=True)
class Columns:
    """The two columns of names in a list, the lines below its head, and the head row if any.

    `arrow` says what the first does to the second, where the heads tell.
    """

    first: int
    second: int
    lines: tuple[int, ...]
    head_row: int | None = None
    arrow: Arrow | None = None

    def head(self, table: Table, column: int) -> str:
        """Give the head of a column, or its number where there is no head."""
        head = "" if self.head_row is None else table.rows[self.head_row][column]
        return head or str(column + 1)


def is_listing(table: Table) -> bool:
    """Tell whether a table that is no matrix with heads is a list of dependencies."""
    return bool(_headed(table) or _bare(table))


def list_columns(table: Table) -> Columns:
    """Find the two columns of names; where nothing tells, they are the first two."""
    return _headed(table) or _bare(table) or Columns(0, 1, _lines(table, 0))


def _headed(table: Table) -> Columns | None:
    """Find the two columns by the words in a head row."""
    for row, cells in enumerate(table.rows[:_HEAD_ROWS]):
        words = [cell.casefold().replace("_", " ") for cell in cells]
        providers, receivers, firsts, seconds = (
            [column for column, word in enumerate(words) if word in known]
            for known in (_PROVIDERS, _RECEIVERS, _FIRSTS, _SECONDS)
        )
        if firsts and seconds:
            return Columns(firsts[0], seconds[0], _lines(table, row + 1), row)
        told = [*providers[:1], *receivers[:1]]
        others = [column for column, word in enumerate(words) if word and column not in told]
        if told and len(told) + len(others) > 1:
            giver = providers[0] if providers else others[0]
            taker = receivers[0] if receivers else others[0]
            return Columns(giver, taker, _lines(table, row + 1), row, Arrow.GIVES)
    return None


def _bare(table: Table) -> Columns | None:
    """Take the first two of two or three columns, if they hold names and the third numbers."""
    if table.width not in (2, 3):
        return None
    lines = _lines(table, 0)
    firsts, seconds, *others = zip(*(table.rows[line] for line in lines), strict=True)
    weights = others[0] if others else ()
    named = all(map(is_name, firsts)) and all(map(is_name, filter(None, seconds))) and any(seconds)
    numbered = len(lines) > table.width and all(firsts) and all(seconds)
    has_head = bool(weights) and is_name(weights[0])
    if not (named or numbered) or any(map(is_name, weights[has_head:])):
        return None
    return Columns(0, 1, lines[has_head:], 0 if has_head else None)


def _lines(table: Table, start: int) -> tuple[int, ...]:
    return tuple(row for row in range(start, len(table.rows)) if any(table.rows[row]))


def weight_columns(table: Table, columns: Columns, assume: Assumptions) -> Mapping[str, int]:
    """Choose the columns with the strengths by their heads."""
    others = [c for c in range(table.width) if c not in (columns.first, columns.second)]
    names = [columns.head(table, column) for column in others]
    heads = {
        name if names.count(name) == 1 else f"{name} ({column_letters(column)})": column
        for name, column in zip(names, others, strict=True)
    }
    numeric = [head for head, column in heads.items() if _is_numeric(table, columns, column)]
    place = TOP if columns.head_row is None else table.place(columns.head_row, 0)
    return {head: heads[head] for head in choose_weights(numeric, heads, assume.weight, place)}


def choose_weights(
    numeric: Sequence[str], heads: Container[str], asked: Sequence[str], place: Place
) -> Sequence[str]:
    """Choose among what could be the strength; refuse to guess among several.

    `numeric` names what holds numbers only, `heads` everything.
    """
    shown = ", ".join(f"`{head}`" for head in numeric)
    for name in asked:
        if name not in numeric:
            reason = "holds no numbers" if name in heads else "is not there"
            raise UnreadableError(
                "bad-weight", place, name=name, reason=reason, candidates=shown or "none"
            )
    chosen = asked or [head for head in numeric if head.casefold() in _WEIGHTS] or numeric
    if len(chosen) > 1 and not asked:
        count = str(len(chosen))
        raise UnreadableError(
            "choose-weight", place, count=count, candidates=shown, first=chosen[0]
        )
    return chosen


def _is_numeric(table: Table, columns: Columns, column: int) -> bool:
    cells = [table.rows[line][column] for line in columns.lines]
    filled = [cell for cell in cells if cell]
    return bool(filled) and all(any_number(cell) is not None for cell in filled)
