"""The page about import and export is true: its JSON, its CSV, its flags and its formats."""

import re
from dataclasses import fields
from decimal import Decimal
from pathlib import Path

from mkdocs_dsm.exchange import FORMATS, Assumptions, read
from mkdocs_dsm.model import Dsm

PAGE = (Path(__file__).resolve().parents[2] / "docs/exchange.md").read_text("utf-8")


def block(language: str, number: int = 0) -> bytes:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)[number].encode()


def test_the_json_of_the_page_is_read_without_a_finding() -> None:
    found = read(block("json"), name="x.json")
    assert found.findings == ()
    assert found.summary == "3 elements / 3 marks / 0 self-marks / 0 ignored"
    assert found.dsm is not None
    assert found.dsm.elements[1].link == "motor.md"
    assert found.dsm.dependencies[0].strengths == (("energy", Decimal(2)), ("spatial", Decimal(-1)))


def test_the_csv_of_the_page_means_what_the_page_says() -> None:
    found = read(block("text", 1), name="x.csv")
    assert found.findings == ()
    assert found.dsm is not None
    (mark,) = found.dsm.dependencies
    assert (mark.receiver, mark.provider) == ("Pump", "Motor")


def test_every_key_of_the_json_is_on_the_page() -> None:
    section = PAGE[PAGE.index("## JSON") :]
    assert [f.name for f in fields(Dsm) if f"`{f.name}`" not in section] == []


def test_every_format_and_every_flag_is_on_the_page() -> None:
    for form in FORMATS.values():
        assert f"`{form.name}`" in PAGE
        assert all(f"`{suffix}`" in PAGE for suffix in form.suffixes)
    flags = {field.name for field in fields(Assumptions) if field.metadata}
    flags = flags - {"values"} | {"value"}
    assert [flag for flag in flags if f"`--{flag}`" not in PAGE] == []
