"""Cluster a DSM whose elements interact: buses, then clusters of least total coordination cost.

Thebeau (2001), "Knowledge management of system interfaces and interactions for product development
processes", with the search, the bound on size and the proof made repeatable. Tie-break: that of
`limit`, `search` and `proof`, which all prefer the declared order.
"""

from decimal import Decimal

from mkdocs_dsm.analysis.clusters.buses import THRESHOLD, find_buses
from mkdocs_dsm.analysis.clusters.coordination_cost import coordination_cost, ties_of
from mkdocs_dsm.analysis.clusters.limit import cluster_within_limit
from mkdocs_dsm.analysis.clusters.order import cluster_order
from mkdocs_dsm.analysis.clusters.overlap import overlap_clusters
from mkdocs_dsm.analysis.clusters.quality import description_length, modularity
from mkdocs_dsm.analysis.graph import Graph
from mkdocs_dsm.analysis.orders.sequencing import order_cost
from mkdocs_dsm.analysis.results import Clustering


def cluster(
    graph: Graph, *, overlap: bool = False, bus_threshold: Decimal = THRESHOLD
) -> Clustering:
    """Find buses and clusters, and the order that shows them.

    With `overlap`, elements may then join further clusters; the bound is that of any clusters.

    >>> from mkdocs_dsm.analysis.graph import Mark
    >>> pairs = ((0, 2), (2, 0), (1, 3), (3, 1), (3, 2))
    >>> found = cluster(Graph(4, tuple(Mark(i, j, 1) for i, j in pairs)))
    >>> found.clusters, found.arranged.elements, found.cost, found.proven
    (((0, 2), (1, 3)), (0, 2, 1, 3), Decimal('12'), True)
    """
    buses = find_buses(graph, bus_threshold)
    loose = [m for m in graph.marks if m.receiver not in buses and m.provider not in buses]
    ties = ties_of(loose, graph.n)
    (found, _, bound), limit = cluster_within_limit(ties)
    if overlap:
        found = overlap_clusters(ties, found, limit)
        bound = 2 * sum(mark.magnitude for mark in loose)
    clusters = tuple(members for members in found if len(members) > 1)
    at_buses = sum(mark.magnitude for mark in graph.marks) - sum(mark.magnitude for mark in loose)
    bound_in_unit = graph.strength(bound + graph.n * at_buses)
    cost = coordination_cost(graph, clusters)
    inside = {(i, j) for members in clusters for i in members for j in members}
    within = sum(mark[:2] in inside for mark in graph.marks)
    return Clustering(
        arranged=order_cost(graph, cluster_order(ties, clusters, buses)),
        clusters=clusters,
        buses=buses,
        bus_threshold=bus_threshold,
        cost=cost,
        bound=bound_in_unit,
        proven=bound_in_unit == cost,
        mdl=description_length(graph, clusters),
        modularity=modularity(graph, clusters),
        inside=within,
        outside=len(graph.marks) - within,
        limit=limit if limit < graph.n else None,
    )
