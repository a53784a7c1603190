"""Every option once: name, type, values, default and help; all hosts read them from here."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from enum import StrEnum
from typing import Any

from mkdocs_dsm.model import Convention, Panel


class SourceDisplay(StrEnum):
    """How the text of a figure is shown with it."""

    BELOW = "below"
    COLLAPSED = "collapsed"
    NONE = "none"


def described(default: Any, help_text: str) -> Any:
    """Give an option's default, with the help that every host and page shows of it."""
    return field(default=default, metadata={"help": help_text})


@dataclass(frozen=True, slots=True)
class SiteOptions:
    """What a site sets once for all its figures."""

    convention: Convention = described(
        Convention.IC_FBD, "convention of a text that states none: `ic-fbd` or `ir-fad`"
    )
    source: SourceDisplay = described(
        SourceDisplay.COLLAPSED, "how a figure shows its text: `below`, `collapsed` or `none`"
    )
    strict: bool = described(
        False,
        "stop the build at a page with findings, where the host's own strict mode hears none",
    )
    gallery: str = described("gallery", "folder of template pages below the docs folder")
    max_elements: int = described(2_000, "most elements of a DSM")
    max_marks: int = described(50_000, "most marks of a DSM")
    max_characters: int = described(2_000_000, "most characters of a text")
    max_name: int = described(
        500, "most characters of a name; a title, note or link may have four times as many"
    )
    max_steps: int = described(
        3_000_000, "most steps of the search for the fewest tears, about a microsecond each"
    )
    max_file_kib: int = described(2_048, "largest side file, in KiB")


@dataclass(frozen=True, slots=True)
class PluginOptions:
    """What a site sets beside `SiteOptions` where the MkDocs plugin serves it."""

    cache: bool = described(True, "`false` makes every figure anew in each build")
    cache_dir: str = described(
        ".cache/plugin/dsm", "where figures are kept for the next build, below `mkdocs.yml`"
    )
    guide: str = described("", "the page that says how to read a figure; template pages link to it")
    syntax: str = described("", "the page that documents the language; template pages link to it")


@dataclass(frozen=True, slots=True)
class FenceOptions:
    """What an author writes behind the word `dsm` of a fence."""

    show: tuple[Panel, ...] | None = described(
        None, "which panels are drawn, as the statement `show`: `declared`, `arranged`, `groups`"
    )
    source: SourceDisplay | None = described(
        None, "how this figure shows its text: `below`, `collapsed` or `none`"
    )
    file: str | None = described(
        None,
        "a side file below the page's folder or the docs folder: `.dsm` text, or a table, workbook "
        "or graph, which further options say how to read",
    )
    only: tuple[str, ...] | None = described(
        None,
        "show a part: the elements and groups of these names, `*` for any characters, with commas "
        "between them",
    )


@dataclass(frozen=True, slots=True)
class OptionFault:
    """An option that means nothing here, with the nearest that would."""

    written: str
    expected: str
    near: str | None


def option_help(
    options: type[SiteOptions] | type[PluginOptions] | type[FenceOptions],
) -> Mapping[str, tuple[Any, str]]:
    """List the options of a host as name → (default, help)."""
    return {option.name: (option.default, option.metadata["help"]) for option in fields(options)}


def read_fence_options(
    written: Mapping[str, object], others: Iterable[str] = ()
) -> tuple[FenceOptions, tuple[OptionFault, ...]]:
    """Read the options of a fence; whatever is not understood is a fault and has no effect.

    `others` are the names of options that the host reads itself.

    >>> read_fence_options({"show": "arranged"})[0].show
    (<Panel.ARRANGED: 'arranged'>,)
    >>> read_fence_options({"shwo": "arranged"})[1][0].near
    'show'
    """
    readers = {"show": _read_panels, "source": _read_source, "file": _read_file, "only": _read_only}
    known = [*readers, *others]
    values: dict[str, Any] = {}
    faults = []
    for name, value in written.items():
        reader = readers.get(name)
        if reader is None:
            if name not in known:
                faults.append(option_fault(name, "one of " + ", ".join(known), known))
            continue
        try:
            values[name] = reader(str(value))
        except ValueError as refused:
            expected = " or ".join(refused.args)
            faults.append(option_fault(f"{value}", expected, refused.args))
    return FenceOptions(**values), tuple(faults)


def option_fault(written: str, expected: str, choices: Iterable[str] = ()) -> OptionFault:
    """Refuse what is written; the nearest of the choices becomes a hint."""
    near = get_close_matches(written[:100], list(choices), 1)
    return OptionFault(written, expected, near[0] if near else None)


def _read_panels(value: str) -> tuple[Panel, ...]:
    words = value.replace(",", " ").split()
    try:
        panels = tuple(Panel(word) for word in words)
    except ValueError:
        raise ValueError(*Panel) from None
    if not panels or len(set(panels)) < len(panels):
        raise ValueError(*Panel)
    return panels


def _read_source(value: str) -> SourceDisplay:
    try:
        return SourceDisplay(value)
    except ValueError:
        raise ValueError(*SourceDisplay) from None


def _read_file(value: str) -> str:
    if not value or value == "True":
        raise ValueError("the name of a file in quotes")
    return value


def _read_only(value: str) -> tuple[str, ...]:
    patterns = tuple(filter(None, map(str.strip, value.split(","))))
    if not patterns or value == "True":
        raise ValueError("names of elements or groups in quotes")
    return patterns
