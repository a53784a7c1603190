"""The how-to pages, and references with commands, do what they say and print what they show."""

import json
import re
import tomllib
from pathlib import Path

import pytest
import yaml
from lxml import etree
from walkthrough import Walk, fences

from mkdocs_dsm.catalogue import Entry, Template, index
from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.hosts.command.parser import make_parser
from mkdocs_dsm.language import Limits
from mkdocs_dsm.options import SiteOptions
from mkdocs_dsm.statistics import compare, comparison
from mkdocs_dsm.summary import list_matrix, summarize

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    *sorted((ROOT / "docs/how-to").glob("*.md")),
    ROOT / "docs/json.md",
    ROOT / "docs/exchange.md",
]
NEEDS = {
    "publish": "material",
    "keep-1000-templates": "material",
    "put-figures-into-slides": "resvg_py",
}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_how_to_works_as_it_says(page: Path, tmp_path: Path) -> None:
    pytest.importorskip(NEEDS.get(page.stem, "markdown"))
    walk = Walk(tmp_path)
    walk.follow(page)
    assert walk.ran
    for picture in tmp_path.rglob("*.svg"):
        etree.parse(str(picture))
    for picture in tmp_path.glob("*.png"):
        assert picture.read_bytes().startswith(b"\x89PNG\r\n")
    for configuration in (*tmp_path.rglob("*.yml"), *tmp_path.rglob("*.yaml")):
        if configuration.name != "mkdocs.yml":
            assert yaml.safe_load(configuration.read_text("utf-8"))
    for configuration in tmp_path.rglob("*.toml"):
        assert tomllib.loads(configuration.read_text("utf-8"))


def test_what_the_files_for_a_host_run_is_understood() -> None:
    lines = [
        line
        for page in PAGES
        for fence in fences(page.read_text("utf-8"))
        if fence.word in ("yaml", "toml")
        for line in re.findall(r"mkdocs-dsm check[^\n\"]*", fence.body)
    ]
    assert len(lines) == 3
    for line in lines:
        words = line.partition(" > ")[0].split()[1:]
        make_parser().parse_args([*words, "docs"] if words == ["check"] else words)


def test_every_key_of_the_index_and_of_a_comparison_is_described() -> None:
    page = (ROOT / "docs/json.md").read_text("utf-8")
    analysis = compile_text("A <- B").analysis
    assert analysis is not None
    entry = Entry(Template("a.md"), summarize(analysis), lambda: list_matrix(analysis))
    (template,) = json.loads(index([entry], {}))
    for key in (*template, *comparison(compare(analysis, analysis))):
        assert re.search(rf"^\| .*`{key}`.* \|", page, re.MULTILINE), key


def test_the_limits_are_those_of_the_code() -> None:
    page = (ROOT / "docs/explanation/limits.md").read_text("utf-8")
    site = SiteOptions()
    for value, option in (
        (site.max_elements, "`max_elements`"),
        (site.max_marks, "`max_marks`"),
        (site.max_characters, "`max_characters`"),
        (site.max_name, "`max_name`"),
        (site.max_steps, "`max_steps`"),
        (site.max_file_kib, "`max_file_kib`"),
        (Limits().findings, "–"),
    ):
        assert re.search(rf"^\| .* \| {value:,}\b[^|]* \| {option} \|$", page, re.MULTILINE)
