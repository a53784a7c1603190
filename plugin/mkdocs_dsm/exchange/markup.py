"""XML in: read through lxml without entities, network or giant trees."""

from typing import Any

from lxml import etree

from mkdocs_dsm.exchange.decoding import beginning
from mkdocs_dsm.exchange.places import Place, UnreadableError
from mkdocs_dsm.source import Span


def read_xml(data: bytes) -> etree._Element:
    """Parse XML and give its root; a fault has its line and column."""
    kind = beginning(data)
    if kind:
        raise UnreadableError("not-this-format", found=kind, expected="XML file")
    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        if b"<!ENTITY" in data:
            raise UnreadableError("xml-entities") from error
        line, column = error.position
        place = Place(Span(max(1, line or 1), max(1, column or 1)))
        raise UnreadableError("bad-xml", place, reason=error.msg or "it is damaged") from error
    definition: Any = root.getroottree().docinfo.internalDTD
    if definition is not None and any(True for _ in definition.iterentities()):
        raise UnreadableError("xml-entities")
    return root
