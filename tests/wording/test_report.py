"""The report for a terminal: every figure, in sections, and nothing that does not apply."""

import pytest

from golden import CHANGE, PARTICIPANTS, REWORK, SIX, TRIANGLES
from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.wording import report


def lines(text: str) -> tuple[str, ...]:
    compiled = compile_text(text)
    assert compiled.analysis is not None, compiled.findings
    return report(compiled.analysis)


def rows(text: str, section: str) -> dict[str, str]:
    """Give the rows of a section by their first words."""
    found = lines(text)
    start = found.index(section) + 1
    end = found.index("", start) if "" in found[start:] else len(found)
    cut = [line.strip().split("  ", 1) for line in found[start:end]]
    return {row[0]: row[-1].strip() for row in cut}


def headings(text: str) -> list[str]:
    return [line for line in lines(text) if line and not line.startswith(" ")]


def test_the_report_of_a_process() -> None:
    assert headings(SIX) == [
        *("Process DSM of 6 activities", "To break the loops, assume", "Stages", "Figures"),
        *("What would help most", "Elements"),
    ]
    figures = rows(SIX, "Figures")
    assert figures["density"] == "8 of 30 cells, 27%"
    assert figures["propagation cost"] == "21 of 36 pairs, 58%"
    assert figures["core–periphery class"] == "core-periphery; the largest core has 2: 5, 6"
    assert figures["feedback length"] == "1 → 1"
    assert figures["bands"] == "5"
    assert rows(SIX, "Stages") == {f"{at}. {names}": f"{at}. {names}" for at, names in (
        (1, "1"), (2, "2"), (3, "3, 4"), (4, "5, 6"),
    )}  # fmt: skip


def test_the_report_of_clusters() -> None:
    figures = rows(PARTICIPANTS, "Figures")
    assert figures["marks inside and outside clusters"] == "16 and 3"
    assert figures["total coordination cost"] == "80, none is below 80"
    assert figures["minimum description length"] == "19.447"
    assert figures["modularity"] == "0.292"
    assert "To break the loops, assume" not in headings(PARTICIPANTS)


def test_the_report_of_total_work() -> None:
    assert rows(REWORK, "Figures")["total work"] == "18.774, 9 without rework"
    assert any(line.split()[-3:] == ["core", "1.717", "6.866"] for line in lines(REWORK))
    endless = "mode process\nstrengths rework\nA <-> B(1)"
    assert rows(endless, "Figures")["total work"].startswith("the rework never ends")


def test_the_report_of_changes() -> None:
    found = lines(CHANGE)
    at = found.index("Changes that carry the highest risk")
    assert found[at + 1] == "  A → C: likelihood 0.51, risk 0.354"
    assert found[at + 4] == "  Paths of up to 4 marks count."


def test_many_changes_are_cut() -> None:
    marks = [f"E{at + 1} <- E{at}(likelihood 0.5, impact 0.5)" for at in range(8)]
    found = lines("\n".join(["types: likelihood L, impact I", *marks]))
    assert "  and 16 more pairs" in found


def test_the_report_of_a_symmetric_dsm_has_no_direction() -> None:
    figures = rows(TRIANGLES, "Figures")
    assert "propagation cost" not in figures
    assert figures["structural complexity"] == "22"
    assert "reached by" not in "\n".join(lines(TRIANGLES))


@pytest.mark.parametrize(
    "text", ["elements: A", "A <- B\narrange declared", "mode product\nA <- B"]
)
def test_small_dsms_have_a_report(text: str) -> None:
    assert headings(text)[-1] == "Elements"


def test_columns_are_aligned_by_the_width_that_a_terminal_shows() -> None:
    table = lines("elements: 設計, B\n設計 <- B")[-2:]
    assert table[0].startswith("  設計      1")
    assert table[1].startswith("  B         0")
