"""Nearest neighbours and a linear model beside the tree: their planes, their errors, and the choices about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import streamlit as st

import treecore as tc
from pages.shared.frame import state
from pages.shared.frame.split_menu import split_menu
from pages.shared.link.value_text import values_text
from pages.shared.meaning import cache, shares, tables
from pages.shared.meaning.kept import kept
from pages.shared.parts.plane.plane import model_pane
from pages.shared.plane import picture
from pages.shared.plane.looking import RegionsView
from pages.shared.text.literal import literal
from pages.shared.text.markup import table as markup_table
from treecore.arrays import Floats
from treecore.comparing import Linear, Neighbours, fitted
from treecore.data import SCALES
from treecore.draw import Axis, Mosaic, centres, grid_of, mosaic, percent, scale_of
from treecore.words import amount, size

MOST_ROWS = 4000
MODELS = {"": "Tree", "neighbours": "Nearest neighbours", "linear": "Linear", "all": "All three"}
SCALE_WORDS = {"": "as it is", **{name: f"its {scale.title}" for name, scale in SCALES.items()}}


@dataclass(frozen=True, slots=True)
class Rivals:
    """What the scene says about the models: how many neighbours, scaled or not, and a feature on another scale."""

    k: int
    scaled: bool
    feature: str
    scale: str

    def moved(self, table: tc.Table) -> tc.Table:
        """A table with the feature on its other scale."""
        return tc.data.transformed(table, self.feature, self.scale) if self.scale else table


def said(seen: RegionsView) -> tuple[Rivals, str]:
    """What the scene says, and a sentence where a feature cannot be put on that scale."""
    scene, feature = seen.walk.about.scene, seen.plane.names[0]
    chosen = Rivals(min(scene.neighbours, seen.table.n), not scene.unscaled, feature, scene.scale)
    try:
        chosen.moved(seen.table)
    except ValueError as reason:
        return replace(chosen, scale=""), f"{tables.sentence(str(reason))} It stays as it is."
    return chosen, ""


def learnt(table: tc.Table) -> tc.Table:
    """The rows that models learn from: of very many an even selection."""
    if table.n <= MOST_ROWS:
        return table
    return table.take(np.linspace(0, table.n - 1, MOST_ROWS).round().astype(np.int64))


@kept(most=32)
def model_of(table: tc.Table, name: str, chosen: Rivals) -> Neighbours | Linear:
    """A model of all rows, made once."""
    made = fitted(name, chosen.moved(learnt(table)), tc.Policy(), k=chosen.k, scaled=chosen.scaled)
    assert not isinstance(made, tc.Tree)
    return made


def asked(seen: RegionsView, name: str, chosen: Rivals) -> Mosaic:
    """What a model says all over the plane."""
    axes = tuple((axis.low, axis.high) for axis in seen.axes)
    asks = (seen.table, name, chosen, seen.plane.names, axes, values_text(seen.plane.fixed))
    return mosaic_of.under(asks, seen, name, chosen)


@kept(most=48)
def mosaic_of(seen: RegionsView, name: str, chosen: Rivals) -> Mosaic:
    """What a model says all over the plane, asked once."""
    grid, shape = grid_of(seen.table, seen.plane, *seen.axes)
    model = model_of(seen.table, name, chosen)
    return mosaic(model, on_scale(seen, grid, chosen), shape, scale_of(seen.table))


def on_scale(seen: RegionsView, grid: tc.Table, chosen: Rivals) -> tc.Table:
    """The points of a grid on the scale that the model knows; the margin of the picture may lie beyond it."""
    return tc.data.on_scale(grid, seen.table, chosen.feature, chosen.scale) if chosen.scale else grid


def panes(seen: RegionsView, which: str, chosen: Rivals) -> list[dict[str, Any]]:
    """The pictures of the models that were asked for."""
    names = ("tree", "neighbours", "linear") if which == "all" else (which,)
    return [pane(seen, name, chosen, titled=len(names) > 1) for name in names]


def pane(seen: RegionsView, name: str, chosen: Rivals, *, titled: bool) -> dict[str, Any]:
    """The picture of one model."""
    title = title_of(name, chosen) if titled else ""
    if name == "tree":
        return {**picture.tree(seen), "title": title}
    if seen.is_strip and not seen.table.is_class:
        empty = Mosaic(1, 1, (), "", ())
        return {**model_pane(name, title, empty), "means": curve(seen, name, chosen)}
    return model_pane(name, title, asked(seen, name, chosen))


def curve(seen: RegionsView, name: str, chosen: Rivals) -> list[tuple[float, float, float, float]]:
    """What a model says along the only feature, as pieces of a line."""
    across, up = seen.axes
    lane = Axis(tc.Feature(up.feature.name, "nominal", ("",)), 0.0, 1.0)
    grid, _ = grid_of(seen.table, seen.plane, across, lane)
    said: Floats = np.asarray(model_of(seen.table, name, chosen).predict(on_scale(seen, grid, chosen)), dtype=float)
    x = across.place(centres(across)).round(4).tolist()
    y = up.place(said).clip(0, 1).round(4).tolist()
    return [(x[k], y[k], x[k + 1], y[k + 1]) for k in range(len(x) - 1)]


def title_of(name: str, chosen: Rivals) -> str:
    """What a picture is called."""
    return {"tree": "Tree", "neighbours": amount(chosen.k, "nearest neighbour"), "linear": "Linear"}[name]


@kept(most=64)
def errors(
    train: tc.Table, tuning: tc.Table, policy: tc.Policy, chosen: Rivals
) -> Mapping[str, tc.comparing.Errors] | None:
    """The errors of the three, found once; None where there is no row to learn from or none to ask about."""
    if not train.n or not tuning.n:
        return None
    train_rows, tuning_rows = (chosen.moved(learnt(part)) for part in (train, tuning))
    return tc.comparing.rivals(train_rows, tuning_rows, policy, k=chosen.k, scaled=chosen.scaled)


def errors_of(seen: RegionsView, chosen: Rivals) -> Mapping[str, tc.comparing.Errors] | None:
    """The errors of the three on the scene's train and tuning rows.

    The three are asked about the tuning rows: whoever turns the number of neighbours until the error is least would
    spoil the test rows as a judge.
    """
    scene = seen.walk.about.scene
    parts = shares.of(scene)
    policy, _ = cache.policy_for(scene, parts.train)
    return errors(parts.train, parts.tuning, policy, chosen)


def shown(table: tc.Table, error: float, *, short: bool = False) -> str:
    """An error in words: a share of the rows, or a distance."""
    return f"{percent(error)}{'' if short else ' wrong'}" if table.is_class else size(error)


def sentence(seen: RegionsView, chosen: Rivals) -> str:
    """How far off each is on rows that none of them has seen."""
    found = errors_of(seen, chosen)
    if found is None:
        return "No row is left for tuning, so there is no error to compare: see where each model draws its border."
    names = {"tree": "the whole tree", "neighbours": amount(chosen.k, "neighbour"), "linear": "the linear model"}
    verb, by = ("has ", "") if seen.table.is_class else ("is off by ", "by ")
    parts = [
        f"{names[name]} {verb if name == 'tree' else by}{shown(seen.table, error.held_out, short=name != 'tree')}"
        for name, error in found.items()
    ]
    return f"On tuning rows: {', '.join(parts)}."


def show_errors(seen: RegionsView, chosen: Rivals) -> None:
    """The errors of the models, and the rows that they are of."""
    error_table(seen, chosen)
    split_line(seen)


def show_choices(seen: RegionsView, chosen: Rivals, fault: str) -> None:
    """The choices about the models, and what came of them."""
    choices(seen)
    if fault:
        st.warning(literal(fault, 400))
    elif chosen.scale:
        st.markdown(literal(unmoved(seen, chosen), 400))


def error_table(seen: RegionsView, chosen: Rivals) -> None:
    """Training and held-out error of the three."""
    found = errors_of(seen, chosen)
    if found is None:
        return
    titles = {name: title_of(name, chosen) for name in found} | {"tree": "Whole tree"}
    rows = [
        [titles[name], shown(seen.table, error.training), shown(seen.table, error.held_out)]
        for name, error in found.items()
    ]
    lit = list(found).index(seen.walk.about.scene.model) if seen.walk.about.scene.model in found else None
    label = "Error of the three models"
    head = "Error" if seen.table.is_class else "Root of the mean squared error"
    st.html(markup_table([head, "on train", "on tuning"], rows, lit=lit, label=label))


def split_line(seen: RegionsView) -> None:
    """Which rows the errors are of, and how the table is shared out."""
    parts = shares.of(seen.walk.about.scene)
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        split_menu(parts)
        made, asked_about = (min(part.n, MOST_ROWS) for part in (parts.train, parts.tuning))
        pictured = f"{MOST_ROWS:,} of the" if seen.table.n > MOST_ROWS else "all"
        st.caption(
            f"Made of {made:,} rows (train), asked about {asked_about:,} (tuning). Pictures: {pictured} rows.",
            width="content",
        )


def choices(seen: RegionsView) -> None:
    """How many neighbours, scaled or not, and the feature across on another scale."""
    which = seen.walk.about.scene.model
    with st.container(key="choices", horizontal=True, vertical_alignment="bottom", gap="medium"):
        if which != "linear":
            st.number_input("Neighbours", min_value=1, max_value=999, width=150, **state.widget("neighbours"))
            st.checkbox(
                "Same spread for every number",
                help="Without it a feature with large numbers decides alone which rows are near.",
                **state.widget("unscaled", to=lambda flag: not flag, back=lambda flag: not flag),
            )
        if seen.plane.axes[0].kind == "numeric":
            st.segmented_control(
                f"{literal(seen.plane.names[0], 40)} is taken",
                list(SCALE_WORDS),
                format_func=SCALE_WORDS.__getitem__,
                **state.widget("scale", back=lambda name: name or ""),
            )


@kept(most=64)
def same_leaves(table: tc.Table, policy: tc.Policy, chosen: Rivals) -> tuple[int, int]:
    """How many rows end in the same leaf if a feature is put on another scale first, and how many rows there are."""
    rows = learnt(table)
    return (tc.comparing.same_leaves(rows, policy, chosen.feature, chosen.scale) if chosen.scale else rows.n), rows.n


def unmoved(seen: RegionsView, chosen: Rivals) -> str:
    """That the tree stays as it is on another scale, counted row by row."""
    about = seen.walk.about
    same, n = same_leaves(about.table, about.policy, chosen)
    all_of = f"all {n:,}" if same == n else f"{same:,} of {n:,}"
    what = f"the {SCALES[chosen.scale].title} of {chosen.feature}"
    return (
        f"Grown again from {what}, the tree sends {all_of} {about.card.rows} to the same leaf: it asks only which of "
        "two values is larger. Distances and lines are others now."
    )
