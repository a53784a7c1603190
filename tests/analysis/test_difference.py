"""The difference of two DSMs names what was added, removed and changed, and nothing else."""

from decimal import Decimal

from mkdocs_dsm.analysis.difference import diff
from mkdocs_dsm.model import Dependency, Dsm, Element, Group


def mark(receiver: str, provider: str, strength: int = 1, note: str | None = None) -> Dependency:
    return Dependency(receiver, provider, ((None, Decimal(strength)),), note)


OLD = Dsm(
    (Element("A"), Element("B"), Element("C")),
    (mark("A", "B"), mark("B", "C", 2), mark("C", "A")),
)


def test_equal_dsms_do_not_differ_whatever_the_order_of_their_dependencies() -> None:
    turned = Dsm(OLD.elements, tuple(reversed(OLD.dependencies)))
    found = diff(OLD, turned)
    assert not found.is_reordered
    assert not any(
        (
            *found.elements_added,
            *found.elements_removed,
            *found.elements_changed,
            *found.marks_added,
            *found.marks_removed,
            *found.marks_changed,
        )
    )


def test_added_removed_and_changed_marks_are_told_apart() -> None:
    new = Dsm(OLD.elements, (mark("B", "C", 3), mark("C", "A"), mark("A", "C"), mark("B", "A")))
    found = diff(OLD, new)
    assert found.marks_added == (mark("A", "C"), mark("B", "A"))
    assert found.marks_removed == (mark("A", "B"),)
    assert found.marks_changed == ((mark("B", "C", 2), mark("B", "C", 3)),)


def test_a_changed_note_changes_a_mark() -> None:
    new = Dsm(OLD.elements, (*OLD.dependencies[:2], mark("C", "A", note="why")))
    assert diff(OLD, new).marks_changed == ((mark("C", "A"), mark("C", "A", note="why")),)


def test_marks_go_with_their_element() -> None:
    new = Dsm((Element("D"), Element("A"), Element("B")), (mark("A", "B"), mark("D", "A")))
    found = diff(OLD, new)
    assert (found.elements_added, found.elements_removed) == (("D",), ("C",))
    assert found.marks_added == (mark("D", "A"),)
    assert found.marks_removed == (mark("B", "C", 2), mark("C", "A"))
    assert not found.is_reordered


def test_another_link_or_group_changes_an_element() -> None:
    new = Dsm(
        (Element("A", "a.md"), Element("C"), Element("B")),
        OLD.dependencies,
        groups=(Group("G", ("C",)),),
    )
    found = diff(OLD, new)
    assert found.elements_changed == ("A", "C")
    assert found.is_reordered
