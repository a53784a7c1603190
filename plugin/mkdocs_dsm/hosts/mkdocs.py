"""The MkDocs plugin `dsm`: switches the extension on, ships its assets, lays out template pages."""

import os
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache, lru_cache, partial
from importlib.resources import files as resources
from pathlib import Path
from typing import Any, Literal

from mkdocs.config import config_options as option
from mkdocs.config.base import BaseConfigOption
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin, CombinedEvent, event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url
from mkdocs.utils.templates import TemplateContext

from mkdocs_dsm import catalogue
from mkdocs_dsm.compiler import Recall, forget_results, make_anew
from mkdocs_dsm.hosts import template_page
from mkdocs_dsm.hosts.assets import ASSETS
from mkdocs_dsm.hosts.cache import Cache, open_cache
from mkdocs_dsm.hosts.current_page import (
    is_below,
    is_file,
    link_from_root,
    link_of_file,
    templates_below,
)
from mkdocs_dsm.hosts.curtain import Curtain, likeness
from mkdocs_dsm.hosts.downloads import path_of, write_downloads
from mkdocs_dsm.hosts.fence import Figures, PageSource
from mkdocs_dsm.hosts.gallery import Folder
from mkdocs_dsm.hosts.kept_files import KeptFiles
from mkdocs_dsm.hosts.long_parts import find_part
from mkdocs_dsm.hosts.made import Made
from mkdocs_dsm.hosts.markdown import LOG, DsmExtension, report
from mkdocs_dsm.hosts.preview import add_preview, write_preview
from mkdocs_dsm.hosts.prose import fill
from mkdocs_dsm.options import PluginOptions, SiteOptions, SourceDisplay, option_help

_ASSET_FOLDER = "assets/dsm"
_INDEX = "dsm-index.json"
_OPTIONS_TWICE = """\
beside the plugin `dsm`, options of the extension `dsm` mean nothing; move them from
`markdown_extensions` to `plugins`"""
_NO_PAGE = "the plugin `dsm` is told `%s: %s`, but there is no such page in the docs folder"
_EXCLUDED = """\
the folder `%s` of template pages is excluded from the site, so that none of them is built; name
another one with the option `gallery`, or let it in:
    exclude_docs: |
      !/%s/"""


_folder = lru_cache(maxsize=256)(Path)  # most pages share one with others


def _typed(default: Any) -> BaseConfigOption[Any]:
    """Turn an option's default into what MkDocs checks it by."""
    if isinstance(default, StrEnum):
        return option.Choice([choice.value for choice in type(default)], default=default.value)
    return option.Type(type(default), default=default)


