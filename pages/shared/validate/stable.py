"""Is it stable: the root when one row is left out, or when rows are drawn again."""

from __future__ import annotations

import math
from functools import partial
from typing import Any

import streamlit as st

import treecore as tc
from pages.shared.frame import pieces, state
from pages.shared.frame.page import Bar, BarChoice, Steps
from pages.shared.frame.pieces import Pieces
from pages.shared.link.scene import Scene
from pages.shared.meaning import cache, tables
from pages.shared.meaning.kept import kept, name_of
from pages.shared.meaning.meaning import Meaning
from pages.shared.parts.bars.bars import score_bars
from pages.shared.parts.tabs.tabs import tabs
from pages.shared.parts.tree.tree import tree_view
from pages.shared.text.literal import literal
from pages.shared.validate.standing import BARS, Standing
from treecore.comparing import feature_of, stabilities, tree_of
from treecore.draw import drawing
from treecore.telling import Sentence
from treecore.words import amount

ONE = "leave one out"
HOW = {ONE: "Leave one row out", "bootstrap": "Bootstrap"}
DRAWS = (25, 100, 400)
ONE_BY_ONE = 5_000  # rows up to which each of them may be left out
BOXES = (40, 25, 17, 13, 10, 8)  # how many boxes a tree may have: as many as fit beside the others
ROOM = 1520  # pixels of drawing that a screen has room for in type that can be read
LOOK: dict[str, Any] = {"detail": "bare", "growing": False}
MARGIN = 14  # beside a drawing in its frame
OFFERED = 6  # draws with another root that can be chosen by name


def show(question: BarChoice) -> Bar:
    """Draw the section, and give back its bar."""
    now = state.scene()
    about = cache.meaning(now)
    asks = (about.table, about.policy, *how_drawn(now), now.draws if now.draw else None)
    try:
        if not now.draw and about.table.n > ONE_BY_ONE:
            raise ValueError(f"to leave each of {about.table.n:,} rows out takes too long: choose the bootstrap")
        work = draws_of(*asks)
    except ValueError as reason:
        controls()
        return Bar(Sentence("", tables.sentence(str(reason))), choice=question)
    long = name_of(asks) if about.table.n >= cache.LARGE else None
    view = seen(pieces.begin(work, long=long), about)
    steps = Steps(
        view.step,
        len(view.found.changed),
        here=lambda: seen(work.now, about).step,
        go=lambda step: go(step, seen(work.now, about)),
        unit="Change",
        onward="Next change",
    )
    controls()
    pieces.show(work, lambda found: draw(seen(found, about), about, work), long=long)
    return Bar(view.sentence, steps, question)


def how_drawn(now: Scene) -> tuple[str, int]:
    """How the rows of each draw are chosen, and the seed; how many draws were asked for is no part of it."""
    return now.draw or ONE, now.split_seed if now.draw else 0


def seen(found: tc.comparing.Stability, about: Meaning) -> Standing:
    """The draws as the scene looks at them."""
    return Standing(found, about.table, state.scene().drawn, about.card.row, about.card.rows)


def go(step: int, view: Standing) -> None:
    """Look at the draw that stands at a step among those that change the root."""
    state.change(drawn=view.found.changed[step - 1].number + 1 if step else 0)


@kept(most=32)
def draws_of(
    table: tc.Table, policy: tc.Policy, how: str, seed: int, count: int | None
) -> Pieces[tc.comparing.Stability]:
    """The draws, shared by all sessions, as far as they have come."""
    return Pieces(stabilities(table, policy, how, count=count, seed=seed))


@kept(most=64)
def tree_beside(table: tc.Table, policy: tc.Policy, how: str, seed: int, number: int) -> tc.Tree:
    """The tree of a draw, grown once."""
    return tree_of(table, policy, how, number, seed)


def controls() -> None:
    """How rows are changed."""
    now = state.scene()
    with st.container(key="choices", horizontal=True, vertical_alignment="center", gap="medium"):
        tabs(
            "Rows",
            HOW,
            now.draw or ONE,
            lambda how: state.change(draw="" if how == ONE else how, drawn=0),
            key="tabs_hows",
        )
        if now.draw:
            counts = {str(count): f"{count} samples" for count in sorted({*DRAWS, now.draws})}
            tabs(
                "Samples",
                counts,
                str(now.draws),
                lambda count: state.change(draws=int(count), drawn=0),
                key="tabs_counts",
            )


