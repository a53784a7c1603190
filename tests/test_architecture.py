"""The architecture page's figure is the real structure of the code."""

import tomllib
from collections import Counter
from pathlib import Path

import grimp

from mkdocs_dsm.language import parse
from mkdocs_dsm.source import find_blocks

PAGE = Path(__file__).resolve().parent.parent / "docs" / "architecture.md"


def test_the_figure_has_exactly_the_imports_of_the_modules() -> None:
    dsm = parse(find_blocks(PAGE.read_text("utf-8"), "dsm")[0].text).dsm
    drawn = {(mark.receiver, mark.provider) for mark in dsm.dependencies}
    graph = grimp.build_graph("mkdocs_dsm", cache_dir=None)
    modules = {name.split(".")[1] for name in graph.modules if "." in name}
    real = {
        (importer.split(".")[1], imported.split(".")[1])
        for importer in graph.modules
        for imported in graph.find_modules_directly_imported_by(importer)
        if "." in importer and "." in imported
    }
    assert set(dsm.names) == modules - {"templates"}
    assert drawn == {(one, other) for one, other in real if one != other}


def test_the_wheel_is_told_of_every_package() -> None:
    root = PAGE.parents[1]
    told = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]
    found = (path.parent for path in (root / "plugin").rglob("__init__.py"))
    packages = {".".join(folder.relative_to(root / "plugin").parts) for folder in found}
    assert set(told["packages"]) == packages | {"mkdocs_dsm.templates"}


def test_no_two_files_of_the_tests_have_one_name() -> None:
    """Pytest and imports between tests know a file by its name alone."""
    names = Counter(path.name for path in Path(__file__).parent.rglob("*.py"))
    assert [name for name, count in names.items() if count > 1 and name != "conftest.py"] == []
