"""What a build keeps for the next one: only what changed is made, and no harm comes from it."""

import os
import pickle
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from hashlib import sha256
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


@pytest.fixture(autouse=True)
def _close_what_a_test_opens(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    opened = []
    open_rows = cache_module._open

    def remember(path: Path) -> sqlite3.Connection:
        opened.append(open_rows(path))
        return opened[-1]

    monkeypatch.setattr(cache_module, "_open", remember)
    yield
    for rows in opened:
        rows.close()


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

    for basis, name, times in (("", "A", 1), ("", "A", 1), ("", "B", 2), ("other version", "A", 3)):
        cache = Cache(str(tmp_path), basis)
        assert cache.recall(("figure", name), make) == "a figure"
        cache.close()
        assert len(made) == times


def test_results_come_back_as_they_were(tmp_path: Path) -> None:
    compiled = compile_text("mode process\nA <- B(2.5)\nB <- A, A\nassert feedback == 1\n")
    value = (compiled.findings, compiled.analysis, Decimal("1.50"), Fraction(1, 3))
    assert compiled.findings
    cache = Cache(str(tmp_path), "")
    for _ in range(2):
        assert cache.recall((), lambda: value) == value


def store(folder: Path, content: bytes) -> None:
    """Put a content in the place of all entries, with the right digest."""
    with sqlite3.connect(folder / "made.sqlite") as rows:
        digest = sha256(content).digest()
        assert rows.execute("UPDATE made SET digest = ?, body = ?", (digest, content)).rowcount
    rows.close()


@pytest.mark.parametrize("harm", [b"", b"short", bytes(5000)])
def test_a_damaged_cache_is_made_anew(tmp_path: Path, harm: bytes) -> None:
    cache = Cache(str(tmp_path), "")
    cache.recall((), lambda: "right")
    cache.close()
    (tmp_path / "made.sqlite").write_bytes(harm)
    for made in ("anew", "again"):
        cache = Cache(str(tmp_path), "")
        assert cache.recall((), lambda made=made: made) in (made, "anew")
        cache.close()
    assert Cache(str(tmp_path), "").recall((), lambda: "not asked for") in ("anew", "again")


def test_a_damaged_entry_is_made_anew(tmp_path: Path) -> None:
    cache = Cache(str(tmp_path), "")
    cache.recall((), lambda: "right")
    cache.close()
    with sqlite3.connect(tmp_path / "made.sqlite") as rows:
        rows.execute("UPDATE made SET body = ?", (pickle.dumps("wrong"),))
    rows.close()
    assert cache.recall((), lambda: "made anew") == "made anew"
    assert cache.recall((), lambda: "not asked for") == "made anew"


class _Harm:
    def __reduce__(self) -> tuple[object, ...]:
        return os.mkdir, ("harm",)


@pytest.mark.parametrize(
    "content",
    [pickle.dumps(_Harm()), b"cmkdocs_dsm.hosts.walk\nos.mkdir\n(S'harm'\ntR.", b"no pickle"],
)
def test_a_foreign_entry_runs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    monkeypatch.chdir(tmp_path)
    cache = Cache(str(tmp_path), "")
    cache.recall((), lambda: "right")
    cache.close()
    store(tmp_path, content)
    assert cache.recall((), lambda: "made anew") == "made anew"
    assert not (tmp_path / "harm").exists()


def test_a_cache_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("no folder")
    cache = Cache(str(tmp_path / "cache" / "dsm"), "")
    for _ in range(2):
        assert cache.recall((), lambda: "made") == "made"
    cache.close()


def test_a_cache_that_can_only_be_read_gives_what_it_has(tmp_path: Path) -> None:
    cache = Cache(str(tmp_path), "")
    cache.recall((), lambda: "right")
    cache.close()
    cache.rows = sqlite3.connect(f"file:{tmp_path}/made.sqlite?mode=ro", uri=True)
    assert cache.recall((), lambda: "not asked for") == "right"
    assert cache.recall(("more",), lambda: "made") == "made"
    assert cache.recall(("more",), lambda: "made again") == "made again"
    cache.close()


def test_two_builds_at_once_do_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_module, "_PATIENCE", 0.01)
    one, other = Cache(str(tmp_path), ""), Cache(str(tmp_path), "")
    assert one.recall(("one",), lambda: "one") == "one"
    assert other.recall(("other",), lambda: "other") == "other"
    other.close()
    one.close()
    assert Cache(str(tmp_path), "").recall(("one",), lambda: "not asked for") == "one"


