"""The pages of our docs about the command say what it does."""

import re
from pathlib import Path

import pytest

from mkdocs_dsm.hosts.cli import main
from mkdocs_dsm.hosts.command.parser import make_parser

DOCS = Path(__file__).resolve().parents[2] / "docs"


def blocks(page: str, language: str) -> list[str]:
    text = (DOCS / page).read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def test_every_line_of_the_reference_is_understood() -> None:
    lines = [line for block in blocks("command.md", "sh") for line in block.splitlines()]
    assert len(lines) > 15
    for line in lines:
        for part in re.split(r" \| | && ", line):
            words = part.partition(" > ")[0].partition("#")[0].replace("*", "x").split()
            if words[0] == "mkdocs-dsm":
                make_parser().parse_args(words[1:])


def test_the_how_to_shows_its_file_and_what_the_import_says_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    shown, said, _ = blocks("import.md", "text")
    assert shown == (DOCS / "assets" / "scooter.csv").read_text("utf-8")
    monkeypatch.chdir(DOCS)
    assert main(["import", "assets/scooter.csv", "-o", str(tmp_path / "scooter.dsm")]) == 0
    assert capsys.readouterr().err == said


def test_the_how_to_shows_the_mistake_as_it_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    *_, mistake = blocks("import.md", "text")
    (fence,) = re.findall(r"^```(dsm file=.*)$", (DOCS / "import.md").read_text("utf-8"), re.M)[1:]
    table = (DOCS / "assets" / "scooter.csv").read_text("utf-8")
    (tmp_path / "docs" / "assets").mkdir(parents=True)
    (tmp_path / "mkdocs.yml").write_text("site_name: S\n", "utf-8")
    (tmp_path / "docs" / "p.md").write_text(f"```{fence}\n```\n", "utf-8")
    broken = table.replace("Battery;H;;H;H", "Battery;H;;hihg;H")
    (tmp_path / "docs" / "assets" / "scooter.csv").write_text(broken, "utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["check", "docs"]) == 1
    assert capsys.readouterr().out.strip() == mistake.strip()


def test_every_flag_of_the_how_to_is_one(capsys) -> None:
    with pytest.raises(SystemExit):
        main(["import", "--help"])
    known = capsys.readouterr().out
    used = set(re.findall(r"(--[a-z]+)", (DOCS / "import.md").read_text("utf-8")))
    assert {flag for flag in used if flag not in known} == {"--order"}
