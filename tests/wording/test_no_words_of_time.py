"""No word about a product or an organisation speaks of time."""

import re
from collections.abc import Iterator
from dataclasses import astuple
from pathlib import Path

import pytest
from lxml import html as lxml_html

from mkdocs_dsm import wording
from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.drawing import draw, legend, standalone_svg
from mkdocs_dsm.model import Panel
from mkdocs_dsm.page import Place, figure_html
from mkdocs_dsm.source import find_blocks

OF_TIME = re.compile(r"feedback|\bstage|upstream|downstream|rework|sequence|\btear", re.IGNORECASE)
GALLERY = Path(__file__).resolve().parents[2] / "docs" / "gallery"
TEXTS = (
    "A <- B",
    "elements: A",
    "A <-> B\nC <-> D",
    "A <-> B\nB <- C\nC <-> D\nA <- E\nF <- E",
    "A <- B(2)\nB <- A(-2)\nC <- A, B\nB <- C\ntear: C <- A\nfirst: A\nlast: B",
    "types: likelihood L, impact I\nA <- B(L 0.5, I 0.5)\nB <- A(L 0.1)\nC <- B(I 0.4)",
    'types: energy E, space S\ngroup "G": A, B\nA <- B(E 2, S -1)\nB <- A\nminimise strength',
    "\n".join(f"P{at} <-> Bus" for at in range(12)) + "\nP0 <- P1\nP2 <-> P3",
)


def _texts() -> Iterator[tuple[str, str]]:
    for at, text in enumerate(TEXTS):
        for mode in ("product", "organisation"):
            for arrange in ("sequence", "cluster", "cluster overlap", "declared"):
                for convention in ("ic-fbd", "ir-fad"):
                    head = f"mode {mode}\narrange {arrange}\nconvention {convention}\n"
                    yield f"{at}-{mode}-{arrange}-{convention}", head + text


TIMELESS = dict(_texts())


def said(text: str) -> str:
    """Give every word that is said of a text's matrix, wherever."""
    compiled = compile_text(text)
    assert compiled.analysis is not None, compiled.findings
    analysis = compiled.analysis
    lines = [
        *map(str, astuple(wording.caption(analysis))),
        *wording.report(analysis),
        *wording.plan_lines(analysis),
        *astuple(wording.what_if(analysis)),
        *astuple(wording.what_if_in_figure(analysis)),
        *(wording.title(analysis), wording.subtitle(analysis), wording.example(analysis)),
        *(wording.card_line(analysis), wording.kind(analysis), wording.alternatives(analysis)),
        *(words(analysis, panel) for panel in Panel for words in (
            wording.panel_title, wording.panel_note, wording.panel_description,
        )),
        *(key.words for key in legend(
            analysis.dsm, [draw(analysis, panel).layout for panel in Panel]
        )),
    ]  # fmt: skip
    page = figure_html(analysis, "", tuple(Panel), Place())
    for markup in (
        page,
        re.sub(
            r"^<\?xml.*?\?>|<style>.*?</style>", "", standalone_svg(analysis, ""), flags=re.DOTALL
        ),
    ):
        tree = lxml_html.fromstring(markup)
        lines += tree.itertext()
        lines += [
            value for name in ("aria-label", "title", "alt") for value in tree.xpath(f"//@{name}")
        ]
    return "\n".join(map(str, lines))


@pytest.mark.parametrize("text", TIMELESS.values(), ids=TIMELESS)
def test_no_word_speaks_of_time(text: str) -> None:
    assert OF_TIME.findall(said(text)) == []


@pytest.mark.parametrize("page", sorted(GALLERY.glob("*.md")), ids=lambda page: page.stem)
def test_no_figure_of_the_gallery_without_time_speaks_of_it(page: Path) -> None:
    for block in find_blocks(page.read_text("utf-8"), "dsm"):
        compiled = compile_text(block.text)
        if compiled.analysis and not compiled.analysis.dsm.mode.is_sequenced:
            own = " ".join(compiled.analysis.dsm.names) + (compiled.analysis.dsm.title or "")
            assert set(OF_TIME.findall(said(block.text))) <= set(OF_TIME.findall(own))


def test_the_same_words_are_said_of_what_happens_in_time() -> None:
    text = TIMELESS["3-product-sequence-ic-fbd"].replace("mode product", "mode process")
    assert {"feedback", "stage", "rework", "tear"} <= set(OF_TIME.findall(said(text)))
