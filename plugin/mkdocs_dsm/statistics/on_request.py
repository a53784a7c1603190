"""The figures that take too long for each figure of a site: spectra, total work, changes, what-if.

They are computed where somebody asks for them: by the command `stats`, or by name in a sentence.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from mkdocs_dsm.analysis import Analysis, is_symmetric
from mkdocs_dsm.analysis.measures.change_propagation import ChangePropagation, change_propagation
from mkdocs_dsm.analysis.measures.spectral import spectral
from mkdocs_dsm.analysis.measures.work_transformation import WorkTransformation, work_transformation
from mkdocs_dsm.analysis.what_if import best_removals, worst_mergers
from mkdocs_dsm.model import Measure, change_types

ENDLESS_WORK = "the rework never ends: its spectral radius is 1 or more"
_DIGITS = 4


def on_request(analysis: Analysis) -> dict[str, Any]:
    """Give all of them under their keys; what does not apply is None."""
    found: dict[str, Any] = {}
    for compute in dict.fromkeys(ON_REQUEST.values()):
        found |= compute(analysis)
    return found


def total_work(analysis: Analysis) -> WorkTransformation | None:
    """Add up the work of a process; None where its strengths are no rework, or it has no end."""
    if analysis.dsm.measure is not Measure.REWORK:
        return None
    durations = tuple(element.duration for element in analysis.dsm.elements)
    return work_transformation(analysis.graph, durations)


def changes(analysis: Analysis) -> ChangePropagation | None:
    """Follow changes where a DSM has likelihoods and impacts; a mark without either has 0 of it."""
    kinds = change_types(analysis.dsm.types)
    if kinds is None:
        return None
    direct, index = {}, analysis.dsm.index
    for mark in analysis.dsm.dependencies:
        likelihood, impact = (float(dict(mark.strengths).get(kind, 0)) for kind in kinds)
        if likelihood:
            direct[index[mark.receiver], index[mark.provider]] = likelihood, impact
    return change_propagation(len(index), direct)


def _spectral(analysis: Analysis) -> dict[str, Any]:
    found = spectral(analysis.graph)
    index = found.modularity_index if found else None
    return {
        "singular_value_modularity": None if index is None else round(index, _DIGITS),
        "structural_complexity": found and round(found.structural_complexity, _DIGITS),
    }


def _work(analysis: Analysis) -> dict[str, Any]:
    if analysis.dsm.measure is not Measure.REWORK:
        return {"work": None}
    found = total_work(analysis)
    if found is None:
        refused = {"total": None, "rounds": None, "per_element": None, "refused": ENDLESS_WORK}
        return {"work": refused}
    both = tuple(zip(analysis.dsm.elements, found.rounds, strict=True))
    return {
        "work": {
            "total": round(found.total, _DIGITS),
            "rounds": {element.name: round(times, _DIGITS) for element, times in both},
            "per_element": {
                element.name: round(float(element.duration) * times, _DIGITS)
                for element, times in both
            },
            "refused": None,
        }
    }


def _changes(analysis: Analysis) -> dict[str, Any]:
    found, names = changes(analysis), analysis.dsm.names
    return {
        "change_propagation": found
        and {
            "depth": found.depth,
            "pairs": [
                {
                    "receiver": names[pair.receiver],
                    "provider": names[pair.provider],
                    "likelihood": round(pair.likelihood, _DIGITS),
                    "risk": round(pair.risk, _DIGITS),
                }
                for pair in found.pairs
            ],
        }
    }


def _what_if(analysis: Analysis) -> dict[str, Any]:
    """Rank removals and mergers; in a symmetric DSM no mark is one of its own."""
    if is_symmetric(analysis.graph):
        return {"what_if": None}
    names, visible = analysis.dsm.names, analysis.metrics.visible
    pairs = len(names) ** 2
    return {
        "what_if": {
            "removals": [
                {
                    "receiver": names[removal.receiver],
                    "provider": names[removal.provider],
                    "propagation_cost": round((visible - removal.unseen) / pairs, _DIGITS),
                    "largest_block": removal.largest_block,
                }
                for removal in best_removals(analysis.graph)
            ],
            "mergers": [
                {
                    "receiver": names[merger.receiver],
                    "provider": names[merger.provider],
                    "blocks": merger.blocks,
                    "block": [names[element] for element in merger.block],
                }
                for merger in worst_mergers(analysis.graph)
            ],
        }
    }


ON_REQUEST: Mapping[str, Callable[[Analysis], dict[str, Any]]] = MappingProxyType(
    {
        "singular_value_modularity": _spectral,
        "structural_complexity": _spectral,
        "work": _work,
        "change_propagation": _changes,
        "what_if": _what_if,
    }
)
"""What computes each key."""
