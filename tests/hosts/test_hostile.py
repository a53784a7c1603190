"""A hundred hostile words as names, titles, notes and options: nothing runs, nothing is fetched."""

import csv
import io
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from types import SimpleNamespace

import pytest
from hostile_words import ALLOWED, CALL, FORBIDDEN, LINKS
from lxml import etree, html

from mkdocs_dsm import exchange
from mkdocs_dsm.catalogue import Choice, Entry, Template
from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.drawing import standalone_svg
from mkdocs_dsm.hosts.cli import main
from mkdocs_dsm.language import parse, write
from mkdocs_dsm.language.words import normalize
from mkdocs_dsm.model import Dependency, Dsm, Element, Group, Mode
from mkdocs_dsm.page import gallery_html
from mkdocs_dsm.summary import Listing, summarize

WORDS = tuple(map(normalize, ALLOWED))
DSM = Dsm(
    elements=tuple(Element(word, "a.md?<b>&\"'#x") for word in WORDS),
    dependencies=tuple(
        Dependency(word, other, ((None, Decimal(2)),), note)
        for word, other, note in zip(WORDS, [*WORDS[2:], *WORDS[:2]], reversed(WORDS), strict=True)
    ),
    title=" ".join(WORDS[:9]),
    groups=tuple(Group(word, WORDS[at::10]) for at, word in enumerate(WORDS[:10])),
    first=WORDS[:1],
    tears=((WORDS[5], WORDS[7]),),
)
SHORT = replace(
    DSM, elements=DSM.elements[:3], dependencies=(), groups=(), first=(), tears=(), title=WORDS[0]
)

BAD_OPTIONS = 'file="<b>" shwo="<i>"'
RUNS = """() => [
  window.hacked,
  document.querySelectorAll(
    '.dsm script, .dsm iframe, .dsm img, .dsm object, .dsm embed, .dsm style, .dsm base,'
    + '.dsm foreignObject, .dsm image, .dsm b, .dsm video, .dsm math').length,
  [...document.querySelectorAll('.dsm, .dsm *, .dsm-page *')].flatMap((element) =>
    [...element.attributes].map((each) => each.name).filter((name) => name.startsWith('on'))),
  [...document.querySelectorAll('.dsm a, .dsm-page a')].map((link) => link.protocol)
    .filter((protocol) => !['http:', 'https:', 'mailto:'].includes(protocol)),
]"""
QUIET = [None, 0, [], []]


def fence(text: str, options: str = "") -> str:
    return f"\n`````````` {{.dsm {options}}}\n{text}\n``````````\n"


