"""Write the reference pages into a folder: `python -m mkdocs_dsm.hosts.reference docs`."""

import sys
from pathlib import Path

from mkdocs_dsm.hosts.reference import PAGES

for name, page in PAGES.items():
    Path(sys.argv[1], name).write_bytes(page().encode("utf-8"))
