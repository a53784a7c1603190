"""The text of a DSM as HTML, highlighted."""

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from operator import itemgetter

from markupsafe import Markup

from mkdocs_dsm.page.templates import render


def code_html(text: str, template_dirs: tuple[str, ...] = (), name: str = "") -> str:
    """Write the text of a DSM, highlighted, with a button that copies it."""
    return render("dsm-code.html", template_dirs, name=name, tokens=_highlight(text.rstrip("\n")))


def _highlight(text: str) -> str:
    """Color the text where Pygments is installed; it comes with every theme that shows colors.

    Names, commas and spaces have the color of code: without elements of their own a page has half
    as many, and a host's search index reads every element of a page.
    """
    try:
        from pygments.token import (  # noqa: PLC0415 (not a dependency of ours)
            STANDARD_TYPES,
            Name,
            Punctuation,
            Whitespace,
        )

        from mkdocs_dsm.language.lexer import tokens_of  # noqa: PLC0415
    except ImportError:
        return text
    classes = {**STANDARD_TYPES, Name: "", Punctuation: "", Whitespace: ""}
    tokens = [(classes[kind], part) for _, kind, part in tokens_of(text)]
    return Markup("".join(_spans(tokens)))


def _spans(tokens: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Write what has a class in an element, as Pygments does: neighbors of one class in one.

    Pygments' own formatter takes as long as its lexer; no token with a class has a line end.
    """
    for kind, run in groupby(tokens, key=itemgetter(0)):
        code = escape("".join([part for _, part in run]), quote=False)
        yield f'<span class="{kind}">{code}</span>' if kind else code
