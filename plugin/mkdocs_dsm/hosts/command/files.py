"""What the command reads and writes: files, folders, standard input and output."""

import sys
from collections.abc import Iterable
from pathlib import Path

from mkdocs_dsm.source import Block, Origin, find_blocks

_PAGES = (".md", ".markdown")


class CommandError(Exception):
    """Say why a command can't be carried out, in one line."""


def expand(paths: Iterable[str]) -> Iterable[str]:
    """Replace folders by the Markdown pages and .dsm files below them, in order of their names."""
    for path in paths:
        if path != "-" and Path(path).is_dir():
            below = sorted(Path(path).rglob("*"))
            yield from (str(file) for file in below if file.suffix in (".md", ".dsm"))
        else:
            yield path


def blocks(path: str) -> tuple[Block, ...]:
    """Read the blocks of a page, or the whole of another file as one block."""
    text = read_text(path)
    if Path(path).suffix in _PAGES:
        return find_blocks(text, "dsm", shown(path))
    return (Block(text, "", Origin(shown(path))),)


def read_text(path: str) -> str:
    """Read a file that must be UTF-8, whatever the locale."""
    try:
        return read_bytes(path).decode("utf-8")
    except UnicodeDecodeError as refused:
        raise CommandError(f"{shown(path)} is not UTF-8 at byte {refused.start:,}") from None


def read_bytes(path: str, most: int = -1) -> bytes:
    """Read a file, or standard input for `-`, up to a number of bytes."""
    try:
        if path == "-":
            return sys.stdin.buffer.read(most)
        with Path(path).open("rb") as file:
            return file.read(most)
    except OSError as refused:
        raise CommandError(f"can't read {path}: {refused.strerror}") from None


def write_text(path: str | None, text: str) -> None:
    """Write a file, or standard output where there is no path or it is `-`."""
    if path in (None, "-"):
        sys.stdout.write(text)
    else:
        write_bytes(path, text.encode("utf-8", "surrogatepass"))


def write_bytes(path: str, data: bytes) -> None:
    """Write a file."""
    try:
        Path(path).write_bytes(data)
    except OSError as refused:
        raise CommandError(f"can't write {path}: {refused.strerror}") from None


def shown(path: str) -> str:
    """Name a file for a reader."""
    return "<input>" if path == "-" else path
