"""DOT and Mermaid out: the same dependencies as a graph, for those who want both pictures."""

import json
import re
from decimal import Decimal

from mkdocs_dsm.language.words import strength_text
from mkdocs_dsm.model import Dsm

_PLAIN = ((None, Decimal(1)),)


def write_dot(dsm: Dsm) -> str:
    r"""Write a Graphviz digraph with arrows from providers to receivers.

    >>> from mkdocs_dsm.model import Dependency, Element
    >>> dsm = Dsm((Element("A"), Element('B "2"')), (Dependency('B "2"', "A"),))
    >>> print(write_dot(dsm), end="")
    digraph {
      e1 [label="A"];
      e2 [label="B \"2\""];
      e1 -> e2;
    }
    """
    lines = [f"digraph {_dot(dsm.title)} {{" if dsm.title else "digraph {"]
    lines += [f"  e{place} [label={_dot(name)}];" for place, name in enumerate(dsm.names, 1)]
    for number, group in enumerate(dsm.groups, 1):
        members = " ".join(f"e{dsm.index[name] + 1};" for name in group.members)
        lines.append(f"  subgraph cluster_{number} {{ label={_dot(group.name)}; {members} }}")
    for mark in dsm.dependencies:
        label = (
            f" [label={_dot(strength_text(mark.strengths))}]" if mark.strengths != _PLAIN else ""
        )
        lines.append(
            f"  e{dsm.index[mark.provider] + 1} -> e{dsm.index[mark.receiver] + 1}{label};"
        )
    return "\n".join([*lines, "}"]) + "\n"


def write_mermaid(dsm: Dsm) -> str:
    """Write a Mermaid flowchart with arrows from providers to receivers.

    >>> from mkdocs_dsm.model import Dependency, Element
    >>> dsm = Dsm((Element("A"), Element("C# <1>")), (Dependency("A", "C# <1>"),))
    >>> print(write_mermaid(dsm), end="")
    flowchart LR
      e1["A"]
      e2["C#35; #60;1#62;"]
      e2 --> e1
    """
    head = ["---", f"title: {json.dumps(dsm.title)}", "---"] if dsm.title else []
    lines = [*head, "flowchart LR"]
    group_of = {member: group.name for group in dsm.groups for member in group.members}
    for place, name in enumerate(dsm.names, 1):
        if name not in group_of:
            lines.append(f"  e{place}[{_mermaid(name)}]")
    for number, group in enumerate(dsm.groups, 1):
        members = [f"    e{dsm.index[name] + 1}[{_mermaid(name)}]" for name in group.members]
        lines += [f"  subgraph g{number}[{_mermaid(group.name)}]", *members, "  end"]
    for mark in dsm.dependencies:
        label = f"|{_mermaid(strength_text(mark.strengths))}|" if mark.strengths != _PLAIN else ""
        lines.append(
            f"  e{dsm.index[mark.provider] + 1} -->{label} e{dsm.index[mark.receiver] + 1}"
        )
    return "\n".join(lines) + "\n"


def _dot(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _mermaid(text: str) -> str:
    escaped = re.sub(r"[^\w \-.,:/+()']", lambda sign: f"#{ord(sign[0])};", text)
    return f'"{escaped}"'
