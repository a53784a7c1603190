"""Each mark of a panel: its cell, its shape, its level of strength and the characters in it."""

from collections.abc import Mapping
from collections.abc import Sequence as Listing
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Decimal
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.model import Convention, Dependency, Dsm

LEVELS = 3


@dataclass(frozen=True, slots=True)
class Part:
    """One interaction type in a cell: its number in the text's list, its letter, its sign."""

    number: int
    letter: str
    negative: bool


_Look = tuple[int, str, bool, tuple[Part, ...]]
"""Level, characters, sign and parts of a cell."""


class Mark(NamedTuple):
    """A drawn cell. `level` is 1 (weak) to `LEVELS`; `text` is short and empty for strength 1."""

    row: int
    column: int
    level: int
    text: str
    feedback: bool = False
    negative: bool = False
    chosen: bool = False
    parts: tuple[Part, ...] = ()
    standing_for: int = 1
    """How many marks it stands for."""


def marks_of(analysis: Analysis, order: Listing[int]) -> tuple[Mark, ...]:
    """Give the marks of a DSM in an order of its elements, row by row."""
    dsm = analysis.dsm
    place = {dsm.names[element]: at for at, element in enumerate(order)}
    chosen = set(dsm.tears)
    counts = analysis.folded.counts if analysis.folded else {}
    in_rows, in_time = dsm.convention is Convention.IR_FAD, dsm.mode.is_sequenced
    marks = []
    for dependency, look in zip(dsm.dependencies, _looks(dsm), strict=True):
        pair = dependency.receiver, dependency.provider
        receiver, provider = place[pair[0]], place[pair[1]]
        row, column = (receiver, provider) if in_rows else (provider, receiver)
        level, text, negative, parts = look
        feedback = provider > receiver and in_time
        torn, behind = pair in chosen, counts.get(pair, 1)
        marks.append(Mark(row, column, level, text, feedback, negative, torn, parts, behind))
    return tuple(sorted(marks))


@lru_cache(maxsize=16)
def _looks(dsm: Dsm) -> tuple[_Look, ...]:
    """Give the look of each dependency, worked out once for each value: a scale has few of them."""
    level = level_of(dsm)
    types = {kind.name: (at + 1, kind.letter) for at, kind in enumerate(dsm.types)}
    values = {dependency.strengths: dependency for dependency in dsm.dependencies}
    looks = {}
    for strengths, dependency in values.items():
        strength = sum((value for _, value in strengths), Decimal(0))
        text = _cell_text(dependency, strength)
        parts = _parts(dependency, types)
        looks[strengths] = (level[dependency.magnitude], text, strength < 0, parts)
    return tuple([looks[dependency.strengths] for dependency in dsm.dependencies])


@lru_cache(maxsize=16)
def level_of(dsm: Dsm) -> Mapping[Decimal, int]:
    """Map every magnitude of the DSM to its level of colour.

    The integers 1 to 3 are their own level; any other scale is cut into thirds of its greatest
    magnitude.
    """
    values = {dependency.strengths: dependency for dependency in dsm.dependencies}
    magnitudes = {dependency.magnitude for dependency in values.values()}
    if magnitudes <= {Decimal(level) for level in range(1, LEVELS + 1)}:
        return {magnitude: int(magnitude) for magnitude in magnitudes}
    top = Fraction(max(magnitudes))
    return {value: -int(-Fraction(value) * LEVELS // top) for value in magnitudes}


def _cell_text(dependency: Dependency, strength: Decimal) -> str:
    """Write the strength for a cell; a plain 1 is drawn as a dot and has no text."""
    if dependency.strengths[0][0] is not None or strength == 1:
        return ""
    return short_number(strength)


def short_number(number: Decimal) -> str:
    """Write a number in at most four characters, rounded if need be; the table has it in full.

    >>> [short_number(Decimal(n)) for n in ("3", "-2", "0.5", "0.1701", "12.25", "1234")]
    ['3', '−2', '.5', '.17', '12', '1k']
    """
    sign = "−" if number < 0 else ""
    size = abs(number)
    if size >= 1000:
        power = min(9, (size.adjusted() // 3) * 3)
        return f"{sign}{int(size.scaleb(-power))}{'kMG'[power // 3 - 1]}"
    places = Decimal("0.01") if size < 1 else Decimal("0.1") if size < 10 else Decimal(1)
    text = format(size.quantize(places, ROUND_HALF_EVEN), "f")
    text = text.rstrip("0").rstrip(".") if "." in text else text
    # A number too small for its place still has a sign of life.
    return sign + (text.removeprefix("0") or "~0")


def _parts(dependency: Dependency, types: Mapping[str, tuple[int, str]]) -> tuple[Part, ...]:
    return tuple(
        Part(*types[name], negative=value < 0)
        for name, value in dependency.strengths
        if name is not None
    )
