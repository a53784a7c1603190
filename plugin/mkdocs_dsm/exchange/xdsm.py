"""XDSM in: the JSON of XDSMjs, whose nodes are elements and whose edges list variables."""

from collections.abc import Mapping
from decimal import Decimal
from itertools import chain
from typing import Any

from mkdocs_dsm.exchange.assembly import Draft, Mark, build, clean, note_lost, unique_names
from mkdocs_dsm.exchange.imported import Assumptions, Report, shortened
from mkdocs_dsm.exchange.json_values import at, expect, objects, text, unique_index
from mkdocs_dsm.exchange.places import Place, UnreadableError
from mkdocs_dsm.model import Dsm

_READ = frozenset({"nodes", "edges", "id", "name", "from", "to"})


def is_xdsm(values: Mapping[str, Any]) -> bool:
    """Tell whether an object is an XDSM of version 1, or holds those of version 2."""
    return {"nodes", "edges"} <= values.keys() or "root" in values


def read_xdsm(values: Mapping[str, Any], assume: Assumptions, report: Report) -> Dsm:
    """Read an XDSM; the variables of a dependency become its note."""
    diagram = _diagram(values, report)
    nodes = objects(diagram, "nodes")
    if not nodes:
        raise UnreadableError("empty-file")
    ids = [text(node, "id", path) for path, node in nodes]
    index = unique_index(ids, "nodes", "id")
    raw = [text(node, "name", path, key) for key, (path, node) in zip(ids, nodes, strict=True)]
    names = unique_names(raw, lambda index: at(f"nodes[{index}].name"), report)
    report.say("read `from` as provider, `to` as receiver, and the variables as notes")
    arrows = objects(diagram, "edges")
    marks, lost = [], []
    for number, (path, arrow) in enumerate(arrows):
        ends = text(arrow, "from", path), text(arrow, "to", path)
        strange = [end for end in ends if end not in index]
        if strange:
            lost.append((strange[0], at(path)))
            continue
        provider, receiver = (index[end] for end in ends)
        note = clean(text(arrow, "name", path, "")) or None
        marks.append(Mark(receiver, provider, ((None, Decimal(1)),), (number, 0), note))
    note_lost(lost, "outside-element", report)
    keys = dict.fromkeys(chain(diagram, *(part for _, part in (*nodes, *arrows))))
    left = [f"`{key}`" for key in keys if key not in _READ]
    if left:
        report.say(f"read no other keys: {shortened(left)} left out")
    return build(Draft(names, marks, _place), assume, report)


def _place(number: int, _: int) -> Place:
    return at(f"edges[{number}]")


def _diagram(values: Mapping[str, Any], report: Report) -> Mapping[str, Any]:
    """Take the diagram of a version 1 file, or the outermost one of a version 2 file."""
    if "root" not in values:
        return values
    nested = len(values) - 1
    if nested:
        report.ignored += nested
        report.find("not-read", what=f"{nested} nested diagrams")
    return expect(values["root"], dict, "root")
