"""From a laid-out panel to SVG; nothing else knows SVG.

An inline panel has no style sheet, no ids and no definitions: colors come from the page's classes
(`dsm-…`), so the page's light, dark and print styles hold for it. One path draws all marks of a
kind and level, one text all their digits.
"""

from collections.abc import Iterable, Mapping
from collections.abc import Sequence as Listing

from mkdocs_dsm.drawing.layout import COLUMN_ANGLE, NUMBER_SIZE, Box, PanelLayout
from mkdocs_dsm.drawing.marks import Mark
from mkdocs_dsm.drawing.shapes import (
    Grid,
    at_point,
    circle,
    circle_or_diamond,
    diagonal,
    slash,
    square,
)
from mkdocs_dsm.drawing.tree import Element, add, legal, number, serialize

_DIGIT_ADVANCE = {"−": 6, ".": 3}
_DIGIT_WIDTH = 6
_DIGIT_CELL = 14
_BADGE = 7


def inline_svg(panel: PanelLayout, name: str, description: str) -> str:
    """Draw a panel for a page; `name` and `description` are what a screen reader says."""
    width, height = number(panel.width), number(panel.height)
    svg = Element(
        "svg",
        {
            "class": "dsm-matrix",
            "viewBox": f"0 0 {width} {height}",
            "width": width,
            "height": height,
            "role": "img",
            "aria-label": legal(name),
            "data-search-exclude": "",
            "data-panel": panel.panel.value,
            "data-grid": f"{number(panel.x)} {number(panel.y)} {panel.cell} {panel.size}",
        },
    )
    add(svg, "desc", {}, description)
    draw_panel(svg, panel)
    return serialize(svg)


def key_svg(kind: str, text: str = "") -> str:
    """Draw one sample of the legend, by the class of what it explains."""
    svg = Element(
        "svg", {"class": "dsm-key", "viewBox": "0 0 22 22", "width": "22", "height": "22"}
    )
    svg.set("aria-hidden", "true")
    draw_key(svg, kind, text)
    return serialize(svg)


def draw_key(parent: Element, kind: str, text: str) -> None:
    """Draw the shape of a class into a square of 22 units."""
    if kind.startswith(("dsm-block", "dsm-cluster", "dsm-bus", "dsm-diagonal", "dsm-group")):
        add(parent, "path", {"class": kind, "d": "M4 4h14v14h-14z"})
    elif kind in ("dsm-tear", "dsm-torn"):
        mark = {"class": "dsm-feedback dsm-feedback-2", "d": at_point(11, 11, circle(7))}
        add(parent, "path", mark)
        sign = circle(10.5) if kind == "dsm-tear" else slash(11)
        add(parent, "path", {"class": kind, "d": at_point(11, 11, sign)})
    elif kind == "dsm-stage":
        add(parent, "path", {"class": "dsm-stage-tint", "d": "M4 2h18v18h-18z"})
        add(parent, "path", {"class": kind, "d": "M2 3v16"})
    elif kind.startswith("dsm-feedback"):
        add(parent, "path", {"class": f"dsm-feedback {kind}", "d": at_point(11, 11, circle(8))})
    else:
        add(parent, "path", {"class": f"dsm-mark {kind}", "d": at_point(11, 11, square(7.5))})
    if text == "•":
        add(parent, "path", {"class": f"{kind} dsm-dot", "d": at_point(11, 11, circle(2))})
    elif text:
        attributes = {"class": f"{kind} dsm-digits", "x": "11", "y": "15"}
        add(parent, "text", attributes, text)


def draw_panel(parent: Element, panel: PanelLayout) -> None:
    """Draw a panel into any element, in its own coordinates."""
    _draw_tints(parent, panel)
    _draw_grid(parent, panel)
    _draw_labels(parent, panel)
    _draw_marks(parent, panel)
    _draw_boxes(parent, panel)
    _draw_degrees(parent, panel)


