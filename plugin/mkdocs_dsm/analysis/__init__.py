"""Pure and repeatable analysis of a DSM: orders, blocks, tears, clusters, figures."""

from mkdocs_dsm.analysis.graph import is_symmetric
from mkdocs_dsm.analysis.overview import Analysis, analyze
from mkdocs_dsm.analysis.results import Block, Clustering, Order, Sequence, Tear

__all__ = [
    "Analysis",
    "Block",
    "Clustering",
    "Order",
    "Sequence",
    "Tear",
    "analyze",
    "is_symmetric",
]
