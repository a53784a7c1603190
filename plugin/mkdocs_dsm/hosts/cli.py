"""The command `mkdocs-dsm`: check, render, stats and format, without any site."""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from mkdocs_dsm import wording
from mkdocs_dsm.compiler import Compiled, compile_text
from mkdocs_dsm.diagnostics import Severity, printable
from mkdocs_dsm.drawing import standalone_svg
from mkdocs_dsm.language import comments, write
from mkdocs_dsm.model import Convention
from mkdocs_dsm.options import SiteOptions
from mkdocs_dsm.source import Block, Origin, find_blocks
from mkdocs_dsm.statistics import statistics

_FOUND = 1
_USAGE = 2


class CommandError(Exception):
    """Say why a command can't be carried out, in one line."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status: 0, 1 for findings, 2 for wrong usage."""
    for stream in (sys.stdout, sys.stderr):
        # All that is read and written is UTF-8, whatever the locale.
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    given = make_parser().parse_args(arguments)
    options = SiteOptions(convention=Convention(given.convention))
    try:
        run: Callable[[argparse.Namespace, SiteOptions], int] = given.run
        return run(given, options)
    except CommandError as refused:
        print(f"mkdocs-dsm: {printable(str(refused))}", file=sys.stderr)
        return _USAGE
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output has gone; there is nobody to tell
        return 0


def make_parser() -> argparse.ArgumentParser:
    """Describe all commands and their options."""
    parser = argparse.ArgumentParser(prog="mkdocs-dsm", description="Design structure matrices.")
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument(
        "--convention",
        choices=[convention.value for convention in Convention],
        default=SiteOptions().convention.value,
        help="convention of a text that states none (default: %(default)s)",
    )
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    check = commands.add_parser(
        "check", parents=[common], help="report all findings in Markdown pages and .dsm files"
    )
    check.add_argument("paths", nargs="+", metavar="PATH", help="file, folder, or - for input")
    check.set_defaults(run=_check)

    render = commands.add_parser("render", parents=[common], help="draw a DSM as an SVG file")
    _add_file(render)
    render.add_argument("-o", "--output", metavar="OUT", help="file to write (default: output)")
    render.set_defaults(run=_render)

    stats = commands.add_parser("stats", parents=[common], help="print the figures of a DSM")
    _add_file(stats)
    stats.add_argument("--json", action="store_true", help="as JSON, with stable keys")
    stats.set_defaults(run=_stats)

    tidy = commands.add_parser("format", parents=[common], help="write a DSM in canonical form")
    tidy.add_argument("paths", nargs="+", metavar="FILE", help=".dsm file, or - for input")
    tidy.add_argument("--write", action="store_true", help="rewrite the files in place")
    tidy.add_argument("--check", action="store_true", help="only tell which files would change")
    tidy.add_argument("--drop-comments", action="store_true", help="go on where comments get lost")
    tidy.set_defaults(run=_format)
    return parser


def _add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=".dsm file, Markdown page, or - for input")
    parser.add_argument(
        "--block", type=int, default=1, metavar="N", help="the N-th block of a page (default: 1)"
    )


def _check(given: argparse.Namespace, options: SiteOptions) -> int:
    status = 0
    for path in _expand(given.paths):
        for block in _blocks(path):
            status |= _report(compile_text(block.text, options, block.origin), sys.stdout)
    return status


def _render(given: argparse.Namespace, options: SiteOptions) -> int:
    compiled = _compile(given, options)
    if compiled.analysis is None:
        return _FOUND
    svg = standalone_svg(compiled.analysis, compiled.text)
    if given.output:
        _write_file(given.output, svg)
    else:
        sys.stdout.write(svg)
    return 0


def _stats(given: argparse.Namespace, options: SiteOptions) -> int:
    compiled = _compile(given, options)
    if compiled.analysis is None:
        return _FOUND
    if given.json:
        found = statistics(compiled.analysis)
        found["findings"] = [
            {"code": finding.code, "severity": finding.severity, "message": finding.message}
            for finding in compiled.findings
        ]
        print(json.dumps(found, ensure_ascii=False, indent=2))
        return 0
    print("\n".join(printable(line) for line in wording.summary(compiled.analysis)))
    return 0


def _format(given: argparse.Namespace, options: SiteOptions) -> int:
    status = 0
    for path in given.paths:
        text = _read(path)
        compiled = compile_text(text, options, Origin(_shown(path)))
        if compiled.analysis is None:
            status = _report(compiled, sys.stderr)
            continue
        lost = comments(text)
        if lost and not given.drop_comments:
            count = wording.count(lost, "comment")
            raise CommandError(f"{_shown(path)}: {count} would be lost; --drop-comments goes on")
        canonical = write(compiled.analysis.dsm)
        if given.check:
            if canonical != text:
                print(f"{_shown(path)} would change")
                status = _FOUND
        elif given.write and path != "-":
            _write_file(path, canonical)
        else:
            sys.stdout.write(canonical)
    return status


def _compile(given: argparse.Namespace, options: SiteOptions) -> Compiled:
    blocks = _blocks(given.file)
    if not 1 <= given.block <= len(blocks):
        found = wording.count(len(blocks), "dsm block")
        raise CommandError(f"{_shown(given.file)} has {found}, no block {given.block}")
    block = blocks[given.block - 1]
    compiled = compile_text(block.text, options, block.origin)
    _report(compiled, sys.stderr)
    return compiled


def _report(compiled: Compiled, stream: object) -> int:
    """Print the findings; a note alone leaves the exit status 0."""
    reports = compiled.reports(least=Severity.NOTE)
    for _, words in reports:
        print(words, end="\n\n", file=stream)  # type: ignore[call-overload]
    grave = [finding for finding, _ in reports if finding.severity is not Severity.NOTE]
    return _FOUND if grave else 0


def _expand(paths: Iterable[str]) -> Iterable[str]:
    """Replace folders by the Markdown pages and .dsm files below them, in order of their names."""
    for path in paths:
        if path != "-" and Path(path).is_dir():
            below = sorted(Path(path).rglob("*"))
            yield from (str(file) for file in below if file.suffix in (".md", ".dsm"))
        else:
            yield path


def _blocks(path: str) -> tuple[Block, ...]:
    text = _read(path)
    if Path(path).suffix in (".md", ".markdown"):
        return find_blocks(text, "dsm", _shown(path))
    return (Block(text, "", Origin(_shown(path))),)


def _read(path: str) -> str:
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as refused:
        raise CommandError(f"can't read {path}: {refused.strerror}") from None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as refused:
        raise CommandError(f"{_shown(path)} is not UTF-8 at byte {refused.start:,}") from None


def _write_file(path: str, text: str) -> None:
    try:
        Path(path).write_bytes(text.encode("utf-8"))
    except OSError as refused:
        raise CommandError(f"can't write {path}: {refused.strerror}") from None


def _shown(path: str) -> str:
    return "<input>" if path == "-" else path
