"""Two exact solvers that tear as few marks as can be: what ours is held against, and at what cost.

igraph's feedback arc set by integer programming, and HiGHS with a constraint for each loop that a
solution leaves (Grötschel, Jünger & Reinelt 1985, "On the acyclic subgraph polytope"). Only the
arranging is timed; neither draws.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from arranger import Problem, Tool


def _read(problem: Problem) -> Any:
    import igraph

    ties = [(provider, receiver) for receiver, provider, _ in problem.marks]
    return igraph.Graph(problem.elements, ties, directed=True)


def _igraph_sequence(graph: Any) -> list[int]:
    return _order(graph, graph.feedback_arc_set(method="ip"))


def _highs_sequence(graph: Any) -> list[int]:
    """Solve each strongly connected component by itself."""
    torn: list[int] = []
    for component in graph.connected_components("strong"):
        if len(component) > 1:
            members = set(component)
            inner = [tie.index for tie in graph.es if members.issuperset(tie.tuple)]
            torn += _tear(graph, inner)
    return _order(graph, torn)


def _tear(graph: Any, inner: Sequence[int]) -> list[int]:
    import highspy

    solver = highspy.Highs()  # type: ignore[no-untyped-call]
    solver.silent()
    # The process has one scheduler: a number of threads other than its own is an error.
    solver.setOptionValue("parallel", "off")
    torn = {tie: solver.addBinary(obj=1) for tie in inner}
    known: set[tuple[int, ...]] = set()
    removed: list[int] = []
    while loops := _loops(graph, inner, set(removed)) - known:
        for loop in sorted(loops):
            solver.addConstr(sum(torn[tie] for tie in loop) >= 1)
        known |= loops
        solver.run()
        removed = [tie for tie in inner if solver.val(torn[tie]) > 0.5]
    return removed


def _loops(graph: Any, inner: Sequence[int], removed: set[int]) -> set[tuple[int, ...]]:
    """Find for every mark that is left the shortest loop that it closes, as sorted marks."""
    import igraph

    left = [tie for tie in inner if tie not in removed]
    ends = [graph.es[tie].tuple for tie in left]
    rest = igraph.Graph(graph.vcount(), ends, directed=True)
    loops = set()
    for (start, end), tie in zip(ends, left, strict=True):
        path = _path(rest, end, start)
        if path:
            loops.add(tuple(sorted([tie, *(left[step] for step in path)])))
    return loops


def _path(graph: Any, start: int, end: int) -> Sequence[int]:
    if graph.distances(start, end)[0][0] == float("inf"):
        return ()
    path: Sequence[int] = graph.get_shortest_path(start, end, output="epath")
    return path


def _order(graph: Any, torn: Sequence[int]) -> list[int]:
    rest = graph.copy()
    rest.delete_edges(torn)
    order: list[int] = rest.topological_sorting()
    return order


def _as_it_is(order: list[int]) -> list[int]:
    return order


LIMITS: Mapping[tuple[str, str], Tool] = {
    ("igraph", "sequence"): Tool(_read, _igraph_sequence, _as_it_is),
    ("HiGHS", "sequence"): Tool(_read, _highs_sequence, _as_it_is),
}
