"""The verbs `render` and `stats`: a DSM as a picture, and as figures."""

import argparse
import json
from pathlib import PurePath

from mkdocs_dsm import wording
from mkdocs_dsm.diagnostics import printable
from mkdocs_dsm.drawing import standalone_svg
from mkdocs_dsm.hosts.command.arguments import FOUND, Verbs, add_file, add_output, compile_given
from mkdocs_dsm.hosts.command.files import write_bytes, write_text
from mkdocs_dsm.hosts.command.picture import png_of
from mkdocs_dsm.statistics import statistics


def add_render(verbs: Verbs) -> None:
    """Offer the verb `render`."""
    render = verbs.add_parser("render", help="draw a DSM as SVG or PNG")
    add_file(render)
    add_output(render)
    render.add_argument(
        "--png", action="store_true", help="as PNG, which a name that ends with .png asks for too"
    )
    render.set_defaults(run=_render)


def add_stats(verbs: Verbs) -> None:
    """Offer the verb `stats`."""
    stats = verbs.add_parser("stats", help="print the figures of a DSM")
    add_file(stats)
    stats.add_argument("--json", action="store_true", help="as JSON, with stable keys")
    stats.set_defaults(run=_stats)


def _render(given: argparse.Namespace) -> int:
    compiled = compile_given(given)
    if compiled.analysis is None:
        return FOUND
    svg = standalone_svg(compiled.analysis, compiled.text)
    if given.png or PurePath(given.output or "").suffix.lower() == ".png":
        write_bytes(given.output, png_of(svg))
    else:
        write_text(given.output, svg)
    return 0


def _stats(given: argparse.Namespace) -> int:
    compiled = compile_given(given)
    if compiled.analysis is None:
        return FOUND
    if given.json:
        found = statistics(compiled.analysis, all_figures=True)
        found["findings"] = [
            {"code": finding.code, "severity": finding.severity, "message": finding.message}
            for finding in (found.finding for found in compiled.located)
        ]
        print(json.dumps(found, ensure_ascii=False, indent=2))
        return 0
    print("\n".join(printable(line) for line in wording.report(compiled.analysis)))
    return 0
