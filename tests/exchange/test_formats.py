"""Workbooks, GraphML, Matrix Market, JSON of others, and the two graph languages."""

import io
from decimal import Decimal
from typing import Any

import pytest

from mkdocs_dsm.exchange import FORMATS, Arrow, Assumptions, Imported, read, write
from mkdocs_dsm.model import Convention, Dependency, Dsm, Element, Group, InteractionType

openpyxl = pytest.importorskip("openpyxl")
MATRIX: list[list[object]] = [[None, "A", "B"], ["A", None, 2.5], ["B", True, None]]


def workbook(sheets: dict[str, list[list[Any]]], merge: str = "") -> bytes:
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
        for cells in merge.split():
            sheet.merge_cells(cells)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def marks(found: Imported) -> dict[str, Any]:
    assert found.dsm is not None, [finding.message for finding in found.findings]
    return {
        f"{m.receiver}<-{m.provider}": m.strengths[0][1]
        if not m.strengths[0][0]
        else dict(m.strengths)
        for m in found.dsm.dependencies
    }


def xlsx(data: bytes, **assume: Any) -> Imported:
    given = {"convention": Convention.IR_FAD, **assume}
    return read(data, name="x.xlsx", assume=Assumptions(**given))


def codes(found: Imported) -> list[str]:
    return [finding.code for finding in found.findings]


def test_numbers_and_truth_values_of_a_workbook_are_strengths() -> None:
    assert marks(xlsx(workbook({"S": MATRIX}))) == {"A<-B": Decimal("2.5"), "B<-A": 1}


def test_noise_behind_the_fifteenth_digit_is_no_strength() -> None:
    found = xlsx(workbook({"S": [[None, "A", "B"], ["A", None, 0.1 + 0.2], ["B", None, None]]}))
    assert marks(found) == {"A<-B": Decimal("0.3")}
    assert codes(found) == []


def test_the_sheet_with_the_matrix_is_found_behind_others() -> None:
    prose: list[list[object]] = [["How to fill it in", "Mind this"], ["Rows depend", "on columns"]]
    found = xlsx(workbook({"Read me": prose, "Empty": [], "DSM": MATRIX}))
    assert len(marks(found)) == 2
    assert found.said[0] == "sheet `DSM`; not read: `Read me`, `Empty`"
    assert len(marks(xlsx(workbook({"Read me": prose, "DSM": MATRIX}), sheet="DSM"))) == 2


def test_a_sheet_is_chosen_by_name() -> None:
    data = workbook({"One": MATRIX, "Two": [[None, "P", "Q"], ["P", None, 1], ["Q", None, None]]})
    assert marks(xlsx(data, sheet="Two")) == {"P<-Q": 1}
    unknown = xlsx(data, sheet="Three")
    assert codes(unknown) == ["unknown-sheet"]
    assert "`One`, `Two`" in unknown.findings[0].help


def test_a_fault_in_a_workbook_has_the_address_of_its_cell() -> None:
    rows: list[list[object]] = [[None, "A", "B"], ["A", None, "see sheet 2"], ["B", None, None]]
    (finding,) = xlsx(workbook({"My DSM": rows})).findings
    assert (finding.address, finding.span.line, finding.span.column) == ("My DSM!C2", 2, 3)
    assert finding.message.startswith("My DSM!C2: `see sheet 2`")


def test_merged_heads_of_a_workbook_are_groups() -> None:
    rows: list[list[object]] = [
        ["Drive train", None, None, None, None],
        [],
        [None, None, "Front", None, "Rear"],
        [None, None, "A\nfront", "B", "C"],
        ["Front", "A\nfront", None, 1, None],
        [None, "B", None, None, 1],
        ["Rear", "C", None, None, None],
    ]
    found = xlsx(workbook({"S": rows}, "A1:E1 C3:D3 A5:A6"))
    assert marks(found) == {"A front<-B": 1, "B<-C": 1}
    assert found.dsm is not None
    assert found.dsm.groups == (Group("Front", ("A front", "B")), Group("Rear", ("C",)))
    assert found.dsm.title == "Drive train"
    assert found.ignored == 0


def test_a_formula_without_its_value_is_no_empty_cell() -> None:
    rows: list[list[object]] = [[None, "A", "B"], ["A", None, "=1+1"], ["B", 1, None]]
    found = xlsx(workbook({"S": rows}))
    assert codes(found) == ["formula-without-value"]
    assert found.findings[0].address == "S!C2"


def test_a_formula_behind_the_last_value_is_no_empty_cell_either() -> None:
    rows: list[list[object]] = [[None, "A", "B"], ["A", None, 1], ["B", None, None], ["=SUM(C2)"]]
    found = xlsx(workbook({"S": rows}))
    assert (codes(found), found.findings[0].address) == (["formula-without-value"], "S!A4")


