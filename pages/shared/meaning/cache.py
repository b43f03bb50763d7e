"""Tables and trees by what was chosen, computed once and shared by all sessions (`kept.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import streamlit as st

import datasets
import treecore as tc
from pages.shared.link.common import AS_PRESET, POLICY
from pages.shared.link.packing import STORED
from pages.shared.link.scene import Scene
from pages.shared.meaning import meaning as means
from pages.shared.meaning import tables
from pages.shared.meaning.kept import KEPT, kept, name_of
from pages.shared.meaning.meaning import Meaning
from pages.shared.server.patience import MOST, Works, patiently
from treecore.growing import Curve, best_by, cut_curve

Own = Mapping[tc.Path, tc.Split]
Planted = tuple[tc.Tree, Own, tuple[str, ...]]
FITTED = ("target", "columns", "levels", "own")  # what a table may not have
MEANT = frozenset({"data", "preset", *FITTED, *POLICY})
LARGE = 20_000  # rows from which on a tree may take so long that a person wants to leave


def card(scene: Scene) -> datasets.Card:
    """The card of the scene's table."""
    return tables.card(scene.data)


def table(scene: Scene) -> tc.Table:
    """The scene's table, with the scene's target if it can be one, else with the usual one."""
    return tables.aimed(scene).table


def meaning(scene: Scene, *, rows: tc.Table | None = None, **policy_fields: Any) -> Meaning:
    """The table, policy, own splits and tree of a scene, with a sentence for all that did not fit.

    `rows` takes the place of the table; other keywords are fields of the policy, and override the scene.
    """
    # The time of a table that the server keeps begins anew with every question, or it is over.
    if rows is not None or policy_fields or scene.data.startswith(STORED):
        return met(scene, rows, **policy_fields)
    # A step changes nothing of what is asked here.
    found = meanings.under(tuple((name, value) for name, value in scene.differs if name in MEANT), scene)
    fits = {name: getattr(found.scene, name) for name in FITTED} if found.left_out else {}
    return replace(found, scene=scene.changed(**fits) if fits else scene)


@kept(most=128)
def meanings(scene: Scene) -> Meaning:
    """What a scene means, for all scenes that differ in nothing that matters to it."""
    return met(scene)


def met(scene: Scene, rows: tc.Table | None = None, **policy_fields: Any) -> Meaning:
    """What a scene means at its table, or at other rows."""
    about = card(scene)
    aimed = tables.aimed(scene)
    rows = aimed.table if rows is None else rows
    policy, why = policy_for(scene, rows, **policy_fields)
    # A preset means what fits the target, and says nothing; a person who asked for something else is told.
    switched = tuple(said for name, said in why.items() if getattr(scene, name) != AS_PRESET)
    own, own_faults = means.read_own(scene.own, rows)
    # The splits that could be read are a part of the question: broken ones leave no trace in what is kept.
    plant = planted if rows.n < LARGE else planted_patiently
    found, kept_own, tree_faults = plant(rows, policy, means.frozen(own))
    faults = (*aimed.faults, *own_faults, *tree_faults)
    if faults:
        used = {"target": aimed.target, "columns": aimed.columns, "levels": aimed.levels}
        scene = scene.changed(own=means.own_text(kept_own), **used)
    return Meaning(scene, about, rows, policy, kept_own, found, faults, switched, means.algorithm_of(scene, about))


def policy_for(scene: Scene, rows: tc.Table, **policy_fields: Any) -> tuple[tc.Policy, Mapping[str, str]]:
    """The policy by which a scene grows a tree of these rows, and for every field that did not fit the reason."""
    return means.fitted(replace(means.policy_of(scene, card(scene)), **policy_fields), rows.target)


@kept(most=256)
def planted(table: tc.Table, policy: tc.Policy, own: Own) -> Planted:
    """The tree, the own splits in it, and a sentence for each that was left out; grown once for all sessions."""
    found, made, notices = means.grown(table, policy, own)
    return found, made, tuple(notices)


@st.cache_resource(show_spinner=False)
def works() -> Works:
    """The growths of large trees, under way or done."""
    return Works(MOST, KEPT)


def planted_patiently(table: tc.Table, policy: tc.Policy, own: Own) -> Planted:
    """Grow a large tree beside the page, which says how long it takes; any other action leaves it."""

    def work() -> Planted:
        found, made, notices = means.grown(table, policy, own)
        return found, made, tuple(notices)

    what = f"Growing a tree of {table.n:,} rows"
    return patiently(works(), name_of((table, policy, own)), work, what=what)


# What the page asks about one node.


@kept(most=256)
def rows(about: Meaning, path: tc.Path) -> tc.Table:
    """The rows that reach a node of the whole tree."""
    return tc.table_at(about.table, about.tree, path)


def best(about: Meaning, path: tc.Path, measures: tuple[str, ...]) -> dict[str, tuple[tc.Candidate, ...]]:
    """The best candidate of every feature at a node, by each of some measures."""
    return {measure: ranked(about, path, measure) for measure in measures}


@kept(most=1024)
def ranked(about: Meaning, path: tc.Path, measure: str) -> tuple[tc.Candidate, ...]:
    """The best candidate of every feature at a node, by one measure."""
    return best_by(rows(about, path), about.policy, [measure])[measure]


def every(about: Meaning, path: tc.Path, criterion: str, feature: str) -> tuple[tc.Candidate, ...]:
    """Every candidate of a feature at a node."""
    policy = replace(about.policy, criterion=criterion, ranking="gain")
    return tc.candidates(rows(about, path), policy, feature=feature)


def curve(about: Meaning, path: tc.Path, criterion: str, feature: str) -> Curve:
    """The gain of every cut of a numeric feature at a node."""
    return cut_curve(rows(about, path), replace(about.policy, criterion=criterion, ranking="gain"), feature)
