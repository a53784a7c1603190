"""CSV and TSV: a matrix or a list of dependencies in; a matrix out."""

import csv
from dataclasses import replace
from io import StringIO

from mkdocs_dsm.exchange.cells import number
from mkdocs_dsm.exchange.corner import write_corner
from mkdocs_dsm.exchange.decoding import decode
from mkdocs_dsm.exchange.imported import Assumptions, Report
from mkdocs_dsm.exchange.orientation import oriented
from mkdocs_dsm.exchange.table import ESCAPED, read_table
from mkdocs_dsm.exchange.tabular import dsm_of
from mkdocs_dsm.language.words import strength_text
from mkdocs_dsm.model import Dsm


def read_csv(data: bytes, assume: Assumptions, report: Report) -> Dsm:
    """Read separated text."""
    text = decode(data, assume.encoding, report)
    return dsm_of(read_table(text, assume.separator, report), assume, report)


def read_tsv(data: bytes, assume: Assumptions, report: Report) -> Dsm:
    """Read text that is separated by tabs, unless another separator was chosen."""
    return read_csv(data, replace(assume, separator=assume.separator or "\t"), report)


def write_csv(dsm: Dsm, separator: str = ",") -> str:
    """Write a matrix with heads; the corner cell says the convention and the types.

    A text that a spreadsheet would run as a formula gets an apostrophe, which the reader takes
    off again.
    """
    cells = [["" for _ in dsm.elements] for _ in dsm.elements]
    values = {dependency.strengths for dependency in dsm.dependencies}
    texts = {strengths: _escaped(strength_text(strengths)) for strengths in values}
    for dependency in dsm.dependencies:
        receiver, provider = dsm.index[dependency.receiver], dsm.index[dependency.provider]
        row, column = oriented(receiver, provider, dsm.convention)
        cells[row][column] = texts[dependency.strengths]
    names = [_escaped(name) for name in dsm.names]
    out = StringIO()
    writer = csv.writer(out, delimiter=separator, lineterminator="\n")
    writer.writerow([write_corner(dsm.convention, dsm.types), *names])
    writer.writerows([name, *row] for name, row in zip(names, cells, strict=True))
    return out.getvalue()


def write_tsv(dsm: Dsm) -> str:
    """Write a matrix as `write_csv` does, separated by tabs."""
    return write_csv(dsm, "\t")


def _escaped(text: str) -> str:
    return f"'{text}" if ESCAPED.match(f"'{text}") and number(text) is None else text