def _draw_tints(parent: Element, panel: PanelLayout) -> None:
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
        add(parent, "path", {"class": "dsm-stage-tint", "d": d})
    if panel.stages:
        d = "".join(
            f"M13 {number(panel.y + run.start * cell + 2)}v{(run.end - run.start + 1) * cell - 4}"
            for run in panel.stages
        )
        add(parent, "path", {"class": "dsm-stage", "d": d})
        middles = [panel.y + (run.start + run.end + 1) / 2 * cell + 3.5 for run in panel.stages]
        numbers = [str(run.number) for run in panel.stages]
        texts = [(text, 5.5, y) for text, y in zip(numbers, middles, strict=True)]
        _write_spread(parent, "dsm-number", _spaced(texts))
        head = {"class": "dsm-number", "x": "13", "y": number(panel.y - 7)}
        add(parent, "text", head, "stage")
    for run in panel.buses:
        start, extent = run.start * cell, (run.end - run.start + 1) * cell
        side = panel.size * cell
        d = (
            f"M{number(panel.x)} {number(panel.y + start)}h{side}v{extent}h-{side}z"
            f"M{number(panel.x + start)} {number(panel.y)}h{extent}v{side}h-{extent}z"
        )
        add(parent, "path", {"class": "dsm-bus", "d": d})
    for run in panel.groups:
        y, extent = panel.y + run.start * cell, (run.end - run.start + 1) * cell
        x = panel.rows[0].x + 3 if panel.rows else panel.x
        left = 26 if panel.stages else 0
        tint = f"M{left + 10} {number(y)}H{number(x)}v{extent}H{left + 10}z"
        color = (run.number - 1) % 6 + 1
        add(parent, "path", {"class": f"dsm-group dsm-group-{color}", "d": tint})
        bracket = f"M{left + 14} {number(y + 2)}h-4v{extent - 4}h4"
        add(parent, "path", {"class": f"dsm-bracket dsm-bracket-{color}", "d": bracket})
        _write_spread(
            parent, "dsm-number", [(_letter(run.number), left + 4.5, y + extent / 2 + 3.5)]
        )


def _spaced(texts: Iterable[tuple[str, float, float]]) -> list[tuple[str, float, float]]:
    """Leave out a text that would touch the one above it."""
    shown: list[tuple[str, float, float]] = []
    for text in texts:
        if not shown or text[2] - shown[-1][2] >= NUMBER_SIZE:
            shown.append(text)
    return shown


def _letter(number_of_group: int) -> str:
    return chr(ord("a") + (number_of_group - 1) % 26)


def _draw_grid(parent: Element, panel: PanelLayout) -> None:
    cell, side = panel.cell, panel.cell * panel.size
    x, y = panel.x, panel.y
    step = 1 if panel.size <= 80 else 5 if panel.size <= 400 else 10
    lines = "".join(
        f"M{number(x)} {number(y + at * cell)}h{side}M{number(x + at * cell)} {number(y)}v{side}"
        for at in range(step, panel.size, step)
    )
    for kind, boxes in (("dsm-block", panel.blocks), ("dsm-cluster", panel.clusters)):
        if boxes:
            d = "".join(_box_path(panel, box) for box in boxes)
            add(parent, "path", {"class": f"{kind}-tint", "d": d})
    add(parent, "path", {"class": "dsm-diagonal", "d": diagonal(x, y, cell, panel.size)})
    if lines:
        add(parent, "path", {"class": "dsm-grid", "d": lines})
    frame = f"M{number(x)} {number(y)}h{side}v{side}h-{side}z"
    add(parent, "path", {"class": "dsm-frame", "d": frame})


def _draw_labels(parent: Element, panel: PanelLayout) -> None:
    rows = add(parent, "g", {"class": "dsm-rows"})
    for label in panel.rows:
        place = {"x": number(label.x), "y": number(label.y + 4)}
        # The script follows the table's link: instant navigation of Material breaks on a link
        # inside an SVG, and a picture has no stops for the keyboard.
        add(rows, "text", {**place, "class": "dsm-link"} if label.link else place, label.text)
    _write_spread(
        parent, "dsm-number", [(n.text, n.x, n.y + 3.5) for n in panel.row_numbers], end=True
    )
    if not panel.named_columns:
        _write_spread(parent, "dsm-number", [(n.text, n.x, n.y) for n in panel.columns])
        return
    columns = add(parent, "g", {"class": "dsm-columns"})
    for label in panel.columns:
        turn = f"translate({number(label.x)} {number(label.y)})rotate(-{number(COLUMN_ANGLE)})"
        add(columns, "text", {"transform": turn}, label.text)


