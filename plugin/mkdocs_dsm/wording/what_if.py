"""Which mark would help most if it went, and which one would join loops if it came."""

from dataclasses import dataclass

from mkdocs_dsm.analysis import Analysis, is_symmetric
from mkdocs_dsm.analysis.measures.visibility import Visibility, visibility
from mkdocs_dsm.analysis.what_if import Merger, Removal, best_removals, worst_mergers
from mkdocs_dsm.wording.phrases import count, listed, percent
from mkdocs_dsm.wording.titles import counted

WHAT_IF_TITLE = "What would help most"
MERGERS_TITLE = "New marks to avoid"
_SIZES = range(6, 61)
"""Elements of a DSM in whose figure the answers stand; they take too long for a larger one."""
_LEAST_GAIN = 0.02
_MOST = 3
_BLOCK = {True: "block", False: "cyclic group"}
"""What elements that need each other are called, by whether they happen in time."""


@dataclass(frozen=True, slots=True)
class WhatIf:
    """Ranked sentences about marks to remove and marks to avoid; both may be empty."""

    removals: tuple[str, ...] = ()
    mergers: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        """Tell whether there is anything to say."""
        return bool(self.removals or self.mergers)


def what_if_in_figure(analysis: Analysis) -> WhatIf:
    """Give the first few answers for a figure, none where the DSM is small, large or symmetric."""
    if len(analysis.dsm.elements) not in _SIZES or is_symmetric(analysis.graph):
        return WhatIf()
    return what_if(analysis, _MOST)


def what_if(analysis: Analysis, most: int = 10) -> WhatIf:
    """Give up to `most` answers each; to gain less than two percent of all pairs says nothing."""
    graph, seen = analysis.graph, visibility(analysis.graph)
    pairs = graph.n**2
    removals = best_removals(graph, most, seen)
    mergers = worst_mergers(graph, most, seen)
    telling = [removal for removal in removals if removal.unseen >= _LEAST_GAIN * pairs]
    largest = _largest_block(seen)
    return WhatIf(
        tuple(_removal(analysis, removal, largest) for removal in telling),
        tuple(_merger(analysis, merger) for merger in mergers),
    )


def _largest_block(seen: Visibility) -> int:
    """Count the elements of the largest block, whether elements happen in time or not."""
    sizes = [len(component.elements) for component in seen.components]
    return max((size for size in sizes if size > 1), default=0)


def _removal(analysis: Analysis, removal: Removal, largest: int) -> str:
    names, visible = analysis.dsm.names, analysis.metrics.visible
    pairs = len(names) ** 2
    before, after = percent(visible / pairs), percent((visible - removal.unseen) / pairs)
    said = (
        f"If {names[removal.receiver]} did not need {names[removal.provider]}, "
        f"propagation cost would fall from {before} to {after}"
    )
    if removal.largest_block == largest:
        return said
    if not removal.largest_block:
        return f"{said}, and no loop would remain"
    sizes = f"from {largest:,} to {removal.largest_block:,}"
    return f"{said}, and the largest {_BLOCK[analysis.dsm.mode.is_sequenced]} {sizes}"


def _merger(analysis: Analysis, merger: Merger) -> str:
    names = analysis.dsm.names
    noun = _BLOCK[analysis.dsm.mode.is_sequenced]
    return (
        f"If {names[merger.receiver]} needed {names[merger.provider]}, "
        f"{count(merger.blocks, noun)} would become one of "
        f"{counted(analysis.dsm, len(merger.block))}: "
        f"{listed([names[element] for element in merger.block])}"
    )
