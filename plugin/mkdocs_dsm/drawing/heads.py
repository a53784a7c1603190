"""What stands around a matrix: stages, groups and labels at its side, labels and words on its head.

Side and head are a group each: the page's script keeps them in view while a large matrix scrolls.
"""

from collections.abc import Iterable

from mkdocs_dsm.drawing.layout import COLUMN_ANGLE, NUMBER_SIZE, PanelLayout, degree_place
from mkdocs_dsm.drawing.markup import Element, add, add_group, number
from mkdocs_dsm.drawing.spread import write_numbers


def draw_side(parent: Element, panel: PanelLayout) -> None:
    """Draw the row labels with their stages and groups; a stage's tint runs through the matrix."""
    side = add_group(parent, {"class": "dsm-side"})
    if panel.stages:
        _draw_stages(side, panel)
    _draw_groups(side, panel)
    rows = add_group(side, {"class": "dsm-rows"})
    for label in panel.rows:
        place = {"x": number(label.x), "y": number(label.y + 4)}
        # The script follows the table's link: instant navigation of Material breaks on a link
        # inside an SVG, and a picture has no stops for the keyboard.
        add(rows, "text", {**place, "class": "dsm-link"} if label.link else place, label.text)
    write_numbers(side, [(n.text, n.x, n.y + 3.5) for n in panel.row_numbers], end=True)


def draw_head(parent: Element, panel: PanelLayout) -> None:
    """Draw the column labels, and the words over what stands beside the matrix."""
    head = add_group(parent, {"class": "dsm-head"})
    words = [("stage", 13.0)] if panel.stages else []
    if panel.degrees:
        words += [(word, degree_place(panel, at)) for at, word in enumerate(("in", "out"))]
    for word, x in words:
        place = {"class": "dsm-number", "x": number(x), "y": number(panel.y - 7)}
        add(head, "text", place, word)
    if not panel.named_columns:
        write_numbers(head, [(n.text, n.x, n.y) for n in panel.columns])
        return
    columns = add_group(head, {"class": "dsm-columns"})
    for label in panel.columns:
        turn = f"translate({number(label.x)} {number(label.y)})rotate(-{number(COLUMN_ANGLE)})"
        add(columns, "text", {"transform": turn}, label.text)


def _draw_stages(side: Element, panel: PanelLayout) -> None:
    """Tint every other stage, over labels, matrix and sums, and bracket all of them."""
    cell = panel.cell
    shaded = [run for run in panel.stages if run.number % 2 == 0]
    if shaded:
        width = panel.width - 18
        d = "".join(
            f"M18 {number(panel.y + run.start * cell)}h{number(width)}"
            f"v{(run.end - run.start + 1) * cell}H18z"
            for run in shaded
        )
        add(side, "path", {"class": "dsm-stage-tint", "d": d})
    d = "".join(
        f"M13 {number(panel.y + run.start * cell + 2)}v{(run.end - run.start + 1) * cell - 4}"
        for run in panel.stages
    )
    add(side, "path", {"class": "dsm-stage", "d": d})
    middles = [panel.y + (run.start + run.end + 1) / 2 * cell + 3.5 for run in panel.stages]
    numbers = [str(run.number) for run in panel.stages]
    texts = [(text, 5.5, y) for text, y in zip(numbers, middles, strict=True)]
    write_numbers(side, _spaced(texts))


def _draw_groups(side: Element, panel: PanelLayout) -> None:
    cell, letters = panel.cell, []
    for run in panel.groups:
        y, extent = panel.y + run.start * cell, (run.end - run.start + 1) * cell
        x = panel.rows[0].x + 3 if panel.rows else panel.x
        left = 26 if panel.stages else 0
        tint = f"M{left + 10} {number(y)}H{number(x)}v{extent}H{left + 10}z"
        color = (run.number - 1) % 6 + 1
        add(side, "path", {"class": f"dsm-group dsm-group-{color}", "d": tint})
        bracket = f"M{left + 14} {number(y + 2)}h-4v{extent - 4}h4"
        add(side, "path", {"class": f"dsm-bracket dsm-bracket-{color}", "d": bracket})
        letters.append((_letter(run.number), left + 4.5, y + extent / 2 + 3.5))
    write_numbers(side, _spaced(letters))


def _spaced(texts: Iterable[tuple[str, float, float]]) -> list[tuple[str, float, float]]:
    """Leave out a text that would touch the one above it."""
    shown: list[tuple[str, float, float]] = []
    for text in texts:
        if not shown or text[2] - shown[-1][2] >= NUMBER_SIZE:
            shown.append(text)
    return shown


def _letter(number_of_group: int) -> str:
    return chr(ord("a") + (number_of_group - 1) % 26)
