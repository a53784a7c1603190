"""Places in a text: a span, the origin of a block in a file, an excerpt with the span marked."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """Mark `length` characters of one line; line and column count from 1, in characters."""

    line: int
    column: int
    length: int = 1


@dataclass(frozen=True, slots=True)
class Origin:
    """Say where a block's first line stands: the file, its line there, and the block's indent."""

    path: str = ""
    line: int = 1
    indent: int = 0

    def locate(self, span: Span) -> Span:
        """Translate a span of the block into a span of the file.

        >>> Origin("page.md", line=40, indent=4).locate(Span(3, 11, 6))
        Span(line=42, column=15, length=6)
        """
        return Span(span.line + self.line - 1, span.column + self.indent, span.length)


def lines_of(text: str) -> list[str]:
    r"""Split a text at LF, CRLF or CR, and at nothing else (`str.splitlines` knows ten more).

    >>> lines_of("a\r\nb\rc\x0bd")
    ['a', 'b', 'c\x0bd']
    """
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
