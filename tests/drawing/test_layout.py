"""Where things stand in a panel, whatever the text."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_dsm.analysis import analyze
from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.drawing import key_svg, legend
from mkdocs_dsm.drawing.layout import lay_out
from mkdocs_dsm.drawing.marks import level_of, short_number
from mkdocs_dsm.drawing.text_width import shorten, text_width
from mkdocs_dsm.model import Dependency, Dsm, Element, Panel

LOOP = "parameters: A, B, C, D\nB <- A\nC <- B\nB <- C\nD <- C\nA <- D"


def arranged(text: str):
    return lay_out(compile_text(text).analysis, Panel.ARRANGED)


def test_inputs_stand_in_the_column_of_the_receiver_under_ic() -> None:
    (mark,) = arranged("parameters: A, B\nB <- A").marks
    assert (mark.row, mark.column, mark.feedback) == (0, 1, False)


def test_inputs_stand_in_the_row_of_the_receiver_under_ir() -> None:
    (mark,) = arranged("convention ir-fad\nparameters: A, B\nB <- A").marks
    assert (mark.row, mark.column, mark.feedback) == (1, 0, False)


@pytest.mark.parametrize(("convention", "below"), [("ic-fbd", True), ("ir-fad", False)])
def test_feedback_stands_on_the_side_that_the_convention_names(
    convention: str, below: bool
) -> None:
    marks = arranged(f"convention {convention}\n{LOOP}").marks
    feedback = [mark for mark in marks if mark.feedback]
    assert feedback
    assert all((mark.row > mark.column) is below for mark in feedback)


def test_row_and_column_labels_name_the_same_elements() -> None:
    panel = arranged(LOOP)
    assert [label.full for label in panel.rows] == [label.full for label in panel.columns]


def test_a_product_dsm_has_no_feedback_marks_and_no_stages() -> None:
    panel = arranged("mode product\nA <- B\nB <- A\nC <- B")
    assert not panel.stages
    assert not any(mark.feedback for mark in panel.marks)


def test_long_labels_are_cut_and_kept_in_full() -> None:
    name = "A very long name of an element that nobody can fit beside a matrix"
    row = next(label for label in arranged(f"{name} <- B").rows if label.full == name)
    assert row.text.endswith("…")
    assert row.text != name


def test_many_elements_have_numbers_for_column_labels() -> None:
    text = "\n".join(f"E{at} <- E{at - 1}" for at in range(1, 60))
    panel = arranged(text)
    assert not panel.named_columns
    assert all(label.text.isdigit() for label in panel.columns)


@given(st.lists(st.text(min_size=1, max_size=60), min_size=2, max_size=12, unique=True))
def test_labels_stay_inside_their_panel(names: list[str]) -> None:
    dsm = Dsm(tuple(map(Element, names)), (Dependency(names[0], names[1]),))
    panel = lay_out(analyze(dsm), Panel.ARRANGED)
    for label in panel.rows:
        assert label.x - text_width(label.text, 12) >= 0
    for label in panel.columns:
        assert label.y - text_width(label.text, 12) * 0.82 >= 0
        assert label.x + text_width(label.text, 12) * 0.58 <= panel.width


@given(st.text(max_size=80), st.floats(20, 300))
def test_a_cut_text_fits_its_room(text: str, room: float) -> None:
    assert text_width(shorten(text, 12, room), 12) <= room


@given(st.decimals(-(10**9), 10**9, places=9))
def test_a_cell_holds_at_most_four_characters(number: Decimal) -> None:
    assert len(short_number(number)) <= 4 + (number < 0)


def test_the_scale_of_an_odd_set_of_strengths_is_cut_into_thirds() -> None:
    dsm = Dsm(
        (Element("A"), Element("B"), Element("C")),
        (
            Dependency("A", "B", ((None, Decimal("0.5")),)),
            Dependency("A", "C", ((None, Decimal(5)),)),
            Dependency("B", "C", ((None, Decimal(10)),)),
        ),
    )
    assert level_of(dsm) == {Decimal("0.5"): 1, Decimal(5): 2, Decimal(10): 3}


def test_the_legend_shows_every_strength_that_it_names() -> None:
    analysis = compile_text("mode process\nA <- B(3)\nB <- A(2)\nB <- C\n").analysis
    dependency = legend(analysis.dsm, [lay_out(analysis, Panel.ARRANGED)])[0]
    assert dependency.words == "dependency, strength 1, 2, 3"
    assert [text for _, text in dependency.samples] == ["•", "2", "3"]


def test_the_legend_draws_feedback_as_the_panel_does() -> None:
    loop = "\n".join(f"E{at} <- E{(at + 1) % 450}" for at in range(450))
    for text, kind in ((LOOP, "dsm-feedback-"), (loop, "dsm-diamond dsm-feedback-")):
        analysis = compile_text(f"mode process\n{text}").analysis
        keys = legend(analysis.dsm, [lay_out(analysis, Panel.DECLARED)])
        feedback = next(key for key in keys if key.words == "feedback (rework)")
        sample = key_svg(*feedback.samples[0])
        assert feedback.samples[0][0].startswith(kind)
        assert ("l8 8l-8 8l-8-8z" in sample) == ("diamond" in kind)


def test_the_legend_explains_the_frame_of_an_element_in_two_clusters() -> None:
    for overlap, explained in (("", []), (" overlap", ["dsm-reach"])):
        text = f"mode product\narrange cluster{overlap}\nA <-> B, C, E"
        analysis = compile_text(text).analysis
        keys = legend(analysis.dsm, [lay_out(analysis, Panel.ARRANGED)])
        kinds = [kind for key in keys for kind, _ in key.samples]
        assert [kind for kind in kinds if kind == "dsm-reach"] == explained


def test_feedback_between_typed_marks_is_a_ring_in_the_legend_too() -> None:
    analysis = compile_text("mode process\ntypes: data D\nA <- B(data)\nB <- A(data)").analysis
    keys = legend(analysis.dsm, [lay_out(analysis, Panel.ARRANGED)])
    ring = next(key for key in keys if key.words == "feedback (rework)")
    assert 'class="dsm-ring" d="M2 11a9 9' in key_svg(*ring.samples[0])


@pytest.mark.parametrize(
    "marks",
    [
        "A <-> B\nC <-> D",
        "A <-> B\nC <- A",
        "A <-> B\nC <-> D\nB <-> C",
        "A <-> B\nA <- C\nC <- A",
        "A <-> B, C\nB <-> C\nD <-> E, F\nE <-> F\nA <- D\nB <-> D\nC <-> F",
        "A <-> B, C\nB <-> C\nD <-> E\nA <- E\nC <-> E",
    ],
)
def test_a_clusters_number_hides_no_mark_where_a_cell_beside_it_is_free(marks: str) -> None:
    for convention in ("ic-fbd", "ir-fad"):
        names = ", ".join(sorted({"A", "B", "C", "D", *filter(str.isalpha, marks)}))
        panel = arranged(f"mode product\nconvention {convention}\ncomponents: {names}\n{marks}")
        taken = {(mark.row, mark.column) for mark in panel.marks}
        assert panel.boxes.clusters
        for box in panel.boxes.clusters:
            row = int((box.badge_y - panel.y) // panel.cell)
            column = int((box.badge_x - panel.x) // panel.cell)
            beside = {
                *((box.end + 1, box.start), (box.start - 1, box.end)),
                *((at, box.start - 1) for at in range(box.start, box.end + 1)),
                *((at, box.end + 1) for at in range(box.start, box.end + 1)),
            }
            inside = {at for at in beside if min(at) >= 0 and max(at) < panel.size}
            assert (row, column) not in taken or inside <= taken
