"""`mkdocs-dsm diff`: two versions of a DSM as text, JSON and figure."""

import io
import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_dsm.analysis import analyze
from mkdocs_dsm.drawing import comparison_svg
from mkdocs_dsm.hosts.cli import main
from mkdocs_dsm.language import parse
from mkdocs_dsm.statistics import compare, comparison
from mkdocs_dsm.wording import comparison_report

OLD = """\
parameters: Axle, Load, Wheels, Cord
Wheels <- Axle(2)
Axle <- Load, Wheels
Cord <- Load
"""
NEW = """\
parameters: Axle, Load, Wheels, Brake
Wheels <- Axle(3)
Axle <- Wheels
Load <- Brake, Axle
"""
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "old.dsm").write_text(OLD, "utf-8")
    (tmp_path / "new.dsm").write_text(NEW, "utf-8")
    return tmp_path


def test_the_text_says_what_was_added_removed_and_changed_and_what_follows(capsys) -> None:
    assert main(["diff", "old.dsm", "new.dsm"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert (
        lines[1] == "  1 element and 2 marks added, 1 element and 2 marks removed, 1 mark changed."
    )
    assert lines[2] == (
        "  elements 4, as before · marks 4, as before · feedback 1, as before"
        " · blocks 1, as before · stages 2, as before"
    )
    assert lines[4:] == [
        "Elements",
        "  + Brake",
        "  - Cord",
        "",
        "Marks",
        "  + Load <- Axle",
        "  + Load <- Brake",
        "  - Axle <- Load",
        "  - Cord <- Load",
        "  ~ Wheels <- Axle: 2 → 3",
        "",
        "Stages",
        "  ~ Axle: 2 → 1",
        "  ~ Wheels: 2 → 1",
        "  ~ Load: 1 → 2",
    ]


def test_the_json_holds_both_values_of_every_figure(capsys) -> None:
    assert main(["diff", "old.dsm", "new.dsm", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["equal"] is False
    assert found["elements"] == {
        "added": ["Brake"],
        "removed": ["Cord"],
        "changed": [],
        "reordered": False,
    }
    (changed,) = found["marks"]["changed"]
    assert changed["old"]["strengths"] == [{"type": None, "strength": 2}]
    assert changed["new"]["strengths"] == [{"type": None, "strength": 3}]
    assert found["figures"]["feedback"] == {"old": 1, "new": 1}
    assert found["figures"]["clusters"] == {"old": None, "new": None}


def paths(svg: str) -> dict[str, int]:
    """Count the shapes of each class: every one begins with an absolute move."""
    return {
        path.get("class"): path.get("d").count("M")
        for path in ElementTree.fromstring(svg).iter(f"{SVG}path")
    }


def test_the_figure_tells_added_removed_and_changed_marks_apart_by_shape(
    folder: Path, capsys
) -> None:
    assert main(["diff", "old.dsm", "new.dsm", "--svg", "-o", "diff.svg"]) == 0
    svg = (folder / "diff.svg").read_text("utf-8")
    root = ElementTree.fromstring(svg)
    matrix = root.find(f"{SVG}g")
    shapes = {}
    for path in matrix.findall(f"{SVG}path"):
        strokes = path.get("d").partition("M")[2].split("M")[0].lstrip("0123456789. -")
        shapes[path.get("class")] = strokes
    kinds = {shapes[f"dsm-{kind}"] for kind in ("kept", "added", "removed", "changed")}
    assert len(kinds) == 4
    texts = ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]
    assert texts.count("+ Brake") == 2  # its row and its column
    assert texts.count("− Cord") == 2
    assert {"added", "removed", "as before", "another strength or note"} <= set(texts)
    assert "var(" not in svg


def test_equal_versions_have_no_difference_and_an_exit_code_on_request(capsys) -> None:
    assert main(["diff", "old.dsm", "old.dsm", "--exit-code"]) == 0
    assert "No difference." in capsys.readouterr().out
    assert main(["diff", "old.dsm", "new.dsm", "--exit-code"]) == 1
    assert main(["diff", "old.dsm", "new.dsm"]) == 0


def test_the_old_version_may_come_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(OLD.encode())))
    assert main(["diff", "-", "new.dsm"]) == 0
    assert "+ Brake" in capsys.readouterr().out
    assert main(["diff", "-", "-"]) == 2


def test_a_broken_version_gives_status_1_and_its_findings(folder: Path, capsys) -> None:
    (folder / "new.dsm").write_text("A <- A\n", "utf-8")
    assert main(["diff", "old.dsm", "new.dsm"]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "error[self-dependency]" in captured.err


def test_settings_and_order_are_differences_too(folder: Path, capsys) -> None:
    (folder / "new.dsm").write_text(
        OLD.replace("Axle, Load,", "Load, Axle,").replace("parameters", "elements")
        + 'title "Cart"\nmode process\ntear: Axle <- Wheels\n',
        "utf-8",
    )
    assert main(["diff", "old.dsm", "new.dsm"]) == 0
    words = capsys.readouterr().out
    assert "The elements stand in another order, `title`, `mode` and `tear` changed." in words


def test_product_dsms_never_speak_of_time(folder: Path, capsys) -> None:
    for name in ("old.dsm", "new.dsm"):
        text = (folder / name).read_text("utf-8").replace("parameters", "elements")
        (folder / name).write_text(f"mode product\n{text}", "utf-8")
    assert main(["diff", "old.dsm", "new.dsm"]) == 0
    words = capsys.readouterr().out.lower()
    assert "clusters" in words
    assert not any(word in words for word in ("feedback", "stage", "rework", "block"))


NAMES = st.lists(st.sampled_from("ABCDEFG"), min_size=2, max_size=2, unique=True)
TEXTS = st.tuples(
    st.sampled_from(["mode parameter", "mode product", "mode product\narrange cluster overlap"]),
    st.sampled_from(["convention ic-fbd", "convention ir-fad"]),
    st.lists(NAMES, min_size=1, max_size=12),
).map(
    lambda made: "\n".join(
        [*made[:2], *(f"{a} <- {b}" for a, b in dict.fromkeys(map(tuple, made[2])))]
    )
)


@given(TEXTS, TEXTS)
def test_any_two_dsms_can_be_compared_and_drawn(old: str, new: str) -> None:
    found = compare(analyze(parse(old).dsm), analyze(parse(new).dsm))
    back = compare(found.new, found.old)
    assert set(found.difference.marks_added) == set(back.difference.marks_removed)
    assert found.is_equal == back.is_equal == (comparison(found)["equal"])
    assert comparison_report(found)
    counts = paths(comparison_svg(found))
    removed = len(found.difference.marks_removed)
    assert ("dsm-removed" in counts) == bool(removed)
