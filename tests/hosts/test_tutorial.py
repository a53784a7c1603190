"""The tutorial works from an empty folder, word for word, and ends with a published page."""

import csv
from importlib.metadata import metadata
from pathlib import Path

import pytest
from lxml import html
from walkthrough import Walk, fences

from mkdocs_dsm import exchange
from mkdocs_dsm.language import write

DOCS = Path(__file__).resolve().parents[2] / "docs"
TUTORIAL = DOCS / "tutorial.md"


@pytest.fixture(scope="module")
def walked(tmp_path_factory: pytest.TempPathFactory) -> Walk:
    pytest.importorskip("material")
    pytest.importorskip("openpyxl")
    walk = Walk(tmp_path_factory.mktemp("empty"), installed=True)
    walk.follow(TUTORIAL)
    return walk


def test_the_tutorial_ends_with_a_gallery_that_has_the_readers_own_matrix(walked: Walk) -> None:
    site = walked.folder / "site"
    gallery = html.parse(str(site / "gallery/index.html")).getroot()
    assert len(gallery.xpath("//li[@class='dsm-tile']")) == 5
    page = html.parse(str(site / "gallery/solar-pump/index.html")).getroot()
    assert len(page.xpath("//*[name()='svg'][@class='dsm-matrix']")) == 2
    assert "Of 9 feedback marks 2 are left." in page.text_content()


def test_nothing_but_installing_is_left_out(walked: Walk) -> None:
    venv, activate, install = walked.left_out
    assert (venv, activate) == ("python3 -m venv .venv", ". .venv/bin/activate")
    assert install == "pip install 'mkdocs-dsm[import,site]'"
    known = metadata("mkdocs-dsm").get_all("Provides-Extra") or []
    assert {"import", "site"} <= set(known)
    assert "mkdocs gh-deploy" in walked.ran


def test_the_sheet_to_download_and_the_figure_are_those_of_the_text() -> None:
    (sheet,) = [
        fence for fence in fences(TUTORIAL.read_text("utf-8")) if fence.path.endswith("csv")
    ]
    assert sheet.body == (DOCS / "assets" / sheet.path).read_text("utf-8")


def test_the_same_sheet_as_a_workbook_gives_the_same_text(tmp_path: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    table = DOCS / "assets/solar-pump.csv"
    book = openpyxl.Workbook()
    for row in csv.reader(table.read_text("utf-8").splitlines()):
        book.active.append([cell or None for cell in row])
    book.save(tmp_path / "solar-pump.xlsx")
    workbook = (tmp_path / "solar-pump.xlsx").read_bytes()
    texts = [
        write(found.dsm)
        for data, name in ((table.read_bytes(), "a.csv"), (workbook, "a.xlsx"))
        if (found := exchange.read(data, name=name)).dsm
    ]
    assert len(texts) == 2
    assert texts[0] == texts[1]
