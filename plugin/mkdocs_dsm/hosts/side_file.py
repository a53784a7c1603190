"""Read a side file that a fence names, inside the docs folder alone."""

from pathlib import Path

from mkdocs_dsm.options import SiteOptions
from mkdocs_dsm.source import Origin


class SideFileError(Exception):
    """Say in words of the author why a side file is not read."""


def read_side_file(
    name: str, folder: Path, docs_dir: Path, options: SiteOptions
) -> tuple[str, Origin]:
    """Read a `.dsm` file below the page's folder, or else below the docs folder.

    Raises `SideFileError` where the file is missing, outside, too large or no UTF-8 text.
    """
    root = docs_dir.resolve()
    candidates = [(base / name).resolve() for base in (folder, docs_dir)]
    inside = [path for path in candidates if path.is_relative_to(root)]
    if not inside or ".." in Path(name).parts or Path(name).is_absolute():
        raise SideFileError(f"`{name}` is outside the docs folder")
    path = next((path for path in inside if path.is_file()), None)
    if path is None:
        raise SideFileError(f"no file `{name}` beside the page or in the docs folder")
    if path.suffix != ".dsm":
        raise SideFileError(f"`{name}` is no `.dsm` file")
    if path.stat().st_size > options.max_file_kib * 1024:
        raise SideFileError(f"`{name}` is larger than {options.max_file_kib:,} KiB")
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as refused:
        raise SideFileError(f"`{name}` is not UTF-8 at byte {refused.start:,}") from None
    return text, Origin(path.relative_to(root).as_posix())
