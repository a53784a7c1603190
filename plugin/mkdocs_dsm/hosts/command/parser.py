"""The whole command as one parser: each family of verbs adds its own."""

import argparse

from mkdocs_dsm.hosts.command.checking import add_check, add_format
from mkdocs_dsm.hosts.command.comparing import add_diff
from mkdocs_dsm.hosts.command.exchanging import add_export, add_import
from mkdocs_dsm.hosts.command.figures import add_render, add_stats
from mkdocs_dsm.hosts.command.starting import add_assets, add_new

_VERBS = (
    add_new,
    add_check,
    add_render,
    add_stats,
    add_format,
    add_import,
    add_export,
    add_diff,
    add_assets,
)


def make_parser() -> argparse.ArgumentParser:
    """Describe all verbs and their arguments."""
    parser = argparse.ArgumentParser(prog="mkdocs-dsm", description="Design structure matrices.")
    verbs = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for add_verb in _VERBS:
        add_verb(verbs)
    return parser
