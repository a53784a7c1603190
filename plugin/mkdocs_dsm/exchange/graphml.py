"""GraphML in and out: nested graphs are groups, undirected dependencies hold in both directions."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from lxml import etree

from mkdocs_dsm.exchange.assembly import (
    Draft,
    Mark,
    build,
    check_count,
    clean,
    note_lost,
    note_zeros,
    type_names,
    unique_names,
)
from mkdocs_dsm.exchange.cells import Strengths, number
from mkdocs_dsm.exchange.columns import choose_weights
from mkdocs_dsm.exchange.imported import READS, Arrow, Assumptions, Report, shortened
from mkdocs_dsm.exchange.markup import read_xml
from mkdocs_dsm.exchange.places import TOP, Place, UnreadableError
from mkdocs_dsm.exchange.table import MAX_CELLS
from mkdocs_dsm.language.words import number_text
from mkdocs_dsm.model import Dsm, Group
from mkdocs_dsm.source import Span

_NAMESPACE = "http://graphml.graphdrawing.org/xmlns"
_NAMES = ("name", "label", "title")
_GROUP, _NOTE, _STRENGTH, _TYPED = "group", "note", "strength", "strength: "
_Data = Mapping[str, str]


def read_graphml(data: bytes, assume: Assumptions, report: Report) -> Dsm:
    """Read a graph, its nested graphs as groups."""
    root = read_xml(data)
    if etree.QName(root).localname != "graphml":
        raise UnreadableError("other-tool", root=etree.QName(root).localname)
    keys = _keys(root)
    nodes = _nodes(root)
    groups = {key: node for key, node in nodes.items() if node.find("{*}graph/{*}node") is not None}
    elements = {key: _data(node, keys) for key, node in nodes.items() if key not in groups}
    if not elements:
        raise UnreadableError("empty-file")
    lines = [_line(nodes[key]) for key in elements]
    raw = [_name(key, found) for key, found in elements.items()]
    _say_unread(elements.values(), {*_NAMES, _GROUP}, report)
    if raw == list(elements):
        report.say("read ids as names, as the file has no names")
    names = unique_names(raw, lambda index: _place(lines[index], 0), report)
    index = {key: place for place, key in enumerate(elements)}
    arrows = [(arrow, _data(arrow, keys)) for arrow in root.iter("{*}edge")]
    marks = list(_marks(arrows, index, groups, assume, report))
    _note_rest(root, report)
    letters = _letters(root.iter("{*}key"))
    members = _groups(elements, nodes, groups, keys, names)
    return build(Draft(names, marks, _place, members, letters), assume, report)


def _place(line: int, _: int) -> Place:
    return Place(Span(line, 1))


def _line(part: etree._Element) -> int:
    line: Any = part.sourceline
    return line or 1


def _text(part: etree._Element) -> str:
    return "".join(map(str, part.itertext())).strip()


def _nodes(root: etree._Element) -> dict[str, etree._Element]:
    nodes: dict[str, etree._Element] = {}
    for node in root.iter("{*}node"):
        if nodes.setdefault(node.get("id", ""), node) is not node:
            reason = f"two nodes have the id `{node.get('id', '')}`"
            raise UnreadableError("bad-xml", _place(_line(node), 0), reason=reason)
    return nodes


@dataclass(frozen=True, slots=True)
class _Keys:
    """What the data of a graph are called, by the id of their key, and what holds by default."""

    names: Mapping[str, str]
    of_nodes: _Data
    of_edges: _Data


def _keys(root: etree._Element) -> _Keys:
    keys = {key.get("id", ""): key for key in root.iter("{*}key")}
    of_nodes, of_edges = _defaults(keys.values(), "node"), _defaults(keys.values(), "edge")
    for kind, defaults in (("node", of_nodes), ("edge", of_edges)):
        values = len(defaults) and len(defaults) * sum(1 for _ in root.iter(f"{{*}}{kind}"))
        check_count(values, MAX_CELLS, "values", TOP)
    return _Keys({name: _key_name(key) for name, key in keys.items()}, of_nodes, of_edges)


def _defaults(keys: Iterable[etree._Element], kind: str) -> _Data:
    return {
        _key_name(key): key.findtext("{*}default", "").strip()
        for key in keys
        if key.get("for") in (kind, "all") and key.find("{*}default") is not None
    }


def _data(part: etree._Element, keys: _Keys) -> _Data:
    """Give the data of a node or edge by name; yEd's label counts as `label`."""
    is_node = etree.QName(part).localname == "node"
    found = dict(keys.of_nodes if is_node else keys.of_edges)
    for value in part.iterchildren("{*}data"):
        name = keys.names.get(value.get("key", ""))
        label = value.find(".//{*}NodeLabel")
        if label is not None:
            found["label"] = _text(label)
        elif name is not None:
            found[name] = _text(value)
    return found


