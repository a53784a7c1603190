"""The corpus of texts: what each must give stands beside it.

A valid text has its canonical text and its warnings and notes, an invalid one all its findings as
a terminal shows them. Where wording changes on purpose, `python tests/language/test_corpus.py`
writes the expectations anew; read the difference before it is committed.
"""

from pathlib import Path

import pytest

from mkdocs_dsm.diagnostics import describe
from mkdocs_dsm.language import parse, write
from mkdocs_dsm.rules.elements import ELEMENT_RULES
from mkdocs_dsm.rules.marks import MARK_RULES
from mkdocs_dsm.rules.wishes import WISH_RULES
from mkdocs_dsm.rules.writing import WRITING_RULES
from mkdocs_dsm.source import Origin

CORPUS = Path(__file__).resolve().parents[1] / "corpus"
VALID = sorted((CORPUS / "valid").glob("*.dsm"))
INVALID = sorted((CORPUS / "invalid").glob("*.dsm"))
NEEDS_A_LONG_TEXT = {"more-findings", "text-too-large", "too-many-elements", "too-many-marks"}


def outcome(path: Path) -> str:
    """Give what must stand beside a text."""
    text = path.read_bytes().decode("utf-8")
    parsed = parse(text)
    canonical = write(parsed.dsm) if parsed.dsm and path in VALID else ""
    findings = [describe(finding, text, Origin(path.name)) for finding in parsed.findings]
    return "\n\n".join(part for part in (canonical.rstrip("\n"), *findings) if part) + "\n"


@pytest.mark.parametrize("path", [*VALID, *INVALID], ids=lambda path: path.stem)
def test_a_text_gives_what_stands_beside_it(path: Path):
    assert outcome(path) == path.with_suffix(".txt").read_text("utf-8")


@pytest.mark.parametrize("path", VALID, ids=lambda path: path.stem)
def test_a_valid_text_reads_back_from_its_canonical_text(path: Path):
    dsm = parse(path.read_text("utf-8")).dsm
    assert dsm is not None
    assert parse(write(dsm)).dsm == dsm


@pytest.mark.parametrize("path", INVALID, ids=lambda path: path.stem)
def test_an_invalid_text_shows_the_rule_it_is_named_after(path: Path):
    codes = {finding.code for finding in parse(path.read_bytes().decode("utf-8")).findings}
    assert any(path.stem.startswith(f"{code}-") for code in codes)


def test_every_rule_of_the_language_has_a_text():
    codes = {*WRITING_RULES, *ELEMENT_RULES, *MARK_RULES, *WISH_RULES} - NEEDS_A_LONG_TEXT
    stems = [path.stem for path in INVALID]
    assert [code for code in codes if not any(s.startswith(f"{code}-") for s in stems)] == []


if __name__ == "__main__":
    for each in (*VALID, *INVALID):
        each.with_suffix(".txt").write_text(outcome(each), "utf-8")
