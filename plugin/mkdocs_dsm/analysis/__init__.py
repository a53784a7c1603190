"""Pure and repeatable analysis of a DSM: orders, blocks, tears, clusters, figures."""

from mkdocs_dsm.analysis.folding import Folded
from mkdocs_dsm.analysis.graph import is_symmetric
from mkdocs_dsm.analysis.overview import Analysis, analyze, analyze_groups
from mkdocs_dsm.analysis.part import matching, part_of
from mkdocs_dsm.analysis.results import Block, Clustering, Order, Sequence, Tear

__all__ = [
    "Analysis",
    "Block",
    "Clustering",
    "Folded",
    "Order",
    "Sequence",
    "Tear",
    "analyze",
    "analyze_groups",
    "is_symmetric",
    "matching",
    "part_of",
]
