"""A figure, and the card in place of a broken one, as HTML."""

from collections.abc import Callable, Iterable
from collections.abc import Sequence as Listing
from dataclasses import dataclass
from decimal import Decimal
from pathlib import PurePosixPath
from typing import NamedTuple

from markupsafe import Markup

from mkdocs_dsm import wording
from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.diagnostics import Located, Severity, excerpt
from mkdocs_dsm.drawing import Drawing, View, draw, key_svg, legend, views_of
from mkdocs_dsm.model import Dsm, Element, Panel
from mkdocs_dsm.options import SourceDisplay
from mkdocs_dsm.page.code import code_html
from mkdocs_dsm.page.reasons import reasons_html
from mkdocs_dsm.page.templates import render
from mkdocs_dsm.source import short_digest


@dataclass(frozen=True, slots=True)
class Place:
    """Where a figure's HTML goes: its id and classes, how its text is shown, own templates."""

    ident: str = ""
    classes: tuple[str, ...] = ()
    source: SourceDisplay = SourceDisplay.COLLAPSED
    template_dirs: tuple[str, ...] = ()
    downloads: tuple[tuple[str, str, str], ...] = ()
    """Label, URL, and the name to save it under, of each file of the figure."""
    link: Callable[[str], str] = str
    """Turns what an element links to into a URL."""

    @property
    def made_of(self) -> tuple[object, ...]:
        """Give all but `link`: a figure depends on the URLs that it gives."""
        return (self.ident, self.classes, self.source.value, self.template_dirs, self.downloads)


def figure_html(analysis: Analysis, text: str, panels: Iterable[Panel], place: Place) -> str:
    """Write a whole figure: panels, legend, caption, table and text."""
    dsm = analysis.dsm
    views = views_of(analysis, panels)
    drawn = [draw(*view) for view in views]
    groups = next((view for view, _ in views if view.folded), None)
    with_source = place.source is not SourceDisplay.NONE
    keys = legend(dsm, [drawing.layout for drawing in drawn])
    return render(
        "dsm-figure.html",
        place.template_dirs,
        classes="".join(f" {name}" for name in (*_classes(dsm), *place.classes)),
        ident=place.ident,
        digest=short_digest(text),
        title=wording.title(analysis),
        subtitle=wording.subtitle(analysis),
        panels=[_panel(view, drawing) for view, drawing in zip(views, drawn, strict=True)],
        legend=[
            {"samples": [Markup(key_svg(*sample)) for sample in key.samples], "words": key.words}
            for key in keys
        ],
        example=wording.example(analysis),
        caption=wording.caption(analysis),
        tears_title=wording.TEARS_TITLE,
        proven=wording.is_proven(analysis),
        clustered=analysis.clustering is not None,
        groups_title=wording.GROUPS_TITLE,
        groups_lines=wording.groups_lines(groups, groups.folded)
        if groups and groups.folded
        else (),
        tables=_tables(analysis, groups, place.link),
        reasons=reasons_html(analysis, place.template_dirs),
        source=place.source,
        downloads=place.downloads,
        code=Markup(code_html(text, place.template_dirs)) if with_source else "",
    )


def _panel(view: View, drawing: Drawing) -> dict[str, object]:
    """Give a panel's picture, its words, and the widths between which a page may scale it."""
    layout = drawing.layout
    return {
        "title": wording.panel_title(*view),
        "note": wording.panel_note(*view),
        "svg": Markup(drawing.svg),
        "tall": not layout.named_columns,
        "most": round(layout.width),
        "least": round(layout.width * layout.least_scale),
    }


def card_html(findings: Listing[Located], text: str, template_dirs: tuple[str, ...] = ()) -> str:
    """Write the card that stands in the place of a figure whose text has errors."""
    findings = [found for found in findings if found.finding.severity is not Severity.NOTE]
    errors = wording.count(len(findings), "finding")
    return render(
        "dsm-card.html",
        template_dirs,
        digest=short_digest(text),
        title=f"This can’t be drawn yet: {errors}",
        findings=[
            {
                "severity": found.finding.severity.value,
                "message": found.finding.message,
                "place": _place(found),
                "excerpt": excerpt(found.finding, found.text, found.origin),
                "help": found.finding.help,
            }
            for found in findings
        ],
        code=Markup(code_html(text, template_dirs)) if text.strip() else "",
    )


def _place(found: Located) -> str:
    """Say where in the page a finding is, or where in the file that the page's fence names."""
    span = found.origin.locate(found.finding.span)
    place = f"line {span.line}, column {span.column}"
    file = PurePosixPath(found.origin.path)
    return place if file.suffix in ("", ".md") else f"{file.name}, {place}"


def _classes(dsm: Dsm) -> tuple[str, ...]:
    """Tell the script which way a mark reads and whether lateness means anything."""
    convention = f"dsm-{dsm.convention.value}"
    return (convention, "dsm-in-time") if dsm.mode.is_sequenced else (convention,)


def _tables(
    analysis: Analysis, groups: Analysis | None, link: Callable[[str], str]
) -> list[dict[str, object]]:
    """Give the table of the elements, and that of the groups where a panel shows them."""
    shown = (Panel.DECLARED, Panel.ARRANGED)
    tables = [(" ".join(shown), wording.elements(analysis.dsm), analysis)]
    if groups is not None:
        tables.append((Panel.GROUPS.value, wording.units(groups), groups))
    return [
        {"panels": panels, "elements": elements, "rows": _rows(found, link)}
        for panels, elements, found in tables
    ]


class _Row(NamedTuple):
    """A row of the table of elements; a template reads its fields faster than a mapping's keys."""

    position: int
    declared: int
    name: str
    link: str | None
    needs: list[tuple[int, str]]
    feeds: str


def _rows(analysis: Analysis, link: Callable[[str], str]) -> list[_Row]:
    """List the table's rows in the arranged order; what is needed comes with its position."""
    dsm = analysis.dsm
    order = analysis.arranged.elements
    position = {dsm.names[element]: at for at, element in enumerate(order, 1)}
    needs: dict[str, list[tuple[int, str]]] = {}
    feeds: dict[str, list[tuple[int, str]]] = {}
    counts = analysis.folded.counts if analysis.folded else {}
    cells = {mark.strengths for mark in dsm.dependencies}
    values = {cell: _strength(cell) for cell in cells}
    for mark in dsm.dependencies:
        words = values[mark.strengths] + (f" – {mark.note}" if mark.note else "")
        if counts:
            words += f" – {wording.count(counts[mark.receiver, mark.provider], 'mark')}"
        needs.setdefault(mark.receiver, []).append((position[mark.provider], mark.provider + words))
        feeds.setdefault(mark.provider, []).append((position[mark.receiver], mark.receiver + words))
    return [
        _Row(
            at,
            element + 1,
            dsm.names[element],
            _url(dsm.elements[element], link),
            sorted(needs.get(dsm.names[element], ())),
            ", ".join([words for _, words in sorted(feeds.get(dsm.names[element], ()))]),
        )
        for at, element in enumerate(order, 1)
    ]


def _url(element: Element, link: Callable[[str], str]) -> str | None:
    return link(element.link) if element.link else None


def _strength(strengths: tuple[tuple[str | None, Decimal], ...]) -> str:
    """Write a mark's value behind a name; strength 1 without a type says nothing."""
    if strengths == ((None, Decimal(1)),):
        return ""
    words = ", ".join(
        f"{kind} {wording.plain(value)}" if kind else wording.plain(value)
        for kind, value in strengths
    )
    return f" ({words})"
