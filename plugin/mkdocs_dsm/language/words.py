"""The words and signs of the language, shared by all that reads, writes or highlights a text."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from decimal import Decimal

from mkdocs_dsm.model import (
    Arrangement,
    Comparison,
    Convention,
    Measure,
    Mode,
    Objective,
    Panel,
)

DECLARATION_WORDS: Mapping[str, tuple[Mode, ...]] = {
    "elements": tuple(Mode),
    "parameters": (Mode.PARAMETER,),
    "activities": (Mode.PROCESS,),
    "tasks": (Mode.PROCESS,),
    "components": (Mode.PRODUCT,),
    "teams": (Mode.ORGANIZATION,),
    "people": (Mode.ORGANIZATION,),
}
"""The words that declare elements, each with the modes it belongs to."""

FORMS: Mapping[str, str] = {
    "title": 'title "text"',
    "mode": "mode parameter",
    "convention": "convention ic-fbd",
    **{word: f"{word}: A, B" for word in DECLARATION_WORDS},
    "group": 'group "Name": A, B',
    "types": "types: spatial S, energy E",
    "strengths": "strengths rework",
    "arrange": "arrange sequence",
    "show": "show declared, arranged",
    "minimise": "minimise marks",
    "first": "first: A, B",
    "last": "last: A, B",
    "tear": "tear: A <- B",
    "duration": "duration A: 4",
    "link": "link A: path",
    "assert": "assert feedback <= 4",
    "note": 'note: A <- B "why"',
}
"""Each statement word with an example of its form."""

ALIASES: Mapping[str, str] = {"minimize": "minimise"}
"""Statement words that stand for another one."""

ONCE = frozenset(
    {
        *("title", "mode", "convention", "types", "strengths"),
        *("arrange", "show", "minimise", "first", "last"),
    }
)
"""Statements that a text has once at most."""

WITH_COLON = frozenset({*DECLARATION_WORDS, "types", "first", "last", "tear", "note"})
"""Statement words that a colon follows at once."""

MODES: Mapping[str, Mode] = {
    **{mode.value: mode for mode in Mode},
    "activity": Mode.PROCESS,
    "task": Mode.PROCESS,
    "component": Mode.PRODUCT,
    "architecture": Mode.PRODUCT,
    "organization": Mode.ORGANIZATION,
    "team": Mode.ORGANIZATION,
    "people": Mode.ORGANIZATION,
}
CONVENTIONS: Mapping[str, Convention] = {word.value: word for word in Convention}
ARRANGEMENTS: Mapping[str, tuple[Arrangement, bool]] = {
    **{word.value: (word, False) for word in Arrangement},
    "cluster overlap": (Arrangement.CLUSTER, True),
}
"""Each arrangement, and whether its clusters may overlap."""
PANELS: Mapping[str, Panel] = {word.value: word for word in Panel}
OBJECTIVES: Mapping[str, Objective] = {word.value: word for word in Objective}
MEASURES: Mapping[str, Measure] = {word.value: word for word in Measure}
COMPARISONS: Mapping[str, Comparison] = {word.value: word for word in Comparison}

SHARES = frozenset({"density", "propagation-cost"})
"""Figures between 0 and 1, which a claim may give in percent."""

FIGURES = (
    "elements",
    "marks",
    "density",
    "feedback",
    "declared-feedback",
    "blocks",
    "largest-block",
    "stages",
    "bands",
    "propagation-cost",
    "clusters",
    "cost",
)
"""The computed figures that an `assert` can claim something about."""

QUOTED = r'"(?:\\.|[^"\\\n])*+"'
"""A quoted text; never backtracks. A line with a quote that stays open is cut before it."""
COMMENT = r"(?<!\S)#.*"
ARROW = r"<-+>?|(?<!-)-+>"
"""The arrows `<-`, `->` and `<->`, and longer ones, which are a slip."""
NUMBER = re.compile(r"[+-]?(?:(?P<whole>[0-9]+)(?:\.(?P<part>[0-9]+))?|\.(?P<only>[0-9]+))")
LETTER = r"[^\W\d_]"
"""What a type's name begins with, and what stands for it in a cell."""
DIGITS = 9
"""The most digits of a number on each side of its point."""
LONGEST_NAME = 500
"""The most characters of a name, where a site sets no other limit."""
SENTENCE = 4
"""How many times as long as a name a title, a note or a link may be."""
_LONGEST_COMPOSED = 10_000
TYPOGRAPHIC_QUOTES = "“”„‟"

