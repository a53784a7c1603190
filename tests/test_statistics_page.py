"""The page about the statistics names every key, and its sums come out as computed."""

import re
from math import log2
from pathlib import Path

import pytest

from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.source import find_blocks
from mkdocs_dsm.statistics import named_figure, statistics

PAGE = (Path(__file__).resolve().parent.parent / "docs" / "statistics.md").read_text("utf-8")
FIGURE = re.compile(r"\{dsm#(?P<ident>[\w-]+):(?P<name>[\w.-]+)\}")
SUM = re.compile(r"^> (?:[^\n:]*: )?(?P<sum>[^\n:]+) = " + FIGURE.pattern + "$", re.MULTILINE)


def _analyses() -> dict[str, Analysis]:
    found = {}
    for block in find_blocks(PAGE, "dsm"):
        compiled = compile_text(block.text)
        assert compiled.findings == ()
        found[re.search(r"#([\w-]+)", block.header)[1]] = compiled.analysis
    return found


ANALYSES = _analyses()


def test_every_key_of_the_statistics_is_on_the_page() -> None:
    keys = statistics(ANALYSES["six"], all_figures=True)
    keys = keys.keys() - {"title", "mode", "convention"}
    assert [key for key in sorted(keys) if f"`{key}`" not in PAGE] == []


@pytest.mark.parametrize("found", list(FIGURE.finditer(PAGE)), ids=lambda found: found[0])
def test_every_figure_on_the_page_is_one(found: re.Match[str]) -> None:
    assert named_figure(ANALYSES[found["ident"]], found["name"]) is not None


@pytest.mark.parametrize("found", list(SUM.finditer(PAGE)), ids=lambda found: found["name"])
def test_every_sum_comes_out_as_computed(found: re.Match[str]) -> None:
    written = found["sum"].replace("×", "*").replace("−", "-")
    value = eval(written, {"__builtins__": {}, "log2": log2})
    computed = named_figure(ANALYSES[found["ident"]], found["name"])
    assert float(computed) == pytest.approx(value, abs=0.0005)


def test_the_page_has_a_sum_for_each_formula() -> None:
    assert len(SUM.findall(PAGE)) >= 11
    assert len(SUM.findall(PAGE)) == sum(line.startswith("> ") for line in PAGE.splitlines())
