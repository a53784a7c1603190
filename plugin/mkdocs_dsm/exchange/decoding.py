"""Bytes to text: byte order marks, UTF-8, UTF-16, Windows' cp1252, and what is no text at all."""

from collections.abc import Mapping
from types import MappingProxyType

from mkdocs_dsm.exchange.imported import Report
from mkdocs_dsm.exchange.places import Place, UnreadableError
from mkdocs_dsm.source import Span, lines_of

_BYTE_ORDER_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)

ZIP = b"PK\x03\x04"

_BEGINNINGS: Mapping[bytes, str] = MappingProxyType(
    {
        ZIP: "a zip archive",
        b"\x89PNG": "a PNG picture",
        b"\xff\xd8\xff": "a JPEG picture",
        b"GIF8": "a GIF picture",
        b"%PDF": "a PDF document",
        b"\xd0\xcf\x11\xe0": "an old Excel workbook (.xls)",
        b"\x1f\x8b": "a gzip archive",
    }
)


def beginning(data: bytes) -> str | None:
    """Name the kind of a binary file by its first bytes, or None where they tell nothing."""
    return next((kind for start, kind in _BEGINNINGS.items() if data.startswith(start)), None)


def decode(data: bytes, encoding: str | None, report: Report) -> str:
    """Decode a text file, leave its text in the report and say the encoding if it was guessed."""
    kind = beginning(data)
    if kind:
        raise UnreadableError("not-this-format", found=kind, expected="text file")
    report.text = _decoded(data, encoding or _detected(data, report)).removeprefix("\ufeff")
    return report.text


def _detected(data: bytes, report: Report) -> str:
    for mark, encoding in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return encoding
    zeros = [place % 2 for place, byte in enumerate(data[:4096]) if not byte]
    if zeros:
        if min(zeros) != max(zeros):
            raise UnreadableError("not-this-format", found="binary", expected="text file")
        encoding = "utf-16-le" if zeros[0] else "utf-16-be"
    else:
        try:
            data.decode("utf-8")
        except UnicodeDecodeError:
            encoding = "cp1252"
        else:
            return "utf-8"
    report.say(f"encoding {encoding}, as the bytes are no UTF-8")
    return encoding


def _decoded(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        before = lines_of(data[: error.start].decode(encoding, "replace"))
        place = Place(Span(len(before), len(before[-1]) + 1))
        raise UnreadableError("bad-encoding", place, encoding=encoding) from error
    except (LookupError, ValueError) as error:
        raise UnreadableError("unknown-encoding", encoding=encoding) from error
