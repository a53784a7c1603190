"""What all figures of a site have in common, on every host: nothing that other parts can break."""

import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from field_cases import CASES
from lxml import etree
from other_hosts import HOSTS, Built

OURS = "descendant-or-self::*[self::figure or self::div][contains(@class, 'dsm ')]"
FORBIDDEN = r"defs|clipPath|\w+Gradient|marker|use|style|script|image|foreignObject"


def ours(site: Built, name: str) -> list[etree._Element]:
    """Find the figures, cards and galleries of a page."""
    return site.page(f"{name}/index.html").xpath(f".//{OURS}")


@pytest.mark.parametrize("host", HOSTS)
def test_a_figure_holds_no_ids_definitions_styles_or_pictures(field_site, host: str) -> None:
    site = field_site(host)
    for name in set(CASES) - {"gallery", "elements"}:
        for figure in ours(site, name):
            markup = etree.tostring(figure, encoding="unicode", with_tail=False)
            assert not re.search(rf"<({FORBIDDEN})\b", markup)
            assert not re.search(r"\sid=|url\(|\son\w+=", markup)
            assert "aria-labelledby" not in markup


@pytest.mark.parametrize("host", HOSTS)
def test_no_id_stands_twice_in_a_page(field_site, host: str) -> None:
    site = field_site(host)
    for name in CASES:
        ids = site.page(f"{name}/index.html").xpath(".//@id")
        assert len(ids) == len(set(ids)), name


@pytest.mark.parametrize("host", HOSTS)
def test_a_figure_has_a_name_for_those_who_cannot_see_it_and_its_data_as_a_table(
    field_site, host: str
) -> None:
    (figure,) = ours(field_site(host), "list")
    drawings = figure.xpath(".//*[local-name() = 'svg' and @class = 'dsm-matrix']")
    assert [drawing.get("role") for drawing in drawings] == ["img", "img"]
    assert all("DSM of 2 parameters" in drawing.get("aria-label") for drawing in drawings)
    rows = figure.xpath(".//table[@class = 'dsm-table']/tbody/tr")
    assert len(rows) == 2


@pytest.mark.parametrize("host", HOSTS)
def test_a_figure_says_which_way_a_mark_reads(field_site, host: str) -> None:
    (figure,) = ours(field_site(host), "list")
    text = figure.text_content()
    assert "read down a column for that element’s inputs" in text
    assert "A mark in row A, column B says: B needs A." in text


@pytest.mark.parametrize("host", HOSTS)
def test_no_blank_line_ends_a_figure_before_its_end(field_site, host: str) -> None:
    source = field_site(host).source("list/index.html")
    figure = source[source.index("<figure") : source.index("</figure>")]
    assert not re.search(r"\n\s*\n", figure)


@pytest.mark.parametrize("host", HOSTS)
def test_every_link_and_file_of_a_figure_is_there_and_relative(field_site, host: str) -> None:
    site = field_site(host)
    for name in CASES:
        page = site.folder / "site" / name
        for part in ours(site, name):
            for link in part.xpath(".//@href | .//@src | .//@data"):
                url = urlsplit(link)
                assert not url.scheme, link
                assert not url.path.startswith("/"), link
                there = (page / unquote(url.path)).resolve() if url.path else page / "index.html"
                assert there.exists(), (name, link)


@pytest.mark.parametrize("host", HOSTS)
def test_the_link_of_an_element_leads_to_the_page_it_names(field_site, host: str) -> None:
    (figure,) = ours(field_site(host), "below/link")
    links = {link.rstrip("/") for link in figure.xpath(".//@href") if "assets/dsm" not in link}
    assert links == {"../../list/#p", "../twin"}


@pytest.mark.parametrize("host", HOSTS)
def test_a_template_page_is_laid_out_by_the_plugin_and_whole_without_it(
    field_site, host: str
) -> None:
    text = field_site(host).page("gallery/two/index.html").text_content()
    assert ("Template preview" in text) == host.endswith("plugin")
    assert "Two parts" in text if host.endswith("plugin") else "1 feedback mark" in text


@pytest.mark.parametrize("host", [host for host in HOSTS if "plugin" in host or "zens" in host])
def test_a_search_finds_title_and_caption_and_no_labels_of_cells(field_site, host: str) -> None:
    site = field_site(host).folder / "site"
    index = Path(site, "search.json" if "zens" in host else "search/search_index.json")
    found = index.read_text("utf-8")
    assert "1 feedback mark across 1 iteration block" in found
    assert "Wheels needs Axle" not in found
    assert "Order: " not in found
    assert "1234567" not in found


@pytest.mark.parametrize("host", HOSTS)
def test_no_path_of_the_building_machine_is_in_a_site(field_site, host: str) -> None:
    site = field_site(host)
    for page in (site.folder / "site").rglob("*.html"):
        assert str(site.folder) not in page.read_text("utf-8")
