"""Findings as a reader or a machine wants them: text, JSON, annotations of GitHub, SARIF 2.1.0."""

import json
from collections.abc import Callable, Mapping
from collections.abc import Sequence as Listing
from importlib.metadata import version
from pathlib import PurePath
from types import MappingProxyType
from typing import Any
from urllib.parse import quote

from mkdocs_dsm.diagnostics import CATALOGUE, Located, Severity, printable
from mkdocs_dsm.exchange import ImportFinding
from mkdocs_dsm.source import Span

_SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)


def as_text(findings: Listing[Located]) -> str:
    """Write findings for a terminal, each with its line and an empty line after it."""
    return "".join(f"{found}\n\n" for found in findings)


def in_lines(findings: Listing[Located]) -> str:
    """Write each finding in one line, as compilers do: path, line and column, what, and help."""
    return "".join(f"{_line(found)}\n" for found in findings)


def _line(found: Located) -> str:
    finding, place = found.finding, found.origin.locate(found.finding.span)
    whole_file = finding.span == Span(1, 1) or not found.text
    where = found.origin.path + ("" if whole_file else f":{place.line}:{place.column}")
    words = f"{where}: {finding.severity}[{finding.code}]: {finding.message}"
    return printable(f"{words}; {finding.help}" if finding.help else words)


def as_json(findings: Listing[Located]) -> str:
    """Write findings as JSON with stable keys; lines and columns count from 1, in characters."""
    return _dumped({"findings": [_fact(found) for found in findings]})


def _fact(found: Located) -> Mapping[str, object]:
    finding = found.finding
    place = found.origin.locate(finding.span)
    earlier = found.origin.locate(finding.earlier) if finding.earlier else None
    return {
        "path": found.origin.path,
        "line": place.line,
        "column": place.column,
        "end_column": place.column + place.length,
        "cell": _cell(found) or None,
        "code": finding.code,
        "severity": finding.severity.value,
        "message": finding.message,
        "help": finding.help or None,
        "earlier": earlier and {"line": earlier.line, "column": earlier.column},
    }


def _cell(found: Located) -> str:
    finding = found.finding
    return finding.address if isinstance(finding, ImportFinding) else ""


def as_github(findings: Listing[Located]) -> str:
    """Write findings as workflow commands, which GitHub shows beside the lines of a change."""
    return "".join(f"{_annotation(found)}\n" for found in findings)


_LEVELS: Mapping[Severity, str] = MappingProxyType(
    {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}
)


def _annotation(found: Located) -> str:
    finding = found.finding
    place = found.origin.locate(finding.span)
    properties = {
        "file": PurePath(found.origin.path).as_posix(),
        "line": place.line,
        "col": place.column,
        "endColumn": place.column + place.length,
        "title": finding.code,
    }
    given = ",".join(
        f"{name}={_property(printable(str(value)))}" for name, value in properties.items()
    )
    words = "\n".join(map(printable, filter(None, (finding.message, finding.help))))
    return f"::{_LEVELS[finding.severity]} {given}::{_message(words)}"


def _message(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _message(text).replace(":", "%3A").replace(",", "%2C")


def as_sarif(findings: Listing[Located]) -> str:
    """Write findings in the Static Analysis Results Interchange Format, version 2.1.0."""
    codes = sorted({found.finding.code for found in findings})
    driver = {
        "name": "mkdocs-dsm",
        "version": version("mkdocs-dsm"),
        "rules": [_rule(code) for code in codes],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(found, codes) for found in findings],
    }
    return _dumped({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]})


def _rule(code: str) -> Mapping[str, object]:
    rule = CATALOGUE[code]
    return {
        "id": code,
        "shortDescription": {"text": rule.about or code},
        "defaultConfiguration": {"level": rule.severity.value},
    }


def _result(found: Located, codes: Listing[str]) -> Mapping[str, object]:
    finding = found.finding
    words = f"{finding.message}. {finding.help}" if finding.help else finding.message
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": codes.index(finding.code),
        "level": finding.severity.value,
        "message": {"text": words},
        "locations": [_location(found, finding.span)],
    }
    if _cell(found):
        result["locations"][0]["logicalLocations"] = [{"fullyQualifiedName": _cell(found)}]
    if finding.earlier:
        earlier = {**_location(found, finding.earlier), "message": {"text": "first here"}}
        result["relatedLocations"] = [earlier]
    return result


def _location(found: Located, span: Span) -> dict[str, Any]:
    """Give a place in a file; a workbook and other binary files have no lines."""
    # The bytes of a name that is no UTF-8 are quoted as they are.
    uri = quote(PurePath(found.origin.path).as_posix(), errors="surrogateescape")
    physical: dict[str, Any] = {"artifactLocation": {"uri": uri}}
    if found.text:
        place = found.origin.locate(span)
        physical["region"] = {
            "startLine": place.line,
            "startColumn": place.column,
            "endColumn": place.column + place.length,
        }
    return {"physicalLocation": physical}


def _dumped(value: object) -> str:
    """Write JSON with codes for control and bidirectional characters, which command a terminal."""
    text = json.dumps(value, ensure_ascii=False, indent=2) + "\n"
    return "".join(
        char if char.isprintable() or char == "\n" else json.dumps(char)[1:-1] for char in text
    )


REPORTS: Mapping[str, Callable[[Listing[Located]], str]] = MappingProxyType(
    {"text": as_text, "json": as_json, "github": as_github, "sarif": as_sarif}
)
