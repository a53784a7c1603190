"""The statistics as anyone gets them: golden values, keys that never go, and the known mistakes."""

import json
import random
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golden import CHANGE, GEBALA, PARTICIPANTS, REWORK, SIX, TRIANGLES
from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.statistics import named_figure, statistics

CONTRACT = {
    *("title", "mode", "convention", "elements", "marks", "density", "declared", "arranged"),
    *("blocks", "largest_block", "stages", "bands", "tears", "inputs", "outputs"),
    *("propagation_cost", "clusters", "buses", "cost"),
}
ADDED = {
    *("visibility", "core_periphery", "instability", "mdl", "modularity", "marks_inside"),
    *("marks_outside", "cost_bound", "cluster_limit", "bus_threshold", "strength_bound"),
    *("alternatives", "groups"),
}
ON_REQUEST = {
    *("singular_value_modularity", "structural_complexity", "work", "change_propagation"),
    "what_if",
}


def figures(text: str, *, all_figures: bool = True) -> dict[str, Any]:
    """Give the statistics as JSON gives them back."""
    compiled = compile_text(text)
    assert compiled.analysis is not None, compiled.findings
    return json.loads(json.dumps(statistics(compiled.analysis, all_figures=all_figures)))


@pytest.mark.parametrize("text", [SIX, PARTICIPANTS, REWORK, CHANGE, "A <-> B", "elements: A"])
@pytest.mark.parametrize("arrange", ["sequence", "cluster", "declared"])
def test_every_key_is_there_in_every_mode_and_arrangement(text: str, arrange: str) -> None:
    text += f"\narrange {arrange}"
    assert figures(text).keys() == CONTRACT | ADDED | ON_REQUEST
    assert figures(text, all_figures=False).keys() == CONTRACT | ADDED


def test_what_does_not_apply_is_null() -> None:
    in_time, clustered = figures(SIX), figures(PARTICIPANTS)
    of_clusters = {"mdl", "modularity", "marks_inside", "marks_outside", "cost_bound", "buses"}
    assert {in_time[key] for key in of_clusters | {"clusters", "cost", "work"}} == {None}
    of_time = {"blocks", "stages", "bands", "tears", "largest_block", "alternatives"}
    assert {clustered[key] for key in of_time | {"work", "change_propagation"}} == {None}
    assert clustered["arranged"]["feedback"] is None


def test_groups_that_a_panel_shows_have_figures_of_their_own() -> None:
    text = 'A <- B\nB <- C\nC <- A\nD <- A\ngroup "Left": A, B\ngroup "Right": C, D\n'
    assert figures(text)["groups"] is None
    found = figures(text + "show arranged, groups")["groups"]
    assert (found["elements"], found["marks"]) == (2, 2)
    assert found["blocks"] == [{"positions": [1, 2], "elements": found["arranged"]["order"]}]
    assert found["inputs"] == {"Left": 1, "Right": 1}


def test_the_six_activities() -> None:
    found = figures(SIX)
    assert found["density"] == round(8 / 30, 4)
    assert found["stages"] == [["1"], ["2"], ["3", "4"], ["5", "6"]]
    assert [len(band) for band in found["bands"]] == [1, 1, 2, 1, 1]
    assert found["propagation_cost"] == round(21 / 36, 4)
    assert found["tears"] == [
        {
            "receiver": "5", "provider": "6", "strength": 1,
            "loop": ["5", "6"], "frees": ["5", "6"], "chosen": False,
        }
    ]  # fmt: skip
    assert found["visibility"]["1"] == {"reached_by": 1, "reaches": 6}
    assert sum(reach["reaches"] for reach in found["visibility"].values()) == 21
    assert sum(reach["reached_by"] for reach in found["visibility"].values()) == 21
    assert found["core_periphery"]["class"] == "core-periphery"
    assert found["core_periphery"]["core"] == ["5", "6"]
    assert found["core_periphery"]["roles"] == {
        **{"1": "shared", "2": "shared", "3": "shared", "4": "shared"},
        **{"5": "core", "6": "core"},
    }
    assert found["instability"]["5"] == 0.8


def test_gebala_and_eppinger() -> None:
    found = figures(GEBALA)
    assert (found["declared"]["feedback"], found["declared"]["length"]) == (6, 18)
    assert (found["arranged"]["feedback"], found["arranged"]["length"]) == (2, 3)
    assert found["arranged"]["proven"]
    assert found["arranged"]["bound"] == 2
    assert [sorted(stage) for stage in found["stages"]] == [
        ["F"], ["B", "D", "G"], ["A", "C"], ["E"],
    ]  # fmt: skip
    assert found["propagation_cost"] == round(32 / 49, 4)


