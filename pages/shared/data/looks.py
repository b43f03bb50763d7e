"""The panels beside the table: its columns, a picture of every feature, the lectures' summary, twins, and its card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

import treecore as tc
from pages.shared.data import editor
from pages.shared.data.view import DataView
from pages.shared.frame import desk, state
from pages.shared.frame.panel import Panel
from pages.shared.link import columns
from pages.shared.meaning import changes, tables
from pages.shared.meaning.kept import kept
from pages.shared.parts.base.board import Placed
from pages.shared.parts.columns.columns import COLUMNS, columns_data
from pages.shared.parts.portraits.portraits import PORTRAITS, linked, portraits_data
from pages.shared.text.literal import html, literal
from pages.shared.text.markup import table as html_table
from treecore.draw import count
from treecore.words import amount, decimals, listed, size

MOST_TWINS, MOST_CLASSES = 30, 4


portraits = kept(most=32)(tc.data.portraits)
twins = kept(most=32)(tc.data.twins)


def show_notes(seen: DataView) -> None:
    """What was noticed when the cells were read: rows dropped, doubtful numbers, new levels."""
    if seen.table is not None and seen.typed.notices:
        notices = seen.typed.notices[:MOST_TWINS]
        lines = "".join(f"<li>{html(tables.sentence(notice), 500)}</li>" for notice in notices)
        st.html(f'<ul class="tw-notes" aria-label="What was noticed">{lines}</ul>')


def columns_part(seen: DataView) -> dict[str, Placed]:
    """What each column was taken for and why, and a way to change it."""
    if seen.table is None:
        goal = seen.scene.target if seen.scene.target in seen.frame.columns else seen.frame.columns[-1]
        roles: tuple[tc.data.Role, ...] = tuple(
            tc.data.Role(name, "target" if name == goal else "feature", None, "not known yet")
            for name in seen.frame.columns
        )
        features, missing = {}, {}
    else:
        roles = seen.typed.roles
        features = {feature.name: feature for feature in (*seen.typed.features, seen.typed.target)}
        missing = missing_cells(seen)
    data = columns_data(
        roles,
        features,
        missing,
        said=columns.read_roles(seen.scene.columns),
        usual="its order was given" if seen.is_own else "as the table was published",
        editable=editor.is_editable(seen.frame),
    )
    return {"columns": Placed(COLUMNS, data, {"changed": take})}


def missing_cells(seen: DataView) -> dict[str, int]:
    """How many cells of every column are missing, dropped rows included for the target."""
    found = {one.feature.name: one.missing for one in portraits(seen.typed)}
    return found | {seen.typed.target.name: len(seen.frame) - seen.typed.n}


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


def portraits_part(seen: DataView) -> dict[str, Placed]:
    """A small picture of every feature."""
    assert seen.table is not None
    return {"portraits": Placed(PORTRAITS, portraits_data(seen.table, portraits(seen.table)))}


def show_summary(seen: DataView) -> None:
    """Counts, means and correlations, as the lectures look at a table first."""
    assert seen.table is not None
    found = portraits(seen.table)
    with_links = [place for place, one in enumerate(found) if one.link is not None]
    closest = max(with_links, key=lambda place: abs(found[place].link or 0), default=None)
    st.markdown(suspect(seen.table, found[closest]) if closest is not None else "No feature varies with the target.")
    classes = seen.table.target.levels if len(seen.table.target.levels) <= MOST_CLASSES else ()
    target = seen.table.target.name
    # How closely a feature goes with the target is what the table is read for: it stands where no table cuts it off.
    means = ["mean", *(f"mean if {level}" for level in classes)] if any(one.mean is not None for one in found) else []
    heads = ["feature", f"goes with {target}", *means, "range", "different", "missing"]
    rows = [summary_row(one, classes if means else None) for one in found]
    st.html(html_table(heads, rows, lit=closest, label="Summary"))
    told = ", ".join(f"{target} = {level}: {count(weight)}" for level, weight in class_weights(seen.table))
    st.caption(f"{literal(told, 300) if told else f'{literal(target)}: mean {size(float(seen.table.truth.mean()))}'}.")


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


def show_twins(seen: DataView) -> None:
    """Duplicates, contradictions, and how good a tree can get."""
    assert seen.table is not None
    table, found = seen.table, twins(seen.table)
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


def show_card(seen: DataView) -> None:
    """Where a table of the lectures comes from, and what to look for in it."""
    if seen.is_own:
        st.markdown("A table of your own: nobody sees it who has neither its link nor its cells.")
        return
    about = seen.card
    lines = {"What to look for": about.look, "Where it is from": about.source, "Status": about.status_note}
    for head, line in (lines | {"Licence": about.licence}).items():
        if line:
            st.markdown(f"**{head}.** {literal(line, 2000)}")


def show_waiting(_seen: DataView) -> None:
    """What stands in place of a panel that needs a complete table."""
    st.markdown("Nothing to show yet: the table has to be complete first.")


LOOKS: dict[str, Panel[DataView]] = {
    "columns": Panel("Columns", show_notes, columns_part),
    "pictures": Panel("Pictures", parts=portraits_part),
    "summary": Panel("Summary", show_summary),
    "twins": Panel("Twins", show_twins),
    "card": Panel("About", show_card),
}
WAITING = Panel("", show_waiting)
AT_ONCE = ("columns", "card")  # panels that need no table


def panel(seen: DataView, name: str) -> Panel[DataView]:
    """The panel of a name, or what stands in its place."""
    return WAITING if seen.table is None and name not in AT_ONCE else LOOKS[name]
