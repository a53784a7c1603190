"""Published matrices, read from the data sets of ragraph where it is installed."""

import csv
import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest
from small_blocks import dsm_of

from mkdocs_dsm.analysis.graph import graph_of
from mkdocs_dsm.analysis.orders.sequencing import order_cost, sequence
from mkdocs_dsm.model import Dsm, Objective

LEAST_MARKS = [
    # data set, strengths, declared marks, least marks, blocks' largest
    ("tarjans8", "adjacency", 5, 2, 4),
    ("shaja8", "adjacency", 5, 2, 5),
    ("ucav", "binary", 8, 6, 12),
    ("ford_hood", "volatility", 73, 32, 41),
    ("aircraft_engine", "adjacency", 320, 223, 58),
    ("ledsip", "adjacency", 492, 13, 224),
]


def rows(name: str, kind: str) -> Iterator[dict[str, str]]:
    found = importlib.util.find_spec("ragraph")
    if found is None or found.origin is None:
        pytest.skip("ragraph is not installed")
    path = Path(found.origin).parent / "datasets" / name / f"{name}_{kind}.csv"
    with path.open(encoding="utf-8") as file:
        yield from csv.DictReader(file, delimiter=";")


def published(name: str, strength: str, objective: Objective = Objective.MARKS) -> Dsm:
    names = [row["name"] for row in rows(name, "nodes")]
    needs: dict[tuple[str, str], int] = {}
    for row in rows(name, "edges"):
        pair = row["target"], row["source"]
        if pair[0] != pair[1]:
            needs[pair] = needs.get(pair, 0) + int(float(row[strength]))
    return dsm_of(names, needs, objective)


@pytest.mark.parametrize(("name", "strength", "declared", "least", "largest"), LEAST_MARKS)
def test_the_least_marks_of_published_matrices_are_proven(name, strength, declared, least, largest):
    dsm = published(name, strength)
    assert order_cost(graph_of(dsm), range(len(dsm.names))).feedback == declared
    found = sequence(dsm)
    assert (found.arranged.feedback, found.bound, found.proven) == (least, least, True)
    assert max(len(block.elements) for block in found.blocks) == largest


@pytest.mark.parametrize(("name", "length"), [("tarjans8", 5), ("shaja8", 5), ("ucav", 20)])
def test_the_feedback_of_small_published_matrices_is_short(name, length):
    strength = "binary" if name == "ucav" else "adjacency"
    assert sequence(published(name, strength)).arranged.length == length


def test_the_hood_trades_marks_for_strength():
    dsm = published("ford_hood", "volatility")
    assert order_cost(graph_of(dsm), range(44)).strength == 271
    assert sequence(dsm).arranged.strength == 143
    found = sequence(published("ford_hood", "volatility", Objective.STRENGTH))
    assert (found.arranged.strength, found.strength_bound, found.proven) == (137, 137, True)
    assert found.arranged.feedback == 34
