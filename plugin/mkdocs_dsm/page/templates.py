"""The Jinja templates: a site's own folders first, then the packaged ones."""

import re
from functools import lru_cache
from importlib.resources import files

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, FunctionLoader

_NOWHERE = re.compile("[\0\ud800-\udfff]")
_WORTH_IT = 1.02
"""By how much a page may grow: a text in another script would take twice the room and more."""


def render(template: str, template_dirs: tuple[str, ...], **values: object) -> str:
    """Fill a template; all values are escaped but those marked as markup."""
    return harmless(_environment(template_dirs).get_template(template).render(values))


def harmless(markup: str) -> str:
    """Replace what no page may hold, NUL and lone surrogates: a text with errors is shown too.

    Few signs beyond ASCII become references: a page of ASCII alone takes half the memory, and to
    copy and encode it takes next to no time.
    """
    # No long markup but a broken one is worth the search, which takes longer than to encode it.
    if not _can_stand(markup):
        markup = _NOWHERE.sub("\N{REPLACEMENT CHARACTER}", markup)
    if markup.isascii():
        return markup
    plain = markup.encode("ascii", "xmlcharrefreplace").decode("ascii")
    return plain if len(plain) < len(markup) * _WORTH_IT else markup


def _can_stand(markup: str) -> bool:
    """Tell whether there is nothing to replace."""
    try:
        return b"\0" not in markup.encode()
    except UnicodeEncodeError:  # a lone surrogate
        return False


@lru_cache(maxsize=8)
def _environment(template_dirs: tuple[str, ...]) -> Environment:
    """Build the templates' environment; a site's own folders come first."""
    return Environment(
        loader=ChoiceLoader([FileSystemLoader(template_dirs), FunctionLoader(_packaged)]),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _packaged(name: str) -> str | None:
    resource = files("mkdocs_dsm.templates").joinpath(name)
    return resource.read_text("utf-8") if resource.is_file() else None
