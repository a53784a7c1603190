"""`mkdocs-dsm import` and `export`, as a user types them."""

import io
import json
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from mkdocs_dsm import exchange
from mkdocs_dsm.exchange.workbook import MAX_UNPACKED
from mkdocs_dsm.hosts.cli import main
from mkdocs_dsm.language import parse

TEXT = """\
title "Cart, \\"old\\""
mode process
activities: Axle, "Load, wet", "Say \\"go\\"", עגלה, (x)
group "Front": Axle, עגלה
Axle <- "Load, wet"(2.5), עגלה(-1)
"Load, wet" <- Axle
(x) <- "Say \\"go\\""
note: Axle <- עגלה "why, \\"so\\""
link Axle: axle.md
"""
MATRIX = ",A,B\nA,,3\nB,,\n"

Type = Callable[[bytes], None]


@pytest.fixture
def type_in(monkeypatch: pytest.MonkeyPatch) -> Type:
    """Put bytes on standard input."""
    return lambda data: monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cart.dsm").write_text(TEXT, "utf-8")
    (tmp_path / "pump.csv").write_text(MATRIX, "utf-8")
    return tmp_path


def test_an_import_writes_text_and_says_on_standard_error_what_it_read_and_assumed(capsys) -> None:
    assert main(["import", "pump.csv"]) == 0
    captured = capsys.readouterr()
    assert parse(captured.out).dsm == exchange.read(MATRIX.encode(), name="pump.csv").dsm
    first, *assumed = captured.err.splitlines()
    assert first == "pump.csv: 2 elements / 1 marks / 0 self-marks / 0 ignored"
    assert "  separator comma (--separator)" in assumed
    assert "  convention ic-fbd, as the file says nothing (--convention)" in assumed


def test_an_import_reads_standard_input_and_writes_a_file(folder: Path, type_in: Type) -> None:
    type_in(MATRIX.encode("utf-16"))
    assert main(["import", "-", "-o", "pump.dsm"]) == 0
    dsm = parse((folder / "pump.dsm").read_text("utf-8")).dsm
    assert dsm is not None
    assert dsm.names == ("A", "B")


@pytest.mark.parametrize(
    ("flags", "data", "mark"),
    [
        (["--convention", "ir-fad"], MATRIX, ("A", "B", "3")),
        (["--separator", "|"], "|A|B\nA||3\nB||\n", ("B", "A", "3")),
        (["--separator=tab", "--decimal=,"], "\tA\tB\nA\t\t1,5\nB\t\t\n", ("B", "A", "1.5")),
        (["--value", "H=2", "--value=M=1"], ",A,B\nA,,H\nB,,\n", ("B", "A", "2")),
        (["--shape=list", "--arrow=takes"], "A,B,3\n", ("A", "B", "3")),
        (["--heads=none"], "0,3\n0,0\n", ("Element 2", "Element 1", "3")),
        (["--encoding=cp1252", "--mode=product"], ",A,\xc4\nA,,3\n\xc4,,\n", ("\xc4", "A", "3")),
        (["--weight=cost"], "from,to,cost,risk\nA,B,3,9\n", ("B", "A", "3")),
        (["--format=tsv"], "\tA\tB\nA\t\t3\nB\t\t\n", ("B", "A", "3")),
    ],
)
def test_each_assumption_has_a_flag(
    folder: Path, capsys, flags: list[str], data: str, mark: tuple[str, str, str]
) -> None:
    encoding = "cp1252" if "--encoding=cp1252" in flags else "utf-8"
    (folder / "given.csv").write_bytes(data.encode(encoding))
    assert main(["import", "given.csv", *flags]) == 0
    dsm = parse(capsys.readouterr().out).dsm
    assert dsm is not None
    (found,) = dsm.dependencies
    assert (found.receiver, found.provider, str(found.strengths[0][1])) == mark


def test_symmetric_adds_the_other_half_and_a_list_of_elements_gives_the_order(
    folder: Path, capsys
) -> None:
    assert main(["import", "pump.csv", "--symmetric"]) == 0
    assert len(parse(capsys.readouterr().out).dsm.dependencies) == 2
    (folder / "marks.csv").write_text("A;B\n", "utf-8")
    (folder / "names.csv").write_text("name\nC\nB\nA\n", "utf-8")
    assert main(["import", "marks.csv", "--elements", "names.csv", "--shape", "list"]) == 0
    assert parse(capsys.readouterr().out).dsm.names == ("C", "B", "A")


@pytest.mark.parametrize(
    "flags", [["--value", "H"], ["--heads", "rwos"], ["--decimal", ";"], ["--sheets", "A"]]
)
def test_a_flag_that_means_nothing_is_wrong_usage(capsys, flags: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["import", "pump.csv", *flags])
    assert stopped.value.code == 2
    assert "error: " in capsys.readouterr().err


