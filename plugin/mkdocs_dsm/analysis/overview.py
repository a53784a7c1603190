"""All results of a DSM in one value: the declared order, the arranged one, and the figures."""

from dataclasses import dataclass, replace
from functools import lru_cache

from mkdocs_dsm.analysis.clusters.clustering import cluster
from mkdocs_dsm.analysis.folding import Folded, fold
from mkdocs_dsm.analysis.graph import Graph, graph_of
from mkdocs_dsm.analysis.measures.metrics import Metrics, measure
from mkdocs_dsm.analysis.orders.sequencing import order_cost, sequence
from mkdocs_dsm.analysis.orders.tearing import DEFAULT_BUDGET, Budget
from mkdocs_dsm.analysis.results import Clustering, Order, Sequence
from mkdocs_dsm.model import Arrangement, Dsm


@dataclass(frozen=True, slots=True)
class Analysis:
    """What is known of a DSM. `arranged` is the order of its second panel.

    `sequence` or `clustering` says how it was found; both are None where the author keeps the
    declared order. `folded` tells that the elements are groups of another DSM.
    """

    dsm: Dsm
    graph: Graph
    declared: Order
    arranged: Order
    metrics: Metrics
    sequence: Sequence | None = None
    clustering: Clustering | None = None
    folded: Folded | None = None

    def __hash__(self) -> int:
        """Tell results apart by their orders alone: to go through all of them takes long."""
        return hash((self.arranged.elements, self.declared.elements))


def analyze(dsm: Dsm, budget: Budget = DEFAULT_BUDGET) -> Analysis:
    """Arrange a DSM as its author asks and compute its figures; the budget bounds a sequence.

    >>> from mkdocs_dsm.model import Dependency, Element
    >>> analyze(Dsm((Element("A"), Element("B")), (Dependency("A", "B"),))).arranged.elements
    (1, 0)
    """
    graph = graph_of(dsm)
    declared = order_cost(graph, range(graph.n))
    metrics = measure(graph)
    if dsm.arrangement is Arrangement.CLUSTER:
        clustering = cluster(graph, overlap=dsm.overlap)
        return Analysis(dsm, graph, declared, clustering.arranged, metrics, clustering=clustering)
    if dsm.arrangement is Arrangement.DECLARED:
        return Analysis(dsm, graph, declared, declared, metrics)
    found = sequence(dsm, budget)
    return Analysis(dsm, graph, declared, found.arranged, metrics, sequence=found)


@lru_cache(maxsize=16)
def analyze_groups(dsm: Dsm) -> Analysis:
    """Fold a DSM to its groups and arrange these; nothing of the whole DSM's order is kept.

    >>> from mkdocs_dsm.model import Dependency, Element, Group
    >>> elements, marks = tuple(map(Element, "ABC")), (Dependency("A", "C"),)
    >>> analyze_groups(Dsm(elements, marks, groups=(Group("G", ("A", "B")),))).arranged.elements
    (1, 0)
    """
    found = fold(dsm)
    return replace(analyze(found.dsm), folded=found)
