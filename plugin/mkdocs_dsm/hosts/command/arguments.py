"""Arguments that several verbs share, and how they become options and a compiled block."""

import argparse
import sys
import textwrap
from collections.abc import Container, Iterable
from enum import StrEnum
from typing import TypeAlias

from mkdocs_dsm import wording
from mkdocs_dsm.compiler import Compiled, compile_fence, compile_text
from mkdocs_dsm.diagnostics import Located, Severity
from mkdocs_dsm.hosts.command.files import CommandError, Document, read_document, shown
from mkdocs_dsm.hosts.command.reports import as_text
from mkdocs_dsm.hosts.fence_text import read_fence, unread, written_options
from mkdocs_dsm.model import Convention
from mkdocs_dsm.options import SiteOptions, option_help
from mkdocs_dsm.source import Block

FOUND = 1
USAGE = 2

Verbs: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

_OF_TEXTS = (
    *("convention", "max_elements", "max_marks", "max_characters", "max_name", "max_steps"),
)
"""The options of a site that mean something without one."""


def add_verb(
    verbs: Verbs, name: str, words: str, more: str, *examples: str
) -> argparse.ArgumentParser:
    """Describe a verb: in a few words, in more, and by lines that one could type."""
    description = f"{words[:1].upper()}{words[1:]}. {more}"
    return verbs.add_parser(
        name,
        help=words,
        description=textwrap.fill(description.strip(), 78),
        epilog="\n".join(["examples:", *(f"  {example}" for example in examples)]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def add_options(parser: argparse.ArgumentParser, without: Container[str] = ()) -> None:
    """Offer the options of a site that hold for any text."""
    known = option_help(SiteOptions)
    for name in (name for name in _OF_TEXTS if name not in without):
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
        convention=Convention(given.convention or SiteOptions().convention),
        max_elements=given.max_elements,
        max_marks=given.max_marks,
        max_characters=given.max_characters,
        max_name=given.max_name,
        max_steps=given.max_steps,
    )


def add_file(parser: argparse.ArgumentParser, without: Container[str] = ()) -> None:
    """Ask for one DSM."""
    parser.add_argument("file", metavar="FILE", help=".dsm file, Markdown page, or - for input")
    parser.add_argument(
        "--block", type=int, default=1, metavar="N", help="the N-th block of a page (default: 1)"
    )
    add_options(parser, without)


def add_output(parser: argparse.ArgumentParser) -> None:
    """Ask where the result goes."""
    parser.add_argument("-o", "--output", metavar="OUT", help="file to write (default: output)")


def compile_given(given: argparse.Namespace) -> Compiled:
    """Compile the DSM that `add_file` asked for; its findings go to standard error."""
    return compile_file(given.file, given.block, site_options(given))


def compile_file(path: str, number: int, options: SiteOptions) -> Compiled:
    """Compile one block of a file, counted from 1; its findings go to standard error."""
    document = read_document(path)
    if not 1 <= number <= len(document.blocks):
        count = wording.count(len(document.blocks), "dsm block")
        raise CommandError(f"{shown(path)} has {count}, no block {number}")
    compiled = compile_in(document, document.blocks[number - 1], options)
    sys.stderr.write(as_text(compiled.located))
    return compiled


def compile_in(document: Document, block: Block, options: SiteOptions) -> Compiled:
    """Compile a block of a document, which may be the text of a file that its fence names."""
    if document.folders is None:
        return compile_text(block.text, options, block.origin)
    fence = read_fence(block, written_options(block), document.page, document.folders, options)
    others = fence.others
    if block.language != "dsm":
        others = (*others, unread(block, document.page))
    return compile_fence(fence.text, options, fence.origin, others)


def is_grave(findings: Iterable[Located]) -> bool:
    """Tell whether there is anything but notes, so that the exit status says so."""
    return any(found.finding.severity is not Severity.NOTE for found in findings)
