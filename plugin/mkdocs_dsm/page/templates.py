"""The Jinja templates: a site's own folders first, then the packaged ones."""

from functools import lru_cache
from importlib.resources import files

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, FunctionLoader


def render(template: str, template_dirs: tuple[str, ...], **values: object) -> str:
    """Fill a template; all values are escaped but those marked as markup."""
    return _environment(template_dirs).get_template(template).render(values)


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
