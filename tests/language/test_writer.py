"""The canonical text: its form, its quotes, its lines. That it reads back is in the laws."""

from decimal import Decimal

import pytest

from mkdocs_dsm.language import parse, write
from mkdocs_dsm.model import Dependency, Dsm, Element, Mode

EVERYTHING = """\
title "All \\"statements\\""
mode product
convention ir-fad
types: energy E, spatial S

components: Pump, Motor, "Valve, left", Rail (12 V), Rail

group "Hot": Pump, Motor
group "Cold: wet": Rail

Pump          <- Motor(2), "Valve, left"(energy 2, spatial -1), Rail (12 V)(0.5)
Motor         <- Pump, Rail(3)
"Valve, left" <- Pump(energy 1)

tear: Motor <- Pump
tear: "Valve, left" <- Pump
first: Rail, "Valve, left"
last: Pump
link Pump: ../pump.md#top
link Rail (12 V): https://example.org/rail
note: Pump <- "Valve, left" "heat # and -> space"

show arranged
arrange cluster overlap
minimise strength
assert feedback <= 4
assert density < 0.175
"""


def _dsm(text: str) -> Dsm:
    dsm = parse(text).dsm
    assert dsm is not None
    return dsm


def test_the_canonical_text_of_every_statement_is_canonical():
    assert write(_dsm(EVERYTHING)) == EVERYTHING


@pytest.mark.parametrize(
    ("mode", "word"),
    [
        (Mode.PARAMETER, "parameters"),
        (Mode.PROCESS, "activities"),
        (Mode.PRODUCT, "components"),
        (Mode.ORGANIZATION, "teams"),
    ],
)
def test_elements_are_declared_with_the_word_of_their_mode(mode: Mode, word: str):
    assert f"\n{word}: A\n" in write(Dsm((Element("A"),), mode=mode))


def test_what_is_the_default_is_not_written():
    assert write(Dsm((Element("A"),))) == "mode parameter\nconvention ic-fbd\n\nparameters: A\n"


def test_a_provider_whose_strength_makes_it_another_name_is_quoted():
    names = ("A", "B", "B(2)")
    dsm = Dsm(
        tuple(Element(name) for name in names),
        (Dependency("A", "B", ((None, Decimal(2)),)), Dependency("A", "B(2)")),
    )
    assert 'A <- "B"(2), B(2)\n' in write(dsm)
    assert parse(write(dsm)).dsm == dsm


def test_long_lists_go_on_in_lines_of_a_hundred_columns():
    names = [f"Element number {at}" for at in range(30)]
    dsm = Dsm(
        tuple(Element(name) for name in names),
        tuple(Dependency(names[0], name) for name in names[1:]),
        first=tuple(names),
    )
    text = write(dsm)
    assert max(map(len, text.splitlines())) <= 100
    assert parse(text).dsm == dsm


def test_receivers_are_aligned_by_the_columns_they_take():
    lines = write(_dsm("設計 <- A\nA <- 設計")).splitlines()[-2:]
    assert lines == ["設計 <- A", "A    <- 設計"]


def test_one_very_long_receiver_does_not_push_the_others_aside():
    lines = write(_dsm(f"{'x' * 60} <- A\nA <- B\nBoth <- A")).splitlines()[-3:]
    assert lines == [f"{'x' * 60} <- A", "A    <- B", "Both <- A"]
