"""The disclosures of a figure that say why and what else: the plan of assumptions, and what-if."""

from markupsafe import Markup

from mkdocs_dsm import wording
from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.page.templates import render


def reasons_html(analysis: Analysis, template_dirs: tuple[str, ...]) -> Markup:
    """Write the disclosures that have something to say."""
    html = render(
        "dsm-reasons.html",
        template_dirs,
        plan_title=wording.PLAN_TITLE,
        plan=wording.plan_lines(analysis),
        alternatives=wording.alternatives(analysis),
        what_if_title=wording.WHAT_IF_TITLE,
        mergers_title=wording.MERGERS_TITLE,
        what_if=wording.what_if_in_figure(analysis),
    )
    return Markup(html)