def test_six_elements_in_a_tree_reach_fifteen_pairs() -> None:
    text = "elements: A, B, C, D, E, F\nA <- B, C\nB <- D\nC <- E\nE <- F"
    assert figures(text)["propagation_cost"] == round(15 / 36, 4)


def test_seven_participants() -> None:
    found = figures(PARTICIPANTS)
    assert found["clusters"] == [["1", "5", "6"], ["2", "3", "4", "7"]]
    assert (found["cost"], found["cost_bound"]) == (80, 80)
    assert found["arranged"]["proven"]
    assert (found["marks_inside"], found["marks_outside"]) == (16, 3)
    assert found["mdl"] == pytest.approx(19.447, abs=0.001)
    assert found["modularity"] == 0.2922
    assert found["density"] == round(19 / 42, 4)


def test_seven_participants_that_may_overlap_cost_less_and_are_charged_once() -> None:
    found = figures(PARTICIPANTS + "arrange cluster overlap")
    assert found["clusters"] == [["1", "5", "6"], ["2", "3", "4", "7"], ["4", "5"]]
    assert found["cost"] == 70


def test_two_triangles() -> None:
    found = figures(TRIANGLES)
    assert found["singular_value_modularity"] == pytest.approx(0.962, abs=0.0005)
    assert found["structural_complexity"] == 22
    assert found["propagation_cost"] is None
    assert found["visibility"] is None
    assert found["core_periphery"] is None
    assert found["what_if"] is None


def test_three_activities_that_rework_each_other() -> None:
    work = figures(REWORK)["work"]
    assert list(work["rounds"].values()) == pytest.approx([1.717, 2.398, 2.371], abs=0.001)
    assert work["total"] == pytest.approx(18.774, abs=0.001)
    assert sum(work["per_element"].values()) == pytest.approx(work["total"], abs=0.001)
    assert work["refused"] is None


def test_rework_without_end_is_refused_with_a_reason() -> None:
    work = figures("mode process\nstrengths rework\nA <-> B(1)")["work"]
    assert (work["total"], work["rounds"], work["per_element"]) == (None, None, None)
    assert "spectral radius" in work["refused"]


def test_a_change_of_one_element_arrives_on_all_paths() -> None:
    found = figures(CHANGE)["change_propagation"]
    assert found["depth"] == 4
    assert found["pairs"] == [
        {"receiver": "B", "provider": "A", "likelihood": 0.5, "risk": 0.2},
        {"receiver": "C", "provider": "A", "likelihood": 0.51, "risk": 0.354},
        {"receiver": "C", "provider": "B", "likelihood": 0.6, "risk": 0.3},
    ]


def test_a_mark_without_likelihood_carries_no_change_and_one_without_impact_no_risk() -> None:
    text = "types: likelihood L, impact I\nB <- A(impact 1)\nC <- A(likelihood 0.5)\nD <- A"
    assert figures(text)["change_propagation"]["pairs"] == [
        {"receiver": "C", "provider": "A", "likelihood": 0.5, "risk": 0.0}
    ]


def test_what_if_says_what_removing_a_mark_and_adding_one_would_do() -> None:
    found = figures("A <-> B\nC <- B\nC <-> D\nE <- D")["what_if"]
    best = found["removals"][0]
    assert (best["receiver"], best["provider"], best["largest_block"]) == ("C", "B", 2)
    assert best["propagation_cost"] == round((17 - 6) / 25, 4)
    assert found["mergers"] == [
        {"receiver": "A", "provider": "C", "blocks": 2, "block": ["A", "B", "C", "D"]}
    ]


def test_alternatives_count_the_sets_of_tears_that_are_as_good() -> None:
    assert figures("A <-> B\nC <-> D")["alternatives"] == 4
    assert figures("A <- B(2)\nB <- A(1)")["alternatives"] == 1


def test_strength_is_bounded_where_it_comes_first() -> None:
    text = "A <- B(5)\nB <- C(1), A(1)\nC <- A(1)\nminimise strength"
    found = figures(text)
    assert found["strength_bound"] == found["arranged"]["strength"] == 2
    assert figures(text.replace("strength", "marks"))["strength_bound"] is None


# The known mistakes of such software, as far as they would show here.


@pytest.mark.parametrize("text", [SIX, GEBALA, PARTICIPANTS, REWORK, CHANGE])
def test_the_convention_changes_no_figure(text: str) -> None:
    across, along = figures(f"convention ic-fbd\n{text}"), figures(f"convention ir-fad\n{text}")
    assert across | {"convention": ""} == along | {"convention": ""}


