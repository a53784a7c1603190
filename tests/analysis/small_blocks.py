"""Blocks and DSMs drawn for tests, and what an order costs, written out the long way."""

import importlib.util
import sys
from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import strategies as st

from mkdocs_dsm.analysis.orders.coupling import Coupling
from mkdocs_dsm.model import Dependency, Dsm, Element, Objective


def dsm_of(
    names: Sequence[str],
    needs: Mapping[tuple[str, str], int],
    objective: Objective = Objective.MARKS,
    **wishes: tuple[object, ...],
) -> Dsm:
    """Make a DSM from strengths by (receiver, provider)."""
    return Dsm(
        tuple(Element(name) for name in names),
        tuple(
            Dependency(receiver, provider, ((None, Decimal(strength)),))
            for (receiver, provider), strength in needs.items()
        ),
        objective=objective,
        **wishes,  # type: ignore[arg-type]
    )


def needs_of(text: str) -> dict[tuple[str, str], int]:
    """Read `A<-BC D<-A`: one letter is an element, each mark has the strength 1."""
    pairs = (part.split("<-") for part in text.split())
    return {(receiver, provider): 1 for receiver, row in pairs for provider in row}


def generated(**plan: float) -> tuple[tuple[str, ...], dict[tuple[str, str], int]]:
    """Make names and strengths with the benchmark's generator."""
    path = Path(__file__).resolve().parents[1] / "bench" / "gen_dsm.py"
    spec = importlib.util.spec_from_file_location("gen_dsm", path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules.setdefault("gen_dsm", importlib.util.module_from_spec(spec))
    if not hasattr(module, "make"):
        spec.loader.exec_module(module)
    made = module.make(module.Plan(**plan))
    return made.names, made.marks


@st.composite
def couplings(draw: st.DrawFn, most: int = 6) -> Coupling:
    """Draw a block, or what may be none: any marks between up to `most` elements."""
    size = draw(st.integers(1, most))
    cost = st.integers(0, 4)
    return Coupling(
        tuple({p: c for p in range(size) if p != r and (c := draw(cost)) > 0} for r in range(size))
    )


@st.composite
def dsms(draw: st.DrawFn, most: int = 7) -> Dsm:
    """Draw a DSM of up to `most` elements with few or many marks, in any order of statements."""
    names = "ABCDEFGHIJ"[: draw(st.integers(1, most))]
    pairs = [(r, p) for r in names for p in names if r != p]
    chosen = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    strengths = {pair: draw(st.integers(1, 3)) for pair in chosen}
    return dsm_of(names, strengths, draw(st.sampled_from(Objective)))


def cost_and_length(coupling: Coupling, order: Sequence[int]) -> tuple[int, int]:
    """Add up the cost and the length of all feedback marks."""
    place = {element: at for at, element in enumerate(order)}
    feedback = [(c, place[p] - place[r]) for r, p, c in coupling.marks if place[p] > place[r]]
    return sum(c for c, _ in feedback), sum(length for _, length in feedback)


def least_by_igraph(coupling: Coupling) -> int:
    """Ask igraph for the least cost of tearing."""
    igraph = pytest.importorskip("igraph")
    marks = coupling.marks
    graph = igraph.Graph(len(coupling), [(p, r) for r, p, _ in marks], directed=True)
    torn = graph.feedback_arc_set(weights=[c for *_, c in marks], method="ip")
    return sum(marks[at][2] for at in torn)
