"""MkDocs, ProperDocs and Zensical: strict builds, and what each of them needs."""

from pathlib import Path

import pytest
from field_cases import BROKEN, FENCE, TEMPLATE
from markdown import Markdown
from other_hosts import build, configuration, run

from mkdocs_dsm.hosts.markdown import DsmExtension, StrictError
from mkdocs_dsm.source import find_blocks

ROOT = Path(__file__).resolve().parents[2]

GOOD = f"# P\n\n{FENCE}\n"
FAULTY = {
    "a block": f"# P\n\n{BROKEN}\n",
    "a fence": "# P\n\n```dsm title=x\nA <- B\n```\n",
    "an option": '# P\n\n```dsm shwo="arranged"\nA <- B\n```\n',
    "a sentence": f"# P\n\nThere are {{dsm:feedbak}}.\n\n{FENCE}\n",
}
COMMAND = "import sys; from mkdocs_dsm.hosts.cli import main; sys.exit(main())"


@pytest.mark.parametrize("host", ["mkdocs-extension", "mkdocs-custom_fences"])
def test_a_strict_build_of_mkdocs_fails_on_a_broken_block_without_the_plugin_too(
    build_site, host: str
) -> None:
    config = configuration(host).removeprefix("site_name: Site\n")
    site = build_site({"index.md": GOOD}, config, strict=True)
    assert (site / "status.txt").read_text() == "0", (site / "log.txt").read_text()
    site = build_site({"index.md": FAULTY["a block"]}, config, strict=True)
    assert (site / "status.txt").read_text() == "1"
    assert "--> docs/index.md:5:6" in (site / "log.txt").read_text()


def test_a_strict_build_of_properdocs_passes_with_figures_and_fails_on_a_broken_block(
    python_of, tmp_path
) -> None:
    python = python_of("properdocs")
    config = f"strict: true\n{configuration('properdocs-plugin')}"
    good = build("properdocs-plugin", python, tmp_path, {"docs/index.md": GOOD}, config)
    assert good.status == 0, good.log
    config = f"strict: true\n{configuration('properdocs-extension')}"
    faulty = {"docs/index.md": FAULTY["a block"]}
    broken = build("properdocs-extension", python, tmp_path, faulty, config)
    assert broken.status == 1
    assert broken.findings("docs/index.md") == ["unknown-element 5:6"]
    assert "Traceback" not in broken.log


def test_zensical_stops_where_the_extension_is_strict(python_of, tmp_path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/index.md").write_text(FAULTY["a block"], "utf-8")
    (tmp_path / "zensical.toml").write_text(
        '[project]\nsite_name = "Site"\n[project.markdown_extensions.pymdownx.superfences]\n'
        "[project.markdown_extensions.dsm]\nstrict = true\n"
    )
    broken = run(tmp_path, str(python_of("zensical")), "-m", "zensical", "build")
    assert broken.status == 1
    assert broken.findings("docs/index.md") == ["unknown-element 5:6"]
    assert "a `dsm` fence has findings; they are listed above" in broken.log


@pytest.mark.parametrize("faulty", FAULTY)
def test_the_strict_extension_stops_at_every_kind_of_finding(faulty: str) -> None:
    extensions = ["pymdownx.superfences", DsmExtension(strict=True)]
    with pytest.raises(StrictError):
        Markdown(extensions=extensions).convert(FAULTY[faulty])
    assert "<figure" in Markdown(extensions=extensions).convert(GOOD)
    assert "<p>" in Markdown(extensions=["pymdownx.superfences", "dsm"]).convert(FAULTY[faulty])


def test_zensicals_own_strictness_hears_no_finding_and_the_command_does(
    python_of, tmp_path
) -> None:
    """What the docs say of Zensical: should this fail one day, the docs have to change."""
    host, python = "zensical-extension", python_of("zensical")
    pages = {"docs/index.md": FAULTY["a block"]}
    assert build(host, python, tmp_path, pages, f"strict: true\n{configuration(host)}").status == 0
    checked = run(tmp_path, str(python), "-c", COMMAND, "check", "docs")
    assert checked.status == 1
    assert checked.findings("docs/index.md") == ["unknown-element 5:6"]


def test_a_gallery_in_zensical_follows_the_templates_that_zensical_watches(
    python_of, tmp_path
) -> None:
    host, python = "zensical-extension", python_of("zensical")
    pages = {"docs/index.md": "# P\n\n```dsm-gallery\n```\n", "docs/gallery/two.md": TEMPLATE}
    config = f"{configuration(host)}watch: [docs/gallery]\n"
    first = build(host, python, tmp_path, pages, config)
    assert first.source("index.html").count('class="dsm-tile"') == 1
    (tmp_path / "docs/gallery/one.md").write_text(TEMPLATE, "utf-8")
    again = run(tmp_path, str(python), "-m", "zensical", "build")
    assert again.source("index.html").count('class="dsm-tile"') == 2


@pytest.mark.parametrize("host", ["mkdocs-plugin", "mkdocs-extension"])
def test_links_hold_where_pages_are_files_and_not_folders(build_site, host: str) -> None:
    pages = {
        "index.md": "# P\n\n```dsm-gallery\n```\n",
        "below/other.md": "# Other\n",
        "below/page.md": "# P\n\n```dsm\nA <- B\nlink A: other.md\n```\n",
        "gallery/two.md": TEMPLATE,
    }
    config = configuration(host).removeprefix("site_name: Site\n") + "use_directory_urls: false\n"
    site = build_site(pages, config) / "site"
    assert 'href="other.html"' in (site / "below/page.html").read_text("utf-8")
    assert 'href="gallery/two.html"' in (site / "index.html").read_text("utf-8")


@pytest.mark.parametrize("number", range(3))
def test_each_way_to_bind_the_fence_works_as_its_page_says(build_site, number: int) -> None:
    page = (ROOT / "docs" / "hosts.md").read_text("utf-8")
    config = [block.text for block in find_blocks(page, "yaml")][number]
    assert len(find_blocks(page, "yaml")) == 3
    site = build_site({"index.md": GOOD}, config, strict=True)
    assert (site / "status.txt").read_text() == "0", (site / "log.txt").read_text()
    assert "dsm-matrix" in (site / "site/index.html").read_text("utf-8")


def test_without_superfences_a_message_says_what_to_add(build_site) -> None:
    config = "plugins: []\nmarkdown_extensions: [dsm]"
    site = build_site({"index.md": GOOD}, config, strict=True)
    assert (site / "status.txt").read_text() == "1"
    assert "the extension `dsm` needs `pymdownx.superfences`" in (site / "log.txt").read_text()
