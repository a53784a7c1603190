"""What a search plugin gets to read of a figure, and what the page holds all the same."""

import json
from pathlib import Path

from mkdocs_dsm.hosts.curtain import Curtain, draw_curtain, lift_curtain, likeness

TEMPLATE = """\
---
title: Cart
description: Two parts.
---

```dsm
Wheels <- Axle(2)
Axle <- Load, Wheels
```
"""
LISTS = "# Lists\n\n```dsm-gallery\n```\n\n```dsm-elements\n```\n"
PAGES = {
    "index.md": "# Home\n\n```dsm\nB <- A\n```\n",
    "gallery/cart.md": TEMPLATE,
}
BOILERPLATE = (
    "what each one needs and feeds",
    "Text of this figure",
    "Make it your own",
    "Design structure matrix",
    "read down a column",
    "As declared",
    "A mark in row",
    "Feedback removed",
    "Cart Cart",
)


def test_a_built_page_holds_all_parts_and_the_index_what_is_worth_finding(build_site) -> None:
    site = build_site({**PAGES, "lists.md": LISTS}, "plugins: [search, dsm]", strict=True) / "site"
    for name in ("index.html", "gallery/cart/index.html"):
        page = (site / name).read_text("utf-8")
        assert page.count('<svg class="dsm-matrix"') == 2
        assert page.count('<table class="dsm-table"') == 1
        assert "<i data-dsm=" not in page
    index = json.loads((site / "search/search_index.json").read_text("utf-8"))
    found = " ".join(entry["text"] for entry in index["docs"])
    assert "2 parameters" in found
    assert "Wheels, Axle, Load" in found
    assert "Axle Cart" in found, "names of the index of elements stand apart"
    assert [words for words in BOILERPLATE if words in found] == []


def test_a_page_without_figures_is_left_as_it_is() -> None:
    page = '<p>A</p><svg class="other"></svg><pre><code><span>x</span></code></pre>'
    assert draw_curtain(page, {}) == (page, ())


def test_what_the_curtain_hides_it_gives_back() -> None:
    page = '<p>a</p><svg class="dsm-key"><path/></svg><table class="dsm-table"><tr></tr></table>b'
    hidden, parts = draw_curtain(page, {})
    assert "<path" not in hidden
    assert lift_curtain(hidden, parts) == page


def test_of_a_figure_its_title_and_caption_are_found() -> None:
    page = (
        '<figure class="dsm dsm-ic-fbd"><p class="dsm-menu" data-search-exclude><a>SVG</a></p>'
        '<p class="dsm-title">Cart</p><svg class="dsm-matrix"><text>no</text></svg>\n'
        "<figcaption><p>First <b>Load</b>,</p><p>then Axle &lt;2&gt;.</p></figcaption></figure>"
    )
    hidden, parts = draw_curtain(page, {})
    assert hidden == '<i data-dsm="0">Cart First Load, then Axle &lt;2&gt;.</i>'
    assert lift_curtain(hidden, parts) == page


def test_a_figure_whose_words_are_known_may_stand_in_a_part() -> None:
    figure = '<figure class="dsm dsm-ic-fbd"><p>long</p></figure>'
    page = f'<section class="dsm-part"><h2>Preview</h2>{figure}</section><p>b</p>{figure}'
    hidden, parts = draw_curtain(page, {likeness(figure): "Cart Axle"})
    assert hidden == '<i data-dsm="2">Cart Axle</i><p>b</p><i data-dsm="1">Cart Axle</i>'
    assert lift_curtain(hidden, parts) == page


def test_a_curtain_is_the_same_while_something_stands_in_for_a_figure() -> None:
    figure = '<figure class="dsm dsm-ic-fbd"><p>long</p><svg class="dsm-matrix"></svg></figure>'
    stand_in = '<figure class="dsm dsm-laid-out"></figure>'
    other = '<figure class="dsm dsm-ir-fad"><p>other</p></figure>'
    part = f'<section class="dsm-part">{stand_in}</section>'
    page = f'{other}{part}<ul class="dsm-chips"><li>a</li></ul>'
    known = Curtain({likeness(figure): "Cart Axle"})
    hung = known.hung(page, stand_in, figure)
    assert hung == known.before(page.replace(stand_in, figure))
    assert "Cart Axle" in hung.front
    assert hung.lifted(f"{hung.front}<p>b</p>") == f"{hung.page}<p>b</p>"


def test_a_hole_that_an_author_wrote_stays() -> None:
    page = '<i data-dsm="7">x</i><svg class="dsm-key"><path/></svg>'
    assert lift_curtain(*draw_curtain(page, {})) == page


LOOK = """
def on_env(env, config, files):
    env.globals["all"] = "".join(file.page.content for file in files.documentation_pages())
"""
THEME = (
    '{% extends "base.html" %}{% block content %}{{ super() }}<b>{{ all }}</b>'
    "<b>{{ page.next_page.content }}{{ page.previous_page.content }}</b>{% endblock %}"
)


def test_a_plugin_or_a_theme_that_shows_a_page_in_another_shows_its_figures(
    build_site, tmp_path
) -> None:
    (tmp_path / "theme").mkdir()
    (tmp_path / "theme" / "main.html").write_text(THEME, "utf-8")
    (tmp_path / "look.py").write_text(LOOK, "utf-8")
    settings = "plugins: [search, dsm]\nhooks: [look.py]\ntheme: {name: mkdocs, custom_dir: theme}"
    site = build_site(PAGES, settings, strict=True) / "site"
    for name in ("index.html", "gallery/cart/index.html"):
        page = (site / name).read_text("utf-8")
        assert page.count('<svg class="dsm-matrix"') == 8
        assert "<i data-dsm=" not in page


CHANGE = """
def on_page_context(context, page, config, nav):
    page.content = page.content.replace("</h1>", "</h1><p>Read on</p>", 1)
    return context
"""


def test_a_plugin_that_changes_a_page_while_its_figures_are_hidden_keeps_both(
    build_site, tmp_path
) -> None:
    (tmp_path / "change.py").write_text(CHANGE, "utf-8")
    pages = {**PAGES, "gallery/cart.md": TEMPLATE + "\nMore.\n\n```dsm\nC <- D\nD <- C\n```\n"}
    built = []
    for hooks in ("", "hooks: [change.py]"):
        site = build_site(pages, f"plugins: [search, dsm]\n{hooks}", strict=True) / "site"
        built.append([_page(site, name) for name in ("index.html", "gallery/cart/index.html")])
    for plain, changed in zip(*built, strict=True):
        assert "<p>Read on</p>" in changed
        assert changed.replace("<p>Read on</p>", "") == plain


def _page(site: Path, name: str) -> str:
    """Read a page without the comment that says when it was built."""
    return (site / name).read_text("utf-8").partition("</html>")[0]
