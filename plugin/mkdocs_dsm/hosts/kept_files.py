"""Keep the files of figures beside the cache, and link them into each site that is built.

A host empties the site's folder before each build. On some file systems making a file costs more
than drawing what is in it, while a second name for one (a hard link) costs next to nothing. A kept
file is named by the digest of its content, so one that was changed through either name is found
out and made anew. Where nothing is kept, or a link can't be, the file is written as usual.
"""

import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

_DAY = 24 * 3600
_KEPT = 30 * _DAY
"""Seconds for which a file is kept after a site had it."""


@dataclass(frozen=True, slots=True)
class KeptFiles:
    """A folder of kept files; None where a site wants none."""

    folder: Path | None = None

    def place(self, target: Path, digest: str, make: Callable[[], bytes]) -> None:
        """Put the file with this digest in place; `make` gives its content where it isn't kept."""
        if not self._link(digest, target):
            self._write(make(), digest, target)

    def forget(self) -> None:
        """Delete what no site has had for a month."""
        if self.folder is None:
            return
        oldest = time.time() - _KEPT
        with suppress(OSError), os.scandir(self.folder) as files:
            for file in files:
                if file.stat().st_mtime < oldest:
                    Path(file).unlink()

    def _link(self, digest: str, target: Path) -> bool:
        """Give a kept file a second name in the site; tell whether there is a sound one."""
        if self.folder is None:
            return False
        kept = self.folder / digest
        try:
            if sha256(kept.read_bytes()).hexdigest() != digest:
                return False
            if kept.stat().st_mtime < time.time() - _DAY:
                os.utime(kept)
            _link(kept, target)
        except OSError:
            return False
        return True

    def _write(self, content: bytes, digest: str, target: Path) -> None:
        """Write a file into the site, and keep it where that is possible."""
        target.unlink(missing_ok=True)  # it may be a name of a kept file
        target.write_bytes(content)
        if self.folder is not None:
            with suppress(OSError):
                self.folder.mkdir(parents=True, exist_ok=True)
                (self.folder / digest).unlink(missing_ok=True)
                os.link(target, self.folder / digest)


def digest_of(content: bytes) -> str:
    """Name a file by its content."""
    return sha256(content).hexdigest()


def _link(kept: Path, target: Path) -> None:
    try:
        os.link(kept, target)
    except FileExistsError:
        target.unlink()
        os.link(kept, target)
