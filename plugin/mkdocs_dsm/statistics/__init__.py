"""The figures of a DSM under their public names, for JSON, asserts and prose."""

from mkdocs_dsm.statistics.comparison import Compared, compare, comparison
from mkdocs_dsm.statistics.contract import exact, statistics
from mkdocs_dsm.statistics.figures import figures, holds, largest_block, propagation_cost
from mkdocs_dsm.statistics.named import figure_names, named_figure
from mkdocs_dsm.statistics.on_request import ENDLESS_WORK, changes, total_work

__all__ = [
    "ENDLESS_WORK",
    "Compared",
    "changes",
    "compare",
    "comparison",
    "exact",
    "figure_names",
    "figures",
    "holds",
    "largest_block",
    "named_figure",
    "propagation_cost",
    "statistics",
    "total_work",
]
