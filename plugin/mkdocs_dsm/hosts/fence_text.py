"""From a fence in a page to the text of its figure: what its first line asks for, and what fails.

All hosts that read pages share this: the Markdown extension and the command.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from mkdocs_dsm.diagnostics import Finding, Located
from mkdocs_dsm.hosts.assumptions import ASSUMPTIONS, ELEMENTS, read_assumptions
from mkdocs_dsm.hosts.fence_part import take_part
from mkdocs_dsm.hosts.side_file import (
    Folders,
    SideFile,
    SideFileError,
    is_importable,
    read_side_file,
)
from mkdocs_dsm.options import FenceOptions, OptionFault, SiteOptions, read_fence_options
from mkdocs_dsm.source import Block, Origin, Span

_IMPORT_OPTIONS = (*(assumption.name for assumption in ASSUMPTIONS), ELEMENTS)
_OPTION = re.compile(
    r"""(?:^|[\s{])(?P<key>[A-Za-z]\w*)(?:=(?P<quote>["'])(?P<value>.*?)(?P=quote))?(?=[\s}]|$)"""
)


@dataclass(frozen=True, slots=True)
class FenceText:
    """What a fence asks for, its text (None where its file gives none), and what was found."""

    options: FenceOptions
    text: str | None
    origin: Origin
    others: tuple[Located, ...] = ()


def read_fence(
    block: Block, options: Mapping[str, object], page: str, folders: Folders, site: SiteOptions
) -> FenceText:
    """Read a fence's options and the file that it may name; `page` is the text around it."""
    whole = _read_whole(block, options, page, folders, site)
    only = whole.options.only
    if only is None or whole.text is None:
        return whole
    part = take_part(whole.text, whole.origin, only, site)
    faults = (_unknown(fault, block, page) for fault in part.faults)
    others = (*whole.others, *faults, *part.findings)
    return FenceText(whole.options, part.text, part.origin, others)


def _read_whole(
    block: Block, options: Mapping[str, object], page: str, folders: Folders, site: SiteOptions
) -> FenceText:
    is_import = "file" in options and is_importable(str(options["file"]))
    fence, faults = read_fence_options(options, _IMPORT_OPTIONS if is_import else ())
    others = [_unknown(fault, block, page) for fault in faults]
    if fence.file is None:
        return FenceText(fence, block.text, block.origin, tuple(others))
    if block.text.strip():
        others.append(at_head(block, page, "text-beside-file"))
    assume, faults = read_assumptions(options if is_import else {})
    assume = replace(assume, site_convention=site.convention)
    others += [_unknown(fault, block, page) for fault in faults]
    elements = str(options[ELEMENTS]) if is_import and ELEMENTS in options else None
    try:
        side = read_side_file(fence.file, folders, site, assume, elements)
    except SideFileError as refused:
        others.append(at_head(block, page, "side-file", reason=str(refused)))
        return FenceText(fence, None, block.origin, tuple(others))
    others += _said(side, block, page, fence.file)
    return FenceText(fence, side.text, side.origin, (*others, *side.findings))


def _said(side: SideFile, block: Block, page: str, name: str) -> list[Located]:
    """Note what an import counted and assumed."""
    if not side.said or side.text is None:
        return []
    summary, *said = side.said
    return [at_head(block, page, "file-read", file=name, summary=summary, said="; ".join(said))]


def _unknown(fault: OptionFault, block: Block, page: str) -> Located:
    near = {"near": fault.near} if fault.near else {}
    return at_head(
        block, page, "fence-option", written=fault.written, expected=fault.expected, **near
    )


def unread(block: Block, page: str) -> Located:
    """Say that a host passes over a fence, whose text then stands in the page as it is."""
    return at_head(block, page, "fence-unread", example="```dsm", fence="```")


def at_head(block: Block, page: str, code: str, **facts: str) -> Located:
    """Make a finding about the first line of a fence, or about its page where it isn't known."""
    line, path = block.origin.line - 1, block.origin.path
    if line < 1:
        return Located(Finding(code, Span(1, 1), facts), "", Origin(path))
    span = Span(line, block.origin.indent + 1, len("```") + len(block.header))
    return Located(Finding(code, span, facts), page, Origin(path))


def written_options(block: Block) -> Mapping[str, object]:
    """Read the options from a fence's first line, as superfences does.

    >>> written_options(Block("", 'dsm file="a b.csv" symmetric', Origin(), "dsm"))
    {'file': 'a b.csv', 'symmetric': 'symmetric'}
    """
    found = _OPTION.finditer(block.header.removeprefix(block.language))
    return {
        option["key"]: option["key"] if option["value"] is None else option["value"]
        for option in found
    }
