"""What each action on a table does to the scene; a table that no tree can be grown from is refused with a sentence.

Nothing here knows Streamlit's widgets: every function takes the scene and gives the fields to change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pandas as pd

import treecore as tc
from pages.shared.link import columns, packing
from pages.shared.link.fields import Value
from pages.shared.link.scene import Scene
from pages.shared.meaning import tables
from treecore.data import clean

Change = dict[str, Value]
TABLE = ("data", "target", "columns", "levels")
START: Change = {"own": "", "step": 0, "node": ""}
NO_FEATURE = "no column is left to learn from"
ROLES = {"label": "label", "weight": "weight", "left out": "out"}


def arrived(name: str, frame: pd.DataFrame) -> Change:
    """The change that takes a new table, which was read from a file or pasted."""
    new = packing.packed(name, frame)
    try:
        table: tc.Table | None = tc.Table.from_frame(new.cells)
    except tc.TableError as reason:
        # The page has a way to say what columns are, so a table of nothing but labels may come in.
        if not str(reason).startswith(NO_FEATURE):
            # The frame knows the lines of its file, so that the sentence names one.
            tc.Table.from_frame(frame)
            raise
        table = None
    return {"data": tables.at_hand(new, table), "target": "", "columns": "", "levels": "", **START}


def empty() -> Change:
    """The change that takes a table with nothing in it yet."""
    frame = pd.DataFrame({"Feature 1": [""] * 4, "Feature 2": [""] * 4, "Class": [""] * 4}, dtype=object)
    return {"data": tables.keep("new table", frame), "target": "", "columns": "", "levels": "", **START}


def edited(scene: Scene, frame: pd.DataFrame) -> Change:
    """The change that takes other cells for the same columns."""
    return tried(scene, said_of(scene) | {"data": tables.keep(own_name(scene), frame)})


def own_name(scene: Scene) -> str:
    """What the edited table is called."""
    title = tables.card(scene.data).title
    return title if packing.is_own(scene.data) else f"{title}, edited"


def said_of(scene: Scene) -> Change:
    """The target, columns and levels of the scene. For a lecture's table, all that its card says is spelled out."""
    if packing.is_own(scene.data):
        return {"target": scene.target, "columns": scene.columns, "levels": scene.levels}
    said = as_asked(scene)
    try:
        plain: tc.Table | None = tc.Table.from_frame(tables.cells(scene.data))
    except tc.TableError:
        plain = None
    guessed = {role.name: (role.role, role.kind) for role in plain.roles} if plain else {}
    roles = {
        role.name: ROLES.get(role.role, role.kind or "")
        for role in said.roles
        if (role.role, role.kind) != guessed.get(role.name) and role.role != "target"
    }
    orders = {feature.name: feature.levels for feature in (*plain.features, plain.target)} if plain else {}
    levels = {f.name: f.levels for f in (*said.features, said.target) if f.levels and f.levels != orders.get(f.name)}
    return {
        "target": said.target.name,
        "columns": columns.roles_text(roles),
        "levels": columns.levels_text(levels),
    }


def as_asked(scene: Scene) -> tc.Table:
    """The scene's table made from its cells, with a reason for every column."""
    known = tables.aimed(scene)
    return tables.typed(scene.data, known.target, known.columns, known.levels)


def role_change(scene: Scene, name: str, role: str) -> Change:
    """The change that makes a column a feature of a kind, the target, the label, the weight, or leaves it out."""
    roles = columns.read_roles(scene.columns)
    roles.pop(name, None)
    target = scene.target
    if role.startswith("target"):
        target, kind = name, role.removeprefix("target ")
        if kind != role:
            roles[name] = kind
    else:
        goal = goal_of(scene)
        if role in ("label", "weight"):
            roles = {other: said for other, said in roles.items() if said != role}
        if role in columns.ROLES:
            roles[name] = role
        if goal == name:
            target = ""
    return tried(scene, {"target": target, "columns": columns.roles_text(roles), "levels": without(scene, name, role)})


