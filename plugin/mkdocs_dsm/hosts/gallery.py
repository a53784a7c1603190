"""The fences `dsm-gallery` and `dsm-elements`: list template pages, read from their own files.

Reading the files, and not the pages that a host has rendered so far, gives the same list in any
order of pages and in dirty builds.
"""

import reprlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from mkdocs_dsm.catalogue import (
    Choice,
    Entry,
    Sort,
    Template,
    choose,
    element_index,
    read_template,
)
from mkdocs_dsm.compiler import Compiled, Recall, compile_fence, make_anew
from mkdocs_dsm.diagnostics import Finding
from mkdocs_dsm.hosts.fence_text import read_fence, written_options
from mkdocs_dsm.hosts.side_file import Folders
from mkdocs_dsm.options import SiteOptions
from mkdocs_dsm.page import card_html, elements_html, gallery_html
from mkdocs_dsm.source import Block, Origin, Span

INDEX_PAGES = ("index", "README")

Pages: TypeAlias = Mapping[str, Callable[[], bytes]]
"""Pages by their path below the docs folder, each with what reads it."""


@dataclass(frozen=True, slots=True)
class Folder:
    """Where template pages are, and how a page of the site links to one."""

    docs_dir: Path
    name: str
    link: Callable[[str], str]
    recall: Recall = make_anew
    listed: Pages | None = None
    """The pages that the site builds, where the host knows them."""
    read: tuple[Entry, ...] | None = None
    """The templates, where the host has read them."""

    def on_disk(self) -> Pages:
        """List the pages in the folder itself."""
        found = sorted((self.docs_dir / self.name).rglob("*.md"))
        pages = (path for path in found if path.stem not in INDEX_PAGES)
        return {path.relative_to(self.docs_dir).as_posix(): path.read_bytes for path in pages}

    def entries(self, options: SiteOptions) -> tuple[Entry, ...]:
        """Read all template pages whose block has no error; the pages report their own findings."""
        if self.read is not None:
            return self.read
        found = []
        pages = self.on_disk() if self.listed is None else self.listed
        for page, read in pages.items():
            template = _template(page, read())
            beside = (self.docs_dir / page).parent
            compiled = self._compiled(template.block, beside, options)
            if compiled and compiled.results:
                results = compiled.results
                found.append(Entry(template, results.summary, results.listing))
        return tuple(found)

    def _compiled(self, block: Block | None, beside: Path, options: SiteOptions) -> Compiled | None:
        """Compile a template's block, or the file that its fence names."""
        if block is None:
            return None
        folders = Folders(beside, self.docs_dir)
        fence = read_fence(block, written_options(block), "", folders, options)
        return compile_fence(fence.text, options, fence.origin, fence.others, self.recall)


@lru_cache(maxsize=4096)
def _template(name: str, page: bytes) -> Template:
    """Read a template page once for all the galleries that list it."""
    return read_template(name, page.decode("utf-8", "replace"))


def format_gallery(
    text: str, folder: Folder, options: SiteOptions, origin: Origin, dirs: tuple[str, ...]
) -> tuple[Compiled, str]:
    """Write a gallery, or the card with what is wrong with its options."""
    choice, findings = _read_choice(text)
    compiled = Compiled(text, origin, findings, None)
    if findings:
        return compiled, card_html(compiled.located, text, dirs)
    chosen = choose(folder.entries(options), choice)
    urls = {entry.template.path: folder.link(entry.template.path) for entry in chosen}
    return compiled, gallery_html(chosen, choice, urls, dirs)


def format_elements(folder: Folder, options: SiteOptions, dirs: tuple[str, ...]) -> str:
    """Write the index of all elements."""
    found = element_index(folder.entries(options))
    return elements_html(found, folder.link, dirs)


def _read_choice(text: str) -> tuple[Choice, tuple[Finding, ...]]:
    """Read a gallery's YAML; whatever is wrong is one finding at the line of its key."""
    try:
        given = yaml.safe_load(text) or {}
    except (yaml.YAMLError, RecursionError, ValueError) as refused:
        mark = getattr(refused, "problem_mark", None)
        span = Span(mark.line + 1, mark.column + 1) if mark else Span(1, 1)
        return Choice(), (_finding(span, "the gallery's options", "YAML such as `sort: size`"),)
    if not isinstance(given, dict):
        return Choice(), (_finding(Span(1, 1), shortened(given), "YAML such as `sort: size`"),)
    values: dict[str, Any] = {}
    findings = []
    for key, value in given.items():
        shown = shortened(key)
        try:
            name = _known(shown)
            values[name] = _READERS[name](value)
        except (TypeError, ValueError) as refused:
            expected = str(refused.args[0])
            findings.append(_finding(_place(text, shown), f"{shown}: {shortened(value)}", expected))
    return Choice(**values), tuple(findings)


def _known(key: str) -> str:
    if key not in _READERS:
        near = get_close_matches(key, _READERS, 1)
        hint = f"; did you mean `{near[0]}`?" if near else ""
        raise ValueError(f"one of {', '.join(_READERS)}{hint}")
    return key


def _place(text: str, key: str) -> Span:
    lines = text.split("\n")
    at = next((at for at, line in enumerate(lines) if line.lstrip().startswith(key)), 0)
    return Span(at + 1, 1, max(1, len(lines[at])))


def _finding(span: Span, written: str, expected: str) -> Finding:
    return Finding("gallery-option", span, {"written": written, "expected": expected})


def shortened(value: object) -> str:
    """Write a value as it was given; one that unpacks without end is cut.

    >>> shortened("size"), shortened([[1] * 9, "b"])
    ('size', "[[1, 1, 1, 1, 1, 1, ...], 'b']")
    """
    return value[:200] if isinstance(value, str) else reprlib.repr(value)


def _words(value: object) -> tuple[str, ...]:
    given = value if isinstance(value, list) else [value]
    if any(isinstance(item, (list, dict, set)) for item in given):
        raise ValueError("a word, or a list of words")
    return tuple(map(str, given))


def _sort(value: object) -> Sort:
    if value not in list(Sort):
        raise ValueError(f"one of {', '.join(Sort)}")
    return Sort(str(value))


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError("`true` or `false`")
    return value


def _limit(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise ValueError("a whole number above 0")
    return value


_READERS: Mapping[str, Callable[[object], Any]] = {
    "category": _words,
    "tags": _words,
    "mode": _words,
    "sort": _sort,
    "group": _flag,
    "limit": _limit,
}
