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
from pymdownx.superfences import SuperFencesBlockPreprocessor, SuperFencesCodeExtension

from mkdocs_dsm.compiler import Compiled
from mkdocs_dsm.diagnostics import Located, Severity
from mkdocs_dsm.hosts.current_page import current_page
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

# MkDocs counts the warnings below its own logger's name: that is what `--strict` looks at.
LOG = logging.getLogger("mkdocs.plugins.dsm")

_BEFORE_FENCES = 31.5
"""The priority of superfences is 31.05 where it preserves tabs, that of snippets 32: what these
include has been included."""
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

    Raises ValueError where they mean nothing. `next_page` is the page that the next conversion is
    of, where the host tells.
    """

    def __init__(self, **given: Any) -> None:
        self.config = {
            name: [default, text] for name, (default, text) in option_help(SiteOptions).items()
        }
        self.next_page: PageSource | None = None
        self._made: list[Figures] = []
        self._unbound: list[Conversion] = []
        for name in given:
            if name not in self.config:
                raise ValueError(f"`dsm` has no option `{name}`; it has {', '.join(self.config)}")
        super().__init__(**given)
        self.options = self._read_options()

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (the name is Python-Markdown's)
        """Register with the converter; superfences may come before or after."""
        md.registerExtension(self)
        self._unbound.append(Conversion(md, self))

    def reset(self) -> None:
        """Bind the fences: all extensions are registered by now, so superfences can be found."""
        for conversion in self._unbound:
            conversion.bind()
        self._unbound.clear()

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

    def _read_options(self) -> SiteOptions:
        """Give each configured option its type; raises ValueError where it can't have it."""
        values: dict[str, Any] = {}
        for name, (default, text) in option_help(SiteOptions).items():
            given = self.getConfig(name)
            try:
                values[name] = type(default)(given)
            except ValueError:
                raise ValueError(f"`dsm: {name}: {given}` means nothing; it is: {text}") from None
        return SiteOptions(**values)


class Conversion(Preprocessor):
    """Draw the fences of one converter, and report what was found once its page is whole."""

    def __init__(self, md: Markdown, extension: DsmExtension) -> None:
        super().__init__(md)
        self._converter = md
        self.extension = extension
        self.figures = Figures()
        md.preprocessors.register(self, "dsm", _BEFORE_FENCES)
        md.inlinePatterns.register(FigureInProse(md, lambda: self.figures), "dsm", _AFTER_CODE)
        md.treeprocessors.register(_Whole(md, self), "dsm", _AFTER_ALL)
        md.postprocessors.register(_Report(md, self), "dsm", _AFTER_ALL)

    def run(self, lines: list[str]) -> list[str]:
        """Begin a page."""
        converted = "\n".join(lines)
        told = self.extension.next_page
        page = current_page(self._converter, told) or PageSource(text=converted)
        again = told is not None and page is not told
        # What stands in for a figure is kept by the converter until it is reset.
        outer = self.figures if self._converter.htmlStash.html_counter else None
        standing = outer.standing if outer else []
        self.figures = Figures(
            page, converted=converted, again=again, within=outer, standing=standing
        )
        self.extension.remember(self.figures)
        return lines

    def bind(self) -> None:
        """Offer our formatters to superfences, even where another extension has replaced it."""
        md = self._converter
        kind = SuperFencesCodeExtension
        # There are two where an extension brings its own along: the last one counts.
        found = [known for known in md.registeredExtensions if isinstance(known, kind)]
        for superfences in found:
            for language, formatter in self.formatters.items():
                superfences.extend_super_fences(language, formatter, validate_fence, None)
        if not found:
            LOG.warning(_MISSING)
        elif not isinstance(md.preprocessors["fenced_code_block"], SuperFencesBlockPreprocessor):
            found[-1].patch_fenced_rule()

    @property
    def formatters(self) -> Mapping[str, Callable[..., str]]:
        """Give the formatter of each kind of fence."""
        return {"dsm": self._dsm, "dsm-gallery": self._gallery, "dsm-elements": self._elements}

    def _dsm(self, src: str, language: str, options: Any, md: Markdown, **given: Any) -> str:
        return format_fence(src, options or {}, self.extension.options, self.figures, **given)

    def _gallery(self, src: str, *_: Any, **given: Any) -> str:
        return format_gallery_fence(src, self.extension.options, self.figures)

    def _elements(self, *_: Any, **given: Any) -> str:
        return format_elements_fence(self.extension.options, self.figures)


class _Whole(Treeprocessor):
    """Say that the page is whole: what is processed before is a heading for the contents."""

    def __init__(self, md: Markdown, conversion: Conversion) -> None:
        super().__init__(md)
        self._conversion = conversion

    def run(self, root: Element) -> None:
        self._conversion.figures.whole = True


class _Report(Postprocessor):
    """Put the figures in place, and log what was found once the page is known to hold them."""

    def __init__(self, md: Markdown, conversion: Conversion) -> None:
        super().__init__(md)
        self._conversion = conversion

    def run(self, text: str) -> str:
        figures = self._conversion.figures
        text, shown = figures.put(text)
        if not figures.whole:
            return text
        figures.whole = False
        self._conversion.figures = figures.within or figures
        if figures.again:
            return text
        found = (*shown, *unread_fences(figures), *figures.about_page)
        for compiled in found:
            report(compiled)
        if self._conversion.extension.options.strict and any(
            not _is_note(located) for compiled in found for located in compiled.located
        ):
            raise StrictError("a `dsm` fence has findings; they are listed above")
        return text


class StrictError(Exception):
    """Stop a build at a page with findings: asked for by the option `strict`."""


def report(compiled: Compiled) -> None:
    """Log the findings of a block: notes as information, all else as warnings."""
    for located in compiled.located:
        LOG.log(logging.INFO if _is_note(located) else logging.WARNING, "%s", located)


def _is_note(located: Located) -> bool:
    return located.finding.severity is Severity.NOTE


def makeExtension(**given: Any) -> DsmExtension:  # noqa: N802 (the name is Python-Markdown's)
    """Make the extension for Python-Markdown."""
    return DsmExtension(**given)
