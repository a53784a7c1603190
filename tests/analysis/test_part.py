"""A part of a DSM holds what the whole says of its elements, and nothing else."""

from hypothesis import given
from hypothesis import strategies as st

from mkdocs_dsm.analysis import matching, part_of
from mkdocs_dsm.model import Dependency, Dsm, Element, Group

NAMES = tuple("ABCDEF")
PAIRS = [(one, other) for one in NAMES for other in NAMES if one != other]


@given(st.sets(st.sampled_from(PAIRS)), st.sets(st.sampled_from(NAMES), min_size=1))
def test_marks_wishes_and_groups_between_the_kept_elements_stay(pairs, kept) -> None:
    marks = tuple(Dependency(*pair) for pair in sorted(pairs))
    whole = Dsm(
        tuple(map(Element, NAMES)),
        marks,
        groups=(Group("One", ("A", "B")), Group("Two", ("F",))),
        first=("C",),
        last=("A",),
        tears=tuple(sorted(pairs))[:2],
    )
    part = part_of(whole, kept)
    assert part.names == tuple(name for name in NAMES if name in kept)
    assert part.dependencies == tuple(m for m in marks if {m.receiver, m.provider} <= kept)
    assert set(part.tears) == {pair for pair in whole.tears if set(pair) <= kept}
    assert [name for group in part.groups for name in group.members] == [
        name for name in ("A", "B", "F") if name in kept
    ]
    assert part_of(whole, set(NAMES)) == whole


def test_a_name_with_signs_of_a_pattern_is_found_by_itself() -> None:
    whole = Dsm((Element("a[1]"), Element("a1"), Element("b*")))
    assert matching(whole, "a[1]") == ("a[1]", "a1")
    assert matching(whole, "b*") == ("b*",)
    assert matching(whole, "c") == ()
