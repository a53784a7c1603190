"""Each function of a figure by keyboard alone, and in the page's other ways of being shown."""

import pytest

SEED = "/gallery/pre-training/"
TIP = ".dsm-tip"
TABBED = """
() => [...document.querySelectorAll('figure.dsm a, figure.dsm button, figure.dsm select,'
    + ' figure.dsm summary, figure.dsm [tabindex]')]
  .filter((one) => one.checkVisibility() && one.tabIndex >= 0).length
"""


def focused(page) -> str:
    return page.evaluate("document.activeElement.textContent.trim()")


@pytest.fixture
def seed(open_page):
    page = open_page(SEED)
    yield page
    assert page.problems == []


def test_the_tab_key_reaches_all_that_a_figure_offers(seed) -> None:
    seed.locator(".dsm-menu a").first.focus()
    reached = 1
    while seed.evaluate("document.activeElement.closest('figure.dsm') !== null") and reached < 60:
        seed.keyboard.press("Tab")
        reached += 1
    assert reached - 1 == seed.evaluate(TABBED)


def test_arrows_walk_over_the_cells_and_stop_at_the_edge(seed) -> None:
    box = seed.locator(".dsm-scroll").nth(1)
    box.focus()
    seed.keyboard.press("ArrowDown")
    assert seed.locator(TIP).text_content() == "Token budget (self)"
    for _ in range(20):
        seed.keyboard.press("ArrowRight")
    assert seed.locator(TIP).text_content() == "Step count needs Token budget · strength 3"
    for _ in range(20):
        seed.keyboard.press("ArrowLeft")
    for _ in range(11):
        seed.keyboard.press("ArrowDown")
    assert "Token budget needs nothing from Sharding plan" in seed.locator(TIP).text_content()


def test_a_feedback_mark_says_so(seed) -> None:
    seed.locator(".dsm-scroll").nth(1).focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowDown"):
        seed.keyboard.press(key)
    said = seed.locator(TIP).text_content()
    assert said == "Hidden width needs Layer depth · strength 2 · feedback"
    assert seed.locator(TIP).get_attribute("role") == "status"
    seed.keyboard.press("Escape")
    assert seed.locator(TIP).count() == 0
    assert seed.locator(".dsm-light").count() == 0


def test_the_highlight_goes_with_the_focus(seed) -> None:
    seed.locator(".dsm-scroll").nth(0).focus()
    seed.keyboard.press("ArrowRight")
    seed.keyboard.press("Tab")
    assert seed.locator(TIP).count() == 0


def test_the_enlarged_view_opens_resizes_closes_and_gives_the_focus_back(seed) -> None:
    panels = seed.locator("figure.dsm > .dsm-panels")
    seed.get_by_role("button", name="Enlarge").focus()
    seed.keyboard.press("Enter")
    dialog = seed.locator("dialog")
    assert dialog.get_attribute("aria-label").startswith("Foundation model pre-training")
    assert panels.count() == 0
    width = dialog.locator(".dsm-matrix").first.bounding_box()["width"]
    seed.get_by_role("button", name="Larger").focus()
    seed.keyboard.press("Enter")
    assert dialog.locator(".dsm-matrix").first.bounding_box()["width"] > width
    dialog.locator(".dsm-scroll").nth(1).focus()
    seed.keyboard.press("ArrowDown")
    assert dialog.locator(TIP).is_visible()
    seed.keyboard.press("Escape")
    assert dialog.is_visible()
    assert seed.locator(TIP).count() == 0
    seed.keyboard.press("Escape")
    seed.locator("dialog").wait_for(state="detached")
    assert panels.count() == 1
    assert focused(seed) == "Enlarge"


def test_the_text_is_copied_by_keyboard(open_page) -> None:
    page = open_page("/")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy text").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Copied").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith('title "Planning a new product"')


