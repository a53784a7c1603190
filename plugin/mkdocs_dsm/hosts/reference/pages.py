"""What the reference pages have in common: their head, tables and fences."""

import re
from collections.abc import Iterable

_HEAD = """\
---
title: {title}
---

<!-- Written by `python -m mkdocs_dsm.hosts.reference docs`: a change here gets lost. -->

# {title}
"""


def head(title: str) -> str:
    """Begin a page."""
    return _HEAD.format(title=title)


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    r"""Write a table of Markdown.

    >>> print(table(["a", "b"], [["1", "x | y"]]), end="")
    | a | b |
    | --- | --- |
    | 1 | x \| y |
    """
    heads = list(heads)
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(
        "| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n" for line in lines
    )


def code(text: str, title: str = "") -> str:
    """Write a fence that holds any text, also one with fences in it.

    >>> print(code("```dsm", title="a.md"), end="")
    ````text title="a.md"
    ```dsm
    ````
    """
    longest = max((len(marks) for marks in re.findall("`{3,}", text)), default=2)
    marks = "`" * (longest + 1)
    words = f'text title="{title}"' if title else "text"
    body = text if text.endswith("\n") else f"{text}\n"
    return f"{marks}{words}\n{body}{marks}\n"
