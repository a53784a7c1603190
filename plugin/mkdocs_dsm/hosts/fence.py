"""The `dsm` fence of superfences: its validator takes all options, its formatter never fails.

superfences swallows a formatter's exceptions, passes no position, and calls it for indented
examples too. So all faults become findings here, a block's line is looked up in the page's source,
and findings wait in `Figures` until the rendered page is known to hold the figure.
"""

import posixpath
import re
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from pymdownx.superfences import SuperFencesException

from mkdocs_dsm.catalogue import Entry
from mkdocs_dsm.compiler import Compiled, Recall, compile_fence, make_anew
from mkdocs_dsm.hosts.downloads import download_links
from mkdocs_dsm.hosts.fence_text import at_head, read_fence, unread
from mkdocs_dsm.hosts.gallery import Folder, Pages, format_elements, format_gallery
from mkdocs_dsm.hosts.made import Made, Shown, make_block
from mkdocs_dsm.hosts.side_file import Folders
from mkdocs_dsm.options import SiteOptions, SourceDisplay
from mkdocs_dsm.page import Place
from mkdocs_dsm.source import Block, Origin, find_blocks, lines_of

_STAND_IN = '<figure class="dsm" data-dsm-made="{}"></figure>'
_STANDS_IN = re.compile(r'<figure\b[^<>]*\bdata-dsm-made="(?P<at>\d+)"[^<>]*></figure>')
"""An extension may strip or add attributes meanwhile."""
_COMMENT = re.compile(r"^ {0,3}<!--", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class PageSource:
    """The page that is being converted: where it is, its text, and how its figures are shown."""

    path: str = ""
    text: str = ""
    folder: Path = Path()
    docs_dir: Path = Path("docs")
    source: SourceDisplay | None = None
    template_dirs: tuple[str, ...] = ()
    link: Callable[[str], str] = str
    """Turns the path of a page below the docs folder into a URL as seen from this page."""
    has_page: Callable[[str], bool] = bool
    """Tells whether there is a page at a path below the docs folder, where the host knows."""
    templates: Callable[[str], Pages] | None = None
    """Lists the pages below a folder, where the host knows."""
    name: str = "dsm"
    """Names the files that can be downloaded."""
    asset: Callable[[str], str] | None = None
    """Turns a path of the site into a URL as seen from this page, where the host writes files."""
    recall: Recall = make_anew
    entries: tuple[Entry, ...] | None = None
    """The template pages of the site, where the host has read them."""
    url: str = ""
    """The page as seen from the site's root."""


@dataclass(slots=True)
class Figures:
    """What one conversion has made so far, in the order of its calls.

    A long figure would slow down every step of the conversion that reads the whole page, so
    something short stands in for it until the last.
    """

    page: PageSource = field(default_factory=PageSource)
    made: list[Made] = field(default_factory=list)
    seen: dict[str, int] = field(default_factory=dict)
    """How often each block came, by its words."""
    converted: str = ""
    about_page: list[Compiled] = field(default_factory=list)
    whole: bool = False
    """Tells that the next text to be processed is the page and no part of it."""
    again: bool = False
    """Tells an excerpt from its page: the findings are that page's."""
    within: "Figures | None" = None
    """What is being made while a part of it is converted by the same converter."""
    standing: list[Made] = field(default_factory=list)
    """All that something stands in for, that of `within` too."""

    def stand_in(self, made: Made) -> str:
        """Remember what was made, and give what stands in for it."""
        self.made.append(made)
        self.standing.append(made)
        return _STAND_IN.format(len(self.standing) - 1)

    def put(self, text: str) -> tuple[str, list[Compiled]]:
        """Put what was made into a text in which something stands in for it; list what that is."""
        found: dict[int, Compiled] = {}

        def markup(stand_in: re.Match[str]) -> str:
            at = int(stand_in["at"])
            if at >= len(self.standing):
                return stand_in[0]  # an author's own
            found[at] = self.standing[at].compiled
            return self.standing[at].shown.markup

        text = _STANDS_IN.sub(markup, text)
        return text, [found[at] for at in sorted(found)]


def validate_fence(
    language: str,
    inputs: Mapping[str, Any],
    options: dict[str, Any],
    attrs: dict[str, Any],
    md: Any,
) -> bool:
    """Take every option: one that is refused here would leave the page with raw text."""
    options.update(inputs)
    return True


def format_fence(
    text: str, options: Mapping[str, Any], site: SiteOptions, figures: Figures, **given: Any
) -> str:
    """Write the HTML of a fence and remember what was found in it."""
    with _no_silent_fault(figures.page):
        block = _find(text, figures)
        made = _make(block, options, site, figures.page, given)
        in_comment = _in_comment(block, figures.page.text)
        return made.shown.markup if in_comment else figures.stand_in(made)


def format_gallery_fence(text: str, site: SiteOptions, figures: Figures) -> str:
    """Write the gallery that a `dsm-gallery` fence asks for."""
    page = figures.page
    with _no_silent_fault(page):
        block = _find(text, figures, "dsm-gallery")
        compiled, markup = format_gallery(
            block.text, _folder(page, site), site, block.origin, page.template_dirs
        )
        return figures.stand_in(Made(compiled, Shown(markup)))


def format_elements_fence(site: SiteOptions, figures: Figures) -> str:
    """Write the index of elements that a `dsm-elements` fence asks for."""
    page = figures.page
    with _no_silent_fault(page):
        return format_elements(_folder(page, site), site, page.template_dirs)


def unread_fences(figures: Figures) -> list[Compiled]:
    """List the fences that superfences passed over: they stand in the page as raw text."""
    waiting = dict(figures.seen)
    passed_over = []
    for block in find_blocks(figures.converted, "dsm"):
        words = _words(block.text)
        if waiting.get(words) and block.language == "dsm":
            waiting[words] -= 1
        else:
            passed_over.append(_unread(block, words, figures.page))
    return passed_over


def _unread(block: Block, words: str, page: PageSource) -> Compiled:
    """Say that a fence was passed over, at its place in the page's source."""
    in_page = find_blocks(page.text, "dsm", page.path)
    alike = [known for known in in_page if known.header == block.header]
    same = [known for known in alike if _words(known.text) == words]
    found = next(iter(same or alike), replace(block, origin=_included(page)))
    return Compiled(block.text, found.origin, (), None, others=(unread(found, page.text),))


def _folder(page: PageSource, site: SiteOptions) -> Folder:
    listed = page.templates(site.gallery) if page.templates and page.entries is None else None
    return Folder(page.docs_dir, site.gallery, page.link, page.recall, listed, page.entries)


@contextmanager
def _no_silent_fault(page: PageSource) -> Iterator[None]:
    """Stop the build on a fault of ours: superfences would show raw text and exit with 0."""
    try:
        yield
    except Exception as fault:
        raise SuperFencesException(
            f"mkdocs-dsm failed on a block of {page.path or 'a page'}; this is a fault of "
            f"mkdocs-dsm, please report it with the block's text:\n{traceback.format_exc()}"
        ) from fault


def _make(
    block: Block,
    options: Mapping[str, Any],
    site: SiteOptions,
    page: PageSource,
    given: Mapping[str, Any],
) -> Made:
    folders = Folders(page.folder, page.docs_dir)
    fence = read_fence(block, options, page.text, folders, site)
    source = fence.options.source or page.source or site.source
    place = Place(
        ident=str(given.get("id_value") or ""),
        classes=tuple(map(str, given.get("classes") or ())),
        source=source,
        template_dirs=page.template_dirs,
        downloads=download_links(fence.text or "", page.name, page.asset) if page.asset else (),
        link=partial(_resolve, page),
    )
    compiled = compile_fence(fence.text, site, fence.origin, fence.others, page.recall)
    lost = tuple(
        at_head(block, page.text, "link-missing", link=link) for link in _lost(compiled, page)
    )
    if lost:
        compiled = replace(compiled, others=(*compiled.others, *lost))
    return make_block(compiled, fence.options, place, page.name, page.recall)


def _lost(compiled: Compiled, page: PageSource) -> Iterator[str]:
    """List the links of elements that lead to no page."""
    for link in compiled.results.summary.links if compiled.results else ():
        path = _page_path(page, link)
        if path and not page.has_page(path):
            yield link


def _resolve(page: PageSource, link: str) -> str:
    """Turn an element's link to a Markdown file, as seen from the page, into a URL."""
    path = _page_path(page, link)
    return page.link(path) + "".join(link.partition("#")[1:]) if path else link


def _page_path(page: PageSource, link: str) -> str:
    """Give the path below the docs folder of the Markdown file that a link names, or nothing."""
    path = link.partition("#")[0]
    if not path.endswith(".md") or ":" in path:
        return ""
    inside = page.folder.is_relative_to(page.docs_dir)
    folder = page.folder.relative_to(page.docs_dir) if inside else page.folder
    return posixpath.normpath((folder / path).as_posix())


def _find(text: str, figures: Figures, language: str = "dsm") -> Block:
    """Find a block in its page by its words; the second of two equal blocks is the second call."""
    words = _words(text)
    alike = [
        block
        for block in find_blocks(figures.page.text, language, figures.page.path)
        if _words(block.text) == words
    ]
    seen = figures.seen[words] = figures.seen.get(words, 0) + 1
    if not alike:
        return Block(text, language, _included(figures.page))
    return alike[min(seen, len(alike)) - 1]


def _included(page: PageSource) -> Origin:
    """Place a text that stands in no line of its page: a snippet, or what a plugin wrote."""
    return Origin(f"{page.path} (included text)" if page.path else "")


def _in_comment(block: Block, page: str) -> bool:
    """Tell a block that its author has commented out: hosts draw it inside the comment."""
    if "<!--" not in page:
        return False
    lines = lines_of(page)
    before = "\n".join(lines[: block.origin.line - 1])
    opened = [found.end() for found in _COMMENT.finditer(before)]
    after = "\n".join(lines[block.origin.line - 1 :])
    return bool(opened) and "-->" not in before[opened[-1] :] and "-->" in after


@lru_cache(maxsize=64)
def _words(text: str) -> str:
    """Give a block's words; a block is the same text three times in a page's life."""
    return " ".join(text.split())
