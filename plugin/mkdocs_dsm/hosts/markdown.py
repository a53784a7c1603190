"""The Python-Markdown extension `dsm`: binds the fence to superfences and reports findings."""

import logging
from collections.abc import Callable, Mapping
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from pymdownx.superfences import SuperFencesCodeExtension

from mkdocs_dsm.compiler import Compiled
from mkdocs_dsm.diagnostics import Severity
from mkdocs_dsm.hosts.current_page import beside, current_page, is_same
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
_AFTER_ALL = -100
_MISSING = """\
the extension `dsm` needs `pymdownx.superfences`; add it to your configuration:
    markdown_extensions:
      - pymdownx.superfences
      - dsm"""


class DsmExtension(Extension):
    """Draw `dsm` fences. The options are those of `SiteOptions`.

    `next_page` is the page that the next conversion is of, where the host tells.
    """

    def __init__(self, **given: Any) -> None:
        self.config = {
            name: [default, text] for name, (default, text) in option_help(SiteOptions).items()
        }
        self.next_page: PageSource | None = None
        self._made: list[Figures] = []
        super().__init__(**given)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (the name is Python-Markdown's)
        """Register with the converter; superfences may come before or after."""
        md.registerExtension(self)
        Conversion(md, self)

    @property
    def figures(self) -> Figures:
        """Give the figures of the last page, with those of conversions within its own.

        A plugin may convert a part of a page, such as a docstring, with the page's extensions.
        """
        made = self._made
        if self.next_page is not None:
            made = [figures for figures in made if figures.page is self.next_page]
        together = [figure for figures in made for figure in figures.made]
        page = made[-1].page if made else self.next_page or PageSource()
        return Figures(page, together)

    def remember(self, figures: Figures) -> None:
        """Keep the figures of a conversion until one of another page begins."""
        page = self.next_page or figures.page
        self._made = [*(made for made in self._made if made.page is page), figures]

    def site_options(self) -> SiteOptions:
        """Give the configured options, each with its type."""
        given = self.getConfigs()
        defaults = {name: default for name, (default, _) in option_help(SiteOptions).items()}
        return SiteOptions(**{name: type(d)(given[name]) for name, d in defaults.items()})


class Conversion(Preprocessor):
    """Draw the fences of one converter, and report what was found once its page is whole."""

    def __init__(self, md: Markdown, extension: DsmExtension) -> None:
        super().__init__(md)
        self._converter = md
        self._extension = extension
        self._bound = False
        self.figures = Figures()
        md.preprocessors.register(self, "dsm", _BEFORE_FENCES)
        md.inlinePatterns.register(FigureInProse(md, lambda: self.figures), "dsm", _AFTER_CODE)
        md.treeprocessors.register(_Whole(md, self), "dsm", _AFTER_ALL)
        md.postprocessors.register(_Report(md, self), "dsm", _AFTER_ALL)

    def run(self, lines: list[str]) -> list[str]:
        """Begin a page. All extensions are registered by now, so superfences can be found."""
        converted = "\n".join(lines)
        told, page = self._extension.next_page, current_page(self._converter)
        again = bool(told and page and not is_same(told, page))
        if told is not None:
            page = beside(told, page) if page and again else told
        self.figures = Figures(page or PageSource(text=converted), converted=converted, again=again)
        self._extension.remember(self.figures)
        if not self._bound:
            self._bound = True
            self._bind()
        return lines

    def _bind(self) -> None:
        for extension in self._converter.registeredExtensions:
            if isinstance(extension, SuperFencesCodeExtension):
                for language, formatter in self.formatters.items():
                    extension.extend_super_fences(language, formatter, validate_fence, None)
                return
        LOG.warning(_MISSING)

    @property
    def options(self) -> SiteOptions:
        """Give the options of the site."""
        return self._extension.site_options()

    @property
    def formatters(self) -> Mapping[str, Callable[..., str]]:
        """Give the formatter of each kind of fence."""
        return {"dsm": self._dsm, "dsm-gallery": self._gallery, "dsm-elements": self._elements}

    def _dsm(self, src: str, language: str, options: Any, md: Markdown, **given: Any) -> str:
        return format_fence(src, options or {}, self.options, self.figures, **given)

    def _gallery(self, src: str, *_: Any, **given: Any) -> str:
        return format_gallery_fence(src, self.options, self.figures)

    def _elements(self, *_: Any, **given: Any) -> str:
        return format_elements_fence(self.options, self.figures)


class _Whole(Treeprocessor):
    """Say that the page is whole: what is processed before is a heading for the contents."""

    def __init__(self, md: Markdown, conversion: Conversion) -> None:
        super().__init__(md)
        self._conversion = conversion

    def run(self, root: Element) -> None:
        self._conversion.figures.whole = True


class _Report(Postprocessor):
    """Log what was found, once the page shows which figures it really holds."""

    def __init__(self, md: Markdown, conversion: Conversion) -> None:
        super().__init__(md)
        self._conversion = conversion

    def run(self, text: str) -> str:
        figures = self._conversion.figures
        if not figures.whole or figures.again:
            return text
        figures.whole = False
        shown = [made for made, _ in figures.made if f'data-dsm="{digest(made.text)}"' in text]
        found = (*shown, *unread_fences(figures), *figures.about_page)
        for compiled in found:
            report(compiled)
        if self._conversion.options.strict and any(compiled.reports() for compiled in found):
            raise StrictError("a `dsm` fence has findings; they are listed above")
        return text


class StrictError(Exception):
    """Stop a build at a page with findings: asked for by the option `strict`."""


def report(compiled: Compiled) -> None:
    """Log the findings of a block: notes as information, all else as warnings."""
    for finding, words in compiled.reports(least=Severity.NOTE):
        level = logging.INFO if finding.severity is Severity.NOTE else logging.WARNING
        LOG.log(level, "%s", words)


def makeExtension(**given: Any) -> DsmExtension:  # noqa: N802 (the name is Python-Markdown's)
    """Make the extension for Python-Markdown."""
    return DsmExtension(**given)
