"""Keep the files of figures beside the cache, and link them into each site that is built.

A host empties the site's folder before each build. On some file systems making a file costs more
than drawing what is in it, while a second name for one (a hard link) costs next to nothing. A kept
file has a name that holds digest and size, and a date whose fraction of a second follows from the
digest: one that was changed, through either name, is found out and made anew. (The rest of the date
is when it was made: servers, and tools that copy a site, tell a new file from an old one by that.)
Where nothing is kept, or a link can't be, the file is written as usual.
"""

import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256

_SECOND = 10**9
_KEPT = 30 * 24 * 3600
"""Seconds for which a file is kept after a site had it."""
_BEHIND = 2
"""Seconds by which the dates of a file system may be behind."""


@dataclass(frozen=True, slots=True)
class KeptFiles:
    """A folder of kept files; None where a site wants none.

    Paths are strings here: a site places thousands of files, and a `Path` takes as long as a link.
    """

    folder: str | None = None
    since: float = field(default_factory=time.time)
    """When the build began."""

    def place(self, target: str, digest: str, make: Callable[[], bytes]) -> None:
        """Put the file with this digest in place; `make` gives its content where it isn't kept."""
        try:
            self._place(target, digest, make)
        except FileNotFoundError:  # the first file of a site: to look for its folder takes longer
            os.makedirs(os.path.dirname(target), exist_ok=True)
            self._place(target, digest, make)

    def forget(self) -> None:
        """Delete what no site has had for a month, in a build that has kept more."""
        if self.folder is None:
            return
        oldest = time.time() - _KEPT
        with suppress(OSError):
            if os.stat(self.folder).st_mtime < self.since - _BEHIND:
                return
            with os.scandir(self.folder) as files:
                for file in files:
                    if file.stat().st_ctime < oldest:  # it changes with each name that is given
                        os.unlink(file)

    def _place(self, target: str, digest: str, make: Callable[[], bytes]) -> None:
        if not self._link(digest, target):
            self._write(make(), digest, target)

    def _link(self, digest: str, target: str) -> bool:
        """Give a kept file a second name in the site; tell whether there is a sound one."""
        if self.folder is None:
            return False
        kept = f"{self.folder}/{digest}"
        try:
            found = os.stat(kept)
            if found.st_mtime_ns % _SECOND != _fraction(digest):
                return False
            if not digest.endswith(f"-{found.st_size}"):
                return False
            _link(kept, target)
        except OSError:
            return False
        return True

    def _write(self, content: bytes, digest: str, target: str) -> None:
        """Write a file into the site, and keep it where that is possible.

        It is written under a name of its own: the other one may be a kept file's, also of a build
        at the same time.
        """
        new = f"{target}.{os.getpid()}"
        with open(new, "wb") as file:
            file.write(content)
        if self.folder is not None:
            with suppress(OSError):
                os.makedirs(self.folder, exist_ok=True)
                date = (time.time_ns() // _SECOND - 1) * _SECOND + _fraction(digest)
                os.utime(new, ns=(date, date))
                _link(new, f"{self.folder}/{digest}")
        os.replace(new, target)


def digest_of(content: bytes) -> str:
    """Name a file by its content.

    >>> digest_of(b"")[-8:]
    '52b855-0'
    """
    return f"{sha256(content).hexdigest()}-{len(content)}"


def _fraction(digest: str) -> int:
    """Give nanoseconds below a second, in whole microseconds: some file systems have no less."""
    return int(digest[:8], 16) % 10**6 * 1000


def _link(file: str, name: str) -> None:
    """Give a file a second name, which another one may have had."""
    try:
        os.link(file, name)
    except FileExistsError:
        os.unlink(name)
        os.link(file, name)
