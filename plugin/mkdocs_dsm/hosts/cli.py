"""The command `mkdocs-dsm`: runs a verb and turns what stops it into one line and a status."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from mkdocs_dsm.diagnostics import printable
from mkdocs_dsm.hosts.command.arguments import USAGE
from mkdocs_dsm.hosts.command.files import CommandError
from mkdocs_dsm.hosts.command.parser import make_parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status: 0, 1 for findings, 2 for wrong usage."""
    for stream in (sys.stdout, sys.stderr):
        # All that is read and written is UTF-8, and lines end alike, whatever the machine.
        stream.reconfigure(  # type: ignore[union-attr]
            encoding="utf-8", errors="backslashreplace", newline="\n"
        )
    given = make_parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = given.run
    try:
        status = run(given)
        sys.stdout.flush()
        return status
    except CommandError as refused:
        print(f"mkdocs-dsm: {printable(str(refused))}", file=sys.stderr)
        return USAGE
    except BrokenPipeError:
        # The reader of our output has gone; there is nobody to tell, now or at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
