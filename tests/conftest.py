"""What several tests share: the reference text, a real site, a real browser."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# These machines are noisy: how long one example takes says nothing.
settings.register_profile("ours", deadline=None)
settings.load_profile("ours")

ROOT = Path(__file__).resolve().parent.parent
GALLERY = ROOT / "docs" / "gallery"


@pytest.fixture(scope="session")
def seed_text() -> str:
    """Give the text of the seed's template, from our own gallery."""
    from mkdocs_dsm.source import find_blocks

    page = (GALLERY / "pre-training.md").read_text("utf-8")
    return find_blocks(page, "dsm")[0].text


@pytest.fixture
def build_site(tmp_path: Path) -> Callable[..., Path]:
    """Build a MkDocs site of the given pages and return its folder."""

    def build(pages: dict[str, str], config: str = "", *, strict: bool = False) -> Path:
        from click.testing import CliRunner
        from mkdocs.__main__ import build_command

        for name, text in pages.items():
            path = tmp_path / "docs" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode("utf-8"))
        given = config or "plugins: [dsm]"
        (tmp_path / "mkdocs.yml").write_text(f"site_name: Test\n{given}\n", "utf-8")
        words = ["--config-file", str(tmp_path / "mkdocs.yml"), *(["--strict"] if strict else [])]
        result = CliRunner().invoke(build_command, words)
        # MkDocs wraps its log to the width of the terminal, where there is one.
        (tmp_path / "log.txt").write_text(" ".join(result.output.split()), "utf-8")
        (tmp_path / "status.txt").write_text(str(result.exit_code), "utf-8")
        return tmp_path

    return build


@pytest.fixture(scope="session")
def chromium() -> Iterator[object]:
    """Start the system's Chromium; a missing one is a failure in CI and a skip elsewhere."""
    from playwright.sync_api import sync_playwright

    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("no Chromium: CI must install one")
        pytest.skip("no Chromium on this machine")
    flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=path, args=flags)
        yield browser
        browser.close()
