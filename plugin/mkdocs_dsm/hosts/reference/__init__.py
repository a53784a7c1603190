"""Reference pages of our own site, written from what they describe: the two can't disagree.

`python -m mkdocs_dsm.hosts.reference docs` renews them.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from mkdocs_dsm.hosts.reference.command import command_page
from mkdocs_dsm.hosts.reference.findings import findings_page
from mkdocs_dsm.hosts.reference.options import options_page

PAGES: Mapping[str, Callable[[], str]] = MappingProxyType(
    {"command.md": command_page, "findings.md": findings_page, "options.md": options_page}
)
