"""How good clusters are by two measures that the search does not use: MDL and modularity."""

from collections.abc import Sequence
from fractions import Fraction
from math import log2

from mkdocs_dsm.analysis.clusters.coordination_cost import ties_of
from mkdocs_dsm.analysis.graph import Graph


def description_length(graph: Graph, clusters: Sequence[Sequence[int]]) -> float:
    """Give the minimum description length of these clusters, in bits; less is better.

    Yu, Yassine & Goldberg (2007), "An information theoretic method for developing modular
    architectures using genetic algorithms", with their weights of a third each:
    (C log2 n + S log2 n + (E + F)(2 log2 n + 1)) / 3, for n elements in C clusters whose sizes
    sum to S, E cells without a mark inside clusters, and F marks outside.

    >>> from mkdocs_dsm.analysis.graph import Mark
    >>> description_length(Graph(4, (Mark(0, 1, 1), Mark(1, 0, 1), Mark(3, 1, 1))), [(0, 1)])
    3.6666666666666665
    """
    inside = {(i, j) for cluster in clusters for i in cluster for j in cluster if i != j}
    marks = {mark[:2] for mark in graph.marks}
    name = log2(graph.n) if graph.n else 0.0
    model = (len(clusters) + sum(map(len, clusters))) * name
    return (model + len(inside ^ marks) * (2 * name + 1)) / 3


def modularity(graph: Graph, clusters: Sequence[Sequence[int]]) -> float:
    """Give modularity Q, at most 1: how far ties inside exceed what chance would put there.

    Newman & Girvan (2004), "Finding and evaluating community structure in networks", weighted by
    a = |A_ij| + |A_ji|. An element in no cluster is alone; one in several counts for the first.

    >>> from mkdocs_dsm.analysis.graph import Mark
    >>> modularity(Graph(4, (Mark(0, 1, 1), Mark(2, 3, 1))), [(0, 1), (2, 3)])
    0.5
    """
    home: dict[int, tuple[int, int]] = {}
    for number, cluster in enumerate(clusters):
        for element in cluster:
            home.setdefault(element, (0, number))
    total: dict[tuple[int, int], int] = {}
    inside = 0
    for element, row in enumerate(ties_of(graph.marks, graph.n)):
        own = home.get(element, (1, element))
        total[own] = total.get(own, 0) + sum(row.values())
        inside += sum(a for other, a in row.items() if home.get(other, (1, other)) == own)
    everything = sum(total.values())
    if not everything:
        return 0.0
    expected = Fraction(sum(share**2 for share in total.values()), everything**2)
    return float(Fraction(inside, everything) - expected)
