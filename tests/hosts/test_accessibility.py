"""What axe-core and the measured contrast say of the site, in both schemes."""

import re
from collections.abc import Iterator

import pytest

from mkdocs_dsm.drawing.style import palettes

PAGES = (
    "/",
    "/gallery/",
    "/gallery/pre-training/",
    "/gallery/smartphone/",
    "/syntax/",
    "/statistics/",
    "/how-to-read/",
    "/how-to/hold-an-architecture/",
)
THEIRS = {
    # Material's search gives its dialog no name; it is no part of ours.
    "exclude": [[".md-search"]],
}


def violations(page) -> list[str]:
    """Run axe-core in the page and word what it finds."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, context=THEIRS, options={"resultTypes": ["violations"]})
    return [
        f"{violation['id']}: {node['target']} {node['html'][:120]} {node.get('failureSummary')}"
        for violation in found.response["violations"]
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_on_a_page(open_page, path: str, scheme: str) -> None:
    assert violations(open_page(path, 1280, scheme)) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_when_all_is_open(open_page, scheme: str) -> None:
    page = open_page("/gallery/pre-training/", 390, scheme)
    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    assert violations(page) == []
    page.get_by_role("button", name="Enlarge").click()
    assert violations(page) == []


def contrast(one: str, other: str) -> float:
    """Give the contrast of two colors after WCAG 2.2."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(color: str) -> float:
    """Give the relative luminance of `#rgb` or `#rrggbb` after WCAG 2.2."""
    digits = color.removeprefix("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    assert re.fullmatch("[0-9a-f]{6}", digits), color
    shares = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


GROUNDS = ("ground", "stage", "block-tint", "cluster-tint", "bus")


def texts() -> Iterator[tuple[str, str]]:
    """Give each color of text with what it stands on."""
    for kind in ("mark", "feedback"):
        for level in (1, 2, 3):
            yield f"{kind}-{level}-ink", f"{kind}-{level}"
    for kind in ("block", "cluster"):
        yield f"{kind}-ink", kind
    for number in range(1, 7):
        yield "type-ink", f"type-{number}"
    for ground in (*GROUNDS, "panel"):
        yield "ink", ground
    for ground in ("ground", "stage", "panel"):
        yield "soft", ground
        yield "accent", ground


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), list(texts()))
def test_text_stands_out_from_its_ground(scheme: str, ink: str, ground: str) -> None:
    palette = palettes()[scheme == "dark"]
    assert contrast(palette[f"--dsm-{ink}"], palette[f"--dsm-{ground}"]) >= 4.5


def shapes() -> Iterator[tuple[tuple[str, ...], str]]:
    """Give each shape with the colors it may be seen by, and what it stands on."""
    for ground in GROUNDS:
        for kind in ("mark", "feedback"):
            yield (f"{kind}-1", f"{kind}-line"), ground
            yield (f"{kind}-2", f"{kind}-line"), ground
            yield (f"{kind}-3",), ground
        yield ("feedback-line",), ground
        for number in range(1, 7):
            yield (f"type-{number}",), ground
    yield ("block",), "block-tint"
    yield ("cluster",), "cluster-tint"
    for kind in ("block", "cluster"):
        yield (kind,), "ground"
        yield (kind,), "stage"
    for kind in ("mark-3", "feedback-3", "block", "cluster"):
        yield (kind,), "panel"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("colors", "ground"), list(shapes()))
def test_a_mark_stands_out_from_its_ground(
    scheme: str, colors: tuple[str, ...], ground: str
) -> None:
    palette = palettes()[scheme == "dark"]
    on = palette[f"--dsm-{ground}"]
    assert max(contrast(palette[f"--dsm-{color}"], on) for color in colors) >= 3
