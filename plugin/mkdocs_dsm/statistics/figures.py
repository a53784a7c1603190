"""The figures that a text can assert."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from mkdocs_dsm.analysis import Analysis, is_symmetric
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
