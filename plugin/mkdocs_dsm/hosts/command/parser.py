"""The whole command as one parser: each family of verbs adds its own."""

import argparse
from importlib.metadata import version

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

_DESCRIPTION = (
    "Design structure matrices from text: checked, drawn, measured, imported and exported without "
    "any site. Wherever a file is read, - stands for standard input; results go to standard "
    "output, what is said about them to standard error. The exit status is 0, 1 where something "
    "was found, or 2 where the command can't be carried out."
)


def make_parser() -> argparse.ArgumentParser:
    """Describe all verbs and their arguments."""
    parser = argparse.ArgumentParser(prog="mkdocs-dsm", description=_DESCRIPTION)
    parser.add_argument("--version", action="version", version=f"%(prog)s {version('mkdocs-dsm')}")
    verbs = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for add_verb in _VERBS:
        add_verb(verbs)
    return parser
