"""The verbs `new` and `assets`: a site to start from, and what another host needs of ours."""

import argparse
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType

from mkdocs_dsm import wording
from mkdocs_dsm.hosts.assets import ASSETS, asset
from mkdocs_dsm.hosts.command.arguments import Verbs, add_verb
from mkdocs_dsm.hosts.command.files import CommandError, write_bytes
from mkdocs_dsm.model import Mode

_SITE: Mapping[str, str] = MappingProxyType(
    {
        "mkdocs.yml": "site-mkdocs.yml",
        "docs/index.md": "site-index.md",
        "docs/how-to-read.md": "site-how-to-read.md",
        "docs/gallery/index.md": "site-gallery.md",
        **{f"docs/gallery/{mode}.md": f"site-{mode}.md" for mode in Mode},
    }
)
"""The files of a new site, and the packaged file that each one is made from."""


def add_new(verbs: Verbs) -> None:
    """Offer the verb `new`."""
    parser = add_verb(
        verbs,
        "new",
        "make a working site with a template page for each mode",
        "With a home page, a gallery, and a page for those who never saw such a figure, ready for "
        "mkdocs build --strict. Where one of its files is there already, nothing is written.",
        "mkdocs-dsm new my-site && cd my-site && mkdocs serve",
    )
    parser.add_argument("dir", metavar="DIR", help="folder of the site; nothing is overwritten")
    parser.set_defaults(run=_new)


def add_assets(verbs: Verbs) -> None:
    """Offer the verb `assets`."""
    parser = add_verb(
        verbs,
        "assets",
        "write style sheet and scripts for another host",
        "The MkDocs plugin ships them itself. Any other host of Python-Markdown needs the "
        "extensions pymdownx.superfences and dsm, and these files on its pages (in Zensical: "
        "extra_css and extra_javascript). Write them again after an update.",
        "mkdocs-dsm assets docs/assets/dsm",
    )
    parser.add_argument("dir", metavar="DIR", help="folder to write to; older files are replaced")
    parser.set_defaults(run=_assets)


def _new(given: argparse.Namespace) -> int:
    folder = Path(given.dir)
    there = next((name for name in _SITE if (folder / name).exists()), None)
    if there is not None:
        raise CommandError(f"{folder / there} is there already; nothing was written")
    # Material looks best; a site without it must work too.
    theme = b"material" if find_spec("material") else b"mkdocs"
    for name, packaged in _SITE.items():
        _write(folder / name, asset(packaged).replace(b"name: THEME", b"name: " + theme))
    print(
        f"wrote {wording.count(len(_SITE), 'file')} to {folder}; preview with `mkdocs serve` there"
    )
    return 0


def _assets(given: argparse.Namespace) -> int:
    for name in ASSETS:
        _write(Path(given.dir) / name, asset(name))
        print(Path(given.dir) / name)
    return 0


def _write(path: Path, data: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as refused:
        raise CommandError(f"can't write {path}: {refused.strerror}") from None
    write_bytes(str(path), data)
