"""The linear relaxation of tearing: every loop found so far is torn at least once, in shares.

After Grötschel, Jünger & Reinelt (1985), "On the acyclic subgraph polytope", solved by HiGHS. Each
lower bound is summed up again in integers from the duals (Neumaier & Shcherbina 2004, "Safe bounds
in linear and mixed-integer linear programming"), so that no rounding in the solver makes it wrong.
"""

from collections.abc import Mapping
from typing import Any

from mkdocs_dsm.analysis.orders.coupling import Coupling

SLACK = 1e-6
"""A share this near to 0 or 1 is 0 or 1."""
_DUAL_PLACES = 24
"""Binary places of the duals that enter a bound."""
_COST_PLACES = 20
"""Binary places of the largest cost, as the solver sees it."""
_SHORT = 1e-4
"""What each mark adds to the length of a loop, so that short loops are found first."""


def search_steps(elements: int) -> int:
    """Count the steps of one search for loops."""
    return elements**3 // 200


class Relaxation:
    """A covering problem in HiGHS that grows by loops, and the steps that are left to solve it.

    A step is about a microsecond; simplex iterations and searches for loops count as many. Making
    one raises ImportError where HiGHS is absent.
    """

    def __init__(self, coupling: Coupling, steps: int) -> None:
        self.marks = coupling.marks
        self.steps = steps
        self._elements = len(coupling)
        self._loops: list[list[int]] = []
        self._fixed: Mapping[int, int] = {}
        self._coarse = max(0, max(cost for *_, cost in self.marks).bit_length() - _COST_PLACES)
        self._highs = _quiet_highs()
        for *_, cost in self.marks:
            self._highs.addCol(cost / (1 << self._coarse), 0.0, 1.0, 0, [], [])

    def solve(self, fixed: Mapping[int, int], ceiling: int) -> tuple[int, list[float] | None]:
        """Solve with some marks fixed as torn (1) or kept (0), adding loops until none is missed.

        Give a lower bound and each mark's share, or None for the shares where the bound reaches
        the ceiling. Where the steps are used up, the shares may miss loops.
        """
        self._fix(fixed)
        bound, shares = 0, None
        while self.steps > 0:
            if not self._run():
                if any(all(fixed.get(mark) == 0 for mark in loop) for loop in self._loops):
                    return ceiling, None
                self.steps = 0
                return bound, shares
            solution = self._highs.getSolution()
            bound = max(bound, self._bound(solution.row_dual))
            if bound >= ceiling:
                return bound, None
            shares = [max(0.0, share) for share in solution.col_value]
            loops = self._missed_loops(shares)
            if not loops:
                break
            for loop in loops:
                self._highs.addRow(1.0, self._highs.inf, len(loop), loop, [1.0] * len(loop))
            self._loops += loops
        return bound, shares

    def _fix(self, fixed: Mapping[int, int]) -> None:
        for mark in {**self._fixed, **fixed}:
            low, high = (fixed[mark], fixed[mark]) if mark in fixed else (0, 1)
            self._highs.changeColBounds(mark, float(low), float(high))
        self._fixed = fixed

    def _run(self) -> bool:
        """Run the solver within the steps; tell whether it found an optimum."""
        price = 40 + len(self.marks) // 8
        self._highs.setOptionValue("simplex_iteration_limit", 1 + self.steps // price)
        self._highs.run()
        self.steps -= price * (1 + self._highs.getInfo().simplex_iteration_count)
        status = self._highs.modelStatusToString(self._highs.getModelStatus())
        return bool(status == "Optimal")

    def _bound(self, duals: list[float]) -> int:
        """Sum up a lower bound in integers that holds whatever the duals are."""
        left = [cost << _DUAL_PLACES for *_, cost in self.marks]
        total = 0
        for loop, dual in zip(self._loops, duals, strict=True):
            weight = int(dual * 2**_DUAL_PLACES) << self._coarse
            if weight > 0:
                total += weight
                for mark in loop:
                    left[mark] -= weight
        total += sum(min(0, rest) for mark, rest in enumerate(left) if mark not in self._fixed)
        total += sum(left[mark] for mark, share in self._fixed.items() if share)
        return -(-total >> _DUAL_PLACES)

    def _missed_loops(self, shares: list[float]) -> list[list[int]]:
        """Find, through each mark, the loop with the least shares, if they do not add up to 1.

        All shortest paths at once after Floyd (1962), "Algorithm 97: Shortest path".
        """
        import numpy as np  # noqa: PLC0415 - comes with HiGHS

        size = self._elements
        self.steps -= search_steps(size)
        length = np.full((size, size), np.inf)
        following = np.full((size, size), -1)
        number = {}
        for mark, (receiver, provider, _) in enumerate(self.marks):
            length[provider, receiver] = shares[mark] + _SHORT
            following[provider, receiver] = receiver
            number[provider, receiver] = mark
        for middle in range(size):
            through = length[:, middle, None] + length[middle]
            shorter = through < length - SLACK**2
            np.copyto(length, through, where=shorter)
            np.copyto(following, following[:, middle, None], where=shorter)
        missed = {}
        for mark, (receiver, provider, _) in enumerate(self.marks):
            if shares[mark] + length[receiver, provider] > 1:
                continue
            loop = [mark]
            element = receiver
            while element != provider:
                after = int(following[element, provider])
                loop.append(number[element, after])
                element = after
            if sum(shares[mark] for mark in loop) < 1 - SLACK:
                missed[tuple(sorted(loop))] = loop
        return list(missed.values())


def _quiet_highs() -> Any:
    """Make a solver that prints nothing and runs on one thread."""
    import highspy  # noqa: PLC0415 - an extra, and slow to import

    class Quiet(highspy.Highs):
        def enableCallbacks(self) -> None:  # noqa: N802 - called first of all, before a banner
            self.setOptionValue("output_flag", False)
            super().enableCallbacks()  # type: ignore[no-untyped-call]

    highs = Quiet()  # type: ignore[no-untyped-call]
    highs.setOptionValue("parallel", "off")
    highs.setOptionValue("random_seed", 1)
    return highs
