r"""Design structure matrices from text: parse, analyze and draw.

>>> import mkdocs_dsm as dsm
>>> cart = dsm.parse("Wheels <- Axle(2)\nAxle <- Load, Wheels").dsm
>>> found = dsm.analyze(cart)
>>> [cart.names[element] for element in found.arranged.elements]
['Load', 'Axle', 'Wheels']
>>> found.declared.feedback, found.arranged.feedback
(2, 1)
>>> print(dsm.export(cart, "csv"), end="")
IC/FBD,Wheels,Axle,Load
Wheels,,1,
Axle,2,,
Load,,1,

The names are loaded when they are first used, so that importing the package costs nothing.
"""

from importlib import import_module
from importlib.metadata import version
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mkdocs_dsm.analysis import Analysis, analyze
    from mkdocs_dsm.compiler import Compiled, compile_text
    from mkdocs_dsm.diagnostics import Finding, Severity
    from mkdocs_dsm.exchange import Assumptions, Imported, read
    from mkdocs_dsm.exchange import write as export
    from mkdocs_dsm.hosts.notebook import Figure, draw, figure
    from mkdocs_dsm.language import Parsed, parse, write
    from mkdocs_dsm.model import (
        Arrangement,
        Convention,
        Dependency,
        Dsm,
        Element,
        Group,
        InteractionType,
        Mode,
    )
    from mkdocs_dsm.options import SiteOptions
    from mkdocs_dsm.statistics import compare
    from mkdocs_dsm.statistics import statistics as stats

    __version__: str

__all__ = [
    "Analysis",
    "Arrangement",
    "Assumptions",
    "Compiled",
    "Convention",
    "Dependency",
    "Dsm",
    "Element",
    "Figure",
    "Finding",
    "Group",
    "Imported",
    "InteractionType",
    "Mode",
    "Parsed",
    "Severity",
    "SiteOptions",
    "__version__",
    "analyze",
    "compare",
    "compile_text",
    "draw",
    "export",
    "figure",
    "parse",
    "read",
    "stats",
    "write",
]

_HOMES = MappingProxyType(
    {
        "analysis": ("Analysis", "analyze"),
        "compiler": ("Compiled", "compile_text"),
        "diagnostics": ("Finding", "Severity"),
        "exchange": ("Assumptions", "Imported", "read"),
        "hosts.notebook": ("Figure", "draw", "figure"),
        "language": ("Parsed", "parse", "write"),
        "model": (
            "Arrangement",
            "Convention",
            "Dependency",
            "Dsm",
            "Element",
            "Group",
            "InteractionType",
            "Mode",
        ),
        "options": ("SiteOptions",),
        "statistics": ("compare",),
    }
)
_RENAMED = MappingProxyType(
    {"export": ("exchange", "write"), "stats": ("statistics", "statistics")}
)


def __getattr__(name: str) -> Any:
    """Load a name from its home (PEP 562)."""
    if name == "__version__":
        return version("mkdocs-dsm")
    homes = {known: (home, known) for home, names in _HOMES.items() for known in names}
    if name not in (homes | _RENAMED):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home, original = (homes | _RENAMED)[name]
    return getattr(import_module(f"{__name__}.{home}"), original)


def __dir__() -> list[str]:
    """List the names for completion."""
    return sorted({*globals(), *__all__})
