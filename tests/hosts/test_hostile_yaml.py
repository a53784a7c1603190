"""YAML in front matter and in a gallery that unpacks or nests without end, or means naught."""

from collections.abc import Callable
from pathlib import Path

from mkdocs_dsm.catalogue import read_template

BOMB = "".join(
    ["[&a [x, x, x, x, x, x, x, x, x]"]
    + [f", &{chr(98 + at)} [{', '.join(['*' + chr(97 + at)] * 9)}]" for at in range(20)]
    + ["]"]
)
DEEP = "[" * 3_000
VALUES = ("5", "{a: b}", "2001-99-99", '"\\ud83d"', "!!set {a}", ".nan", ".inf", "~", "[[a], 1]")
KEYS = ("title", "description", "category", "tags", "source", "order", "illustrative")


def page(key: str, value: str) -> str:
    return f"---\n{key}: {value}\n---\n\n```dsm\nA <- B\n```\n"


def test_no_value_of_front_matter_or_of_a_gallery_stops_a_build(
    build_site: Callable[..., Path],
) -> None:
    pages = {
        f"gallery/{key}-{at}.md": page(key, value)
        for key in ("title", "tags")  # the host's own theme takes a `source` for a list
        for at, value in enumerate(VALUES)
    }
    pages |= {f"gallery/{key}-bomb.md": page(key, BOMB) for key in ("category", "tags")}
    fences = [f"{key}: {value}" for key in ("tags", "sort", "x") for value in (*VALUES, BOMB, DEEP)]
    pages["index.md"] = "# Home\n" + "".join(
        f"\n```dsm-gallery\n{fence}\n```\n"
        for fence in (*fences, "[a]: b", "2001-99-99: a", BOMB, DEEP)
    )
    site = build_site(pages)
    log = (site / "log.txt").read_text("utf-8")
    assert (site / "status.txt").read_text() == "0", log[-2_000:]
    assert len(log) < 2_000_000
    assert "dsm-card" in (site / "site" / "index.html").read_text("utf-8")


def test_front_matter_that_means_naught_is_empty() -> None:
    for key in KEYS:
        for value in (*VALUES, BOMB, DEEP):
            template = read_template("a.md", page(key, value))
            assert template.order in (0, 5)
            assert len(template.title + template.description + template.category) < 20
            assert len(template.tags) <= 1
