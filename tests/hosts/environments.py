"""Environments with hosts and plugins that are no dependency of ours, made once and kept."""

import fcntl
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib.metadata import distribution
from pathlib import Path

HERE = Path(__file__).resolve().parent
KEPT = HERE.parents[1] / ".cache" / "tests"
OURS = distribution("mkdocs-dsm")


class UnavailableError(Exception):
    """Say why an environment can't be made here."""


def python_with(peers: str) -> Path:
    """Give the Python that has the packages of `peers-*.txt` and this project as it stands.

    Raises `UnavailableError` where they can't be installed.
    """
    wanted = HERE / f"peers-{peers}.txt"
    key = f"{sys.version} {sys.prefix} {OURS.version} {wanted.read_text('utf-8')}"
    folder = KEPT / f"{peers}-{sha256(key.encode()).hexdigest()[:12]}"
    with one_at_a_time(folder):
        if not folder.is_dir():
            _make(folder, wanted, over_ours=peers == "plugins")
    return folder / "bin" / "python"


@contextmanager
def one_at_a_time(folder: Path) -> Iterator[None]:
    """Keep all other processes of the tests from making the same folder."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _make(folder: Path, wanted: Path, *, over_ours: bool) -> None:
    """Make an environment under another name first: one that is there is whole."""
    new = folder.with_suffix(".new")
    venv.create(new, clear=True, symlinks=True)
    site = next(new.glob("lib/python*/site-packages"))
    ours = Path(str(OURS.locate_file("")))
    if over_ours:
        (site / "ours.pth").write_text(f"import site; site.addsitedir({str(ours)!r})\n", "utf-8")
    else:
        for name in sorted({path.parts[0] for path in OURS.files or () if path.parts[0] != ".."}):
            (site / name).symlink_to(ours / name)
    words = ["--python", str(new / "bin" / "python"), "install", "--quiet", "--no-deps"]
    words += ["--no-compile", "--disable-pip-version-check", "--retries", "1"]
    installed = subprocess.run(
        [sys.executable, "-m", "pip", *words, "--requirement", str(wanted)],
        capture_output=True,
        text=True,
        check=False,
    )
    if installed.returncode:
        shutil.rmtree(new)
        raise UnavailableError(f"pip can't install {wanted.name}: {installed.stderr[-300:]}")
    new.rename(folder)
