"""Keep on disk what was made of a text, so that the next build of a site makes only what changed.

An entry is named by a digest of all that it was made of, this package's own code too, and holds a
checksum of its content: what is missing, damaged or not to be written is made anew, and a build
never fails on it. All stand in one SQLite file: on some file systems making a file for each costs
more than drawing. Entries are pickles that may hold values of this package alone: a foreign file
can't run code. What no build has asked for in a month goes.
"""

import io
import pickle
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar, cast
from zlib import crc32

T = TypeVar("T")

_FILE = "made.sqlite"
_TABLE = (
    "CREATE TABLE IF NOT EXISTS made (name BLOB PRIMARY KEY, used INTEGER, digest BLOB, body BLOB)"
)
_PAGES = "PRAGMA page_size = 32768"
"""Most figures fit into one page: reading one takes half as long as with the usual 4 KiB."""
_CHANGES_RESULTS = ("highspy", "numpy", "pygments", "jinja2", "markupsafe")
"""Packages whose presence and version an entry may depend on."""
_KEPT = 30
"""Days for which an entry is kept after it was asked for."""
_SAVED_AT_ONCE = 200
"""Entries that a build which is killed may lose."""
_PATIENCE = 2.0
"""Seconds to wait for another build of the same site."""


@dataclass(slots=True, unsafe_hash=True)
class Cache:
    """A file of entries in a folder; `basis` stands for what all of them depend on.

    `rows` is the open file. Once it `has_failed`, the rest of the build goes on without.
    """

    folder: str
    basis: str
    rows: sqlite3.Connection | None = field(default=None, compare=False)
    has_failed: bool = field(default=False, compare=False)
    unsaved: int = field(default=0, compare=False)

    def recall(self, made_of: tuple[object, ...], make: Callable[[], T]) -> T:
        """Give what was made of these values before, or make it and keep it."""
        name = sha256(f"{self.basis}{made_of!r}".encode("utf-8", "replace")).digest()
        body = self._carefully(_find, name)
        if body is not None:
            with suppress(ValueError):
                return cast(T, _value(body))
        made = make()
        self._carefully(_keep, name, pickle.dumps(made, protocol=5))
        self.unsaved += 1
        if self.unsaved >= _SAVED_AT_ONCE:
            self._carefully(sqlite3.Connection.commit)
            self.unsaved = 0
        return made

    __call__ = recall  # as a `Recall`: bound methods are equal only where they are of one object

    def close(self) -> None:
        """Save what is new, and delete what no build has asked for in a month."""
        self._carefully(_forget)
        if self.rows is not None:
            self.rows.close()
        self.rows = None

    def _carefully(self, act: Callable[..., bytes | None], *given: bytes) -> bytes | None:
        """Do something with the open file; give None where that fails, now and from then on."""
        if self.has_failed:
            return None
        try:
            if self.rows is None:
                self.rows = _open(Path(self.folder, _FILE))
            return act(self.rows, *given)
        except (OSError, sqlite3.Error) as fault:
            self.has_failed = True
            if type(fault) is sqlite3.DatabaseError:  # no database, or a damaged one
                with suppress(OSError):
                    Path(self.folder, _FILE).unlink()
            return None


def open_cache(folder: Path, template_dirs: tuple[str, ...]) -> Cache:
    """Open a site's cache; its own templates are part of what entries are made of."""
    own = sorted(path for place in template_dirs for path in Path(place).glob("dsm-*.html"))
    content = [(str(path), path.read_bytes()) for path in own]
    return Cache(str(folder), sha256(repr((_code(), content)).encode()).hexdigest())


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


def _open(path: Path) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = sqlite3.connect(path, timeout=_PATIENCE, check_same_thread=False)
    try:
        rows.execute(_PAGES)
        rows.execute(_TABLE)
    except sqlite3.Error:
        rows.close()
        raise
    return rows


def _find(rows: sqlite3.Connection, name: bytes) -> bytes | None:
    """Find an entry's body; one that is damaged is none."""
    row = rows.execute("SELECT used, digest, body FROM made WHERE name = ?", (name,)).fetchone()
    used, checksum, body = row or (None, None, None)
    # In a damaged file any column may hold a value of any type.
    if not isinstance(body, bytes) or checksum != crc32(body):
        return None
    if used != _today():
        rows.execute("UPDATE made SET used = ? WHERE name = ?", (_today(), name))
    return body


def _keep(rows: sqlite3.Connection, name: bytes, body: bytes) -> None:
    rows.execute("REPLACE INTO made VALUES (?, ?, ?, ?)", (name, _today(), crc32(body), body))


def _forget(rows: sqlite3.Connection) -> None:
    if rows.total_changes:  # else the file didn't grow, and all that was asked for was so today
        rows.execute("DELETE FROM made WHERE used < ?", (_today() - _KEPT,))
    rows.commit()


def _today() -> int:
    return int(time.time() // (24 * 3600))


def _value(body: bytes) -> object:
    """Read an entry's value; raises ValueError where it is of another kind."""
    try:
        return _Values(io.BytesIO(body)).load()
    except Exception as fault:  # whatever a file that is not ours raises
        raise ValueError("an entry of another kind") from fault


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
