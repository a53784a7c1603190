"""Make a synthetic DSM from a few numbers and print it as a text of the language.

The same arguments give the same bytes on every Python 3: only `random.Random(seed).random()` is
drawn on, whose stream is documented as repeatable; choosing and shuffling are written out here.

A DSM lies on a hidden order. A share `--coupled` of its elements is in planted blocks of `--block`
elements, each held together by one hidden cycle; the rest of a block's inner marks are feedback
with the chance `--feedback`. Every mark between blocks points forward, so the planted blocks are
exactly the blocks that partitioning finds. Strengths are 1, 2, 3 with chances 0.5, 0.3, 0.2.
Names follow the declared order, which is a shuffle: neither gives the hidden order away.

`--mode product` and `organisation` give a symmetric DSM: planted modules of `--block` elements,
a share `--inner` of the marks inside a module, and `--bus` elements tied to a quarter of the rest.

    gen_dsm.py --n 200 --degree 4 --block 8 --seed 1 > n200.dsm
    gen_dsm.py --n 30 --block 30 --coupled 1 --feedback .5     one random loop
"""

import argparse
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import TypeVar

_HEADS = {
    "process": "tasks",
    "product": "components",
    "organisation": "teams",
    "parameter": "parameters",
}
_SYMMETRIC = ("product", "organisation")
_TRIES = 50
_SYMMETRIC_TRIES = 100

_Choice = TypeVar("_Choice")
Strengths = dict[tuple[int, int], int]
"""Marks on hidden positions: (receiver, provider) to strength."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What the DSM is to be like; each field is an argument of the command."""

    n: int = 50
    degree: float = 4.0
    block: int = 6
    coupled: float = 0.5
    feedback: float = 0.2
    inner: float = 0.8
    bus: int = 0
    mode: str = "parameter"
    seed: int = 1


_HELP = {
    "n": "elements",
    "degree": "mean marks a row",
    "block": "elements in a planted block",
    "coupled": "share of elements in planted blocks (process, parameter)",
    "feedback": "chance that a free inner mark is feedback; 0.5 is a random block",
    "inner": "share of marks inside a module (product, organisation)",
    "bus": "bus elements (product, organisation)",
    "mode": "what the elements are",
    "seed": "start of the random stream",
}


@dataclass(frozen=True, slots=True)
class Made:
    """A made DSM: names in declared order, (receiver, provider) to strength, planted blocks."""

    names: tuple[str, ...]
    marks: dict[tuple[str, str], int]
    planted: tuple[tuple[str, ...], ...]


class Draw:
    """A few draws on top of `random()` alone."""

    def __init__(self, seed: int) -> None:
        self.share = random.Random(seed).random

    def below(self, limit: int) -> int:
        """Draw a whole number from 0 up to a limit."""
        return int(self.share() * limit)

    def pick(self, choices: Sequence[_Choice]) -> _Choice:
        """Draw one of several."""
        return choices[self.below(len(choices))]

    def shuffle(self, values: list[int]) -> None:
        """Shuffle in place (Fisher & Yates 1938)."""
        for i in range(len(values) - 1, 0, -1):
            j = self.below(i + 1)
            values[i], values[j] = values[j], values[i]

    def strength(self) -> int:
        """Draw a strength from 1 to 3."""
        share = self.share()
        return 1 if share < 0.5 else 2 if share < 0.8 else 3


def make(plan: Plan) -> Made:
    """Make the DSM of a plan."""
    draw = Draw(plan.seed)
    marks, blocks = _symmetric(plan, draw) if plan.mode in _SYMMETRIC else _directed(plan, draw)
    declared = list(range(plan.n))
    draw.shuffle(declared)
    width = len(str(plan.n))
    name = {position: f"E{at:0{width}}" for at, position in enumerate(declared, 1)}
    return Made(
        names=tuple(name[position] for position in declared),
        marks={(name[receiver], name[provider]): s for (receiver, provider), s in marks.items()},
        planted=tuple(tuple(sorted(name[position] for position in block)) for block in blocks),
    )


def write(made: Made, plan: Plan) -> str:
    """Write a made DSM as a text whose comments hold the arguments and the planted blocks."""
    rank = {name: at for at, name in enumerate(made.names)}
    rows: dict[str, list[tuple[int, str, int]]] = {}
    for (receiver, provider), strength in made.marks.items():
        rows.setdefault(receiver, []).append((rank[provider], provider, strength))
    options = sorted(field.name for field in fields(plan))
    lines = ["# gen_dsm.py " + " ".join(f"--{name} {getattr(plan, name)}" for name in options)]
    lines += ["# planted: " + " ".join(block) for block in made.planted if len(block) > 1]
    lines.append(f"{_HEADS[plan.mode]}: {', '.join(made.names)}")
    for receiver in made.names:
        if receiver in rows:
            needs = ", ".join(
                provider if strength == 1 else f"{provider}({strength})"
                for _, provider, strength in sorted(rows[receiver])
            )
            lines.append(f"{receiver} <- {needs}")
    return "\n".join(lines) + "\n"


