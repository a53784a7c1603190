"""What an import assumes, as a user writes it: flags of the command and options of a fence.

Both have the names of the fields of `Assumptions`, so that a help sentence serves either.
"""

import csv
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from mkdocs_dsm.exchange import Arrow, Assumptions, Heads, Shape
from mkdocs_dsm.model import Convention, Mode
from mkdocs_dsm.options import OptionFault, option_fault

_CHOICES: Mapping[str, type[StrEnum]] = MappingProxyType(
    {"shape": Shape, "heads": Heads, "convention": Convention, "arrow": Arrow, "mode": Mode}
)
_MANY: Mapping[str, str] = MappingProxyType({"weight": "weight", "values": "value"})
"""The fields that hold several values, and the name under which each one is written."""


@dataclass(frozen=True, slots=True)
class Assumption:
    """One field of `Assumptions` as an option.

    `read` turns what is written into a value and raises a `ValueError` that says what was
    expected. One of `many` may be given several times; `is_flag` tells one that has no value.
    """

    name: str
    field: str
    help: str
    read: Callable[[str], Any]
    choices: tuple[str, ...] = ()
    many: bool = False
    is_flag: bool = False


def _choice(choices: type[StrEnum]) -> Callable[[str], StrEnum]:
    def read(written: str) -> StrEnum:
        try:
            return choices(written)
        except ValueError:
            raise ValueError(" or ".join(choices)) from None

    return read


def _decimal(written: str) -> str:
    if written not in (".", ","):
        raise ValueError("`.` or `,`")
    return written


def read_value(written: str) -> tuple[str, Decimal]:
    """Read what a cell's text counts.

    >>> read_value("very high=3")
    ('very high', Decimal('3'))
    """
    text, _, number = written.rpartition("=")
    try:
        counts = Decimal(number)
    except InvalidOperation:
        counts = Decimal("NaN")
    if not text or not counts.is_finite():
        raise ValueError("a text and a number, as in `H=3`")
    return text, counts


def _is_given(written: str) -> bool:
    """Read a flag as a fence has it: alone (a host gives its name as its value), or `true`."""
    if written not in ("symmetric", "true"):
        raise ValueError("true")
    return True


_READERS: Mapping[str, Callable[[str], Any]] = MappingProxyType(
    {"decimal": _decimal, "values": read_value, "symmetric": _is_given}
)

ASSUMPTIONS: tuple[Assumption, ...] = tuple(
    Assumption(
        name=_MANY.get(field.name, field.name),
        field=field.name,
        help=field.metadata["help"],
        read=_choice(_CHOICES[field.name])
        if field.name in _CHOICES
        else _READERS.get(field.name, str),
        choices=tuple(choice.value for choice in _CHOICES.get(field.name, ())),
        many=field.name in _MANY,
        is_flag=field.name == "symmetric",
    )
    for field in fields(Assumptions)
    # The list of elements is a file of its own, which the host reads.
    if field.name != "elements" and field.metadata
)

ELEMENTS = "elements"
"""The option that names the file with the list of elements."""


def read_assumptions(
    written: Mapping[str, object],
) -> tuple[Assumptions, tuple[OptionFault, ...]]:
    """Read the options of a fence that say how its file is read; several values have commas.

    >>> read_assumptions({"value": "H=3, M=2", "arrow": "takes"})[0].values
    (('H', Decimal('3')), ('M', Decimal('2')))
    >>> read_assumptions({"heads": "rwos"})[1][0].near
    'rows'
    """
    values: dict[str, Any] = {}
    faults = []
    for assumption in ASSUMPTIONS:
        if assumption.name not in written:
            continue
        text = str(written[assumption.name])
        try:
            if assumption.many:
                parts = next(csv.reader([text], skipinitialspace=True), [])
                values[assumption.field] = tuple(assumption.read(part.strip()) for part in parts)
            else:
                values[assumption.field] = assumption.read(text)
        except (ValueError, csv.Error) as refused:
            faults.append(option_fault(text, str(refused), assumption.choices))
    return Assumptions(**values), tuple(faults)
