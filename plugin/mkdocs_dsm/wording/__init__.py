"""Every sentence a reader sees about a DSM, made from results: caption, plan, descriptions.

The words feedback, stage and rework are for DSMs whose elements happen in time; product and
organisation DSMs never show them.
"""

from mkdocs_dsm.wording.assumptions import (
    PLAN_TITLE,
    TEARS_TITLE,
    alternatives,
    plan,
    plan_lines,
    tears,
)
from mkdocs_dsm.wording.caption import (
    Caption,
    caption,
    headline,
    is_proven,
    panel_description,
    panel_note,
    proof,
)
from mkdocs_dsm.wording.comparison import (
    comparison_figures,
    comparison_headline,
    comparison_report,
    comparison_title,
)
from mkdocs_dsm.wording.groups import GROUPS_TITLE, groups_lines, units
from mkdocs_dsm.wording.phrases import count, figure_value, plain
from mkdocs_dsm.wording.report import report
from mkdocs_dsm.wording.titles import (
    card_line,
    elements,
    example,
    kind,
    panel_title,
    part_title,
    subtitle,
    title,
)
from mkdocs_dsm.wording.what_if import (
    MERGERS_TITLE,
    WHAT_IF_TITLE,
    WhatIf,
    what_if,
    what_if_in_figure,
)

__all__ = [
    "GROUPS_TITLE",
    "MERGERS_TITLE",
    "PLAN_TITLE",
    "TEARS_TITLE",
    "WHAT_IF_TITLE",
    "Caption",
    "WhatIf",
    "alternatives",
    "caption",
    "card_line",
    "comparison_figures",
    "comparison_headline",
    "comparison_report",
    "comparison_title",
    "count",
    "elements",
    "example",
    "figure_value",
    "groups_lines",
    "headline",
    "is_proven",
    "kind",
    "panel_description",
    "panel_note",
    "panel_title",
    "part_title",
    "plain",
    "plan",
    "plan_lines",
    "proof",
    "report",
    "subtitle",
    "tears",
    "title",
    "units",
    "what_if",
    "what_if_in_figure",
]
