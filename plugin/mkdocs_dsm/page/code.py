"""The text of a DSM as HTML, highlighted."""

from functools import lru_cache
from typing import Any

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
        from pygments import format as write  # noqa: PLC0415 (not a dependency of ours)
        from pygments.token import Name, Punctuation, Text, Whitespace  # noqa: PLC0415

        from mkdocs_dsm.language.lexer import DsmLexer  # noqa: PLC0415
    except ImportError:
        return text
    plain = (Name, Punctuation, Whitespace)
    tokens = DsmLexer().get_tokens(text)
    return Markup(write(((Text if t in plain else t, part) for t, part in tokens), _formatter()))


@lru_cache(maxsize=1)
def _formatter() -> Any:
    """Make the formatter once: it lists all styles of a theme each time that it is made."""
    from pygments.formatters import HtmlFormatter  # noqa: PLC0415 (not a dependency of ours)

    return HtmlFormatter(nowrap=True)
