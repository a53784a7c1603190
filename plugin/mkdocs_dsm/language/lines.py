"""Cut a text into logical lines: comments taken off, continuations joined, places kept."""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from mkdocs_dsm.language.report import Report
from mkdocs_dsm.language.words import COMMENT, QUOTED, starts_statement
from mkdocs_dsm.source import Span, lines_of

# Control characters, surrogates, bidirectional embeddings, overrides and isolates, and the two
# characters that no XML may hold. Line ends are gone when a line is searched; tabs are spaces.
_FORBIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069\ufffe\uffff]+"
)
_QUOTED_OR_COMMENT = re.compile(rf'{QUOTED}|(?P<open>".*)|(?P<comment>{COMMENT})')


@dataclass(frozen=True, slots=True)
class Line:
    """The text of one statement, and where its pieces stand.

    The piece that begins at `starts[i]` stands at the start of line `numbers[i]`. `is_cut` tells
    that a quote is not closed and the text ends before it.
    """

    text: str
    starts: tuple[int, ...]
    numbers: tuple[int, ...]
    is_cut: bool = False

    def span(self, start: int, end: int) -> Span:
        """Give the place of `text[start:end]` in the source, cut at the end of its first line."""
        if len(self.starts) == 1:
            return Span(self.numbers[0], start + 1, max(1, end - start))
        piece = bisect_right(self.starts, start) - 1
        if piece + 1 < len(self.starts):
            end = min(end, self.starts[piece + 1] - 1)
        return Span(self.numbers[piece], start - self.starts[piece] + 1, max(1, end - start))


def read_lines(text: str, report: Report) -> list[Line]:
    """Cut a text into logical lines; report forbidden characters and quotes that stay open."""
    if _FORBIDDEN.search(text):
        _report_forbidden(text, report)
    lines: list[Line] = []
    pieces: list[_Piece] = []
    for piece in _pieces(text):
        if piece.open_quote is not None:
            report.add("unclosed-quote", Span(piece.number, piece.open_quote + 1))
        if pieces and not (pieces[-1].goes_on and not starts_statement(piece.text)):
            lines.append(_join(pieces))
            pieces = []
        pieces.append(piece)
    if pieces:
        lines.append(_join(pieces))
    return lines


def comments(text: str) -> int:
    r"""Count the comments of a text.

    >>> comments("# one\nC# <- 'B' # two")
    2
    """
    return sum(
        any(found["comment"] for found in _QUOTED_OR_COMMENT.finditer(line))
        for line in lines_of(text)
    )


@dataclass(frozen=True, slots=True)
class _Piece:
    """A line of the source without its comment, cut before a quote that stays open."""

    text: str
    number: int
    goes_on: bool
    open_quote: int | None


def _pieces(text: str) -> Iterator[_Piece]:
    """Yield the lines that hold more than a comment."""
    for number, raw in enumerate(lines_of(text), 1):
        content, open_quote = raw, None
        if '"' in raw or "#" in raw:
            for found in _QUOTED_OR_COMMENT.finditer(raw):
                if found["comment"]:
                    content = raw[: found.start()]
                    break
                if found["open"]:
                    open_quote = found.start()
                    break
        content = content.rstrip()
        if content:
            goes_on = content.endswith((",", "<-", "->"))
            yield _Piece(content[:open_quote], number, goes_on, open_quote)


def _join(pieces: list[_Piece]) -> Line:
    if len(pieces) == 1:
        piece = pieces[0]
        return Line(piece.text, (0,), (piece.number,), piece.open_quote is not None)
    starts, at = [], 0
    for piece in pieces:
        starts.append(at)
        at += len(piece.text) + 1
    return Line(
        " ".join(piece.text for piece in pieces),
        tuple(starts),
        tuple(piece.number for piece in pieces),
        any(piece.open_quote is not None for piece in pieces),
    )


def _report_forbidden(text: str, report: Report) -> None:
    for number, line in enumerate(lines_of(text), 1):
        for found in _FORBIDDEN.finditer(line):
            span = Span(number, found.start() + 1, len(found[0]))
            name = unicodedata.name(found[0][0], "control character")
            code = f"U+{ord(found[0][0]):04X}"
            report.add("control-character", span, code=code, name=name.lower())
