"""Text to a format and back keeps every element, mark and strength, whatever the names hold."""

import json
from decimal import Decimal

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from mkdocs_dsm.exchange import FORMATS, read, write
from mkdocs_dsm.language import parse
from mkdocs_dsm.language import write as write_text
from mkdocs_dsm.language.words import normalize
from mkdocs_dsm.model import (
    Arrangement,
    Assertion,
    Comparison,
    Convention,
    Dependency,
    Dsm,
    Element,
    Group,
    InteractionType,
    Measure,
    Mode,
    Objective,
    Panel,
)

BOTH_WAYS = [name for name, form in FORMATS.items() if form.read and form.write]

AWKWARD = (
    *("a, b", 'say "no"', "x [1]", "f(x)", "{b}", "<b>&amp;</b>", "=SUM(A1:B2)", "+1", "-2", "@me"),
    *("'=x", "''", "'", "a;b", "a|b", "a\tb", "x", "0", "1", "2", "-", ".", "o", "1 Motor", "A: B"),
    *(
        "المضخة",
        "שלום 12",
        "任务１",
        "👩‍🚀 crew",
        "C# layer",
        "A <- B",
        "\\",
        'q"',
        "IC/FBD",
        "N" * 300,
    ),
    *(
        "source",
        "target",
        "weight",
        "sep=;",
        "# note",
        "%",
        "nan",
        "TRUE",
        "Group",
        "1,5",
        "Ⅷ",
        "²",
    ),
)
names = st.one_of(
    st.sampled_from(AWKWARD),
    st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Cf")), min_size=1),
).map(normalize)
strengths = st.decimals(-999, 999, allow_nan=False, places=3).filter(bool) | st.sampled_from(
    [Decimal("0.000000001"), Decimal("-123456789.123456789"), Decimal(1)]
)


@st.composite
def dsms(draw: st.DrawFn) -> Dsm:
    found = draw(st.lists(names.filter(bool), min_size=1, max_size=7, unique=True))
    types = draw(st.sampled_from([(), ("energy",), ("energy flow", "M", "spatial")]))
    pairs = [(a, b) for a in found for b in found if a != b]
    dependencies = []
    for receiver, provider in draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []:
        kinds = draw(st.lists(st.sampled_from(types), unique=True)) if types else []
        # The text lists the types of a mark in the order in which they are declared.
        values = [(kind, draw(strengths)) for kind in types if kind in kinds]
        values = values or [(None, draw(strengths))]
        dependencies.append(Dependency(receiver, provider, tuple(values)))
    letters = tuple(InteractionType(kind, "EMS"[n]) for n, kind in enumerate(types))
    convention = draw(st.sampled_from(Convention))
    elements = tuple(map(Element, found))
    return Dsm(elements, tuple(dependencies), types=letters, convention=convention)


def meaning(dsm: Dsm) -> tuple[object, ...]:
    marks = {(m.receiver, m.provider): dict(m.strengths) for m in dsm.dependencies}
    return dsm.names, marks


def through_text(dsm: Dsm) -> Dsm:
    parsed = parse(write_text(dsm))
    assume(parsed.dsm is not None)
    assert parsed.dsm is not None
    return parsed.dsm


@pytest.mark.parametrize("form", BOTH_WAYS)
@given(dsm=dsms())
@settings(deadline=None, max_examples=60)
@example(dsm=Dsm((Element("A"),)))
@example(dsm=Dsm(tuple(map(Element, AWKWARD)), (Dependency("a, b", "=SUM(A1:B2)"),)))
def test_a_text_survives_each_format(form: str, dsm: Dsm) -> None:
    before = through_text(dsm)
    written = write(before, form)
    found = read(written.encode(), name=f"x{FORMATS[form].suffixes[0]}")
    assert found.dsm is not None, [finding.message for finding in found.findings]
    assert meaning(found.dsm) == meaning(before)
    assert meaning(through_text(found.dsm)) == meaning(before)
    assert found.ignored == found.self_marks == 0
    if form != "graphml":
        assert found.dsm.convention is before.convention
    assert {k.letter for k in found.dsm.types} <= {k.letter for k in before.types}


@pytest.mark.parametrize("form", ["csv", "tsv", "mtx"])
@pytest.mark.parametrize("convention", list(Convention))
def test_a_matrix_can_be_written_under_either_convention(form: str, convention: Convention) -> None:
    dsm = Dsm((Element("A"), Element("B")), (Dependency("A", "B", ((None, Decimal(3)),)),))
    written = write(dsm, form, convention=convention)
    found = read(written.encode(), name=f"x.{form}")
    assert found.dsm is not None
    assert meaning(found.dsm) == meaning(dsm)
    assert found.dsm.convention is convention
    assert f"convention {convention}" in found.said


