"""The files of a figure that a site offers beside it: SVG, CSV of both orders, JSON and text."""

import json
from collections.abc import Callable, Mapping
from functools import partial
from urllib.parse import quote

from mkdocs_dsm import exchange
from mkdocs_dsm.analysis import Analysis, Order
from mkdocs_dsm.drawing import standalone_svg
from mkdocs_dsm.hosts.kept_files import KeptFiles
from mkdocs_dsm.source import short_digest
from mkdocs_dsm.statistics import statistics

_FOLDER = "assets/dsm/figures"
_ROOM = 120
"""Bytes of a page's name in that of a file: file systems have room for 255 in all."""
_LABELS = {
    ".svg": "SVG",
    ".csv": "CSV",
    ".declared.csv": "CSV as declared",
    ".json": "JSON",
    ".dsm": "Text",
}


def download_links(
    text: str, name: str, url: Callable[[str], str]
) -> tuple[tuple[str, str, str], ...]:
    """List label, URL and the name to save it under for each file of a figure."""
    base = url(url_path(path_of(text, name)))
    return tuple((label, base + suffix, name + suffix) for suffix, label in _LABELS.items())


def path_of(text: str, name: str) -> str:
    """Give a figure's path in a site, without a suffix; it holds a digest of the figure's text.

    >>> len(path_of("A <- B", "page" * 99)) - len(path_of("A <- B", ""))
    120
    """
    written = name.encode("utf-8", "surrogateescape")
    if len(written) > _ROOM:
        name = written[:_ROOM].decode("utf-8", "ignore")
    return f"{_FOLDER}/{name}-{short_digest(text)}"


def url_path(path: str) -> str:
    """Write a path of the site as it stands in a URL.

    >>> url_path("a/b c#1.svg")
    'a/b%20c%231.svg'
    """
    return quote(path, errors="surrogateescape")


def write_downloads(
    base: str,
    digests: Mapping[str, str],
    contents: Callable[[], Mapping[str, bytes]],
    kept: KeptFiles,
) -> None:
    """Write the files of a figure into a built site; `base` is their path without a suffix."""
    for suffix, named in digests.items():
        kept.place(base + suffix, named, partial(_content, contents, suffix))


def _content(contents: Callable[[], Mapping[str, bytes]], suffix: str) -> bytes:
    return contents()[suffix]


def download_contents(analysis: Analysis, text: str) -> Mapping[str, bytes]:
    """Give the content of each file by its suffix."""
    contents = {
        ".svg": standalone_svg(analysis, text),
        ".csv": _matrix(analysis, analysis.arranged),
        ".declared.csv": _matrix(analysis, analysis.declared),
        ".json": json.dumps(statistics(analysis), ensure_ascii=False) + "\n",
        ".dsm": text.rstrip("\n") + "\n",
    }
    return {suffix: content.encode("utf-8", "replace") for suffix, content in contents.items()}


def _matrix(analysis: Analysis, order: Order) -> str:
    names = tuple(analysis.dsm.names[element] for element in order.elements)
    return exchange.write(analysis.dsm, "csv", order=names)