def _draw_marks(parent: Element, panel: PanelLayout) -> None:
    grid = Grid(panel.x, panel.y, panel.cell, panel.size)
    kinds: dict[str, list[Mark]] = {}
    for mark in panel.marks:
        if not mark.parts:
            kinds.setdefault(_kind(mark), []).append(mark)
    size = panel.cell / 2 - (3.5 if panel.cell >= _DIGIT_CELL else 1)
    for kind in sorted(kinds):
        first, marks = kinds[kind][0], kinds[kind]
        d = grid.stamp((circle_or_diamond if first.feedback else square)(size), marks)
        base = "dsm-feedback" if first.feedback else "dsm-mark"
        sign = " dsm-negative" if first.negative else ""
        add(parent, "path", {"class": f"{base} {kind}{sign}", "d": d})
        if panel.cell >= _DIGIT_CELL:
            _draw_digits(parent, panel, kind + sign, marks)
    _draw_parts(parent, panel)
    half = panel.cell / 2
    # A ring would run along the outline of a small mark.
    tear = circle(half - 0.5) if panel.cell >= _DIGIT_CELL else square(half)
    for kind, shape, torn in (
        ("dsm-tear", tear, panel.tears),
        ("dsm-torn", slash(half), panel.torn),
    ):
        if torn:
            add(parent, "path", {"class": kind, "d": grid.stamp(shape, torn)})


def _kind(mark: Mark) -> str:
    base = "dsm-feedback" if mark.feedback else "dsm-mark"
    return f"{base}-minus" if mark.negative else f"{base}-{mark.level}"


def _draw_digits(parent: Element, panel: PanelLayout, kind: str, marks: Listing[Mark]) -> None:
    dotted = [mark for mark in marks if not mark.text]
    if dotted:
        grid = Grid(panel.x, panel.y, panel.cell, panel.size)
        add(parent, "path", {"class": f"{kind} dsm-dot", "d": grid.stamp(circle(2), dotted)})
    texts = []
    for mark in marks:
        if mark.text:
            x, y = _middle(panel, mark)
            texts.append((mark.text, x, y + 4))
    _write_spread(parent, f"{kind} dsm-digits", texts)