def test_a_list_in_a_workbook_is_read() -> None:
    rows: list[list[object]] = [["from", "to", "weight"], ["A", "B", 2], ["B", "C", 1]]
    assert marks(xlsx(workbook({"S": rows}))) == {"B<-A": 2, "C<-B": 1}


def test_a_cell_far_outside_does_not_fill_the_memory() -> None:
    book = openpyxl.Workbook()
    for row in MATRIX:
        book.active.append(row)
    book.active.cell(1_000_000, 16_000, " ")
    out = io.BytesIO()
    book.save(out)
    assert codes(xlsx(out.getvalue())) == ["too-many"]


GRAPH = """<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<key id="n" for="node" attr.name="Label" attr.type="string"/>
<key id="w" for="edge" attr.name="weight" attr.type="double"><default>2</default></key>
<key id="l" for="edge" attr.name="lag" attr.type="double"/>
<graph edgedefault="directed">
<node id="a"><data key="n">Motor
shaft</data></node><node id="b"><data key="n">Pump</data></node><node id="c"/>
%s
</graph></graphml>"""


def graphml(edges: str, **assume: Any) -> Imported:
    return read((GRAPH % edges).encode(), name="x.graphml", assume=Assumptions(**assume))


def test_graphml_has_names_weights_and_defaults() -> None:
    found = graphml(
        '<edge source="a" target="b"/><edge source="b" target="c"><data key="w">0.5</data></edge>'
    )
    assert marks(found) == {"Pump<-Motor shaft": 2, "c<-Pump": Decimal("0.5")}
    assert "weight weight" in found.said


def test_the_arrow_of_graphml_can_be_turned() -> None:
    edge = '<edge source="a" target="b"/>'
    assert marks(graphml(edge, arrow=Arrow.TAKES)) == {"Motor shaft<-Pump": 2}


def test_one_undirected_dependency_may_stand_among_directed_ones() -> None:
    found = graphml('<edge source="a" target="b" directed="false"/><edge source="b" target="c"/>')
    assert set(marks(found)) == {"Pump<-Motor shaft", "Motor shaft<-Pump", "c<-Pump"}


def test_weights_of_graphml_are_chosen_not_guessed() -> None:
    edge = '<edge source="a" target="b"><data key="l">3</data></edge>'
    both = graphml(edge.replace("l", "w", 0))
    assert marks(both) == {"Pump<-Motor shaft": 2}
    assert marks(graphml(edge, weight=("lag",))) == {"Pump<-Motor shaft": 3}
    assert codes(graphml(edge, weight=("color",))) == ["bad-weight"]
    typed = graphml(edge, weight=("weight", "lag"))
    assert marks(typed) == {"Pump<-Motor shaft": {"weight": 2, "lag": 3}}


def test_data_that_is_not_read_is_said() -> None:
    found = graphml('<edge source="a" target="b"><data key="l">3</data></edge>')
    assert "read no other data: `lag` left out" in found.said


def test_what_touches_no_element_is_counted() -> None:
    found = graphml(
        '<edge source="a" target="b"/><edge source="a" target="x"/>'
        '<node id="g"><graph><node id="d"/></graph></node><edge source="g" target="a"/>'
        '<hyperedge/><edge source="c" target="d"><data key="w">0</data></edge>'
    )
    assert found.summary == "4 elements / 1 marks / 0 self-marks / 4 ignored"
    assert set(codes(found)) == {"outside-element", "group-dependency", "not-read", "zero-weight"}
    assert found.dsm is not None
    assert found.dsm.groups == (Group("g", ("d",)),)


def test_two_nodes_with_one_id_are_a_fault() -> None:
    assert codes(graphml('<node id="a"/>')) == ["bad-xml"]


def test_labels_of_yed_are_names() -> None:
    text = (
        '<graphml xmlns:y="http://www.yworks.com/xml/graphml"><key id="d" for="node" yfiles.type='
        '"nodegraphics"/><graph edgedefault="directed"><node id="n0"><data key="d"><y:ShapeNode>'
        "<y:NodeLabel>Motor</y:NodeLabel></y:ShapeNode></data></node></graph></graphml>"
    )
    found = read(text.encode(), name="x.graphml")
    assert found.dsm is not None
    assert found.dsm.names == ("Motor",)


def mtx(text: str, **assume: Any) -> Imported:
    given = {"convention": Convention.IR_FAD, **assume}
    return read(text.encode(), name="x.mtx", assume=Assumptions(**given))


