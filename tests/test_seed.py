"""The reference text gives the reference figures, word for word."""

import json
import re

import pytest

from mkdocs_dsm.compiler import Compiled, compile_text
from mkdocs_dsm.drawing import draw
from mkdocs_dsm.model import Panel
from mkdocs_dsm.page import Place, figure_html
from mkdocs_dsm.statistics import statistics
from mkdocs_dsm.wording import caption, subtitle

ORDER = [
    "Token budget", "Hidden width", "Layer depth", "Data mixture", "Context length",
    "Vocabulary size", "Eval suite", "Attention heads", "Global batch size",
    "Activation checkpoint", "Optimiser state", "Sharding plan", "Learning rate", "Step count",
]  # fmt: skip
IN_OUT = "0,6 2,7 2,4 2,2 2,3 1,1 2,1 2,0 3,3 3,1 3,1 4,2 3,0 2,0"


@pytest.fixture(scope="module")
def seed(seed_text: str) -> Compiled:
    return compile_text(seed_text)


def test_the_seed_has_no_finding(seed: Compiled) -> None:
    assert seed.findings == ()


def test_the_caption_is_word_for_word(seed: Compiled) -> None:
    found = caption(seed.analysis)
    assert found.headline == "12 feedback marks reduced to 4 across 3 iteration blocks."
    assert found.totals == (
        "14 parameters · 31 dependency marks · density 17% · 4 sequenced stages · largest block 4"
    )
    assert found.reading == (
        "Sequence runs top-left to bottom-right; "
        "4 remaining feedback marks sit inside the boxed blocks."
    )
    assert found.fans == (
        "Highest fan-out: Hidden width (feeds 7) · highest fan-in: Sharding plan (needs 4)"
    )
    assert found.boxes == (
        "Block 1 · positions 2–3 · Hidden width, Layer depth",
        "Block 2 · positions 4–7 · Data mixture, Context length, Vocabulary size, Eval suite",
        "Block 3 · positions 9–12 · "
        "Global batch size, Activation checkpoint, Optimiser state, Sharding plan",
    )
    assert found.proof == "proven least"
    assert found.tears == (
        "Start Hidden width from an assumed Layer depth",
        "Start Data mixture from an assumed Eval suite",
        "Start Global batch size and Optimiser state from an assumed Sharding plan",
    )


def test_the_subtitle_says_which_way_a_mark_reads(seed: Compiled) -> None:
    assert subtitle(seed.analysis) == (
        "Parameter DSM · IC/FBD — read down a column for that element’s inputs; "
        "marks below the diagonal are feedback."
    )


def test_the_statistics_are_the_contract(seed: Compiled) -> None:
    found = json.loads(json.dumps(statistics(seed.analysis)))
    assert found["declared"] | {"order": None} == {
        "order": None, "feedback": 12, "strength": 27, "length": 66,
    }  # fmt: skip
    assert found["arranged"] == {
        "order": ORDER, "feedback": 4, "strength": 8, "length": 8, "proven": True, "bound": 4,
    }  # fmt: skip
    assert found["density"] == 0.1703
    assert found["blocks"][0] == {"positions": [2, 3], "elements": ["Hidden width", "Layer depth"]}
    assert [len(block["elements"]) for block in found["blocks"]] == [2, 4, 4]
    assert found["largest_block"] == 4
    assert found["stages"][0] == ["Token budget"]
    assert [len(stage) for stage in found["stages"]] == [1, 6, 5, 2]
    assert len(found["bands"]) == 5
    assert found["propagation_cost"] == 0.5255
    assert [(tear["receiver"], tear["provider"], tear["strength"]) for tear in found["tears"]] == [
        ("Hidden width", "Layer depth", 2),
        ("Data mixture", "Eval suite", 2),
        ("Global batch size", "Sharding plan", 2),
        ("Optimiser state", "Sharding plan", 2),
    ]
    assert (found["clusters"], found["buses"], found["cost"]) == (None, None, None)


def test_the_in_out_pairs_follow_the_arranged_order(seed: Compiled) -> None:
    rows = draw(seed.analysis, Panel.ARRANGED).layout.degrees
    assert " ".join(f"{row.inputs},{row.outputs}" for row in rows) == IN_OUT


def test_the_inline_figure_is_small(seed: Compiled) -> None:
    html = figure_html(seed.analysis, "", seed.analysis.dsm.panels, Place())
    matrices = re.findall(r'<svg class="dsm-matrix".*?</svg>', html, re.DOTALL)
    assert len(matrices) == 2
    assert sum(len(svg.encode()) for svg in matrices) < 20_000
    assert len(html.encode()) < 25_000
