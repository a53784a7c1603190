"""Read the dependencies, and check their marks against one another."""

from dataclasses import dataclass, field
from typing import NamedTuple

from mkdocs_dsm.language.interactions import Types
from mkdocs_dsm.language.names import Names, Reference, refer, without_strength
from mkdocs_dsm.language.parts import Part, cut, split
from mkdocs_dsm.language.report import Report
from mkdocs_dsm.language.statements import DEPENDENCY, Statement, Statements
from mkdocs_dsm.language.strengths import Strengths, read_strengths
from mkdocs_dsm.language.words import FORMS, normalize, strength_text
from mkdocs_dsm.source import Span

Pair = tuple[str, str]
"""A receiver and a provider."""
_TO_LEFT, _TO_RIGHT = "<←↔⟵⟷⇐⇔", ">→↔⟶⟷⇒⇔"


@dataclass(slots=True)
class Marks:
    """The marks with their places; a strength that is faulty is None.

    `is_whole` is False where a fault hides a mark, so that nobody reports it as missing.
    """

    strengths: dict[Pair, Strengths | None] = field(default_factory=dict)
    spans: dict[Pair, Span] = field(default_factory=dict)
    is_whole: bool = True


class Relation(NamedTuple):
    """An element, an arrow and what stands behind it."""

    element: str
    arrow: str
    others: list[Reference]
    is_whole: bool

    def pairs(self, other: str) -> tuple[Pair, ...]:
        """Give the marks between the element and another one."""
        inward, outward = (self.element, other), (other, self.element)
        if self.arrow == "<->":
            return inward, outward
        return (inward,) if self.arrow == "<-" else (outward,)


def read_dependencies(statements: Statements, names: Names, types: Types, report: Report) -> Marks:
    """Read all dependencies; where elements are not declared, `names` takes them in."""
    marks = Marks(is_whole=DEPENDENCY not in statements.lost)
    for statement in statements.of(DEPENDENCY):
        relation = read_relation(cut(statement.line, 0), statement, names, report)
        if relation is None or not relation.is_whole:
            marks.is_whole = False
            names.is_whole = names.is_whole and not names.is_open
        if relation is None:
            continue
        for other in relation.others:
            strengths = read_strengths(other, types, report)
            _mark(relation.pairs(other.name), strengths, other.part.span, marks, report)
    names.is_open = False
    return marks


def read_relation(
    part: Part, statement: Statement, names: Names, report: Report
) -> Relation | None:
    """Read an element, an arrow and a list of elements; None where one side is lost."""
    sides = _sides(part, statement, report)
    if sides is None:
        return None
    left, arrow, right = sides
    if _lacks_colon(left, statement, names, report):
        return None
    before, after = split(left, report), split(right, report)
    if len(before.parts) > 1:
        report.add("several-before-arrow", before.parts[1].span)
    if len(before.parts) != 1 or not before.is_whole:
        return None
    element = without_strength(refer(before.parts[0], names, report), "before the arrow", report)
    found = [refer(item, names, report) for item in after.parts]
    others = [other for other in found if other is not None]
    if element is None:
        return None
    return Relation(element, arrow, others, after.is_whole and len(others) == len(found))


def _sides(part: Part, statement: Statement, report: Report) -> tuple[Part, str, Part] | None:
    line, arrows = part.line, statement.arrows
    if len(arrows) != 1:
        if arrows:
            report.add("several-arrows", line.span(*arrows[1]))
        else:
            form = FORMS[statement.word]
            report.add("missing-part", statement.place, what="the arrow", form=form)
        return None
    start, end = arrows[0]
    written = line.text[start:end]
    arrow = direction(written)
    if arrow != written:
        report.add("odd-arrow", line.span(start, end), arrow=written, instead=arrow)
    left, right = cut(line, part.start, start), cut(line, end, part.end)
    if not left.text or not right.text:
        side = "after" if left.text else "before"
        report.add("missing-side", line.span(start, end), side=side)
        return None
    return left, arrow, right


def direction(arrow: str) -> str:
    """Give the arrow that is meant by one, however it is drawn.

    >>> direction("-->"), direction("↔")
    ('->', '<->')
    """
    left, right = arrow[0] in _TO_LEFT, arrow[-1] in _TO_RIGHT
    return f"{'<' if left else ''}-{'>' if right else ''}"


def _lacks_colon(left: Part, statement: Statement, names: Names, report: Report) -> bool:
    """Report `tear A <- B`, which would otherwise be about an element `tear A`."""
    word = statement.line.text[slice(*statement.head)].lower()
    if statement.word != DEPENDENCY or word not in ("tear", "note") or names.is_open:
        return False
    name = normalize(left.text)
    if name.lower() == word or names.hold(name):
        return False
    report.add("missing-colon", statement.place, word=word, form=f"{word}:")
    return True


def _mark(
    pairs: tuple[Pair, ...],
    strengths: Strengths | None,
    span: Span,
    marks: Marks,
    report: Report,
) -> None:
    """Add the marks of one item; report each kind of fault once, though it has two marks."""
    faults: set[str] = set()
    for pair in pairs:
        receiver, provider = pair
        before = marks.strengths.setdefault(pair, strengths)
        earlier = marks.spans.setdefault(pair, span)
        if receiver == provider:
            code, facts = "self-dependency", {"name": receiver}
        elif earlier is span or before is None or strengths is None:
            continue
        elif before == strengths:
            code, facts = "given-twice", {"what": f"the mark `{receiver} <- {provider}`"}
        else:
            code = "mark-conflict"
            both = {"before": strength_text(before), "strength": strength_text(strengths)}
            facts = {"receiver": receiver, "provider": provider, **both}
        if code not in faults:
            faults.add(code)
            report.add(code, span, None if earlier is span else earlier, **facts)
