"""The style sheet and the scripts that go with the figures of a page."""

from importlib.resources import files

ASSETS = ("dsm.css", "dsm.js", "dsm-scroll.js", "dsm-menu.js", "dsm-gallery.js")
"""The names of the files, scripts in the order in which a page loads them."""


def asset(name: str) -> bytes:
    """Read one of the files, or another that is packaged beside them."""
    return files("mkdocs_dsm.templates").joinpath(name).read_bytes()
