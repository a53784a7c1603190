"""The styles of a stand-alone SVG: the page's style sheet with every color written out.

A stand-alone file is opened by programs that know no custom properties. So the rules of the matrix
are read from the one style sheet, once with the light palette and once, for dark screens, with
the dark one.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files

_DECLARATION = re.compile(r"(--dsm-[\w-]+):\s*([^;]+);")
_VARIABLE = re.compile(r"var\((--dsm-[\w-]+)\)")
_FALLBACK = re.compile(r"var\(--md-[\w-]+, ([^)]+)\)")
_LIGHT, _DARK, _FRAME = ".dsm,\n", "@media screen", "/* The frame"
_MATRIX, _END = "/* The matrix */", "/* What the pointer"
_DARK_PAGE = {
    "--dsm-ink": "#e2e4e9",
    "--dsm-ground": "#1e2129",
    "--dsm-panel": "#272a35",
}
"""What a dark page of Material gives; a file has no page around it."""


@lru_cache(maxsize=4)
def standalone_style(more: str = "") -> str:
    """Give the style sheet of a stand-alone SVG, with both color schemes.

    `more` are rules of a figure that no page shows, one a line.
    """
    sheet = _sheet()
    light, dark = palettes()
    rules = sheet[sheet.index(_MATRIX) + len(_MATRIX) : sheet.index(_END)].strip()
    rules += (
        "\n.dsm .dsm-ground { fill: var(--dsm-ground); }"
        "\n.dsm text { fill: var(--dsm-ink); }"
        "\n.dsm .dsm-soft { fill: var(--dsm-soft); }"
    ) + more
    return (
        f"{_resolve(rules, light)}\n"
        f"@media (prefers-color-scheme: dark) {{\n{_resolve(_colored(rules), dark)}\n}}\n"
    )


@lru_cache(maxsize=1)
def palettes() -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Give every color by its custom property: for light screens, and for dark ones."""
    sheet = _sheet()
    light = _palette(sheet, _LIGHT, _DARK)
    return light, {**light, **_palette(sheet, _DARK, _FRAME), **_DARK_PAGE}


def _sheet() -> str:
    return files("mkdocs_dsm.templates").joinpath("dsm.css").read_text("utf-8")


def _palette(sheet: str, start: str, end: str) -> dict[str, str]:
    found = dict(_DECLARATION.findall(sheet[sheet.index(start) : sheet.index(end)]))
    return {name: _FALLBACK.sub(r"\1", value) for name, value in found.items()}


def _resolve(rules: str, palette: Mapping[str, str]) -> str:
    rules = _FALLBACK.sub(r"\1", rules)
    return _FALLBACK.sub(r"\1", _VARIABLE.sub(lambda found: palette[found[1]], rules))


def _colored(rules: str) -> str:
    """Keep the rules that set a color: only these differ on a dark screen."""
    return "".join(rule for rule in re.findall(r"[^{}]+\{[^{}]*\}", rules) if "var(" in rule)
