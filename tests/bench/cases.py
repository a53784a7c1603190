"""The DSMs that are measured, the seed's and made ones, with their names in the tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from gen_dsm import Plan, make, text_of

from mkdocs_dsm.source import find_blocks

ROOT = Path(__file__).resolve().parents[2]
SEED_PAGE = ROOT / "docs" / "gallery" / "pre-training.md"
_SIZES = (50, 200, 1000, 2000)
_PRODUCT_SIZES = (50, 200, 1000)


@dataclass(frozen=True, slots=True)
class Budget:
    """What a case may take: milliseconds from text to figure, bytes of the figure; None is free."""

    milliseconds: float | None = None
    size: int | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """A text to measure; `planted` are the modules that clustering should find again."""

    name: str
    text: str
    planted: tuple[tuple[str, ...], ...] = ()
    budget: Budget = Budget()
    has_rivals: bool = True


def all_cases() -> Sequence[Case]:
    """List the cases, small ones first."""
    seed = find_blocks(SEED_PAGE.read_text("utf-8"), "dsm")[0].text
    cases = [Case("seed", seed, budget=Budget(10, 20_000), has_rivals=False)]
    for size in _SIZES:
        budget = Budget(500, 400_000) if size == 1000 else Budget()
        cases.append(Case(f"blocks-{size}", text_of(Plan(n=size, block=8)), budget=budget))
    loop = Plan(n=40, block=40, coupled=1, feedback=0.5)
    cases.append(Case("loop-40", text_of(loop)))
    for size in _PRODUCT_SIZES:
        plan = Plan(n=size, block=8, mode="product")
        text = f"mode {plan.mode}\n{text_of(plan)}"
        cases.append(Case(f"product-{size}", text, make(plan).planted))
    return cases
