"""The figures of a DSM under their public names, for JSON, asserts and prose."""

from mkdocs_dsm.statistics.figures import (
    exact,
    figure_names,
    figures,
    holds,
    largest_block,
    named_figure,
    propagation_cost,
    statistics,
)

__all__ = [
    "exact",
    "figure_names",
    "figures",
    "holds",
    "largest_block",
    "named_figure",
    "propagation_cost",
    "statistics",
]
