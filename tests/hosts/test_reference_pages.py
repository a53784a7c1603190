"""The reference pages of our docs are what the code says, and each example shows its finding."""

import re
from pathlib import Path

import pytest

from mkdocs_dsm.diagnostics import CATALOGUE
from mkdocs_dsm.hosts.reference import PAGES

DOCS = Path(__file__).resolve().parents[2] / "docs"
WITHOUT_EXAMPLE = {
    *("more-findings", "more-of-these", "file-read", "text-beside-file", "not-listed"),
    *("too-many", "too-many-elements", "too-many-marks", "file-too-large", "empty-file"),
    *("text-too-large", "search-ended"),
    *("bad-workbook", "workbook-too-large", "unknown-sheet", "formula-without-value"),
    *("no-openpyxl", "unknown-format"),
}
"""Rules about a second file, about many or about binary files: no short text shows them."""


@pytest.mark.parametrize("name", PAGES)
def test_a_reference_page_is_what_the_code_says(name: str) -> None:
    written = (DOCS / name).read_text("utf-8")
    assert written == PAGES[name](), "python -m mkdocs_dsm.hosts.reference docs"


def test_every_example_shows_its_finding_alone() -> None:
    page = (DOCS / "findings.md").read_text("utf-8")
    sections = dict(re.findall(r"^### (\S+)\n(.*?)(?=^##|\Z)", page, re.MULTILINE | re.DOTALL))
    assert list(sections) == list(CATALOGUE)
    for code, section in sections.items():
        found = re.findall(r"^(?:error|warning|note)\[(.+?)\]: ", section, re.MULTILINE)
        assert found == [code]
        assert ("title=" in section) == (code not in WITHOUT_EXAMPLE)
