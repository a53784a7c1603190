"""The verbs `import` and `export`: from the files of other tools to a text, and back."""

import argparse
import sys
from collections.abc import Callable
from pathlib import PurePath
from typing import Any

from mkdocs_dsm import exchange
from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.diagnostics import Located, printable
from mkdocs_dsm.exchange import FORMATS, Assumptions, Imported
from mkdocs_dsm.hosts.assumptions import ASSUMPTIONS, ELEMENTS
from mkdocs_dsm.hosts.command.arguments import (
    FOUND,
    Verbs,
    add_file,
    add_output,
    add_verb,
    compile_given,
)
from mkdocs_dsm.hosts.command.files import CommandError, read_import, shown, write_text
from mkdocs_dsm.hosts.command.reports import in_lines
from mkdocs_dsm.language import write
from mkdocs_dsm.model import USUAL_PANELS, Convention, Panel
from mkdocs_dsm.source import Origin

EVERYTHING = "everything"
_READ = [form.name for form in FORMATS.values() if form.read]
_WRITTEN = [form.name for form in FORMATS.values() if form.write]


def add_import(verbs: Verbs) -> None:
    """Offer the verb `import`, with a flag for each assumption."""
    parser = add_verb(
        verbs,
        "import",
        "turn a table, workbook or graph into text",
        "One line says how much was read, the lines after it what was assumed, each with the "
        "option that says otherwise; all that goes to standard error. The exit status is 1 where "
        "the file can't be read: then nothing is written.",
        "mkdocs-dsm import parts.xlsx -o parts.dsm",
        "mkdocs-dsm import risks.csv --convention ir-fad --value H=3 --value M=2 --value L=1",
        "mkdocs-dsm import edges.csv --weight cost --elements names.csv -o edges.dsm",
    )
    parser.add_argument("file", metavar="FILE", help="file to import, or - for input")
    add_output(parser)
    parser.add_argument(
        "--format", choices=_READ, help="format of the file (default: by its content and name)"
    )
    parser.add_argument(
        f"--{ELEMENTS}",
        metavar="FILE",
        help="a file with the names of all elements in their order, for a list of dependencies",
    )
    for assumption in ASSUMPTIONS:
        given: dict[str, Any] = {"dest": assumption.field, "help": assumption.help}
        if assumption.is_flag:
            given["action"] = "store_true"
        else:
            given["metavar"] = assumption.name.upper()
            given["type"] = _typed(assumption.read)
            if assumption.choices:
                given["metavar"] = "{" + ",".join(assumption.choices) + "}"
            if assumption.many:
                given |= {"action": "append", "default": []}
        parser.add_argument(f"--{assumption.name}", **given)
    parser.set_defaults(run=_import)


def _typed(read: Callable[[str], Any]) -> Callable[[str], Any]:
    def typed(written: str) -> Any:
        try:
            return read(written)
        except ValueError as refused:
            raise argparse.ArgumentTypeError(f"`{written}` is not {refused}") from None

    return typed


def add_export(verbs: Verbs) -> None:
    """Offer the verb `export`."""
    parser = add_verb(
        verbs,
        "export",
        "write a DSM for other tools",
        "What a format can't hold is said on standard error.",
        "mkdocs-dsm export cart.dsm -o cart.csv",
        "mkdocs-dsm export cart.dsm --to csv --order arranged --convention ir-fad",
        "mkdocs-dsm export cart.dsm --to dot | dot -Tsvg > graph.svg",
    )
    add_file(parser, without=("convention",))
    add_output(parser)
    parser.add_argument(
        "--to", choices=_WRITTEN, help="format to write (default: by the name of the output)"
    )
    parser.add_argument(
        "--order",
        choices=[panel.value for panel in USUAL_PANELS],
        default=Panel.DECLARED.value,
        help="order of the elements (default: %(default)s)",
    )
    parser.add_argument(
        "--convention",
        choices=[convention.value for convention in Convention],
        help="convention of a matrix (default: that of the text)",
    )
    parser.set_defaults(run=_export)


def _import(given: argparse.Namespace) -> int:
    values: dict[str, Any] = {
        assumption.field: _frozen(getattr(given, assumption.field)) for assumption in ASSUMPTIONS
    }
    assume = Assumptions(**values)
    listed = None if given.elements is None else read_import(given.elements)
    found = exchange.read(
        read_import(given.file),
        name=given.file,
        format=given.format,
        assume=assume,
        elements=listed,
    )
    _say(found, shown(given.file))
    if found.dsm is None:
        return FOUND
    write_text(given.output, write(found.dsm))
    return 0


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def _say(found: Imported, name: str) -> None:
    """Say on standard error what was found, counted and assumed, with the flag that overrules."""
    findings = [Located(fault, found.text, Origin(name)) for fault in found.findings]
    sys.stderr.write(in_lines(findings))
    if found.dsm:
        print(f"{printable(name)}: {found.summary}", file=sys.stderr)
    flags = {assumption.name: f" (--{assumption.name})" for assumption in ASSUMPTIONS}
    for sentence in found.said:
        flag = flags.get(sentence.partition(" ")[0].rstrip(":"), "")
        print(f"  {printable(sentence)}{flag}", file=sys.stderr)


def _export(given: argparse.Namespace) -> int:
    form = given.to or _by_name(given.output)
    compiled = compile_given(given)
    if compiled.analysis is None:
        return FOUND
    convention = Convention(given.convention) if given.convention else None
    order = _order(compiled.analysis, Panel(given.order))
    text = exchange.write(compiled.analysis.dsm, form, order=order, convention=convention)
    write_text(given.output, text)
    keeps = FORMATS[form].keeps
    if keeps != EVERYTHING:
        print(f"mkdocs-dsm: {form} holds {keeps}", file=sys.stderr)
    return 0


def _by_name(output: str | None) -> str:
    """Choose the format of a file by its name."""
    suffix = PurePath(output or "").suffix.lower()
    for name in _WRITTEN:
        if suffix in FORMATS[name].suffixes:
            return name
    raise CommandError(f"which format? write --to with one of {', '.join(_WRITTEN)}")


def _order(analysis: Analysis, panel: Panel) -> tuple[str, ...]:
    order = analysis.declared if panel is Panel.DECLARED else analysis.arranged
    return tuple(analysis.dsm.names[element] for element in order.elements)
