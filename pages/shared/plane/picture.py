"""The picture of the plane: its panes, its words, and what is picked in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import treecore as tc
from pages.shared.frame import state
from pages.shared.parts.base.board import Act, Placed
from pages.shared.parts.plane.plane import PLANE, marks_data, plane_data, tree_pane
from pages.shared.plane import controls, drawing
from pages.shared.plane.looking import RegionsView, residuals
from pages.shared.text.literal import plain
from treecore.draw import scale_of
from treecore.predicting import reached
from treecore.words import amount

WAYS = 46
NEWEST, COMING = "bold: the newest cut", "dashed: the leaf about to split"


def placed(
    seen: RegionsView, panes: list[dict[str, Any]], height: int, *, walking: bool = True, pen: bool = False
) -> Placed:
    """The rows over one pane or several."""
    moment, table = seen.walk, seen.table
    card = moment.about.card
    drawn = marks_data(
        table,
        seen.marks,
        seen.off,
        scale_of(table),
        words=amount(int(seen.marks.counts.sum()), card.row, card.rows),
        shaded=not table.is_class and not seen.is_strip,
    )
    notes = [*seen.notes, *(unseen(seen) if walking else [])]
    ways = controls.ways(seen) if walking else []
    # What can be done about a plane that does not show the step stands below it, on the same screen.
    height -= WAYS if ways else 0
    data = plane_data(
        table,
        seen.axes,
        panes,
        drawn,
        label=label(seen),
        note=" ".join(notes),
        legend=legend(seen, walking),
        tools=controls.tools(seen),
        ways=ways,
        pen=drawing.pen(seen) if pen else None,
    )
    actions: dict[str, Act] = {"picked": pick, "asked": controls.take, "drawn": drawing.take}
    return Placed(PLANE, {**data, "height": height}, actions)


def tree(seen: RegionsView, *, walking: bool = True) -> dict[str, Any]:
    """The regions of the tree at this step."""
    moment = seen.walk
    chosen = moment.path if moment.about.scene.node else None
    return tree_pane(
        seen.plane,
        seen.axes,
        scale_of(seen.table),
        newest=moment.newest if walking else None,
        coming=None if moment.coming is None or state.hidden("answer") else moment.coming.path,
        chosen=chosen,
        residuals=residuals(seen, chosen),
    )


def label(seen: RegionsView) -> str:
    """The picture in a few words, for a screen reader."""
    names = " and ".join(plain(axis.name) for axis in seen.plane.axes)
    where = f"along {names}" if seen.is_strip else f"in the plane of {names}"
    return f"The tree {where}: {amount(len(seen.plane.regions), 'region')}"


def legend(seen: RegionsView, walking: bool) -> list[str]:
    """What the looks of the picture mean."""
    words = ["fainter: less sure"] if seen.table.is_class else [plain(seen.table.target.name, 40)]
    if walking and seen.walk.newest is not None:
        words.append(NEWEST)
    if walking and seen.walk.coming is not None and not state.hidden("answer"):
        words.append(COMING)
    return words


def unseen(seen: RegionsView) -> list[str]:
    """A sentence where the newest split cannot be seen on the plane."""
    newest = seen.walk.newest
    if newest is None or seen.plane.cut(newest):
        return []
    if seen.plane.at(newest) is None:
        return ["The newest split is not on this plane."]
    split = seen.plane.tree.node(newest).split
    assert split is not None
    fixed = not set(split.features) & set(seen.plane.names)
    return [f"The newest split is on {plain(split.title)}, which is fixed here."] if fixed else []


def pick(picked: dict[str, Any], now: Callable[[], RegionsView] = controls.now) -> None:
    """Look at the leaf of the region, or of the row, that was picked; `now` tells what the page looks at."""
    if "node" in picked:
        state.change(node=picked["node"])
        return
    seen, row = now(), int(picked["row"])
    if 0 <= row < seen.table.n:
        leaf = int(reached(seen.plane.tree, seen.table.take([row]))[0])
        state.change(node=tc.path_text(tc.Node(seen.plane.tree, leaf).path))
