"""The SVG of a drawing, written as text at once: a tree of objects would take longer to build.

Attributes are the drawing's own: they are written as they are, and what an author wrote goes
through `quoted` first. Texts are escaped here.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from html import escape

_ILLEGAL = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Element:
    """An element that others are still put into; `inside` is the markup of these."""

    __slots__ = ("attributes", "inside", "tag")

    def __init__(self, tag: str, attributes: Mapping[str, str]) -> None:
        self.tag = tag
        self.attributes = dict(attributes)
        self.inside: list[str | Element] = []


def add(parent: Element, tag: str, attributes: Mapping[str, str], text: str = "") -> None:
    """Append an element with nothing but text in it."""
    parent.inside.append(_element(tag, attributes, _escaped(text) if text else ""))


def add_group(parent: Element, attributes: Mapping[str, str]) -> Element:
    """Append a group of elements."""
    group = Element("g", attributes)
    parent.inside.append(group)
    return group


def add_drawn(parent: Element, drawn: str) -> None:
    """Append what was drawn before."""
    parent.inside.append(drawn)


def serialize(element: Element) -> str:
    """Write an element and all below it as markup."""
    return _element(element.tag, element.attributes, inside(element))


def inside(element: Element) -> str:
    """Write all below an element as markup."""
    return "".join([part if isinstance(part, str) else serialize(part) for part in element.inside])


def _element(tag: str, attributes: Mapping[str, str], content: str) -> str:
    head = tag
    for name, value in attributes.items():
        head += f' {name}="{value}"'
    return f"<{head}>{content}</{tag}>" if content else f"<{head}/>"


def quoted(text: str) -> str:
    r"""Write an author's text for an attribute.

    >>> quoted('a < "b"\n')
    'a &lt; &quot;b&quot;&#10;'
    """
    written = _escaped(text).replace('"', "&quot;")
    return written.replace("\n", "&#10;").replace("\t", "&#9;")


def _escaped(text: str) -> str:
    """Escape a text; characters that no XML document may hold are replaced.

    These are most control characters and lone surrogates, none of which can be printed.
    """
    if text.isalnum():
        return text
    legal = text if text.replace("\n", "").isprintable() else _ILLEGAL.sub("\ufffd", text)
    return escape(legal, quote=False).replace("\r", "&#13;")


@lru_cache(maxsize=1 << 14)
def number(value: float) -> str:
    """Write a coordinate with at most two decimals and no more than it needs.

    >>> number(12.0), number(0.5), number(1.239)
    ('12', '0.5', '1.24')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))
