"""The page about options, written from the lists that all hosts read them from."""

from collections.abc import Iterable
from dataclasses import fields
from enum import StrEnum
from typing import Any

from mkdocs_dsm.catalogue import Choice
from mkdocs_dsm.hosts.assumptions import ASSUMPTIONS, ELEMENTS
from mkdocs_dsm.hosts.reference.pages import head, table
from mkdocs_dsm.options import FenceOptions, PluginOptions, SiteOptions, option_help

_SITE = """\
## Of a site

They hold for all figures. In MkDocs they stand below the plugin, elsewhere below the extension:

```yaml title="mkdocs.yml"
plugins:
  - search
  - dsm:
      convention: ir-fad
      max_elements: 3000
```

```yaml title="without the plugin"
markdown_extensions:
  - pymdownx.superfences
  - dsm:
      convention: ir-fad
      max_elements: 3000
```
"""
_PLUGIN = """\
## Of the MkDocs plugin alone

Beside these, `enabled: false` switches it off, as it does every plugin of MkDocs.
"""
_FENCE = """\
## Of a fence

They stand behind the word `dsm`, each value in quotes. An id and classes stand in braces, and go
to the figure: links to `#drive` lead there.

````md
```dsm show="arranged" source="below"
Wheels <- Axle
```

```{.dsm #drive .wide show="arranged"}
Wheels <- Axle
```
````
"""
_IMPORT = """\
## Of a fence that names a table, workbook or graph

They say how the `file` is read, and have the names of the flags of [`mkdocs-dsm
import`](command.md#import). Several values have commas between them. What isn't said is detected,
or assumed and told in the log.

````md
```dsm file="parts.csv" value="H=3, M=2, L=1" mode="product"
```
````
"""
_GALLERY = """\
## A gallery

A `dsm-gallery` fence holds YAML. `category`, `tags` and `mode` take one value or a list.

````md
```dsm-gallery
category: [Electronics, Automotive]
sort: removed
limit: 6
```
````
"""
_ELEMENTS = "A `dsm-elements` fence, the index of all elements, has no options.\n"


def options_page() -> str:
    """Describe all options: of a site, of its plugin, of a fence and of a gallery."""
    return "\n".join(
        [
            head("Options"),
            _SITE,
            _described(SiteOptions),
            _PLUGIN,
            _described(PluginOptions),
            _FENCE,
            table(
                ["option", "meaning"],
                ([_named(name), text] for name, (_, text) in option_help(FenceOptions).items()),
            ),
            _IMPORT,
            table(["option", "meaning"], _import_rows()),
            _GALLERY,
            table(
                ["option", "default", "meaning"],
                (
                    [_named(option.name), _value(option.default), option.metadata["help"]]
                    for option in fields(Choice)
                ),
            ),
            _ELEMENTS,
        ]
    )


def _described(options: type[SiteOptions] | type[PluginOptions]) -> str:
    rows = option_help(options).items()
    return table(
        ["option", "default", "meaning"],
        ([_named(name), _value(default), text] for name, (default, text) in rows),
    )


def _import_rows() -> Iterable[list[str]]:
    for assumption in ASSUMPTIONS:
        choices = ", ".join(map(_named, assumption.choices))
        new = [choice for choice in assumption.choices if f"`{choice}`" not in assumption.help]
        yield [_named(assumption.name), assumption.help + (f": {choices}" if new else "")]
    yield [_named(ELEMENTS), "a file with all elements in their order, for a list of dependencies"]


def _named(name: str) -> str:
    return f"`{name}`"


def _value(default: Any) -> str:
    """Write a default as YAML has it; nothing where it is empty."""
    if isinstance(default, bool):
        return f"`{str(default).lower()}`"
    if isinstance(default, StrEnum):
        return f"`{default.value}`"
    return f"`{default}`" if default else "–"
