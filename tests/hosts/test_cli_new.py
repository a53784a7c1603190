"""`mkdocs-dsm new` and `assets`: what they write works, and they overwrite nothing unasked."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from mkdocs_dsm.hosts.assets import ASSETS
from mkdocs_dsm.hosts.cli import main
from mkdocs_dsm.hosts.command import starting
from mkdocs_dsm.model import Mode


@pytest.mark.parametrize("has_material", [True, False])
def test_a_new_site_builds_strictly_and_has_a_template_of_each_mode(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys, has_material: bool
) -> None:
    from mkdocs.__main__ import build_command

    if has_material:
        pytest.importorskip("material")
    else:
        monkeypatch.setattr(starting, "find_spec", lambda name: None)
    assert main(["new", str(tmp_path / "ours")]) == 0
    assert "wrote 8 files" in capsys.readouterr().out
    configuration = tmp_path / "ours" / "mkdocs.yml"
    assert ("name: material" in configuration.read_text("utf-8")) == has_material
    built = CliRunner().invoke(build_command, ["--strict", "--config-file", str(configuration)])
    assert built.exit_code == 0, built.output
    site = tmp_path / "ours" / "site"
    gallery = (site / "gallery" / "index.html").read_text("utf-8")
    for mode in Mode:
        assert f'data-mode="{mode}"' in gallery
        assert '<svg class="dsm-matrix"' in (site / "gallery" / mode / "index.html").read_text(
            "utf-8"
        )
    assert 'href="../../how-to-read/"' in (site / "gallery/process/index.html").read_text("utf-8")
    home = (site / "index.html").read_text("utf-8")
    assert "Sequencing leaves 1 of 4 feedback marks." in home


def test_a_new_site_passes_its_own_check(tmp_path: Path, capsys) -> None:
    assert main(["new", str(tmp_path)]) == 0
    capsys.readouterr()
    assert main(["check", str(tmp_path)]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("name", ["mkdocs.yml", "docs/gallery/product.md"])
def test_nothing_is_overwritten_and_then_nothing_is_written(
    tmp_path: Path, capsys, name: str
) -> None:
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / name).write_text("mine", "utf-8")
    assert main(["new", str(tmp_path)]) == 2
    assert "is there already; nothing was written" in capsys.readouterr().err
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert files == [tmp_path / name]
    assert files[0].read_text("utf-8") == "mine"


def test_a_folder_that_is_a_file_is_one_line(tmp_path: Path, capsys) -> None:
    (tmp_path / "ours").write_text("mine", "utf-8")
    assert main(["new", str(tmp_path / "ours")]) == 2
    assert "can't write" in capsys.readouterr().err


def test_assets_are_those_that_the_plugin_ships(build_site, tmp_path: Path, capsys) -> None:
    site = build_site({"index.md": "# P\n\n```dsm\nA <- B\n```\n"})
    assert main(["assets", str(tmp_path / "docs" / "assets")]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert [Path(path).name for path in printed] == list(ASSETS)
    for path in map(Path, printed):
        assert path.read_bytes() == (site / "site" / "assets" / "dsm" / path.name).read_bytes()
    assert main(["assets", str(tmp_path / "docs" / "assets")]) == 0


def test_without_the_plugin_a_page_with_these_assets_is_whole(build_site, tmp_path: Path) -> None:
    assert main(["assets", str(tmp_path / "docs" / "assets")]) == 0
    config = (
        "plugins: []\nmarkdown_extensions: [pymdownx.superfences, dsm]\n"
        "extra_css: [assets/dsm.css]\nextra_javascript: [assets/dsm.js]"
    )
    site = build_site({"index.md": "# P\n\n```dsm\nA <- B\n```\n"}, config, strict=True)
    page = (site / "site" / "index.html").read_text("utf-8")
    assert '<svg class="dsm-matrix"' in page
    assert 'href="assets/dsm.css"' in page
