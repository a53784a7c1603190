"""What the command reads and writes: files, folders, standard input and output."""

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from mkdocs_dsm import exchange
from mkdocs_dsm.hosts.side_file import Folders, is_importable
from mkdocs_dsm.source import Block, Origin, find_blocks

_PAGES = (".md", ".markdown")
_CONFIGURATIONS = ("mkdocs.yml", "mkdocs.yaml", "properdocs.yml", "zensical.toml")
_DOCS_DIR = re.compile(r"""^\s*docs_dir\s*[:=]\s*["']?([^"'#\n]+)""", re.MULTILINE)


class CommandError(Exception):
    """Say why a command can't be carried out, in one line."""


@dataclass(frozen=True, slots=True)
class Document:
    """A file with the blocks in it; only a page has a text around them and folders for others."""

    path: str
    blocks: tuple[Block, ...]
    page: str = ""
    folders: Folders | None = None


def expand(paths: Iterable[str]) -> Iterable[str]:
    """Replace folders by the Markdown pages and .dsm files below them, in order of their names.

    What is below a hidden folder is left out: environments, caches.
    """
    for path in paths:
        if path == "-" or not Path(path).is_dir():
            yield path
            continue
        for file in sorted(Path(path).rglob("*")):
            hidden = any(part.startswith(".") for part in file.relative_to(path).parts)
            if file.suffix in (*_PAGES, ".dsm") and not hidden:
                yield str(file)


def read_document(path: str) -> Document:
    """Read a page with its blocks, or the whole of another file as one block."""
    if is_importable(path):
        raise CommandError(f"{path} is no text of this language; `mkdocs-dsm import` reads it")
    text = read_text(path)
    if Path(path).suffix not in _PAGES:
        return Document(path, (Block(text, "", Origin(shown(path))),))
    folders = Folders(Path(path).parent, _docs_folder(Path(path)))
    return Document(path, find_blocks(text, "dsm", path), text, folders)


def _docs_folder(page: Path) -> Path:
    """Find the docs folder that a page belongs to; without a site, it is the page's own."""
    page = page.resolve()
    for folder in page.parents:
        for name in _CONFIGURATIONS:
            if (folder / name).is_file():
                found = _DOCS_DIR.search((folder / name).read_text("utf-8", "replace"))
                docs = folder / (found[1].strip() if found else "docs")
                return docs if page.is_relative_to(docs) else page.parent
    return page.parent


def read_text(path: str) -> str:
    """Read a file that must be UTF-8, whatever the locale."""
    try:
        return read_bytes(path).decode("utf-8")
    except UnicodeDecodeError as refused:
        raise CommandError(f"{shown(path)} is not UTF-8 at byte {refused.start:,}") from None


def read_import(path: str) -> bytes:
    """Read a file to import, and no more of it than an import takes."""
    return read_bytes(path, exchange.MAX_BYTES + 1)


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
    if path is None or path == "-":
        sys.stdout.write(text)
    else:
        write_bytes(path, text.encode("utf-8"))


def write_bytes(path: str | None, data: bytes) -> None:
    """Write a file, or standard output where there is no path or it is `-`."""
    if path is None or path == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    try:
        Path(path).write_bytes(data)
    except OSError as refused:
        raise CommandError(f"can't write {path}: {refused.strerror}") from None


def shown(path: str) -> str:
    """Name a file for a reader."""
    return "<input>" if path == "-" else path