def test_a_symmetric_mark_is_two_marks_and_costs_both() -> None:
    found = figures("mode product\ncomponents: A, B, C\nA <-> B(2)")
    assert (found["marks"], found["density"]) == (2, round(2 / 6, 4))
    assert found["inputs"] == found["outputs"] == {"A": 1, "B": 1, "C": 0}
    assert found["cost"] == (2 + 2) * 2


@pytest.mark.parametrize("overlap", ["", "arrange cluster overlap"])
def test_the_cost_is_that_of_the_clusters_returned(overlap: str) -> None:
    found = figures(PARTICIPANTS + overlap)
    tied: dict[tuple[str, str], int] = {}
    for line in PARTICIPANTS.splitlines()[2:]:
        receiver, _, providers = line.partition(" <- ")
        for provider in providers.split(", "):
            pair = min(receiver, provider), max(receiver, provider)
            tied[pair] = tied.get(pair, 0) + 1
    cost = 0
    for pair, strength in tied.items():
        sizes = [len(c) for c in found["clusters"] if pair[0] in c and pair[1] in c]
        cost += strength * (sum(sizes) if sizes else 7)
    assert found["cost"] == cost


@pytest.mark.parametrize("text", [SIX, GEBALA, REWORK])
def test_every_tear_is_inside_a_block(text: str) -> None:
    found = figures(text)
    homes = [set(block["elements"]) for block in found["blocks"]]
    for tear in found["tears"]:
        assert any({tear["receiver"], tear["provider"]} <= home for home in homes)
        assert tear["loop"][0] == tear["receiver"]
        assert tear["loop"][-1] == tear["provider"]


@pytest.mark.parametrize("text", [SIX, GEBALA, REWORK])
def test_every_element_of_a_block_is_freed_once(text: str) -> None:
    found = figures(text)
    freed = [name for tear in found["tears"] for name in tear["frees"]]
    blocked = [name for block in found["blocks"] for name in block["elements"]]
    assert sorted(freed) == sorted(blocked)


def test_bands_are_not_stages() -> None:
    found = figures(SIX)
    assert (len(found["stages"]), len(found["bands"])) == (4, 5)


def test_strengths_of_opposite_sign_do_not_hide_a_mark() -> None:
    text = "types: energy E, space S\nA <- B(E 2, S -2)\nB <- A(E 1)"
    found = figures(text)
    assert found["marks"] == 2
    assert found["declared"]["strength"] == 4
    assert found["arranged"]["strength"] == 1


@pytest.mark.parametrize("text", [SIX, GEBALA, PARTICIPANTS])
def test_each_elements_figures_follow_its_name_through_any_declared_order(text: str) -> None:
    head, declared, *rest = text.splitlines()
    word, _, names = declared.partition(": ")
    turned = f"{word}: {', '.join(reversed(names.split(', ')))}"
    one, other = figures(text), figures("\n".join((head, turned, *rest)))
    for key in ("inputs", "outputs", "instability", "visibility", "propagation_cost", "density"):
        assert one[key] == other[key]
    assert sorted(one["arranged"]["order"]) == sorted(other["arranged"]["order"])


@given(st.sampled_from([SIX, GEBALA, PARTICIPANTS, REWORK, CHANGE]), st.randoms())
def test_the_order_of_statements_changes_no_figure(text: str, shuffled: random.Random) -> None:
    statements = text.splitlines()
    shuffled.shuffle(statements)
    assert figures("\n".join(statements)) == figures(text)


@given(st.sets(st.sampled_from(list(combinations("ABCDEF", 2))), min_size=1), st.booleans())
def test_removals_and_reach_agree(pairs: set[tuple[str, str]], ring: bool) -> None:
    marks = sorted(pairs) + ([("F", "A")] if ring else [])
    lines = ["elements: A, B, C, D, E, F", *(f"{a} -> {b}" for a, b in marks)]
    found = figures("\n".join(lines))
    for removal in found["what_if"]["removals"] if found["what_if"] else ():
        gone = f"{removal['provider']} -> {removal['receiver']}"
        without = figures("\n".join(line for line in lines if line != gone))
        blocks = [len(block["elements"]) for block in without["blocks"]]
        if without["propagation_cost"] is not None:
            assert removal["propagation_cost"] == without["propagation_cost"]
        assert removal["largest_block"] == max(blocks, default=0)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("propagation-cost", "7/12"),
        ("arranged.feedback", "1"),
        ("tears.0.receiver", "5"),
        ("stages.3.1", "6"),
        ("stages.4.0", None),
        ("structural_complexity", None),
        ("what_if.removals.0.provider", "5"),
        ("nothing.at.all", None),
    ],
)
def test_a_figure_is_found_by_its_path(name: str, value: str | None) -> None:
    found = named_figure(compile_text(SIX).analysis, name)
    if name == "structural_complexity":
        assert found > 6
    else:
        assert (None if found is None else str(found)) == value
