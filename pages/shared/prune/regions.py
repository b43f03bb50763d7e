"""The regions of the cut in view: in the plane of two features, every leaf that goes takes a border with it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import treecore as tc
from pages.shared.frame import state
from pages.shared.parts.base.board import Placed
from pages.shared.parts.plane.plane import PLANE, marks_data, plane_data, tree_pane
from pages.shared.plane import controls, looking, picture
from pages.shared.plane.looking import RegionsView
from pages.shared.prune.ground import ground
from pages.shared.prune.moment import PruneView
from pages.shared.prune.views import view as view_of
from pages.shared.walk.moment import GrowView
from treecore.draw import scale_of
from treecore.words import amount


def placed(view: PruneView, scores: str, height: int) -> Placed:
    """The training rows over the regions of the cut in view, with its scores."""
    seen = look(view)
    table, card, scale = seen.table, view.ground.about.card, scale_of(seen.table)
    rows = amount(int(seen.marks.counts.sum()), card.row, card.rows)
    data = plane_data(
        table,
        seen.axes,
        [pane(view, seen)],
        marks_data(table, seen.marks, seen.off, scale, words=rows, shaded=not table.is_class and not seen.is_strip),
        label=picture.label(seen),
        # What is fixed stands above the plane already.
        note=" ".join([*seen.notes[bool(seen.fixed_words()) :], f"{scores}."]),
        legend=legend(view, seen),
        # The pen draws another table, and has a page of its own.
        tools={**controls.tools(seen), "buttons": [], "starters": []},
    )
    actions = {"picked": partial(picture.pick, now=now), "asked": partial(controls.turn, now=now)}
    return Placed(PLANE, {**data, "height": height}, actions)


def now() -> RegionsView:
    """What the page looks at, as of now."""
    scene = state.scene()
    return look(view_of(ground(scene), scene))


def look(view: PruneView) -> RegionsView:
    """The plane that the cut in view is looked at on."""
    shown = tc.cut(view.tree, view.kept)
    # The ground is shared by all scenes that grow the same tree, and each looks at its own plane.
    about = replace(view.ground.about, scene=view.scene)
    moment = GrowView(
        about, shown, step=view.step, last=view.last, node=shown.root, newest=None, coming=None, guessing=False
    )
    return looking.on_plane(moment)


def grows(view: PruneView) -> bool:
    """Whether the newest node is a split, and the coming one a leaf."""
    return view.scene.method == ""


def pane(view: PruneView, seen: RegionsView) -> dict[str, Any]:
    """The regions, with the one that is about to change."""
    return tree_pane(
        seen.plane,
        seen.axes,
        scale_of(seen.table),
        newest=view.newest.path if grows(view) and view.newest else None,
        coming=None if view.coming is None else view.coming.path,
        chosen=chosen(view, seen),
    )


def chosen(view: PruneView, seen: RegionsView) -> tc.Path | None:
    """The node that a person chose, if the cut still has it."""
    if not view.scene.node:
        return None
    try:
        return seen.plane.tree.node(tc.parse_path(view.scene.node)).path
    except ValueError:
        return None


def legend(view: PruneView, seen: RegionsView) -> list[str]:
    """What the looks of the picture mean."""
    words = picture.legend(seen, walking=False)
    if seen.off[seen.marks.rows].any():
        words.append(f"faint: {view.ground.about.card.rows} that a fixed feature sends elsewhere")
    if grows(view) and view.newest is not None:
        words.append(picture.NEWEST)
    if view.coming is not None:
        words.append(picture.COMING if grows(view) else "dashed: becomes one region")
    return words
