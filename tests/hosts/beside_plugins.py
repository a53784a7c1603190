"""A site with the plugins that people use beside ours, all at once."""

import shutil
from collections.abc import Mapping
from ctypes.util import find_library
from pathlib import Path
from textwrap import indent
from types import MappingProxyType

from field_cases import BROKEN, FENCE, TEMPLATE

FONTS = sorted(Path("/usr/share/fonts").rglob("*Sans*.ttf"))
"""Material's social cards need a font, which they would fetch."""

PAGES: Mapping[str, str] = MappingProxyType(
    {
        "docs/index.md": f"""\
---
description: The first page
tags: [start]
---
# Home

{FENCE}

Computed: {{{{ 40 + 2 }}}} by macros, {{dsm:marks}} by the block.
""",
        "docs/links.md": """\
# Links

```dsm
A <- B
link A: index.md
link B: https://example.org/page
```
""",
        "docs/braces.md": """\
# Braces

{% raw %}
```dsm
"{{ x }}" <- "{% y %}", "{# z #}"
```
{% endraw %}
""",
        "docs/api.md": "# API\n\n" + FENCE + "\n\n::: gear.turn\n\n::: gear.stop\n",
        "gear.py": f'''\
"""Gears."""


def turn() -> None:
    """Turn.

    ```dsm
    Inner <- Docstring
    ```
    """


def stop() -> None:
    """Stop.

{indent(BROKEN, "    ")}
    """
''',
        "docs/picture.md": f"# Picture\n\n![one](one.svg)\n\n{FENCE}\n",
        "docs/one.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
        "docs/gallery/.nav.yml": "title: Templates\nnav: [index.md, two.md]\n",
        "docs/gallery/index.md": "# Gallery\n\n```dsm-gallery\n```\n",
        "docs/gallery/two.md": TEMPLATE.replace("category:", "tags: [gear]\ncategory:"),
        "docs/tags.md": "# Tags\n\n<!-- material/tags -->\n",
        "docs/blog/index.md": "# Blog\n",
        "docs/blog/posts/one.md": f"""\
---
date: 2026-01-02
---
# Post

{FENCE}

<!-- more -->

```dsm
More <- Post
Post <- More
```
""",
    }
)

_SOCIAL = "  - social: {cards: true, concurrency: 1}\n"
CONFIG = """\
site_name: Site
site_url: https://example.org/project/latest/
theme: {name: material, font: false, features: [navigation.instant]}
plugins:
  - search
  - autorefs
  - macros
  - dsm
  - tags
  - blog
  - awesome-nav
  - mkdocstrings: {handlers: {python: {paths: [.]}}}
  - glightbox
  - minify:
      minify_html: true
      minify_js: true
      minify_css: true
      js_files: [assets/dsm/dsm.js, assets/dsm/dsm-gallery.js]
      css_files: [assets/dsm/dsm.css]
  - privacy: {assets_exclude: ["unpkg.com/*"]}
  - rss: {use_git: false}
SOCIAL  - print-site
markdown_extensions:
  - attr_list
  - pymdownx.superfences
"""


def has_social() -> bool:
    """Tell whether Material can draw its social cards here."""
    return bool(FONTS and find_library("cairo"))


def files_of_site(folder: Path) -> Mapping[str, str]:
    """Give the files of the site, and lay a font where the social cards look for one."""
    if has_social():
        fonts = folder / ".cache" / "plugin" / "social" / "fonts" / "Roboto"
        fonts.mkdir(parents=True)
        shutil.copy(FONTS[0], fonts / "Regular.ttf")
    return PAGES


def configuration() -> str:
    """Write the configuration, with social cards where they can be drawn."""
    return CONFIG.replace("SOCIAL", _SOCIAL if has_social() else "")
