"""Tell which page a converter is on, where its host says so by what it registers there alone.

MkDocs and ProperDocs register the page's file, for its relative links; Zensical registers the page
and its configuration. Neither is a promise, so whatever is not there means an unknown page.
"""

import os
import posixpath
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from markdown import Markdown

from mkdocs_dsm.hosts.fence import PageSource
from mkdocs_dsm.hosts.gallery import INDEX_PAGES, Pages


def current_page(md: Markdown, told: PageSource | None) -> PageSource | None:
    """Describe the page that a converter is on, where it is known.

    `told` is the page that the host told of. A plugin may convert another one meanwhile, such as an
    excerpt, which is of one page and stands on another.
    """
    page = _of_mkdocs(md, told) or _of_zensical(md) or told
    if told is None or page is None or page is told:
        return page
    return replace(
        page,
        template_dirs=told.template_dirs,
        asset=partial(_relative_to_url, page.url) if told.asset else None,
        recall=told.recall,
        entries=told.entries,
    )


def page_source(
    docs: Path,
    path: str,
    text: str,
    link: Callable[[str], str],
    has_page: Callable[[str], bool],
) -> PageSource:
    """Describe the page at a path below the docs folder."""
    file = docs / path
    return PageSource(
        path=f"{docs.name}/{path}",
        text=text,
        folder=file.parent,
        docs_dir=docs,
        link=link,
        has_page=has_page,
        name=file.parent.name if file.stem == "index" else file.stem,
    )


def link_of_file(files: Any, seen_from: Any, path: str) -> str:
    """Give the URL of a page of the site, relative, so that it holds under any sub-path."""
    target = files.src_uris.get(path) or files.src_uris.get(posixpath.normpath(path))
    return str(target.url_relative_to(seen_from)) if target else path


def link_from_root(files: Any, path: str) -> str:
    """Give the URL of a page as seen from the site's root."""
    target = files.src_uris.get(posixpath.normpath(path))
    return str(target.url) if target else path


def is_file(files: Any, path: str) -> bool:
    """Tell whether the site has a file from this path."""
    return path in files.src_uris or posixpath.normpath(path) in files.src_uris


def templates_below(files: Any, folder: str) -> Pages:
    """List the pages below a folder that the site builds, in the language that is being built."""
    pages = [file for file in files.documentation_pages() if is_below(file, folder)]
    pages.sort(key=lambda file: str(file.src_uri))
    return {file.src_uri: partial(getattr, file, "content_bytes") for file in pages}


def is_below(file: Any, folder: str) -> bool:
    """Tell the template pages of a folder from its own index."""
    # The plugin for several languages keeps the path that is the same in all of them here.
    return _is_below(getattr(file, "norm_src_uri", file.src_uri), folder)


@lru_cache(maxsize=4096)
def _is_below(path: str, folder: str) -> bool:
    base, name = posixpath.normpath(folder), posixpath.splitext(posixpath.basename(path))[0]
    return (base == "." or path.startswith(f"{base}/")) and name not in INDEX_PAGES


def _of_mkdocs(md: Markdown, told: PageSource | None) -> PageSource | None:
    links = _registered(md.treeprocessors, "relpath")
    file, files = getattr(links, "file", None), getattr(links, "files", None)
    if links is None or file is None:
        return None
    docs = links.config["docs_dir"]
    url = "" if file.url in (".", "./") else file.url
    if told and (told.path, told.url) == (f"{os.path.basename(docs)}/{file.src_uri}", url):
        return told
    link, has_page = partial(link_of_file, files, file), partial(is_file, files)
    page = page_source(Path(docs), file.src_uri, file.content_string, link, has_page)
    return replace(page, url=url, templates=partial(templates_below, files))


def _of_zensical(md: Markdown) -> PageSource | None:
    context = _registered(md.preprocessors, "rendering_context")
    path = getattr(getattr(context, "page", None), "path", None)
    if context is None or path is None:
        return None
    docs = Path(context.config.get("docs_dir") or "docs")
    file = docs / path
    text = file.read_bytes().decode("utf-8", "replace") if file.is_file() else ""
    # Zensical turns the path of a Markdown file into its URL, in raw HTML too.
    link = partial(_relative, posixpath.dirname(path))
    return page_source(docs, path, text, link, lambda other: (docs / other).is_file())


def _relative(folder: str, path: str) -> str:
    return posixpath.relpath(path, folder or ".")


def _relative_to_url(url: str, path: str) -> str:
    return _relative(url if url.endswith("/") else posixpath.dirname(url), path)


def _registered(registry: Any, name: str) -> Any:
    if name not in registry:
        return None
    return registry[name]
