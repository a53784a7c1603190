"""What stands together in a panel, in positions: stages, groups, blocks, clusters, buses."""

from collections.abc import Collection, Iterable
from collections.abc import Sequence as Listing
from dataclasses import dataclass
from itertools import groupby

from mkdocs_dsm.analysis import Analysis, Block
from mkdocs_dsm.drawing.marks import Mark
from mkdocs_dsm.model import Convention

_OFF = 9
"""From the edge of a box to the middle of its number."""


@dataclass(frozen=True, slots=True)
class Box:
    """A numbered square on the diagonal, in positions, and the point of its number."""

    number: int
    start: int
    end: int
    badge_x: float
    badge_y: float


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbouring rows that belong together: a stage, or the members of a group."""

    number: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Boxes:
    """All that is framed or tinted on a panel's diagonal.

    `reach` are cells, off their cluster's own square, of an element that two clusters hold.
    """

    blocks: tuple[Box, ...] = ()
    clusters: tuple[Box, ...] = ()
    reach: tuple[Box, ...] = ()
    buses: tuple[Run, ...] = ()


def find_stages(analysis: Analysis, order: Listing[int]) -> tuple[Run, ...]:
    """List the stages of a DSM whose elements happen in time; one stage alone says nothing."""
    if analysis.sequence is None or not analysis.dsm.mode.is_sequenced:
        return ()
    stages = analysis.sequence.stages
    number = {element: at + 1 for at, stage in enumerate(stages) for element in stage}
    return _runs([number[element] for element in order]) if len(stages) > 1 else ()


def find_groups(analysis: Analysis, order: Listing[int]) -> tuple[Run, ...]:
    """List the runs of neighbours in one group."""
    index = analysis.dsm.index
    number = {
        index[member]: at + 1
        for at, group in enumerate(analysis.dsm.groups)
        for member in group.members
    }
    runs = _runs([number.get(element, 0) for element in order]) if number else ()
    return tuple(run for run in runs if run.number)


def _runs(numbers: Listing[int]) -> tuple[Run, ...]:
    runs: list[Run] = []
    for number, members in groupby(numbers):
        start = runs[-1].end + 1 if runs else 0
        runs.append(Run(number, start, start + len(list(members)) - 1))
    return tuple(runs)


def find_boxes(
    analysis: Analysis,
    order: Listing[int],
    marks: Iterable[Mark],
    corner: tuple[float, float, int],
) -> Boxes:
    """Find blocks or clusters; `corner` is the matrix's corner and the side of its cells."""
    if analysis.clustering is None:
        below = analysis.dsm.convention is Convention.IC_FBD
        found = analysis.sequence.blocks if analysis.sequence else ()
        return Boxes(
            blocks=tuple(
                Box(number, block.start - 1, block.end - 1, *_beside_block(block, corner, below))
                for number, block in enumerate(found, 1)
            )
        )
    place = {element: at for at, element in enumerate(order)}
    taken = {(mark.row, mark.column) for mark in marks}
    clusters, reach = [], []
    for number, cluster in enumerate(analysis.clustering.clusters, 1):
        runs = _runs_of_places(sorted(place[element] for element in cluster))
        home = max(runs, key=lambda run: (run.end - run.start, -run.start))
        point = _beside_cluster(home, len(order), taken, corner)
        clusters.append(Box(number, home.start, home.end, *point))
        reach += [Box(number, run.start, run.end, *point) for run in runs if run is not home]
    buses = _runs_of_places(sorted(place[element] for element in analysis.clustering.buses))
    return Boxes(clusters=tuple(clusters), reach=tuple(reach), buses=buses)


def _runs_of_places(places: Listing[int]) -> tuple[Run, ...]:
    """Join neighbouring places: a place less its rank is the same along a run."""
    ranked = enumerate(places)
    runs = [[at for _, at in run] for _, run in groupby(ranked, key=lambda pair: pair[1] - pair[0])]
    return tuple(Run(0, run[0], run[-1]) for run in runs)


def _beside_block(
    block: Block, corner: tuple[float, float, int], below: bool
) -> tuple[float, float]:
    """Place a block's number where a block-triangular order leaves cells empty.

    Left of the block's last row (right of its first row where feedback stands above), or below it
    where the block begins the matrix.
    """
    (x, y, cell), start, end = corner, block.start - 1, block.end
    if not below:
        return x + end * cell + _OFF, y + start * cell + _OFF
    if start:
        return x + start * cell - _OFF, y + end * cell - _OFF
    return x + _OFF, y + end * cell + _OFF


def _beside_cluster(
    home: Run, size: int, taken: Collection[tuple[int, int]], corner: tuple[float, float, int]
) -> tuple[float, float]:
    """Place a cluster's number in a cell beside its square that holds no mark, where there is one.

    Left of the last row, right of the first, below the first column, above the last; where marks
    stand in all four, further up on the left or down on the right.
    """
    (x, y, cell), start, end = corner, home.start, home.end
    left, right = x + start * cell, x + (end + 1) * cell
    top, bottom = y + start * cell, y + (end + 1) * cell
    beside = (
        ((end, start - 1), (left - _OFF, bottom - _OFF)),
        ((start, end + 1), (right + _OFF, top + _OFF)),
        ((end + 1, start), (left + _OFF, bottom + _OFF)),
        ((start - 1, end), (right - _OFF, top - _OFF)),
        *(
            ((at, start - 1), (left - _OFF, y + (at + 1) * cell - _OFF))
            for at in range(end - 1, start - 1, -1)
        ),
        *(
            ((at, end + 1), (right + _OFF, y + at * cell + _OFF))
            for at in range(start + 1, end + 1)
        ),
    )
    inside = [(at, point) for at, point in beside if min(at) >= 0 and max(at) < size]
    free = [point for at, point in inside if at not in taken]
    # A cluster of all elements has nothing beside it but the foot of the matrix.
    return next(iter((*free, *(point for _, point in inside), beside[2][1])))
