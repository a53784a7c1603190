"""What the README shows is what the code makes."""

from pathlib import Path

from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.drawing import standalone_svg

ROOT = Path(__file__).resolve().parent.parent


def test_the_picture_is_the_seed_as_drawn_today(seed_text: str) -> None:
    picture = (ROOT / "docs/assets/pre-training.svg").read_text("utf-8")
    drawn = standalone_svg(compile_text(seed_text).analysis, seed_text)
    assert picture == drawn, "run: mkdocs-dsm render docs/gallery/pre-training.md -o docs/assets/…"


def test_its_commands_are_verbs_of_the_makefile() -> None:
    readme, makefile = ((ROOT / name).read_text("utf-8") for name in ("README.md", "Makefile"))
    for verb in ("site", "test", "serve", "check", "bench"):
        assert f"make {verb}" in readme
        assert f"\n{verb}:" in makefile
