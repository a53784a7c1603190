"""Read numbers in ASCII digits, and guess what an author meant by others."""

import re
import unicodedata
from decimal import Decimal
from functools import lru_cache

from mkdocs_dsm.language.parts import Part
from mkdocs_dsm.language.report import Report
from mkdocs_dsm.language.words import DIGITS, NUMBER, number_text

_NEARLY_NUMBER = re.compile(rf"(?P<digits>{NUMBER.pattern})\.?(?P<power>(?:[eE][+-]?[0-9])?)")
_SLIPS = str.maketrans({"−": "-", ",": ".", "_": None, "'": None, " ": None, "%": None})
_LONGEST_SLIP = 40


def read_number(part: Part, report: Report, otherwise: str | None = None) -> Decimal | None:
    """Read an integer or decimal number in ASCII digits, of at most nine on each side.

    `otherwise` is what to write where the text resembles no number.
    """
    text = part.text
    number = _number(text)
    if number is not None:
        return number
    if NUMBER.fullmatch(text):
        report.add("number-too-long", part.span, text=text, digits=str(DIGITS))
    else:
        report.add("not-a-number", part.span, text=text, instead=_meant(text) or otherwise)
    return None


@lru_cache(maxsize=1 << 10)
def _number(text: str) -> Decimal | None:
    """Read a number that has few enough digits: the marks of a text share a few values."""
    if not NUMBER.fullmatch(text) or not _is_short(text):
        return None
    return Decimal(number_text(Decimal(text)) if "." in text else text)


def read_share(part: Part, report: Report) -> Decimal | None:
    """Read a number that may be given in percent."""
    if not part.text.endswith("%"):
        return read_number(part, report)
    percent = read_number(part.part(0, -1), report)
    if percent is None:
        return None
    share = number_text(percent / 100)
    if _is_short(share):
        return Decimal(share)
    report.add("number-too-long", part.span, text=part.text, digits=str(DIGITS))
    return None


def _is_short(number: str) -> bool:
    if len(number) <= DIGITS:
        return True
    whole, _, part = number.lstrip("+-").partition(".")
    return len(whole) <= DIGITS and len(part) <= DIGITS


def _meant(text: str) -> str | None:
    """Guess the number that an author meant: a decimal comma, an exponent, foreign digits."""
    if len(text) > _LONGEST_SLIP:
        return None
    plain = unicodedata.normalize("NFKC", text).translate(_SLIPS)
    nearly = _NEARLY_NUMBER.fullmatch(plain)
    if not nearly:
        return None
    meant = number_text(Decimal(nearly["digits"] + nearly["power"]))
    return meant if _is_short(meant) else None
