"""What every tool is given and how it is run: a problem in numbers, and a tool as its stages."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from stopwatch import Stages


@dataclass(frozen=True, slots=True)
class Problem:
    """How many elements, and marks as (receiver, provider, strength), elements from 0."""

    elements: int
    marks: tuple[tuple[int, int, float], ...]


@dataclass(frozen=True, slots=True)
class Tool:
    """How a tool reads a problem, arranges it and draws it, and how its answer is taken out.

    The answer is an order of all elements, or clusters as lists of elements.
    """

    read: Callable[[Problem], Any]
    arrange: Callable[[Any], Any]
    answer: Callable[[Any], list[Any]]
    draw: Callable[[Any], Any] | None = None


def stages_of(tool: Tool) -> Stages:
    """Name a tool's stages as ours are named."""
    stages: Stages = (("parse", tool.read), ("analyze", tool.arrange))
    return stages if tool.draw is None else (*stages, ("draw", tool.draw))
