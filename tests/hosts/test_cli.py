"""The command, as a user types it."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from mkdocs_dsm.hosts.cli import main

GOOD = 'title "Cart"\nWheels <- Axle(2)\nAxle <- Load, Wheels\n'
BAD = "parameters: A\nA <- Bee\n"


@pytest.fixture
def cart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cart.dsm").write_text(GOOD, "utf-8")
    (tmp_path / "bad.dsm").write_text(BAD, "utf-8")
    return tmp_path


def test_check_is_silent_about_good_files(cart: Path, capsys) -> None:
    assert main(["check", "cart.dsm"]) == 0
    assert capsys.readouterr().out == ""


def test_check_finds_every_block_below_a_folder(cart: Path, capsys) -> None:
    (cart / "page.md").write_text("# P\n\n```dsm\nA <- A\n```\n", "utf-8")
    assert main(["check", "."]) == 1
    out = capsys.readouterr().out
    assert "page.md:4:" in out
    assert "bad.dsm:2:6" in out


def test_stats_prints_the_contract(cart: Path, capsys) -> None:
    assert main(["stats", "cart.dsm", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["title"] == "Cart"
    assert found["arranged"]["feedback"] == 1
    assert found["findings"] == []


def test_stats_without_json_is_readable(cart: Path, capsys) -> None:
    assert main(["stats", "cart.dsm"]) == 0
    assert "3 parameters · 3 dependency marks" in capsys.readouterr().out


def test_render_writes_an_svg_file(cart: Path) -> None:
    assert main(["render", "cart.dsm", "-o", "cart.svg"]) == 0
    assert (cart / "cart.svg").read_text("utf-8").startswith("<?xml")


def test_render_reads_standard_input(monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GOOD.encode())))
    assert main(["render", "-"]) == 0
    assert "</svg>" in capsys.readouterr().out


def test_a_broken_text_gives_status_1_and_its_findings(cart: Path, capsys) -> None:
    assert main(["render", "bad.dsm"]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "error[unknown-element]" in captured.err


def test_a_missing_file_is_one_line_and_status_2(cart: Path, capsys) -> None:
    assert main(["stats", "nothing.dsm"]) == 2
    assert (
        capsys.readouterr().err == "mkdocs-dsm: can't read nothing.dsm: No such file or directory\n"
    )


def test_a_file_that_is_no_text_is_one_line(cart: Path, capsys) -> None:
    (cart / "picture.dsm").write_bytes(b"\x89PNG\xff")
    assert main(["check", "picture.dsm"]) == 2
    assert "is not UTF-8 at byte 0" in capsys.readouterr().err


def test_a_page_without_that_block_is_one_line(cart: Path, capsys) -> None:
    (cart / "page.md").write_text("# P\n", "utf-8")
    assert main(["stats", "page.md"]) == 2
    assert "page.md has 0 dsm blocks" in capsys.readouterr().err


def test_format_is_stable(cart: Path, capsys) -> None:
    assert main(["format", "--write", "cart.dsm"]) == 0
    once = (cart / "cart.dsm").read_text("utf-8")
    assert main(["format", "--check", "cart.dsm"]) == 0
    assert main(["format", "cart.dsm"]) == 0
    assert capsys.readouterr().out == once


def test_format_never_loses_a_comment_unasked(cart: Path, capsys) -> None:
    (cart / "cart.dsm").write_text("# why\n" + GOOD, "utf-8")
    assert main(["format", "--write", "cart.dsm"]) == 2
    assert "1 comment would be lost" in capsys.readouterr().err
    assert (cart / "cart.dsm").read_text("utf-8").startswith("# why")
    assert main(["format", "--write", "--drop-comments", "cart.dsm"]) == 0


def test_wrong_usage_is_status_2(capsys) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["draw"])
    assert stopped.value.code == 2


def test_render_draws_a_png_with_its_colors_and_its_text(cart: Path) -> None:
    pytest.importorskip("resvg_py")
    assert main(["render", "cart.dsm", "-o", "cart.png"]) == 0
    data = (cart / "cart.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    width, height = (int.from_bytes(data[at : at + 4]) for at in (16, 20))
    assert width > 1_000
    assert height > 500


def test_a_png_goes_to_standard_output_as_bytes(cart: Path, capfdbinary) -> None:
    pytest.importorskip("resvg_py")
    assert main(["render", "cart.dsm", "--png"]) == 0
    assert capfdbinary.readouterr().out.startswith(b"\x89PNG")


def test_without_its_library_a_png_is_refused_with_what_to_install(
    cart: Path, capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert main(["render", "cart.dsm", "--png"]) == 2
    assert "pip install 'mkdocs-dsm[png]'" in capsys.readouterr().err


def test_a_reader_that_goes_away_leaves_no_traceback(cart: Path) -> None:
    command = [sys.executable, "-c", "from mkdocs_dsm.hosts.cli import main; exit(main())"]
    render = subprocess.Popen(
        [*command, "render", "cart.dsm"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    render.stdout.close()
    assert render.stderr.read() == b""
    assert render.wait() == 0
    render.stderr.close()
