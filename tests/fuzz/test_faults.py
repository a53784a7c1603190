"""A build gives the same bytes after one that was killed, in any locale, with any hash seed."""

import random
from pathlib import Path

from faults import build, kill_builds, make_site


def test_bytes_don_t_depend_on_killed_builds_locale_or_hash_seed(tmp_path: Path) -> None:
    root = make_site(tmp_path / "site")
    clean = build(root, PYTHONHASHSEED="1")
    assert "gallery/pre-training/index.html" in clean
    assert list(kill_builds(root, clean, 1, 1.0, random.Random(1))) == []
    plain = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    settings = root / "mkdocs.yml"
    settings.write_text(
        settings.read_text("utf-8").replace("[search, dsm]", "[search, dsm: {cache: false}]"),
        "utf-8",
    )
    assert build(root, PYTHONHASHSEED="7", **plain) == clean
