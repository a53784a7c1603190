"""The fuzzer's targets hold for all that it begins with, which includes what once failed."""

import random
from pathlib import Path

import pytest
from fuzz_corpus import seeds, words
from fuzz_targets import TARGETS
from mutator import Mutator
from well_formed import faults

import fuzz


@pytest.mark.parametrize("target", TARGETS)
def test_no_seed_and_nothing_near_it_is_a_failure(target: str) -> None:
    begin = seeds(target)
    mutator, chance = Mutator(begin, words(target)), random.Random(8)
    inputs = [*begin, *(mutator.make(chance) for _ in range(200))]
    assert sum(TARGETS[target](data) for data in inputs) > len(inputs) // 20


def test_the_same_seed_makes_the_same_inputs() -> None:
    mutator = Mutator(seeds("text"), words("text"))
    first, again = ([mutator.make(random.Random(at)) for at in range(50)] for _ in range(2))
    assert first == again
    assert len(set(first)) > 40


def test_a_failure_is_kept_and_can_be_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(data: bytes) -> bool:
        raise KeyError(data[:1])

    monkeypatch.setattr(fuzz, "TARGETS", {"text": fail})
    given = ["--target", "text", "--inputs", "20", "--failures", str(tmp_path)]
    assert fuzz.main(given) == 1
    told = capsys.readouterr().out
    (path,) = (tmp_path / "text").iterdir()
    assert f"--target text --again {path}" in told
    assert "text: 20 inputs" in told
    with pytest.raises(KeyError):
        fuzz.main(["--target", "text", "--again", str(path)])


@pytest.mark.parametrize(
    "markup",
    [
        *(
            "<p>a",
            "a</p>",
            "<p></b></p>",
            "<p>a < b</p>",
            "<p>&</p>",
            "<p>\0</p>",
            "<svg><a></svg>",
        ),
        *("<p onclick='x'></p>", "<script></script>", "<a href='java\tscript:x'></a>", "<!-- -->"),
        *("<p class='a' class='b'></p>", "<div/>", "<p a<b='c'></p>", "<p>\ud800</p>"),
    ],
)
def test_the_judge_of_markup_sees_what_is_wrong(markup: str) -> None:
    assert list(faults(markup))


def test_the_judge_of_markup_is_content_with_a_figure() -> None:
    assert not list(faults("<p class='a'>a &lt; <br>b<a href='x.md'>c</a></p><svg><g/></svg>"))
