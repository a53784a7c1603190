"""What stands on the diagonal: blocks, clusters, the reach of an element in two of them, buses."""

from mkdocs_dsm.drawing.layout import PanelLayout
from mkdocs_dsm.drawing.markup import Element, add, number
from mkdocs_dsm.drawing.shapes import at_point, circle
from mkdocs_dsm.drawing.spread import write_spread
from mkdocs_dsm.drawing.together import Box

_BADGE = 7


def draw_buses(parent: Element, panel: PanelLayout) -> None:
    """Tint the rows and columns of buses."""
    cell = panel.cell
    for run in panel.boxes.buses:
        start, extent = run.start * cell, (run.end - run.start + 1) * cell
        side = panel.size * cell
        d = (
            f"M{number(panel.x)} {number(panel.y + start)}h{side}v{extent}h-{side}z"
            f"M{number(panel.x + start)} {number(panel.y)}h{extent}v{side}h-{extent}z"
        )
        add(parent, "path", {"class": "dsm-bus", "d": d})


def draw_box_tints(parent: Element, panel: PanelLayout) -> None:
    """Tint the squares of blocks and clusters, below all marks."""
    for kind, boxes in (("dsm-block", panel.boxes.blocks), ("dsm-cluster", panel.boxes.clusters)):
        if boxes:
            d = "".join(_box_path(panel, box) for box in boxes)
            add(parent, "path", {"class": f"{kind}-tint", "d": d})


def draw_boxes(parent: Element, panel: PanelLayout) -> None:
    """Frame and number blocks and clusters, above all marks."""
    for kind, boxes in (("dsm-block", panel.boxes.blocks), ("dsm-cluster", panel.boxes.clusters)):
        if not boxes:
            continue
        add(parent, "path", {"class": kind, "d": "".join(_box_path(panel, box) for box in boxes)})
        badges = "".join(at_point(box.badge_x, box.badge_y, circle(_BADGE)) for box in boxes)
        add(parent, "path", {"class": f"{kind}-badge", "d": badges})
        numbers = [(str(box.number), box.badge_x, box.badge_y + 3.5) for box in boxes]
        write_spread(parent, f"{kind}-number", numbers)
    if panel.boxes.reach:
        homes = {box.number: box for box in panel.boxes.clusters}
        d = "".join(_reach_path(panel, homes[box.number], box) for box in panel.boxes.reach)
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
