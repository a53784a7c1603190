"""Our own site, built once, and its pages in a real browser."""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import environments
import other_hosts
import pytest
from click.testing import CliRunner
from field_cases import EXTENSIONS, field_pages

ROOT = Path(__file__).resolve().parents[2]


class Quiet(SimpleHTTPRequestHandler):
    """Serve files without a line for each."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def serve(folder: Path) -> Iterator[str]:
    """Serve a folder on this machine and give its URL."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def build(folder: Path, *more: str) -> Path:
    """Build our own site, strictly, into a folder."""
    from mkdocs.__main__ import build_command

    words = ["--config-file", str(ROOT / "mkdocs.yml"), "--site-dir", str(folder), "--strict"]
    result = CliRunner().invoke(build_command, [*words, *more])
    assert result.exit_code == 0, result.output
    return folder


@pytest.fixture(scope="session")
def served() -> Callable[[Path], object]:
    """Serve any folder as long as a `with` lasts."""
    return serve


@pytest.fixture(scope="session")
def build_ours() -> Callable[..., Path]:
    """Build our own site with other options."""
    return build


@pytest.fixture(scope="session")
def our_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build our own site and give its folder."""
    return build(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="session")
def site_url(our_site: Path) -> Iterator[str]:
    """Serve our own site."""
    with serve(our_site) as url:
        yield url


@pytest.fixture
def open_at(chromium) -> Iterator[Callable[..., object]]:
    """Open a URL at a width and in a scheme; the page's errors are collected in `problems`."""
    contexts = []

    def open_(url: str, width: int = 1280, scheme: str = "light", **more: object):
        context = chromium.new_context(
            viewport={"width": width, "height": 900}, color_scheme=scheme, **more
        )
        contexts.append(context)
        page = context.new_page()
        page.problems = []
        page.on("console", lambda m: page.problems.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda error: page.problems.append(str(error)))
        page.goto(url)
        page.wait_for_load_state("networkidle")
        return page

    yield open_
    for context in contexts:
        context.close()


@pytest.fixture
def open_page(open_at, site_url: str) -> Callable[..., object]:
    """Open a page of our own site."""
    return lambda path, *given, **more: open_at(site_url + path, *given, **more)


@pytest.fixture(scope="session")
def python_of() -> Callable[[str], Path]:
    """Give the Python that has a host, or skip where it can't be installed."""
    refused: dict[str, str] = {}

    def python(host: str) -> Path:
        name = {"mkdocs": "", "properdocs": "hosts", "zensical": "hosts"}.get(host, host)
        if not name:
            return other_hosts.own_python()
        if name not in refused:
            try:
                return environments.python_with(name)
            except environments.UnavailableError as why:
                refused[name] = str(why)
        pytest.skip(refused[name])

    return python


@pytest.fixture(scope="session")
def built_once(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., other_hosts.Built]:
    """Build a site by its name once for all processes of the tests."""
    ours = tmp_path_factory.getbasetemp()
    of_all = ours.parent if "PYTEST_XDIST_WORKER" in os.environ else ours

    def build(name: str, make: Callable[[Path], other_hosts.Built]) -> other_hosts.Built:
        folder = of_all / name
        with environments.one_at_a_time(folder):
            if not folder.is_dir():
                built = make(folder)
                (folder / "log.txt").write_text(built.log, "utf-8")
                (folder / "status.txt").write_text(str(built.status), "utf-8")
        status = int((folder / "status.txt").read_text("utf-8"))
        return other_hosts.Built(folder, status, (folder / "log.txt").read_text("utf-8"))

    return build


@pytest.fixture(scope="session")
def field_site(
    built_once: Callable[..., other_hosts.Built], python_of: Callable[[str], Path]
) -> Callable[[str], other_hosts.Built]:
    """Build the pages of all cases on a host."""

    def site(host: str) -> other_hosts.Built:
        python, config = (
            python_of(host.partition("-")[0]),
            other_hosts.configuration(host, EXTENSIONS),
        )
        build = other_hosts.build
        return built_once(host, lambda folder: build(host, python, folder, field_pages(), config))

    return site
