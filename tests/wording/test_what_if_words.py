"""What would help most, in sentences, where it says something."""

from html import unescape

from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.page import Place, figure_html
from mkdocs_dsm.wording import WHAT_IF_TITLE, what_if, what_if_in_figure

LOOPS = "A <-> B\nC <- B\nC <-> D\nE <- D\nF <- E"


def analysis(text: str) -> Analysis:
    compiled = compile_text(text)
    assert compiled.analysis is not None, compiled.findings
    return compiled.analysis


def test_a_removal_says_what_falls_and_a_merger_what_grows() -> None:
    found = what_if_in_figure(analysis(LOOPS))
    assert found.removals[0] == "If D did not need C, propagation cost would fall from 64% to 39%"
    assert len(found.removals) == 3
    assert found.mergers == (
        "If A needed C, 2 blocks would become one of 4 parameters: A, B, C, D",
    )


def test_a_removal_that_opens_the_largest_block_says_so() -> None:
    two_rings = "A -> B\nB -> C\nC -> A\nC -> D\nD -> E\nE -> F\nF -> C"
    found = what_if_in_figure(analysis(two_rings))
    assert found.removals[0] == (
        "If C did not need F, propagation cost would fall from 100% to 67%, "
        "and the largest block from 6 to 3"
    )
    assert (
        what_if(analysis("A <-> B\nB <- C(2)"))
        .removals[-1]
        .endswith("propagation cost would fall from 78% to 67%, and no loop would remain")
    )


def test_product_dsms_have_cyclic_groups_instead_of_blocks() -> None:
    found = what_if_in_figure(analysis(f"mode product\n{LOOPS}"))
    assert found.mergers == (
        "If A needed C, 2 cyclic groups would become one of 4 components: A, B, C, D",
    )


def test_a_small_a_large_and_a_symmetric_dsm_say_nothing_in_the_figure() -> None:
    chain = "\n".join(f"E{at} <- E{at + 1}" for at in range(60))
    for text in ("A <- B\nB <- A\nC <- B", chain, "A <-> B\nC <-> D\nE <-> F"):
        found = analysis(text)
        assert not what_if_in_figure(found)
        assert WHAT_IF_TITLE not in figure_html(found, "", found.dsm.panels, Place())


def test_the_figure_shows_what_would_help_and_the_plan_as_disclosures(seed_text: str) -> None:
    found = analysis(seed_text)
    html = unescape(figure_html(found, "", found.dsm.panels, Place()))
    assert f"<summary>{WHAT_IF_TITLE}</summary>" in html
    assert (
        "<li>Start Global batch size from an assumed Sharding plan; it breaks the loop Global batch"
        " size → Activation checkpoint → Sharding plan; it frees Global batch size, Activation "
        "checkpoint; strength 2</li>"
    ) in html
    assert '<p class="dsm-reasons">6 sets of tears are equally good' in html


def test_a_figure_without_loops_has_no_plan() -> None:
    found = analysis("A <- B\nB <- C\nC <- D\nD <- E\nE <- F")
    html = unescape(figure_html(found, "", found.dsm.panels, Place()))
    assert "breaks the loop" not in html
