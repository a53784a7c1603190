"""Build a made site of many templates under Material, beside the same pages with plain fences.

Each is built in a process of its own: the first build is cold and holds all imports, those after it
are warm, as a rebuild under `serve` is. Both take turns, as a machine may be slower at times; of
the warm ones those two count that followed each other and have the median ratio. The pages stand in
no navigation, as SITE says.

    python made_site.py --templates 1000
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from gen_dsm import Plan, text_of
from stopwatch import Lap, run_once

_WARM_BUILDS = 5
_MODES = ("parameter", "process", "product", "organisation")
_CATEGORIES = ("Aerospace", "Automotive", "Construction", "Electronics", "Energy", "Healthcare")
_TAGS = ("cooling", "cost", "planning", "safety", "software", "testing", "weight")
_SETTINGS = """\
site_name: Made
theme:
  name: material
  font: false
plugins: [{plugins}]
markdown_extensions:
  - pymdownx.highlight
  - pymdownx.superfences
nav:
  - Home: index.md
  - Gallery: gallery/index.md
not_in_nav: /gallery/*
"""


@dataclass(frozen=True, slots=True)
class Built:
    """A site's two builds, and the bytes of its gallery page and of all its template pages."""

    cold: Lap
    warm: Lap
    gallery_bytes: int
    page_bytes: int


@dataclass(frozen=True, slots=True)
class Pair:
    """The same pages with figures and with plain fences."""

    templates: int
    figures: Built
    plain: Built


def build_pair(templates: int) -> Pair:
    """Build both sites in turns."""
    with TemporaryDirectory() as folder, ExitStack() as running:
        root = Path(folder)
        sites = {"figures": ("dsm", "search, dsm"), "plain": ("text", "search")}
        builders = {}
        for name, (fence, plugins) in sites.items():
            _write(root / name, templates, fence, plugins)
            builders[name] = running.enter_context(_builder(root / name))
        cold, *turns = (
            {name: _lap(builder) for name, builder in builders.items()}
            for _ in range(1 + _WARM_BUILDS)
        )
        turns.sort(key=lambda laps: laps["figures"].processor / laps["plain"].processor)
        warm = turns[_WARM_BUILDS // 2]
        built = {name: _built(root / name, cold[name], warm[name]) for name in sites}
        return Pair(templates, **built)


def _builder(root: Path) -> subprocess.Popen[str]:
    command = [sys.executable, __file__, "--build", str(root)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def _lap(builder: subprocess.Popen[str]) -> Lap:
    """Ask for one more build."""
    assert builder.stdin is not None
    assert builder.stdout is not None
    builder.stdin.write("\n")
    builder.stdin.flush()
    return Lap(**json.loads(builder.stdout.readline()))


def _built(root: Path, cold: Lap, warm: Lap) -> Built:
    gallery = root / "site" / "gallery"
    pages = gallery.glob("template-*/index.html")
    return Built(
        cold,
        warm,
        (gallery / "index.html").stat().st_size,
        sum(page.stat().st_size for page in pages),
    )


def _write(root: Path, templates: int, fence: str, plugins: str) -> None:
    gallery = root / "docs" / "gallery"
    gallery.mkdir(parents=True)
    (root / "mkdocs.yml").write_text(_SETTINGS.format(plugins=plugins), "utf-8")
    (root / "docs" / "index.md").write_text("# Home\n", "utf-8")
    listing = "dsm-gallery" if fence == "dsm" else fence
    (gallery / "index.md").write_text(f"# Gallery\n\n```{listing}\n```\n", "utf-8")
    for at, page in enumerate(_pages(templates, fence)):
        (gallery / f"template-{at:04}.md").write_text(page, "utf-8")


def _pages(templates: int, fence: str) -> Iterator[str]:
    """Write template pages of 8 to 45 elements, all modes and categories in turn."""
    for at in range(templates):
        mode = _MODES[at % len(_MODES)]
        text = text_of(Plan(n=8 + at * 7 % 38, block=4 + at % 3, mode=mode, degree=2.5, seed=at))
        tags = sorted({_TAGS[at % 7], _TAGS[at // 7 % 7]})
        yield (
            f"---\ntitle: Template {at}\ndescription: What template {at} shows, in a sentence.\n"
            f"category: {_CATEGORIES[at % 6]}\ntags: {json.dumps(tags)}\n---\n\n"
            f'```{fence}\ntitle "Template {at}"\nmode {mode}\n{text}```\n\nA sentence about it.\n'
        )


def _build(root: Path) -> None:
    """Build a site in this process as often as it is asked to, and print what each build took."""

    def once(_: object) -> None:
        from mkdocs.commands.build import build
        from mkdocs.config import load_config

        build(load_config(str(root / "mkdocs.yml"), strict=True))

    for _ in sys.stdin:
        for _, lap, _ in run_once([("build", once)], None):
            print(json.dumps(asdict(lap)), flush=True)


def main(arguments: Sequence[str] | None = None) -> None:
    """Build a pair and print it, or one site alone for the process that measures it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--templates", type=int, default=200)
    parser.add_argument("--build", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.build:
        _build(given.build)
    else:
        print(json.dumps(asdict(build_pair(given.templates)), indent=2))


if __name__ == "__main__":
    main()
