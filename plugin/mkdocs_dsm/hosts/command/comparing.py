"""The verb `diff`: two versions of a DSM, as text, JSON or a figure."""

import argparse
import json

from mkdocs_dsm import wording
from mkdocs_dsm.diagnostics import printable
from mkdocs_dsm.drawing import comparison_svg
from mkdocs_dsm.hosts.command.arguments import (
    FOUND,
    Verbs,
    add_options,
    add_output,
    add_verb,
    compile_file,
    site_options,
)
from mkdocs_dsm.hosts.command.files import CommandError, write_text
from mkdocs_dsm.statistics import compare, comparison


def add_diff(verbs: Verbs) -> None:
    """Offer the verb `diff`."""
    parser = add_verb(
        verbs,
        "diff",
        "compare two versions of a DSM",
        "What was added (+), removed (-) and changed (~), and what that does to feedback, blocks "
        "and stages. In the figure an added mark has a plus, a removed one is a cross, a changed "
        "one has a diamond around it.",
        "mkdocs-dsm diff old.dsm new.dsm",
        "git show main:cart.dsm | mkdocs-dsm diff - cart.dsm",
        "mkdocs-dsm diff old.dsm new.dsm --svg -o change.svg",
    )
    kinds = ".dsm file, Markdown page, or - for input"
    parser.add_argument("old", metavar="OLD", help=f"the version before: {kinds}")
    parser.add_argument("new", metavar="NEW", help=f"the version after: {kinds}")
    parser.add_argument(
        "--block", type=int, default=1, metavar="N", help="the N-th block of pages (default: 1)"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="as JSON, with stable keys")
    form.add_argument(
        "--svg", action="store_true", help="as a figure with the marks of both versions"
    )
    parser.add_argument(
        "--exit-code", action="store_true", help="give the status 1 where there is a difference"
    )
    add_output(parser)
    add_options(parser)
    parser.set_defaults(run=_diff)


def _diff(given: argparse.Namespace) -> int:
    if given.old == given.new == "-":
        raise CommandError("only one of the two versions can come from the input")
    options = site_options(given)
    old, new = (
        compile_file(path, given.block, options).analysis for path in (given.old, given.new)
    )
    if old is None or new is None:
        return FOUND
    found = compare(old, new)
    if given.svg:
        text = comparison_svg(found)
    elif given.json:
        text = json.dumps(comparison(found), ensure_ascii=False, indent=2) + "\n"
    else:
        text = "".join(f"{printable(line)}\n" for line in wording.comparison_report(found))
    write_text(given.output, text)
    return FOUND if given.exit_code and not found.is_equal else 0
