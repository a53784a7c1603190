"""Whatever file is given, an import ends with findings, within bounds, without an exception."""

import io
import random
import sys
import tracemalloc
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mkdocs_dsm.diagnostics import Severity, describe
from mkdocs_dsm.exchange import FORMATS, MAX_BYTES, Imported, read
from mkdocs_dsm.source import Origin

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4
READERS = [name for name, form in FORMATS.items() if form.read]


def refused(data: bytes, name: str, format: str | None = None) -> str:
    """Import a file that must be refused with one finding, and give its message."""
    found = read(data, name=name, format=format)
    assert found.dsm is None
    (finding,) = found.findings
    assert finding.severity is Severity.ERROR
    assert describe(finding, found.text, Origin(name)).startswith("error[")
    return finding.message


def zipped(**files: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name.replace("__", "/").replace("_", "."), text)
    return out.getvalue()


def workbook(**sheets: list[list[object]]) -> bytes:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


SHEETS = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
MATRIX = [[None, "A", "B"], ["A", None, 2], ["B", "x", None]]


@pytest.mark.parametrize("name", ["x.csv", "x.xlsx", "x.graphml", "x.json", "x.mtx", "-"])
@pytest.mark.parametrize("data", [b"", b" \r\n\t\n"])
def test_an_empty_file_says_so(name: str, data: bytes) -> None:
    assert refused(data, name) == "the file is empty"


def test_a_table_of_empty_cells_is_empty() -> None:
    assert refused(b",,,\n,,,\n", "x.csv") == "the file is empty"
    assert refused(workbook(S=[[None]]), "x.xlsx") == "the file is empty"


@pytest.mark.parametrize(
    ("name", "expected"),
    [("x.xlsx", "workbook (.xlsx)"), ("x.csv", "text file"), ("x.json", "text file")],
)
def test_a_picture_with_another_suffix_is_recognized(name: str, expected: str) -> None:
    assert refused(PNG, name) == f"the file is no {expected}: it is a PNG picture"


def test_an_old_workbook_is_named() -> None:
    assert "an old Excel workbook (.xls)" in refused(b"\xd0\xcf\x11\xe0" + bytes(600), "x.xlsx")


def test_an_archive_of_another_kind_is_no_workbook() -> None:
    assert "a zip archive of another kind" in refused(zipped(mimetype="opendocument"), "x.xlsx")


