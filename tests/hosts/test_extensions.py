"""The fence beside other Markdown extensions, in either order, and its own options."""

import pkgutil
from xml.etree.ElementTree import Element, SubElement

import markdown.extensions
import pymdownx
import pytest
from field_cases import FENCE
from markdown import Markdown

OURS = ["pymdownx.superfences", "dsm"]
NO_EXTENSIONS = {"delimiterprocessor", "superfences", "util", "slugs", "critic"}
"""Parts of others; and `critic` takes its own marks out of a page before all else."""
OTHERS = [
    *(
        f"markdown.extensions.{found.name}"
        for found in pkgutil.iter_modules(markdown.extensions.__path__)
    ),
    *(
        f"pymdownx.{found.name}"
        for found in pkgutil.iter_modules(pymdownx.__path__)
        if found.name not in NO_EXTENSIONS and "_" not in found.name and not found.ispkg
    ),
]
PAGE = """\
# P {dsm:marks}

```dsm
"A *b* :smile: (tm) 1/2" <- "`c` $d$ ~~e~~ ==f== ^^g^^ https://example.org @user #1 [[w]]", C
C <- "A *b* :smile: (tm) 1/2"
link C: other.md
```
"""


def figure(page: str) -> str:
    """Give the HTML of a page's figure."""
    return page[page.index("<figure") : page.index("</figure>")]


@pytest.mark.parametrize("other", OTHERS)
def test_no_other_extension_changes_a_figure_in_any_order(other: str) -> None:
    alone = figure(Markdown(extensions=OURS).convert(PAGE))
    for extensions in ([*OURS, other], [other, *OURS], ["dsm", other, "pymdownx.superfences"]):
        page = Markdown(extensions=extensions).convert(PAGE)
        assert figure(page) == alone, extensions
        assert "{dsm:" not in page


@pytest.mark.parametrize("strip", ["class", "id", "style"])
def test_a_figure_is_whole_where_attributes_are_stripped(strip: str) -> None:
    striphtml = {"pymdownx.striphtml": {"strip_attributes": [strip]}}
    extensions = [*OURS, "pymdownx.striphtml"]
    page = Markdown(extensions=extensions, extension_configs=striphtml).convert(PAGE)
    assert figure(page) == figure(Markdown(extensions=OURS).convert(PAGE))


class _Inside:
    """Converts another text with the converter of the page, once a page."""

    text = "Inner {dsm:marks}\n\n```dsm\nA <- B, C\nA <- A\n```"

    def __init__(self, md: Markdown, kind: str) -> None:
        self.md, self.busy = md, False
        getattr(md, kind).register(self, "inside", 10)

    def run(self, given: list[str] | Element) -> list[str] | None:
        lines = None if isinstance(given, Element) else given
        if self.busy:
            return lines
        self.busy = True
        inner = self.md.htmlStash.store(f"<div>{self.md.convert(self.text)}</div>")
        self.busy = False
        if lines is None:
            SubElement(given, "p").text = inner
            return None
        return [*lines, "", inner]


@pytest.mark.parametrize("kind", ["preprocessors", "treeprocessors"])
def test_a_page_keeps_its_figures_where_its_converter_is_used_for_a_part(kind: str, caplog) -> None:
    md = Markdown(extensions=OURS)
    _Inside(md, kind)
    for _ in range(2):
        page = md.reset().convert(f"{{dsm:marks}} marks\n\n{FENCE}\n\n```dsm\nD <- D\n```")
        assert "2 marks" in page
        assert page.count("<figure") == 1
        assert page.count('class="dsm dsm-card"') == 2
        assert "data-dsm-made" not in page
    assert len(caplog.records) == 4


@pytest.mark.parametrize("extensions", [OURS, OURS[::-1]])
def test_superfences_may_preserve_tabs_or_relax_headers(extensions: list[str], caplog) -> None:
    misspelt = FENCE.replace("dsm", "dsm title=x")
    for option, found in (("preserve_tabs", ["fence-unread"]), ("relaxed_headers", [])):
        md = Markdown(
            extensions=extensions, extension_configs={"pymdownx.superfences": {option: True}}
        )
        assert "<figure" in md.convert(FENCE.replace(" <- ", "\t<-\t"))
        assert not caplog.records
        assert ("<figure" in md.reset().convert(misspelt)) == (found == [])
        told = [record.message[6 : record.message.index("]")] for record in caplog.records]
        assert told == found
        caplog.clear()


def test_a_converter_that_is_used_again_begins_anew(caplog) -> None:
    md = Markdown(extensions=OURS)
    assert "2 marks" in md.convert(f"{{dsm:marks}} marks\n\n{FENCE}")
    assert "1 mark" in md.reset().convert("{dsm:marks} mark\n\n```dsm\nA <- B\n```")
    assert not caplog.records
    assert "{dsm:marks}" in md.reset().convert("{dsm:marks}")
    assert len(caplog.records) == 1


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"convention": "ic"}, "`dsm: convention: ic` means nothing"),
        ({"max_elements": "many"}, "`dsm: max_elements: many` means nothing"),
        ({"shwo": "arranged"}, "`dsm` has no option `shwo`; it has convention, "),
    ],
)
def test_an_option_that_means_nothing_stops_before_any_page(given, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Markdown(extensions=OURS, extension_configs={"dsm": given})


def test_options_of_the_extension_beside_the_plugin_are_not_dropped_in_silence(build_site) -> None:
    config = "plugins: [dsm]\nmarkdown_extensions:\n  - dsm: {convention: ir-fad}"
    site = build_site({"index.md": FENCE}, config, strict=True)
    assert (site / "status.txt").read_text() == "1"
    assert "move them from `markdown_extensions` to `plugins`" in (site / "log.txt").read_text()
