"""The plugin on a real MkDocs build."""

import os
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest

GOOD = "# Page\n\n```dsm\nB <- A(2)\nA <- B\n```\n"
BAD = """\
---
title: Gears
---

Text.

- item

    ```dsm
    parameters: A, B
    A <- Bee
    ```
"""
TEMPLATE = """\
---
title: DSM — Cart
description: Two parts that need each other.
category: Mechanics
tags: [wood]
---

```dsm
Wheels <- Axle(2)
Axle <- Load, Wheels
```

What it shows.
"""


def read(site: Path, name: str) -> str:
    return (site / "site" / name).read_text("utf-8")


def test_a_block_becomes_a_figure(build_site) -> None:
    site = build_site({"index.md": GOOD}, strict=True)
    assert (site / "status.txt").read_text() == "0", (site / "log.txt").read_text()
    page = read(site, "index.html")
    assert page.count('<svg class="dsm-matrix"') == 2
    assert "assets/dsm/dsm.css" in page
    assert (site / "site/assets/dsm/dsm.js").is_file()


def test_a_broken_block_fails_a_strict_build_with_its_place_in_the_page(build_site) -> None:
    site = build_site({"index.md": BAD}, strict=True)
    log = (site / "log.txt").read_text()
    assert (site / "status.txt").read_text() == "1"
    assert "error[unknown-element]" in log
    assert "docs/index.md:11:10" in log
    assert "A <- Bee" in log


def test_a_broken_block_leaves_a_card_and_the_rest_of_the_page(build_site) -> None:
    site = build_site({"index.md": BAD, "other.md": GOOD})
    assert (site / "status.txt").read_text() == "0"
    page = read(site, "index.html")
    assert 'class="dsm dsm-card"' in page
    assert "line 11, column 10" in page
    assert "Text." in page
    assert "dsm-matrix" in read(site, "other/index.html")


@pytest.mark.parametrize(
    "extensions",
    ["[pymdownx.superfences]", "[toc, pymdownx.superfences, admonition]", "[]"],
)
def test_extensions_may_come_in_any_order_or_not_at_all(build_site, extensions: str) -> None:
    config = f"plugins: [dsm]\nmarkdown_extensions: {extensions}"
    assert "dsm-matrix" in read(build_site({"index.md": GOOD}, config, strict=True), "index.html")


@pytest.mark.parametrize("order", ["[dsm, pymdownx.superfences]", "[pymdownx.superfences, dsm]"])
def test_the_extension_works_without_the_plugin(build_site, order: str) -> None:
    config = f"plugins: []\nmarkdown_extensions: {order}"
    assert "dsm-matrix" in read(build_site({"index.md": GOOD}, config, strict=True), "index.html")


def test_a_fence_that_nobody_understood_is_reported(build_site) -> None:
    site = build_site({"index.md": "# P\n\n```dsm title=x\nA <- B\n```\n"}, strict=True)
    assert (site / "status.txt").read_text() == "1"
    assert "error[fence-unread]" in (site / "log.txt").read_text()


def test_an_unknown_option_is_a_finding_and_the_figure_stands(build_site) -> None:
    site = build_site({"index.md": '# P\n\n```dsm shwo="arranged"\nA <- B\n```\n'})
    log = (site / "log.txt").read_text()
    assert "warning[fence-option]" in log
    assert "did you mean `show`?" in log
    assert "docs/index.md:3:" in log
    assert "dsm-matrix" in read(site, "index.html")


def test_options_choose_panels_id_and_classes(build_site) -> None:
    page = '# P\n\n```{.dsm #fig-x .wide show="arranged" source="none"}\nA <- B\n```\n'
    html = read(build_site({"index.md": page}, strict=True), "index.html")
    assert html.count('<svg class="dsm-matrix"') == 1
    assert 'id="fig-x"' in html
    assert "wide" in html
    assert "Text of this figure" not in html


def test_a_side_file_is_read_and_its_findings_name_it(build_site) -> None:
    page = '# P\n\n```dsm file="cart.dsm"\n```\n'
    site = build_site({"index.md": page, "cart.dsm": "parameters: A\nA <- Bee"})
    assert "cart.dsm:2:6" in (site / "log.txt").read_text()


@pytest.mark.parametrize("name", ["../secret.dsm", "missing.dsm", "notes.txt"])
def test_a_side_file_outside_or_missing_is_a_finding(build_site, name: str) -> None:
    page = f'# P\n\n```dsm file="{name}"\n```\n'
    site = build_site({"index.md": page, "notes.txt": "A <- B"}, strict=True)
    (site / "secret.dsm").write_text("A <- B")
    assert (site / "status.txt").read_text() == "1"
    assert "side-file" in (site / "log.txt").read_text()


def test_an_example_in_a_longer_fence_stays_text(build_site) -> None:
    page = "# P\n\n````md\n```dsm\nA <- A\n```\n````\n\n    ```dsm\n    A <- A\n    ```\n"
    site = build_site({"index.md": page}, strict=True)
    assert (site / "status.txt").read_text() == "0", (site / "log.txt").read_text()
    assert "dsm-card" not in read(site, "index.html")


