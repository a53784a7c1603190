"""The fences as a site lists them under superfences' `custom_fences`, where it can't add `dsm`.

superfences gives the converter with each fence: the first one adds the extension to it, which then
reports and draws as if it had been listed. What stands before the first fence is seen too, but a
page without any understood fence is never looked at.
"""

from collections.abc import Callable
from typing import Any

from markdown import Markdown

from mkdocs_dsm.hosts.fence import validate_fence
from mkdocs_dsm.hosts.markdown import Conversion, DsmExtension

__all__ = ["draw", "validate_fence"]


def draw(
    source: str, language: str, class_name: str, options: Any, md: Markdown, **given: Any
) -> str:
    """Write the HTML of a fence: `dsm`, `dsm-gallery` or `dsm-elements`, as its language says."""
    formatter: Callable[..., str] = _conversion(md).formatters[language]
    return formatter(source, language, options, md, **given)


def _conversion(md: Markdown) -> Conversion:
    known = [found for found in md.preprocessors if isinstance(found, Conversion)]
    if known:
        return known[0]
    begun = Conversion(md, DsmExtension())
    begun.run(md.lines)  # type: ignore[attr-defined] # set by `convert`
    return begun
