"""The verbs `check` and `format`: what is wrong with texts, and their canonical form."""

import argparse
import sys

from mkdocs_dsm import wording
from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.hosts.command.arguments import (
    FOUND,
    Verbs,
    add_options,
    add_verb,
    compile_in,
    is_grave,
    site_options,
)
from mkdocs_dsm.hosts.command.files import (
    CommandError,
    expand,
    read_document,
    read_text,
    shown,
    write_text,
)
from mkdocs_dsm.hosts.command.reports import REPORTS, as_text
from mkdocs_dsm.language import comments, write
from mkdocs_dsm.source import Origin


def add_check(verbs: Verbs) -> None:
    """Offer the verb `check`."""
    check = add_verb(
        verbs,
        "check",
        "report all findings in Markdown pages and .dsm files",
        "Files that the fences of a page name are read too. The exit status is 1 where there is "
        "an error or a warning; a note alone leaves it 0.",
        "mkdocs-dsm check docs/",
        "mkdocs-dsm check docs/ --format sarif > findings.sarif",
        "mkdocs-dsm check docs/ --format github   # in a workflow: shown beside the lines",
    )
    check.add_argument("paths", nargs="+", metavar="PATH", help="file, folder, or - for input")
    check.add_argument(
        "--format",
        choices=list(REPORTS),
        default="text",
        help="how findings are written (default: %(default)s)",
    )
    add_options(check)
    check.set_defaults(run=_check)


def add_format(verbs: Verbs) -> None:
    """Offer the verb `format`."""
    tidy = add_verb(
        verbs,
        "format",
        "write a DSM in canonical form",
        "One statement a line, everything in declared order. Comments are no part of it, so a "
        "text that has some is refused unless you say otherwise.",
        "mkdocs-dsm format cart.dsm",
        "mkdocs-dsm format --write matrices/*.dsm",
        "mkdocs-dsm format --check matrices/*.dsm",
    )
    tidy.add_argument("paths", nargs="+", metavar="FILE", help=".dsm file, or - for input")
    tidy.add_argument("--write", action="store_true", help="rewrite the files in place")
    tidy.add_argument("--check", action="store_true", help="only tell which files would change")
    tidy.add_argument("--drop-comments", action="store_true", help="go on where comments get lost")
    add_options(tidy)
    tidy.set_defaults(run=_format)


def _check(given: argparse.Namespace) -> int:
    options = site_options(given)
    every = (
        found
        for path in expand(given.paths)
        for document in (read_document(path),)
        for block in document.blocks
        for found in compile_in(document, block, options).located
    )
    # A file is met twice where it stands in a folder and a fence names it, too.
    findings = list({str(found): found for found in every}.values())
    sys.stdout.write(REPORTS[given.format](findings))
    return FOUND if is_grave(findings) else 0


def _format(given: argparse.Namespace) -> int:
    options = site_options(given)
    status = 0
    for path in given.paths:
        text = read_text(path)
        compiled = compile_text(text, options, Origin(shown(path)))
        if compiled.analysis is None:
            sys.stderr.write(as_text(compiled.located))
            status = FOUND
            continue
        lost = comments(text)
        if lost and not given.drop_comments:
            count = wording.count(lost, "comment")
            raise CommandError(f"{shown(path)}: {count} would be lost; --drop-comments goes on")
        canonical = write(compiled.analysis.dsm)
        if given.check:
            if canonical != text:
                print(f"{shown(path)} would change")
                status = FOUND
        else:
            write_text(path if given.write else None, canonical)
    return status
