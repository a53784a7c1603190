"""Our own JSON keeps what strengths measure and how long activities take."""

import json

import pytest

from mkdocs_dsm import exchange
from mkdocs_dsm.language import parse

TEXT = "mode process\nstrengths rework\nA <- B(0.5)\nduration B: 2.25"


def test_rework_and_durations_survive_our_json() -> None:
    dsm = parse(TEXT).dsm
    values = json.loads(exchange.write(dsm, "json"))
    assert values["measure"] == "rework"
    assert values["elements"] == [{"name": "A"}, {"name": "B", "duration": 2.25}]
    assert exchange.read(exchange.write(dsm, "json").encode(), name="a.json").dsm == dsm


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"mode": "product"}, "measure"),
        ({"measure": "effort"}, "measure"),
        ({"elements": ["A", {"name": "B", "duration": 0}]}, "elements[1].duration"),
        ({"elements": ["A", {"name": "B", "duration": "long"}]}, "elements[1].duration"),
    ],
)
def test_what_no_text_can_say_is_refused_with_its_path(change: dict, path: str) -> None:
    values = json.loads(exchange.write(parse(TEXT).dsm, "json")) | change
    read = exchange.read(json.dumps(values).encode(), name="a.json")
    assert read.dsm is None
    assert path in str(read.findings)
