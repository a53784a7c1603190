"""A fence that shows one part of a large DSM."""

from pathlib import Path

import pytest

WHOLE = """\
title Aircraft
mode product
components: "Left wing", "Right wing", Tail, Fuselage, Engine
group Front: Fuselage, Engine
Tail <- Fuselage
"Left wing" <- "Right wing", Fuselage
"Right wing" <- "Left wing"
Engine <- Fuselage
assert marks == 5
"""


def fence(only: str, text: str = WHOLE) -> dict[str, str]:
    return {"index.md": f'# P\n\n```dsm only="{only}" show="arranged"\n{text}```\n'}


def page(site: Path) -> str:
    return (site / "site/index.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("only", "title", "text"),
    [
        ("*wing", "Aircraft: 2 of 5 components", "components: Left wing, Right wing"),
        ("Front", "Aircraft: 2 of 5 components", "components: Fuselage, Engine"),
        ("Front, T?il", "Aircraft: 3 of 5 components", "components: Tail, Fuselage, Engine"),
    ],
)
def test_a_part_is_named_by_patterns_and_groups_and_says_that_it_is_one(
    build_site, only: str, title: str, text: str
) -> None:
    site = build_site(fence(only), strict=True)
    assert (site / "status.txt").read_text() == "0", (site / "log.txt").read_text()
    assert f'<p class="dsm-title">{title}</p>' in page(site)
    (file,) = (site / "site/assets/dsm/figures").glob("*.dsm")
    assert text in file.read_text("utf-8")


def test_a_part_of_a_file_and_the_whole_stand_on_one_page(build_site) -> None:
    pages = {
        "index.md": '# P\n\n```dsm file="a.dsm"\n```\n\n```dsm file="a.dsm" only="Front"\n```\n',
        "a.dsm": WHOLE,
    }
    site = build_site(pages, strict=True)
    assert '<p class="dsm-title">Aircraft</p>' in page(site)
    assert '<p class="dsm-title">Aircraft: 2 of 5 components</p>' in page(site)
    assert len(list((site / "site/assets/dsm/figures").glob("*.dsm"))) == 2


def test_a_name_in_vain_is_a_warning_with_the_nearest_one(build_site) -> None:
    site = build_site(fence("Fornt, *wing"))
    log = (site / "log.txt").read_text()
    assert log.count("warning[") == 1
    assert "warning[fence-option]: `Fornt` means nothing" in log
    assert "did you mean `Front`?" in log
    assert "2 of 5 components" in page(site)
    assert '<p class="dsm-title">Aircraft</p>' in page(build_site(fence("Fornt")))


def test_what_is_wrong_in_the_whole_is_told_with_its_line_whatever_is_shown(build_site) -> None:
    site = build_site(fence("Front", WHOLE.replace("Engine <-", "Motor <-")))
    assert "error[unknown-element]" in (site / "log.txt").read_text()
    assert "--> docs/index.md:11:1" in (site / "log.txt").read_text()
    twice = WHOLE + '"Right wing" <- "Left wing"\n'
    site = build_site(fence("Front", twice))
    assert "--> docs/index.md:13:" in (site / "log.txt").read_text()
    assert "2 of 5 components" in page(site)


def test_a_pattern_is_no_empty_one(build_site) -> None:
    site = build_site(fence(" , "))
    assert "expected names of elements or groups" in (site / "log.txt").read_text()
