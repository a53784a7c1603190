"""How likely a change of one element reaches another, and at what risk, along all short paths.

Clarkson, Simons & Eckert (2004), "Predicting change propagation in complex design". A path visits
no element twice; what a change reaches on different paths is taken as independent. No tie can
arise.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

_DEPTH = 4
"""Marks on the longest path that counts."""
_WALKS = 200_000
"""Paths followed at most; where there are more, shorter ones must do."""

_Needs = Sequence[Sequence[tuple[int, float, float]]]


class Combined(NamedTuple):
    """The combined likelihood and risk that a change of the provider reaches the receiver."""

    receiver: int
    provider: int
    likelihood: float
    risk: float


@dataclass(frozen=True, slots=True)
class ChangePropagation:
    """Every pair that a change can reach, by receiver, then provider, on paths of `depth` marks."""

    pairs: tuple[Combined, ...]
    depth: int


def change_propagation(
    n: int, direct: Mapping[tuple[int, int], tuple[float, float]], depth: int = _DEPTH
) -> ChangePropagation:
    """Combine direct likelihoods and impacts, from 0 to 1, given by (receiver, provider).

    The likelihood that b is reached is 1 - prod (1 - s l) over the elements before b on a path,
    each reached itself with likelihood s and reaching b directly with l; for the risk, s l i
    stands instead, with i the direct impact on b.

    >>> found = change_propagation(3, {(1, 0): (0.5, 0.4), (2, 0): (0.3, 0.8), (2, 1): (0.6, 0.5)})
    >>> [(pair[:2], round(pair.likelihood, 3), round(pair.risk, 3)) for pair in found.pairs]
    [((1, 0), 0.5, 0.2), ((2, 0), 0.51, 0.354), ((2, 1), 0.6, 0.3)]
    """
    needs: list[list[tuple[int, float, float]]] = [[] for _ in range(n)]
    for (receiver, provider), (likelihood, impact) in sorted(direct.items()):
        if not (0 <= likelihood <= 1 and 0 <= impact <= 1):
            raise ValueError(f"not shares: {likelihood}, {impact} at {(receiver, provider)}")
        needs[receiver].append((provider, likelihood, impact))
    longest = _affordable(needs, depth)
    pairs = (
        Combined(receiver, provider, *found)
        for receiver in range(n)
        for provider, found in sorted(_reached_from(needs, receiver, (), longest).items())
    )
    return ChangePropagation(tuple(pairs), longest)


def _affordable(needs: _Needs, depth: int) -> int:
    """Give the greatest length up to `depth` of which there are not too many walks; at least 1."""
    walks, total = [1] * len(needs), 0
    for length in range(1, depth + 1):
        walks = [sum(walks[provider] for provider, _, _ in row) for row in needs]
        total += sum(walks)
        if total > _WALKS:
            return max(1, length - 1)
    return depth


def _reached_from(
    needs: _Needs, element: int, behind: tuple[int, ...], depth: int
) -> dict[int, tuple[float, float]]:
    """Give likelihood and risk by the element that a change starts from.

    Calls itself `depth` deep at most; `behind` holds the path from here to its end.
    """
    spared: dict[int, tuple[float, float]] = {}
    for provider, likelihood, impact in needs[element]:
        if provider in behind:
            continue
        starts = {provider: (1.0, 0.0)}
        if depth > 1:
            starts = _reached_from(needs, provider, (*behind, element), depth - 1) | starts
        for start, (reached, _) in starts.items():
            told = reached * likelihood
            unlikely, safe = spared.get(start, (1.0, 1.0))
            spared[start] = unlikely * (1 - told), safe * (1 - told * impact)
    return {start: (1 - unlikely, 1 - safe) for start, (unlikely, safe) in spared.items()}
