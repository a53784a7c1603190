"""The statistics as JSON: a contract whose keys are added, never renamed."""

from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from mkdocs_dsm.analysis import (
    Analysis,
    Clustering,
    Order,
    Sequence,
    analyze_groups,
    is_symmetric,
)
from mkdocs_dsm.analysis.measures.core_periphery import core_periphery
from mkdocs_dsm.analysis.measures.visibility import visibility
from mkdocs_dsm.analysis.orders.freed import freed_by
from mkdocs_dsm.model import Dsm, Panel
from mkdocs_dsm.statistics.figures import largest_block, propagation_cost
from mkdocs_dsm.statistics.on_request import on_request

_DIGITS = 4


def statistics(analysis: Analysis, *, all_figures: bool = False) -> dict[str, Any]:
    """Give the figures of a DSM; what does not apply to it is None.

    Without `all_figures` the keys of `on_request` are absent: these take too long for each of a
    site's figures.
    """
    found = {
        **_whole(analysis),
        **_sequence(analysis, analysis.sequence),
        **_elements(analysis),
        **_clusters(analysis, analysis.clustering),
        **_reach(analysis),
        "groups": _groups(analysis.dsm),
    }
    return found | on_request(analysis) if all_figures else found


def exact(number: Decimal) -> int | float:
    """Write a number for JSON: an integer where it is one.

    >>> exact(Decimal("2.0")), exact(Decimal("0.5"))
    (2, 0.5)
    """
    return int(number) if number == number.to_integral_value() else float(number)


def _named(analysis: Analysis, elements: Iterable[int]) -> list[str]:
    return [analysis.dsm.names[element] for element in elements]


def _whole(analysis: Analysis) -> dict[str, Any]:
    dsm, sequence, clustering = analysis.dsm, analysis.sequence, analysis.clustering
    return {
        "title": dsm.title,
        "mode": dsm.mode.value,
        "convention": dsm.convention.value,
        "elements": len(dsm.elements),
        "marks": len(dsm.dependencies),
        "density": round(float(analysis.metrics.density), _DIGITS),
        "declared": _order(analysis, analysis.declared),
        "arranged": {
            **_order(analysis, analysis.arranged),
            "proven": sequence.proven if sequence else clustering and clustering.proven,
            "bound": sequence.bound if sequence else None,
        },
    }


def _order(analysis: Analysis, order: Order) -> dict[str, Any]:
    in_time = analysis.dsm.mode.is_sequenced
    return {
        "order": _named(analysis, order.elements),
        "feedback": order.feedback if in_time else None,
        "strength": exact(order.strength) if in_time else None,
        "length": order.length if in_time else None,
    }


def _sequence(analysis: Analysis, found: Sequence | None) -> dict[str, Any]:
    if found is None:
        keys = ("blocks", "largest_block", "stages", "bands", "tears")
        return dict.fromkeys((*keys, "strength_bound", "alternatives"))
    names = analysis.dsm.names
    bound = found.strength_bound
    return {
        "blocks": [
            {
                "positions": [block.start, block.end],
                "elements": _named(analysis, block.elements),
            }
            for block in found.blocks
        ],
        "largest_block": largest_block(analysis),
        "stages": [_named(analysis, stage) for stage in found.stages],
        "bands": [_named(analysis, band) for band in found.bands],
        "tears": [
            {
                "receiver": names[tear.receiver],
                "provider": names[tear.provider],
                "strength": exact(tear.strength),
                "loop": _named(analysis, tear.loop),
                "frees": _named(analysis, freed),
                "chosen": tear.chosen,
            }
            for tear, freed in zip(found.tears, freed_by(analysis.graph, found.tears), strict=True)
        ],
        "strength_bound": None if bound is None else exact(bound),
        "alternatives": found.alternatives,
    }


def _elements(analysis: Analysis) -> dict[str, Any]:
    names, metrics = analysis.dsm.names, analysis.metrics
    shares = map(metrics.instability, range(len(names)))
    cost = propagation_cost(analysis)
    return {
        "inputs": dict(zip(names, metrics.inputs, strict=True)),
        "outputs": dict(zip(names, metrics.outputs, strict=True)),
        "instability": {
            name: None if share is None else round(float(share), _DIGITS)
            for name, share in zip(names, shares, strict=True)
        },
        "propagation_cost": None if cost is None else round(float(cost), _DIGITS),
    }


def _clusters(analysis: Analysis, found: Clustering | None) -> dict[str, Any]:
    if found is None:
        keys = ("clusters", "buses", "cost", "cost_bound", "cluster_limit", "bus_threshold")
        return dict.fromkeys((*keys, "marks_inside", "marks_outside", "mdl", "modularity"))
    return {
        "clusters": [_named(analysis, cluster) for cluster in found.clusters],
        "buses": _named(analysis, found.buses),
        "cost": exact(found.cost),
        "cost_bound": exact(found.bound),
        "cluster_limit": found.limit,
        "bus_threshold": exact(found.bus_threshold),
        "marks_inside": found.inside,
        "marks_outside": found.outside,
        "mdl": round(found.mdl, _DIGITS),
        "modularity": round(found.modularity, _DIGITS),
    }


def _groups(dsm: Dsm) -> dict[str, Any] | None:
    """Give the figures of the groups as elements, where a panel shows them."""
    if Panel.GROUPS not in dsm.panels or not dsm.groups:
        return None
    folded = analyze_groups(dsm)
    found = {**_whole(folded), **_sequence(folded, folded.sequence), **_elements(folded)}
    return found | _clusters(folded, folded.clustering)


def _reach(analysis: Analysis) -> dict[str, Any]:
    """Say how far each element reaches; a symmetric DSM has no direction to reach in."""
    if is_symmetric(analysis.graph):
        return {"visibility": None, "core_periphery": None}
    names, seen = analysis.dsm.names, visibility(analysis.graph)
    found = core_periphery(seen)
    both = zip(names, seen.reached_by, seen.reaches, strict=True)
    return {
        "visibility": {
            name: {"reached_by": needs.bit_count(), "reaches": feeds.bit_count()}
            for name, needs, feeds in both
        },
        "core_periphery": {
            "class": found.architecture.value,
            "core": _named(analysis, found.core),
            "roles": {name: role.value for name, role in zip(names, found.roles, strict=True)},
        },
    }
