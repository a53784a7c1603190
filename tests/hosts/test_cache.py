"""What a build keeps for the next one: only what changed is made, and no harm comes from it."""

import os
import pickle
import subprocess
import sys
import time
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.hosts import cache as cache_module
from mkdocs_dsm.hosts.cache import Cache, open_cache

PAGE = "---\ntitle: Cart\ndescription: Two parts.\n---\n\n```dsm\nA <- B\nB <- A, C\n```\n"
PAGES = {
    "index.md": "# Home\n\n{dsm:feedback}\n\n```dsm\nassert feedback == 1\nA <- B\nB <- A\n```\n",
    "gallery/index.md": "# Gallery\n\n```dsm-gallery\n```\n",
    "gallery/cart.md": PAGE,
}
SETTINGS = (
    "site_url: https://example.org/\ntheme: {name: material, font: false}\nplugins: [search, dsm]"
)


def entries(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def contents(site: Path) -> dict[str, bytes]:
    """Read a built site; the site map says when it was built."""
    return {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in entries(site)
        if not path.name.startswith("sitemap")
    }


def test_what_was_made_of_the_same_values_is_not_made_again(tmp_path: Path) -> None:
    made = []

    def make() -> str:
        made.append("once")
        return "a figure"

    for _ in range(2):
        assert Cache(tmp_path, "").recall(("figure", "A <- B"), make) == "a figure"
    assert made == ["once"]
    Cache(tmp_path, "").recall(("figure", "A <- C"), make)
    Cache(tmp_path, "another version").recall(("figure", "A <- B"), make)
    assert len(made) == 3


def test_results_come_back_as_they_were(tmp_path: Path) -> None:
    compiled = compile_text("mode process\nA <- B(2.5)\nB <- A, A\nassert feedback == 1\n")
    value = (compiled.findings, compiled.analysis, Decimal("1.50"), Fraction(1, 3))
    assert compiled.findings
    for _ in range(2):
        assert Cache(tmp_path, "").recall((), lambda: value) == value


@pytest.mark.parametrize("harm", [b"", b"short", bytes(200)])
def test_a_damaged_entry_is_made_anew(tmp_path: Path, harm: bytes) -> None:
    cache = Cache(tmp_path, "")
    cache.recall((), lambda: "right")
    (entry,) = entries(tmp_path)
    entry.write_bytes(harm)
    assert cache.recall((), lambda: "made anew") == "made anew"
    assert cache.recall((), lambda: "not asked for") == "made anew"


class _Harm:
    def __reduce__(self) -> tuple[object, ...]:
        return os.mkdir, ("harm",)


def test_a_foreign_entry_runs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    cache = Cache(tmp_path / "cache", "")
    cache.recall((), lambda: "right")
    (entry,) = entries(tmp_path / "cache")
    for body in (pickle.dumps(_Harm()), b"cmkdocs_dsm.hosts.cache\nos.mkdir\n(S'harm'\ntR."):
        entry.write_bytes(cache_module.sha256(body).digest() + body)
        assert cache.recall((), lambda: "made anew") == "made anew"
    assert not (tmp_path / "harm").exists()


def test_a_cache_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("no folder")
    cache = Cache(tmp_path / "cache" / "dsm", "")
    assert cache.recall((), lambda: "made") == "made"
    cache.forget_unused()


def test_what_nobody_asked_for_in_a_month_goes(tmp_path: Path) -> None:
    cache = Cache(tmp_path, "")
    for name in ("old", "old and used", "new"):
        cache.recall((name,), lambda: "made")
    month_ago = time.time() - 31 * 24 * 3600
    for entry in entries(tmp_path):
        os.utime(entry, (month_ago, month_ago))
    cache.recall(("old and used",), lambda: "made")
    cache.recall(("newest",), lambda: "made")
    cache.forget_unused()
    assert len(entries(tmp_path)) == 2


def test_a_template_of_the_site_is_part_of_what_figures_are_made_of(tmp_path: Path) -> None:
    before = open_cache(tmp_path, (str(tmp_path),))
    (tmp_path / "dsm-figure.html").write_text("<figure>mine</figure>")
    assert open_cache(tmp_path, (str(tmp_path),)).basis != before.basis


def rebuild(root: Path) -> str:
    """Build a site in a process of its own, which has nothing in memory; give its warnings."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    return done.stderr.partition("WARNING")[2].partition("Aborted")[0]


def test_a_warm_build_and_one_on_a_damaged_cache_give_the_same_bytes(build_site) -> None:
    root = build_site(PAGES, SETTINGS, strict=True)
    cold, cache = contents(root / "site"), root / ".cache" / "plugin" / "dsm"
    before = [(path, path.stat().st_ino) for path in entries(cache)]
    assert len(before) >= 5
    assert not rebuild(root)
    assert contents(root / "site") == cold
    assert [(path, path.stat().st_ino) for path in entries(cache)] == before
    for at, entry in enumerate(entries(cache)):
        content = entry.read_bytes()
        entry.write_bytes(content[: len(content) // 2] if at % 2 else content[::-1])
    assert not rebuild(root)
    assert contents(root / "site") == cold


def test_findings_are_reported_by_a_warm_build_too(build_site) -> None:
    pages = {"index.md": "# Home\n\n```dsm\nA <- B, B\n```\n\n```dsm\nA <-- B\n```\n"}
    root = build_site(pages, "plugins: [dsm]")
    first, second = rebuild(root), rebuild(root)
    assert "docs/index.md:8" in first
    assert first == second