def _draw_parts(parent: Element, panel: PanelLayout) -> None:
    """Divide the cell of a mark with interaction types, one square and letter a type."""
    shapes: dict[str, str] = {}
    letters: dict[str, list[tuple[str, float, float]]] = {}
    rings = ""
    for mark in (mark for mark in panel.marks if mark.parts):
        across = 1 if len(mark.parts) == 1 else 2 if len(mark.parts) <= 4 else 3
        x, y = _middle(panel, mark)
        side = (panel.cell - 3) / across
        for at, part in enumerate(mark.parts[:9]):
            cx = x + (at % across - (across - 1) / 2) * side
            rows = -(-len(mark.parts[:9]) // across)
            cy = y + (at // across - (rows - 1) / 2) * side
            kind = f"dsm-type-{(part.number - 1) % 6 + 1}{' dsm-negative' if part.negative else ''}"
            shapes[kind] = shapes.get(kind, "") + at_point(cx, cy, square(side / 2 - 0.8))
            if side >= 8 or across == 1:
                size = "dsm-letter" if across == 1 else "dsm-letter dsm-letter-small"
                letters.setdefault(f"{kind} {size}", []).append(
                    (part.letter, cx, cy + (4 if across == 1 else 2.8))
                )
        if mark.feedback:
            rings += at_point(x, y, circle(panel.cell / 2))
    for kind in sorted(shapes):
        add(parent, "path", {"class": f"dsm-type {kind}", "d": shapes[kind]})
    if panel.cell >= _DIGIT_CELL:
        for kind in sorted(letters):
            _write_spread(parent, kind, letters[kind])
    if rings:
        add(parent, "path", {"class": "dsm-ring", "d": rings})


def _draw_boxes(parent: Element, panel: PanelLayout) -> None:
    for kind, boxes in (("dsm-block", panel.blocks), ("dsm-cluster", panel.clusters)):
        if not boxes:
            continue
        add(parent, "path", {"class": kind, "d": "".join(_box_path(panel, box) for box in boxes)})
        badges = "".join(at_point(box.badge_x, box.badge_y, circle(_BADGE)) for box in boxes)
        add(parent, "path", {"class": f"{kind}-badge", "d": badges})
        numbers = [(str(box.number), box.badge_x, box.badge_y + 3.5) for box in boxes]
        _write_spread(parent, f"{kind}-number", numbers)
    if panel.reach:
        homes = {box.number: box for box in panel.clusters}
        d = "".join(_reach_path(panel, homes[box.number], box) for box in panel.reach)
        add(parent, "path", {"class": "dsm-reach", "d": d})


def _box_path(panel: PanelLayout, box: Box) -> str:
    side = (box.end - box.start + 1) * panel.cell
    x, y = panel.x + box.start * panel.cell, panel.y + box.start * panel.cell
    return f"M{number(x)} {number(y)}h{side}v{side}h-{side}z"


def _reach_path(panel: PanelLayout, home: Box, far: Box) -> str:
    """Frame the cells between a cluster's own square and its element that stands elsewhere."""
    cell = panel.cell
    h, f = (home.end - home.start + 1) * cell, (far.end - far.start + 1) * cell
    hx, fx = panel.x + home.start * cell, panel.x + far.start * cell
    hy, fy = panel.y + home.start * cell, panel.y + far.start * cell
    return f"M{number(fx)} {number(hy)}h{f}v{h}h-{f}zM{number(hx)} {number(fy)}h{h}v{f}h-{h}z"


def _draw_degrees(parent: Element, panel: PanelLayout) -> None:
    """Write inputs and outputs beside the rows, each with a bar (in a column of 38 units)."""
    if not panel.degrees:
        return
    left = panel.x + panel.cell * panel.size + 14
    height = min(6, (panel.cell - 3) // 2 * 2)
    most = max(1, *(max(row.inputs, row.outputs) for row in panel.degrees))
    step = -(-int(NUMBER_SIZE + 1) // panel.cell)
    for at, (head, values) in enumerate(_degree_columns(panel)):
        x = left + at * 36
        add(
            parent,
            "text",
            {"class": "dsm-number", "x": number(x), "y": number(panel.y - 7)},
            head,
        )
        bars, texts = [], []
        for place, value in enumerate(values):
            y = panel.y + (place + 0.5) * panel.cell
            if place % step == 0:
                texts.append((str(value), x, y + 3.5))
            if value:
                width = max(1, round(value / most * 16, 1))
                bars.append(f"M{number(x + 8)} {number(y)}h{number(width)}")
        _write_spread(parent, "dsm-number", texts)
        if bars:
            attributes = {"class": "dsm-bar", "stroke-width": str(height), "d": "".join(bars)}
            add(parent, "path", attributes)


def _degree_columns(panel: PanelLayout) -> Iterable[tuple[str, Listing[int]]]:
    yield "in", [row.inputs for row in panel.degrees]
    yield "out", [row.outputs for row in panel.degrees]


def _write_spread(
    parent: Element, kind: str, texts: Iterable[tuple[str, float, float]], *, end: bool = False
) -> None:
    """Write short texts with one element that lists a place for every character.

    Each text is centered at its x, or ends there; a character takes the room of a digit.
    """
    xs: list[str] = []
    ys: list[str] = []
    chars: list[str] = []
    for text, x, y in texts:
        advances = [_DIGIT_ADVANCE.get(char, _DIGIT_WIDTH) for char in text]
        total = sum(advances)
        left = x - total if end else x - total / 2
        for advance in advances:
            xs.append(number(left + advance / 2))
            left += advance
        ys += [number(y)] * len(text)
        chars += text
    if chars:
        attributes: Mapping[str, str] = {"class": kind, "x": " ".join(xs), "y": _lists(ys)}
        add(parent, "text", attributes, "".join(chars))


def _lists(values: Listing[str]) -> str:
    """Drop equal values at the end of a coordinate list: SVG keeps the last one for the rest."""
    last = len(values)
    while last > 1 and values[last - 1] == values[last - 2]:
        last -= 1
    return " ".join(values[:last])


def _middle(panel: PanelLayout, mark: Mark) -> tuple[float, float]:
    half = panel.cell / 2
    return panel.x + mark.column * panel.cell + half, panel.y + mark.row * panel.cell + half