def _key_name(key: etree._Element) -> str:
    return key.get("attr.name", key.get("id", ""))


def _name(key: str, data: _Data) -> str:
    by_word = {word.casefold(): text for word, text in data.items()}
    return next((by_word[word] for word in _NAMES if by_word.get(word)), key)


def _groups(
    elements: Mapping[str, _Data],
    nodes: Mapping[str, etree._Element],
    groups: Mapping[str, etree._Element],
    keys: _Keys,
    names: Sequence[str],
) -> tuple[Group, ...]:
    """Put each element into the innermost group around it, or into the one that its data names."""
    members: dict[str, list[str]] = {}
    for (key, data), name in zip(elements.items(), names, strict=True):
        around = (outer.get("id", "") for outer in nodes[key].iterancestors("{*}node"))
        inner = next((outer for outer in around if outer in groups), None)
        group = data.get(_GROUP) or (inner and _name(inner, _data(groups[inner], keys)))
        if group:
            members.setdefault(clean(group), []).append(name)
    return tuple(Group(name, tuple(found)) for name, found in members.items())


def _marks(
    arrows: Sequence[tuple[etree._Element, _Data]],
    index: Mapping[str, int],
    groups: Mapping[str, etree._Element],
    assume: Assumptions,
    report: Report,
) -> Iterator[Mark]:
    data_of_all = [data for _, data in arrows]
    weights = _weights(data_of_all, assume, report)
    _say_unread(data_of_all, {*weights, _NOTE}, report)
    reading = assume.arrow or Arrow.GIVES
    if any(_is_directed(arrow) for arrow, _ in arrows):
        report.say(f"arrow {reading}: the first of two names {READS[reading]} the second")
    if not all(_is_directed(arrow) for arrow, _ in arrows):
        report.say("read undirected dependencies in both directions")
    lost: list[tuple[str, Place]] = []
    zeros = []
    for arrow, data in arrows:
        at = (_line(arrow), 0)
        ends = [arrow.get("source", ""), arrow.get("target", "")]
        strange = [end for end in ends if end not in index]
        strengths = _strengths(data, weights)
        if strange:
            lost.append((strange[0], _place(*at)))
        elif not strengths:
            zeros.append(at)
        else:
            first, second = (index[end] for end in ends)
            giver, taker = (first, second) if reading is Arrow.GIVES else (second, first)
            note = clean(data.get(_NOTE, "")) or None
            yield Mark(taker, giver, strengths, at, note)
            if not _is_directed(arrow) and first != second:
                yield Mark(giver, taker, strengths, at, note)
    note_zeros(zeros, _place, report)
    note_lost([entry for entry in lost if entry[0] in groups], "group-dependency", report)
    note_lost([entry for entry in lost if entry[0] not in groups], "outside-element", report)


def _is_directed(arrow: etree._Element) -> bool:
    stated = arrow.get("directed")
    graph = next(arrow.iterancestors("{*}graph"), None)
    default = graph is None or graph.get("edgedefault") != "undirected"
    return default if stated is None else stated == "true"


