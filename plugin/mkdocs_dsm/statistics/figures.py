"""The figures of a DSM under their public names, for JSON, asserts and prose."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from mkdocs_dsm.analysis import Analysis, Order, is_symmetric
from mkdocs_dsm.model import Assertion, Comparison

_COMPARE: Mapping[Comparison, Callable[[Fraction, Fraction], bool]] = {
    Comparison.AT_MOST: Fraction.__le__,
    Comparison.BELOW: Fraction.__lt__,
    Comparison.EQUAL: Fraction.__eq__,
    Comparison.AT_LEAST: Fraction.__ge__,
    Comparison.ABOVE: Fraction.__gt__,
}


def figures(analysis: Analysis) -> Mapping[str, Fraction | None]:
    """Give every figure that a text can assert; None where it does not apply to the DSM."""
    dsm, sequence, clustering = analysis.dsm, analysis.sequence, analysis.clustering
    in_time = dsm.mode.is_sequenced
    return {
        "elements": Fraction(len(dsm.elements)),
        "marks": Fraction(len(dsm.dependencies)),
        "density": analysis.metrics.density,
        "feedback": Fraction(analysis.arranged.feedback) if in_time else None,
        "declared-feedback": Fraction(analysis.declared.feedback) if in_time else None,
        "blocks": Fraction(len(sequence.blocks)) if sequence else None,
        "largest-block": Fraction(largest_block(analysis)) if sequence else None,
        "stages": Fraction(len(sequence.stages)) if sequence else None,
        "bands": Fraction(len(sequence.bands)) if sequence else None,
        "propagation-cost": propagation_cost(analysis),
        "clusters": Fraction(len(clustering.clusters)) if clustering else None,
        "cost": Fraction(clustering.cost) if clustering else None,
    }


def named_figure(analysis: Analysis, name: str) -> Fraction | str | None:
    """Find a figure by its public name, or by its path in the statistics (`arranged.strength`)."""
    if name in figures(analysis):
        return figures(analysis)[name]
    value: Any = statistics(analysis)
    for key in name.split("."):
        value = value.get(key) if isinstance(value, dict) else None
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return Fraction(str(value))
    return value if isinstance(value, str) else None


def figure_names(analysis: Analysis) -> tuple[str, ...]:
    """List the names that `named_figure` finds and that apply to the DSM."""
    return tuple(name for name, value in figures(analysis).items() if value is not None)


def holds(assertion: Assertion, found: Fraction) -> bool:
    """Tell whether a claim about a figure is true."""
    return _COMPARE[assertion.comparison](found, Fraction(assertion.number))


def propagation_cost(analysis: Analysis) -> Fraction | None:
    """Give the propagation cost; a symmetric DSM has no direction in which a change spreads."""
    return None if is_symmetric(analysis.graph) else analysis.metrics.propagation_cost


def largest_block(analysis: Analysis) -> int:
    """Count the elements of the largest block; 0 where nothing iterates."""
    blocks = analysis.sequence.blocks if analysis.sequence else ()
    return max((len(block.elements) for block in blocks), default=0)


def statistics(analysis: Analysis) -> dict[str, Any]:
    """Give the JSON contract: keys are added, never renamed; what does not apply is None."""
    dsm, sequence, clustering = analysis.dsm, analysis.sequence, analysis.clustering
    names, metrics = dsm.names, analysis.metrics
    cost = propagation_cost(analysis)

    def named(elements: tuple[int, ...]) -> list[str]:
        return [names[element] for element in elements]

    arranged = _order(analysis, analysis.arranged)
    arranged["proven"] = sequence.proven if sequence else clustering and clustering.proven
    arranged["bound"] = sequence.bound if sequence else None
    return {
        "title": dsm.title,
        "mode": dsm.mode.value,
        "convention": dsm.convention.value,
        "elements": len(dsm.elements),
        "marks": len(dsm.dependencies),
        "density": round(float(metrics.density), 4),
        "declared": _order(analysis, analysis.declared),
        "arranged": arranged,
        "blocks": sequence
        and [
            {
                "positions": [block.start, block.end],
                "elements": named(block.elements),
            }
            for block in sequence.blocks
        ],
        "largest_block": largest_block(analysis) if sequence else None,
        "stages": sequence and [named(stage) for stage in sequence.stages],
        "bands": sequence and [named(band) for band in sequence.bands],
        "tears": sequence
        and [
            {
                "receiver": names[tear.receiver],
                "provider": names[tear.provider],
                "strength": exact(tear.strength),
                "loop": named(tear.loop),
                "chosen": tear.chosen,
            }
            for tear in sequence.tears
        ],
        "inputs": dict(zip(names, metrics.inputs, strict=True)),
        "outputs": dict(zip(names, metrics.outputs, strict=True)),
        "propagation_cost": None if cost is None else round(float(cost), 4),
        "clusters": clustering and [named(cluster) for cluster in clustering.clusters],
        "buses": clustering and named(clustering.buses),
        "cost": exact(clustering.cost) if clustering else None,
    }


def _order(analysis: Analysis, order: Order) -> dict[str, Any]:
    in_time = analysis.dsm.mode.is_sequenced
    return {
        "order": [analysis.dsm.names[element] for element in order.elements],
        "feedback": order.feedback if in_time else None,
        "strength": exact(order.strength) if in_time else None,
        "length": order.length if in_time else None,
    }


def exact(number: Decimal) -> int | float:
    """Write a number for JSON: an integer where it is one.

    >>> exact(Decimal("2.0")), exact(Decimal("0.5"))
    (2, 0.5)
    """
    return int(number) if number == number.to_integral_value() else float(number)
