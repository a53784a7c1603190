"""From results to HTML with Jinja; nothing else knows the templates."""

from mkdocs_dsm.page.code import code_html
from mkdocs_dsm.page.figure import Place, card_html, figure_html
from mkdocs_dsm.page.gallery import (
    elements_html,
    gallery_html,
    preview_html,
    template_page_html,
)
from mkdocs_dsm.page.words import words_of

__all__ = [
    "Place",
    "card_html",
    "code_html",
    "elements_html",
    "figure_html",
    "gallery_html",
    "preview_html",
    "template_page_html",
    "words_of",
]
