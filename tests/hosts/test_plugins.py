"""Figures beside the plugins that people use: a site with all of them, and two languages."""

import json
from pathlib import Path

import beside_plugins
import pytest
from field_cases import FENCE, TEMPLATE
from other_hosts import Built, build

FIGURES = {
    "index.html": 1,
    "links/index.html": 1,
    "braces/index.html": 1,
    "api/index.html": 2,
    "picture/index.html": 1,
    "gallery/two/index.html": 1,
    "blog/index.html": 1,
    "blog/2026/01/02/post/index.html": 2,
    "print_page/index.html": 7,
}
"""How many figures each page has; the printed page has those of all pages but the blog's."""


@pytest.fixture(scope="session")
def site(built_once, python_of) -> Built:
    python = python_of("plugins")

    def make(folder: Path) -> Built:
        files = beside_plugins.files_of_site(folder)
        return build("mkdocs-plugin", python, folder, files, beside_plugins.configuration())

    return built_once("beside-plugins", make)


@pytest.mark.parametrize("page", FIGURES)
def test_every_figure_of_a_page_is_whole(site: Built, page: str) -> None:
    assert site.status == 0, site.log
    figures = site.page(page).xpath(".//figure[contains(@class, 'dsm ')]")
    assert len(figures) == FIGURES[page]
    for figure in figures:
        assert len(figure.xpath(".//*[local-name() = 'svg' and @class = 'dsm-matrix']")) == 2
        assert len(figure.xpath(".//table[@class = 'dsm-table']")) == 1
    assert '<i data-dsm="' not in site.source(page)


@pytest.mark.parametrize("page", FIGURES)
def test_every_file_that_a_figure_offers_is_there(site: Built, page: str) -> None:
    folder = (site.folder / "site" / page).parent
    links = [link for link in site.page(page).xpath(".//figure//@href") if "/dsm/" in link]
    assert len(links) == 5 * FIGURES[page]
    assert [link for link in links if not (folder / link).is_file()] == []


@pytest.mark.parametrize("page", FIGURES)
def test_no_id_stands_twice_in_a_figure_even_where_pages_are_merged(site: Built, page: str) -> None:
    assert site.page(page).xpath(".//figure//@id") == []


def test_macros_count_and_leave_a_raw_block_as_it_is(site: Built) -> None:
    assert "Computed: 42 by macros, 2 by the block." in site.page("index.html").text_content()
    assert '"{{ x }}" <- "{% y %}", "{# z #}"' in site.page("braces/index.html").text_content()


def test_a_docstring_is_drawn_and_its_faults_are_told_once_and_in_no_line_of_the_page(
    site: Built,
) -> None:
    page = site.page("api/index.html")
    assert "Inner" in page.text_content()
    assert len(page.xpath(".//div[contains(@class, 'dsm-card')]")) == 1
    assert site.log.count("error[unknown-element]") == 1
    assert "--> docs/api.md (included text):2:6" in site.log


def test_a_template_page_keeps_its_layout_beside_a_lightbox(site: Built) -> None:
    text = site.page("gallery/two/index.html").text_content()
    assert text.index("Template preview") < text.index("Make it your own")
    picture = site.page("picture/index.html")
    assert len(picture.xpath(".//a[contains(@class, 'glightbox')]")) == 1
    assert picture.xpath(".//figure//a[contains(@class, 'glightbox')]") == []


def test_a_minified_page_loses_no_text_and_the_file_to_download_stays_as_it_is(site: Built) -> None:
    """The page's `viewbox` is repaired by a browser, as a test below sees."""
    source = site.source("index.html")
    assert "class=dsm-matrix" in source.replace('"', "")
    assert "\n\n" not in source
    assert "Order: A, B." in source
    link = site.page("index.html").xpath(".//figure//@href")[0]
    assert 'viewBox="' in (site.folder / "site" / link).read_text("utf-8")


def test_privacy_finds_nothing_to_fetch_and_leaves_an_authors_link(site: Built) -> None:
    assert "Downloading external file" not in site.log
    links = site.page("links/index.html").xpath(".//figure//@href")
    assert "https://example.org/page" in links
    assert "../" in links


