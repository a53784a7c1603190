"""Kill builds of a site at random moments, or build it in other surroundings: the same bytes.

    python tests/fuzz/faults.py --kills 100          kill a build, and compare the next one
    python tests/fuzz/faults.py --surroundings       LC_ALL=C and hash seeds 0 to 11
    python tests/fuzz/faults.py --python python3.13  another Python, in an environment of its own

Nothing is cleaned between a killed build and the next one. The exit status is 1 where any bytes
differ from those of the first build.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]
SEEDS = range(12)
_TEMPLATES = ("pre-training", "infusion-pump", "flood-response", "chip-tapeout", "climate-control")
_SETTINGS = """\
site_name: Faults
site_url: https://example.org/
theme: mkdocs
plugins: [search, dsm]
markdown_extensions: [pymdownx.superfences]
"""
_HOME = """\
# Größe der Pläne

{dsm:feedback} of {dsm:marks}.

```dsm file="tabelle.csv"
```

```dsm
A <- A
```
"""
_DATE = {"SOURCE_DATE_EPOCH": "1700000000"}
"""MkDocs writes this date into a site, and not that of the build."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments ask for and return the exit status."""
    given = _parser().parse_args(arguments)
    with TemporaryDirectory() as folder:
        site = make_site(Path(folder) / "site")
        started = time.monotonic()
        clean = build(site)
        lasted = time.monotonic() - started
        print(f"a build takes {lasted:.1f} s and writes {len(clean)} files", flush=True)
        faulty = [
            *kill_builds(site, clean, given.kills, lasted, random.Random(given.seed)),
            *(vary_surroundings(site, clean) if given.surroundings else ()),
            *(fault for python in given.python for fault in try_python(python, site, clean)),
        ]
    print(f"{len(faulty)} builds differ: {faulty}" if faulty else "all bytes are the same")
    return int(bool(faulty))


def make_site(root: Path) -> Path:
    """Write a site with a gallery, a side file, a broken block and a letter that is not ASCII."""
    gallery = root / "docs" / "gallery"
    gallery.mkdir(parents=True)
    for name in _TEMPLATES:
        page = ROOT / "docs" / "gallery" / f"{name}.md"
        if page.exists():
            shutil.copy(page, gallery)
    listing = "# All\n\n```dsm-gallery\n```\n\n```dsm-elements\n```\n"
    (gallery / "index.md").write_text(listing, "utf-8")
    (root / "docs" / "index.md").write_text(_HOME, "utf-8")
    (root / "docs" / "tabelle.csv").write_text(",Größe,B\nGröße,,3\nB,1,\n", "utf-8")
    (root / "mkdocs.yml").write_text(_SETTINGS, "utf-8")
    return root


def build(root: Path, python: str = sys.executable, **more: str) -> Mapping[str, bytes]:
    """Build a site and give its files; nothing of an earlier build is removed before."""
    process = _start(root, python, more)
    _, told = process.communicate()
    if process.returncode:
        raise RuntimeError(told.decode("utf-8", "replace"))
    site = root / "site"
    return {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in sorted(site.rglob("*"))
        if path.is_file()
    }


def _start(root: Path, python: str, more: Mapping[str, str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [python, "-m", "mkdocs", "build", "--quiet", "--config-file", str(root / "mkdocs.yml")],
        env={**os.environ, **_DATE, **more},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )


def kill_builds(
    root: Path, clean: Mapping[str, bytes], kills: int, lasts: float, chance: random.Random
) -> Iterator[str]:
    """Kill a build within the time that one lasts, and tell each next build that differs.

    Half of the builds that are killed begin without what earlier ones kept, so that they write it.
    """
    finished = 0
    for at in range(1, kills + 1):
        if chance.random() < 0.5:
            shutil.rmtree(root / ".cache", ignore_errors=True)
        process = _start(root, sys.executable, {})
        try:
            process.communicate(timeout=chance.uniform(0.2, 1.1) * lasts)
            finished += 1
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
        if (found := build(root)) != clean:
            yield f"after kill {at}: {_difference(found, clean)}"
        if not at % 10:
            print(f"{at} builds killed, {finished} of them had just ended", flush=True)


def vary_surroundings(root: Path, clean: Mapping[str, bytes]) -> Iterator[str]:
    """Build without what was kept under LC_ALL=C and with several hash seeds."""
    plain = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    for more in (plain, *({"PYTHONHASHSEED": str(seed)} for seed in SEEDS)):
        shutil.rmtree(root / ".cache", ignore_errors=True)
        if (found := build(root, **more)) != clean:
            yield f"{more}: {_difference(found, clean)}"
        print(f"built with {more}", flush=True)


def try_python(python: str, root: Path, clean: Mapping[str, bytes]) -> Iterator[str]:
    """Build with another Python, with the same versions of all packages."""
    with TemporaryDirectory() as folder:
        subprocess.run([python, "-m", "venv", folder], check=True)
        own = str(Path(folder) / ("Scripts" if os.name == "nt" else "bin") / "python")
        install = [own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        constraints = ["--constraint", str(ROOT / "constraints.txt")]
        subprocess.run(
            [*install, *constraints, f"{ROOT}[exact,import,png]", "pygments"], check=True
        )
        shutil.rmtree(root / ".cache", ignore_errors=True)
        version = subprocess.run([own, "--version"], check=True, capture_output=True, text=True)
        if (found := build(root, own)) != clean:
            yield f"{version.stdout.strip()}: {_difference(found, clean)}"
        print(f"built with {version.stdout.strip()}", flush=True)


def _difference(found: Mapping[str, bytes], clean: Mapping[str, bytes]) -> list[str]:
    return sorted(name for name in {*found, *clean} if found.get(name) != clean.get(name))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=0, help="builds to kill (default: none)")
    parser.add_argument("--seed", type=int, default=0, help="chooses the moments (default: 0)")
    parser.add_argument("--surroundings", action="store_true", help="other locale and hash seeds")
    parser.add_argument(
        "--python", action="append", default=[], metavar="PATH", help="another Python; repeatable"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
