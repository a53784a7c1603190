"""What a whole site asks of a plugin: folders, partial builds, faults, an author's own files."""

import re
from pathlib import Path
from textwrap import indent

import pytest
from field_cases import BROKEN, FENCE, TEMPLATE
from markdown import Markdown
from pymdownx.superfences import SuperFencesException

from mkdocs_dsm.hosts import fence

GALLERY = "# G\n\n```dsm-gallery\n```\n"
ROOT = Path(__file__).resolve().parents[2]


def read(site: Path, name: str = "index.html") -> str:
    return (site / "site" / name).read_text("utf-8")


def log(site: Path) -> str:
    return (site / "log.txt").read_text("utf-8")


def test_an_excluded_folder_of_templates_is_a_warning_and_no_empty_gallery_in_silence(
    build_site,
) -> None:
    pages = {"index.md": GALLERY, "templates/two.md": TEMPLATE}
    site = build_site(pages, "plugins: [{dsm: {gallery: templates}}]", strict=True)
    assert (site / "status.txt").read_text() == "1"
    assert "the folder `templates` of template pages is excluded from the site" in log(site)
    let_in = "plugins: [{dsm: {gallery: templates}}]\nexclude_docs: |\n  !/templates/"
    site = build_site({}, let_in, strict=True)
    assert (site / "status.txt").read_text() == "0", log(site)
    assert 'href="templates/two/"' in read(site)


def test_a_gallery_lists_only_pages_that_are_built(build_site) -> None:
    pages = {"index.md": GALLERY, "gallery/one.md": TEMPLATE, "gallery/two.md": TEMPLATE}
    site = build_site(pages, "plugins: [dsm]\nexclude_docs: /gallery/one.md", strict=True)
    assert read(site).count('class="dsm-tile"') == 1
    assert 'href="gallery/two/"' in read(site)


def test_a_dirty_build_lists_all_templates_and_not_only_those_that_changed(build_site) -> None:
    from click.testing import CliRunner
    from mkdocs.__main__ import build_command

    site = build_site({"index.md": GALLERY, "gallery/one.md": TEMPLATE, "gallery/two.md": TEMPLATE})
    (site / "docs/index.md").write_text(GALLERY + "\nMore.\n", "utf-8")
    words = ["--config-file", str(site / "mkdocs.yml"), "--dirty"]
    assert CliRunner().invoke(build_command, words).exit_code == 0
    assert "More." in read(site)
    assert read(site).count('class="dsm-tile"') == 2
    assert "dsm-matrix" in read(site, "gallery/one/index.html")


def test_a_broken_template_is_reported_and_the_others_are_listed(build_site) -> None:
    broken = TEMPLATE.replace("Wheels <- Axle", "elements: Axle\nWheels <- Axle")
    site = build_site({"index.md": GALLERY, "gallery/one.md": broken, "gallery/two.md": TEMPLATE})
    assert "--> docs/gallery/one.md:9:" in log(site)
    assert "dsm-card" in read(site, "gallery/one/index.html")
    assert read(site).count('class="dsm-tile"') == 1


def test_nothing_is_written_below_the_docs_folder(build_site) -> None:
    pages = {"index.md": f"{GALLERY}\n{FENCE}\n", "gallery/two.md": TEMPLATE}
    site = build_site(pages, strict=True)
    written = {path.relative_to(site / "docs") for path in (site / "docs").rglob("*.*")}
    assert written == {Path(name) for name in pages}


def test_a_disabled_plugin_leaves_the_site_as_it_is(build_site) -> None:
    pages = {"index.md": f"# P\n\n{BROKEN}\n", "gallery/two.md": TEMPLATE}
    site = build_site(pages, "plugins: [{dsm: {enabled: false}}]", strict=True)
    assert (site / "status.txt").read_text() == "0", log(site)
    assert "dsm-" not in read(site).replace("language-dsm", "")
    assert not (site / "site/assets/dsm").exists()


def test_a_template_page_can_be_edited_like_any_other(build_site) -> None:
    config = (
        "theme: {name: material, features: [content.action.edit]}\n"
        "repo_url: https://example.org/r\nedit_uri: edit/docs/\nplugins: [dsm]"
    )
    pages = {"index.md": "# Home\n", "gallery/two.md": TEMPLATE}
    site = build_site(pages, config, strict=True)
    assert "https://example.org/r/edit/docs/gallery/two.md" in read(site, "gallery/two/index.html")