def test_the_disclosures_open_by_keyboard(seed) -> None:
    summary = seed.locator("figure.dsm summary", has_text="Table of 14 parameters")
    assert not seed.locator(".dsm-table").first.is_visible()
    summary.focus()
    seed.keyboard.press("Enter")
    assert seed.locator(".dsm-table").first.is_visible()


def test_a_figure_reached_by_instant_navigation_has_its_menu_and_its_keys(open_page) -> None:
    page = open_page("/gallery/")
    page.locator(".dsm-tile a", has_text="Pre-Training").click()
    page.wait_for_url(f"**{SEED}")
    page.get_by_role("button", name="Enlarge").wait_for()
    assert page.get_by_role("button", name="Enlarge").count() == 1
    page.locator(".dsm-scroll").nth(1).focus()
    page.keyboard.press("ArrowRight")
    assert page.locator(TIP).is_visible()
    assert page.problems == []


def test_the_panel_of_groups_answers_for_itself(open_page) -> None:
    page = open_page("/syntax/")
    page.locator(".dsm-scroll", has=page.locator("[data-panel=groups]")).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    said = page.locator(TIP).text_content()
    assert "strength" in said
    assert "marks" in said
    assert page.locator(".dsm-light").count() == 1


def test_forced_colors_leave_every_mark_and_number_visible(open_page) -> None:
    page = open_page(SEED, forced_colors="active")
    page.wait_for_load_state()
    style = "(kind) => getComputedStyle(document.querySelector(kind))"
    ground = page.evaluate(f"({style})('.dsm-mark').fill")
    for kind in (".dsm-mark", ".dsm-feedback", ".dsm-block", ".dsm-frame"):
        assert page.evaluate(f"({style})('{kind}').stroke") not in (ground, "none")
    for kind in (".dsm-digits", ".dsm-rows text", ".dsm-number"):
        assert page.evaluate(f"({style})('.dsm-matrix {kind}').fill") != ground


def test_nothing_moves_where_motion_is_reduced(open_page) -> None:
    page = open_page(SEED, reduced_motion="reduce")
    moving = page.evaluate(
        "[...document.querySelectorAll('.dsm, .dsm *')].filter((one) => {"
        " const style = getComputedStyle(one);"
        " return style.animationName !== 'none' || parseFloat(style.transitionDuration) > 0;"
        "}).map((one) => one.className.baseVal ?? one.className)"
    )
    assert moving == []


def test_print_shows_whole_matrices_and_no_controls(open_page) -> None:
    page = open_page(SEED, 700)
    page.emulate_media(media="print")
    for box in page.locator(".dsm-panels .dsm-scroll").all():
        assert box.evaluate("one => getComputedStyle(one).overflow") == "visible"
    assert page.locator(".dsm-menu:visible").count() == 0
    assert page.locator("figure.dsm button:visible, .dsm-copy:visible").count() == 0
    assert page.evaluate("document.querySelector('figure.dsm').scrollWidth") <= 700


def test_print_leaves_out_what_the_reader_left_closed_though_material_opens_all(open_page) -> None:
    page = open_page(SEED, 700)
    page.locator("figure.dsm summary", has_text="What would help most").click()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.wait_for_function("!document.querySelector('figure.dsm details:not([open])')")
    page.emulate_media(media="print")
    assert page.locator("figure.dsm details:visible").count() == 1
    assert page.locator("figure.dsm details:visible", has_text="help most").count() == 1


def test_a_figure_breaks_between_its_parts_on_paper(open_page) -> None:
    page = open_page(SEED, 700)
    page.emulate_media(media="print")
    inside = "one => getComputedStyle(one).breakInside"
    assert page.locator("figure.dsm").evaluate(inside) == "auto"
    assert page.locator(".dsm-panel").first.evaluate(inside) == "avoid"


def test_the_script_of_the_figures_is_small() -> None:
    from importlib.resources import files

    assert len(files("mkdocs_dsm.templates").joinpath("dsm.js").read_bytes()) < 8_000
