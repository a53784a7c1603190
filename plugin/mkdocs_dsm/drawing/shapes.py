"""Shapes of a panel as path data: where a shape starts from its middle, and the strokes from there.

A shape's strokes are the same wherever it stands, so they are written once and stamped at every
cell; the places of a matrix's rows and columns are written once each.
"""

from collections.abc import Iterable
from collections.abc import Sequence as Listing
from dataclasses import dataclass
from functools import lru_cache

from mkdocs_dsm.drawing.marks import Mark
from mkdocs_dsm.drawing.markup import number

_ROUND = 3
"""A circle of a smaller radius is drawn as a diamond: it could not be told from a square."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Strokes that begin at (`x`, `y`) from the middle of the place where they are drawn."""

    x: float
    y: float
    strokes: str


@dataclass(frozen=True, slots=True)
class Grid:
    """A matrix's cells in user units: its corner, the side of a cell, cells a side."""

    x: float
    y: float
    cell: int
    size: int

    def stamp(self, shape: Shape, marks: Iterable[Mark]) -> str:
        """Draw a shape in the middle of every mark's cell."""
        half = self.cell / 2
        columns = self._places(self.x + half + shape.x)
        rows = self._places(self.y + half + shape.y)
        strokes = shape.strokes
        return "".join([f"M{columns[mark.column]} {rows[mark.row]}{strokes}" for mark in marks])

    def _places(self, first: float) -> Listing[str]:
        return places(first, self.cell, self.size)


@lru_cache(maxsize=256)
def places(first: float, cell: int, size: int) -> tuple[str, ...]:
    """Write the places of a matrix's rows or columns: several kinds of marks stand at the same."""
    return tuple(number(first + at * cell) for at in range(size))


def at_point(x: float, y: float, shape: Shape) -> str:
    """Draw a shape around a point."""
    return f"M{number(x + shape.x)} {number(y + shape.y)}{shape.strokes}"


def square(half: float) -> Shape:
    """Give a square by half its side."""
    side = number(2 * half)
    return Shape(-half, -half, f"h{side}v{side}h-{side}z")


def circle(radius: float) -> Shape:
    """Give a circle."""
    r, d = number(radius), number(2 * radius)
    return Shape(-radius, 0, f"a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0z")


def circle_or_diamond(radius: float) -> Shape:
    """Give a circle, or the diamond that is told from a square where cells are small."""
    return circle(radius + 0.5) if is_round(radius) else diamond(radius + 1)


def is_round(radius: float) -> bool:
    """Tell whether a circle of this radius is told from a square."""
    return radius > _ROUND


def slash(half: float) -> Shape:
    """Give a stroke from the lower left to the upper right of a cell, by half the cell's side."""
    r = half - 1
    side = number(2 * r)
    return Shape(-r, r, f"l{side}-{side}")


def plus(half: float) -> Shape:
    """Give a plus sign of two strokes."""
    side = number(2 * half)
    return Shape(-half, 0, f"h{side}m-{number(half)}-{number(half)}v{side}")


def cross(half: float) -> Shape:
    """Give two strokes from corner to corner."""
    side = number(2 * half)
    return Shape(-half, -half, f"l{side} {side}m0-{side}l-{side} {side}")


def diamond(radius: float) -> Shape:
    """Give a square that stands on its corner."""
    r = number(radius)
    return Shape(0, -radius, f"l{r} {r}l-{r} {r}l-{r}-{r}z")


def diagonal(x: float, y: float, cell: int, size: int) -> str:
    """Draw the squares of a diagonal as one staircase, down its upper and up its lower edge."""
    down, up = f"h{cell}v{cell}" * size, f"h-{cell}v-{cell}" * size
    return f"M{number(x)} {number(y)}{down}{up}z"