def text_of(plan: Plan) -> str:
    """Make the DSM of a plan and write it."""
    return write(make(plan), plan)


def _directed(plan: Plan, draw: Draw) -> tuple[Strengths, list[list[int]]]:
    blocks = _cut(plan, draw)
    marks: Strengths = {}
    for block in blocks:
        if len(block) > 1:
            _fill_block(block, plan, draw, marks)
    _join_blocks(blocks, plan, draw, marks)
    return marks, blocks


def _cut(plan: Plan, draw: Draw) -> list[list[int]]:
    """Cut the hidden order into planted blocks and single elements."""
    size = plan.block
    inside = round(plan.n * plan.coupled) // size * size if size > 1 else 0
    sizes = [size] * (inside // size) + [1] * (plan.n - inside)
    draw.shuffle(sizes)
    return _runs(sizes)


def _runs(sizes: Sequence[int]) -> list[list[int]]:
    runs: list[list[int]] = []
    start = 0
    for size in sizes:
        runs.append(list(range(start, start + size)))
        start += size
    return runs


def _fill_block(block: list[int], plan: Plan, draw: Draw, marks: Strengths) -> None:
    """Close one hidden cycle through a block, then add marks inside it at random."""
    size = len(block)
    for at in range(size):
        marks[block[(at + 1) % size], block[at]] = draw.strength()
    # Marks from other blocks bring the rest of an element's share.
    share = 1 if size == plan.n else 0.7
    most = min(size * (size - 1), round(size * plan.degree * share))
    held, tries = size, 0
    while held < most and tries < _TRIES * most:
        tries += 1
        one, other = draw.pick(block), draw.pick(block)
        if one == other:
            continue
        low, high = min(one, other), max(one, other)
        mark = (low, high) if draw.share() < plan.feedback else (high, low)
        if mark not in marks:
            marks[mark] = draw.strength()
            held += 1


def _join_blocks(blocks: list[list[int]], plan: Plan, draw: Draw, marks: Strengths) -> None:
    """Add forward marks between blocks: mostly from near providers, now and then from far ones."""
    home = {position: at for at, block in enumerate(blocks) for position in block}
    most, tries = round(plan.n * plan.degree), 0
    while len(marks) < most and tries < _TRIES * most and len(blocks) > 1:
        tries += 1
        receiver = 1 + draw.below(plan.n - 1)
        far = draw.share() < 0.2
        reach = receiver if far else min(receiver, 4 * max(plan.block, 4))
        provider = receiver - 1 - draw.below(reach)
        if home[provider] != home[receiver] and (receiver, provider) not in marks:
            marks[receiver, provider] = draw.strength()


def _symmetric(plan: Plan, draw: Draw) -> tuple[Strengths, list[list[int]]]:
    """Plant modules that are each connected, marks in and between them, and buses at the end."""
    in_modules = plan.n - plan.bus
    sizes = [plan.block] * (in_modules // plan.block)
    if in_modules % plan.block:
        sizes.append(in_modules % plan.block)
    modules = _runs(sizes)
    marks: Strengths = {}
    for module in modules:
        for at in range(1, len(module)):
            _tie(module[at], module[draw.below(at)], draw, marks)
    most, tries = int(plan.n * plan.degree / 2), 0
    while len(marks) < 2 * most and tries < _SYMMETRIC_TRIES * most:
        tries += 1
        if draw.share() < plan.inner:
            module = draw.pick(modules)
            _tie(draw.pick(module), draw.pick(module), draw, marks)
        else:
            _tie(draw.below(in_modules), draw.below(in_modules), draw, marks)
    buses = range(in_modules, plan.n)
    for bus in buses:
        for position in range(in_modules):
            if draw.share() < 0.25:
                _tie(bus, position, draw, marks)
    return marks, modules + [[bus] for bus in buses]


def _tie(one: int, other: int, draw: Draw, marks: Strengths) -> None:
    """Add a mark both ways, with one strength, unless it is there."""
    if one != other and (one, other) not in marks:
        marks[one, other] = marks[other, one] = draw.strength()


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the DSM that the command's arguments ask for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    for field in fields(Plan):
        choices = sorted(_HEADS) if field.name == "mode" else None
        parser.add_argument(
            f"--{field.name}",
            type=type(field.default),
            default=field.default,
            choices=choices,
            help=_HELP[field.name],
        )
    sys.stdout.write(text_of(Plan(**vars(parser.parse_args(arguments)))))


if __name__ == "__main__":
    main()
