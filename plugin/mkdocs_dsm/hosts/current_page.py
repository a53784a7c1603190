"""Tell which page a converter is on, where its host says so by what it registers there alone.

MkDocs and ProperDocs register the page's file, for its relative links; Zensical registers the page
and its configuration. Neither is a promise, so whatever is not there means an unknown page.
"""

import posixpath
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from markdown import Markdown

from mkdocs_dsm.hosts.fence import PageSource


def current_page(md: Markdown, converted: str) -> PageSource:
    """Describe the page that is being converted, or the converted text alone."""
    for read in (_of_mkdocs, _of_zensical):
        page = read(md)
        if page is not None:
            return page
    return PageSource(text=converted)


def page_source(
    docs: Path,
    path: str,
    text: str,
    link: Callable[[str], str],
    has_page: Callable[[str], bool],
    shows: Callable[[str], bool] = bool,
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
        shows=shows,
        name=file.parent.name if file.stem == "index" else file.stem,
    )


def link_of_file(files: Any, seen_from: Any, path: str) -> str:
    """Give the URL of a page of the site, relative, so that it holds under any sub-path."""
    target = files.get_file_from_path(path)
    return str(target.url_relative_to(seen_from)) if target else path


def link_from_root(files: Any, path: str) -> str:
    """Give the URL of a page as seen from the site's root."""
    target = files.get_file_from_path(path)
    return str(target.url) if target else path


def is_file(files: Any, path: str) -> bool:
    """Tell whether the site has a file from this path."""
    return files.get_file_from_path(path) is not None


def is_shown(files: Any, docs: Path, path: str) -> bool:
    """Tell whether a page of the site is made from this very file.

    It may be excluded, or another file stands for it in the language that is being built.
    """
    file = files.get_file_from_path(path)
    if file is None or file.inclusion.is_excluded():
        return False
    return file.abs_src_path is not None and Path(file.abs_src_path) == docs / path


def _of_mkdocs(md: Markdown) -> PageSource | None:
    links = _registered(md.treeprocessors, "relpath")
    file = getattr(links, "file", None)
    if links is None or file is None:
        return None
    link = partial(link_of_file, links.files, file)
    docs = Path(links.config["docs_dir"])
    has_page, shows = partial(is_file, links.files), partial(is_shown, links.files, docs)
    return page_source(docs, file.src_uri, file.content_string, link, has_page, shows)


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


def _registered(registry: Any, name: str) -> Any:
    if name not in registry:
        return None
    return registry[name]
