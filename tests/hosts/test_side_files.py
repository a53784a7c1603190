"""A fence that names a table, a workbook or a graph, on a real MkDocs build."""

import io
from html import unescape
from pathlib import Path

import pytest

from mkdocs_dsm.exchange import Assumptions
from mkdocs_dsm.hosts.side_file import Folders, SideFileError, read_side_file
from mkdocs_dsm.options import SiteOptions

MATRIX = ",A,B\nA,,3\nB,H,\n"


def log(site: Path) -> str:
    return (site / "log.txt").read_text("utf-8")


def status(site: Path) -> str:
    return (site / "status.txt").read_text()


def page(site: Path) -> str:
    return unescape((site / "site" / "index.html").read_text("utf-8"))


def fence(options: str, text: str = "") -> str:
    return f"# P\n\n```dsm {options}\n{text}```\n"


def test_a_table_becomes_a_figure_with_its_text_and_says_what_was_assumed(build_site) -> None:
    site = build_site(
        {"index.md": fence('file="pump.csv" value="H=2" convention="ir-fad"'), "pump.csv": MATRIX},
        strict=True,
    )
    assert status(site) == "0", log(site)
    assert "IR/FAD — read along a row" in page(site)
    assert "ir-fad</span>" in page(site)
    assert page(site).count('<svg class="dsm-matrix"') == 2


def test_what_was_assumed_is_in_the_log(build_site, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("INFO", "mkdocs.plugins.dsm"):
        build_site({"index.md": fence('file="pump.csv"'), "pump.csv": ",A,B\nA,,3\nB,,\n"})
    assert "note[file-read]: `pump.csv` was read: 2 elements / 1 marks" in caplog.text
    assert "convention ic-fbd, as the file says nothing" in caplog.text


def test_a_table_that_says_nothing_is_read_as_the_site_says(build_site) -> None:
    site = build_site(
        {"index.md": fence('file="pump.csv"'), "pump.csv": ",A,B\nA,,3\nB,,\n"},
        "plugins: [{dsm: {convention: ir-fad}}]",
        strict=True,
    )
    assert "IR/FAD — read along a row" in page(site)
    assert "<td><ul><li" in page(site).partition(">A</th>")[2][:20]


def test_a_mistake_in_a_table_is_found_in_its_cell_with_the_option_that_mends_it(
    build_site,
) -> None:
    pages = {"index.md": fence('file="pump.csv"'), "pump.csv": ",A,B\nA,,3\nB,a pump,\n"}
    site = build_site(pages, strict=True)
    assert status(site) == "1"
    assert "error[cell]: B3: `a pump` is no number, mark or code" in log(site)
    assert "docs/pump.csv:3:3" in log(site)
    assert 'value="a pump=1"' in log(site)
    assert "no-element" not in log(site)
    assert str(site) not in log(site).partition("error[cell]")[2]
    site = build_site(pages)
    assert "pump.csv, line 3, column 3" in page(site)
    assert "Text of this figure" not in page(site)


def workbook(rows: list[list[object]]) -> bytes:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def test_a_workbook_is_read_and_its_mistakes_have_the_address_of_their_cell(build_site) -> None:
    site = build_site({"index.md": fence('file="pump.xlsx"')})
    book = site / "docs" / "pump.xlsx"
    book.write_bytes(workbook([[None, "A", "B"], ["A", None, 2], ["B", None, None]]))
    site = build_site({}, strict=True)
    assert status(site) == "0", log(site)
    assert page(site).count('<svg class="dsm-matrix"') == 2
    book.write_bytes(workbook([[None, "A", "B"], ["A", None, "very much"], ["B", None, None]]))
    site = build_site({}, strict=True)
    assert status(site) == "1"
    assert "Sheet!C2: `very much` is no number" in log(site)


def test_a_picture_called_workbook_is_one_finding(build_site) -> None:
    site = build_site({"index.md": fence('file="pump.xlsx"')})
    (site / "docs" / "pump.xlsx").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(200))
    site = build_site({}, strict=True)
    assert status(site) == "1"
    assert log(site).count("error[") == 1
    assert "it is a PNG picture" in log(site)


