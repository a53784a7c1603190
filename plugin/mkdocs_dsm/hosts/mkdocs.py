"""The MkDocs plugin `dsm`: switches the extension on, ships its assets, lays out template pages."""

import re
from enum import StrEnum
from functools import partial
from importlib.resources import files as resources
from pathlib import Path
from typing import Any, Literal

from markupsafe import Markup
from mkdocs.config import config_options as option
from mkdocs.config.base import BaseConfigOption
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from mkdocs_dsm import wording
from mkdocs_dsm.hosts.fence import PageSource
from mkdocs_dsm.hosts.gallery import INDEX_PAGES
from mkdocs_dsm.hosts.markdown import LOG, DsmExtension
from mkdocs_dsm.options import SiteOptions, SourceDisplay, option_help
from mkdocs_dsm.page import code_html, template_page_html

_ASSETS = ("dsm.css", "dsm.js", "dsm-gallery.js")
_ASSET_FOLDER = "assets/dsm"
_HEADING = re.compile(r"\A\s*<h1\b.*?</h1>\s*", re.DOTALL)
_FRONT_MATTER_TEXTS = ("description", "category", "source")


def _typed(default: Any) -> BaseConfigOption[Any]:
    """Turn an option's default into what MkDocs checks it by."""
    if isinstance(default, StrEnum):
        return option.Choice([choice.value for choice in type(default)], default=default.value)
    return option.Type(type(default), default=default)


class DsmPlugin(BasePlugin):  # type: ignore[type-arg] # its scheme is a list below
    """Draw design structure matrices in a MkDocs site.

    `syntax` is the page that documents the language: template pages link to it.
    """

    config_scheme = (
        ("enabled", option.Type(bool, default=True)),
        ("syntax", option.Type(str, default="")),
        *((name, _typed(default)) for name, (default, _) in option_help(SiteOptions).items()),
    )

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Keep one plugin over all rebuilds of `serve`: MkDocs does for plugins with this event."""

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig | None:
        """Switch the extension on, with superfences where the site has none."""
        if not self.config["enabled"]:
            return None
        given = {name: self.config[name] for name in option_help(SiteOptions)}
        self.extension = DsmExtension(**given)
        extensions: list[Any] = config.markdown_extensions
        if "pymdownx.superfences" not in extensions:
            extensions.append("pymdownx.superfences")
        extensions[:] = [name for name in extensions if name != "dsm"]
        extensions.append(self.extension)
        config.extra_css.append(f"{_ASSET_FOLDER}/dsm.css")
        scripts = [name for name in _ASSETS if name.endswith(".js")]
        config.extra_javascript += [f"{_ASSET_FOLDER}/{name}" for name in scripts]
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files | None:
        """Ship style sheet and script as real files: one without a source path breaks i18n."""
        if not self.config["enabled"]:
            return None
        for name in _ASSETS:
            with_urls = config.use_directory_urls
            folder = str(resources("mkdocs_dsm.templates"))
            uri = f"{_ASSET_FOLDER}/{name}"
            files.append(File(name, folder, config.site_dir, with_urls, dest_uri=uri))
        return files

    def on_page_markdown(
        self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files
    ) -> str | None:
        """Tell the formatter which page it is on: it gets no position from superfences."""
        if not self.config["enabled"]:
            return None
        source = Path(page.file.abs_src_path or page.file.src_uri)
        self.extension.next_page = PageSource(
            path=f"{Path(config.docs_dir).name}/{page.file.src_uri}",
            text=page.file.content_string,
            folder=source.parent,
            docs_dir=Path(config.docs_dir),
            source=SourceDisplay.NONE if self._is_template(page) else None,
            template_dirs=tuple(config.theme.dirs),
            link=partial(_link, files, page.file),
        )
        if self._is_template(page):
            page.meta.setdefault("hide", ["navigation", "toc"])
        return None

    def on_page_content(
        self, html: str, *, page: Page, config: MkDocsConfig, files: Files
    ) -> str | None:
        """Lay out a template page around its first figure."""
        if not self.config["enabled"] or not self._is_template(page):
            return None
        made = next(
            ((found, figure) for found, figure in self.extension.figures.made if figure in html),
            None,
        )
        if made is None:
            LOG.warning(
                "%s: a page of the gallery needs a `dsm` block", self.extension.next_page.path
            )
            return None
        compiled, figure = made
        for key in ("title", "description"):
            if not page.meta.get(key):
                LOG.warning(
                    "%s: a page of the gallery needs a `%s` in its front matter",
                    self.extension.next_page.path,
                    key,
                )
        dirs = self.extension.next_page.template_dirs
        name = Path(page.file.src_uri).with_suffix(".dsm").name
        analysis = compiled.analysis
        return template_page_html(
            {
                **{key: str(page.meta.get(key, "")) for key in _FRONT_MATTER_TEXTS},
                "title": page.meta.get("title") or page.title,
                "kind": wording.kind(analysis) if analysis else "DSM",
                "tags": [str(tag) for tag in page.meta.get("tags") or ()],
                "illustrative": bool(page.meta.get("illustrative")),
                "syntax_url": self._syntax_url(page, files),
                "figure": Markup(figure),
                "prose": Markup(_HEADING.sub("", html).replace(figure, "", 1)),
                "code": Markup(code_html(compiled.text, dirs, name)),
            },
            dirs,
        )

    def _is_template(self, page: Page) -> bool:
        """Tell the pages of the gallery's folder from its own index."""
        path = Path(page.file.src_uri)
        return path.is_relative_to(self.config["gallery"]) and path.stem not in INDEX_PAGES

    def _syntax_url(self, page: Page, files: Files) -> str:
        """Give the address of the page that documents the language, seen from a page."""
        return _link(files, page.file, self.config["syntax"]) if self.config["syntax"] else ""


def _link(files: Files, seen_from: File, path: str) -> str:
    """Give the URL of a page of the site, relative, so that it holds under any sub-path."""
    target = files.get_file_from_path(path)
    return target.url_relative_to(seen_from) if target else path
