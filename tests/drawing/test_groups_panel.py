"""The panel whose elements are groups, in the picture, the page and the file."""

import re

import pytest
from lxml import etree, html

from mkdocs_dsm.compiler import compile_text, figure_of
from mkdocs_dsm.drawing import draw, standalone_svg, views_of
from mkdocs_dsm.model import Panel
from mkdocs_dsm.options import FenceOptions
from mkdocs_dsm.page import Place

TEXT = """\
elements: A, B, C, D, E
group "Left": A, B
group "Right": C, D
show arranged, groups
A <- C(2), D(3), B
C <- A(4)
E <- D
"""


@pytest.fixture
def panel():
    analysis = compile_text(TEXT).analysis
    (view,) = views_of(analysis, (Panel.GROUPS,))
    return draw(*view)


def figure(*shown: Panel) -> html.HtmlElement:
    fence = FenceOptions(show=shown or None)
    _, draw_figure = figure_of(compile_text(TEXT), fence, Place())
    return html.fromstring(draw_figure())


def test_a_cell_holds_the_sum_and_how_many_marks_it_stands_for(panel) -> None:
    texts = [text.text for text in etree.fromstring(panel.svg).iter("{*}text")]
    assert "5" in "".join(texts)
    assert "×2" in texts


def test_the_diagonal_counts_the_marks_inside_a_group(panel) -> None:
    assert panel.layout.inside == (0, 1, 0)  # Right, Left, E


def test_the_panel_says_that_it_was_arranged_anew() -> None:
    page = figure()
    titles = page.xpath("//p[@class='dsm-panel-title']/text()")
    assert titles == ["Partitioned sequence", "By group, partitioned sequence"]
    assert "found anew for groups" in page.xpath("string(//p[@class='dsm-panel-note'][1]/..//..)")
    caption = page.xpath("string(//figcaption)")
    assert "Arranged anew at this level: " in caption
    assert "Block 1 · positions 1–2 · Right, Left" in re.sub(r"\s+", " ", caption)


def test_the_fence_chooses_the_panel_too() -> None:
    shown = figure(Panel.GROUPS).xpath("//*[@data-panel]/@data-panel")
    assert shown == ["groups"]


def test_a_table_of_its_own_says_what_the_groups_need() -> None:
    rows = figure().xpath("//table[@data-panels='groups']//tr[th='Left']/td[3]")
    assert [row.text_content() for row in rows] == ["Right (5) – 2 marks"]


def test_a_file_shows_the_panel_and_its_caption() -> None:
    analysis = compile_text(TEXT).analysis
    svg = etree.fromstring(standalone_svg(analysis, TEXT).encode())
    texts = " ".join(text.text or "" for text in svg.iter("{*}text"))
    assert "By group, partitioned sequence" in texts
    assert "Arranged anew at this level" in texts
