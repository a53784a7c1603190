"""What the SVG promises: safe inside any page, well-formed alone."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from mkdocs_dsm.analysis import analyze
from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.drawing import draw, standalone_svg
from mkdocs_dsm.model import Dependency, Dsm, Element, Panel

FORBIDDEN = re.compile(r"<(style|defs|linearGradient|clipPath|marker|use|script|image)\b|\sid=")


@pytest.fixture(scope="module")
def seed(seed_text: str):
    return compile_text(seed_text).analysis


@pytest.mark.parametrize("panel", list(Panel))
def test_an_inline_panel_has_no_ids_definitions_or_styles(seed, panel: Panel) -> None:
    assert not FORBIDDEN.search(draw(seed, panel).svg)


def test_an_inline_panel_has_a_name_and_a_description(seed) -> None:
    svg = etree.fromstring(draw(seed, Panel.ARRANGED).svg)
    assert svg.get("role") == "img"
    assert "Partitioned sequence" in svg.get("aria-label")
    assert "12 feedback marks reduced to 4" in svg.findtext("desc")


def test_all_marks_of_a_kind_and_strength_are_one_path(seed) -> None:
    svg = etree.fromstring(draw(seed, Panel.DECLARED).svg)
    kinds = [path.get("class") for path in svg.iter("path")]
    assert len(kinds) == len(set(kinds))
    marks = sum(
        path.get("d").count("M")
        for path in svg.iter("path")
        if path.get("class").startswith(("dsm-mark dsm", "dsm-feedback dsm"))
    )
    assert marks == 31


def test_coordinates_have_two_decimals_at_most(seed) -> None:
    assert not re.search(r"\d\.\d{3}", draw(seed, Panel.ARRANGED).svg)


def test_a_standalone_file_is_well_formed_and_holds_its_text(seed, seed_text: str) -> None:
    svg = etree.fromstring(standalone_svg(seed, seed_text).encode())
    names = {"s": "http://www.w3.org/2000/svg"}
    assert svg.findtext("s:metadata", namespaces=names) == seed_text
    style = svg.findtext("s:style", namespaces=names)
    assert "prefers-color-scheme: dark" in style
    assert "var(" not in style
    texts = " ".join(text.text or "" for text in svg.iter("{*}text"))
    assert "12 feedback marks reduced to 4 across 3 iteration blocks." in texts
    assert "iteration block" in texts
    assert not svg.xpath("//s:script|//s:image", namespaces=names)


@given(st.lists(st.text(min_size=1), min_size=2, max_size=4, unique=True), st.text())
def test_whatever_the_names_the_pictures_are_well_formed(names: list[str], title: str) -> None:
    dsm = Dsm(tuple(map(Element, names)), (Dependency(names[0], names[1]),), title=title)
    found = analyze(dsm)
    etree.fromstring(draw(found, Panel.ARRANGED).svg)
    etree.fromstring(standalone_svg(found, title).encode())


def test_the_same_text_gives_the_same_bytes(seed_text: str) -> None:
    first, second = (standalone_svg(compile_text(seed_text).analysis, seed_text) for _ in range(2))
    assert first == second