class DsmPlugin(BasePlugin):  # type: ignore[type-arg] # its scheme is a list below
    """Draw design structure matrices in a MkDocs site."""

    config_scheme = tuple(
        (name, _typed(default))
        for options in (PluginOptions, SiteOptions)
        for name, (default, _) in option_help(options).items()
    )

    cache: Cache | None = None
    """None before a configuration, and where a site wants none."""

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Keep one plugin over all rebuilds of `serve`: MkDocs does for plugins with this event."""

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig | None:
        """Switch the extension on, with superfences where the site has none."""
        self.extension = DsmExtension(
            **{name: self.config[name] for name in option_help(SiteOptions)}
        )
        self.options = self.extension.options
        root = Path(config.config_file_path or "mkdocs.yml").parent
        folder, own = root / self.config["cache_dir"], tuple(config.theme.dirs)
        self.cache = open_cache(folder, own) if self.config["cache"] else None
        self.recall: Recall = self.cache or make_anew
        self.kept = KeptFiles(str(folder / "files") if self.cache else None)
        extensions: list[Any] = config.markdown_extensions
        if "pymdownx.superfences" not in extensions:
            extensions.append("pymdownx.superfences")
        extensions[:] = [name for name in extensions if name != "dsm"]
        if config.mdx_configs.get("dsm"):
            LOG.warning(_OPTIONS_TWICE)
        extensions.append(self.extension)
        config.extra_css.append(f"{_ASSET_FOLDER}/dsm.css")
        scripts = [name for name in ASSETS if name.endswith(".js")]
        config.extra_javascript += [f"{_ASSET_FOLDER}/{name}" for name in scripts]
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files | None:
        """Ship style sheet and scripts as real files: one without a source path breaks i18n."""
        packaged = str(resources("mkdocs_dsm.templates"))
        for name in ASSETS:
            with_urls, uri = config.use_directory_urls, f"{_ASSET_FOLDER}/{name}"
            files.append(File(name, packaged, config.site_dir, with_urls, dest_uri=uri))
        self.previews: dict[str, Mapping[str, object]] = {}
        self.curtains: dict[str, Curtain] = {}
        return files

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> None:
        """Shelve the template pages, now that all plugins have said which files there are."""
        docs, name = Path(config.docs_dir), self.options.gallery
        self.listed = listed = {
            path: cache(read) for path, read in templates_below(files, name).items()
        }
        self.templates = Folder(docs, name, str, self.recall, listed)
        self.shelf = catalogue.shelve(self.templates.entries(self.options))
        self.urls = {path: link_from_root(files, path) for path in listed}
        if not listed and self.templates.on_disk():
            LOG.warning(_EXCLUDED, name, name)
        for told in ("guide", "syntax"):
            path = self.config[told]
            if path.endswith(".md") and not is_file(files, path):
                LOG.warning(_NO_PAGE, told, path)

    def on_page_markdown(
        self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files
    ) -> str | None:
        """Tell the formatter which page it is on: it gets no position from superfences."""
        docs, source = self.templates.docs_dir, page.file.abs_src_path or page.file.src_uri
        folder, file = _folder(os.path.dirname(source)), os.path.basename(source)
        stem = os.path.splitext(file)[0]
        read = self.listed.get(page.file.src_uri)
        self.extension.next_page = PageSource(
            path=f"{docs.name}/{page.file.src_uri}",
            text=read().decode("utf-8", "replace") if read else page.file.content_string,
            folder=folder,
            docs_dir=docs,
            source=SourceDisplay.NONE if self._is_template(page) else None,
            template_dirs=tuple(config.theme.dirs),
            link=partial(link_of_file, files, page.file),
            has_page=partial(is_file, files),
            templates=partial(templates_below, files),
            url=page.url,
            name=folder.name if stem == "index" else stem,
            asset=partial(get_relative_url, other=page.url),
            recall=self.recall,
            entries=self.shelf.entries,
        )
        if self._is_template(page):
            page.meta.setdefault("hide", ["navigation", "toc"])
        return None

    @event_priority(100)
    def on_page_content(
        self, html: str, *, page: Page, config: MkDocsConfig, files: Files
    ) -> str | None:
        """Write the files of the page's figures, and lay out a template page.

        This comes before the plugins that write the page's HTML anew, in their own way.
        """
        figures = self.extension.figures
        shown = [made for made in figures.made if find_part(html, made.shown.markup) >= 0]
        for made in shown:
            base = f"{config.site_dir}/{path_of(made.compiled.text, figures.page.name)}"
            write_downloads(base, made.shown.files, made.contents, self.kept)
        words = {likeness(made.shown.markup): made.shown.words for made in shown}
        self.curtains[page.file.src_uri] = Curtain(words)
        if not self._is_template(page):
            return None
        return self._laid_out(html, figures, shown, page, config, files)

    @event_priority(100)
    def _hide(
        self, context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> None:
        """Keep the figures from the plugins that search the page, and from no others.

        Until now all pages are whole: a plugin or a theme may show one page in another.
        """
        if page.content:
            known = self.curtains.get(page.file.src_uri, Curtain())
            curtain = self.curtains[page.file.src_uri] = known.before(page.content)
            page.content = curtain.front

    @event_priority(-100)
    def _show(
        self, context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> None:
        """Put the figures back into the page, after the plugins that search it."""
        curtain = self.curtains.pop(page.file.src_uri, None)
        if curtain and page.content:
            page.content = curtain.lifted(page.content)

    on_page_context = CombinedEvent(_hide, _show)

    def _laid_out(
        self,
        html: str,
        figures: Figures,
        shown: Sequence[Made],
        page: Page,
        config: MkDocsConfig,
        files: Files,
    ) -> str | None:
        """Lay out a template page, and prepare what other sites show of a link to it."""
        for fault in template_page.faults(page.meta, figures):
            report(fault)
        more = {
            "path": page.file.src_uri,
            "title": str(page.title),
            "guide_url": self._page_url(figures.page, "guide"),
            "syntax_url": self._page_url(figures.page, "syntax"),
            "gallery_url": self._gallery_url(figures.page, files),
        }
        if page.meta.get("description"):
            page.meta["description"] = fill(str(page.meta["description"]), figures)
            for unknown in figures.about_page:
                report(unknown)
        if not shown:
            return None
        first = shown[0]
        self.previews[page.file.src_uri] = write_preview(
            first.compiled,
            figures.page.name,
            config.site_dir,
            config.site_url or "",
            self.recall,
            self.kept,
        )
        laid = template_page.lay_out_page(html, first, page.meta, figures.page, self.shelf, more)
        known = self.curtains[page.file.src_uri]
        curtain = known.hung(laid, template_page.STAND_IN, first.shown.markup)
        self.curtains[page.file.src_uri] = curtain
        return curtain.page

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str | None:
        """Say in a template page's head what other sites show of a link to it."""
        preview = self.previews.get(page.file.src_uri)
        if preview is None:
            return None
        about = {
            "og:type": "article",
            "og:title": page.meta.get("title") or str(page.title),
            "og:description": page.meta.get("description"),
            "og:url": page.canonical_url,
            "og:site_name": config.site_name,
        }
        return add_preview(output, {**about, **preview})

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Write the index of all templates; drop what the cache needs no more."""
        if self.shelf.entries:
            index = catalogue.index(self.shelf.entries, self.urls)
            Path(config.site_dir, _INDEX).write_bytes(index.encode("utf-8"))
        self.kept.forget()
        if self.cache:
            forget_results()
        self._end()

    def on_build_error(self, *, error: Exception) -> None:
        """Close the cache of a build that ends early, so that what it made is kept."""
        self._end()

    def _end(self) -> None:
        if self.cache:
            self.cache.close()

    def _is_template(self, page: Page) -> bool:
        """Tell the pages of the gallery's folder from its own index."""
        return is_below(page.file, self.config["gallery"])

    def _page_url(self, page: PageSource, name: str) -> str:
        """Link to the page that an option names."""
        return page.link(self.config[name]) if self.config[name] else ""

    def _gallery_url(self, page: PageSource, files: Files) -> str:
        path = f"{self.config['gallery']}/index.md"
        return page.link(path) if is_file(files, path) else ""
