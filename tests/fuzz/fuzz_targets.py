"""The three things that are fuzzed: what is read from a text, from another tool's file, in a page.

A target takes bytes and returns whether they got as far as a matrix; whatever it raises is a fault
of ours.
"""

import zipfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path

from lxml import etree
from markdown import Markdown
from well_formed import faults

from mkdocs_dsm import wording
from mkdocs_dsm.analysis import analyze
from mkdocs_dsm.catalogue import read_template
from mkdocs_dsm.compiler import Compiled
from mkdocs_dsm.diagnostics import Finding, Severity, describe
from mkdocs_dsm.drawing import standalone_svg
from mkdocs_dsm.exchange import FORMATS, read
from mkdocs_dsm.exchange import write as export
from mkdocs_dsm.hosts.assumptions import read_assumptions
from mkdocs_dsm.hosts.fence import PageSource
from mkdocs_dsm.hosts.markdown import DsmExtension
from mkdocs_dsm.language import parse, write
from mkdocs_dsm.model import Dependency, Dsm
from mkdocs_dsm.options import SiteOptions
from mkdocs_dsm.source import Origin, lines_of
from mkdocs_dsm.statistics import figures, statistics

DOCS = Path(__file__).resolve().parents[1] / "corpus" / "valid"
"""The folder whose files a fuzzed page may name."""
_ANALYZED = 9
"""Elements up to which a text is analyzed too: larger ones cost as much as a hundred small ones."""
_DESCRIBED = 3
_FREE = str.maketrans("", "", "\n\u200c\u200d")


def try_text(data: bytes) -> bool:
    """Read a text, hold its findings to their places, and read what is written of it again."""
    text = data.decode("utf-8", "surrogateescape")
    parsed = parse(text)
    _check_findings(parsed.findings, text, has_dsm=parsed.dsm is not None)
    lines = lines_of(text)
    for finding in parsed.findings:
        span = finding.span
        assert 1 <= span.line <= len(lines), finding
        assert 1 <= span.column <= max(1, len(lines[span.line - 1])), finding
    if parsed.dsm is None:
        return False
    _check_round_trip(parsed.dsm)
    if len(parsed.dsm.elements) <= _ANALYZED:
        analysis = analyze(parsed.dsm)
        assert sorted(analysis.arranged.elements) == list(range(len(parsed.dsm.elements)))
        statistics(analysis), figures(analysis), wording.caption(analysis)
    return True


def try_import(data: bytes) -> bool:
    """Import a file; its first line names the format and what is assumed, as in a fence.

    The format `sheet` stands for a workbook whose first sheet is the XML that follows.
    """
    head, _, content = data.partition(b"\n")
    words = head.decode("utf-8", "replace").split()
    name = words[0] if words else ""
    assume, _ = read_assumptions(dict(word.partition("=")[::2] for word in words[1:]))
    if name == "sheet":
        name, content = "xlsx", _workbook_of(content)
    form = FORMATS.get(name)
    found = read(
        content, name=f"x.{name}", format=name if form and form.read else None, assume=assume
    )
    _check_findings(found.findings, found.text, has_dsm=found.dsm is not None)
    assert found.summary
    if found.dsm is None:
        return False
    _check_round_trip(found.dsm)
    for form in FORMATS.values():
        if form.write:
            assert export(found.dsm, form.name)
    whole = read(export(found.dsm, "json").encode(), name="x.json")
    assert whole.dsm is not None, whole.findings
    assert _in_declared_order(whole.dsm) == _in_declared_order(found.dsm)
    return True


def try_page(data: bytes) -> bool:
    """Convert a page and judge every figure and card that was made for it, and its files."""
    page = data.decode("utf-8", "surrogateescape")
    read_template("page.md", page)
    converter, extension = _converter()
    extension.next_page = PageSource("page.md", page, DOCS, DOCS, asset=str)
    try:
        converter.reset().convert(page)
    except Exception as fault:
        if _is_ours(fault):
            raise
        return False
    made = extension.figures.made
    for one in made:
        compiled = one.compiled
        assert not (found := list(faults(one.shown.markup))), found
        for words in map(str, compiled.located):
            assert words.encode()
        if compiled.is_matrix and compiled.results:
            _check_files(compiled)
    return any(one.compiled.results for one in made)


TARGETS: Mapping[str, Callable[[bytes], bool]] = {
    "text": try_text,
    "import": try_import,
    "page": try_page,
}


def _check_findings(findings: Iterable[Finding], text: str, *, has_dsm: bool) -> None:
    findings = tuple(findings)
    has_error = any(finding.severity is Severity.ERROR for finding in findings)
    assert has_dsm != has_error, findings
    for finding in findings[:_DESCRIBED]:
        words = describe(finding, text, Origin("x"))
        assert words.translate(_FREE).isprintable(), words


def _check_round_trip(dsm: Dsm) -> None:
    text = write(dsm)
    again = parse(text)
    assert again.dsm == _in_declared_order(dsm), (text, again.findings)
    assert write(again.dsm) == text


def _in_declared_order(dsm: Dsm) -> Dsm:
    """Put the marks of an import, which come as they stand in its file, into the text's order."""

    def place(mark: Dependency) -> tuple[int, int]:
        return dsm.index[mark.receiver], dsm.index[mark.provider]

    return replace(dsm, dependencies=tuple(sorted(dsm.dependencies, key=place)))


def _check_files(compiled: Compiled) -> None:
    assert compiled.analysis
    svg = standalone_svg(compiled.analysis, compiled.text)
    etree.fromstring(svg.encode("utf-8", "replace"))


def _is_ours(fault: BaseException) -> bool:
    """Tell a fault of ours from one of Python-Markdown, which any text around a fence can meet."""
    trace = fault.__traceback__
    while trace is not None:
        if "mkdocs_dsm" in trace.tb_frame.f_code.co_filename:
            return True
        trace = trace.tb_next
    return False


@cache
def _converter() -> tuple[Markdown, DsmExtension]:
    extension = DsmExtension(max_elements=SiteOptions().max_elements)
    superfences = {"pymdownx.superfences": {"preserve_tabs": True}}
    extensions = ["pymdownx.superfences", "attr_list", "md_in_html", extension]
    return Markdown(extensions=extensions, extension_configs=superfences), extension


def _workbook_of(sheet: bytes) -> bytes:
    """Put a sheet into a workbook that has nothing else."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in _frame().items():
            archive.writestr(name, sheet if name == _SHEET else content)
    return out.getvalue()


_SHEET = "xl/worksheets/sheet1.xml"


@cache
def _frame() -> Mapping[str, bytes]:
    import openpyxl

    out = BytesIO()
    book = openpyxl.Workbook()
    for row in ((None, "A", "B"), ("A", None, 2), ("B", "x", None)):
        book.active.append(row)
    book.save(out)
    with zipfile.ZipFile(out) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def sheet_seed() -> bytes:
    """Give the XML of a sheet to begin with."""
    return _frame()[_SHEET]
