"""The tears as a plan: what to assume, which loop it breaks, what it frees."""

from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.wording import alternatives, plan, plan_lines, tears


def analysis(text: str) -> Analysis:
    compiled = compile_text(text)
    assert compiled.analysis is not None, compiled.findings
    return compiled.analysis


def test_the_seeds_assumptions_have_their_loops_what_they_free_and_their_strength(
    seed_text: str,
) -> None:
    assert plan_lines(analysis(seed_text)) == (
        "Start Hidden width from an assumed Layer depth; "
        "it breaks the loop Hidden width → Layer depth; "
        "it frees Hidden width, Layer depth; strength 2",
        "Start Data mixture from an assumed Eval suite; "
        "it breaks the loop Data mixture → Context length → Eval suite; "
        "it frees Context length, Vocabulary size, Data mixture, Eval suite; strength 2",
        "Start Global batch size from an assumed Sharding plan; "
        "it breaks the loop Global batch size → Activation checkpoint → Sharding plan; "
        "it frees Global batch size, Activation checkpoint; strength 2",
        "Start Optimiser state from an assumed Sharding plan; "
        "it breaks the loop Optimiser state → Sharding plan; "
        "it frees Optimiser state, Sharding plan; strength 2",
    )


def test_the_plan_has_a_step_for_each_tear_and_the_caption_a_line_for_each_provider(
    seed_text: str,
) -> None:
    found = analysis(seed_text)
    assert (len(plan(found)), len(tears(found))) == (4, 3)


def test_a_mark_that_the_author_tears_says_so_and_may_break_nothing() -> None:
    (step,) = plan(analysis("A <- B\ntear: A <- B\nfirst: A"))
    assert step.sentence == "Start A from an assumed B (torn by the author); strength 1"


def test_strengths_are_written_in_full() -> None:
    (step,) = plan(analysis("A <- B(0.50)\nB <- A(2)"))
    assert step.sentence.endswith("; strength 0.5")


def test_equally_good_sets_of_tears_are_counted_where_they_are_few() -> None:
    assert alternatives(analysis("A <-> B\nA <- C")) == (
        "2 sets of tears are equally good in marks and strength; this is one of them."
    )
    assert alternatives(analysis("A <- B(2)\nB <- A(1)")) == ""
    assert alternatives(analysis("A <- B")) == ""
    many = "\n".join(f"A{at} <-> B{at}" for at in range(5))
    assert alternatives(analysis(many)) == ""


def test_a_long_loop_is_cut_in_the_middle_and_a_long_plan_at_its_end() -> None:
    ring = "\n".join(f"E{at} -> E{(at + 1) % 20}" for at in range(20))
    (step,) = plan(analysis(ring))
    assert step.loop.count("→") == 12
    assert "… 8 more …" in step.loop
    pairs = "\n".join(f"A{at} <-> B{at}" for at in range(45))
    assert plan_lines(analysis(pairs))[40:] == ("and 5 more assumptions",)


def test_nothing_is_assumed_where_elements_do_not_happen_in_time() -> None:
    for mode in ("product", "organisation"):
        found = analysis(f"mode {mode}\narrange sequence\nA <- B\nB <- A\nC <- A")
        assert (plan(found), tears(found), alternatives(found)) == ((), (), "")
