"""How much work a process takes in all when each task makes others partly be done again.

Smith & Eppinger (1997), "Identifying controlling features of engineering design iteration". The
strength of a mark is the share of the receiver's work that the provider's work causes to be done
again. All tasks start at once, are done, and cause rework, which causes rework, and so on.
No tie can arise.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from mkdocs_dsm.analysis.graph import Graph

_LEAST_PIVOT = 1e-9
"""Below this, work comes back a thousand million times: no plan tells that from without end."""


@dataclass(frozen=True, slots=True)
class WorkTransformation:
    """How often each task is done in all, 1 without rework, and the total in units of duration."""

    rounds: tuple[float, ...]
    total: float


def work_transformation(graph: Graph, durations: Sequence[Decimal]) -> WorkTransformation | None:
    """Solve U = (I - A)^-1 u, with u all ones; the total is the sum of durations times U.

    Gives None where the rework has no end: the spectral radius of A is 1 or more. That is so just
    where elimination meets a pivot that is not positive (I - A is no M-matrix; Berman & Plemmons
    1994, "Nonnegative matrices in the mathematical sciences"). `durations` has one for each task.

    >>> from mkdocs_dsm.analysis.graph import Mark
    >>> shares = ((0, 1, 2), (0, 2, 1), (1, 0, 4), (1, 2, 3), (2, 0, 1), (2, 1, 5))
    >>> tenths = Graph(3, tuple(Mark(*share) for share in shares), places=1)
    >>> found = work_transformation(tenths, (Decimal(4), Decimal(2), Decimal(3)))
    >>> [round(times, 3) for times in found.rounds], round(found.total, 3)
    ([1.717, 2.398, 2.371], 18.774)
    """
    if len(durations) != graph.n:
        raise ValueError(f"{len(durations)} durations for {graph.n} tasks")
    rounds = _rounds(graph)
    if rounds is None:
        return None
    total = sum(float(days) * times for days, times in zip(durations, rounds, strict=True))
    return WorkTransformation(tuple(rounds), total)


def _rounds(graph: Graph) -> list[float] | None:
    """Eliminate on rows that hold only what is not 0, then put the answers back."""
    rows: list[dict[int, float]] = [{i: 1.0} for i in range(graph.n)]
    for receiver, provider, magnitude in graph.marks:
        rows[receiver][provider] = -float(graph.strength(magnitude))
    answers = [1.0] * graph.n
    for step, row in enumerate(rows):
        pivot = row[step]
        if pivot < _LEAST_PIVOT:
            return None
        for later in range(step + 1, graph.n):
            factor = rows[later].pop(step, 0.0) / pivot
            if factor:
                answers[later] -= factor * answers[step]
                for column, cell in row.items():
                    if column > step:
                        rows[later][column] = rows[later].get(column, 0.0) - factor * cell
    for step in reversed(range(graph.n)):
        row = rows[step]
        answers[step] -= sum(
            cell * answers[column] for column, cell in row.items() if column > step
        )
        answers[step] /= row[step]
    return answers
