"""Rules about a file that is imported: its format, its bytes, and what unpacks from it."""

from collections.abc import Mapping
from types import MappingProxyType

from mkdocs_dsm.rules.rule import Rule, Severity

FILE_RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "empty-file": Rule(
            Severity.ERROR,
            "the file is empty",
            help="look whether this is the right file, and whether it was saved",
            about="A file that is imported holds at least one element.",
        ),
        "file-too-large": Rule(
            Severity.ERROR,
            "the file is larger than {limit}",
            help="import a part of it, or a list of dependencies, which has no empty cells",
            about="An import has a size limit, so that no file fills the memory.",
        ),
        "not-this-format": Rule(
            Severity.ERROR,
            "the file is no {expected}: it is {found}",
            help="give the file the suffix of what it holds, such as `.csv`",
            about="A file holds what the suffix of its name, or the format that was chosen, says.",
            file="parts.xlsx",
            example="Pump;Motor\n",
        ),
        "unknown-format": Rule(
            Severity.ERROR,
            "no format that can be read is called `{name}`",
            help="choose one of {formats}",
            about="The format follows from the content or the suffix of a file, or is chosen.",
        ),
        "own-language": Rule(
            Severity.ERROR,
            "a `.dsm` file is this tool's own text and needs no import",
            help="if another tool wrote it, choose its format: {formats}",
            about="Only the matrices of other tools are imported; several call theirs `.dsm` too.",
            file="pump.dsm",
            example="Pump <- Motor\n",
        ),
        "other-tool": Rule(
            Severity.ERROR,
            "the file is XML with the root `{root}`, made by another tool; only GraphML is read",
            help="export it there as CSV or GraphML, and import that",
            about="Several tools keep their models in XML of their own, some of them as `.dsm`.",
            file="model.xml",
            example='<?xml version="1.0"?>\n<dsmmodel/>\n',
        ),
        "bad-encoding": Rule(
            Severity.ERROR,
            "a byte here is no {encoding}",
            help="choose another encoding, such as `--encoding=utf-8` or `--encoding=cp1252`",
            about="A text is read as UTF-8 or UTF-16, or as cp1252 where it can be neither.",
            file="parts.csv",
            given='encoding="ascii"',
            example=",Größe,Motor\nGröße,,1\nMotor,,\n",
        ),
        "unknown-encoding": Rule(
            Severity.ERROR,
            "no encoding is called `{encoding}`",
            help="write `utf-8`, `utf-16` or `cp1252`",
            about="An encoding has one of the names that Python knows.",
            file="parts.csv",
            given='encoding="utf-9"',
            example=",Pump,Motor\nPump,,1\nMotor,,\n",
        ),
        "bad-xml": Rule(
            Severity.ERROR,
            "the XML can't be read: {reason}",
            help="export the file again, or mend it at this place",
            about="XML is read as it stands, without a network and within limits.",
            file="parts.graphml",
            example="<graphml><graph></graphml>\n",
        ),
        "xml-entities": Rule(
            Severity.ERROR,
            "the XML declares entities, which can unpack without end and are never read",
            help="remove the declarations",
            about="No entity of an XML file is ever unpacked or fetched.",
            file="parts.graphml",
            example='<!DOCTYPE g [<!ENTITY a "b">]>\n<graphml/>\n',
        ),
        "bad-json": Rule(
            Severity.ERROR,
            "the JSON can't be read: {reason}",
            help="export the file again, or mend it at this place",
            about="JSON is read strictly: no comments, no `NaN`, no key twice in one object.",
            file="parts.json",
            example='{"format" "mkdocs-dsm"}\n',
        ),
        "unknown-json": Rule(
            Severity.ERROR,
            "the JSON is neither this tool's own (`format` is `mkdocs-dsm`) nor XDSM (`nodes` "
            "and `edges`)",
            help="export it as CSV there, and import that",
            about="Two kinds of JSON are read: this tool's own, and XDSM as XDSMjs has it.",
            file="parts.json",
            example='{"rows": []}\n',
        ),
        "json-value": Rule(
            Severity.ERROR,
            "expected {expected}, found {found}",
            help="write {expected}",
            about="The values in a JSON file have the types that its format prescribes.",
            file="parts.json",
            example='{"format": "mkdocs-dsm", "version": 1, "elements": "Pump"}\n',
        ),
        "json-version": Rule(
            Severity.ERROR,
            "version {found} is newer than this tool, which reads version {known}",
            help="update mkdocs-dsm",
            about="The version of this tool's own JSON grows when its meaning changes.",
            file="parts.json",
            example='{"format": "mkdocs-dsm", "version": 9, "elements": ["Pump"]}\n',
        ),
        "no-text-for-it": Rule(
            Severity.ERROR,
            "what the file holds can't be written as a text: {reason}",
            help="mend it in the file",
            about="An import gives what a text can say: a file may hold an unsafe link, or an "
            "element in two groups.",
            file="parts.json",
            example='{"format": "mkdocs-dsm", "version": 1,\n'
            ' "elements": [{"name": "Pump", "link": "javascript:alert(1)"}]}\n',
        ),
        "bad-workbook": Rule(
            Severity.ERROR,
            "the workbook can't be read: {reason}",
            help="open it in the spreadsheet and save it again as .xlsx, or as CSV",
            about="A workbook is an undamaged .xlsx file.",
        ),
        "workbook-too-large": Rule(
            Severity.ERROR,
            "the workbook unpacks to more than {limit}",
            help="save the sheet as CSV",
            about="A workbook has a size limit after unpacking too.",
        ),
        "no-openpyxl": Rule(
            Severity.ERROR,
            "a workbook is read with openpyxl, which is not installed",
            help="run `pip install 'mkdocs-dsm[import]'`",
            about="Workbooks need the extra `import`; every other format is read without it.",
        ),
        "unknown-sheet": Rule(
            Severity.ERROR,
            "no sheet is called `{name}`",
            help="choose one of {sheets}",
            about="A sheet is chosen by its exact name.",
        ),
        "formula-without-value": Rule(
            Severity.ERROR,
            "the cell holds a formula without its value",
            help="open the workbook in the spreadsheet, save it, and import it again",
            about="A formula counts what the spreadsheet computed and saved with it.",
        ),
        "matrix-market-kind": Rule(
            Severity.ERROR,
            "this kind of Matrix Market file is not read: {reason}",
            help="write it as `%%MatrixMarket matrix coordinate real general`",
            about="Read are real, integer and pattern matrices in coordinates, and files of the "
            "dialect `DSM 1` that hold one matrix without attributes.",
            file="parts.mtx",
            example="%%MatrixMarket matrix array real general\n2 2\n0\n1\n0\n0\n",
        ),
        "matrix-market-size": Rule(
            Severity.ERROR,
            "three whole numbers are expected here: rows, columns and entries, with as many "
            "rows as columns",
            help="write them with spaces between, such as `4 4 7`",
            about="The first line behind the comments gives the size of the matrix.",
            file="parts.mtx",
            example="%%MatrixMarket matrix coordinate real general\n2 3 1\n1 2 1\n",
        ),
        "matrix-market-entry": Rule(
            Severity.ERROR,
            "expected {expected}, found `{text}`",
            help="write {expected}, with spaces between",
            about="An entry gives its row, its column and, unless it is a pattern, its value.",
            file="parts.mtx",
            example="%%MatrixMarket matrix coordinate real general\n2 2 1\n1 2 one\n",
        ),
        "matrix-market-count": Rule(
            Severity.WARNING,
            "{announced} entries announced, {found} found",
            help="export the file again, or correct the count in its size line",
            about="A file with fewer or more entries than its size line says is probably cut off.",
            file="parts.mtx",
            example="%%MatrixMarket matrix coordinate real general\n2 2 3\n1 2 1\n2 1 1\n",
        ),
    }
)
