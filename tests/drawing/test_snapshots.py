"""Pictures that one can open: what a change does to a drawing is seen beside what it was.

A picture that differs is written beside its golden one, as `…-changed.svg`. Where it is meant,
`python tests/drawing/test_snapshots.py` writes the golden ones anew; look at them first.
"""

from pathlib import Path

import pytest

from mkdocs_dsm.analysis import analyze
from mkdocs_dsm.drawing import standalone_svg
from mkdocs_dsm.language import parse

CORPUS = Path(__file__).resolve().parents[1] / "corpus" / "valid"
DRAWN = ("all-statements", "rework", "right-to-left-and-wide", "signed-and-decimal-strengths")


def draw(case: str) -> str:
    text = (CORPUS / f"{case}.dsm").read_text("utf-8")
    return standalone_svg(analyze(parse(text).dsm), text)


@pytest.mark.parametrize("case", DRAWN)
def test_a_picture_is_as_it_was(case: str) -> None:
    golden, changed = CORPUS / f"{case}.svg", CORPUS / f"{case}-changed.svg"
    found = draw(case)
    if found == golden.read_text("utf-8"):
        changed.unlink(missing_ok=True)
    else:
        changed.write_text(found, "utf-8", newline="\n")
        pytest.fail(f"the picture changed: compare {golden} and {changed}")


if __name__ == "__main__":
    for each in DRAWN:
        (CORPUS / f"{each}.svg").write_text(draw(each), "utf-8", newline="\n")