_ARROW = re.compile(rf"{QUOTED}|(?P<arrow>{ARROW})")
_LOOK_ALIKE = re.compile(rf"{QUOTED}|(?P<arrow><=>|<=|=>|<[–—]>?|[–—]>|[←→↔⟵⟶⟷⇐⇒⇔])")


def _any(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(re.escape(word) for word in words)})"


_STATEMENT_START = re.compile(
    rf"""\s*(?:
        {_any(sorted(WITH_COLON))}\s*:
      | (?:group|title)\s*"
      | assert\s+[\w-]+\s*[<=>]
      | mode\s+{_any(MODES)}\s*$
      | convention\s+{_any(CONVENTIONS)}\s*$
      | arrange\s+{_any(ARRANGEMENTS)}\s*$
      | show\s+{_any(PANELS)}\s*(?:,|$)
      | minimi[sz]e\s+{_any(OBJECTIVES)}\s*$
      | strengths\s+{_any(MEASURES)}\s*$
    )""",
    re.IGNORECASE | re.VERBOSE,
)
_UNSAFE_IN_NAME = re.compile(rf'[,"]|<-|->|(?<!\S)#|^[{TYPOGRAPHIC_QUOTES}]')


def usual_arrangement(mode: Mode) -> Arrangement:
    """Give the arrangement of a text that states none."""
    return Arrangement.SEQUENCE if mode.is_sequenced else Arrangement.CLUSTER


def usual_declaration(mode: Mode) -> str:
    """Give the word that declares the elements of a mode and of no other."""
    return next(word for word, modes in DECLARATION_WORDS.items() if modes == (mode,))


def find_arrows(text: str) -> tuple[tuple[int, int], ...]:
    """Find where arrows stand outside quotes, as pairs of start and end.

    >>> find_arrows('"a -> b" <- C')
    ((9, 11),)
    """
    return tuple(found.span() for found in _ARROW.finditer(text) if found["arrow"])


def find_look_alikes(text: str) -> tuple[tuple[int, int], ...]:
    """Find the signs outside quotes that an author may have meant as an arrow.

    >>> find_look_alikes("A ← B")
    ((2, 3),)
    """
    return tuple(found.span() for found in _LOOK_ALIKE.finditer(text) if found["arrow"])


def starts_statement(text: str) -> bool:
    """Tell whether a line can only begin a statement, so that it never continues the one before.

    >>> starts_statement("tasks: A"), starts_statement("A <- B"), starts_statement("Title, Link")
    (True, True, False)
    """
    return bool(_STATEMENT_START.match(text) or find_arrows(text))


def normalize(text: str) -> str:
    r"""Fold white space to single spaces, trim it, and compose letters (Unicode NFC).

    >>> normalize(" Gro\u0308ße\u3000 B ")
    'Größe B'
    """
    folded = " ".join(text.split())
    # Composing takes quadratic time where marks pile up; no name or sentence is that long.
    is_plain = len(folded) > _LONGEST_COMPOSED or folded.isascii()
    return folded if is_plain else unicodedata.normalize("NFC", folded)


def quote(text: str) -> str:
    r"""Put a text in quotes.

    >>> print(quote('a "b" \\ c'))
    "a \"b\" \\ c"
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def unquote(text: str) -> str:
    r"""Undo what `quote` did; a backslash before anything else stays as it is.

    >>> print(unquote(r'"a \"b\" \n"'))
    a "b" \n
    """
    return re.sub(r'\\(["\\])', r"\1", text[1:-1])


def as_written(name: str) -> str:
    """Write a name with quotes where it needs them.

    >>> as_written("C# layer"), as_written("Rail (12 V)"), as_written("a, b")
    ('C# layer', 'Rail (12 V)', '"a, b"')
    """
    unsafe = _UNSAFE_IN_NAME.search(name) or _STATEMENT_START.match(name)
    return quote(name) if unsafe or _leaves_open(name) else name


def _leaves_open(name: str) -> bool:
    depth = 0
    for sign in re.findall(r"[()]", name):
        depth = depth + 1 if sign == "(" else max(0, depth - 1)
    return depth > 0


def number_text(number: Decimal) -> str:
    """Write a number without an exponent and without trailing zeros.

    >>> number_text(Decimal("1.50")), number_text(Decimal("1E+2"))
    ('1.5', '100')
    """
    text = format(number, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


def strength_text(strengths: tuple[tuple[str | None, Decimal], ...]) -> str:
    """Write what stands in the parentheses of a mark.

    >>> strength_text((("energy", Decimal(2)), ("spatial", Decimal(-1))))
    'energy 2, spatial -1'
    """
    return ", ".join(
        number_text(strength) if kind is None else f"{kind} {number_text(strength)}"
        for kind, strength in strengths
    )
