"""What the text of a cell means: nothing, a mark, a number, or codes of interaction types."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import ROUND_HALF_EVEN, Decimal

from mkdocs_dsm.language.words import number_text

Strengths = tuple[tuple[str | None, Decimal], ...]

NOTHING = frozenset(
    {"", ".", "-", "–", "—", "·", "o", "false", "no", "na", "n/a", "#n/a", "nan", "none", "null"}
)
MARKS = frozenset({"x", "×", "✕", "✗", "✘", "✓", "✔", "√", "•", "●", "■", "◆", "*", "true", "yes"})

_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?")
_CODE = re.compile(r"([^\W\d_]{1,3}) ?([+-]?[0-9][0-9.,]*)?")
_BETWEEN_CODES = re.compile(r"\s*[,;/+&|]\s*(?=[^\W\d_])|\s+(?=[^\W\d_])")
_LEAST = Decimal("1e-9")


@dataclass(frozen=True, slots=True)
class Reading:
    """How the cells of one table are read.

    `types` has the names of the interaction types that the file declares; where it declares
    none, one to three letters are the code of one.
    """

    decimal: str = "."
    values: Mapping[str, Decimal] = field(default_factory=dict)
    types: tuple[str, ...] = ()


def number(text: str, decimal: str = ".") -> Decimal | None:
    """Read a number in ASCII digits, or give None.

    >>> number("0,5", ","), number("1e-3"), number("1_000")
    (Decimal('0.5'), Decimal('0.001'), None)
    """
    text = text.replace("\N{MINUS SIGN}", "-")
    if decimal == ",":
        text = text.replace(".", "_").replace(",", ".")
    return Decimal(text) if _NUMBER.fullmatch(text) else None


def any_number(text: str) -> Decimal | None:
    """Read a number with either decimal sign, or give None."""
    found = number(text)
    return number(text, ",") if found is None else found


def strengths(text: str, reading: Reading) -> Strengths | None:
    """Give the strengths that a cell states, () where it means nothing, None where it is unclear.

    >>> strengths("x", Reading()), strengths("0", Reading()), strengths("see B4 below", Reading())
    (((None, Decimal('1')),), (), None)
    >>> strengths("energy 2, spatial -1", Reading(types=("energy", "spatial")))
    (('energy', Decimal('2')), ('spatial', Decimal('-1')))
    """
    value = reading.values.get(text)
    if value is None and text.casefold() in NOTHING:
        return ()
    if value is None and text.casefold() in MARKS:
        value = Decimal(1)
    if value is None:
        value = number(text, reading.decimal)
    if value is not None:
        return ((None, value),) if value else ()
    return _declared(text, reading) if reading.types else _coded(text, reading)


def _declared(text: str, reading: Reading) -> Strengths | None:
    """Read `type number, type number` with the types that the file declares."""
    found: dict[str | None, Decimal] = {}
    for part in text.split(", "):
        name, _, digits = part.rpartition(" ")
        value = number(digits, reading.decimal)
        if not value or name in found or name not in reading.types:
            return None
        found[name] = value
    return tuple(found.items())


def _coded(text: str, reading: Reading) -> Strengths | None:
    """Read codes such as `M`, `M, E` or `S2/E-1`."""
    found: dict[str | None, Decimal] = {}
    for part in _BETWEEN_CODES.split(text):
        match = _CODE.fullmatch(part)
        value = match and (number(match[2], reading.decimal) if match[2] else Decimal(1))
        if not match or not value or match[1] in found:
            return None
        found[match[1]] = value
    return tuple(found.items())


def fitted(strength: Decimal) -> Decimal | None:
    """Round a strength to the language's 9 digits on either side, or give None if it is too large.

    What would round to 0 keeps the least strength there is, so that no mark is lost.

    >>> fitted(Decimal("0.12345678951")), fitted(Decimal("-1e-12")), fitted(Decimal("1e9"))
    (Decimal('0.12345679'), Decimal('-1E-9'), None)
    """
    size = strength.copy_abs()  # `abs` fails on an exponent past those of its context
    if size < _LEAST:
        return _LEAST.copy_sign(strength)
    if size >= 10**9:
        return None
    rounded = strength.quantize(_LEAST, ROUND_HALF_EVEN)
    return strength if rounded == strength else Decimal(number_text(rounded))


def is_cell(text: str) -> bool:
    """Tell whether a text can be read as a cell of a matrix, with either decimal sign."""
    return any(strengths(text, Reading(decimal)) is not None for decimal in ".,")


def is_name(text: str) -> bool:
    """Tell whether a cell can be nothing but a name: no number, no mark and not empty."""
    return text.casefold() not in NOTHING | MARKS and any_number(text) is None
