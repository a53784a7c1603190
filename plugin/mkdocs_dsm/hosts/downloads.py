"""The files of a figure that a site offers beside it: SVG, CSV of both orders, JSON and text."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path

from mkdocs_dsm import exchange
from mkdocs_dsm.analysis import Analysis, Order
from mkdocs_dsm.drawing import standalone_svg
from mkdocs_dsm.page import digest
from mkdocs_dsm.statistics import statistics

FOLDER = "assets/dsm/figures"
_LABELS = {
    ".svg": "SVG",
    ".csv": "CSV",
    ".declared.csv": "CSV as declared",
    ".json": "JSON",
    ".dsm": "Text",
}


def download_links(text: str, name: str, url: Callable[[str], str]) -> tuple[tuple[str, str], ...]:
    """List label and URL of each file of a figure; the path holds a digest of the figure's text."""
    base = f"{FOLDER}/{digest(text)}/{name}"
    return tuple((label, url(base + suffix)) for suffix, label in _LABELS.items())


def write_downloads(analysis: Analysis, text: str, name: str, site: Path) -> None:
    """Write the files of a figure into a built site."""
    folder = site / FOLDER / digest(text)
    folder.mkdir(parents=True, exist_ok=True)
    for suffix, content in _contents(analysis, text):
        (folder / (name + suffix)).write_bytes(content.encode("utf-8", "replace"))


def _contents(analysis: Analysis, text: str) -> Iterable[tuple[str, str]]:
    yield ".svg", standalone_svg(analysis, text)
    yield ".csv", _matrix(analysis, analysis.arranged)
    yield ".declared.csv", _matrix(analysis, analysis.declared)
    yield ".json", json.dumps(statistics(analysis), ensure_ascii=False) + "\n"
    yield ".dsm", text.rstrip("\n") + "\n"


def _matrix(analysis: Analysis, order: Order) -> str:
    names = tuple(analysis.dsm.names[element] for element in order.elements)
    return exchange.write(analysis.dsm, "csv", order=names)
