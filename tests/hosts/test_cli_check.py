"""`mkdocs-dsm check`, in each of its formats."""

import json
import os
import sys
from pathlib import Path

import pytest

from mkdocs_dsm.hosts.cli import main

BAD = "parameters: A\nA <- Bee\nparameters: A\n"
PAGE = '# P\n\n- item\n\n    ```dsm\n    A <- A\n    ```\n\n```dsm file="pump.csv" hue="2"\n```\n'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my bad.dsm").write_text(BAD, "utf-8")
    (tmp_path / "page.md").write_text(PAGE, "utf-8")
    (tmp_path / "pump.csv").write_text(",A,B\nA,,3\nB,a pump,\n", "utf-8")
    return tmp_path


def checked(capsys, *words: str) -> str:
    assert main(["check", *words]) == 1
    return capsys.readouterr().out


def test_a_page_is_checked_with_the_files_that_its_fences_name(capsys) -> None:
    out = checked(capsys, "page.md")
    assert "page.md:6:10" in out  # an indented block, in the page's own columns
    assert "page.md:9:1" in out
    assert "`hue` means nothing in a `dsm` fence" in out
    assert "/pump.csv:3:3" in out
    assert 'value="a pump=1"' in out


def test_side_files_are_looked_up_in_the_docs_folder_of_the_site(folder: Path) -> None:
    site = folder / "site"
    (site / "pages" / "deep").mkdir(parents=True)
    (site / "mkdocs.yml").write_text("site_name: S\ndocs_dir: pages # ours\n", "utf-8")
    (site / "pages" / "cart.dsm").write_text("A <- B\n", "utf-8")
    (site / "pages" / "deep" / "p.md").write_text('```dsm file="cart.dsm"\n```\n', "utf-8")
    assert main(["check", "site"]) == 0
    (site / "mkdocs.yml").unlink()
    assert main(["check", "site"]) == 1


def test_a_hidden_folder_is_left_out(folder: Path, capsys) -> None:
    (folder / ".venv").mkdir()
    (folder / ".venv" / "bad.dsm").write_text(BAD, "utf-8")
    assert ".venv" not in checked(capsys, ".")


def test_json_has_stable_keys_and_places_that_count_from_1(capsys) -> None:
    first, *others = json.loads(checked(capsys, "my bad.dsm", "page.md", "--format=json"))[
        "findings"
    ]
    assert first == {
        "path": "my bad.dsm",
        "line": 2,
        "column": 6,
        "end_column": 9,
        "cell": None,
        "code": "unknown-element",
        "severity": "error",
        "message": "unknown element `Bee`",
        "help": first["help"],
        "earlier": None,
    }
    assert others[0]["earlier"] == {"line": 1, "column": 13}
    assert "B3" in {found["cell"] for found in others}


def test_github_gets_one_annotation_a_finding_with_its_signs_escaped(folder: Path, capsys) -> None:
    (folder / "odd,name.dsm").write_text("A <- 100% A(x\n", "utf-8")
    lines = checked(capsys, "odd,name.dsm", "my bad.dsm", "--format", "github").splitlines()
    assert lines[0].startswith("::error file=odd%2Cname.dsm,line=1,col=")
    assert "100% " not in lines[0]
    assert lines[-2].startswith("::error file=my bad.dsm,line=2,col=6,endColumn=9,title=")
    assert all(line.startswith("::") for line in lines)


def test_sarif_has_the_shape_that_its_schema_asks_for(capsys) -> None:
    found = json.loads(checked(capsys, "my bad.dsm", "page.md", "--format", "sarif"))
    assert found["version"] == "2.1.0"
    assert found["$schema"].endswith("sarif-schema-2.1.0.json")
    (run,) = found["runs"]
    driver = run["tool"]["driver"]
    assert driver["name"] == "mkdocs-dsm"
    assert all(rule["shortDescription"]["text"] for rule in driver["rules"])
    for result in run["results"]:
        assert driver["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in ("none", "note", "warning", "error")
        assert result["message"]["text"]
        (location,) = result["locations"]
        region = location["physicalLocation"]["region"]
        assert 1 <= region["startColumn"] < region["endColumn"]
    uris = [
        result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        for result in run["results"]
    ]
    assert uris[0] == "my%20bad.dsm"
    assert run["results"][1]["relatedLocations"][0]["message"]["text"] == "first here"
    cells = [result["locations"][0].get("logicalLocations") for result in run["results"]]
    assert [{"fullyQualifiedName": "B3"}] in cells


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are text here")
def test_a_file_whose_name_is_no_text_is_named_by_its_bytes(folder: Path, capsys) -> None:
    name = os.fsdecode(b"\xff.dsm")
    (folder / name).write_text("A <- A\n", "utf-8")
    assert '"uri": "%FF.dsm"' in checked(capsys, name, "--format", "sarif")


@pytest.mark.parametrize(("form", "nothing"), [("text", ""), ("github", "")])
def test_a_good_file_says_nothing(folder: Path, capsys, form: str, nothing: str) -> None:
    (folder / "good.dsm").write_text("A <- B\n", "utf-8")
    assert main(["check", "good.dsm", "--format", form]) == 0
    assert capsys.readouterr().out == nothing


@pytest.mark.parametrize("form", ["json", "sarif"])
def test_a_good_file_gives_a_whole_but_empty_report(folder: Path, capsys, form: str) -> None:
    (folder / "good.dsm").write_text("A <- B\n", "utf-8")
    assert main(["check", "good.dsm", "--format", form]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["findings"] if form == "json" else found["runs"][0]["results"]) == []


def test_a_fence_that_no_host_reads_is_found(folder: Path, capsys) -> None:
    (folder / "page.md").write_text("```DSM\nA <- B\n```\n", "utf-8")
    assert "error[fence-unread]" in checked(capsys, "page.md")


def test_a_file_that_a_page_beside_it_names_is_reported_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("docs").mkdir()
    Path("docs/cart.dsm").write_text("A <- B\nassert feedback == 3\n", "utf-8")
    Path("docs/p.md").write_text('```dsm file="cart.dsm"\n```\n', "utf-8")
    assert main(["check", "docs"]) == 1
    assert capsys.readouterr().out.count("error[assert-false]") == 1