def draw(view: Standing, about: Meaning, work: Pieces[tc.comparing.Stability]) -> None:
    """What has come of the draws so far."""
    found = view.found
    if not found.is_done:
        pieces.bar(len(found.draws), found.total, view.so_far, work)
    left, right = st.columns(2, gap="large")
    with left, st.container(key="larger_roots"):
        score_bars(view.bars, on_pick=partial(pick_root, found))
    with right:
        offer(view)
    trees(view, about)


def pick_root(found: tc.comparing.Stability, picked: dict[str, str]) -> None:
    """Look at the first draw whose root asks the feature that was picked."""
    wanted = picked["feature"] or None
    first = next(draw for draw in found.draws if feature_of(draw.root) == wanted)
    state.change(drawn=first.number + 1)


def offer(view: Standing) -> None:
    """The draws whose root is another, each to be looked at."""
    changed = view.found.changed
    numbers = [draw.number + 1 for draw in changed[:OFFERED]]
    by_number = dict(zip(numbers, changed, strict=False))
    if not numbers:
        return
    what = "change the root" if view.found.flips else "move the cut"
    st.pills(
        f"{view.rows[:1].upper()}{view.rows[1:]} that {what}" if view.leaves_one_out else "Samples with another root",
        numbers,
        format_func=lambda number: literal(view.becomes(by_number[number]), 40),
        **state.widget(
            "drawn", to=lambda number: number if number in numbers else None, back=lambda number: number or 0
        ),
    )
    if len(changed) > OFFERED:
        st.caption(f"and {amount(len(changed) - OFFERED, 'more', 'more')}")


def trees(view: Standing, about: Meaning) -> None:
    """The tree of all rows, and beside it that of the draw in view, or of a few that differ."""
    named = [(f"All {amount(view.table.n, view.row, view.rows)}", whole_tree(about))]
    drawn = how_drawn(state.scene())
    for one in view.beside:
        name = view.name(one)
        grown = tree_beside(about.table, about.policy, *drawn, one.number)
        named.append((f"{name[:1].upper()}{name[1:]}", grown))
    named, most = fitting(named)
    # A broad tree gets more of the room than a narrow one, so that both can be read.
    columns = st.columns(rooms(named, most), gap="small")
    for place, (column, (title, tree)) in enumerate(zip(columns, named, strict=True)):
        with column:
            st.markdown(f"**{literal(title)}**: {amount(len(tree.leaves), 'leaf', 'leaves')}")
            tree_view(tree, key=f"tree_{place}", height=height(view), most=most, legend=False, **LOOK)


def height(view: Standing) -> int:
    """How high the trees are drawn: as far as what stands above them, bars or names, leaves room."""
    rows = view.bars["panels"][0]["rows"] if view.found.draws else []
    above = sum(39 if row["detail"] else 29 for row in rows[:BARS]) + (28 if len(rows) > BARS else 0)
    offered = min(len(view.found.changed), OFFERED)
    names = 28 + 37 * math.ceil(offered / 3) + (32 if len(view.found.changed) > OFFERED else 0)
    above = max(above, names if offered else 0)
    return 520 - round(1.2 * above) if state.scene().present else 545 - above


def fitting(named: list[tuple[str, tc.Tree]]) -> tuple[list[tuple[str, tc.Tree]], int]:
    """As many of the trees as a screen has room for, at least two, and how many boxes each may have."""
    for count in range(len(named), 0, -1):
        for most in BOXES:
            if (count <= 2 and most == BOXES[-1]) or sum(rooms(named[:count], most)) <= ROOM:
                return named[:count], most
    return named, BOXES[-1]


def rooms(named: list[tuple[str, tc.Tree]], most: int) -> list[float]:
    """How broad each tree is drawn with so many boxes."""
    return [drawing(tree, most=most, **LOOK).width + 2 * MARGIN for _, tree in named]


def whole_tree(about: Meaning) -> tc.Tree:
    """The tree that the whole table grows, without a person's own splits: no draw has them."""
    return tc.grow(about.table, about.policy) if about.own else about.tree