def test_a_list_takes_its_elements_from_another_file(build_site) -> None:
    pages = {
        "index.md": fence('file="marks.csv" elements="names.csv" arrow="takes" weight="cost"'),
        "marks.csv": "from;to;cost;risk\nA;B;2;7\n",
        "names.csv": "name\nC\nB\nA\n",
    }
    site = build_site(pages, strict=True)
    assert status(site) == "0", log(site)
    assert "3 parameters" in page(site)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ('file="pump.csv" heads="rwos"', "did you mean `rows`?"),
        ('file="pump.csv" value="H"', "a text and a number, as in `H=3`"),
        ('file="pump.csv" haeds="rows"', "did you mean `heads`?"),
        ('heads="rows"', "expected one of show, source, file"),
        ('file="pump.dsm" heads="rows"', "expected one of show, source, file"),
    ],
)
def test_an_option_that_says_nothing_is_a_finding(build_site, options: str, words: str) -> None:
    pages = {"index.md": fence(options, "A <- B\n" * ("file" not in options))}
    site = build_site({**pages, "pump.csv": MATRIX.replace("H", "1"), "pump.dsm": "A <- B"})
    assert "warning[fence-option]" in log(site)
    assert words in log(site)
    assert "docs/index.md:3:1" in log(site)


def test_a_text_beside_a_file_is_said_to_be_unread(build_site) -> None:
    site = build_site({"index.md": fence('file="a.dsm"', "C <- D\n"), "a.dsm": "A <- B"})
    assert "warning[text-beside-file]" in log(site)
    assert 'dsm file="a.dsm"' in log(site)


def test_a_missing_file_is_the_only_finding(build_site) -> None:
    site = build_site({"index.md": fence('file="a.dsm"')}, strict=True)
    assert log(site).count("error[") == 1


@pytest.mark.parametrize("name", ["../pump.csv", "/etc/hosts.csv", "link.csv", "big.csv"])
def test_a_table_outside_or_too_large_is_not_read(build_site, name: str) -> None:
    site = build_site({"index.md": fence(f'file="{name}"'), "big.csv": ",A\nA,\n" + "x" * 2_000})
    (site / "pump.csv").write_text(MATRIX, "utf-8")
    (site / "docs" / "link.csv").symlink_to(site / "pump.csv")
    site = build_site({}, "plugins: [{dsm: {max_file_kib: 1}}]", strict=True)
    assert status(site) == "1"
    assert "error[side-file]" in log(site)
    assert "<svg" not in page(site)


def test_a_template_page_may_take_its_matrix_from_a_file(build_site) -> None:
    head = "---\ntitle: Pump\ndescription: Two parts.\n---\n\n"
    pages = {
        "index.md": "# P\n\n```dsm-gallery\n```\n",
        "gallery/pump.md": head + '```dsm file="pump.csv" value="H=2"\n```\n',
        "gallery/pump.csv": MATRIX,
        "gallery/broken.md": head + '```dsm file="missing.csv"\n```\n',
    }
    site = build_site(pages)
    assert "<strong>Pump</strong>" in page(site)
    assert page(site).count('<li class="dsm-tile"') == 1


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("a\0b.csv", "can't be the name of a file"),
        ("a" * 5_000 + ".csv", "can't be the name of a file"),
        ("round.csv", "can't be the name of a file|no file"),  # as Python has it
        ("\udcff.csv", "no file"),
        ("closed.csv", "can't be read"),
    ],
)
def test_a_file_that_no_machine_can_open_is_a_finding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, reason: str
) -> None:
    (tmp_path / "round.csv").symlink_to("round.csv")
    (tmp_path / "closed.csv").write_text(MATRIX, "utf-8")

    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    with pytest.raises(SideFileError, match=reason):
        read_side_file(name, Folders(tmp_path, tmp_path), SiteOptions(), Assumptions(), None)
