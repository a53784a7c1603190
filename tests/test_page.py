"""What the HTML of a page may hold."""

from html import unescape

import pytest

from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.page import Place, figure_html
from mkdocs_dsm.page.templates import harmless


def figure(text: str) -> str:
    analysis = compile_text(text).analysis
    return figure_html(analysis, text, analysis.dsm.panels, Place())


def test_few_signs_beyond_ascii_are_written_as_references() -> None:
    markup = figure("\n".join(f"Part {at} <- Part {at + 1}, Zürich" for at in range(9)))
    assert markup.isascii()
    assert "Z&#252;rich" in markup
    assert "Zürich" in unescape(markup)


def test_a_text_in_another_script_stays_as_it_is() -> None:
    markup = figure("\n".join(f"設計変数{at} <- 設計変数{at + 1}" for at in range(9)))
    assert "設計変数3" in markup
    assert "&#" not in markup.replace("&#34;", "").replace("&#39;", "")


@pytest.mark.parametrize("odd", ["\0", "\ud800"])
def test_what_no_page_may_hold_is_replaced(odd: str) -> None:
    assert unescape(harmless(f"a{odd}b" + "c" * 999)) == "a\N{REPLACEMENT CHARACTER}b" + "c" * 999
    assert harmless(f"設計{odd}") == "設計\N{REPLACEMENT CHARACTER}"
