"""Pages with a fence in every place and shape that is known to trouble plugins of this kind."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from textwrap import indent

FENCE = "```dsm\nA <- B\nB <- A(2)\n```"
BROKEN = "```dsm\nelements: A\nA <- Bee\n```"


@dataclass(frozen=True, slots=True)
class Case:
    """A page and what has to come of it."""

    page: str
    figures: int = 1
    inside: str = ""
    """The XPath of an element that the figure has to stand in."""
    shows: str = ""
    """A text that a reader has to see."""
    hides: str = "{dsm:"
    """A text that stands nowhere in the page."""
    finding: str = ""
    """Code and place of the one finding, as in the log."""
    files: Mapping[str, str] = field(default_factory=dict)


def within(opening: str, fence: str = FENCE) -> str:
    """Write a page with a fence indented below a line."""
    return f"# P\n\n{opening}\n\n{indent(fence, '    ')}\n"


CASES: Mapping[str, Case] = {
    "list": Case(within("- item"), inside="li"),
    "list_in_a_list": Case(f"# P\n\n- a\n\n    - b\n\n{indent(FENCE, ' ' * 8)}\n", inside="li//li"),
    "admonition": Case(within("!!! note"), inside="div[contains(@class, 'admonition')]"),
    "details": Case(within("???+ note"), inside="details[contains(@class, 'note')]"),
    "tabs": Case(
        within('=== "One"') + within('=== "Two"').removeprefix("# P"),
        figures=2,
        inside="div[contains(@class, 'tabbed-block')]",
    ),
    "definition_list": Case(f"# P\n\nTerm\n\n:   Words.\n\n{indent(FENCE, '    ')}\n", inside="dd"),
    "footnote": Case(f"# P\n\nWords[^1].\n\n[^1]: Note.\n\n{indent(FENCE, '    ')}\n", inside="li"),
    "markdown_in_html": Case(
        f'# P\n\n<div class="own" markdown>\n\n{FENCE}\n\n</div>\n', inside="div[@class='own']"
    ),
    "raw_html": Case(f'# P\n\n<div class="own">\n{FENCE}\n</div>\n'),
    "included_fence": Case('# P\n\n--8<-- "part.txt"\n', files={"part.txt": f"{FENCE}\n"}),
    "inclusion_in_a_fence": Case(
        '# P\n\n```dsm\n--8<-- "marks.txt"\n```\n', files={"marks.txt": "A <- B\nB <- A(2)\n"}
    ),
    "blockquote": Case("# P\n\n" + indent(FENCE, "> "), inside="blockquote"),
    "longer_fence": Case(f"# P\n\n````md\n{BROKEN}\n````\n", figures=0, shows="```dsm"),
    "fence_of_tildes_around": Case(f"# P\n\n~~~~md\n{BROKEN}\n~~~~\n", figures=0, shows="```dsm"),
    "fence_of_tildes": Case("# P\n\n" + FENCE.replace("```", "~~~")),
    "indented_example": Case(
        f"# P\n\nWords.\n\n{indent(BROKEN, '    ')}\n", figures=0, shows="```dsm"
    ),
    "html_comment": Case(f"# P\n\n<!--\n{BROKEN}\n-->\n\nWords.\n", figures=0, shows="Words."),
    "pre": Case(f"# P\n\n<pre>\n{FENCE}\n</pre>\n"),
    "two_spaces_in_a_list": Case(f"# P\n\n- item\n\n{indent(FENCE, '  ')}\n"),
    "value_without_quotes": Case(
        "---\ntitle: P\n---\n# P\n\n```dsm title=x\nA <- B\n```\n",
        figures=0,
        finding="fence-unread 6:1",
    ),
    "name_with_a_hyphen": Case(
        '# P\n\n```dsm max-size="3"\nA <- B\n```\n', figures=0, finding="fence-unread 3:1"
    ),
    "upper_case": Case("# P\n\n```DSM\nA <- B\n```\n", figures=0, finding="fence-unread 3:1"),
    "unclosed": Case("# P\n\nWords.\n\n```dsm\nA <- B\n", figures=0, finding="fence-unread 5:1"),
    "unknown_option": Case(
        '# P\n\n```dsm shwo="arranged"\nA <- B\n```\n', finding="fence-option 3:1"
    ),
    "empty": Case(
        "# P\n\n```dsm\n```\n",
        figures=0,
        shows="declares no element",
        finding="no-element 4:1",
    ),
    "broken": Case(
        f"---\ntitle: P\n---\n\n{within('- item', BROKEN)}",
        figures=0,
        shows="unknown element",
        finding="unknown-element 11:10",
    ),
    "below/link": Case("# P\n\n```dsm\nA <- B\nlink A: ../list.md#p\nlink B: twin.md\n```\n"),
    "below/größe & maß": Case(
        '# P\n\n```dsm file="maß tabelle.csv"\n```\n\n```dsm\nÄ <- B\nlink Ä: twin.md\n```\n',
        figures=2,
        shows="Ä needs",
        files={"below/maß tabelle.csv": ",Ä,B\nÄ,,\nB,2,\n"},
    ),
    "below/twin": Case(f"# P\n\n{FENCE}\n"),
    "same_text_twice": Case(f"# P\n\n{FENCE}\n\n{FENCE}\n", figures=2),
    "tabs_for_spaces": Case("# P\n\n```dsm\nA\t<-\tB\nB <-\tA(2)\n```\n"),
    "tabs_before_a_fault": Case(
        "# P\n\n```dsm\nelements: A\n\t\tA <-\tBee\n```\n",
        figures=0,
        finding="unknown-element 5:8",
    ),
    "pasted_matrix": Case(
        "# P\n\n```dsm\n\tA\tB\nA\t\t3\nB\t\t\n```\n",
        figures=0,
        shows="mkdocs-dsm import",
        finding="foreign-format 4:2",
    ),
    "table_with_tabs": Case(
        '# P\n\n```dsm file="table.tsv"\n```\n', files={"table.tsv": "\tA\tB\nA\t\t\nB\t\t\n"}
    ),
    "windows_line_ends": Case(f"# P\n\n{FENCE}\n".replace("\n", "\r\n")),
    "byte_order_mark": Case(f"\ufeff# P\n\n{FENCE}\n"),
    "byte_order_mark_before_the_fence": Case(f"\ufeff{FENCE}\n"),
    "blanks_at_line_ends": Case("# P\n\n```dsm  \nA <- B  \nB <- A(2) \t\n```  \n"),
    "abbreviation": Case(f"# P\n\n{FENCE}\n\n*[A]: Not in a figure\n", hides="<abbr"),
    "formulas": Case(
        "# P\n\n```dsm\nx_{12} <- \\hat{y}, $z$, *w*, <b>, a & b, [l]\n```\n",
        shows="x_{12} <- \\hat{y}, $z$, *w*, <b>, a & b, [l]",
    ),
    "figure_in_prose": Case(f"# P {{dsm:marks}}\n\nThere are {{dsm:marks}} marks.\n\n{FENCE}\n"),
    "unknown_figure_in_prose": Case(
        f"# P\n\n## There are {{dsm:feedbak}}\n\n{FENCE}\n", hides="", finding="unknown-figure 3:14"
    ),
    "gallery": Case("# P\n\n```dsm-gallery\n```\n", figures=0, shows="Two parts"),
    "elements": Case("# P\n\n```dsm-elements\n```\n", figures=0, shows="Wheels"),
}
"""Cases by name; figures are counted outside comments."""

TEMPLATE = """\
---
title: Two parts
description: Two parts that need each other.
category: Mechanics
---

```dsm
Wheels <- Axle
Axle <- Wheels
```
"""

EXTENSIONS = """\
  - abbr
  - admonition
  - attr_list
  - def_list
  - footnotes
  - md_in_html
  - pymdownx.details
  - pymdownx.snippets:
      base_path: [docs]
  - pymdownx.tabbed:
      alternate_style: true
  - toc
"""


def field_pages() -> Mapping[str, str]:
    """Give all files of the site with all cases, by path."""
    pages = {"docs/index.md": "# Home\n", "docs/gallery/two.md": TEMPLATE}
    for name, case in CASES.items():
        pages[f"docs/{name}.md"] = case.page
        pages |= {f"docs/{path}": text for path, text in case.files.items()}
    return pages
