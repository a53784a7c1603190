"""Real files from public repositories give exactly what their README says."""

from decimal import Decimal
from pathlib import Path

import igraph
import pytest

from mkdocs_dsm.exchange import Assumptions, Imported, read
from mkdocs_dsm.model import Convention, Dsm

REAL = (Path(__file__).resolve().parents[2] / "../shared/data/real").resolve()
pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the shared data are not here")

IR = Assumptions(convention=Convention.IR_FAD)


def imported(name: str, assume: Assumptions = IR, elements: str = "") -> Imported:
    listed = (REAL / elements).read_bytes() if elements else None
    return read((REAL / name).read_bytes(), name=name, assume=assume, elements=listed)


def dsm_of(found: Imported) -> Dsm:
    assert found.dsm is not None, [finding.message for finding in found.findings]
    return found.dsm


def codes(found: Imported) -> list[str]:
    return [finding.code for finding in found.findings]


def strengths(dsm: Dsm) -> dict[str, Decimal]:
    return {f"{m.receiver} <- {m.provider}": m.strengths[0][1] for m in dsm.dependencies}


def coupled(dsm: Dsm) -> list[set[str]]:
    graph = igraph.Graph(
        n=len(dsm.elements),
        edges=[(dsm.index[m.provider], dsm.index[m.receiver]) for m in dsm.dependencies],
        directed=True,
    )
    groups = [{dsm.names[i] for i in part} for part in graph.connected_components("strong")]
    return sorted((group for group in groups if len(group) > 1), key=len, reverse=True)


def sizes(dsm: Dsm) -> list[int]:
    return [len(group) for group in coupled(dsm)]


def summed(dsm: Dsm) -> Decimal:
    return sum(strengths(dsm).values(), Decimal(0))


def test_01_an_editor_export_has_its_names_in_the_rows_and_ids_over_the_columns() -> None:
    found = imported("01-cam-export.csv")
    dsm = dsm_of(found)
    assert dsm.names == tuple(f"Element {n}" for n in range(1, 12))
    assert found.summary == "11 elements / 36 marks / 0 self-marks / 0 ignored"
    assert summed(dsm) == 21
    assert set(strengths(dsm).values()) == {Decimal("0.5"), Decimal("0.8")}
    assert strengths(dsm)["Element 3 <- Element 10"] == Decimal("0.8")
    pairs = {(m.receiver, m.provider) for m in dsm.dependencies}
    assert pairs == {(provider, receiver) for receiver, provider in pairs}
    assert sizes(dsm) == [11]
    assert dsm.title == "DSM EXPORTED FROM CAMBRIDGE ADVANCED MODELLER"
    assert found.findings == ()


def test_02_names_on_the_diagonal_make_no_further_elements_or_marks() -> None:
    found = imported("02-diagonal-names.csv")
    dsm = dsm_of(found)
    assert dsm.names == tuple("ABCDEFGH")
    assert found.summary == "8 elements / 17 marks / 0 self-marks / 0 ignored"
    assert summed(dsm) == Decimal("10.7")
    in_row_a = {m.provider: m.strengths[0][1] for m in dsm.dependencies if m.receiver == "A"}
    assert in_row_a == {"C": Decimal("0.9"), "E": Decimal("0.7")}
    assert sizes(dsm) == [8]


def test_03_a_workbook_is_read_from_the_sheet_with_the_matrix() -> None:
    found = imported("03-cubesat.xlsx")
    dsm = dsm_of(found)
    assert dsm.names[0] == "Battery"
    assert dsm.names[-1] == "Data Bus"
    assert found.summary == "12 elements / 28 marks / 0 self-marks / 0 ignored"
    assert set(strengths(dsm).values()) == {1}
    assert {"Battery <- Power Controller", "Battery <- Data Bus"} <= strengths(dsm).keys()
    assert coupled(dsm) == [
        {"Battery", "Power Controller", "OBC", "Telemetry", "Data Bus", "Sensors"},
        {"Frame", "Panels", "Harness", "Engine", "Fuel Tank"},
    ]
    assert "sheet `DSM`; not read: `Instructions`" in found.said


