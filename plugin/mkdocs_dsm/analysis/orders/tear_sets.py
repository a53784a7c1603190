"""Choose among the sets of tears that cost the least: the one that leaves the fewest bands.

Tie-break: the least total feedback length, then the lexicographically first order.
"""

from collections.abc import Sequence
from dataclasses import replace

from mkdocs_dsm.analysis.orders.coupling import Coupling
from mkdocs_dsm.analysis.orders.subset_search import (
    MOST,
    Subsets,
    Window,
    first_of_least,
    grow,
    least_steps,
    window_of,
)

MOST_SETS = 20
"""Where more sets of tears than these tie, length decides among them instead of bands."""


def best_order(
    coupling: Coupling, order: Sequence[int], stretch: range, steps: int
) -> tuple[list[int], int | None] | None:
    """Put the elements of a stretch in the best order: least cost, fewest bands, least length.

    Give these elements in that order, and the number of sets of tears of least cost, None where
    there are more than `MOST_SETS`; or give None where the steps do not suffice.

    >>> pair = Coupling(({1: 1}, {0: 1}))
    >>> best_order(pair, (1, 0), range(2), 100)
    ([0, 1], 2)
    """
    if len(stretch) > MOST:
        return None
    window = window_of(coupling, order, stretch)
    cost = window.total(order[stretch.start : stretch.stop]) // window.scale
    subsets, _ = grow(window, (cost + 1) * window.scale - 1, steps)
    if subsets is None:
        return None
    sets = _least_sets(window, subsets)
    bands = [_bands(_kept(window, tears)) for tears in sets]
    ties = [tears for tears, count in zip(sets, bands, strict=True) if count == min(bands)]
    if len(ties) == len(sets):
        return window.elements(first_of_least(window, subsets)), len(sets) or None
    _, best = min(_least_with(window, tears, steps) for tears in ties)
    return window.elements(best), len(sets)


def _least_with(window: Window, tears: int, steps: int) -> tuple[int, list[int]]:
    """Find the least order with exactly these tears, and its total."""
    kept = _kept(window, tears)
    members = range(len(kept))
    held = replace(
        window,
        inputs=tuple({p: 1 for p in members if needs >> p & 1} for needs in kept),
        loops=tuple([] for _ in members),
        relevant=kept,
        known=tuple({} for _ in members),
    )
    subsets, _ = grow(held, held.scale - 1, steps)
    if subsets is None:
        raise AssertionError("its subsets are among those of the whole search")
    return subsets.total[(1 << len(kept)) - 1], first_of_least(held, subsets)


def _least_sets(window: Window, subsets: Subsets) -> list[int]:
    """Collect the sets of tears of all orders of least cost, or nothing where they are too many.

    A set has one bit for each pair of members: bit receiver * members + provider.
    """
    size = len(window.members)
    full = (1 << size) - 1
    following: dict[int, dict[int, None]] = {full: {0: None}}
    for subset, member, joined in least_steps(window, subsets, window.scale):
        late = (window.needs[member] & ~subset) << member * size
        found = following.setdefault(subset, {})
        found.update((late | tears, None) for tears in following[joined])
        if len(found) > MOST_SETS:
            return []
    return list(following[0])


def _kept(window: Window, tears: int) -> tuple[int, ...]:
    """List each member's providers without the torn ones."""
    size = len(window.members)
    return tuple(needs & ~(tears >> member * size) for member, needs in enumerate(window.needs))


def _bands(kept: Sequence[int]) -> int:
    """Count the bands: each takes the members that need none of those still left."""
    left = (1 << len(kept)) - 1
    bands = 0
    while left:
        bands += 1
        left &= ~sum(1 << member for member, needs in enumerate(kept) if not needs & left)
    return bands
