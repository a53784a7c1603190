"""Matrix Market in and out: coordinates, also in the dialect `DSM 1` with names in its comments.

Our own files are plain `matrix coordinate real general`, so that any reader takes them; comments
that only this reader understands hold the convention, the names and the interaction types.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import zip_longest

from mkdocs_dsm.exchange.assembly import (
    MAX_ELEMENTS,
    Draft,
    Mark,
    build,
    check_count,
    note_zeros,
    unique_names,
)
from mkdocs_dsm.exchange.cells import Reading, Strengths, number, strengths
from mkdocs_dsm.exchange.corner import read_corner, write_corner
from mkdocs_dsm.exchange.decoding import decode
from mkdocs_dsm.exchange.imported import Assumptions, Report
from mkdocs_dsm.exchange.orientation import choose_convention, note_doubts, oriented
from mkdocs_dsm.exchange.places import TOP, Place, UnreadableError
from mkdocs_dsm.language.words import number_text, strength_text
from mkdocs_dsm.model import Convention, Dependency, Dsm
from mkdocs_dsm.source import Span, lines_of

_BANNER = "%%matrixmarket"
_FIELDS = frozenset({"pattern", "real", "integer", "double"})
_MIRRORS = {"general": 0, "symmetric": 1, "skew-symmetric": -1}
_CONVENTIONS = {"ir": Convention.IR_FAD, "ic": Convention.IC_FBD}
_BETWEEN = ("beginmodelement", "endmodelement")
_CORNER, _ELEMENT = "% dsm ", "% element "
_COUNT = re.compile(r"[0-9]{1,9}")
_MARK = re.compile(r"% mark (?P<row>[0-9]{1,9}) (?P<column>[0-9]{1,9}) (?P<strengths>.+)")
_NAMED = re.compile(r"(?:^|[,\s])\s*(?P<number>[0-9]{1,6})\s*=\s*")


@dataclass(frozen=True, slots=True)
class _Kind:
    """What the banner says: whether entries have values, and what the other half holds.

    `mirror` is 0 where each entry stands for itself, else the factor of its mirror image.
    """

    has_value: bool
    mirror: int = 0
    convention: Convention | None = None


def read_matrix_market(data: bytes, assume: Assumptions, report: Report) -> Dsm:
    """Read a matrix in coordinates; rows and columns count from 1."""
    lines = lines_of(decode(data, assume.encoding, report))
    kind = _kind(lines)
    comments = [line for line in lines if line.startswith("%")]
    body = [
        (place, line.split())
        for place, line in enumerate(lines, 1)
        if line.strip() and not line.startswith("%")
    ]
    size, announced = _size(body)
    names = unique_names(_names(comments, size, report), lambda _: TOP, report)
    corner = next((line for line in comments if line.startswith(_CORNER)), "")
    stated, letters = read_corner(corner.removeprefix(_CORNER))
    stated = stated or kind.convention
    convention = choose_convention(stated, assume, report)
    typed = _typed(comments, Reading(types=tuple(letters)))
    found = list(_entries(body[1:], size, kind, report))
    if len(body) - 1 != announced:
        count = str(len(body) - 1)
        place = _place(body[0][0], 0)
        report.find("matrix-market-count", place, announced=str(announced), found=count)
    note_zeros([(line, 0) for line, _, _, value in found if not value], _place, report)
    marks = list(_marks(found, kind, typed, convention))
    if not stated:
        note_doubts(marks, convention, assume, report)
    return build(Draft(names, marks, _place, (), letters, None, convention), assume, report)


def _place(line: int, _: int) -> Place:
    return Place(Span(line, 1))


def _kind(lines: Sequence[str]) -> _Kind:
    banners = [line.lower().split() for line in lines if line.lower().startswith(_BANNER)]
    if not banners or not lines[0].lower().startswith(_BANNER):
        raise UnreadableError(
            "not-this-format", found="another text", expected="Matrix Market file"
        )
    words = [*banners[0], *[""] * 7]
    is_dialect = words[1] == "dsm"
    storage, field, symmetry = (words[3], words[6], words[4]) if is_dialect else words[2:5]
    reasons = {
        "it holds more than one matrix": len(banners) > 1,
        f"it holds a `{words[1]}`": words[1] not in ("matrix", "dsm"),
        f"its entries are stored as `{storage}`": storage != "coordinate",
        f"its values are `{field}`": field not in _FIELDS,
        f"its symmetry is `{symmetry}`": symmetry not in _MIRRORS,
        "its marks have several attributes": is_dialect and words[5] not in ("0", "1"),
    }
    for reason, holds in reasons.items():
        if holds:
            raise UnreadableError("matrix-market-kind", reason=reason)
    convention = next((_CONVENTIONS[word] for word in words[2:] if word in _CONVENTIONS), None)
    return _Kind(field != "pattern", _MIRRORS[symmetry], convention if is_dialect else None)


def _size(body: Sequence[tuple[int, list[str]]]) -> tuple[int, int]:
    line, words = body[0] if body else (1, [])
    if len(words) != 3 or not all(map(_COUNT.fullmatch, words)) or words[0] != words[1]:
        raise UnreadableError("matrix-market-size", _place(line, 0))
    size, announced = int(words[0]), int(words[2])
    check_count(size, MAX_ELEMENTS, "elements", _place(line, 0))
    return size, announced


def _names(comments: Sequence[str], size: int, report: Report) -> list[str]:
    """Read the names from our own comments, or from those of the dialect; make up the others."""
    own = [line.removeprefix(_ELEMENT) for line in comments if line.startswith(_ELEMENT)]
    if len(own) == size:
        return own
    words = [line.strip("% ").lower() for line in comments]
    start, end = (words.index(word) if word in words else 0 for word in _BETWEEN)
    text = " ".join(line.lstrip("%") for line in comments[start + 1 : end])
    found = list(_NAMED.finditer(text))
    names = {
        int(one["number"]): text[one.end() : next_.start() if next_ else None].strip(" ,")
        for one, next_ in zip_longest(found, found[1:])
    }
    made_up = [index for index in range(1, size + 1) if not names.get(index)]
    if made_up:
        report.say(f"read {len(made_up)} elements without a name as `Element 1` and so on")
    return [names.get(index) or f"Element {index}" for index in range(1, size + 1)]


def _typed(comments: Sequence[str], reading: Reading) -> Mapping[tuple[int, int], Strengths]:
    """Read the strengths by interaction type from our own comments."""
    found = {}
    for line in comments:
        mark = _MARK.fullmatch(line)
        values = mark and strengths(mark["strengths"], reading)
        if mark and values:
            found[int(mark["row"]), int(mark["column"])] = values
    return found


def _entries(
    body: Sequence[tuple[int, list[str]]], size: int, kind: _Kind, report: Report
) -> Iterator[tuple[int, int, int, Decimal]]:
    """Give the line, row, column and value of each entry."""
    expected = "row, column and value" if kind.has_value else "row and column"
    for line, words in body:
        value = number(words[2]) if kind.has_value and len(words) == 3 else Decimal(1)
        is_complete = len(words) == 2 + kind.has_value and all(map(_COUNT.fullmatch, words[:2]))
        if is_complete and value is not None:
            row, column = int(words[0]), int(words[1])
            if 1 <= row <= size and 1 <= column <= size:
                yield line, row, column, value
                continue
            expected = f"rows and columns from 1 to {size}"
        report.find("matrix-market-entry", _place(line, 0), expected=expected, text=" ".join(words))


def _marks(
    entries: Sequence[tuple[int, int, int, Decimal]],
    kind: _Kind,
    typed: Mapping[tuple[int, int], Strengths],
    convention: Convention,
) -> Iterator[Mark]:
    for line, row, column, value in entries:
        values = typed.get((row, column)) or ((None, value),)
        ways = [(row, column, values)]
        if kind.mirror and row != column:
            ways.append((column, row, ((None, value * kind.mirror),)))
        for first, second, found in ways if value else []:
            yield Mark(*oriented(first - 1, second - 1, convention), found, (line, 0))


def write_matrix_market(dsm: Dsm) -> str:
    """Write a matrix of magnitudes, with names and interaction types in comments."""
    marks = [(*_cell(dsm, dependency), dependency) for dependency in dsm.dependencies]
    typed = [mark for mark in marks if mark[2].strengths[0][0]]
    lines = [
        "%%MatrixMarket matrix coordinate real general",
        _CORNER + write_corner(dsm.convention, dsm.types),
        *(_ELEMENT + name for name in dsm.names),
        *(f"% mark {row} {column} {strength_text(mark.strengths)}" for row, column, mark in typed),
        f"{len(dsm.elements)} {len(dsm.elements)} {len(marks)}",
        *(f"{row} {column} {number_text(_value(mark))}" for row, column, mark in marks),
    ]
    return "\n".join(lines) + "\n"


def _value(mark: Dependency) -> Decimal:
    return mark.magnitude if len(mark.strengths) > 1 else mark.strengths[0][1]


def _cell(dsm: Dsm, mark: Dependency) -> tuple[int, int]:
    return oriented(dsm.index[mark.receiver] + 1, dsm.index[mark.provider] + 1, dsm.convention)
