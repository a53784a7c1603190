"""Judge a piece of HTML: every element is closed, every text escaped, and nothing in it can run."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from urllib.parse import urlsplit

from lxml import etree

_EMPTY = frozenset({"br", "hr", "img", "input", "meta", "link", "wbr"})
_RUNNING = frozenset({"script", "iframe", "object", "embed", "style", "base", "image"})
_SCHEMES = frozenset({"", "http", "https", "mailto"})
_URLS = frozenset({"href", "src", "action", "formaction", "xlink:href", "data", "poster", "srcset"})
_SVG = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_STRAY = re.compile(r"[<\0\ud800-\udfff]|&(?![a-zA-Z]+;|#[0-9]+;|#x[0-9a-fA-F]+;)")


def faults(markup: str) -> Iterator[str]:
    """Tell what is wrong with the markup of a figure or a card."""
    judge = _Judge()
    judge.feed(markup)
    judge.close()
    yield from judge.faults
    if judge.open:
        yield f"not closed: {judge.open}"
    for svg in _SVG.findall(markup):
        try:
            etree.fromstring(svg)
        except etree.XMLSyntaxError as fault:
            yield f"an SVG that is no XML: {fault}"


class _Judge(HTMLParser):
    """Follows the elements; a browser would mend what is wrong, each in its own way."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.open: list[str] = []
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._look_at(tag, attrs)
        if tag not in _EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._look_at(tag, attrs)
        if tag not in _EMPTY and "svg" not in self.open:
            self.faults.append(f"<{tag}/> closes nothing in HTML")

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes another element")

    def handle_data(self, data: str) -> None:
        if found := _STRAY.search(data):
            self.faults.append(f"{found[0]!r} in {data!r}")

    def handle_comment(self, data: str) -> None:
        self.faults.append(f"a comment: {data!r}")

    def handle_decl(self, decl: str) -> None:
        self.faults.append(f"a declaration: {decl!r}")

    handle_pi = unknown_decl = handle_decl

    def _look_at(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _RUNNING:
            self.faults.append(f"<{tag}> in a figure")
        names = [name for name, _ in attrs]
        if len(set(names)) < len(names):
            self.faults.append(f"an attribute of <{tag}> stands twice: {names}")
        for name, value in attrs:
            if not re.fullmatch(r"[a-z][a-z:-]*[0-9]?", name) or name.startswith("on"):
                self.faults.append(f"an attribute {name!r} of <{tag}>")
            if name in _URLS and not _is_safe(value or ""):
                self.faults.append(f"a link to {value!r}")
            if re.search("[\0\ud800-\udfff]", value or ""):
                self.faults.append(f"{value!r} in an attribute of <{tag}>")


def _is_safe(url: str) -> bool:
    """Tell whether a browser, which leaves out control characters, opens nothing but a page."""
    seen = re.sub(r"[\x00-\x20]", "", url)
    try:
        return urlsplit(seen).scheme in _SCHEMES
    except ValueError:
        return seen.lower().startswith(("http:", "https:"))
