"""The matrix in pixels, for programs that show no SVG: the picture of a link's preview.

Declared and arranged order stand side by side, without any text. Everything is drawn on a coarse
canvas, each of whose dots becomes four pixels of the same palette index; so a row of dots is a row
of bytes, and a picture costs a few milliseconds and kilobytes.
"""

import struct
import zlib

from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.drawing.marks import LEVELS, Mark, marks_of
from mkdocs_dsm.drawing.style import palettes
from mkdocs_dsm.model import Arrangement

PREVIEW_WIDTH, PREVIEW_HEIGHT = 1200, 630
_WIDTH, _HEIGHT = PREVIEW_WIDTH // 2, PREVIEW_HEIGHT // 2
_SIDE = 270
_COLORS = (
    "--dsm-ground",
    "--dsm-frame",
    "--dsm-diagonal",
    *(f"--dsm-mark-{level}" for level in range(2, LEVELS + 1)),
    *(f"--dsm-feedback-{level}" for level in range(2, LEVELS + 1)),
    "--dsm-block-tint",
    "--dsm-cluster-tint",
    "--dsm-block",
    "--dsm-cluster",
)
_INDEX = {name.removeprefix("--dsm-"): at * 17 for at, name in enumerate(_COLORS)}
"""The byte of two dots of a color: its place in the palette, in the high and the low half."""
_Canvas = list[bytearray]


def preview_png(analysis: Analysis) -> bytes:
    """Draw both orders of a DSM, or the declared one alone where nothing is arranged."""
    canvas = [bytearray(_WIDTH) for _ in range(_HEIGHT)]
    top = (_HEIGHT - _SIDE) // 2
    if analysis.dsm.arrangement is Arrangement.DECLARED:
        _draw(canvas, (_WIDTH - _SIDE) // 2, top, analysis, analysis.declared.elements)
    else:
        gap = (_WIDTH - 2 * _SIDE) // 3
        _draw(canvas, gap, top, analysis, analysis.declared.elements)
        left = 2 * gap + _SIDE
        _draw(canvas, left, top, analysis, analysis.arranged.elements, arranged=True)
    return _png(canvas)


def _draw(
    canvas: _Canvas,
    left: int,
    top: int,
    analysis: Analysis,
    order: tuple[int, ...],
    *,
    arranged: bool = False,
) -> None:
    """Draw one order; a matrix of more elements than dots has several elements in a dot."""
    size = len(order)
    places = [at * _SIDE // size for at in range(size + 1)]

    def fill(
        color: str, row: int, column: int, row_end: int, column_end: int, gap: int = 0
    ) -> None:
        start, end = left + places[column] + gap, left + max(places[column_end], places[column] + 1)
        run = bytes([_INDEX[color]]) * (end - start)
        for y in range(places[row] + gap, max(places[row_end], places[row] + 1)):
            canvas[top + y][start:end] = run

    boxes = _boxes(analysis, order) if arranged else []
    for kind, first, last in boxes:
        fill(f"{kind}-tint", first, first, last, last)
    for at in range(size):
        fill("diagonal", at, at, at + 1, at + 1)
    gap = 1 if size <= _SIDE // 4 else 0
    for mark in marks_of(analysis, order):
        fill(_color(mark), mark.row, mark.column, mark.row + 1, mark.column + 1, gap)
    for kind, first, last in boxes:
        _outline(
            canvas, kind, left + places[first], top + places[first], places[last] - places[first]
        )
    _outline(canvas, "frame", left, top, _SIDE)


def _boxes(analysis: Analysis, order: tuple[int, ...]) -> list[tuple[str, int, int]]:
    """List blocks or clusters by their first place and the one behind their last."""
    if analysis.sequence:
        return [("block", block.start - 1, block.end) for block in analysis.sequence.blocks]
    place = {element: at for at, element in enumerate(order)}
    clusters = analysis.clustering.clusters if analysis.clustering else ()
    spans = [sorted(place[element] for element in cluster) for cluster in clusters]
    return [("cluster", at[0], at[-1] + 1) for at in spans if at[-1] - at[0] == len(at) - 1]


def _color(mark: Mark) -> str:
    return f"{'feedback' if mark.feedback else 'mark'}-{max(2, mark.level)}"


def _outline(canvas: _Canvas, color: str, left: int, top: int, side: int) -> None:
    index = _INDEX[color]
    run = bytes([index]) * (side + 1)
    for y in (top, top + side):
        canvas[y][left : left + side + 1] = run
    for y in range(top, top + side):
        canvas[y][left] = canvas[y][left + side] = index


def _png(canvas: _Canvas) -> bytes:
    """Write the canvas as a PNG (ISO/IEC 15948) with a palette and four bits a pixel."""
    light = palettes()[0]
    colors = b"".join(_rgb(light[name]) for name in _COLORS)
    head = struct.pack(">IIBBBBB", PREVIEW_WIDTH, PREVIEW_HEIGHT, 4, 3, 0, 0, 0)
    rows = b"".join(b"\0" + bytes(row) for line in canvas for row in (line, line))
    chunks = ((b"IHDR", head), (b"PLTE", colors), (b"IDAT", zlib.compress(rows, 2)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks)


def _rgb(color: str) -> bytes:
    digits = color.removeprefix("#")
    return bytes.fromhex(digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
