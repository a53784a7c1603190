"""The singular values of a DSM read as a matrix of 0 and 1.

Golub & Kahan (1965), "Calculating the singular values and pseudo-inverse of a matrix": Householder
reflections down to two diagonals, whose singular values bisection then counts out (Sturm sequence
of the tridiagonal matrix of twice the size). Plain Python; numpy beyond a few hundred elements.
"""

from collections.abc import Sequence
from math import copysign, hypot
from operator import mul

from mkdocs_dsm.analysis.graph import Graph

_LARGEST = 200
"""Elements up to which plain Python does; it takes about two seconds for so many."""
_HALVINGS = 60
_TINY = -1e-300
"""Stands for a pivot of 0, which counts as negative."""


def singular_values(graph: Graph) -> tuple[float, ...] | None:
    """List them from the largest down, or give None for a large DSM where numpy is missing.

    >>> from mkdocs_dsm.analysis.graph import Mark
    >>> [round(value, 12) for value in singular_values(Graph(2, (Mark(0, 1, 5),)))]
    [1.0, 0.0]
    """
    matrix = [[0.0] * graph.n for _ in range(graph.n)]
    for receiver, provider, _ in graph.marks:
        matrix[receiver][provider] = 1.0
    if graph.n <= _LARGEST:
        return _values_of_diagonals(_two_diagonals(matrix))
    try:
        import numpy as np  # noqa: PLC0415 (an extra, and slow to load)
    except ImportError:
        return None
    return tuple(map(float, np.linalg.svd(np.array(matrix), compute_uv=False)))


def _two_diagonals(rows: list[list[float]]) -> list[float]:
    """Reduce a square matrix to the elements of its diagonal and the one above, in turn."""
    found = []
    while rows:
        mirror, head = _reflection([row[0] for row in rows])
        shares = [2 * _dot(mirror, column) for column in zip(*rows, strict=True)][1:]
        rows = [
            [cell - scale * share for cell, share in zip(row[1:], shares, strict=True)]
            for scale, row in zip(mirror, rows, strict=True)
        ]
        found.append(head)
        mirror, head = _reflection(rows[0])
        rows = [
            [cell - 2 * share * scale for cell, scale in zip(row, mirror, strict=True)]
            for row in rows[1:]
            for share in (_dot(row, mirror),)
        ]
        if rows:
            found.append(head)
    return found


def _reflection(vector: Sequence[float]) -> tuple[list[float], float]:
    """Give the unit normal of the mirror that turns a vector into its first axis, and its length.

    The length has a sign; the normal of an empty or zero vector is zero.
    """
    length = hypot(*vector)
    if not length:
        return [0.0] * len(vector), 0.0
    length = -copysign(length, vector[0])
    normal = [vector[0] - length, *vector[1:]]
    size = hypot(*normal)
    return [part / size for part in normal], length


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    product: float = sum(map(mul, one, other))
    return product


def _values_of_diagonals(diagonals: Sequence[float]) -> tuple[float, ...]:
    """Halve the range of each singular value until it is known as well as a float can be."""
    squares = [part * part for part in diagonals]
    ceiling = 2 * max(map(abs, diagonals), default=0.0)
    found = []
    for above in range((len(diagonals) + 1) // 2):
        low, high = 0.0, ceiling
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            if _count_from(squares, middle) > above:
                low = middle
            else:
                high = middle
        found.append(low)
    return tuple(found)


def _count_from(squares: Sequence[float], value: float) -> int:
    """Count the singular values that are at least a value."""
    pivot, count = value, 0
    for square in squares:
        pivot = value - square / (pivot or _TINY)
        count += pivot <= 0
    return count
