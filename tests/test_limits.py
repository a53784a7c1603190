"""Each limit of a site has an option and a finding, and no text makes a build hang."""

from dataclasses import fields
from pathlib import Path

import pytest

from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.diagnostics import CATALOGUE
from mkdocs_dsm.exchange import read
from mkdocs_dsm.hosts.side_file import Folders, SideFileError
from mkdocs_dsm.options import SiteOptions
from mkdocs_dsm.statistics import statistics


def full(size: int) -> str:
    """Write a DSM in which everything needs everything."""
    names = [f"e{at}" for at in range(size)]
    return "\n".join(f"{a} <- {', '.join(b for b in names if b != a)}" for a in names)


TANGLE = "\n".join(
    f"e{a} <- "
    + ", ".join(sorted({f"e{(a * a * b + a + b) % 31}" for b in range(1, 5)} - {f"e{a}"}))
    for a in range(31)
)
CASES = {
    "max_elements": ("A <- B", "too-many-elements"),
    "max_marks": ("A <- B, C", "too-many-marks"),
    "max_characters": ("A <- B", "text-too-large"),
    "max_name": ("A <- Bc", "name-too-long"),
    "max_steps": (TANGLE, "search-ended"),
}


@pytest.mark.parametrize("option", CASES)
def test_a_text_past_a_limit_has_the_finding_that_names_the_option(option: str) -> None:
    text, code = CASES[option]
    found = [finding.code for finding in compile_text(text, SiteOptions(**{option: 1})).findings]
    assert code in found
    rule = CATALOGUE[code]
    assert option in rule.help + rule.about
    assert code not in [finding.code for finding in compile_text(text).findings]


def test_every_limit_of_a_site_is_tried_here() -> None:
    limits = {option.name for option in fields(SiteOptions) if option.name.startswith("max_")}
    assert limits == {*CASES, "max_file_kib"}


def test_a_side_file_past_the_limit_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(b" " * 1025)
    with pytest.raises(SideFileError, match="larger than 1 KiB"):
        Folders(tmp_path, tmp_path).find("a.csv", SiteOptions(max_file_kib=1))


def test_a_search_without_any_steps_gives_an_order_all_the_same() -> None:
    compiled = compile_text(TANGLE, SiteOptions(max_steps=0))
    assert compiled.analysis is not None
    assert sorted(compiled.analysis.arranged.elements) == list(range(31))


def test_the_plan_of_thousands_of_tears_is_made_in_a_few_passes() -> None:
    analysis = compile_text(full(100)).analysis
    assert analysis is not None
    tears = statistics(analysis)["tears"]
    assert len(tears) == 4_950
    assert sum(len(tear["frees"]) for tear in tears) == 100


@pytest.mark.parametrize(
    ("name", "nested"),
    [
        ("x.json", "[" * 50_000),
        ("x.json", '{"a":' * 50_000),
        ("x.graphml", "<graphml>" + "<graph>" * 5_000 + "</graph>" * 5_000 + "</graphml>"),
        ("x.graphml", "<graphml>" + "<graph><node id='a'>" * 200),
    ],
)
def test_a_file_that_nests_too_deeply_has_one_finding(name: str, nested: str) -> None:
    found = read(nested.encode(), name=name)
    assert found.dsm is None
    assert [finding.code for finding in found.findings] in (["bad-json"], ["bad-xml"])


def test_parentheses_nest_without_end() -> None:
    text = f"A <- B {'(' * 240}{')' * 240}"
    analysis = compile_text(text).analysis
    assert analysis is None or len(analysis.dsm.elements) == 2
    assert [f.code for f in compile_text("A <- " + "(" * 100_000).findings] == ["lone-parenthesis"]
