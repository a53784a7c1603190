"""What a gallery knows of its templates: their order, relations and index."""

import json
from random import Random

import pytest

from mkdocs_dsm.analysis import analyze
from mkdocs_dsm.catalogue import (
    Choice,
    Entry,
    Sort,
    Template,
    choose,
    element_index,
    index,
    neighbors,
    read_template,
    related,
    shelve,
)
from mkdocs_dsm.language import parse
from mkdocs_dsm.summary import list_matrix, summarize


def entry(title: str, text: str, category: str = "", tags: tuple[str, ...] = ()) -> Entry:
    template = Template(f"gallery/{title}.md", title, category=category, tags=tags)
    analysis = analyze(parse(text).dsm)
    return Entry(template, summarize(analysis), lambda: list_matrix(analysis))


def titles(entries: tuple[Entry, ...]) -> list[str]:
    return [found.template.title for found in entries]


@pytest.fixture(scope="module")
def many() -> list[Entry]:
    number = Random(7)
    return [
        entry(
            f"T{number.randrange(10**6)}",
            f"mode {number.choice(['process', 'product'])}\n"
            + "\n".join(f"E{a} <- E{b}" for a, b in (number.sample(range(9), 2) for _ in range(3))),
            number.choice("abc"),
            tuple(number.sample(("x", "y", "z"), number.randrange(3))),
        )
        for _ in range(30)
    ]


def likeness(one: Entry, other: Entry) -> int:
    """Count what two templates share, as the gallery's page says it."""
    names = len(set(one.summary.names) & set(other.summary.names))
    tags = len(set(one.template.tags) & set(other.template.tags))
    category = one.template.category == other.template.category
    mode = one.summary.mode == other.summary.mode
    return 4 * min(names, 3) + 3 * tags + 2 * category + mode


def test_related_templates_are_those_that_share_most(many: list[Entry]) -> None:
    shelf = shelve(many)
    for here in many:
        others = [other for other in many if other is not here and likeness(here, other)]
        others.sort(key=lambda other: (-likeness(here, other), other.template.title.casefold()))
        assert related(here.template.path, shelf) == tuple(others[:3])


def test_a_template_that_shares_nothing_is_not_related() -> None:
    one = entry("One", "mode process\nA <- B", "c")
    other = entry("Other", "mode product\nC <- D", "d")
    assert related(one.template.path, shelve([one, other])) == ()


def test_neighbors_follow_category_and_title() -> None:
    b, a, other = entry("b", "A <- B", "x"), entry("A", "A <- B", "x"), entry("c", "A <- B", "a")
    shelf = shelve([b, a, other])
    assert titles(shelf.entries) == ["c", "A", "b"]
    assert neighbors(a.template.path, shelf) == (other, b)
    assert neighbors(other.template.path, shelf) == (None, a)
    assert neighbors(b.template.path, shelf) == (a, None)


def test_a_gallery_selects_sorts_and_cuts(many: list[Entry]) -> None:
    chosen = choose(many, Choice(category=("a",), tags=("x",), group=False))
    assert chosen
    assert all(e.template.category == "a" and "x" in e.template.tags for e in chosen)
    sizes = [len(e.summary.names) for e in choose(many, Choice(sort=Sort.SIZE, limit=5))]
    assert len(sizes) == 5
    largest = choose(many, Choice(sort=Sort.SIZE, group=False))[0]
    assert len(largest.summary.names) == max(len(e.summary.names) for e in many)
    assert choose(many, Choice(mode=("organisation",))) == ()


def test_every_element_is_indexed_with_the_templates_that_mention_it() -> None:
    one, two = entry("One", "éclair <- B"), entry("Two", "B <- 7z")
    found = element_index([two, one])
    assert [(name, titles(entries)) for name, entries in found] == [
        ("7z", ["Two"]),
        ("B", ["One", "Two"]),
        ("éclair", ["One"]),
    ]


def test_the_index_holds_the_figures_of_each_template() -> None:
    one = entry("One", "A <- B\nB <- A", "c", ("x",))
    urls = {one.template.path: "gallery/One/"}
    text = index([one], urls)
    (row,) = json.loads(text)
    assert json.dumps([row], ensure_ascii=False) == text
    assert (row["url"], row["title"], row["tags"]) == ("gallery/One/", "One", ["x"])
    assert row["statistics"]["declared"]["feedback"] == 1


@pytest.mark.parametrize(
    "front", ["---\ntitle: [\n---\n", "---\n- a\n---\n", "", "---\ntags: x\norder: first\n---\n"]
)
def test_front_matter_that_says_nothing_useful_is_left(front: str) -> None:
    template = read_template("a.md", f"{front}\n```dsm\nA <- B\n```\n")
    assert (template.title, template.tags, template.order) == ("", (), 0)
    assert template.block is not None