def test_a_truncated_workbook_is_damaged() -> None:
    whole = workbook(S=MATRIX)
    assert "damaged or cut off" in refused(whole[: len(whole) // 2], "x.xlsx")


def test_a_damaged_workbook_never_raises() -> None:
    whole = workbook(S=MATRIX)
    chance = random.Random(1)
    for _ in range(60):
        data = bytearray(whole)
        for _ in range(chance.randrange(1, 20)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        assert isinstance(read(bytes(data), name="x.xlsx"), Imported)


def test_a_zip_bomb_is_not_unpacked() -> None:
    bomb = zipped(xl__workbook_xml="0" * 135_000_000)
    assert len(bomb) < 1_000_000
    tracemalloc.start()
    try:
        assert refused(bomb, "x.xlsx") == "the workbook unpacks to more than 128 MiB"
        assert tracemalloc.get_traced_memory()[1] < 20_000_000
    finally:
        tracemalloc.stop()


def test_rows_of_empty_cells_without_end_are_refused() -> None:
    rows = '<row><c r="XFD1"/></row>' * 3_000
    sheet = f'<worksheet xmlns="{SHEETS}"><sheetData>{rows}</sheetData></worksheet>'
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(workbook(S=MATRIX))) as old, zipfile.ZipFile(out, "w") as new:
        for file in old.infolist():
            is_sheet = file.filename == "xl/worksheets/sheet1.xml"
            new.writestr(file, sheet if is_sheet else old.read(file))
    assert "5,000,000 cells" in refused(out.getvalue(), "x.xlsx")


def test_a_file_beyond_the_limit_is_not_read() -> None:
    assert "larger than 32 MiB" in refused(b"1," * (MAX_BYTES // 2 + 1), "x.csv")


def test_a_table_of_too_many_cells_is_refused() -> None:
    assert "5,000,000 cells" in refused(b"1," * 6_000_000, "x.csv")
    wide = b"x" + b"," * 3_000_000 + b"\n" + b"1,2\n" * 10
    assert "5,000,000 cells" in refused(wide, "x.csv")


ENTITIES = b"""<?xml version="1.0"?>
<!DOCTYPE graphml [ <!ENTITY a "aaaaaaaaaa"> <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"> <!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">
<!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;"> <!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;"> ]>
<graphml><graph><node id="n">&f;</node></graph></graphml>"""


def test_entities_are_never_unpacked() -> None:
    assert "declares entities" in refused(ENTITIES, "x.graphml")


def test_no_file_is_fetched_by_an_entity(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("secret", "utf-8")
    data = (
        f'<!DOCTYPE graphml [<!ENTITY x SYSTEM "{secret.as_uri()}">]>'
        '<graphml><graph><node id="&x;"/></graph></graphml>'
    )
    found = read(data.encode(), name="x.graphml")
    assert found.dsm is None
    assert "secret" not in str(found.findings[0].facts).replace(secret.as_uri(), "")


def test_entities_in_a_workbook_are_not_unpacked_either() -> None:
    sheet = ENTITIES.decode().replace("graphml", "worksheet")
    whole = workbook(S=MATRIX)
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(whole)) as old, zipfile.ZipFile(out, "w") as new:
        for file in old.infolist():
            is_sheet = file.filename == "xl/worksheets/sheet1.xml"
            new.writestr(file, sheet if is_sheet else old.read(file))
    assert read(out.getvalue(), name="x.xlsx").dsm is None


def test_thousands_of_keys_take_no_quadratic_time() -> None:
    keys = "".join(f"<key id='k{at}' for='all' attr.name='n{at}'/>" for at in range(20_000))
    nodes = "".join(f"<node id='{at}'/>" for at in range(10_000))
    data = f"<graphml>{keys}<graph>{nodes}</graph></graphml>".encode()
    assert read(data, name="x.graphml").elements == 10_000
    defaults = keys.replace("/>", "><default>1</default></key>")
    data = f"<graphml>{defaults}<graph>{nodes}</graph></graphml>".encode()
    assert "5,000,000 values" in refused(data, "x.graphml")


def test_xml_of_another_tool_is_named() -> None:
    message = refused(b'<?xml version="1.0"?><dsmmodel><a/></dsmmodel>', "viewer.dsm")
    assert message.startswith("the file is XML with the root `dsmmodel`, made by another tool")


def test_damaged_xml_has_its_place() -> None:
    found = read(b"<graphml>\n<graph>\n</graphml>", name="x.graphml")
    assert found.findings[0].code == "bad-xml"
    assert found.findings[0].span.line == 3


def test_our_own_language_needs_no_import() -> None:
    assert "needs no import" in refused(b"A <- B\n", "x.dsm")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "bad-json"),
        ("[" * 100_000, "bad-json"),
        ('{"a": NaN}', "bad-json"),
        ('{"nodes": [], "nodes": []}', "bad-json"),
        ("[1, 2]", "unknown-json"),
        ('{"nodes": 1, "edges": []}', "json-value"),
        ('{"nodes": [{"id": 1}], "edges": []}', "json-value"),
        ('{"nodes": [{"id": "a"}, {"id": "a"}], "edges": []}', "json-value"),
        ('{"nodes": [], "edges": []}', "empty-file"),
        ('{"format": "mkdocs-dsm"}', "json-value"),
        ('{"format": "mkdocs-dsm", "version": 2}', "json-version"),
        ('{"format": "mkdocs-dsm", "version": 1}', "json-value"),
        ('{"format": "mkdocs-dsm", "version": 1, "elements": ["A", "A"]}', "json-value"),
        ('{"format": "mkdocs-dsm", "version": 1, "elements": ["A"], "mode": "x"}', "json-value"),
        ('{"format": "mkdocs-dsm", "version": 1, "elements": ["A"], "mode": {}}', "json-value"),
    ],
)
def test_wrong_json_has_one_finding(text: str, code: str) -> None:
    found = read(text.encode(), name="x.json")
    assert found.dsm is None
    assert [finding.code for finding in found.findings] == [code]


@pytest.mark.parametrize(
    ("dependency", "path"),
    [
        ('{"receiver": "A"}', "dependencies[0].provider"),
        ('{"receiver": "A", "provider": "X"}', "dependencies[0].provider"),
        ('{"receiver": "A", "provider": "B", "strength": 0}', "dependencies[0].strength"),
        ('{"receiver": "A", "provider": "B", "strength": "x"}', "dependencies[0].strength"),
        ('{"receiver": "A", "provider": "B", "strengths": []}', "dependencies[0].strengths"),
        (
            '{"receiver": "A", "provider": "B", "strengths": [{"type": "e", "strength": 1}]}',
            "dependencies[0].strengths[0].type",
        ),
    ],
)
def test_a_fault_in_our_json_has_its_path(dependency: str, path: str) -> None:
    head = '"format": "mkdocs-dsm", "version": 1, "elements": ["A", "B"]'
    text = f'{{{head}, "dependencies": [{dependency}]}}'
    (finding,) = read(text.encode(), name="x.json").findings
    assert (finding.code, finding.address) == ("json-value", path)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ('"groups": [{"name": "G", "members": ["A"]}, {"name": "H", "members": ["A"]}]', "`A`"),
        ('"groups": [{"name": "", "members": ["A"]}]', "name is empty"),
        ('"first": ["A"], "last": ["A"]', "`A`"),
        ('"assertions": [{"figure": "x", "comparison": "==", "number": 1}]', "`x`"),
        ('"panels": ["arranged", "arranged"]', "arranged"),
        ('"overlap": true, "arrangement": "sequence"', "nothing is clustered"),
        (
            '"assertions": [{"figure": "marks", "comparison": "==", "number": 1e99999999}]',
            "9 digits",
        ),
    ],
)
def test_json_that_no_text_can_say_is_refused(more: str, words: str) -> None:
    text = f'{{"format": "mkdocs-dsm", "version": 1, "elements": ["A", "B"], {more}}}'
    assert words in refused(text.encode(), "x.json")