def test_matrix_market_counts_from_one_and_makes_up_names() -> None:
    found = mtx("%%MatrixMarket matrix coordinate real general\n% by hand\n2 2 2\n1 2 0.5\n2 2 9\n")
    assert marks(found) == {"Element 1<-Element 2": Decimal("0.5")}
    assert found.self_marks == 1
    assert "read 2 elements without a name as `Element 1` and so on" in found.said


def test_the_other_half_of_a_symmetric_matrix_is_filled_in() -> None:
    body = "2 2 2\n1 1 4\n2 1 3\n"
    symmetric = mtx(f"%%MatrixMarket matrix coordinate integer symmetric\n{body}")
    assert marks(symmetric) == {"Element 2<-Element 1": 3, "Element 1<-Element 2": 3}
    assert symmetric.self_marks == 1
    skew = mtx("%%MatrixMarket matrix coordinate real skew-symmetric\n2 2 1\n2 1 3\n")
    assert marks(skew) == {"Element 2<-Element 1": 3, "Element 1<-Element 2": -3}


def test_a_pattern_counts_one_and_a_zero_nothing() -> None:
    pattern = mtx("%%MatrixMarket matrix coordinate pattern general\n2 2 1\n1 2\n")
    assert marks(pattern) == {"Element 1<-Element 2": 1}
    zero = mtx("%%MatrixMarket matrix coordinate real general\n2 2 1\n1 2 0\n")
    assert (marks(zero), codes(zero), zero.ignored) == ({}, ["zero-weight"], 1)


def test_our_matrix_market_is_one_that_any_reader_takes() -> None:
    dsm = Dsm((Element("A"), Element("B")), (Dependency("A", "B", ((None, Decimal(2)),)),))
    assert write(dsm, "mtx") == (
        "%%MatrixMarket matrix coordinate real general\n% dsm IC/FBD\n% element A\n% element B\n"
        "2 2 1\n2 1 2\n"
    )


def test_an_xdsm_of_version_2_is_read_at_its_root() -> None:
    text = (
        '{"root": {"nodes": [{"id": "a", "name": "A"}, {"id": "b"}], "edges": [{"from": "a", '
        '"to": "b", "name": "x, y"}]}, "sub": {"nodes": [], "edges": []}}'
    )
    found = read(text.encode(), name="x.json")
    assert marks(found) == {"b<-A": 1}
    assert codes(found) == ["not-read"]
    assert found.dsm is not None
    assert found.dsm.dependencies[0].note == "x, y"


def test_our_json_can_be_written_by_hand() -> None:
    text = (
        '{"format": "mkdocs-dsm", "version": 1, "author": "me", "elements": ["A", {"name": "B"}], '
        '"dependencies": [{"receiver": "A", "provider": "B"}, '
        '{"receiver": "B", "provider": "A", "strength": "0.1"}]}'
    )
    found = read(text.encode(), name="-")
    assert marks(found) == {"A<-B": 1, "B<-A": Decimal("0.1")}
    assert [(f.code, f.address) for f in found.findings] == [("not-read", "author")]


@pytest.fixture
def pump() -> Dsm:
    return Dsm(
        elements=(Element("Pump"), Element('Motor "2"'), Element("end")),
        dependencies=(
            Dependency("Pump", 'Motor "2"'),
            Dependency("end", "Pump", (("energy", Decimal(2)), ("space", Decimal(-1)))),
        ),
        title='The "pump"',
        groups=(Group("Hot & cold", ("Pump", "end")),),
        types=(InteractionType("energy", "E"), InteractionType("space", "S")),
    )


def test_dot_draws_arrows_from_providers_to_receivers(pump: Dsm) -> None:
    assert write(pump, "dot") == (
        'digraph "The \\"pump\\"" {\n  e1 [label="Pump"];\n  e2 [label="Motor \\"2\\""];\n'
        '  e3 [label="end"];\n  subgraph cluster_1 { label="Hot & cold"; e1; e3; }\n'
        '  e2 -> e1;\n  e1 -> e3 [label="energy 2, space -1"];\n}\n'
    )


def test_mermaid_draws_arrows_from_providers_to_receivers(pump: Dsm) -> None:
    assert write(pump, "mermaid") == (
        '---\ntitle: "The \\"pump\\""\n---\nflowchart LR\n  e2["Motor #34;2#34;"]\n'
        '  subgraph g1["Hot #38; cold"]\n    e1["Pump"]\n    e3["end"]\n  end\n'
        '  e2 --> e1\n  e1 -->|"energy 2, space -1"| e3\n'
    )


def test_every_format_says_what_it_keeps_and_is_read_or_written() -> None:
    assert all(form.keeps and (form.read or form.write) for form in FORMATS.values())
    suffixes = [suffix for form in FORMATS.values() for suffix in form.suffixes]
    assert len(set(suffixes)) == len(suffixes)
