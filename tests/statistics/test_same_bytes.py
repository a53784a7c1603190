"""The command prints the same bytes whatever the hash seed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

GALLERY = Path(__file__).resolve().parents[2] / "docs" / "gallery"
COMMAND = "from mkdocs_dsm.hosts.cli import main; raise SystemExit(main())"


def printed(page: str, seed: int, *options: str) -> bytes:
    return subprocess.run(
        [sys.executable, "-c", COMMAND, "stats", str(GALLERY / page), *options],
        env={**os.environ, "PYTHONHASHSEED": str(seed)},
        check=True,
        capture_output=True,
    ).stdout


@pytest.mark.parametrize("page", ["infusion-pump.md", "pre-training.md", "flood-response.md"])
def test_the_statistics_are_the_same_bytes_with_any_hash_seed(page: str) -> None:
    first, *others = (printed(page, seed, "--json") for seed in (0, 1, 2))
    assert first.startswith(b"{")
    assert all(other == first for other in others)


def test_the_report_is_the_same_bytes_with_any_hash_seed() -> None:
    assert printed("chip-tapeout.md", 1) == printed("chip-tapeout.md", 2)
