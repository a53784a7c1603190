"""Change inputs at random in ways that keep some sense: words put in, lines moved, others mixed in.

Coverage is not measured: what is changed are real inputs, and the words put in are those that
the readers know, so that most results get past the first check of a reader.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

LONGEST = 2_000
"""Longer inputs are cut, so that many fit into a second."""


@dataclass(frozen=True, slots=True)
class Mutator:
    """Makes inputs from seeds and from words; the same chance makes the same inputs."""

    seeds: Sequence[bytes]
    words: Sequence[bytes]

    def make(self, chance: random.Random) -> bytes:
        """Make one input; a few are nothing but words."""
        if chance.random() < 0.03:
            head = chance.choice(self.seeds).partition(b"\n")[0]
            return head + b"\n" + b"".join(chance.choices(self.words, k=chance.randrange(40)))
        data = _shortened(chance.choice(self.seeds), chance)
        for _ in range(_few(chance)):
            data = chance.choice(_CHANGES)(data, self, chance)
        return data[:LONGEST]


def _few(chance: random.Random) -> int:
    """Draw how many changes: mostly one or two, at times a dozen."""
    return 1 + min(int(chance.expovariate(0.8)), 12)


def _shortened(data: bytes, chance: random.Random) -> bytes:
    """Leave out most lines of a long seed, but never the first."""
    lines = data.split(b"\n")
    if len(lines) < 12 or chance.random() < 0.2:
        return data
    start = chance.randrange(1, len(lines))
    return b"\n".join([lines[0], *lines[start : start + chance.randrange(2, 12)]])


def _stretch(data: bytes, chance: random.Random, most: int = 20) -> tuple[int, int]:
    start = chance.randrange(len(data) + 1)
    return start, min(len(data), start + chance.randrange(most))


def _put_word(data: bytes, mutator: Mutator, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice(mutator.words) + data[at:]


def _put_word_for_another(data: bytes, mutator: Mutator, chance: random.Random) -> bytes:
    at = data.find(chance.choice(mutator.words))
    start, end = (at, at + 1) if at >= 0 else _stretch(data, chance, 6)
    return data[:start] + chance.choice(mutator.words) + data[end:]


def _leave_out(data: bytes, mutator: Mutator, chance: random.Random) -> bytes:
    start, end = _stretch(data, chance)
    return data[:start] + data[end:]


def _repeat(data: bytes, mutator: Mutator, chance: random.Random) -> bytes:
    start, end = _stretch(data, chance)
    return data[:end] + data[start:end] * chance.choice((1, 1, 2, 30)) + data[end:]


def _repeat_word(data: bytes, mutator: Mutator, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice(mutator.words) * chance.choice((2, 9, 99)) + data[at:]


def _move_line(data: bytes, mutator: Mutator, chance: random.Random) -> bytes:
    head, *lines = data.split(b"\n")
    if lines:
        moved = lines.pop(chance.randrange(len(lines)))
        lines.insert(chance.randrange(len(lines) + 1), moved)
    return b"\n".join([head, *lines])


def _double_line(data: bytes, mutator: Mutator, chance: random.Random) -> bytes:
    head, *lines = data.split(b"\n")
    if lines:
        lines.insert(chance.randrange(len(lines) + 1), chance.choice(lines))
    return b"\n".join([head, *lines])


def _mix(data: bytes, mutator: Mutator, chance: random.Random) -> bytes:
    """Put a stretch of another seed in."""
    other = chance.choice(mutator.seeds)
    start, end = _stretch(other, chance, 80)
    at = chance.randrange(len(data) + 1)
    return data[:at] + other[start:end] + data[at:]


def _change_byte(data: bytes, mutator: Mutator, chance: random.Random) -> bytes:
    if not data:
        return data
    at = chance.randrange(len(data))
    return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def _change_sign(data: bytes, mutator: Mutator, chance: random.Random) -> bytes:
    """Put any one character of Unicode in, a lone surrogate too."""
    at = chance.randrange(len(data) + 1)
    most = chance.choice((0x80, 0x800, 0x3000, 0x10000, 0x110000))
    sign = chr(chance.randrange(most)).encode("utf-8", "surrogatepass")
    return data[:at] + sign + data[at:]


_CHANGES: tuple[Callable[[bytes, Mutator, random.Random], bytes], ...] = (
    _put_word,
    _put_word,
    _put_word,
    _put_word_for_another,
    _put_word_for_another,
    _leave_out,
    _leave_out,
    _repeat,
    _repeat_word,
    _move_line,
    _double_line,
    _mix,
    _change_byte,
    _change_sign,
)
