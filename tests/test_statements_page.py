"""The page of statements leaves none out, and each of its texts is without fault."""

from pathlib import Path

from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.language.words import DECLARATION_WORDS, FIGURES, FORMS
from mkdocs_dsm.source import Origin, find_blocks

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGE = (DOCS / "statements.md").read_text("utf-8")


def test_each_statement_has_a_section_and_a_figure_with_it() -> None:
    sections = {part.split("\n")[0]: part for part in PAGE.split("\n## ")[1:]}
    words = [word for word in FORMS if word not in DECLARATION_WORDS]
    assert set(sections) == {*words, "elements", "Dependencies"}
    for word in words:
        (block,) = find_blocks(sections[word], "dsm")
        assert f"\n{word}" in f"\n{block.text}"
    assert [word for word in (*DECLARATION_WORDS, *FIGURES) if f"`{word}" not in PAGE] == []


def test_each_figure_is_without_findings() -> None:
    for block in find_blocks(PAGE, "dsm"):
        assert compile_text(block.text).findings == (), block.text


def test_the_language_page_shows_a_finding_as_it_is_reported() -> None:
    page = (DOCS / "syntax.md").read_text("utf-8")
    shown = page[page.index("```text\nerror[") :].split("```")[1].removeprefix("text\n")
    text = "parameters: Engine, Gearbox\nEngine <- Gearbx(3)"
    (found,) = compile_text(text, origin=Origin("docs/gallery/drivetrain.md", line=41)).located
    assert f"{found}\n" == shown
