"""A matrix that is larger than its page stays readable."""

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.drawing import draw
from mkdocs_dsm.drawing.layout import cell_size, lay_out
from mkdocs_dsm.model import Panel

MAKER = Path(__file__).resolve().parents[1] / "bench/gen_dsm.py"
COVERED = """
() => {
  const box = document.querySelectorAll('.dsm-scroll')[1];
  const [side, head] = ['side', 'head'].map((kind) => box.querySelector(`.dsm-stuck-${kind}`));
  const cell = box.querySelector('.dsm-light-cell').getBoundingClientRect();
  return cell.left < side.getBoundingClientRect().right - 1
    || cell.top < head.getBoundingClientRect().bottom - 1;
}
"""


def made(size: int, *more: str) -> str:
    words = [sys.executable, str(MAKER), "--n", str(size), *more]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def thousand() -> Analysis:
    analysis = compile_text(made(1000)).analysis
    assert analysis is not None
    return analysis


def test_a_thousand_elements_and_four_thousand_marks_take_400_kb(thousand: Analysis) -> None:
    assert len(thousand.dsm.dependencies) >= 3_900
    drawn = sum(len(draw(thousand, panel).svg.encode()) for panel in thousand.dsm.panels)
    assert drawn <= 400_000


def test_labels_of_a_thousand_elements_never_touch(thousand: Analysis) -> None:
    panel = lay_out(thousand, Panel.ARRANGED)
    rows = [label.y for label in panel.rows]
    columns = [label.x for label in panel.columns]
    assert min(b - a for a, b in pairwise(rows)) >= 12
    assert min(b - a for a, b in pairwise(columns)) >= 24


@pytest.mark.parametrize("size", [8, 14, 45, 150, 1000, 2000])
def test_a_cell_is_never_too_small_to_point_at(size: int) -> None:
    assert cell_size(size) >= 8


def test_marks_in_small_cells_carry_no_number_and_no_second_sign(thousand: Analysis) -> None:
    svg = draw(thousand, Panel.ARRANGED).svg
    assert "dsm-digits" not in svg
    assert "dsm-tear" not in svg


@pytest.fixture
def large_page(build_site, served, open_at):
    site = build_site({"index.md": f"# Large\n\n```dsm\n{made(150)}```\n"}, strict=True)
    with served(site / "site") as url:
        yield open_at(url + "/index.html", 1280)


def test_heads_stay_in_view_while_a_matrix_scrolls(large_page) -> None:
    box = large_page.locator(".dsm-scroll").nth(1)
    assert box.locator(".dsm-stuck").count() == 0
    box.scroll_into_view_if_needed()
    box.evaluate("box => box.scrollTo(600, 500)")
    large_page.wait_for_function("document.querySelector('.dsm-stuck-head')")
    frame = box.bounding_box()
    side = box.locator(".dsm-stuck-side").bounding_box()
    head = box.locator(".dsm-stuck-head").bounding_box()
    assert side["x"] == pytest.approx(frame["x"], abs=1)
    assert head["y"] == pytest.approx(frame["y"], abs=1)
    ground = box.locator(".dsm-stuck-head").evaluate("one => getComputedStyle(one).background")
    assert "rgba(0, 0, 0, 0) none" not in ground
    # A label of the copy answers as the label under it would.
    large_page.mouse.move(side["x"] + side["width"] / 2, frame["y"] + frame["height"] / 2)
    assert " feeds " in large_page.locator(".dsm-tip").text_content()


def test_the_cell_of_the_keyboard_is_not_under_a_head(large_page) -> None:
    box = large_page.locator(".dsm-scroll").nth(1)
    box.scroll_into_view_if_needed()
    box.evaluate("box => box.scrollTo(900, 900)")
    large_page.wait_for_function("document.querySelector('.dsm-stuck-head')")
    box.focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowRight", "ArrowRight"):
        large_page.keyboard.press(key)
    assert not large_page.evaluate(COVERED)


def test_the_enlarged_view_goes_to_a_block(large_page) -> None:
    large_page.get_by_role("button", name="Enlarge").focus()
    large_page.keyboard.press("Enter")
    dialog = large_page.get_by_role("dialog")
    chosen = dialog.get_by_label("Go to a block")
    assert chosen.locator("option").count() > 5
    chosen.select_option(index=4)
    box = dialog.locator(".dsm-scroll").nth(1)
    assert box.evaluate("box => box.scrollTop") > 0
    assert box.evaluate("box => box.scrollLeft") > 0
    large_page.keyboard.press("Escape")
    large_page.locator("dialog").wait_for(state="detached")
    assert large_page.evaluate("document.activeElement.textContent") == "Enlarge"