def test_the_tags_page_lists_a_template(site: Built) -> None:
    assert "../gallery/two/" in site.page("tags/index.html").xpath(".//a/@href")


def test_the_feed_tells_of_a_template_in_its_own_words(site: Built) -> None:
    feed = (site.folder / "site/feed_rss_created.xml").read_text("utf-8")
    assert "<description>Two parts that need each other.</description>" in feed
    assert "&lt;svg" not in feed
    assert "dsm-matrix" not in feed


def test_a_navigation_file_names_the_folder_of_templates(site: Built) -> None:
    assert "Templates" in site.source("index.html")


def test_the_search_finds_captions_and_no_labels(site: Built) -> None:
    found = (site.folder / "site/search/search_index.json").read_text("utf-8")
    assert "1 feedback mark across 1 iteration block" in found
    assert "Order: " not in found


@pytest.mark.skipif(not beside_plugins.has_social(), reason="no cairo or no font on this machine")
def test_social_cards_are_drawn_and_named_once(site: Built) -> None:
    page = site.source("gallery/two/index.html")
    assert page.count("og:title") == 1
    assert (site.folder / "site/assets/images/social/gallery/two.png").is_file()


@pytest.mark.parametrize("page", ["", "gallery/", "print_page/"])
def test_a_browser_shows_the_figures_below_the_path_of_a_version(
    site: Built, served, open_at, tmp_path: Path, page: str
) -> None:
    (tmp_path / "project").mkdir()
    (tmp_path / "project" / "latest").symlink_to(site.folder / "site")
    with served(tmp_path) as url:
        shown = open_at(f"{url}/project/latest/{page}")
        assert shown.problems == []
        drawings = shown.locator("svg.dsm-matrix, svg.dsm-thumbnail")
        assert drawings.count() > 0
        assert all(drawing.bounding_box()["width"] > 20 for drawing in drawings.all())
        assert drawings.evaluate_all("all => all.every((svg) => svg.viewBox.baseVal.width > 0)")


@pytest.mark.parametrize("structure", ["suffix", "folder"])
def test_each_language_lists_its_own_templates(python_of, tmp_path: Path, structure: str) -> None:
    german = TEMPLATE.replace("title: Two parts", "title: Zwei Teile")
    only = TEMPLATE.replace("title: Two parts", "title: Only English")
    names = {
        "suffix": ("{0}.md", "{0}.de.md"),
        "folder": ("en/{0}.md", "de/{0}.md"),
    }[structure]
    pages = {
        path: text
        for name, one, other in (
            ("index", "# P\n\n```dsm-gallery\n```\n", f"# Q\n\n{FENCE}\n\n```dsm-gallery\n```\n"),
            ("gallery/two", TEMPLATE, german),
            ("gallery/one", only, ""),
        )
        for path, text in zip(
            (f"docs/{form.format(name)}" for form in names), (one, other), strict=True
        )
        if text
    }
    languages = "[{locale: en, default: true, name: English}, {locale: de, name: Deutsch}]"
    config = (
        "site_name: Site\nstrict: true\nplugins:\n  - search\n  - dsm\n"
        f"  - i18n: {{docs_structure: {structure}, languages: {languages}}}\n"
    )
    built = build("mkdocs-plugin", python_of("plugins"), tmp_path, pages, config)
    assert built.status == 0, built.log
    titles = ".//li[contains(@class, 'dsm-tile')]//strong/text()"
    assert built.page("index.html").xpath(titles) == ["Only English", "Two parts"]
    assert "Zwei Teile" in built.page("de/index.html").xpath(titles)
    assert "Two parts" not in built.page("de/index.html").xpath(titles)
    assert "dsm-matrix" in built.source("de/index.html")
    index = json.loads((tmp_path / "site" / "dsm-index.json").read_text("utf-8"))
    assert all((tmp_path / "site" / entry["url"]).is_dir() for entry in index)