def test_an_unknown_figure_in_a_description_is_a_finding_with_its_line(build_site) -> None:
    page = TEMPLATE.replace("that need each other", "with {dsm:feedbak} marks back")
    site = build_site({"index.md": "# Home\n", "gallery/two.md": page}, strict=True)
    assert (site / "status.txt").read_text() == "1"
    assert log(site).count("error[unknown-figure]") == 1
    assert "--> docs/gallery/two.md:3:" in log(site)


def test_a_fault_of_our_own_stops_the_build_and_says_whose_fault_it_is(monkeypatch) -> None:
    def fail(*given: object) -> None:
        raise ZeroDivisionError("ours")

    monkeypatch.setattr(fence, "compile_fence", fail)
    with pytest.raises(SuperFencesException, match="this is a fault of mkdocs-dsm") as caught:
        Markdown(extensions=["pymdownx.superfences", "dsm"]).convert(FENCE)
    assert "ZeroDivisionError: ours" in str(caught.value)


def test_a_commented_block_is_not_the_first_of_its_page(build_site) -> None:
    page = f"# P\n\n<!--\n{BROKEN}\n-->\n\n{{dsm:marks}} marks\n\n{FENCE}\n"
    site = build_site({"index.md": page}, strict=True)
    assert (site / "status.txt").read_text() == "0", log(site)
    assert "2 marks" in read(site)


def test_a_broken_text_that_is_included_is_not_placed_in_a_line_of_the_page(
    build_site, tmp_path: Path
) -> None:
    config = (
        "plugins: [dsm]\nmarkdown_extensions:\n  - pymdownx.superfences\n"
        f"  - pymdownx.snippets: {{base_path: ['{tmp_path}/docs']}}"
    )
    pages = {"index.md": '# P\n\n--8<-- "part.txt"\n', "part.txt": BROKEN}
    assert "docs/index.md (included text):2:6" in log(build_site(pages, config))


def test_a_page_that_another_plugin_generates_is_drawn_laid_out_and_listed(
    build_site, tmp_path: Path
) -> None:
    pages = {"made.md": f"# P\n\n{BROKEN}\n", "gallery/made.md": TEMPLATE}
    (tmp_path / "hook.py").write_text(
        "from mkdocs.structure.files import File\n\n"
        "def on_files(files, config):\n"
        f"    for path, text in {pages!r}.items():\n"
        "        files.append(File.generated(config, path, content=text))\n"
        "    return files\n"
    )
    site = build_site({"index.md": GALLERY}, "plugins: [dsm]\nhooks: [hook.py]")
    assert (site / "status.txt").read_text() == "0", log(site)
    assert "--> docs/made.md:5:6" in log(site)
    assert 'href="gallery/made/"' in read(site)
    assert "Template preview" in read(site, "gallery/made/index.html")


def test_a_figure_is_whole_where_an_equal_one_is_in_a_hidden_tab(
    build_site, served, open_at
) -> None:
    tabs = "".join(f'=== "{name}"\n\n{indent(FENCE, "    ")}\n\n' for name in ("One", "Two"))
    config = (
        "theme: {name: material, font: false}\nplugins: [dsm]\nmarkdown_extensions:\n"
        "  - pymdownx.superfences\n  - pymdownx.tabbed: {alternate_style: true}"
    )
    site = build_site({"index.md": f"# P\n\n{tabs}{FENCE}\n"}, config, strict=True) / "site"
    with served(site) as url:
        page = open_at(url)
        drawings = page.locator("svg.dsm-matrix")
        first = drawings.nth(0).screenshot()
        page.get_by_text("Two", exact=True).click()
        assert not drawings.nth(0).is_visible()
        assert drawings.nth(2).screenshot() == first
        assert page.problems == []


def test_every_rule_of_the_style_sheet_names_a_class_of_ours() -> None:
    css = (ROOT / "templates" / "dsm.css").read_text("utf-8")
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    for selectors in re.findall(r"([^{}]+)\{", css):
        if selectors.strip().startswith("@"):
            continue
        for selector in re.sub(r"\([^()]*\)", lambda m: m[0].replace(",", ";"), selectors).split(
            ","
        ):
            assert re.search(r"\.dsm|dsm-", selector), selector
