"""What a figure and its panels are called, and which way a mark reads."""

from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.model import Arrangement, Convention, Dsm, Mode, Panel
from mkdocs_dsm.wording.phrases import count

_ELEMENTS = {
    Mode.PARAMETER: ("parameter", "parameters"),
    Mode.PROCESS: ("activity", "activities"),
    Mode.PRODUCT: ("component", "components"),
    Mode.ORGANIZATION: ("team", "teams"),
}


def elements(dsm: Dsm) -> str:
    """Count the elements in the words of the DSM's mode."""
    return counted(dsm, len(dsm.elements))


def counted(dsm: Dsm, number: int) -> str:
    """Count some of the elements in the words of the DSM's mode."""
    return count(number, *_ELEMENTS[dsm.mode])


def kind(analysis: Analysis) -> str:
    """Name the kind of matrix."""
    return f"{analysis.dsm.mode.capitalize()} DSM"


def title(analysis: Analysis) -> str:
    """Give the figure's title, made from its kind where the text has none."""
    return analysis.dsm.title or f"{kind(analysis)} of {elements(analysis.dsm)}"


def part_title(part: Dsm, whole: Dsm) -> str:
    """Say in its title that a figure shows a part.

    >>> from mkdocs_dsm.model import Element
    >>> part_title(Dsm((Element("A"),)), Dsm(tuple(map(Element, "ABC")), title="Pump"))
    'Pump: 1 of 3 parameters'
    """
    name = whole.title or f"{whole.mode.capitalize()} DSM"
    return f"{name}: {len(part.elements):,} of {elements(whole)}"


def subtitle(analysis: Analysis) -> str:
    """Say what kind of matrix this is and which way a mark reads."""
    across = analysis.dsm.convention is Convention.IC_FBD
    name, way = ("IC/FBD", "down a column") if across else ("IR/FAD", "along a row")
    line = f"{kind(analysis)} · {name} — read {way} for that element’s inputs"
    if analysis.dsm.mode.is_sequenced:
        line += f"; marks {'below' if across else 'above'} the diagonal are feedback"
    return line + "."


def panel_title(analysis: Analysis, panel: Panel) -> str:
    """Name a panel; the analysis of one with groups as elements is that of the folded DSM."""
    if panel is Panel.GROUPS:
        arranged = panel_title(analysis, Panel.ARRANGED)
        return f"By group, {arranged[0].lower()}{arranged[1:]}"
    if panel is Panel.DECLARED or analysis.dsm.arrangement is Arrangement.DECLARED:
        return "As declared"
    if analysis.clustering is not None:
        return "Clustered"
    return "Partitioned sequence" if analysis.dsm.mode.is_sequenced else "Partitioned"


def example(analysis: Analysis) -> str:
    """Read one mark aloud, so that nobody wonders which way a mark reads."""
    dsm = analysis.dsm
    if not dsm.dependencies:
        return ""
    place = {dsm.names[element]: at for at, element in enumerate(analysis.arranged.elements)}
    first = min(dsm.dependencies, key=lambda mark: (place[mark.provider], place[mark.receiver]))
    row, column = first.provider, first.receiver
    if dsm.convention is Convention.IR_FAD:
        row, column = column, row
    return f"A mark in row {row}, column {column} says: {first.receiver} needs {first.provider}."


def card_line(analysis: Analysis) -> str:
    """Give the figures of a gallery's card in one line."""
    size = elements(analysis.dsm)
    if analysis.clustering is not None:
        return f"{size} · {count(len(analysis.clustering.clusters), 'cluster')}"
    if analysis.sequence is None or not analysis.dsm.mode.is_sequenced:
        return f"{size} · {count(len(analysis.dsm.dependencies), 'mark')}"
    before, after = analysis.declared.feedback, analysis.arranged.feedback
    return f"{size} · {before:,} → {after:,} feedback"
