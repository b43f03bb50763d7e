"""Rows drawn with the pen: every change makes another table of one's own, as a change on the Data page does."""

from __future__ import annotations

from typing import Any

import treecore as tc
from datasets import made
from datasets.made import ACROSS, CLASS, UP
from pages.shared.frame import desk, state
from pages.shared.link import columns, packing
from pages.shared.link.beyond import WHOLE
from pages.shared.link.scene import Scene
from pages.shared.link.value_text import value_text
from pages.shared.meaning import cache, changes, tables
from pages.shared.parts.base.part import class_marks
from pages.shared.plane.looking import RegionsView, view
from treecore.draw import Axis, clean
from treecore.words import amount, number, size

MOST = 300  # rows that can be drawn among
MORE_CLASSES = "ABCDEF"
DRAWN = "drawn: "
PLANE = ("across", "up", "strip", "fixed")  # what a scene says about the plane


def why_not(seen: RegionsView) -> str:
    """Why nothing can be drawn on this plane; empty where it can."""
    table = seen.table
    if table.n > MOST:
        return f"Drawing is for at most {MOST} rows; this table has {table.n:,}. Begin with one of the starters."
    if len(tables.cells(seen.walk.about.scene.data)) != table.n:
        return "Some rows of this table have no target: complete them on the Data page, or begin with a starter."
    if not table.is_class and not seen.is_strip:
        return "On a plane only classes can be drawn: choose one feature, so that the target goes up."
    return ""


def pen(seen: RegionsView) -> dict[str, Any]:
    """What the script needs to know to draw: the classes, and how it is done."""
    names = classes(seen.table, is_drawn(seen.walk.about.scene)) if seen.table.is_class else []
    keys = "1 to 9 choose, " if names else ""
    return {
        "names": names,
        "classes": [clean(name) for name in names],
        "colours": class_marks(tuple(names)),
        "hint": f"Click: add. Drag: move. Keys: {keys}Enter takes hold, Delete removes.",
    }


def is_drawn(scene: Scene) -> bool:
    """Whether the table began as a starter."""
    return packing.is_own(scene.data) and packing.read_address(scene.data).name.startswith(DRAWN)


def classes(table: tc.Table, more: bool) -> list[str]:
    """The classes to draw: those of the table, and on a drawn one the next letter."""
    levels = list(table.target.levels)
    fresh = [letter for letter in MORE_CLASSES if letter not in levels][:1] if more else []
    return levels + fresh


def sentence(seen: RegionsView) -> str:
    """What has been drawn, and what the tree makes of it."""
    table, tree, card = seen.table, seen.walk.shown, seen.walk.about.card
    if table.is_class:
        right = round(tc.accuracy(tree, table) * float(table.weights.sum()), 6)
        figures = f"{number(right)} of {number(round(float(table.weights.sum()), 6))} right"
    else:
        figures = f"RSS {size(tc.rss(tree, table))}"
    drawn = f"{amount(table.n, card.row, card.rows)}, {amount(len(tree.leaves), 'region')}, {figures}"
    return f"{drawn}: draw, and the tree grows again."


def take(edit: dict[str, Any]) -> None:
    """Take one stroke of the pen; each can be undone by itself."""
    desk.apply(drawn, state.scene(), edit)


def drawn(scene: Scene, edit: dict[str, Any]) -> changes.Change:
    """The change of the scene that one stroke of the pen makes."""
    seen = view(cache.meaning(scene), drawing=True)
    if reason := why_not(seen):
        raise tc.TableError(reason)
    frame = tables.cells(scene.data).copy()
    what = edit.get("what")
    if what == "add":
        frame.loc[len(frame)] = [cell(seen, str(name), edit) for name in frame.columns]
    else:
        row = row_of(seen, int(edit["mark"]))
        if what == "delete":
            frame = frame.drop(index=frame.index[row]).reset_index(drop=True)
        else:
            for name, value in new_cells(seen, edit).items():
                frame.loc[frame.index[row], name] = value
    # The table is another one after every stroke, and the plane under the pen stays the same.
    plane = {name: getattr(scene, name) for name in PLANE}
    return {**changes.edited(scene, frame), **plane, "node": "", "step": WHOLE}


def row_of(seen: RegionsView, mark: int) -> int:
    """The row of the table that a mark stands for."""
    if not 0 <= mark < len(seen.marks.rows):
        raise tc.TableError("that row is not on the plane any more: take hold of it again, or of another one")
    return int(seen.marks.rows[mark])


def new_cells(seen: RegionsView, edit: dict[str, Any]) -> dict[str, str]:
    """The cells that a stroke sets, by column: the places on both axes, or the class."""
    if edit["what"] == "class":
        return {seen.table.target.name: str(edit["name"])[:60]}
    across, up = seen.axes
    found = {across.feature.name: value(across, edit["at"][0])}
    if not seen.is_strip or up.is_number:
        found[up.feature.name] = value(up, edit["at"][1])
    return found


def value(axis: Axis, at: float) -> str:
    """A value of an axis as a cell holds it: a number with few digits, or the level of a band."""
    if axis.is_number:
        return number(round(float(at), axis.digits))
    levels = axis.feature.levels
    return levels[min(max(int(at), 0), len(levels) - 1)]


def cell(seen: RegionsView, name: str, edit: dict[str, Any]) -> str:
    """A cell of a new row: what was drawn, else what the plane is fixed at, else what a new row is called."""
    cells = new_cells(seen, edit)
    if name in cells:
        return cells[name]
    if name == seen.table.target.name:
        return str(edit.get("name", ""))[:60]
    if name in seen.plane.fixed:
        return value_text(seen.plane.fixed[name])
    roles = {role.name: role.role for role in seen.table.roles}
    return {"label": f"new {seen.table.n + 1}", "weight": "1"}.get(roles.get(name, ""), "")


def begin(name: str) -> None:
    """Begin with a starter."""
    if desk.apply(started, name):
        state.change(across=ACROSS, up=UP, strip=False, fixed="", model="", pen=True)


def started(name: str) -> changes.Change:
    """The change of the scene that takes a starter."""
    frame = made.starter(name)
    cells = frame.astype(object).map(lambda cell: cell if isinstance(cell, str) else number(cell))
    roles = columns.roles_text({ACROSS: "numeric", UP: "numeric"})
    data = tables.keep(f"{DRAWN}{made.STARTERS[name].title}", cells)
    return {"data": data, "target": CLASS, "columns": roles, "levels": "", **changes.START, "step": WHOLE}


def toggle() -> None:
    """Take the pen, with the whole tree in view, or put it away."""
    now = state.scene()
    if now.pen:
        last = view(cache.meaning(now)).walk.step
        state.change(pen=False, step=last, node="")
    else:
        # The axes stay where they are, whatever tree grows from what is drawn.
        across, *up = view(cache.meaning(now)).plane.names
        state.change(pen=True, across=across, up="".join(up), model="", step=WHOLE, node="")
