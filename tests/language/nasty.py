"""Strategies for texts and DSMs that are hard to read and to write."""

import re
import string
from decimal import Decimal

from hypothesis import strategies as st

from mkdocs_dsm.language import FIGURES
from mkdocs_dsm.language.words import FORMS, MODES, normalize
from mkdocs_dsm.model import (
    Arrangement,
    Assertion,
    Comparison,
    Convention,
    Dependency,
    Dsm,
    Element,
    Group,
    InteractionType,
    Measure,
    Mode,
    Objective,
    Panel,
    change_types,
)

_FORBIDDEN = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069\ufffe\uffff]")
_PIECES = st.sampled_from(
    [
        *FORMS,
        *MODES,
        *("A", "B", "a b", "E 1", "Größe", "المضخة", "設計", "👩\u200d🚀", "o\u0308", "\u0338"),
        *("<-", "->", "<->", "-->", "<", ">", "-", "=", "<=", "←", "→"),
        *("#", " #", "# ", '"', '\\"', "\\", "“", "”", "„", "'", ",", ",,", ":", ";", "%"),
        *("(", ")", "()", "(2)", "(-0.5)", "( 3 )", "(energy 2)", "(x", "(2)(3)", "(1,5)"),
        *("0", "1", "2.50", "nan", "1e3", "energy", "spatial -1", "energy E", "why"),
        *(" ", "  ", "\t", "\u3000", "\xa0", "\u2028", "\ufeff"),
    ]
)
_LINE_ENDS = st.sampled_from(
    ["\n", "\n", "\n", "\r\n", "\r", ",\n", "<-\n", "\n\n", "\x0b", "\x1b"]
)

soups = st.lists(st.one_of(_PIECES, _PIECES, _PIECES, _LINE_ENDS), max_size=60).map("".join)
"""Texts of plausible words and signs in no plausible order."""

_words = st.one_of(
    st.lists(_PIECES, min_size=1, max_size=6).map("".join),
    st.text(max_size=20),
    st.text(string.printable, max_size=12),
    st.integers(200, 300).map(lambda length: "long name " * (length // 10)),
)
texts = _words.map(normalize).filter(lambda text: text and not _FORBIDDEN.search(text))
"""Names, titles and sentences as a text can hold them."""

_numbers = st.decimals(-999, 999, places=3).map(lambda number: Decimal(f"{number.normalize():f}"))
_strengths = st.one_of(st.just(Decimal(1)), st.integers(2, 10).map(Decimal), _numbers.filter(bool))
_shares = st.integers(1, 200).map(lambda thousandths: Decimal(f"{thousandths / 1000}"))
"""Five of them together are still a share."""
_durations = st.one_of(st.just(Decimal(1)), _numbers.filter(lambda number: number > 0))
_kinds = st.sampled_from(
    [
        InteractionType("energy", "E"),
        InteractionType("spatial", "S"),
        InteractionType("heat transfer", "h"),
        InteractionType("nan", "設"),
        InteractionType("energy-2", "2x"[1]),
        InteractionType("likelihood", "l"),
        InteractionType("impact", "i"),
    ]
)
_links = st.sampled_from(
    ["a.md", "../b/c.md#d", "https://example.org/a?b=->c", "mailto:a@b.c", "a,b", "#x", "a: b.md/"]
).filter(lambda link: link != "a: b.md/")


@st.composite
def dsms(draw: st.DrawFn) -> Dsm:
    """Draw any DSM that a text can say."""
    names = draw(st.lists(texts, min_size=1, max_size=6, unique=True))
    types = tuple(draw(st.lists(_kinds, max_size=3, unique=True)))
    links = [draw(st.none() | _links) for _ in names]
    pairs = [(a, b) for a in names for b in names if a != b and draw(st.booleans())]
    first = draw(st.lists(st.sampled_from(names), max_size=2, unique=True))
    rest = [name for name in names if name not in first]
    mode = draw(st.sampled_from(Mode))
    measure = draw(st.none() | st.sampled_from(Measure)) if mode is Mode.PROCESS else None
    strengths = _shares if measure or change_types(types) else _strengths
    arrangement = draw(st.sampled_from(Arrangement))
    return Dsm(
        elements=tuple(
            Element(name, link, draw(_durations)) for name, link in zip(names, links, strict=True)
        ),
        dependencies=tuple(draw(_dependencies(pair, types, strengths)) for pair in pairs),
        title=draw(st.none() | texts),
        mode=mode,
        convention=draw(st.sampled_from(Convention)),
        groups=draw(_groups(rest)),
        types=types,
        arrangement=arrangement,
        overlap=arrangement is Arrangement.CLUSTER and draw(st.booleans()),
        panels=tuple(draw(st.lists(st.sampled_from(Panel), min_size=1, max_size=2, unique=True))),
        objective=draw(st.sampled_from(Objective)),
        first=tuple(first),
        last=tuple(name for name in rest if draw(st.booleans())),
        tears=tuple(pair for pair in pairs if draw(st.booleans())),
        assertions=tuple(draw(st.lists(_assertions, max_size=2))),
        measure=measure,
    )


_assertions = st.builds(
    Assertion, st.sampled_from(list(FIGURES)), st.sampled_from(Comparison), _numbers
)


@st.composite
def _dependencies(
    draw: st.DrawFn,
    pair: tuple[str, str],
    types: tuple[InteractionType, ...],
    strengths: st.SearchStrategy[Decimal],
) -> Dependency:
    typed = tuple((kind.name, draw(strengths)) for kind in types if draw(st.booleans()))
    return Dependency(*pair, typed or ((None, draw(strengths)),), draw(st.none() | texts))


@st.composite
def _groups(draw: st.DrawFn, names: list[str]) -> tuple[Group, ...]:
    titles = draw(st.lists(texts, max_size=2, unique=True))
    found = []
    for at, title in enumerate(titles):
        members = names[at :: len(titles)]
        if members:
            found.append(Group(title, tuple(members)))
    return tuple(found)
