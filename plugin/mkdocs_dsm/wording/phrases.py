"""The small words that all sentences share: counts, lists, numbers, shares."""

from collections.abc import Sequence as Listing
from decimal import Decimal
from fractions import Fraction

_LISTED = 12
LISTED_LINES = 20


def count(number: int, one: str, many: str = "") -> str:
    """Write a number with its noun in singular or plural.

    >>> count(1, "block"), count(3, "block"), count(2, "activity", "activities")
    ('1 block', '3 blocks', '2 activities')
    """
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def plain(number: Decimal) -> str:
    """Write a strength in full, without trailing zeros or an exponent, with a true minus.

    >>> plain(Decimal("1.50")), plain(Decimal("-2")), plain(Decimal("100"))
    ('1.5', '−2', '100')
    """
    text = format(number, "f")
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return text.replace("-", "−")


def rounded(number: float, places: int = 3) -> str:
    """Write a computed number in short.

    >>> rounded(18.77358), rounded(22.0)
    ('18.774', '22')
    """
    return plain(Decimal(f"{number:.{places}f}"))


def listed(names: Listing[str], most: int = _LISTED) -> str:
    """Join names, cut with "and N more" where there are too many.

    >>> listed(["A", "B", "C", "D"], most=2)
    'A, B and 2 more'
    """
    if len(names) <= most:
        return ", ".join(names)
    return f"{', '.join(names[:most])} and {len(names) - most:,} more"


def joined(names: Listing[str]) -> str:
    """Join names as a sentence does.

    >>> joined(["A", "B", "C"])
    'A, B and C'
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def chained(names: Listing[str], most: int = _LISTED) -> str:
    """Write names in a row of arrows, cut in the middle where there are too many.

    >>> chained("ABC"), chained("ABCDEF", most=4)
    ('A → B → C', 'A → B → … 2 more … → E → F')
    """
    if len(names) <= most:
        return " → ".join(names)
    half = most // 2
    hidden = f"… {len(names) - 2 * half:,} more …"
    return " → ".join((*names[:half], hidden, *names[-half:]))


def cut(lines: Listing[str], noun: str, most: int = LISTED_LINES) -> tuple[str, ...]:
    """Cut a list of lines, unless it is only one too long, and count what is left out."""
    more = len(lines) - most
    if more <= 1:
        return tuple(lines)
    return (*lines[:most], f"and {count(more, f'more {noun}')}")


def percent(share: float) -> str:
    """Write a share as a percentage, with a decimal where it is below one percent.

    >>> percent(31 / 182), percent(0.004)
    ('17%', '0.4%')
    """
    return f"{share:.0%}" if share == 0 or share >= 0.01 else f"{share:.1%}"


def figure_value(name: str, value: Fraction | str) -> str:
    """Write a figure inside a sentence; shares are percentages.

    >>> figure_value("density", Fraction(31, 182)), figure_value("marks", Fraction(1200))
    ('17%', '1,200')
    """
    if isinstance(value, str):
        return value
    if name.rpartition(".")[2].replace("_", "-") in ("density", "propagation-cost"):
        return percent(float(value))
    if value.denominator == 1:
        return f"{value.numerator:,}".replace("-", "−")
    return plain(round(Decimal(value.numerator) / value.denominator, 4))