def test_04_marks_may_be_mixed_and_the_order_stays() -> None:
    found = imported("04-mixed-marks.csv")
    dsm = dsm_of(found)
    assert dsm.names == tuple("CDEAB")
    assert found.summary == "5 elements / 8 marks / 0 self-marks / 0 ignored"
    assert summed(dsm) == 8
    assert coupled(dsm) == [{"A", "B", "C"}, {"D", "E"}]


def test_05_a_truncated_file_in_the_dialect_of_matrix_market_is_said_to_be_so() -> None:
    found = imported("05-ucav-truncated.mm", Assumptions())
    dsm = dsm_of(found)
    assert found.summary == "12 elements / 16 marks / 0 self-marks / 0 ignored"
    assert [f.message for f in found.findings] == ["52 entries announced, 16 found"]
    assert dsm.convention is Convention.IR_FAD
    mark = "create configuration concepts <- prepare UCAV conceptual DR&O"
    assert strengths(dsm)[mark] == 1
    assert dsm.names[6] == "perform weights analysis & evaluation"
    assert dsm.names[7] == "perform S&C characteristics analysis & evaluation"
    assert {m.receiver for m in dsm.dependencies} == set(dsm.names[:5])
    assert sizes(dsm) == [2]


def test_06_which_column_is_the_weight_is_asked_for() -> None:
    found = imported("06-climate-edges.csv", Assumptions(), "06-climate-nodes.csv")
    assert found.dsm is None
    assert codes(found) == ["choose-weight"]
    candidates = found.findings[0].facts["candidates"]
    names = ["adjacency", "energy flow", "information flow", "material flow", "spatial"]
    assert candidates == ", ".join(f"`{name}`" for name in names)


@pytest.mark.parametrize(
    ("weight", "marks", "least", "most", "total", "groups"),
    [
        ("adjacency", 62, 1, 4, 132, [16]),
        ("energy flow", 8, -2, 2, 8, [4]),
        ("information flow", 12, 2, 2, 24, [6]),
        ("material flow", 22, 2, 2, 44, [10]),
        ("spatial", 48, -2, 2, 52, [16]),
    ],
)
def test_06_each_weight_column_gives_its_own_matrix(
    weight: str, marks: int, least: int, most: int, total: int, groups: list[int]
) -> None:
    assume = Assumptions(weight=(weight,))
    found = imported("06-climate-edges.csv", assume, "06-climate-nodes.csv")
    dsm = dsm_of(found)
    assert (found.elements, found.marks, found.ignored) == (16, marks, 68 - marks)
    values = strengths(dsm).values()
    assert (min(values), max(values), summed(dsm)) == (least, most, total)
    assert sizes(dsm) == groups
    assert dsm.names[:3] == ("Radiator", "Engine Fan", "Heater Core")
    assert dsm.names[-1] == "Blower Motor"


def test_06_a_text_column_is_no_weight() -> None:
    found = imported("06-climate-edges.csv", Assumptions(weight=("kind",)))
    assert codes(found) == ["bad-weight"]


def test_06_several_weights_are_interaction_types() -> None:
    names = ("energy flow", "information flow", "material flow", "spatial")
    dsm = dsm_of(imported("06-climate-edges.csv", Assumptions(weight=names)))
    assert {kind.name for kind in dsm.types} == set(names)
    given = {(m.provider, m.receiver): dict(m.strengths) for m in dsm.dependencies}
    assert given["Radiator", "Condenser"] == {"energy flow": -2, "spatial": 2}


