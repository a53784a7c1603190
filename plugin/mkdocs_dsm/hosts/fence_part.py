"""The part of a DSM that a fence asks for with `only`, as a text of its own."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from mkdocs_dsm import wording
from mkdocs_dsm.analysis import matching, part_of
from mkdocs_dsm.compiler import limits_of
from mkdocs_dsm.diagnostics import Located
from mkdocs_dsm.language import parse, write
from mkdocs_dsm.options import OptionFault, SiteOptions, option_fault
from mkdocs_dsm.source import Origin

_EXPECTED = "the names of elements or groups, with `*` for any characters"


@dataclass(frozen=True, slots=True)
class Part:
    """A text with the part alone, what was found in the whole, and the patterns in vain."""

    text: str
    origin: Origin
    findings: tuple[Located, ...] = ()
    faults: tuple[OptionFault, ...] = ()


def take_part(text: str, origin: Origin, only: Iterable[str], site: SiteOptions) -> Part:
    """Write the part of a text that has the elements and groups of some patterns.

    A text with errors stays whole, so that they are reported; so does one of which nothing is left.
    """
    parsed = parse(text, convention=site.convention, limits=limits_of(site))
    whole = parsed.dsm
    if whole is None:
        return Part(text, origin)
    found = {pattern: matching(whole, pattern) for pattern in only}
    known = (*whole.names, *(group.name for group in whole.groups))
    faults = tuple(
        option_fault(pattern, _EXPECTED, known) for pattern, names in found.items() if not names
    )
    chosen = {name for names in found.values() for name in names}
    if not chosen:
        return Part(text, origin, faults=faults)
    part = part_of(whole, chosen)
    part = replace(part, title=wording.part_title(part, whole))
    findings = tuple(Located(finding, text, origin) for finding in parsed.findings)
    of_part = Origin(f"{origin.path} (a part)" if origin.path else "")
    return Part(write(part), of_part, findings, faults)
