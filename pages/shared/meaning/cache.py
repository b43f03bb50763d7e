"""Tables and trees by what was chosen, computed once and shared by all sessions.

All that is kept here is frozen, so that sessions can share it: `st.cache_resource` hands out the thing itself, where
`st.cache_data` would unpickle a copy on every click. Every cache is bounded, and what is in it goes after a while.
They are asked by keyword: for an argument without its name Streamlit inspects the function's signature each time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import streamlit as st

import datasets
import treecore as tc
from pages.shared.link.common import AS_PRESET
from pages.shared.link.scene import Scene
from pages.shared.meaning import meaning as means
from pages.shared.meaning import tables
from pages.shared.meaning.meaning import Meaning
from pages.shared.parts.bars.bars import best_by
from pages.shared.server.patience import MOST, Works, patiently
from treecore.growing import Curve, cut_curve

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
    about = card(scene)
    aimed = tables.aimed(scene)
    rows = aimed.table if rows is None else rows
    policy, why = policy_for(scene, rows, **policy_fields)
    # A preset means what fits the target, and says nothing; a person who asked for something else is told.
    switched = tuple(said for name, said in why.items() if getattr(scene, name) != AS_PRESET)
    own, own_faults = means.read_own(scene.own, rows)
    # The text of the splits that could be read is their name in the cache: broken ones leave no trace there.
    plant = planted if rows.n < LARGE else planted_patiently
    found, kept, tree_faults = plant(
        fingerprint=rows.fingerprint,
        policy=repr(policy),
        own=means.own_text(own),
        _table=rows,
        _policy=policy,
        _own=own,
    )
    faults = (*aimed.faults, *own_faults, *tree_faults)
    if faults:
        used = {"target": aimed.target, "columns": aimed.columns, "levels": aimed.levels}
        scene = scene.changed(own=means.own_text(kept), **used)
    return Meaning(scene, about, rows, policy, kept, found, faults, switched)


def policy_for(scene: Scene, rows: tc.Table, **policy_fields: Any) -> tuple[tc.Policy, Mapping[str, str]]:
    """The policy by which a scene grows a tree of these rows, and for every field that did not fit the reason."""
    return means.fitted(replace(means.policy_of(scene, card(scene)), **policy_fields), rows.target)


@st.cache_resource(max_entries=256, ttl=tables.KEPT, show_spinner=False)
def planted(
    fingerprint: str,  # noqa: ARG001 - the key of the cache: Streamlit leaves out the arguments with an underscore
    policy: str,  # noqa: ARG001 - the same
    own: str,  # noqa: ARG001 - the same
    _table: tc.Table,
    _policy: tc.Policy,
    _own: Mapping[tc.Path, tc.Split],
) -> tuple[tc.Tree, Mapping[tc.Path, tc.Split], tuple[str, ...]]:
    """The tree, the own splits in it, and a sentence for each that was left out; grown once for all sessions."""
    found, kept, notices = means.grown(_table, _policy, _own)
    return found, means.frozen(kept), tuple(notices)


@st.cache_resource(show_spinner=False)
def works() -> Works:
    """The growths of large trees, under way or done."""
    return Works(MOST, tables.KEPT)


def planted_patiently(
    fingerprint: str,
    policy: str,
    own: str,
    _table: tc.Table,
    _policy: tc.Policy,
    _own: Mapping[tc.Path, tc.Split],
) -> tuple[tc.Tree, Mapping[tc.Path, tc.Split], tuple[str, ...]]:
    """Grow a large tree beside the page, which says how long it takes; any other action leaves it."""

    def work() -> tuple[tc.Tree, Mapping[tc.Path, tc.Split], tuple[str, ...]]:
        found, kept, notices = means.grown(_table, _policy, _own)
        return found, means.frozen(kept), tuple(notices)

    what = f"Growing a tree of {_table.n:,} rows"
    return patiently(works(), (fingerprint, policy, own), work, what=what)


# What the page asks about one node. A table's fingerprint and the tree's own name say which node it is.


def rows(about: Meaning, path: tc.Path) -> tc.Table:
    """The rows that reach a node of the whole tree."""
    return parted(**name_of(about), path=tc.path_text(path), _about=about, _path=path)


def best(about: Meaning, path: tc.Path, measures: tuple[str, ...]) -> dict[str, tuple[tc.Candidate, ...]]:
    """The best candidate of every feature at a node, by each of some measures."""
    name = name_of(about) | {"path": tc.path_text(path)}
    return {measure: ranked(**name, measure=measure, _about=about, _path=path) for measure in measures}


def every(about: Meaning, path: tc.Path, criterion: str, feature: str) -> tuple[tc.Candidate, ...]:
    """Every candidate of a feature at a node."""
    policy = replace(about.policy, criterion=criterion, ranking="gain")
    return tc.candidates(rows(about, path), policy, feature=feature)


def curve(about: Meaning, path: tc.Path, criterion: str, feature: str) -> Curve:
    """The gain of every cut of a numeric feature at a node."""
    return cut_curve(rows(about, path), replace(about.policy, criterion=criterion, ranking="gain"), feature)


def name_of(about: Meaning) -> dict[str, str]:
    """What tells one tree from another in a cache."""
    return {
        "fingerprint": about.table.fingerprint,
        "policy": repr(about.policy),
        "own": means.own_text(about.own),
    }


@st.cache_resource(max_entries=256, ttl=tables.KEPT, show_spinner=False)
def parted(fingerprint: str, policy: str, own: str, path: str, _about: Meaning, _path: tc.Path) -> tc.Table:  # noqa: ARG001
    """The rows of a node, found once."""
    return tc.table_at(_about.table, _about.tree, _path)


@st.cache_resource(max_entries=1024, ttl=tables.KEPT, show_spinner=False)
def ranked(
    fingerprint: str,  # noqa: ARG001 - the key of the cache, as above
    policy: str,  # noqa: ARG001
    own: str,  # noqa: ARG001
    path: str,  # noqa: ARG001
    measure: str,
    _about: Meaning,
    _path: tc.Path,
) -> tuple[tc.Candidate, ...]:
    """The candidates of a node, ranked once."""
    return best_by(rows(_about, _path), _about.policy, [measure])[measure]
