"""The panels beside the table: its columns, a picture of every feature, the lectures' summary, twins, and its card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pandas as pd
import streamlit as st

import treecore as tc
from pages.shared.data import editor
from pages.shared.frame import desk, state
from pages.shared.frame.panel import Panel
from pages.shared.link import columns, packing
from pages.shared.meaning import changes, tables
from pages.shared.meaning.kept import kept
from pages.shared.parts.columns.columns import column_list, columns_data
from pages.shared.parts.portraits.portraits import linked, portrait_cards, portraits_data
from pages.shared.text.literal import html, literal
from pages.shared.text.markup import table as html_table
from treecore.draw import count
from treecore.words import amount, decimals, listed, size

MOST_TWINS, MOST_CLASSES = 30, 4


@dataclass(frozen=True, slots=True)
class TableInView:
    """The cells that the panels are about, and their table unless no tree can be grown from them yet."""

    frame: pd.DataFrame
    table: tc.Table | None


portraits = kept(most=32)(tc.data.portraits)
twins = kept(most=32)(tc.data.twins)


def show_columns(look: TableInView) -> None:
    """What each column was taken for and why."""
    scene = state.scene()
    said = columns.read_roles(scene.columns)
    own = packing.is_own(scene.data)
    if look.table is None:
        roles: tuple[tc.data.Role, ...] = tuple(
            tc.data.Role(name, "target" if name == goal(look) else "feature", None, "not known yet")
            for name in look.frame.columns
        )
        features, missing = {}, {}
    else:
        typed = tables.typed(scene.data, scene.target, scene.columns, scene.levels)
        if typed.notices:
            st.html(notes(typed.notices))
        roles = typed.roles
        features = {feature.name: feature for feature in (*typed.features, typed.target)}
        missing = missing_cells(look.frame, typed)
    column_list(
        columns_data(
            roles,
            features,
            missing,
            said=said,
            usual="its order was given" if own else "as the table was published",
            editable=editor.is_editable(look.frame),
        ),
        on_change=take,
    )


def notes(notices: tuple[str, ...]) -> str:
    """What was noticed when the cells were read: rows dropped, doubtful numbers, new levels."""
    lines = "".join(f"<li>{html(tables.sentence(notice), 500)}</li>" for notice in notices[:MOST_TWINS])
    return f'<ul class="tw-notes" aria-label="What was noticed">{lines}</ul>'


def goal(look: TableInView) -> str:
    """The column that is the target while nothing is known."""
    named = state.scene().target
    return named if named in look.frame.columns else look.frame.columns[-1]


def missing_cells(frame: pd.DataFrame, typed: tc.Table) -> dict[str, int]:
    """How many cells of every column are missing, dropped rows included for the target."""
    found = {one.feature.name: one.missing for one in portraits(typed)}
    return found | {typed.target.name: len(frame) - typed.n}


def take(asked: dict[str, Any]) -> None:
    """Do what was asked for in the list of columns."""
    scene, name, value = state.scene(), asked.get("column", ""), asked.get("value", "")
    actions: dict[str, tuple[Callable[..., changes.Change], tuple[Any, ...]]] = {
        "role": (changes.role_change, (scene, name, value)),
        "rename": (changes.renamed, (scene, name, value)),
        "levels": (changes.order_change, (scene, name, value)),
        "remove": (changes.removed, (scene, name)),
        "add": (changes.added, (scene,)),
    }
    if asked.get("what") in actions:
        make, given = actions[asked["what"]]
        desk.apply(make, *given)


def show_pictures(look: TableInView) -> None:
    """A small picture of every feature."""
    if look.table is not None:
        portrait_cards(portraits_data(look.table, portraits(look.table)))


def show_summary(look: TableInView) -> None:
    """Counts, means and correlations, as the lectures look at a table first."""
    if look.table is None:
        return
    found = portraits(look.table)
    with_links = [place for place, one in enumerate(found) if one.link is not None]
    closest = max(with_links, key=lambda place: abs(found[place].link or 0), default=None)
    st.markdown(suspect(look.table, found[closest]) if closest is not None else "No feature varies with the target.")
    classes = look.table.target.levels if len(look.table.target.levels) <= MOST_CLASSES else ()
    target = look.table.target.name
    # How closely a feature goes with the target is what the table is read for: it stands where no table cuts it off.
    means = ["mean", *(f"mean if {level}" for level in classes)] if any(one.mean is not None for one in found) else []
    heads = ["feature", f"goes with {target}", *means, "range", "different", "missing"]
    rows = [summary_row(one, classes if means else None) for one in found]
    st.html(html_table(heads, rows, lit=closest, label="Summary"))
    told = ", ".join(f"{target} = {level}: {count(weight)}" for level, weight in class_weights(look.table))
    st.caption(f"{literal(told, 300) if told else f'{literal(target)}: mean {size(float(look.table.truth.mean()))}'}.")


def class_weights(table: tc.Table) -> list[tuple[str, float]]:
    """The weight of every class, the first few."""
    if not table.is_class:
        return []
    return [(level, float(table.weights[table.y == code].sum())) for code, level in enumerate(table.target.levels[:20])]


def suspect(table: tc.Table, one: tc.data.Portrait) -> str:
    """The feature that goes with the target most closely, and what to make of it."""
    assert one.link is not None
    with_class = f" (with {literal(table.target.name)} = {literal(tc.data.positive(table.target) or '')})"
    how = "against" if one.signed and one.link < 0 else "with"
    goes = f"**{literal(one.feature.name)}** goes {how} {literal(table.target.name)} most closely: {linked(one)}"
    goes += with_class if one.signed and table.is_class else ""
    if abs(one.link) > 1 - 1e-9:
        return f"{goes}. It gives the target away: is it known before the target is, and does it repeat?"
    return f"{goes}. Together is not because: it is a suspect, no more."


def summary_row(one: tc.data.Portrait, classes: tuple[str, ...] | None) -> list[object]:
    """One feature in the summary; without columns for means where no feature is a number."""
    sign = "+" if one.signed and one.link is not None and one.link >= 0.005 else ""
    link = "" if one.link is None else f"{sign}{decimals(one.link, 2)}"
    means = [one.mean, *one.class_means[: len(classes)]] if classes is not None else []
    if one.feature.kind == "nominal":
        ends = f"mostly {max(one.groups, key=lambda group: group.weight).name}"
    else:
        ends = f"{one.least:.4g} to {one.most:.4g}" if one.least is not None and one.most is not None else ""
    told = [size(mean) if mean is not None else "" for mean in means]
    told += [""] * (0 if classes is None else 1 + len(classes) - len(told))
    return [one.feature.name, link, *told, ends, one.distinct, one.missing]


def show_twins(look: TableInView) -> None:
    """Duplicates, contradictions, and how good a tree can get."""
    if look.table is None:
        return
    table, found = look.table, twins(look.table)
    repeats = f"{amount(found.duplicates, 'row repeats', 'rows repeat')} an earlier one in all columns."
    st.markdown(repeats if found.duplicates else "No row repeats another one in all columns.")
    if not found.contradictions:
        st.markdown("No two rows have the same features and different answers: a tree can get every one right.")
        return
    rows = sum(len(one.rows) for one in found.contradictions)
    alike = f"{amount(rows, 'row')} in {amount(len(found.contradictions), 'group')} have the same features and "
    st.markdown(f"{alike}different answers. No tree can tell them apart: {at_best(table, found)}.")
    heads = ["rows", *(table.target.levels[:MOST_CLASSES] if table.is_class else ["answers"]), "features"]
    st.html(html_table(heads, [twin_row(table, one) for one in found.contradictions[:MOST_TWINS]], label="Twins"))
    if len(found.contradictions) > MOST_TWINS:
        st.caption(f"The first {MOST_TWINS} groups of {len(found.contradictions):,}.")


def at_best(table: tc.Table, found: tc.data.Twins) -> str:
    """How good a tree can get, in words."""
    if not table.is_class:
        return f"a sum of squares of {size(found.best)} is left at best"
    right = f" ({count(found.best * table.weights.sum())} of {count(float(table.weights.sum()))})"
    return f"none gets more than {100 * found.best:.4g}%{right} right here"


def twin_row(table: tc.Table, one: tc.data.Contradiction) -> list[object]:
    """A group of rows with the same features."""
    names = listed([str(table.labels[row]) for row in one.rows[:6]])
    more = f" and {len(one.rows) - 6} more" if len(one.rows) > 6 else ""
    frame = table.take([one.rows[0]]).frame()
    same = ", ".join(f"{feature.name} {frame.iloc[0][feature.name]}" for feature in table.features[:6])
    if table.is_class:
        return [f"{names}{more}", *(count(weight) for weight in one.counts[:MOST_CLASSES]), same]
    answers = [size(float(table.truth[row])) for row in one.rows[:6]]
    return [f"{names}{more}", listed(answers), same]


def show_card(look: TableInView) -> None:  # noqa: ARG001 - every panel is drawn from a look
    """Where a table of the lectures comes from, and what to look for in it."""
    about = tables.card(state.scene().data)
    if packing.is_own(state.scene().data):
        st.markdown("A table of your own: nobody sees it who has neither its link nor its cells.")
        return
    lines = {"What to look for": about.look, "Where it is from": about.source, "Status": about.status_note}
    for head, line in (lines | {"Licence": about.licence}).items():
        if line:
            st.markdown(f"**{head}.** {literal(line, 2000)}")


LOOKS: dict[str, Panel[TableInView]] = {
    "columns": Panel("Columns", show_columns),
    "pictures": Panel("Pictures", show_pictures),
    "summary": Panel("Summary", show_summary),
    "twins": Panel("Twins", show_twins),
    "card": Panel("About", show_card),
}
