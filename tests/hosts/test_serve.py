"""`mkdocs serve` goes on with a broken text and shows the figure when it is mended."""

import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

BROKEN = "# P\n\n```dsm\nA <- A\n```\n"
MENDED = "# P\n\n```dsm\nA <- B\n```\n"


def free_port() -> int:
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return tried.getsockname()[1]


def wait_for(url: str, words: str) -> str:
    """Fetch a page until it holds some words; fail with the last page after a minute."""
    page = ""
    for _ in range(240):
        try:
            page = urllib.request.urlopen(url).read().decode()
        except OSError:
            page = ""
        if words in page:
            return page
        time.sleep(0.25)
    raise AssertionError(f"no {words!r} in: {page[-2000:]}")


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a site as an author does, and give its address."""
    (folder / "mkdocs.yml").write_text("site_name: Test\nplugins: [dsm]\n", "utf-8")
    address = f"127.0.0.1:{free_port()}"
    server = subprocess.Popen(
        [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", address],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield f"http://{address}/"
    finally:
        server.terminate()
        server.wait()


def test_serve_shows_a_card_and_then_the_mended_figure(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    page = tmp_path / "docs/index.md"
    page.write_text(BROKEN, "utf-8")
    with served(tmp_path) as url:
        assert "depends on itself" in wait_for(url, "dsm-card")
        page.write_text(MENDED, "utf-8")
        assert "dsm-card" not in wait_for(url, "dsm-matrix")
        page.write_text(BROKEN, "utf-8")
        wait_for(url, "dsm-card")


def test_serve_follows_the_file_that_a_fence_names(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/index.md").write_text('# P\n\n```dsm file="a.csv"\n```\n', "utf-8")
    table = tmp_path / "docs/a.csv"
    table.write_text(",A,B\nA,,3\nB,,\n", "utf-8")
    with served(tmp_path) as url:
        assert "2 parameters" in wait_for(url, "dsm-matrix")
        table.write_text(",A,B,C\nA,,3,\nB,,,\nC,,1,\n", "utf-8")
        wait_for(url, "3 parameters")
        table.write_text(",A,B\nA,,plenty\nB,,\n", "utf-8")
        assert "C2: `plenty` is no number" in wait_for(url, "dsm-card")
