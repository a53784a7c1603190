"""The gallery as people use it: search, filters, order, and the state in the address."""

import pytest

COUNT = ".dsm-count"
TILES = ".dsm-tile:visible"
SEARCH = "Search templates and elements"


@pytest.fixture
def gallery(open_page):
    return open_page("/gallery/")


def titles(page) -> list[str]:
    return page.locator(f"{TILES} strong").all_text_contents()


def chip(page, name: str):
    return page.locator(".dsm-chip[data-facet]", has_text=name).first


def test_all_templates_stand_there_without_script(chromium, site_url: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site_url + "/gallery/")
    assert page.locator(TILES).count() > 30
    assert page.locator(".dsm-filter:visible").count() == 0
    context.close()


def test_words_of_titles_and_of_elements_are_found(gallery) -> None:
    gallery.get_by_label(SEARCH).fill("ACTIVATION check")
    assert titles(gallery) == ["DSM — Pre-Training Parameter Coupling"]
    assert gallery.locator(COUNT).text_content().startswith("1 of ")
    gallery.get_by_label(SEARCH).fill("no such word")
    assert titles(gallery) == []
    assert gallery.locator(".dsm-section:visible").count() == 0


def test_filters_of_one_kind_add_up_and_of_two_kinds_narrow_down(gallery) -> None:
    chip(gallery, "Energy").click()
    energy = set(titles(gallery))
    chip(gallery, "Education").click()
    both = set(titles(gallery))
    assert energy < both
    chip(gallery, "parameter").click()
    modes = gallery.locator(TILES).evaluate_all("tiles => tiles.map((t) => t.dataset.mode)")
    assert set(modes) == {"parameter"}
    assert set(titles(gallery)) < both


def test_a_filter_tells_that_it_is_pressed_and_all_can_be_cleared(gallery) -> None:
    everything = titles(gallery)
    assert gallery.get_by_role("button", name="Clear filters").count() == 0
    chip(gallery, "Energy").click()
    assert chip(gallery, "Energy").get_attribute("aria-pressed") == "true"
    gallery.get_by_role("button", name="Clear filters").click()
    gallery.wait_for_function("document.querySelector('.dsm-reset').hidden")
    assert titles(gallery) == everything
    assert gallery.url.endswith("/gallery/")


def test_sorting_orders_the_cards_and_back(gallery) -> None:
    before = titles(gallery)
    chosen = gallery.get_by_label("Sort")
    chosen.select_option("size")
    for section in gallery.locator(".dsm-section").all():
        sizes = section.locator(".dsm-tile").evaluate_all("all => all.map((t) => +t.dataset.size)")
        assert sizes == sorted(sizes, reverse=True)
    chosen.select_option("title")
    assert titles(gallery) == before


def test_the_state_is_in_the_address_and_comes_back(gallery) -> None:
    gallery.get_by_label(SEARCH).fill("pump")
    chip(gallery, "product").click()
    gallery.get_by_label("Sort").select_option("density")
    found = titles(gallery)
    assert found
    assert "words=pump" in gallery.url
    assert "mode=product" in gallery.url
    assert "sort=density" in gallery.url
    gallery.reload()
    gallery.wait_for_load_state("networkidle")
    assert titles(gallery) == found
    gallery.locator(f"{TILES} a").first.click()
    gallery.wait_for_url("**/gallery/*/")
    gallery.go_back()
    gallery.wait_for_url("**words=pump**")
    gallery.locator(".dsm-filter:visible").wait_for()
    assert titles(gallery) == found


def test_the_gallery_works_by_keyboard_alone(gallery) -> None:
    gallery.get_by_label(SEARCH).focus()
    gallery.keyboard.type("brake")
    few = len(titles(gallery))
    assert few < 5
    gallery.keyboard.press("Tab")
    assert gallery.evaluate("document.activeElement.name") == "sort"
    gallery.keyboard.press("Tab")
    gallery.keyboard.press("Space")
    assert gallery.evaluate("document.activeElement.getAttribute('aria-pressed')") == "true"
    gallery.keyboard.press("Enter")
    assert gallery.evaluate("document.activeElement.getAttribute('aria-pressed')") == "false"
    assert len(titles(gallery)) == few
    tile = gallery.locator(f"{TILES} a").first
    tile.focus()
    gallery.keyboard.press("Enter")
    gallery.wait_for_url("**/gallery/*/")


def test_a_list_cut_short_has_no_filters(open_page) -> None:
    page = open_page("/")
    assert page.locator(TILES).count() == 5
    assert page.locator(".dsm-filter").count() == 0
    assert page.problems == []


def test_the_index_of_elements_leads_to_templates(open_page) -> None:
    page = open_page("/elements/")
    assert page.problems == []
    page.locator(".dsm-letters a", has_text="T").click()
    row = page.locator(".dsm-elements dl > div", has_text="Token budget")
    row.locator("a").first.click()
    page.wait_for_url("**/gallery/pre-training/")


@pytest.mark.parametrize(
    ("options", "words", "place"),
    [
        ("sort: best", "sort: best", "docs/index.md:4:1"),
        ("group: true\nlimt: 3", "did you mean `limit`?", "docs/index.md:5:1"),
        ("limit: 0", "a whole number above 0", "docs/index.md:4:1"),
        ("group: 3", "`true` or `false`", "docs/index.md:4:1"),
        ("- a\n- b", "YAML such as", "docs/index.md:4:1"),
        ("tags: [a, b", "YAML such as", "docs/index.md:"),
    ],
)
def test_wrong_options_of_a_gallery_are_findings_with_their_place(
    build_site, options: str, words: str, place: str
) -> None:
    page = f"# G\n\n```dsm-gallery\n{options}\n```\n"
    site = build_site({"index.md": page}, strict=True)
    log = " ".join((site / "log.txt").read_text().split())
    assert (site / "status.txt").read_text() == "1"
    assert "error[gallery-option]" in log
    assert words in log
    assert place in log
    assert "dsm-card" in (site / "site/index.html").read_text("utf-8")


def test_options_choose_what_a_gallery_lists(build_site) -> None:
    template = "---\ntitle: {0}\ndescription: d\ncategory: {1}\n---\n\n```dsm\nA <- B\n```\n"
    pages = {
        f"gallery/{name}.md": template.format(name, category)
        for name, category in (("one", "Left"), ("two", "Right"), ("three", "Left"))
    }
    listing = "# G\n\n```dsm-gallery\ncategory: Left\nsort: title\n```\n"
    site = build_site({"index.md": listing, **pages}, strict=True)
    page = (site / "site/index.html").read_text("utf-8")
    assert page.count('class="dsm-tile"') == 2
    assert page.index("<strong>one") < page.index("<strong>three")
    assert '<h2 id="left">Left</h2>' in page
