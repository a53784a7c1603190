r"""Import and export of DSMs: one file a format, and the table of them.

>>> found = read(b",A,B\nA,,3\nB,,\n", name="pump.csv")
>>> found.summary
'2 elements / 1 marks / 0 self-marks / 0 ignored'
>>> found.said[-2:]
('convention ic-fbd, as the file says nothing', 'mode parameter, as the file says nothing')
>>> print(write(found.dsm, "csv"), end="")
IC/FBD,A,B
A,,3
B,,
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath
from types import MappingProxyType

from mkdocs_dsm.diagnostics import Severity, worst
from mkdocs_dsm.exchange.assembly import MAX_ELEMENTS, MAX_MARKS
from mkdocs_dsm.exchange.decoding import ZIP, decode
from mkdocs_dsm.exchange.graph_text import write_dot, write_mermaid
from mkdocs_dsm.exchange.graphml import read_graphml, write_graphml
from mkdocs_dsm.exchange.imported import Arrow, Assumptions, Heads, Imported, Report, Shape
from mkdocs_dsm.exchange.json_text import read_json
from mkdocs_dsm.exchange.listing import LISTED_ELEMENTS, read_elements
from mkdocs_dsm.exchange.matrix_market import read_matrix_market, write_matrix_market
from mkdocs_dsm.exchange.native import write_native
from mkdocs_dsm.exchange.places import ImportFinding, UnreadableError
from mkdocs_dsm.exchange.separated import read_csv, read_tsv, write_csv, write_tsv
from mkdocs_dsm.exchange.table import read_table
from mkdocs_dsm.exchange.workbook import read_xlsx
from mkdocs_dsm.language import Limits, parse
from mkdocs_dsm.language import write as write_text
from mkdocs_dsm.model import Convention, Dsm

__all__ = [
    "FORMATS",
    "MAX_BYTES",
    "Arrow",
    "Assumptions",
    "Format",
    "Heads",
    "ImportFinding",
    "Imported",
    "Shape",
    "read",
    "write",
]

MAX_BYTES = 32 * 2**20
"""The largest file that is read; a host need not load more than one byte beyond it."""


Reader = Callable[[bytes, Assumptions, Report], Dsm]

_SIGNS = ((ZIP, "xlsx"), (b"%%Matrix", "mtx"), (b"<", "graphml"), (b"{", "json"), (b"[", "json"))
_UNMISTAKABLE = frozenset({"xlsx", "mtx"})


@dataclass(frozen=True, slots=True)
class Format:
    """A file format: its name, its suffixes, what it keeps, and how it is read and written."""

    name: str
    suffixes: tuple[str, ...]
    keeps: str
    read: Reader | None = None
    write: Callable[[Dsm], str] | None = None


_TABLE = "names, strengths, interaction types; no groups, notes, links or settings"
FORMATS: Mapping[str, Format] = MappingProxyType(
    {
        form.name: form
        for form in (
            Format("csv", (".csv", ".txt"), _TABLE, read_csv, write_csv),
            Format("tsv", (".tsv", ".tab"), _TABLE, read_tsv, write_tsv),
            Format("xlsx", (".xlsx", ".xlsm"), _TABLE, read_xlsx),
            Format(
                "graphml",
                (".graphml",),
                "names, groups, strengths, interaction types, notes; no links or settings",
                read_graphml,
                write_graphml,
            ),
            Format("mtx", (".mtx", ".mm"), _TABLE, read_matrix_market, write_matrix_market),
            Format("json", (".json",), "everything", read_json, write_native),
            Format("dot", (".dot", ".gv"), "a graph to look at", write=write_dot),
            Format("mermaid", (".mmd",), "a graph to look at", write=write_mermaid),
        )
    }
)


def read(
    data: bytes,
    *,
    name: str,
    format: str | None = None,
    assume: Assumptions = Assumptions(),
    elements: bytes | None = None,
) -> Imported:
    """Import a DSM; every fault of the file is a finding, and every assumption is said.

    `name` is the file's name, whose suffix tells the format unless `format` or the content does;
    `elements` is a separate list of elements for a list of dependencies. The data may be cut
    behind `MAX_BYTES`: no larger file is read.
    """
    report = Report()
    try:
        if len(data) > MAX_BYTES:
            raise UnreadableError("file-too-large", limit=f"{MAX_BYTES // 2**20} MiB")
        if not data.strip():
            raise UnreadableError("empty-file")
        reader = _reader(data, name, format)
        if elements is not None:
            assume = replace(assume, elements=_listed(elements, assume, report))
        return report.result(_as_its_text(reader(data, assume, report), report))
    except UnreadableError as error:
        report.findings.append(error.finding)
        return report.result(None)


def _as_its_text(dsm: Dsm, report: Report) -> Dsm:
    """Give the DSM that its canonical text says: a host goes on with that text."""
    if not dsm.elements:
        raise UnreadableError("empty-file")
    if worst(report.findings) is Severity.ERROR:
        return dsm
    limits = Limits(elements=MAX_ELEMENTS, marks=MAX_MARKS, characters=sys.maxsize)
    parsed = parse(write_text(dsm), limits=limits)
    if parsed.dsm is None:
        error = next(found for found in parsed.findings if found.severity is Severity.ERROR)
        raise UnreadableError("no-text-for-it", reason=error.message)
    return parsed.dsm


def _reader(data: bytes, name: str, format: str | None) -> Reader:
    """Choose the reader: by format, else by what is sure, by the suffix, by the first sign."""
    readers = {form.name: form.read for form in FORMATS.values() if form.read}
    if format is not None and format not in readers:
        raise UnreadableError("unknown-format", name=format, formats=", ".join(readers))
    suffix = PurePath(name).suffix.lower()
    by_suffix = next((form.name for form in FORMATS.values() if suffix in form.suffixes), "")
    start = data[:200].replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n")
    by_content = next((form for sign, form in _SIGNS if start.startswith(sign)), "")
    sure = by_content if by_content in _UNMISTAKABLE else ""
    chosen = format or sure or (by_suffix if by_suffix in readers else "") or by_content
    if not chosen and suffix == ".dsm":
        raise UnreadableError("own-language", formats=", ".join(readers))
    return readers[chosen or "csv"]


def _listed(data: bytes, assume: Assumptions, report: Report) -> tuple[str, ...]:
    """Read a separate list of elements; its findings say that they are about this file."""
    inner = Report()
    try:
        table = read_table(decode(data, assume.encoding, inner), None, inner)
        return read_elements(table, report)
    except UnreadableError as error:
        error.finding = replace(error.finding, address=LISTED_ELEMENTS)
        raise


def write(
    dsm: Dsm,
    format: str,
    *,
    order: Sequence[str] | None = None,
    convention: Convention | None = None,
) -> str:
    """Export a DSM in one of the `FORMATS` that have a writer.

    `order` lists all element names, such as an arranged order; without it the elements stay as
    declared. `convention` is that of a matrix; without it the DSM's own holds. A `ValueError`
    tells of another format or an order that leaves out elements.
    """
    writer = FORMATS[format].write if format in FORMATS else None
    if writer is None:
        raise ValueError(f"no format to write: {format}")
    if order is not None:
        if sorted(order) != sorted(dsm.names):
            raise ValueError("an order lists every element once")
        elements = tuple(dsm.elements[dsm.index[name]] for name in order)
        dsm = replace(dsm, elements=elements)
    if convention is not None:
        dsm = replace(dsm, convention=convention)
    return writer(dsm)