def goal_of(scene: Scene) -> str:
    """The name of the target; the scene's where no tree can be grown yet."""
    try:
        return tables.aimed(scene).table.target.name
    except tables.NoTableError:
        return scene.target


def without(scene: Scene, name: str, role: str) -> str:
    """The orders of levels that stay when a column gets a role."""
    if role.removeprefix("target ") == "nominal":
        return str(scene.levels)
    orders = columns.read_levels(scene.levels)
    orders.pop(name, None)
    return columns.levels_text(orders)


def order_change(scene: Scene, name: str, order: Sequence[str]) -> Change:
    """The change that puts the levels of a column in an order."""
    return tried(
        scene, {"levels": columns.levels_text(columns.read_levels(scene.levels) | {name: tuple(map(str, order))})}
    )


def renamed(scene: Scene, old: str, new: str) -> Change:
    """The change that gives a column another name."""
    frame, new = tables.cells(scene.data), packing.named(new)
    if new != old and new in frame.columns:
        raise tc.TableError(f"more than one column is called {new!r}: give every column a name of its own")
    said = said_of(scene)
    roles = {new if name == old else name: role for name, role in columns.read_roles(str(said["columns"])).items()}
    orders = {new if name == old else name: order for name, order in columns.read_levels(str(said["levels"])).items()}
    return tried(
        scene,
        {
            "data": tables.keep(own_name(scene), frame.rename(columns={old: new})),
            "target": new if said["target"] == old else said["target"],
            "columns": columns.roles_text(roles),
            "levels": columns.levels_text(orders),
        },
    )


def added(scene: Scene) -> Change:
    """The change that adds a column before the last one, which is the target as a rule."""
    frame = tables.cells(scene.data).copy()
    number = next(k for k in range(1, len(frame.columns) + 2) if f"Feature {k}" not in frame.columns)
    frame.insert(max(len(frame.columns) - 1, 0), f"Feature {number}", "")
    return edited(scene, frame)


def removed(scene: Scene, name: str) -> Change:
    """The change that takes a column away."""
    frame = tables.cells(scene.data)
    if len(frame.columns) <= 2:
        raise tc.TableError("a table needs a feature and a target: add a column before this one goes")
    said = said_of(scene)
    roles, orders = columns.read_roles(str(said["columns"])), columns.read_levels(str(said["levels"]))
    roles.pop(name, None)
    orders.pop(name, None)
    return tried(
        scene,
        {
            "data": tables.keep(own_name(scene), frame.drop(columns=name)),
            "target": "" if said["target"] == name else said["target"],
            "columns": columns.roles_text(roles),
            "levels": columns.levels_text(orders),
        },
    )


def tried(scene: Scene, change: Change) -> Change:
    """The change. If no tree can be grown after it, though one could before, it is refused with a `TableError`."""
    then = scene.changed(**change)
    try:
        after = tables.aimed(then)
    except tables.UnfinishedError as reason:
        if is_unfinished(scene):
            return change
        raise tc.TableError(str(reason)) from None
    if after.faults:
        raise tc.TableError(after.reason)
    return change


def is_unfinished(scene: Scene) -> bool:
    """Whether no tree can be grown from the scene's table yet."""
    try:
        tables.aimed(scene)
    except tables.UnfinishedError:
        return True
    return False


def cells_after(base: pd.DataFrame, state: Mapping[str, Any]) -> pd.DataFrame:
    """The cells after the changes that the editor reports: cells changed, rows added, rows deleted."""
    frame = base.copy()
    for row, cells in state["edited_rows"].items():
        for name, value in cells.items():
            frame.loc[frame.index[int(row)], name] = text(value)
    frame = frame.drop(index=[frame.index[row] for row in state["deleted_rows"]])
    new = [{name: text(row.get(name)) for name in frame.columns} for row in state["added_rows"]]
    return pd.concat([frame, pd.DataFrame(new, columns=frame.columns, dtype=object)]).reset_index(drop=True)


def text(value: object) -> str:
    """What was typed into a cell."""
    return "" if value is None else clean(str(value))