def test_a_matrix_can_be_written_in_another_order() -> None:
    dsm = Dsm((Element("A"), Element("B")), (Dependency("A", "B"),))
    assert write(dsm, "csv", order=("B", "A")) == "IC/FBD,B,A\nB,,1\nA,,\n"
    with pytest.raises(ValueError, match="order"):
        write(dsm, "csv", order=("B",))
    with pytest.raises(ValueError, match="no format"):
        write(dsm, "xlsx")


def test_json_keeps_everything() -> None:
    names = ("A", "B", "C")
    dsm = Dsm(
        elements=(
            Element("A", "a.md"),
            Element("B", duration=Decimal(2)),
            Element("C", "https://example.org/"),
        ),
        dependencies=(
            Dependency("A", "B", (("energy", Decimal("0.1")), ("space", Decimal("0.2"))), "why"),
            Dependency("B", "A", ((None, Decimal("0.5")),)),
            Dependency("B", "C", ((None, Decimal("0.123456789")),)),
        ),
        title="Drive train",
        mode=Mode.PROCESS,
        convention=Convention.IR_FAD,
        groups=(Group("G", ("C", "A")),),
        types=(InteractionType("energy", "E"), InteractionType("space", "Z")),
        arrangement=Arrangement.CLUSTER,
        overlap=True,
        panels=(Panel.ARRANGED,),
        objective=Objective.STRENGTH,
        first=("B",),
        last=("A", "C"),
        tears=(("A", "B"),),
        assertions=(Assertion("feedback", Comparison.AT_MOST, Decimal("4.5")),),
        measure=Measure.REWORK,
    )
    assert {
        field
        for field in Dsm.__dataclass_fields__
        if getattr(dsm, field) == getattr(Dsm(()), field)
    } == set()
    found = read(write(dsm, "json").encode(), name="x.json")
    assert found.findings == ()
    assert found.dsm == dsm
    assert found.dsm.names == names


def test_graphml_keeps_groups_and_notes() -> None:
    dsm = Dsm(
        tuple(map(Element, "ABC")),
        (Dependency("A", "B", note="because"),),
        groups=(Group("G", ("A", "C")),),
    )
    found = read(write(dsm, "graphml").encode(), name="x.graphml")
    assert found.dsm is not None
    assert (found.dsm.groups, found.dsm.dependencies) == (dsm.groups, dsm.dependencies)


def test_a_spreadsheet_runs_no_name_as_a_formula() -> None:
    names = ("=1+1", "+1 V", "-x", "@me", "'=quoted", "plain")
    written = write(Dsm(tuple(map(Element, names))), "csv")
    cells = written.splitlines()[0].split(",")[1:]
    assert cells == ["'=1+1", "'+1 V", "'-x", "'@me", "''=quoted", "plain"]
    found = read(written.encode(), name="x.csv")
    assert found.dsm is not None
    assert found.dsm.names == names


@given(raw=st.lists(st.text(min_size=1, max_size=8), min_size=1, max_size=4), note=st.text())
@settings(deadline=None, max_examples=200)
def test_whatever_is_imported_can_be_written_as_a_text(raw: list[str], note: str) -> None:
    nodes = [{"id": str(n), "name": name} for n, name in enumerate(raw)]
    arrows = [{"from": "0", "to": str(n), "name": note} for n in range(1, len(raw))]
    data = json.dumps({"nodes": nodes, "edges": arrows}).encode()
    found = read(data, name="x.json")
    if found.dsm is None:
        assert {finding.code for finding in found.findings} >= {"nameless-element"}
    else:
        parsed = parse(write_text(found.dsm))
        assert parsed.dsm is not None, parsed.findings
        assert parsed.dsm == found.dsm


@given(
    cells=st.lists(
        st.sampled_from(["", "1", "-2.5", "x", "M", "E2", "M, E", "H/L"]), min_size=6, max_size=6
    )
)
@settings(deadline=None, max_examples=100)
def test_whatever_matrix_is_imported_can_be_written_as_a_text(cells: list[str]) -> None:
    a, b, c, d, e, f = cells
    rows = [["", "A", "B", "C"], ["A", "", a, b], ["B", c, "", d], ["C", e, f, ""]]
    found = read("\n".join(";".join(row) for row in rows).encode(), name="x.csv")
    assert found.dsm is not None
    parsed = parse(write_text(found.dsm))
    assert parsed.dsm is not None, parsed.findings
    assert meaning(parsed.dsm) == meaning(found.dsm)
    assert parsed.dsm.types == found.dsm.types
