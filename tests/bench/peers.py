"""Two other tools that arrange and draw DSMs, as stages that can be timed beside ours.

ragraph (sequencing by tearing strongly connected components, clustering by Markov flow) and
dsm-optimizer (sequencing by annealing inside strongly connected components, clustering by the best
of four ways). Each tool has its default settings, fixed seeds, and draws its own figure. Where an
order is asked for, marks come without strengths: then each tool makes the same thing least as ours,
the number of feedback marks. Both are imported only when asked for: they have an environment of
their own.
"""

import io
from collections.abc import Mapping
from typing import Any

from arranger import Problem, Tool


def _ragraph_read(problem: Problem) -> Any:
    from ragraph.edge import Edge
    from ragraph.graph import Graph
    from ragraph.node import Node

    leafs = [Node(name=str(at)) for at in range(problem.elements)]
    ties = [
        Edge(leafs[provider], leafs[receiver], weights={"strength": strength})
        for receiver, provider, strength in problem.marks
    ]
    return Graph(nodes=leafs, edges=ties)


def _ragraph_sequence(graph: Any) -> Any:
    from ragraph.analysis.sequence import scc_tearing

    _, order = scc_tearing(graph, nodes=graph.leafs, edge_weights=["strength"])
    return graph, order


def _ragraph_cluster(graph: Any) -> Any:
    """Cluster on one level: its hierarchy's levels fit planted modules less."""
    from ragraph.analysis.cluster import markov

    markov(graph, leafs=graph.leafs, edge_weights=["strength"], inplace=True)
    return graph, graph.leafs


def _ragraph_draw(arranged: Any) -> str:
    import ragraph.plot

    graph, leafs = arranged
    figure = ragraph.plot.dsm(leafs, graph.edges, sort=bool(leafs[0].parent))
    page: str = figure.to_html(full_html=False, include_plotlyjs=False)
    return page


def _ragraph_order(arranged: Any) -> list[int]:
    return [int(leaf.name) for leaf in arranged[1]]


def _ragraph_clusters(arranged: Any) -> list[list[int]]:
    clusters: dict[str, list[int]] = {}
    for leaf in arranged[1]:
        if leaf.parent is not None:
            clusters.setdefault(leaf.parent.name, []).append(int(leaf.name))
    return list(clusters.values())


def _optimizer_read(problem: Problem) -> Any:
    import numpy

    matrix = numpy.zeros((problem.elements, problem.elements))
    for receiver, provider, strength in problem.marks:
        matrix[receiver, provider] = strength
    return matrix, [str(at) for at in range(problem.elements)]


def _optimizer_sequence(given: Any) -> Any:
    from dsm_optimizer.algorithms.partitioning import partition_dsm

    return partition_dsm(*given, seed=1)


def _optimizer_cluster(given: Any) -> Any:
    from dsm_optimizer import DSMConstraints, DSMOptimizer

    found = DSMOptimizer(DSMConstraints(seed=1)).cluster_stage(*given, verbose=False)
    return {**found[found["recommended"]], "core": found["core_idx"]}


def _optimizer_draw(found: Any) -> bytes:
    import matplotlib as mpl

    mpl.use("Agg")
    from dsm_optimizer.visualize import plot_dsm

    picture = io.BytesIO()
    plot_dsm(found["matrix"], found["labels"], found["clusters"]).savefig(picture, format="svg")
    return picture.getvalue()


def _optimizer_order(found: Any) -> list[int]:
    return [int(element) for element in found["original_order"]]


def _optimizer_clusters(found: Any) -> list[list[int]]:
    clusters: dict[int, list[int]] = {}
    for element, cluster in zip(found["core"], found["raw_clusters"], strict=True):
        clusters.setdefault(int(cluster), []).append(int(element))
    return list(clusters.values())


PEERS: Mapping[tuple[str, str], Tool] = {
    ("ragraph", "sequence"): Tool(_ragraph_read, _ragraph_sequence, _ragraph_order, _ragraph_draw),
    ("ragraph", "cluster"): Tool(_ragraph_read, _ragraph_cluster, _ragraph_clusters, _ragraph_draw),
    ("dsm-optimizer", "sequence"): Tool(
        _optimizer_read, _optimizer_sequence, _optimizer_order, _optimizer_draw
    ),
    ("dsm-optimizer", "cluster"): Tool(
        _optimizer_read, _optimizer_cluster, _optimizer_clusters, _optimizer_draw
    ),
}