def test_07_nested_graphs_are_groups_and_undirected_dependencies_hold_both_ways() -> None:
    found = imported("07-nested.graphml", Assumptions())
    dsm = dsm_of(found)
    assert found.summary == "11 elements / 24 marks / 0 self-marks / 0 ignored"
    assert {"n0", "n5::n0", "n6::n0::n0"} <= set(dsm.names)
    assert {group.name for group in dsm.groups} == {"n5", "n6", "n6::n0"}
    assert not {"n5", "n6", "n6::n0"} & set(dsm.names)
    assert sizes(dsm) == [11]


def test_08_chinese_names_and_its_own_convention() -> None:
    found = imported("08-tasks-zh.csv", Assumptions(convention=Convention.IC_FBD))
    dsm = dsm_of(found)
    given = {mark.replace("任务", ""): float(strength) for mark, strength in strengths(dsm).items()}
    assert given == {"2 <- 1": 0.8, "3 <- 2": 0.7, "4 <- 2": 0.9, "4 <- 3": 0.6, "5 <- 4": 0.8}
    assert dsm.names == tuple(f"任务{n}" for n in range(1, 6))
    assert coupled(dsm) == []
    assert all(dsm.index[m.provider] < dsm.index[m.receiver] for m in dsm.dependencies)


def test_08_the_wrong_convention_is_doubted() -> None:
    assert "other-convention" in codes(imported("08-tasks-zh.csv", IR))
    assert "other-convention" not in codes(imported("08-tasks-zh.csv", Assumptions()))


def test_09_decimal_commas_without_heads() -> None:
    found = imported("09-decimal-comma.csv")
    dsm = dsm_of(found)
    assert found.summary == "15 elements / 210 marks / 0 self-marks / 0 ignored"
    assert summed(dsm) == Decimal("9.724986902")
    values = strengths(dsm).values()
    assert (min(values), max(values)) == (Decimal("0.000698169"), Decimal("0.931165832"))
    assert strengths(dsm)[f"{dsm.names[1]} <- {dsm.names[0]}"] == Decimal("0.170134257")
    assert sizes(dsm) == [15]


def test_10_an_xdsm_is_called_by_its_names_and_says_what_it_left_out() -> None:
    found = imported("10-xdsm-mdf.json", Assumptions())
    dsm = dsm_of(found)
    assert found.summary == "6 elements / 27 marks / 0 self-marks / 26 ignored"
    assert dsm.names == (
        *("SLSQP", "MDAGaussSeidel", "Propulsion", "Aerodynamics", "Mission", "Structure"),
    )
    outside, repeated = found.findings
    assert (outside.code, outside.facts["count"]) == ("outside-element", "5")
    assert "`_U_`" in outside.message
    assert (repeated.code, repeated.facts["count"]) == ("repeated-mark", "21")
    assert "Propulsion <- MDAGaussSeidel" in strengths(dsm)
    assert sizes(dsm) == [6]
    assert all(mark.note for mark in dsm.dependencies)


def test_11_letter_codes_are_kept_as_interaction_types() -> None:
    found = imported("11-letter-codes.csv")
    dsm = dsm_of(found)
    assert found.summary == "16 elements / 27 marks / 0 self-marks / 0 ignored"
    kinds = [kind for mark in dsm.dependencies for kind, _ in mark.strengths]
    assert {kind: kinds.count(kind) for kind in kinds} == {"M": 16, "H": 7, "I": 2, "E": 2}
    pairs = {(m.receiver, m.provider) for m in dsm.dependencies}
    assert sum((provider, receiver) in pairs for receiver, provider in pairs) == 18
    assert sizes(dsm) == [14]


def test_12_ids_that_look_like_numbers_are_names() -> None:
    found = imported("12-wbs-87.csv")
    dsm = dsm_of(found)
    assert dsm.names[0] == "0X26-001"
    assert found.summary == "87 elements / 199 marks / 0 self-marks / 0 ignored"
    assert summed(dsm) == 199
    below = sum(dsm.index[m.receiver] > dsm.index[m.provider] for m in dsm.dependencies)
    assert (below, 199 - below) == (115, 84)
    assert sizes(dsm) == [4, 3, 2, 2, 2, 2, 2, 2]
