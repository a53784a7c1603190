"""The built site in a real browser."""

import pytest

WIDTHS = (1280, 390)

CUT = """
() => [...document.querySelectorAll('.dsm-matrix')].flatMap((svg) => {
  return [...svg.querySelectorAll('text')].filter((text) => {
    const outer = svg.getBoundingClientRect(), box = text.getBoundingClientRect();
    const slack = 1;
    return box.left < outer.left - slack || box.right > outer.right + slack
      || box.top < outer.top - slack || box.bottom > outer.bottom + slack;
  }).map((text) => text.textContent);
})
"""

OVER_THE_MATRIX = """
() => [...document.querySelectorAll('.dsm-matrix')].flatMap((svg) => {
  const frame = svg.querySelector('.dsm-frame').getBoundingClientRect();
  const rows = [...svg.querySelectorAll('.dsm-rows text')];
  const inside = rows.filter((text) => text.getBoundingClientRect().right > frame.left);
  return inside.map((text) => text.textContent);
})
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("path", ["/gallery/pre-training/", "/", "/syntax/"])
def test_the_figure_is_whole_at_every_width_and_scheme(
    open_page, path: str, width: int, scheme: str
) -> None:
    page = open_page(path, width, scheme)
    assert page.problems == []
    assert page.locator(".dsm-matrix").first.is_visible()
    assert page.evaluate(CUT) == []
    assert page.evaluate(OVER_THE_MATRIX) == []
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width


def test_the_figure_follows_the_palette_toggle_at_once(open_page) -> None:
    page = open_page("/gallery/pre-training/")
    color = "getComputedStyle(document.querySelector('.dsm-mark-2')).fill"
    before = page.evaluate(color)
    page.locator("label[for=__palette_1]").first.click()
    assert page.evaluate(color) != before


def test_a_cell_under_the_pointer_says_its_sentence_in_both_panels(open_page) -> None:
    page = open_page("/gallery/pre-training/")
    svg = page.locator(".dsm-matrix[data-panel=arranged]")
    svg.scroll_into_view_if_needed()
    x, y, cell, _ = map(float, svg.get_attribute("data-grid").split())
    box = svg.bounding_box()
    scale = box["width"] / svg.evaluate("svg => svg.viewBox.baseVal.width")
    page.mouse.move(box["x"] + (x + 11.5 * cell) * scale, box["y"] + (y + 10.5 * cell) * scale)
    assert page.locator(".dsm-tip").text_content() == (
        "Sharding plan needs Optimiser state · strength 3"
    )
    assert page.locator(".dsm-light").count() == 2
    page.mouse.move(5, 5)
    assert page.locator(".dsm-tip").count() == 0


def test_the_keyboard_reaches_every_cell(open_page) -> None:
    page = open_page("/gallery/pre-training/")
    page.locator(".dsm-scroll").nth(1).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page.locator(".dsm-tip").text_content() == "Hidden width needs Token budget · strength 3"
    page.keyboard.press("Escape")
    assert page.locator(".dsm-tip").count() == 0


def test_the_text_can_be_copied_after_instant_navigation(open_page) -> None:
    page = open_page("/")
    page.locator("a.md-button", has_text="See a template").click()
    page.wait_for_url("**/gallery/pre-training/")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator(".dsm-page .dsm-part > .dsm-code .dsm-copy").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith('title "Foundation model pre-training')


def test_print_shows_the_light_figure_in_the_dark_scheme(open_page) -> None:
    page = open_page("/gallery/pre-training/", scheme="dark")
    page.emulate_media(media="print")
    fill = page.evaluate("getComputedStyle(document.querySelector('.dsm-mark-2')).fill")
    assert fill == "rgb(173, 191, 248)"
