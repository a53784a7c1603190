"""Every link of the built site leads somewhere, under any path and from a disk."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from lxml import etree, html

from mkdocs_dsm import exchange
from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.statistics import statistics

ABSOLUTE = ("404.html",)
"""The host itself writes this page for any address, so its links begin at the site's root."""


@pytest.fixture(scope="module")
def flat_site(build_ours, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_ours(tmp_path_factory.mktemp("flat"), "--no-directory-urls")


@pytest.fixture(params=["our_site", "flat_site"])
def built(request: pytest.FixtureRequest) -> Path:
    return request.getfixturevalue(request.param)


@cache
def read(page: Path) -> html.HtmlElement:
    return html.parse(str(page)).getroot()


def links(page: Path) -> Iterator[str]:
    for element in read(page).iter():
        for name in ("href", "src", "data-src"):
            if element.get(name) is not None:
                yield element.get(name)


def fault(link: str, page: Path, site: Path) -> str:
    """Say what is wrong with a link of a page; nothing where it is right or leads elsewhere."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return ""
    if parts.path.startswith("/"):
        return "begins at the root"
    target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if target.is_dir():
        target = target / "index.html"
    if not target.is_relative_to(site.resolve()) or not target.is_file():
        return "leads nowhere"
    # A page's script makes some places of its own: Material's tabs and toggles begin with `__`.
    place = unquote(parts.fragment)
    if not place or place.startswith("__") or target.suffix != ".html":
        return ""
    return "" if read(target).xpath("//*[@id=$place]", place=place) else "has no such place"


def test_every_link_of_the_site_resolves_and_is_relative(built: Path) -> None:
    pages = [page for page in sorted(built.rglob("*.html")) if page.name not in ABSOLUTE]
    assert len(pages) > 30
    faults = [
        f"{page.relative_to(built)}: {link} {wrong}"
        for page in pages
        for link in links(page.resolve())
        if (wrong := fault(link, page.resolve(), built))
    ]
    assert faults == []


def test_every_template_stands_in_the_gallery_and_in_the_index(built: Path) -> None:
    folder = built / "gallery"
    flat = [page for page in folder.glob("*.html") if page.name != "index.html"]
    pages = flat or list(folder.glob("*/index.html"))
    shown = read(folder / "index.html").xpath("//li[@class='dsm-tile']/a/@href")
    assert len(set(shown)) == len(pages)


def test_the_site_works_from_a_disk(flat_site: Path, open_at) -> None:
    page = open_at((flat_site / "gallery/index.html").as_uri())
    assert page.locator(".dsm-tile:visible").count() > 30
    page.get_by_label("Search templates").fill("pre-training")
    assert page.locator(".dsm-tile:visible").count() == 1
    page.locator(".dsm-tile:visible a").click()
    page.wait_for_url("**/pre-training.html")
    page.locator(".dsm-scroll").nth(1).focus()
    page.keyboard.press("ArrowRight")
    assert page.locator(".dsm-tip").is_visible()


def test_the_site_works_below_another_path(our_site: Path, served, open_at, tmp_path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/matrices").symlink_to(our_site, target_is_directory=True)
    with served(tmp_path) as url:
        page = open_at(f"{url}/docs/matrices/gallery/")
        assert page.problems == []
        page.locator(".dsm-tile a").first.click()
        page.wait_for_url("**/docs/matrices/gallery/*/")
        assert page.locator(".dsm-matrix").first.is_visible()


def test_the_downloads_of_a_page_hold_the_same_dsm(our_site: Path) -> None:
    for name in ("pre-training", "smartphone", "heat-exchanger"):
        page = our_site / "gallery" / name / "index.html"
        found = read(page).xpath("//p[@class='dsm-menu']/a/@href")
        files = {
            "." + link.rsplit("/", 1)[1].partition(".")[2]: (page.parent / link).read_bytes()
            for link in found
        }
        text = files[".dsm"].decode()
        analysis = compile_text(text).analysis
        assert analysis is not None
        assert json.loads(files[".json"]) == json.loads(json.dumps(statistics(analysis)))
        svg = etree.fromstring(files[".svg"])
        assert svg.findtext("{*}metadata").strip() == text.strip()
        marks = {(d.receiver, d.provider, d.magnitude) for d in analysis.dsm.dependencies}
        for order, suffix in ((analysis.arranged, ".csv"), (analysis.declared, ".declared.csv")):
            back = exchange.read(files[suffix], name="matrix.csv").dsm
            assert list(back.names) == [analysis.dsm.names[at] for at in order.elements]
            assert {(d.receiver, d.provider, d.magnitude) for d in back.dependencies} == marks


def test_the_downloaded_picture_opens_and_saves_as_png_of_twice_its_size(
    open_page, our_site: Path, tmp_path: Path
) -> None:
    page = open_page("/gallery/pre-training/")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="PNG").click()
    assert waiting.value.suggested_filename == "pre-training.png"
    saved = tmp_path / "saved.png"
    waiting.value.save_as(saved)
    data = saved.read_bytes()
    assert data.startswith(b"\x89PNG\r\n")
    size = [int.from_bytes(data[at : at + 4], "big") for at in (16, 20)]
    # Instant navigation writes the whole URL into the link, sooner or later.
    link = page.locator(".dsm-menu a", has_text="SVG").first.get_attribute("href")
    page.goto((our_site / "assets" / link.split("/assets/")[1]).as_uri())
    assert page.problems == []
    width, height = (float(page.locator("svg").get_attribute(name)) for name in ("width", "height"))
    assert size == [pytest.approx(2 * width, abs=2), pytest.approx(2 * height, abs=2)]


def test_the_files_of_a_page_with_an_odd_or_long_name_are_found(build_site) -> None:
    names = ("a#b", "a?b", "50%41", "q'\"<x>&", "n" * 230, "\u8a2d" * 70)
    template = "---\ntitle: T\ndescription: D\n---\n\n```dsm\nA <- B\n```\n"
    pages = {f"gallery/{name}.md": template for name in names} | {"index.md": "# Home\n"}
    site = build_site(pages, "site_url: https://example.org/\nplugins: [dsm]", strict=True) / "site"
    assert len(list(site.rglob("*.png"))) >= len(names)
    for name in names:
        page = site / "gallery" / name / "index.html"
        found = [link for link in links(page) if "/dsm/figures/" in link]
        assert len(found) == 5
        assert [link for link in found if fault(link, page, site)] == []
        (picture,) = read(page).xpath("//meta[@property = 'og:image']/@content")
        assert (site / unquote(urlsplit(picture).path.removeprefix("/"))).is_file()