def _archive(name: str, size: int) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, bytes(size))
    return out.getvalue()


ENTITIES = b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>'
BAD: dict[str, tuple[Callable[[], bytes], str]] = {
    "empty.csv": (lambda: b"", "the file is empty"),
    "picture.xlsx": (lambda: b"\x89PNG\r\n\x1a\n" + bytes(99), "it is a PNG picture"),
    "cut.xlsx": (lambda: _archive("xl/workbook.xml", 999)[:60], "can't be read"),
    "bomb.xlsx": (lambda: _archive("xl/workbook.xml", MAX_UNPACKED + 1), "unpacks to more than"),
    "bomb.graphml": (lambda: ENTITIES, "declares entities"),
    "other.graphml": (lambda: b"<project/>", "made by another tool"),
    "huge.csv": (lambda: b"A,B\n" * (exchange.MAX_BYTES // 4 + 1), "larger than 32 MiB"),
    "own.dsm": (lambda: b"A <- B", "needs no import"),
    "noise.csv": (lambda: b"\0\0\1\xff" * 99, "it is binary"),
    "odd.json": (lambda: b"{]", "the JSON can't be read"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_one_clear_line_and_status_1(folder: Path, capsys, name: str) -> None:
    data, words = BAD[name]
    (folder / name).write_bytes(data())
    assert main(["import", name]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    (line,) = captured.err.splitlines()
    assert line.startswith(f"{name}: error[") or line.startswith(f"{name}:1:")
    assert words in line


def test_a_mistake_in_a_cell_is_one_line_with_its_place_and_the_flag_that_mends_it(
    folder: Path, capsys
) -> None:
    (folder / "pump.csv").write_text(",A,B\nA,,3\nB,a pump,\n", "utf-8")
    assert main(["import", "pump.csv"]) == 1
    line = capsys.readouterr().err.splitlines()[0]
    assert line.startswith("pump.csv:3:3: error[cell]: B3: `a pump` is no number, mark or code; ")
    assert "`--value=a pump=1`" in line


def test_a_table_given_to_another_verb_is_sent_to_the_import(capsys) -> None:
    assert main(["stats", "pump.csv"]) == 2
    assert "`mkdocs-dsm import` reads it" in capsys.readouterr().err


@pytest.mark.parametrize("form", ["csv", "tsv", "json", "graphml", "mtx"])
def test_text_to_a_format_and_back_keeps_every_element_mark_and_strength(
    folder: Path, capsys, form: str
) -> None:
    assert main(["export", "cart.dsm", "--to", form, "-o", f"cart.{form}"]) == 0
    note = capsys.readouterr().err
    assert bool(note) == (form != "json")
    assert main(["import", f"cart.{form}", "-o", "again.dsm"]) == 0
    before = parse(TEXT).dsm
    after = parse((folder / "again.dsm").read_text("utf-8")).dsm
    assert after.names == before.names
    assert _marks(after) == _marks(before)
    assert form != "json" or after == before


def _marks(dsm) -> dict[tuple[str, str], object]:
    return {(mark.receiver, mark.provider): mark.strengths for mark in dsm.dependencies}


def test_an_export_takes_the_arranged_order_and_the_other_convention(capsys) -> None:
    assert main(["export", "cart.dsm", "--to", "csv", "--order", "arranged"]) == 0
    arranged = capsys.readouterr().out
    assert main(["export", "cart.dsm", "--to", "csv", "--convention", "ir-fad"]) == 0
    turned = capsys.readouterr().out
    assert arranged.startswith("IC/FBD,")
    assert turned.startswith("IR/FAD,Axle,")
    assert exchange.read(arranged.encode(), name="a.csv").dsm.names != parse(TEXT).dsm.names
    assert _marks(exchange.read(turned.encode(), name="a.csv").dsm) == _marks(parse(TEXT).dsm)


@pytest.mark.parametrize(("form", "sign"), [("dot", "digraph"), ("mermaid", "flowchart LR")])
def test_a_graph_is_written_for_those_who_want_both_pictures(
    type_in: Type, capsys, form: str, sign: str
) -> None:
    type_in(TEXT.encode())
    assert main(["export", "-", "--to", form]) == 0
    assert sign in capsys.readouterr().out


def test_the_format_of_an_export_follows_from_the_name_of_its_file(folder: Path, capsys) -> None:
    assert main(["export", "cart.dsm", "-o", "cart.json"]) == 0
    assert json.loads((folder / "cart.json").read_text("utf-8"))["format"] == "mkdocs-dsm"
    assert main(["export", "cart.dsm"]) == 2
    assert "write --to with one of csv, tsv" in capsys.readouterr().err
