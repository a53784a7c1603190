"""The Python-Markdown extension `dsm`: binds the fence to superfences and reports findings."""

import logging
from functools import partial
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor
from pymdownx.superfences import SuperFencesCodeExtension

from mkdocs_dsm.compiler import Compiled
from mkdocs_dsm.diagnostics import Severity
from mkdocs_dsm.hosts.fence import (
    Figures,
    PageSource,
    format_elements_fence,
    format_fence,
    format_gallery_fence,
    unread_fences,
    validate_fence,
)
from mkdocs_dsm.hosts.prose import FigureInProse
from mkdocs_dsm.options import SiteOptions, option_help
from mkdocs_dsm.page import digest

# MkDocs counts the warnings below its own logger's name: that is what `--strict` looks at.
LOG = logging.getLogger("mkdocs.plugins.dsm")

_BEFORE_FENCES = 25.5
"""The priority of superfences is 25, that of snippets 32: what these include has been included."""
_AFTER_CODE = 185
"""The priority of inline code is 190: a figure's name inside it stays as it is."""
_MISSING = """\
the extension `dsm` needs `pymdownx.superfences`; add it to your configuration:
    markdown_extensions:
      - pymdownx.superfences
      - dsm"""


class DsmExtension(Extension):
    """Draw `dsm` fences. The options are those of `SiteOptions`."""

    def __init__(self, **given: Any) -> None:
        self.config = {
            name: [default, text] for name, (default, text) in option_help(SiteOptions).items()
        }
        self.figures = Figures()
        self.next_page = PageSource()
        super().__init__(**given)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (the name is Python-Markdown's)
        """Register with the converter; superfences may come before or after."""
        md.registerExtension(self)
        self._md = md
        self._bound = False
        md.preprocessors.register(_Listen(md, self), "dsm", _BEFORE_FENCES)
        figure = FigureInProse(md, lambda: self.figures)
        md.inlinePatterns.register(figure, "dsm", _AFTER_CODE)
        md.postprocessors.register(_Report(md, self), "dsm", 0)

    def reset(self) -> None:
        """Begin a page. All extensions are registered by now, so superfences can be found."""
        self.figures = Figures(page=self.next_page)
        if self._bound:
            return
        self._bound = True
        for extension in self._md.registeredExtensions:
            if isinstance(extension, SuperFencesCodeExtension):
                for language, formatter in _FORMATTERS.items():
                    bound = partial(formatter, extension=self)
                    extension.extend_super_fences(language, bound, validate_fence, None)
                return
        LOG.warning(_MISSING)

    def site_options(self) -> SiteOptions:
        """Give the configured options, each with its type."""
        given = self.getConfigs()
        defaults = {name: default for name, (default, _) in option_help(SiteOptions).items()}
        return SiteOptions(**{name: type(d)(given[name]) for name, d in defaults.items()})


def _format(
    src: str = "",
    language: str = "",
    options: dict[str, Any] | None = None,
    md: Markdown | None = None,
    *,
    extension: DsmExtension,
    **given: Any,
) -> str:
    return format_fence(src, options or {}, extension.site_options(), extension.figures, **given)


def _format_gallery(src: str = "", *, extension: DsmExtension, **given: Any) -> str:
    return format_gallery_fence(src, extension.site_options(), extension.figures)


def _format_elements(src: str = "", *, extension: DsmExtension, **given: Any) -> str:
    return format_elements_fence(extension.site_options(), extension.figures)


_FORMATTERS = {"dsm": _format, "dsm-gallery": _format_gallery, "dsm-elements": _format_elements}


class _Report(Postprocessor):
    """Log what was found, once the page shows which figures it really holds."""

    def __init__(self, md: Markdown, extension: DsmExtension) -> None:
        super().__init__(md)
        self.extension = extension

    def run(self, text: str) -> str:
        figures = self.extension.figures
        for compiled, _ in figures.made:
            if f'data-dsm="{digest(compiled.text)}"' in text:
                report(compiled)
        for compiled in (*unread_fences(figures), *figures.about_page):
            report(compiled)
        figures.about_page.clear()
        return text


class _Listen(Preprocessor):
    """Keep the text as superfences gets it, to tell later which fences it passed over."""

    def __init__(self, md: Markdown, extension: DsmExtension) -> None:
        super().__init__(md)
        self.extension = extension

    def run(self, lines: list[str]) -> list[str]:
        self.extension.figures.converted = "\n".join(lines)
        return lines


def report(compiled: Compiled) -> None:
    """Log the findings of a block: notes as information, all else as warnings."""
    for finding, words in compiled.reports(least=Severity.NOTE):
        level = logging.INFO if finding.severity is Severity.NOTE else logging.WARNING
        LOG.log(level, "%s", words)


def makeExtension(**given: Any) -> DsmExtension:  # noqa: N802 (the name is Python-Markdown's)
    """Make the extension for Python-Markdown."""
    return DsmExtension(**given)
