"""The choices of a plane: its axes, the values at which the other features are fixed, and the pen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import treecore as tc
from datasets import made
from pages.shared.frame import desk, state
from pages.shared.link import columns
from pages.shared.link.fields import Value
from pages.shared.link.value_text import read_values, value_text, values_text
from pages.shared.meaning import cache
from pages.shared.plane import drawing
from pages.shared.plane.looking import RegionsView, values_at, view
from treecore.draw import clean

ONE = ""  # no column is called so
MOST_NAMES, MOST_FIXED, MOST_LEVELS = 200, 12, 60


def tools(seen: RegionsView) -> dict[str, Any]:
    """What stands above the plane."""
    scene = seen.walk.about.scene
    names = [feature.name for feature in seen.table.features][:MOST_NAMES]
    across = seen.plane.names[0]
    ups = [*([name, clean(name)] for name in names if name != across), [ONE, "nothing: one feature"]]
    fixed = [] if scene.pen else [fixed_data(seen, seen.table.feature(name)) for name in seen.used[:MOST_FIXED]]
    buttons = [{"what": "draw", "text": "Done drawing" if scene.pen else "Draw", "on": scene.pen}]
    if scene.pen:
        buttons.insert(0, {"what": "undo", "text": "Undo", "off": not desk.can_undo()})
    return {
        "names": [[name, clean(name)] for name in names],
        "across": across,
        "ups": ups if len(names) > 1 else [],
        "up": ONE if seen.is_strip else seen.plane.names[1],
        "fixed": fixed,
        "fixedWords": clean(seen.fixed_words(1 if len(seen.used) > 2 else 2)),
        "starters": [[name, one.title] for name, one in made.STARTERS.items()] if scene.pen else [],
        "buttons": buttons,
    }


def fixed_data(seen: RegionsView, feature: tc.Feature) -> dict[str, Any]:
    """A feature that is no axis, with its value and what else it could be."""
    value = value_text(seen.plane.fixed.get(feature.name))
    levels = None
    if feature.kind == "nominal":
        levels = [["", "missing"], *([level, clean(level)] for level in feature.levels[:MOST_LEVELS])]
    return {"name": feature.name, "shown": clean(feature.name), "value": value, "levels": levels}


def ways(seen: RegionsView) -> list[dict[str, Any]]:
    """What can be done where the plane does not show what the step is about."""
    found = []
    if seen.plane.at(seen.walk.path) is None:
        found.append({"what": "reach", "text": "Move the plane to this node"})
    if seen.is_strip and len(seen.table.features) > 1:
        found.append({"what": "alone", "text": f"Grow the tree from {clean(seen.plane.names[0])} alone"})
    return found


def take(asked: dict[str, Any]) -> None:
    """Do what was asked for above or below the plane."""
    acts: dict[str, Callable[[], None]] = {
        "draw": drawing.toggle,
        "undo": desk.undo,
        "starter": lambda: drawing.begin(str(asked.get("value") or "")),
        "reach": reach,
        "alone": alone,
    }
    if act := acts.get(str(asked.get("what"))):
        act()
    else:
        turn(asked)


def now() -> RegionsView:
    """What the page looks at, as of now."""
    return view(cache.meaning(state.scene()))


def turn(asked: dict[str, Any], now: Callable[[], RegionsView] = now) -> None:
    """Take another feature for an axis, or another value for a feature that is none.

    `now` tells what the page looks at as of now: of two quick choices the second must not undo the first.
    """
    what, value = asked.get("what"), str(asked.get("value") or "")
    if what == "across":
        # The other axis stays, or gives way.
        other = "".join(now().plane.names[1:])
        state.change(across=value, up="" if other == value else other)
    elif what == "up":
        state.change(across=now().plane.names[0], up=value, strip=value == ONE)
    elif what == "fixed":
        fixed = {**read_values(state.scene().fixed), str(asked.get("name") or ""): value}
        state.attempt("The list of fixed values", fixed=values_text(fixed))


def reach() -> None:
    """Move the plane to the node in view."""
    seen = now()
    state.attempt("The list of fixed values", fixed=values_at(seen, seen.walk.path))


def alone() -> None:
    """Leave every feature but the one across out of the table."""
    scene, only = state.scene(), now().plane.names[0]
    roles = columns.read_roles(scene.columns)
    names = [feature.name for feature in cache.table(scene).features if feature.name != only]
    left_out = columns.roles_text({**roles, **dict.fromkeys(names, "out")})
    besides: dict[str, Value] = {"own": "", "step": 0, "node": "", "across": "", "up": "", "strip": False}
    state.attempt("The list of columns", columns=left_out, **besides)