def test_a_template_page_is_laid_out_in_order(build_site) -> None:
    config = "theme: material\nplugins: [{dsm: {syntax: syntax.md, guide: read.md}}]"
    other = {"index.md": "# Home", "syntax.md": "# Syntax", "read.md": "# Read"}
    pages = {**other, "gallery/cart.md": TEMPLATE}
    site = build_site(pages, config, strict=True)
    assert (site / "status.txt").read_text() == "0", (site / "log.txt").read_text()
    page = read(site, "gallery/cart/index.html")
    wanted = [
        "DSM — Cart</h1>",
        "Two parts that need each other.",
        "Parameter DSM",
        "Mechanics",
        "wood",
        'href="../../read/">How to read this figure',
        'href="../../syntax/"',
        "Template preview",
        '<svg class="dsm-matrix"',
        "What it shows.",
        "Make it your own",
        '<p class="dsm-code-name">cart.dsm',
    ]
    body = unescape(page[page.index("<article") :])
    places = [body.index(words) for words in wanted]
    assert places == sorted(places)
    assert page.count("<h1") == 1


def test_a_template_page_keeps_a_figure_that_is_shown_twice(build_site) -> None:
    fence = TEMPLATE[TEMPLATE.index("```dsm") :]
    pages = {"index.md": "# Home\n", "gallery/cart.md": f"{TEMPLATE}\nAgain:\n\n{fence}"}
    page = build_site(pages, strict=True) / "site/gallery/cart/index.html"
    assert page.read_text("utf-8").count('<figure class="dsm ') == 2


def test_a_template_page_without_a_description_or_block_is_a_finding(build_site) -> None:
    pages = {"index.md": "# Home", "gallery/a.md": "---\ntitle: A\n---\ntext"}
    site = build_site(pages, strict=True)
    assert (site / "status.txt").read_text() == "1"
    log = (site / "log.txt").read_text()
    assert "needs a `dsm` block" in log
    assert "needs a `description`" in log


def test_no_path_of_this_machine_is_in_a_site(build_site) -> None:
    site = build_site({"index.md": GOOD, "bad.md": BAD, "gallery/cart.md": TEMPLATE})
    for page in (site / "site").rglob("*.html"):
        assert str(site) not in page.read_text("utf-8")


def test_two_builds_with_different_hash_seeds_give_the_same_bytes(tmp_path: Path) -> None:
    (tmp_path / "docs/gallery").mkdir(parents=True)
    (tmp_path / "docs/index.md").write_text(GOOD + BAD, "utf-8")
    (tmp_path / "docs/gallery/cart.md").write_text(TEMPLATE, "utf-8")
    (tmp_path / "mkdocs.yml").write_text("site_name: Test\nplugins: [dsm]\n")
    pages = []
    for seed in ("1", "2"):
        subprocess.run(
            [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", f"out{seed}"],
            cwd=tmp_path,
            env={**os.environ, "PYTHONHASHSEED": seed, "SOURCE_DATE_EPOCH": "0"},
            check=True,
            capture_output=True,
        )
        out = tmp_path / f"out{seed}"
        pages.append({p.relative_to(out): p.read_bytes() for p in out.rglob("*.html")})
    assert pages[0] == pages[1]


@pytest.mark.parametrize(
    "fence", ["```DSM\nA <- B\n```", '```dsm max-size="3"\nA <- B\n```', "```dsm\nA <- B\n"]
)
def test_upper_case_hyphens_and_a_missing_end_are_reported_with_their_line(
    build_site, fence: str
) -> None:
    site = build_site({"index.md": f"---\ntitle: P\n---\n\n{fence}"}, strict=True)
    assert (site / "status.txt").read_text() == "1"
    log = (site / "log.txt").read_text()
    assert "error[fence-unread]" in log
    assert "docs/index.md:5:" in log


def test_a_link_of_an_element_that_leads_to_no_page_is_a_finding(build_site) -> None:
    fence = "```dsm\nA <- B\nlink A: ../parts/a.md#top\nlink B: b.md\n```\n"
    pages = {"index.md": "# Home", "parts/a.md": "# A", "guide/p.md": f"# P\n\n{fence}"}
    site = build_site(pages, strict=True)
    log = (site / "log.txt").read_text()
    assert (site / "status.txt").read_text() == "1"
    assert "warning[link-missing]: the link `b.md` leads to no page --> docs/guide/p.md:3:1" in log
    assert "`../parts/a.md" not in log


def test_an_option_that_names_no_page_is_reported(build_site) -> None:
    pages = {"index.md": "# Home\n", "gallery/a.md": "# A\n\n```dsm\nA <- B\n```\n"}
    site = build_site(pages, "plugins: [{dsm: {guide: how-to-raed.md}}]")
    assert "`guide: how-to-raed.md`, but there is no such page" in (site / "log.txt").read_text()
