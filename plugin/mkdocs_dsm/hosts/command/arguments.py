"""Arguments that several verbs share, and how they become options and a compiled block."""

import argparse
import sys
from enum import StrEnum
from typing import TextIO, TypeAlias

from mkdocs_dsm import wording
from mkdocs_dsm.compiler import Compiled, compile_text
from mkdocs_dsm.diagnostics import Severity
from mkdocs_dsm.hosts.command.files import CommandError, blocks, shown
from mkdocs_dsm.model import Convention
from mkdocs_dsm.options import SiteOptions, option_help

FOUND = 1
USAGE = 2

Verbs: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

_OF_TEXTS = ("convention", "max_elements", "max_marks")
"""The options of a site that mean something without one."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Offer the options of a site that hold for any text."""
    known = option_help(SiteOptions)
    for name in _OF_TEXTS:
        default, words = known[name]
        chosen = isinstance(default, StrEnum)
        parser.add_argument(
            f"--{name.replace('_', '-')}",
            type=str if chosen else int,
            choices=[choice.value for choice in type(default)] if chosen else None,
            default=default.value if chosen else default,
            metavar=None if chosen else "N",
            help=f"{words.partition(':')[0]} (default: %(default)s)",
        )


def site_options(given: argparse.Namespace) -> SiteOptions:
    """Give the options that `add_options` offers."""
    return SiteOptions(
        convention=Convention(given.convention),
        max_elements=given.max_elements,
        max_marks=given.max_marks,
    )


def add_file(parser: argparse.ArgumentParser) -> None:
    """Ask for one DSM."""
    parser.add_argument("file", metavar="FILE", help=".dsm file, Markdown page, or - for input")
    parser.add_argument(
        "--block", type=int, default=1, metavar="N", help="the N-th block of a page (default: 1)"
    )
    add_options(parser)


def add_output(parser: argparse.ArgumentParser) -> None:
    """Ask where the result goes."""
    parser.add_argument("-o", "--output", metavar="OUT", help="file to write (default: output)")


def compile_given(given: argparse.Namespace) -> Compiled:
    """Compile the DSM that `add_file` asked for; its findings go to standard error."""
    found = blocks(given.file)
    if not 1 <= given.block <= len(found):
        count = wording.count(len(found), "dsm block")
        raise CommandError(f"{shown(given.file)} has {count}, no block {given.block}")
    block = found[given.block - 1]
    compiled = compile_text(block.text, site_options(given), block.origin)
    report(compiled, sys.stderr)
    return compiled


def report(compiled: Compiled, stream: TextIO) -> int:
    """Print the findings; a note alone leaves the exit status 0."""
    reports = compiled.reports(least=Severity.NOTE)
    for _, words in reports:
        print(words, end="\n\n", file=stream)
    grave = [finding for finding, _ in reports if finding.severity is not Severity.NOTE]
    return FOUND if grave else 0
