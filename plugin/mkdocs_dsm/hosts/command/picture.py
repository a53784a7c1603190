"""From a stand-alone SVG to PNG with resvg, the extra `png`: no browser, no system library."""

import re

from mkdocs_dsm.hosts.command.files import CommandError

_ZOOM = 2.0
"""Pixels a user unit: small text stays sharp on paper and on dense screens."""
_MOST_PIXELS = 40_000_000
"""A matrix of thousands of elements is drawn smaller, so that no picture fills the memory."""
_SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
_LETTER = '<text y="9" font-family="sans-serif">M</text>'


def png_of(svg: str) -> bytes:
    """Draw an SVG as PNG; raises `CommandError` where resvg or any font is missing."""
    try:
        from resvg_py import svg_to_bytes  # noqa: PLC0415 (an extra)
    except ImportError:
        raise CommandError(
            "a PNG is drawn with resvg-py, which is not installed: "
            "run `pip install 'mkdocs-dsm[png]'`, or render SVG"
        ) from None
    if svg_to_bytes(svg_string=_sample(_LETTER)) == svg_to_bytes(svg_string=_sample("")):
        raise CommandError("this machine has no font, so a PNG would have no text; render SVG")
    found = _SIZE.search(svg)
    pixels = float(found[1]) * float(found[2]) if found else _MOST_PIXELS
    zoom = min(_ZOOM, (_MOST_PIXELS / pixels) ** 0.5)
    return svg_to_bytes(svg_string=svg, zoom=zoom)


def _sample(content: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{content}</svg>'