def _weights(
    data: Sequence[_Data], assume: Assumptions, report: Report
) -> Mapping[str, str | None]:
    """Choose the data with the strengths; each has the name of its interaction type, if any."""
    values: dict[str, list[str]] = {}
    for found in data:
        for name, text in found.items():
            values.setdefault(name, []).append(text)
    numeric = [
        name
        for name, texts in values.items()
        if name != _NOTE and any(texts) and all(number(text) is not None for text in texts if text)
    ]
    typed = [name for name in numeric if name.startswith(_TYPED)]
    if typed and not assume.weight:
        own = [name for name in numeric if name == _STRENGTH]
        return {**dict.fromkeys(own), **{name: name.removeprefix(_TYPED) for name in typed}}
    chosen = choose_weights(numeric, values, assume.weight, TOP)
    report.say("weight " + (", ".join(chosen) or "none: every dependency has the strength 1"))
    return type_names(chosen) if len(chosen) > 1 else dict.fromkeys(chosen)


def _strengths(data: _Data, weights: Mapping[str, str | None]) -> Strengths:
    """Give the strengths of one dependency, () where all are 0; 1 where nothing is said."""
    if not weights or (len(weights) == 1 and not any(map(data.get, weights))):
        return ((None, Decimal(1)),)
    values = ((kind, number(data.get(name) or "0")) for name, kind in weights.items())
    return tuple((kind, value) for kind, value in values if value)


def _letters(keys: Iterable[etree._Element]) -> Mapping[str, str]:
    """Read the letters of the interaction types from our own keys."""
    named = {_key_name(key): key.findtext("{*}desc", "").strip() for key in keys}
    return {
        name.removeprefix(_TYPED): letter
        for name, letter in named.items()
        if name.startswith(_TYPED) and len(letter) == 1
    }


def _say_unread(data: Iterable[_Data], known: Container[str], report: Report) -> None:
    names = dict.fromkeys(name for found in data for name in found)
    left = [f"`{name}`" for name in names if name not in known and name.casefold() not in known]
    if left:
        report.say(f"read no other data: {shortened(left)} left out")


def _note_rest(root: etree._Element, report: Report) -> None:
    """Note what a DSM has no place for."""
    rest = Counter(etree.QName(part).localname for part in root.iter("{*}hyperedge", "{*}port"))
    for kind, count in rest.items():
        report.ignored += count
        report.find("not-read", what=f"{kind} ({count} times)")


def write_graphml(dsm: Dsm) -> str:
    """Write a directed graph from providers to receivers, with names, groups and strengths."""
    prefixes: Any = {None: _NAMESPACE}
    root = etree.Element(f"{{{_NAMESPACE}}}graphml", nsmap=prefixes)
    typed = [_TYPED + kind.name for kind in dsm.types]
    letters = {_TYPED + kind.name: kind.letter for kind in dsm.types}
    ids: dict[str, str] = {}
    for kind, names in (("node", ["name", _GROUP]), ("edge", [_STRENGTH, *typed, _NOTE])):
        for name in names:
            ids[name] = f"d{len(ids)}"
            value = "double" if name.startswith(_STRENGTH) else "string"
            facts = {"id": ids[name], "for": kind, "attr.name": name, "attr.type": value}
            key = etree.SubElement(root, "key", facts)
            if name in letters:
                etree.SubElement(key, "desc").text = letters[name]
    graph = etree.SubElement(root, "graph", {"id": "G", "edgedefault": "directed"})
    group_of = {member: group.name for group in dsm.groups for member in group.members}
    for index, name in enumerate(dsm.names):
        node = etree.SubElement(graph, "node", {"id": f"n{index}"})
        _add_data(node, ids, {"name": name, _GROUP: group_of.get(name)})
    for dependency in dsm.dependencies:
        giver, taker = dsm.index[dependency.provider], dsm.index[dependency.receiver]
        arrow = etree.SubElement(graph, "edge", {"source": f"n{giver}", "target": f"n{taker}"})
        strengths = {
            f"{_TYPED}{kind}" if kind else _STRENGTH: number_text(strength)
            for kind, strength in dependency.strengths
        }
        _add_data(arrow, ids, {**strengths, _NOTE: dependency.note})
    return etree.tostring(root, encoding="unicode", pretty_print=True)


def _add_data(part: etree._Element, ids: Mapping[str, str], data: Mapping[str, str | None]) -> None:
    for name, text in data.items():
        if text is not None:
            etree.SubElement(part, "data", {"key": ids[name]}).text = text
