"""Keep on disk what was made of a text, so that the next build of a site makes only what changed.

An entry is named by a digest of all that it was made of, this package's own code too, and begins
with a digest of its content: what is missing, damaged or not to be written is made anew, and a
build never fails on it. Entries are pickles that may hold values of this package alone: a foreign
file can't run code. What no build has asked for in a month goes.
"""

import io
import os
import pickle
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar, cast

T = TypeVar("T")

_CHANGES_RESULTS = ("highspy", "numpy", "pygments", "jinja2", "markupsafe")
"""Packages whose presence and version an entry may depend on."""
_KEPT = 30 * 24 * 3600
_DIGEST = sha256().digest_size


@dataclass(frozen=True, slots=True)
class Cache:
    """A folder of entries; `basis` stands for what all of them depend on."""

    folder: Path
    basis: str

    def recall(self, made_of: tuple[object, ...], make: Callable[[], T]) -> T:
        """Give what was made of these values before, or make it and keep it."""
        name = sha256(repr((self.basis, made_of)).encode("utf-8", "replace")).hexdigest()
        path = self.folder / name[:2] / name[2:]
        with suppress(OSError, ValueError):
            return cast(T, _read(path))
        made = make()
        with suppress(OSError):
            _write(path, made)
        return made

    def forget_unused(self) -> None:
        """Delete the entries that no build has asked for in a month."""
        with suppress(OSError):
            oldest = time.time() - _KEPT
            for path in self.folder.glob("??/*"):
                if path.stat().st_mtime < oldest:
                    path.unlink()


def open_cache(folder: Path, template_dirs: tuple[str, ...]) -> Cache:
    """Open a site's cache; its own templates are part of what entries are made of."""
    own = sorted(path for place in template_dirs for path in Path(place).glob("dsm-*.html"))
    content = [(str(path), path.read_bytes()) for path in own]
    return Cache(folder, repr((_code(), content)))


@lru_cache(maxsize=1)
def _code() -> str:
    """Give a digest of this package, and the versions of all else that results depend on."""
    digest = sha256()
    for file in _files(files("mkdocs_dsm")):
        digest.update(f"{file.name}\n".encode() + file.read_bytes())
    return repr((digest.hexdigest(), sys.version_info[:2], [*map(_version, _CHANGES_RESULTS)]))


def _files(folder: Traversable) -> Iterator[Traversable]:
    for inside in sorted(folder.iterdir(), key=lambda one: one.name):
        if inside.is_dir():
            yield from _files(inside)
        elif inside.name.endswith((".py", ".html", ".css", ".js")):
            yield inside


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _read(path: Path) -> object:
    """Read an entry; raises OSError or ValueError where there is none to be used."""
    content = path.read_bytes()
    body = content[_DIGEST:]
    if sha256(body).digest() != content[:_DIGEST]:
        raise ValueError("a damaged entry")
    try:
        value = _Values(io.BytesIO(body)).load()
    except Exception as fault:  # whatever a file that is not ours raises
        raise ValueError("an entry of another kind") from fault
    with suppress(OSError):
        os.utime(path)
    return value


def _write(path: Path, value: object) -> None:
    """Write an entry at once: a build that is killed leaves none that is half written."""
    body = pickle.dumps(value, protocol=5)
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".", delete=False) as file:
        file.write(sha256(body).digest() + body)
    try:
        os.replace(file.name, path)
    except OSError:
        os.unlink(file.name)
        raise


class _Values(pickle.Unpickler):
    """Reads values of this package and exact numbers, and calls nothing else."""

    def find_class(self, module: str, name: str) -> Any:
        """Give a class of this package; anything else is refused."""
        if (module, name) in (("decimal", "Decimal"), ("fractions", "Fraction")):
            return super().find_class(module, name)
        if module.startswith("mkdocs_dsm."):
            found = super().find_class(module, name)
            if isinstance(found, type) and found.__module__.startswith("mkdocs_dsm."):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no value of ours")
