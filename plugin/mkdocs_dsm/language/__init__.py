"""The text language: a text is read into a DSM with all findings, and a DSM written as a text."""

from mkdocs_dsm.language.lines import comments
from mkdocs_dsm.language.parser import Limits, Parsed, Places, parse
from mkdocs_dsm.language.words import FIGURES
from mkdocs_dsm.language.writer import write

__all__ = ["FIGURES", "Limits", "Parsed", "Places", "comments", "parse", "write"]
