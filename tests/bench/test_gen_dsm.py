"""The synthetic DSMs: the same bytes as the reference generator, and what they promise."""

import subprocess
import sys
from pathlib import Path

import pytest
from gen_dsm import Plan, make, text_of

from mkdocs_dsm.analysis import analyze
from mkdocs_dsm.language import parse

HERE = Path(__file__).resolve().parent
REFERENCE = HERE.parents[1] / "../shared/bench/gen_dsm.py"
ARGUMENTS = (
    "",
    "--n 200 --degree 4 --block 8 --seed 1",
    "--n 30 --block 30 --coupled 1 --feedback .5",
    "--n 1 --block 1",
    "--n 9 --degree 2.5 --block 4 --coupled .9 --seed 7 --mode process",
    "--n 50 --block 8 --mode product",
    "--n 61 --block 8 --mode product --bus 3 --inner .6 --seed 5",
    "--n 40 --block 5 --mode organisation --degree 6 --seed 2",
)


@pytest.mark.skipif(not REFERENCE.exists(), reason="the reference generator is not here")
@pytest.mark.parametrize("arguments", ARGUMENTS)
def test_the_bytes_are_those_of_the_reference_generator(arguments: str) -> None:
    ours, reference = (
        subprocess.run([sys.executable, path, *arguments.split()], check=True, capture_output=True)
        for path in (HERE / "gen_dsm.py", REFERENCE)
    )
    assert ours.stdout == reference.stdout


def test_partitioning_finds_exactly_the_planted_blocks() -> None:
    plan = Plan(n=60, block=6, seed=3)
    dsm = parse(text_of(plan)).dsm
    assert dsm is not None
    found = analyze(dsm).sequence
    assert found is not None
    blocks = {frozenset(dsm.names[element] for element in block.elements) for block in found.blocks}
    assert blocks == {frozenset(block) for block in make(plan).planted if len(block) > 1}


def test_a_product_dsm_has_every_mark_both_ways() -> None:
    marks = make(Plan(n=40, block=8, mode="product", bus=2)).marks
    assert all(marks[provider, receiver] == s for (receiver, provider), s in marks.items())
