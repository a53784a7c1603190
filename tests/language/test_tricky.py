"""The five tricky texts and the seed, each exactly as its expectations have it."""

from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest

from mkdocs_dsm.language import Parsed, parse, write
from mkdocs_dsm.model import Convention, Dsm, Mode

SHARED = Path(__file__).resolve().parents[2] / "../shared/data"
pytestmark = pytest.mark.skipif(not SHARED.exists(), reason="the shared data are not here")


def _read(path: str) -> Parsed:
    return parse((SHARED / path).read_bytes().decode("utf-8"))


def _marks(dsm: Dsm) -> set[tuple[str, str, str]]:
    return {(mark.receiver, mark.provider, str(mark.magnitude)) for mark in dsm.dependencies}


def _sum(dsm: Dsm) -> Decimal:
    return sum((mark.magnitude for mark in dsm.dependencies), Decimal(0))


def _found(parsed: Parsed) -> list[tuple[int, int, str]]:
    return [(found.span.line, found.span.column, found.code) for found in parsed.findings]


def test_parentheses_are_a_strength_only_where_the_whole_is_no_name():
    parsed = _read("tricky/1-parentheses.dsm")
    assert parsed.findings == ()
    dsm = parsed.dsm
    assert dsm is not None
    assert dsm.title == "Parentheses: name or strength?"
    assert (dsm.mode, dsm.convention) == (Mode.PRODUCT, Convention.IR_FAD)
    assert dsm.names == (
        *("Rail (12 V)", "Rail", "Rail (2)", "Pump", "f(x)", "Valve (DN 50) body"),
    )
    assert _marks(dsm) == {
        ("Pump", "Rail (12 V)", "2"),
        ("Pump", "Rail", "3"),
        ("Pump", "Rail (2)", "1"),
        ("Rail (12 V)", "Pump", "0.5"),
        ("Rail (12 V)", "Rail (2)", "4"),
        ("f(x)", "Valve (DN 50) body", "2"),
        ("f(x)", "Rail (2)", "5"),
        ("Valve (DN 50) body", "f(x)", "1"),
        ("Valve (DN 50) body", "Pump", "1"),
    }
    assert _sum(dsm) == Decimal("19.5")


def test_a_comment_needs_white_space_before_it_and_none_stands_in_quotes():
    parsed = _read("tricky/2-comments.dsm")
    assert parsed.findings == ()
    dsm = parsed.dsm
    assert dsm is not None
    assert dsm.title == "Build # 7 - what waits for what"
    assert dsm.names == ("Fetch", "Compile C# layer", "Link", "Issue #42", "Test", "Ship")
    assert _marks(dsm) == {
        ("Compile C# layer", "Fetch", "2"),
        ("Compile C# layer", "Issue #42", "0.5"),
        ("Link", "Compile C# layer", "3"),
        ("Test", "Link", "2"),
        ("Test", "Fetch", "1"),
        ("Ship", "Test", "1"),
    }
    assert parsed.places.dependencies["Ship", "Test"].line == 12


def test_all_duplicates_are_found_at_once():
    parsed = _read("tricky/3-duplicates.dsm")
    assert parsed.dsm is None
    assert _found(parsed) == [
        (3, 20, "element-twice"),
        (4, 37, "given-twice"),
        (5, 20, "unknown-element"),
        (6, 17, "mark-conflict"),
        (8, 10, "given-twice"),
        (9, 10, "self-dependency"),
        (10, 17, "unknown-element"),
    ]
    earlier = [found.earlier for found in parsed.findings]
    assert [(span.line, span.column) if span else None for span in earlier] == [
        *((2, 27), (4, 27), None, (4, 10), (7, 11), None, None),
    ]
    assert parsed.findings[2].help == "did you mean `Token budget`?"
    assert parsed.findings[6].help == "did you mean `Width`?"


def test_names_are_composed_folded_and_compared_exactly():
    parsed = _read("tricky/4-unicode.dsm")
    assert parsed.findings == ()
    dsm = parsed.dsm
    assert dsm is not None
    assert dsm.title == "设计结构矩阵 — İşlem sırası"
    assert dsm.names == (
        *("Größe", "Maße", "MASSE", "任务１", "任务1", "المضخة", "👩\u200d🚀 crew", "設計 書類"),
    )
    assert _marks(dsm) == {
        ("Maße", "Größe", "2"),
        ("任务１", "任务1", "1"),
        ("任务１", "Größe", "1"),
        ("المضخة", "👩\u200d🚀 crew", "3"),
        ("المضخة", "設計 書類", "1"),
        ("設計 書類", "MASSE", "1"),
        ("👩\u200d🚀 crew", "المضخة", "1"),
    }


def test_each_faulty_strength_is_one_error():
    parsed = _read("tricky/5-strengths.dsm")
    assert parsed.dsm is None
    assert _found(parsed) == [
        (4, 8, "not-a-number"),
        (5, 8, "strength-zero"),
        (6, 8, "strength-zero"),
        (7, 8, "not-a-number"),
        (8, 8, "not-a-number"),
        (9, 8, "not-a-number"),
        (10, 8, "not-a-number"),
        (11, 8, "not-a-number"),
        (12, 7, "empty-strength"),
        (13, 7, "two-strengths"),
        (14, 8, "not-a-number"),
        (15, 7, "lone-parenthesis"),
        (16, 6, "unknown-element"),
    ]
    helps = {found.span.line: found.help for found in parsed.findings}
    assert [helps[line] for line in (4, 9, 10, 11, 15, 16)] == [
        *("write `1.5`", "write `1000`", "write `2`", "write `1000`", "write `M(2)`"),
        "did you mean `N(3)`?",
    ]


def test_the_strengths_that_are_right_are_exact():
    text = (SHARED / "tricky/5-strengths.dsm").read_text("utf-8")
    kept = "\n".join(text.splitlines()[:3]).replace(", G, H, I, J, K, L, M, N", "")
    parsed = parse(kept)
    assert parsed.findings == ()
    assert parsed.dsm is not None
    strengths = [str(mark.strengths[0][1]) for mark in parsed.dsm.dependencies]
    assert strengths == ["0.25", "-2", "1", "3", "1.5", "10"]
    assert sum(mark.strengths[0][1] for mark in parsed.dsm.dependencies) == Decimal("13.75")


@pytest.mark.parametrize("name", ["1-parentheses", "2-comments", "4-unicode"])
def test_a_tricky_text_reads_back_from_its_canonical_text(name: str):
    dsm = _read(f"tricky/{name}.dsm").dsm
    assert dsm is not None
    again = parse(write(dsm))
    assert again.dsm == dsm
    assert again.findings == ()


@pytest.mark.parametrize("made", [str.upper, str.title], ids=["upper", "title"])
def test_the_seed_has_its_elements_and_marks_whatever_the_case_of_its_words(
    made: Callable[[str], str],
):
    text = (SHARED / "seed/pre-training.dsm").read_text("utf-8")
    dsm = parse(text).dsm
    assert dsm is not None
    assert (len(dsm.elements), len(dsm.dependencies)) == (14, 31)
    for word in ("title", "mode parameter", "convention ic-fbd", "parameters"):
        text = text.replace(f"\n{word}", f"\n{made(word)}")
    assert parse(text).dsm == dsm


def test_the_seed_is_declared_in_canonical_text_as_its_author_did():
    text = (SHARED / "seed/pre-training.dsm").read_text("utf-8")
    dsm = parse(text).dsm
    assert dsm is not None
    declared = [line for line in text.splitlines() if line.startswith("parameters:")]
    assert [line for line in write(dsm).splitlines() if line.startswith("parameters:")] == declared
