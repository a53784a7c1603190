"""The package as a library: its names, its page in the docs, and its value for a notebook."""

import doctest
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import mkdocs_dsm
from mkdocs_dsm import Figure, figure

ROOT = Path(__file__).resolve().parents[2]
GOOD = 'title "<Cart>"\nWheels <- Axle(2)\nAxle <- Load, Wheels\n'


def test_every_line_of_the_page_in_the_docs_does_what_it_says() -> None:
    text = (ROOT / "docs" / "python.md").read_text("utf-8")
    found = doctest.DocTestParser().get_doctest(text, {}, "python.md", "docs/python.md", 0)
    assert len(found.examples) > 15
    runner = doctest.DocTestRunner()
    runner.run(found)
    assert runner.summarize().failed == 0


def test_every_public_name_is_there_and_listed() -> None:
    for name in mkdocs_dsm.__all__:
        assert getattr(mkdocs_dsm, name) is not None
    assert set(mkdocs_dsm.__all__) <= set(dir(mkdocs_dsm))
    with pytest.raises(AttributeError, match="no attribute 'prase'"):
        _ = mkdocs_dsm.prase


def test_importing_the_package_loads_nothing_else() -> None:
    words = "import sys, mkdocs_dsm; print([n for n in sys.modules if n.startswith('mkdocs')])"
    found = subprocess.run(
        [sys.executable, "-c", words], capture_output=True, text=True, check=True
    )
    assert found.stdout == "['mkdocs_dsm']\n"


def test_the_core_is_used_without_any_host_or_its_libraries() -> None:
    words = (
        "import sys, mkdocs_dsm as dsm; dsm.analyze(dsm.parse('A <- B').dsm); "
        "hosts = ('mkdocs', 'markdown', 'jinja2', 'yaml', 'openpyxl', 'lxml'); "
        "print([name for name in hosts if name in sys.modules])"
    )
    found = subprocess.run(
        [sys.executable, "-c", words], capture_output=True, text=True, check=True
    )
    assert found.stdout == "[]\n"


def test_a_notebook_gets_the_whole_figure_as_a_picture_and_as_html() -> None:
    cart = figure(GOOD)
    root = ElementTree.fromstring(cart._repr_svg_().encode())
    assert root.findtext("{http://www.w3.org/2000/svg}title") == "<Cart>"
    html = cart._repr_html_()
    assert html.count('<svg class="dsm-matrix"') == 2
    assert "&lt;Cart&gt;" in html
    assert "<table" in html
    assert "--dsm-mark-1" in html  # its style sheet comes with it


def test_a_broken_text_shows_its_findings_instead() -> None:
    broken = figure("A <- A")
    assert broken._repr_svg_() is None
    assert "dsm-card" in broken._repr_html_()
    assert "error[self-dependency]" in repr(broken)
    assert broken.analysis is None


def test_a_figure_of_a_dsm_is_that_of_its_text(tmp_path: Path) -> None:
    dsm = mkdocs_dsm.parse(GOOD).dsm
    cart = figure(dsm)
    assert isinstance(cart, Figure)
    cart.save(tmp_path / "cart.svg")
    assert (tmp_path / "cart.svg").read_text("utf-8") == cart._repr_svg_()
    with pytest.raises(ValueError, match="self-dependency"):
        figure("A <- A").save(tmp_path / "a.svg")
    assert not (tmp_path / "a.svg").exists()
