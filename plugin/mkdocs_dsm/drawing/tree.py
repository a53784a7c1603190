"""The ElementTree interface: lxml where it is installed, the standard library's elsewhere."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element, SubElement, tostring
else:
    try:
        from lxml.etree import Element, SubElement, tostring
    except ImportError:
        from xml.etree.ElementTree import Element, SubElement, tostring

__all__ = ["Element", "add", "number", "serialize"]

_ILLEGAL = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def add(parent: Element, tag: str, attributes: Mapping[str, str], text: str = "") -> Element:
    """Append a child; characters that XML cannot hold are replaced in its text."""
    child = SubElement(parent, tag, dict(attributes))
    if text:
        child.text = legal(text)
    return child


def legal(text: str) -> str:
    """Replace what no XML document may hold (most control characters, lone surrogates)."""
    return _ILLEGAL.sub("\ufffd", text)


def serialize(element: Element) -> str:
    """Write an element and all below it as markup."""
    return tostring(element, encoding="unicode")


@lru_cache(maxsize=1 << 14)
def number(value: float) -> str:
    """Write a coordinate with at most two decimals and no more than it needs.

    >>> number(12.0), number(0.5), number(1.239)
    ('12', '0.5', '1.24')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))
