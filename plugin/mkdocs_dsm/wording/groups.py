"""What is said of a DSM whose groups are the elements: all of it is found anew at that level."""

from mkdocs_dsm.analysis import Analysis, Folded
from mkdocs_dsm.wording.caption import boxes, headline, proof
from mkdocs_dsm.wording.phrases import count

GROUPS_TITLE = "With groups as elements"


def groups_lines(analysis: Analysis, folded: Folded) -> tuple[str, ...]:
    """Word the caption of a folded DSM: its size, what was achieved, and its own blocks."""
    inside, between = sum(folded.inside), sum(folded.counts.values())
    size = (
        f"{units(analysis)} · {count(inside + between, 'mark')}, {inside:,} inside groups, "
        f"{between:,} between them in {count(len(folded.counts), 'cell')}"
    )
    achieved = headline(analysis).rstrip(".")
    sure = f", {proof(analysis)}" if proof(analysis) else ""
    anew = f"Arranged anew at this level: {achieved}{sure}." if achieved else ""
    lines = (size, anew, *boxes(analysis))
    return tuple(line for line in lines if line)


def units(analysis: Analysis) -> str:
    """Count the elements of a folded DSM."""
    return count(len(analysis.dsm.elements), "group", "groups and single elements")
