"""What is said of two versions of a DSM: what was added, removed and changed, and what follows."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType

from mkdocs_dsm.language.words import strength_text
from mkdocs_dsm.model import Dependency
from mkdocs_dsm.statistics import Compared
from mkdocs_dsm.wording.phrases import count, figure_value, joined, listed
from mkdocs_dsm.wording.titles import title

_STATEMENTS: Mapping[str, str] = MappingProxyType(
    {
        "measure": "strengths",
        "arrangement": "arrange",
        "overlap": "arrange",
        "panels": "show",
        "objective": "minimise",
        "tears": "tear",
        "assertions": "assert",
    }
)
"""The statements of the language that have another name than their field of a DSM."""

_IN_TIME = ("feedback", "blocks", "stages")
_ALWAYS = ("elements", "marks")
_CLUSTERED = ("clusters", "cost")


def comparison_title(found: Compared) -> str:
    """Name the two versions."""
    old, new = title(found.old), title(found.new)
    return f"Changes in {new}" if old == new else f"Changes from {old} to {new}"


def comparison_headline(found: Compared) -> str:
    """Count what was added, removed and changed."""
    if found.is_equal:
        return "No difference."
    change = found.difference
    parts = [
        *_counted("added", change.elements_added, change.marks_added),
        *_counted("removed", change.elements_removed, change.marks_removed),
        *_counted("changed", change.elements_changed, change.marks_changed),
    ]
    if change.is_reordered:
        parts.append("the elements stand in another order")
    if found.settings:
        statements = dict.fromkeys(_STATEMENTS.get(name, name) for name in found.settings)
        parts.append(f"{joined([f'`{name}`' for name in statements])} changed")
    words = ", ".join(parts)
    return words[:1].upper() + words[1:] + "."


def _counted(verb: str, elements: tuple[object, ...], marks: tuple[object, ...]) -> list[str]:
    counts = [(len(elements), "element"), (len(marks), "mark")]
    parts = [count(number, noun) for number, noun in counts if number]
    return [f"{joined(parts)} {verb}"] if parts else []


def comparison_figures(found: Compared) -> str:
    """Give the figures that matter of both versions in one line."""
    in_time = _IN_TIME if found.new.dsm.mode.is_sequenced else ()
    wanted = (*_ALWAYS, *(_CLUSTERED if found.new.clustering else in_time))
    return " · ".join(_figure(name, *found.figures[name]) for name in wanted)


def _figure(name: str, old: Fraction | None, new: Fraction | None) -> str:
    before = "–" if old is None else figure_value(name, old)
    after = "–" if new is None else figure_value(name, new)
    return f"{name} {before}, as before" if before == after else f"{name} {before} → {after}"


def comparison_report(found: Compared) -> tuple[str, ...]:
    """Give all that changed as lines: `+` added, `-` removed, `~` changed."""
    change = found.difference
    in_time = found.new.dsm.mode.is_sequenced and found.new.clustering is None
    sections = (
        (
            "Elements",
            [
                *(f"+ {name}" for name in change.elements_added),
                *(f"- {name}" for name in change.elements_removed),
                *(f"~ {name}: another link, duration or group" for name in change.elements_changed),
            ],
        ),
        ("Marks", _marks(found)),
        ("Clusters" if found.new.clustering else "Blocks", _boxes(found)),
        ("Stages", [f"~ {name}: {old} → {new}" for name, old, new in found.moved if in_time]),
    )
    lines = [comparison_title(found), f"  {comparison_headline(found)}"]
    if not found.is_equal:
        lines.append(f"  {comparison_figures(found)}")
    for heading, section in sections:
        body = list(section)
        if body:
            lines += ["", heading, *(f"  {line}" for line in body)]
    return tuple(lines)


def _marks(found: Compared) -> Iterator[str]:
    change = found.difference
    yield from (f"+ {_mark(mark)}{_value(mark)}" for mark in change.marks_added)
    yield from (f"- {_mark(mark)}{_value(mark)}" for mark in change.marks_removed)
    for old, new in change.marks_changed:
        if dict(old.strengths) == dict(new.strengths):
            yield f"~ {_mark(new)}: another note"
        else:
            yield f"~ {_mark(new)}: {strength_text(old.strengths)} → {strength_text(new.strengths)}"


def _mark(mark: Dependency) -> str:
    return f"{mark.receiver} <- {mark.provider}"


def _value(mark: Dependency) -> str:
    text = strength_text(mark.strengths)
    return "" if text == "1" else f" ({text})"


def _boxes(found: Compared) -> Iterable[str]:
    """List blocks or clusters; product DSMs have no blocks to speak of."""
    if found.new.clustering is None and not found.new.dsm.mode.is_sequenced:
        return ()
    added = [f"+ {listed(box)}" for box in found.boxes_added]
    return [*added, *(f"- {listed(box)}" for box in found.boxes_removed)]