def broken_cards() -> str:
    cards = [
        fence(f"A <- B\n{word} <- A # {word}\n{word}")
        for word in FORBIDDEN
        if not "\ud7ff" < word < "\ue000"
    ]
    cards += [fence(f'A <- B\nlink A: "{link}"') for link in LINKS]
    cards += [fence(f"{word} {word}: {word}\nA <- {word}") for word in WORDS[:20]]
    return "".join(cards)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a site with every word in a figure, in cards, in a template page and in the gallery."""
    root = tmp_path_factory.mktemp("hostile")
    meta = {
        "description": "{dsm:arranged.order.0} {dsm:arranged.order.1} {dsm:arranged.order.40}",
        "category": WORDS[3],
        "tags": [word for word in WORDS if word.isprintable()],
        "source": WORDS[4],
    }
    heads = [
        f"---\n{json.dumps(meta | {'title': title}, ensure_ascii=False)}\n---\n"
        for title in ("One", "Two")
    ]
    pages = {
        "index.md": f"# Figure\n{fence(write(DSM), '#fig .wide show=`x`')}\n"
        "{dsm:arranged.order.0} {dsm#fig:title}\n",
        "cards.md": "# Cards\n" + broken_cards() + fence("A <- B", BAD_OPTIONS),
        "gallery/index.md": "# All\n\n```dsm-gallery\n```\n\n```dsm-elements\n```\n",
        "gallery/one.md": heads[0] + fence(write(DSM)),
        "gallery/two.md": heads[1] + fence(write(SHORT)),
        "a.md": "# A",
    }
    for name, text in pages.items():
        path = root / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8"))
    (root / "mkdocs.yml").write_text(
        "site_name: T\nsite_url: https://example.org/\ntheme: {name: material, font: false}\n"
        "plugins: [search, dsm]\nmarkdown_extensions: [pymdownx.superfences, attr_list]\n",
        "utf-8",
    )
    from click.testing import CliRunner
    from mkdocs.__main__ import build_command

    result = CliRunner().invoke(build_command, ["--config-file", str(root / "mkdocs.yml")])
    assert result.exit_code == 0, result.output
    return root / "site"


@pytest.fixture(scope="module")
def browse(site: Path, served, chromium) -> Iterator[object]:
    """Open pages of the site; whatever they ask of another host, and each dialog, is kept."""
    with served(site) as url:
        context = chromium.new_context()
        page = context.new_page()
        seen = SimpleNamespace(page=page, asked=[], dialogs=[])
        page.on("dialog", lambda dialog: (seen.dialogs.append(dialog.message), dialog.dismiss()))
        page.on("request", lambda request: seen.asked.append(request.url))

        def open_(path: str) -> object:
            page.goto(f"{url}/{path}")
            page.wait_for_load_state("networkidle")
            elsewhere = [asked for asked in seen.asked if not asked.startswith((url, "data:"))]
            assert (elsewhere, seen.dialogs) == ([], [])
            return page

        yield open_
        context.close()


def test_there_are_a_hundred_of_them() -> None:
    assert len(set(WORDS)) == len(WORDS) >= 100


def test_a_figure_shows_every_word_as_it_is_and_runs_none(browse) -> None:
    page = browse("")
    assert page.evaluate(RUNS) == QUIET
    assert page.locator("figure.dsm").count() == 1
    assert page.locator("figure.dsm").get_attribute("id") == "fig"
    rows = page.locator(".dsm-table tbody th").all_text_contents()
    assert sorted(rows) == sorted(WORDS)
    drawn = page.locator("svg[data-panel=declared] .dsm-rows text").all_text_contents()
    assert len(drawn) == len(WORDS)
    assert page.locator(".dsm-source code").text_content().rstrip() == write(DSM).rstrip()
    assert page.locator("h1, footer").count() >= 1


def test_pointing_and_enlarging_run_nothing(browse) -> None:
    page = browse("")
    page.locator(".dsm-scroll").first.focus()
    for _ in range(len(WORDS) // 10):
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
    assert page.locator(".dsm-tip").count() == 1
    page.get_by_role("button", name="Enlarge").first.click()
    page.keyboard.press("Escape")
    assert page.evaluate(RUNS) == QUIET


def test_a_card_shows_what_is_forbidden_and_runs_nothing(browse) -> None:
    page = browse("cards/")
    assert page.evaluate(RUNS) == QUIET
    assert page.locator(".dsm-card").count() >= len(LINKS) + 20
    assert not re.search(
        "[\0\u202a-\u202e\u2066-\u2069]", page.locator(".dsm-findings").first.text_content()
    )


def test_template_pages_gallery_and_index_of_elements_run_nothing(browse) -> None:
    for path in ("gallery/one/", "gallery/two/", "gallery/"):
        page = browse(path)
        assert page.evaluate(RUNS) == QUIET
    assert page.locator(".dsm-tile strong").all_text_contents() == ["One", "Two"]
    page.get_by_role("searchbox", name="Search templates").fill(WORDS[2])
    assert page.locator(".dsm-tile:visible").count() >= 1
    page.locator(".dsm-chip[data-facet=tags]").first.evaluate("chip => chip.click()")
    assert page.evaluate(RUNS) == QUIET


def test_a_card_of_the_gallery_shows_any_title(browse) -> None:
    analysis = compile_text(write(DSM)).analysis
    assert analysis is not None
    entries = tuple(
        Entry(
            Template(f"{at}.md", title, title, title, (title,)),
            summarize(analysis),
            lambda: Listing("<svg></svg>", "{}"),
        )
        for at, title in enumerate(WORDS)
    )
    urls = dict.fromkeys((entry.template.path for entry in entries), 'x/"><b>')
    page = browse("a/")
    markup = gallery_html(entries, Choice(), urls)
    page.set_content(f"<title>T</title>{markup}")
    assert page.evaluate(RUNS) == QUIET
    assert page.locator(".dsm-tile strong").all_text_contents() == list(WORDS)


def test_a_standalone_picture_runs_and_fetches_nothing(browse, site: Path) -> None:
    (path, *_) = sorted(site.glob("assets/dsm/figures/**/*.svg"))
    for picture in site.glob("assets/dsm/figures/**/*.svg"):
        root = etree.parse(str(picture)).getroot()
        tags = {etree.QName(each).localname for each in root.iter("*")}
        assert not tags & {"script", "foreignObject", "image", "use", "a", "iframe"}
        names = {name for each in root.iter("*") for name in each.attrib}
        assert not {name for name in names if name.startswith("on") or "href" in name}
    page = browse(path.relative_to(site).as_posix())
    assert page.evaluate("window.hacked") is None


def test_what_a_description_takes_from_a_matrix_stays_text(site: Path) -> None:
    root = html.parse(str(site / "gallery/one/index.html")).getroot()
    assert not [each for each in root.iter("script") if CALL in (each.text or "")]
    told = root.xpath("//head/meta[@name='description']/@content")
    assert "‹" in told[0]
    assert not re.search("[<>\"'&\u202e]", told[0])
    page = (site / "gallery/one/index.html").read_text("utf-8")
    assert CALL in page
    assert f"<script>{CALL}" not in page


def test_the_index_of_templates_is_json(site: Path) -> None:
    first, second = json.loads((site / "dsm-index.json").read_text("utf-8"))
    assert (first["title"], second["title"]) == ("One", "Two")
    assert first["category"] == WORDS[3]


@pytest.mark.parametrize("form", ["csv", "tsv"])
@pytest.mark.parametrize("convention", [None, "ir-fad"])
def test_no_cell_of_a_table_is_a_formula(form: str, convention: str | None) -> None:
    text = exchange.write(DSM, form, convention=convention)
    rows = list(csv.reader(io.StringIO(text), delimiter="\t" if form == "tsv" else ","))
    cells = [cell for row in rows for cell in row]
    assert not [cell for cell in cells if cell[:1] in tuple("=+-@\t\r") and not _is_number(cell)]
    assert exchange.read(text.encode(), name=f"x.{form}").dsm.names == WORDS


def _is_number(cell: str) -> bool:
    return re.fullmatch(r"-?[0-9.]+", cell) is not None


def test_dot_has_one_line_for_each_element_and_mark() -> None:
    lines = exchange.write(DSM, "dot").splitlines()
    label = r'"(?:[^"\\]|\\.)*"'
    marks = len(DSM.dependencies)
    assert sum(bool(re.fullmatch(rf"  e\d+ \[label={label}\];", line)) for line in lines) == len(
        WORDS
    )
    assert (
        sum(bool(re.fullmatch(rf"  e\d+ -> e\d+ \[label={label}\];", line)) for line in lines)
        == marks
    )
    head = rf"digraph {label} {{"
    assert re.fullmatch(head, lines[0])
    groups = rf"  subgraph cluster_\d+ {{ label={label};(?: e\d+;)+ }}"
    assert sum(bool(re.fullmatch(groups, line)) for line in lines) == len(DSM.groups)
    assert len(lines) == len(WORDS) + marks + len(DSM.groups) + 2


def test_mermaid_has_no_sign_of_its_own_in_a_label() -> None:
    text = exchange.write(DSM, "mermaid").partition("flowchart LR\n")[2]
    labels = re.findall(r'\["(.*)"\]$', text, re.MULTILINE)
    assert len(labels) == len(WORDS) + len(DSM.groups)
    assert not [label for label in labels if re.search(r'[<>"`{}\[\]|&\\%]', label)]


@pytest.mark.parametrize("form", ["graphml", "json"])
def test_graphs_and_json_give_every_word_back(form: str) -> None:
    found = exchange.read(exchange.write(DSM, form).encode(), name=f"x.{form}").dsm
    assert found.names == WORDS
    assert [mark.note for mark in found.dependencies if mark.note]


def test_the_command_never_writes_a_control_character(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "a\x1b[2J\u202e"
    folder.mkdir()
    good, page = folder / "all.dsm", folder / "page.md"
    good.write_text(write(DSM), "utf-8")
    texts = [
        f"A <- B\n{word} <- A\n" for word in FORBIDDEN if not re.search("[\ud800-\udfff]", word)
    ]
    page.write_text("".join(fence(text, "shwo='\x1b[2J'") for text in texts), "utf-8", newline="")
    table = folder / "table.csv"
    table.write_text("".join(f"A{word}B,{word}\n" for word in FORBIDDEN[:20]), "utf-8")
    for words in (
        *(["stats", str(good)], ["stats", str(good), "--json"], ["check", str(page), str(good)]),
        *(["import", str(table)], ["import", str(table), "--shape", "list"]),
        *(["check", str(page), "--format", "json"], ["check", str(page), "--format", "github"]),
        *(["check", str(page), "--format", "sarif"], ["check", str(folder / "no\x1b[2J.md")]),
        *(
            ["diff", str(good), str(page)],
            ["export", str(good), "--to", "csv"],
            ["render", str(page)],
        ),
        *(["export", str(good), "-o", str(folder / "no" / "x.csv")], ["format", str(page)]),
    ):
        main(words)
        told = capsys.readouterr()
        for text in (told.out, told.err):
            assert not re.search("[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", text), (
                words
            )
            assert "Traceback" not in text


def test_a_name_with_a_lone_surrogate_reaches_no_output() -> None:
    for word in FORBIDDEN[-3:]:
        compiled = compile_text(f"A <- {word}")
        assert compiled.analysis is None
        assert all(str(located).encode() for located in compiled.located)


def test_a_link_that_runs_is_never_a_link() -> None:
    for link in LINKS:
        parsed = parse(f'A <- B\nlink A: "{link}"')
        linked = parsed.dsm.elements[0].link if parsed.dsm else None
        assert linked is None or not re.match(
            r"(?i)[\s\x00]*(javascript|data|vbscript|file):|//", linked
        )


def test_every_picture_is_xml_whatever_the_mode() -> None:
    for mode in Mode:
        analysis = compile_text(write(replace(DSM, mode=mode))).analysis
        assert analysis is not None
        etree.fromstring(standalone_svg(analysis, write(DSM)).encode())
