"""Files of figures are kept and linked into each site: a site has the right ones, come what may."""

import builtins
import os
import time
from pathlib import Path

import pytest

from mkdocs_dsm.hosts.kept_files import KeptFiles, digest_of

CONTENT = b"<svg/>"


@pytest.fixture
def kept(tmp_path: Path) -> KeptFiles:
    return KeptFiles(str(tmp_path / "cache" / "files"))


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "site").mkdir()
    return tmp_path / "site"


def place(kept: KeptFiles, target: Path, content: bytes = CONTENT) -> list[bytes]:
    """Put a file in place, and list what had to be made for it."""
    made = []

    def make() -> bytes:
        made.append(content)
        return content

    kept.place(str(target), digest_of(content), make)
    assert target.read_bytes() == content
    return made


def test_a_kept_file_is_not_made_again(kept: KeptFiles, site: Path) -> None:
    assert place(kept, site / "a.svg") == [CONTENT]
    (site / "a.svg").unlink()
    assert place(kept, site / "a.svg") == []
    assert place(kept, site / "b.svg") == []


def test_a_file_that_is_there_already_is_replaced(kept: KeptFiles, site: Path) -> None:
    (site / "a.svg").write_bytes(b"of another build")
    assert place(kept, site / "a.svg") == [CONTENT]
    assert place(kept, site / "a.svg") == []


def test_a_file_that_was_changed_in_the_site_is_made_anew(kept: KeptFiles, site: Path) -> None:
    place(kept, site / "a.svg")
    place(kept, site / "b.svg")
    with (site / "a.svg").open("ab") as file:
        file.write(b"<!-- minified -->")
    assert place(kept, site / "a.svg") == [CONTENT]
    (site / "a.svg").write_bytes(CONTENT[::-1])
    assert place(kept, site / "b.svg") == [CONTENT]
    assert place(kept, site / "c.svg") == []


def test_what_is_kept_never_changes_with_a_file_of_a_site(kept: KeptFiles, site: Path) -> None:
    place(kept, site / "a.svg")
    place(kept, site / "a.svg", b"<svg>new</svg>")
    assert place(kept, site / "b.svg") == []


@pytest.mark.parametrize("harm", ["none", "file", "no folder"])
def test_without_a_folder_to_keep_them_files_are_written(
    harm: str, tmp_path: Path, site: Path
) -> None:
    folder = {"none": None, "file": str(tmp_path / "file"), "no folder": "/proc/none"}[harm]
    (tmp_path / "file").write_bytes(b"")
    assert place(KeptFiles(folder), site / "a.svg") == [CONTENT]
    assert place(KeptFiles(folder), site / "a.svg") == [CONTENT]
    KeptFiles(folder).forget()


def test_where_a_file_can_have_no_second_name_it_is_written(
    kept: KeptFiles, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("cross-device link")

    monkeypatch.setattr(os, "link", refuse)
    assert place(kept, site / "a.svg") == [CONTENT]
    assert place(kept, site / "a.svg") == [CONTENT]


def test_what_no_site_has_had_for_a_month_goes(
    kept: KeptFiles, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place(kept, site / "a.svg")
    kept.forget()
    assert len(list(Path(kept.folder).iterdir())) == 1
    later = time.time() + 31 * 24 * 3600
    monkeypatch.setattr(time, "time", lambda: later)
    kept.forget()
    assert not list(Path(kept.folder).iterdir())
    assert (site / "a.svg").read_bytes() == CONTENT


def test_a_build_that_keeps_nothing_new_looks_through_nothing(
    kept: KeptFiles, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place(kept, site / "a.svg")
    os.utime(kept.folder, (0, 0))
    monkeypatch.setattr(os, "scandir", None)
    KeptFiles(kept.folder).forget()


def test_a_new_file_has_a_new_date_by_which_tools_that_copy_a_site_know_it(
    kept: KeptFiles, site: Path
) -> None:
    before = time.time() - 2
    place(kept, site / "a.svg", b"<svg>1</svg>")
    first = (site / "a.svg").stat().st_mtime
    place(kept, site / "a.svg", b"<svg>2</svg>")
    assert before <= first <= time.time()
    assert (site / "a.svg").stat().st_mtime != first
    assert [path.name for path in site.iterdir()] == ["a.svg"]


def test_two_builds_into_one_folder_harm_no_kept_file(
    kept: KeptFiles, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between any two steps of one build the other one may put its own file in place."""
    other = KeptFiles(kept.folder)
    place(other, site / "b.svg", b"<svg>other</svg>")

    def between(where: object, name: str) -> None:
        step = getattr(where, name)

        def after_the_other(*given: object, **more: object) -> object:
            with monkeypatch.context() as undone:
                undone.setattr(where, name, step)
                place(other, site / "a.svg", b"<svg>other</svg>")
            return step(*given, **more)

        monkeypatch.setattr(where, name, after_the_other)

    for where, name in ((builtins, "open"), (os, "link"), (os, "replace"), (os, "utime")):
        between(where, name)
        place(kept, site / "a.svg", f"<svg>{name}</svg>".encode())
        monkeypatch.undo()
    assert place(kept, site / "c.svg", b"<svg>other</svg>") == []
    assert place(kept, site / "c.svg", b"<svg>link</svg>") == []