def test_a_build_that_is_killed_keeps_what_was_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache_module, "_SAVED_AT_ONCE", 2)
    killed = Cache(str(tmp_path), "")
    for name in ("first", "second", "third"):
        killed.recall((name,), lambda name=name: name)
    killed.rows.close()
    found = [
        Cache(str(tmp_path), "").recall((name,), lambda: "lost") for name in ("first", "third")
    ]
    assert found == ["first", "lost"]


def test_what_nobody_asked_for_in_a_month_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    today = cache_module._today()
    for day, names in ((0, ("old", "old and used")), (20, ("old and used",)), (31, ("new",))):
        monkeypatch.setattr(cache_module, "_today", lambda day=day: today + day)
        cache = Cache(str(tmp_path), "")
        for name in names:
            cache.recall((name,), lambda: "made")
        cache.close()
    kept = [cache.recall((name,), lambda: "gone") for name in ("old", "old and used", "new")]
    assert kept == ["gone", "made", "made"]


def test_an_option_that_changes_results_makes_figures_anew(build_site) -> None:
    loop = "\n".join(f"E{at} <- E{(at * 7 + by) % 40}" for at in range(40) for by in (1, 11, 23))
    pages = {"index.md": f"# Home\n\n```dsm\n{loop}\n```\n"}
    for steps, proven in ((1, False), (2_000_000, True), (1, False)):
        settings = f"plugins: [{{dsm: {{max_steps: {steps}}}}}]"
        page = (build_site(pages, settings) / "site" / "index.html").read_text("utf-8")
        assert ("proven least" in page) == proven


def test_a_template_of_the_site_is_part_of_what_figures_are_made_of(tmp_path: Path) -> None:
    before = open_cache(tmp_path, (str(tmp_path),))
    (tmp_path / "dsm-figure.html").write_text("<figure>mine</figure>")
    assert open_cache(tmp_path, (str(tmp_path),)).basis != before.basis


def rebuild(root: Path) -> str:
    """Build a site in a process of its own, which has nothing in memory; give its warnings."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr, done.stderr
    return done.stderr.partition("WARNING")[2].partition("Aborted")[0]


def test_a_warm_build_and_one_on_a_damaged_cache_give_the_same_bytes(build_site) -> None:
    root = build_site(PAGES, SETTINGS, strict=True)
    cold, file = contents(root / "site"), root / ".cache" / "plugin" / "dsm" / "made.sqlite"
    made = file.read_bytes()
    assert not rebuild(root)
    assert contents(root / "site") == cold
    assert file.read_bytes() == made
    harmed = bytearray(made)
    harmed[len(made) // 3 :: 997] = bytes(len(harmed[len(made) // 3 :: 997]))
    file.write_bytes(harmed)
    for kept in (root / ".cache" / "plugin" / "dsm" / "files").iterdir():
        kept.write_bytes(b"")
    assert not rebuild(root)
    assert contents(root / "site") == cold


def test_findings_are_reported_by_a_warm_build_too(build_site) -> None:
    pages = {"index.md": "# Home\n\n```dsm\nA <- B, B\n```\n\n```dsm\nA <-- B\n```\n"}
    root = build_site(pages, "plugins: [dsm]")
    first, second = rebuild(root), rebuild(root)
    assert "docs/index.md:8" in first
    assert first == second


def test_a_build_that_ends_early_keeps_what_it_made(build_site) -> None:
    pages = {"index.md": "# Home\n\n```dsm\nA <- B\n```\n", "z.md": "# Z\n"}
    settings = "plugins: [dsm]\nhooks: [hook.py]"
    root = build_site(pages)
    (root / "hook.py").write_text(
        "def on_page_content(html, page, **given):\n    if page.file.src_uri == 'z.md':\n"
        "        raise ValueError('no')\n"
    )
    file = root / ".cache" / "plugin" / "dsm" / "made.sqlite"
    file.unlink()
    build_site(pages, settings)
    assert (root / "status.txt").read_text() != "0"
    with sqlite3.connect(file) as rows:
        assert rows.execute("SELECT count(*) FROM made").fetchone()[0] >= 2
    rows.close()
