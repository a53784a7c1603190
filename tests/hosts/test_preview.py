"""What other sites show of a link to a template page."""

import pytest
from lxml import html

TEMPLATE = """\
---
title: "Cart & <axle>"
description: '{dsm:elements} parts "that" need each other.'
category: Mechanics
---

```dsm
Wheels <- Axle(2)
Axle <- Load, Wheels
```
"""
PAGES = {"index.md": "# Home", "gallery/cart.md": TEMPLATE}


def tags(site, name: str = "gallery/cart/index.html") -> dict[str, str]:
    page = html.parse(str(site / "site" / name)).getroot()
    found = page.xpath("//head/meta[@property]")
    return {tag.get("property"): tag.get("content") for tag in found}


def test_a_template_page_names_its_title_description_and_picture(build_site) -> None:
    site = build_site(PAGES, "site_url: https://example.org/dsm\nplugins: [dsm]", strict=True)
    found = tags(site)
    assert found["og:title"] == "Cart & <axle>"
    assert found["og:description"] == '3 parts "that" need each other.'
    assert found["og:url"] == "https://example.org/dsm/gallery/cart/"
    assert found["og:image"].startswith("https://example.org/dsm/assets/dsm/figures/")
    path = found["og:image"].removeprefix("https://example.org/dsm/")
    data = (site / "site" / path).read_bytes()
    assert data.startswith(b"\x89PNG\r\n")
    size = tuple(int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    assert size == (1200, 630) == (int(found["og:image:width"]), int(found["og:image:height"]))
    assert tags(site, "index.html") == {}


def test_a_site_without_an_address_of_its_own_names_no_picture(build_site) -> None:
    found = tags(build_site(PAGES, strict=True))
    assert found["og:title"] == "Cart & <axle>"
    assert "og:image" not in found
    assert "og:url" not in found


def test_tags_that_stand_there_already_are_left_alone(build_site, tmp_path) -> None:
    theme = tmp_path / "theme"
    theme.mkdir()
    (theme / "main.html").write_text(
        '{% extends "base.html" %}{% block extrahead %}'
        '<meta property="og:title" content="Ours">{% endblock %}'
    )
    config = "plugins: [dsm]\ntheme: {name: mkdocs, custom_dir: theme}"
    assert tags(build_site(PAGES, config, strict=True)) == {"og:title": "Ours"}


@pytest.mark.parametrize("mode", ["process", "product"])
def test_the_picture_is_the_same_bytes_each_time(mode: str) -> None:
    from mkdocs_dsm.compiler import compile_text
    from mkdocs_dsm.drawing.raster import preview_png

    text = f"mode {mode}\n" + "\n".join(f"E{at} <-> E{at + 1}" for at in range(300))
    first, second = (preview_png(compile_text(text).analysis) for _ in range(2))
    assert first == second
