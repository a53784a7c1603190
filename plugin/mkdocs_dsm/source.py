"""Places in a text: a span, the blocks of a page, and where in a file a block stands."""

import hashlib
import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache


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

    A byte order mark at the start is no part of the first line.

    >>> lines_of("\ufeffa\r\nb\rc\x0bd")
    ['a', 'b', 'c\x0bd']
    """
    return unified(text).split("\n")


def unified(text: str) -> str:
    """End all lines of a text with LF alone, and leave out a byte order mark at its start."""
    text = text.removeprefix("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


@lru_cache(maxsize=64)
def digest(text: str) -> str:
    """Name a text by its content.

    >>> digest("A <- B") == digest("A <- B") != digest("B <- A")
    True
    """
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def short_digest(text: str) -> str:
    """Tell a text from the others of its site."""
    return digest(text)[:12]


def display_width(text: str) -> int:
    r"""Count the columns of a terminal that a text takes: two for wide characters, none for marks.

    >>> display_width("Größe"), display_width("設計"), display_width("o\u0308")
    (5, 4, 1)
    """
    if text.isascii():
        return len(text)
    return sum(
        0
        if unicodedata.category(char) in ("Mn", "Me", "Cf")
        else 2
        if unicodedata.east_asian_width(char) in "WF"
        else 1
        for char in text
    )


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block of a page: its text, the rest of its first line, and where it stands.

    `language` is the fence's first word as written.
    """

    text: str
    header: str
    origin: Origin
    language: str = ""


_FENCE = re.compile(r"(?P<fence>```+|~~~+)[ \t]*(?P<header>.*)")
_LEAD = " \t>"
"""What may stand before a fence in its line."""
_LANGUAGE = re.compile(r"\{?[ \t]*\.?(?P<language>[\w-]+)")


@lru_cache(maxsize=16)
def find_blocks(page: str, language: str, path: str = "") -> tuple[Block, ...]:
    r"""Find the fences of a language in a Markdown page; an example in a longer fence is none.

    The language is compared in lower case, so that a fence that no host reads can be reported.

    >>> [block.origin.line for block in find_blocks("# T\n```dsm\nA <- B\n```\n", "dsm")]
    [3]
    """
    blocks: list[Block] = []
    page = unified(page)
    at = 0
    while opened := _FENCE.search(page, at):
        lead = page[page.rfind("\n", 0, opened.start()) + 1 : opened.start()]
        at = opened.end()
        if lead.strip(_LEAD):
            continue
        start = at + 1
        end, at = _closing(page, opened["fence"], start)
        named = _LANGUAGE.match(opened["header"])
        if named and named["language"].lower() == language:
            origin = Origin(path, page.count("\n", 0, start - 1) + 2, len(lead))
            text = _dedented(page[start:end], lead)
            blocks.append(Block(text, opened["header"], origin, named["language"]))
    return tuple(blocks)


def _closing(page: str, fence: str, at: int) -> tuple[int, int]:
    """Find where the text of a fence ends, and the line that closes it: both at the page's end."""
    while (found := page.find(fence, at)) >= 0:
        start, end = page.rfind("\n", 0, found) + 1, page.find("\n", found)
        at = end if end >= 0 else len(page)
        if not page[start:found].strip(_LEAD) and not page[found + len(fence) : at].strip():
            return start - 1, at
    return len(page), len(page)


def _dedented(text: str, lead: str) -> str:
    return "\n".join(_dedent(line, lead) for line in text.split("\n")) if lead else text


def _dedent(line: str, lead: str) -> str:
    """Take the fence's own indent off a line that has at least that much."""
    blank = line[: len(lead)].strip(" \t>")
    return line[len(lead) :] if not blank else line.lstrip(" \t>")
