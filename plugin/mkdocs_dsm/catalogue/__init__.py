"""The catalogue: template pages as values, their order, and which of them are like which."""

from mkdocs_dsm.catalogue.entries import (
    Choice,
    Entry,
    Sort,
    Template,
    choose,
    element_index,
    front_matter,
    index,
    plain_text,
    plain_texts,
    read_template,
)
from mkdocs_dsm.catalogue.shelf import Shelf, neighbors, related, shelve

__all__ = [
    "Choice",
    "Entry",
    "Shelf",
    "Sort",
    "Template",
    "choose",
    "element_index",
    "front_matter",
    "index",
    "neighbors",
    "plain_text",
    "plain_texts",
    "read_template",
    "related",
    "shelve",
]