def test_a_link_that_runs_is_refused_in_json_too() -> None:
    element = '{"name": "A", "link": "javascript:alert(1)"}'
    text = f'{{"format": "mkdocs-dsm", "version": 1, "elements": [{element}]}}'
    assert "can't be written as a text" in refused(text.encode(), "x.json")


def test_a_strength_past_all_numbers_is_too_large() -> None:
    mark = '{"receiver": "A", "provider": "B", "strength": 1e99999999}'
    head = '"format": "mkdocs-dsm", "version": 1, "elements": ["A", "B"]'
    text = f'{{{head}, "dependencies": [{mark}]}}'
    assert "9 digits" in refused(text.encode(), "x.json")


def test_a_matrix_of_no_elements_is_empty() -> None:
    data = b"%%MatrixMarket matrix coordinate real general\n0 0 0\n"
    assert refused(data, "x.mtx") == "the file is empty"


def test_the_marks_of_an_import_stand_in_declared_order_as_those_of_a_text() -> None:
    found = read(b"source,target\nB,A\nC,A\nA,B\n", name="x.csv").dsm
    assert found is not None
    assert [(mark.receiver, mark.provider) for mark in found.dependencies] == [
        ("B", "A"),
        ("A", "B"),
        ("A", "C"),
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("%%MatrixMarket matrix array real general\n2 2\n1\n2\n3\n4\n", "matrix-market-kind"),
        ("%%MatrixMarket matrix coordinate complex general\n2 2 0\n", "matrix-market-kind"),
        ("%%MatrixMarket matrix coordinate real hermitian\n2 2 0\n", "matrix-market-kind"),
        ("%%MatrixMarket vector coordinate real general\n2 2 0\n", "matrix-market-kind"),
        ("%%MatrixMarket\n2 2 0\n", "matrix-market-kind"),
        ("%%MatrixMarket DSM 1 Coordinate General 4 Real IC\n2 2 0\n", "matrix-market-kind"),
        ("%%MatrixMarket DSM\n2 2 0\n", "matrix-market-kind"),
        ("%%MatrixMarket DSM 1 Coordinate\n%%MatrixMarket DMM 1\n2 2 0\n", "matrix-market-kind"),
        ("%%MatrixMarket matrix coordinate real general\n", "matrix-market-size"),
        ("%%MatrixMarket matrix coordinate real general\n2 3 0\n", "matrix-market-size"),
        ("%%MatrixMarket matrix coordinate real general\n99999999 99999999 0\n", "too-many"),
        ("%%MatrixMarket matrix coordinate real general\n2 2 1\n1 2\n", "matrix-market-entry"),
        ("%%MatrixMarket matrix coordinate real general\n2 2 1\n1 3 1\n", "matrix-market-entry"),
        ("%%MatrixMarket matrix coordinate real general\n2 2 1\n0 1 1\n", "matrix-market-entry"),
        ("%%MatrixMarket matrix coordinate real general\n2 2 1\n1 2 x\n", "matrix-market-entry"),
    ],
)
def test_wrong_matrix_market_has_one_finding(text: str, code: str) -> None:
    found = read(text.encode(), name="x.mtx")
    assert found.dsm is None
    assert [finding.code for finding in found.findings] == [code]
    assert refused(b"1 2 3\n", "x.mtx").endswith("it is another text")


def test_an_unknown_format_lists_those_there_are() -> None:
    found = read(b"A", name="x", format="dot")
    assert found.findings[0].code == "unknown-format"
    assert found.findings[0].help == f"choose one of {', '.join(READERS)}"


@pytest.mark.parametrize("form", READERS)
@given(
    data=st.binary(max_size=200)
    | st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace"))
)
@settings(deadline=None, max_examples=150)
def test_no_bytes_raise_an_exception(form: str, data: bytes) -> None:
    found = read(data, name="x", format=form)
    assert (found.dsm is None) == any(f.severity is Severity.ERROR for f in found.findings)
    for finding in found.findings:
        assert describe(finding, found.text, Origin("x"))


TABLE_PARTS = st.sampled_from(
    ["A", "B", "x", "1", "0,5", ",", ";", "\t", "\n", '"', " ", "|", "-", "source", "to"]
)


@given(text=st.lists(TABLE_PARTS, max_size=60).map("".join))
@settings(deadline=None, max_examples=400)
def test_no_table_raises_an_exception(text: str) -> None:
    found = read(text.encode(), name="x.csv")
    for finding in found.findings:
        assert describe(finding, found.text, Origin("x"))


def test_a_workbook_without_openpyxl_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    data = workbook(S=MATRIX)
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    found = read(data, name="x.xlsx")
    assert [finding.code for finding in found.findings] == ["no-openpyxl"]
    assert "mkdocs-dsm[import]" in found.findings[0].help
