"""Build a made site of many templates under Material, beside the same pages with plain fences.

Both are built in a process of their own: the first build is cold and holds all imports, those after
it are warm, as a rebuild under `serve` is; the least of three counts, as a disk may be busy. The
pages stand in no navigation, as SITE says.

    python made_site.py --templates 1000
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from gen_dsm import Plan, text_of
from stopwatch import Lap, run_once

_WARM_BUILDS = 3
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
    """Build both sites, one after the other."""
    with TemporaryDirectory() as folder:
        root = Path(folder)
        for name, fence, plugins in (
            ("figures", "dsm", "search, dsm"),
            ("plain", "text", "search"),
        ):
            _write(root / name, templates, fence, plugins)
        return Pair(templates, _build_alone(root / "figures"), _build_alone(root / "plain"))


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


def _build_alone(root: Path) -> Built:
    command = [sys.executable, __file__, "--build", str(root)]
    found = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    told = json.loads(found)
    laps = (Lap(**told["cold"]), Lap(**told["warm"]))
    return Built(*laps, told["gallery_bytes"], told["page_bytes"])


def _build(root: Path) -> None:
    """Build a site in this process and print what it took; imports count as cold."""
    started = time.perf_counter()
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    def once() -> None:
        build(load_config(str(root / "mkdocs.yml"), strict=True))

    once()
    cold = Lap(time.process_time(), time.perf_counter() - started)
    again = ("warm", lambda _: once())
    laps = [lap for _ in range(_WARM_BUILDS) for _, lap, _ in run_once([again], None)]
    warm = min(laps, key=lambda lap: lap.processor)
    gallery = root / "site" / "gallery"
    pages = gallery.glob("template-*/index.html")
    sizes = {
        "gallery_bytes": (gallery / "index.html").stat().st_size,
        "page_bytes": sum(page.stat().st_size for page in pages),
    }
    sys.stdout.write(json.dumps({"cold": asdict(cold), "warm": asdict(warm), **sizes}))


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
