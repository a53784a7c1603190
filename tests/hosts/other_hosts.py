"""Build the same pages on MkDocs, ProperDocs and Zensical, with plugin or extension alone."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lxml import html

from mkdocs_dsm.hosts.assets import ASSETS, asset

_FOUND = re.compile(r"(?:error|warning)\[([a-z-]+)\]:[^\n]*\n\s*--> ([^\s:]+):(\d+:\d+)")
_CUSTOM_FENCES = "  - pymdownx.superfences:\n      custom_fences:\n" + "".join(
    f"""\
        - name: {name}
          class: {name}
          format: !!python/name:mkdocs_dsm.hosts.custom_fence.draw
          validator: !!python/name:mkdocs_dsm.hosts.custom_fence.validate_fence
"""
    for name in ("dsm", "dsm-gallery", "dsm-elements")
)
_BESIDE_MERMAID = """\
  - pymdownx.superfences:
      custom_fences:
        - name: mermaid
          class: mermaid
          format: !!python/name:pymdownx.superfences.fence_code_format
"""
_BOUND = {
    "plugin": f"{_BESIDE_MERMAID}plugins: [search, dsm]\n",
    "extension": f"{_BESIDE_MERMAID}  - dsm\nplugins: [search]\n",
    "extension_first": f"  - dsm\n{_BESIDE_MERMAID}plugins: [search]\n",
    "custom_fences": f"{_CUSTOM_FENCES}plugins: [search]\n",
}
HOSTS = {
    "mkdocs-plugin": "plugin",
    "mkdocs-extension": "extension_first",
    "mkdocs-custom_fences": "custom_fences",
    "properdocs-plugin": "plugin",
    "properdocs-extension": "extension",
    "zensical-extension": "extension",
    "zensical-custom_fences": "custom_fences",
}
"""What is built: a host, and how the fence is bound to it."""


@dataclass(frozen=True, slots=True)
class Built:
    """A site as it was built: its folder, the exit status, and all that was printed."""

    folder: Path
    status: int
    log: str

    def source(self, page: str) -> str:
        """Give the HTML of a page as written."""
        return (self.folder / "site" / page).read_text("utf-8")

    def page(self, page: str) -> html.HtmlElement:
        """Give the content of a page."""
        return _content(self.folder / "site" / page)

    def findings(self, page: str) -> list[str]:
        """List the findings about a page, each as its code and place."""
        return [f"{code} {place}" for code, path, place in _FOUND.findall(self.log) if path == page]


@cache
def _content(page: Path) -> html.HtmlElement:
    (content,) = html.fromstring(page.read_bytes()).xpath("//article | //div[@role='main']")
    return content


def configuration(host: str, more: str = "") -> str:
    """Write the configuration of a site; `more` are lines below `markdown_extensions`."""
    files = "" if host.endswith("plugin") else _assets()
    return f"site_name: Site\n{files}markdown_extensions:\n{more}{_BOUND[HOSTS[host]]}"


def build(host: str, python: Path, folder: Path, pages: Mapping[str, str], config: str) -> Built:
    """Build a site of pages in a folder; `python` is the one that has the host."""
    for path, text in {"mkdocs.yml": config, **pages}.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode("utf-8"))
    if not host.endswith("plugin"):
        assets = folder / "docs" / "assets" / "dsm"
        assets.mkdir(parents=True, exist_ok=True)
        for name in ASSETS:
            (assets / name).write_bytes(asset(name))
    name = host.partition("-")[0]
    words = ["--config-file", "mkdocs.yml", *(["--clean"] if name == "zensical" else [])]
    return run(folder, str(python), "-m", name, "build", *words)


def run(folder: Path, *words: str) -> Built:
    """Run a command in the folder of a site."""
    ran = subprocess.run(
        words,
        cwd=folder,
        env={**os.environ, "COLUMNS": "500", "NO_COLOR": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return Built(folder, ran.returncode, ran.stdout)


def own_python() -> Path:
    """Give the Python that runs the tests: it has MkDocs."""
    return Path(sys.executable)


def _assets() -> str:
    scripts = ", ".join(f"assets/dsm/{name}" for name in ASSETS if name.endswith(".js"))
    return f"extra_css: [assets/dsm/dsm.css]\nextra_javascript: [{scripts}]\n"
