"""The verbs `render` and `stats`: a DSM as a picture, and as figures."""

import argparse
import json
from pathlib import PurePath

from mkdocs_dsm import wording
from mkdocs_dsm.diagnostics import printable
from mkdocs_dsm.drawing import standalone_svg
from mkdocs_dsm.hosts.command.arguments import (
    FOUND,
    Verbs,
    add_file,
    add_output,
    add_verb,
    compile_given,
)
from mkdocs_dsm.hosts.command.files import write_bytes, write_text
from mkdocs_dsm.hosts.command.picture import png_of
from mkdocs_dsm.statistics import statistics


def add_render(verbs: Verbs) -> None:
    """Offer the verb `render`."""
    render = add_verb(
        verbs,
        "render",
        "draw a DSM as SVG or PNG",
        "The file needs nothing else: it holds its styles for light and dark screens, and its "
        "text. PNG needs the extra: pip install 'mkdocs-dsm[png]'.",
        "mkdocs-dsm render cart.dsm -o cart.svg",
        "mkdocs-dsm render docs/index.md --block 2 -o cart.png",
        "mkdocs-dsm import parts.xlsx | mkdocs-dsm render - > parts.svg",
    )
    add_file(render)
    add_output(render)
    render.add_argument(
        "--png", action="store_true", help="as PNG, which a name that ends with .png asks for too"
    )
    render.set_defaults(run=_render)


def add_stats(verbs: Verbs) -> None:
    """Offer the verb `stats`."""
    stats = add_verb(
        verbs,
        "stats",
        "print the figures of a DSM",
        "What was achieved, how sure that is, what to assume, and every figure.",
        "mkdocs-dsm stats cart.dsm",
        "mkdocs-dsm stats cart.dsm --json | jq .arranged.feedback",
    )
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
