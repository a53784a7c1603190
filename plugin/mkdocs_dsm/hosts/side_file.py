"""Read the file that a fence names, inside the docs folder alone: text, or anything imported."""

import re
from dataclasses import dataclass
from pathlib import Path

from mkdocs_dsm import exchange
from mkdocs_dsm.diagnostics import Located
from mkdocs_dsm.exchange import Assumptions, Imported, ImportFinding
from mkdocs_dsm.language import write
from mkdocs_dsm.options import SiteOptions
from mkdocs_dsm.source import Origin

_OWN = ".dsm"
_FLAG = re.compile(r"--(\w+)(?:=([^`]+))?")


class SideFileError(Exception):
    """Say in words of the author why a side file is not read."""


@dataclass(frozen=True, slots=True)
class SideFile:
    """The text that a file gives, or None where it can't be imported, and what was found in it.

    `said` is what an import counted and assumed, for a note.
    """

    text: str | None
    origin: Origin
    findings: tuple[Located, ...] = ()
    said: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SideFinding(ImportFinding):
    """A fault of a file that a fence names: its help speaks of options, not of flags."""

    @property
    def help(self) -> str:
        """Say which option of the fence mends it."""
        # `super()` doesn't know the class that slots made anew.
        return _FLAG.sub(_as_option, ImportFinding.help.fget(self))  # type: ignore[attr-defined]


def _as_option(flag: re.Match[str]) -> str:
    return f'{flag[1]}="{flag[2]}"' if flag[2] else flag[1]


@dataclass(frozen=True, slots=True)
class Folders:
    """Where the files of a page are: beside it, or else in the docs folder; nowhere outside."""

    page: Path
    docs: Path

    def find(self, name: str, options: SiteOptions) -> Path:
        """Find a file; raises `SideFileError` where it is missing, outside or too large."""
        try:
            candidates = [(base / name).resolve() for base in (self.page, self.docs)]
            root = self.docs.resolve()
            inside = [path for path in candidates if path.is_relative_to(root)]
            path = next((path for path in inside if path.is_file()), None)
        except (OSError, RuntimeError, ValueError):
            # The name is too long, has a NUL, or leads through links that go round in a circle.
            raise SideFileError(f"`{name}` can't be the name of a file") from None
        if not inside or ".." in Path(name).parts or Path(name).is_absolute():
            raise SideFileError(f"`{name}` is outside the docs folder")
        if path is None:
            raise SideFileError(f"no file `{name}` beside the page or in the docs folder")
        if path.stat().st_size > options.max_file_kib * 1024:
            raise SideFileError(f"`{name}` is larger than {options.max_file_kib:,} KiB")
        return path

    def shown(self, path: Path) -> str:
        """Name a file as the page is named: never by an absolute path of this machine."""
        docs = Path(self.docs.name) if self.docs.is_absolute() else self.docs
        return (docs / path.relative_to(self.docs.resolve())).as_posix()


def is_importable(name: str) -> bool:
    """Tell the files that are imported; a `.txt` file may hold anything."""
    suffix = Path(name).suffix.lower()
    forms = (form for form in exchange.FORMATS.values() if form.read)
    return suffix not in ("", ".txt") and any(suffix in form.suffixes for form in forms)


def read_side_file(
    name: str,
    folders: Folders,
    options: SiteOptions,
    assume: Assumptions,
    elements: str | None,
) -> SideFile:
    """Read a `.dsm` file, or import another with the assumptions of its fence.

    `elements` names a file with the list of elements. Raises `SideFileError` where a file is
    missing, outside, too large or of no kind that is read.
    """
    path = folders.find(name, options)
    shown = folders.shown(path)
    if path.suffix == _OWN:
        return SideFile(_decoded(_bytes_of(path, name), name), Origin(shown))
    if not is_importable(name):
        raise SideFileError(f"`{name}` is no `.dsm` file, and can't be imported")
    listed = _bytes_of(folders.find(elements, options), elements) if elements else None
    data = _bytes_of(path, name)
    found = exchange.read(data, name=path.name, assume=assume, elements=listed)
    return _imported(found, shown)


def _imported(found: Imported, shown: str) -> SideFile:
    """Turn an import into the text of this language, which says all that was assumed."""
    findings = tuple(
        Located(
            SideFinding(fault.code, fault.span, fault.facts, fault.earlier, fault.address),
            found.text,
            Origin(shown),
        )
        for fault in found.findings
    )
    text = write(found.dsm) if found.dsm else None
    return SideFile(text, Origin(f"{shown} (as text)"), findings, (found.summary, *found.said))


def _bytes_of(path: Path, name: str) -> bytes:
    try:
        return path.read_bytes()
    except OSError as refused:
        raise SideFileError(f"`{name}` can't be read: {refused.strerror}") from None


def _decoded(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as refused:
        raise SideFileError(f"`{name}` is not UTF-8 at byte {refused.start:,}") from None
