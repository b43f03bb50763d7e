"""Is it stable: the root when one row is left out, or when rows are drawn again."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import streamlit as st

import treecore as tc
from pages.shared.frame import pieces, state
from pages.shared.frame.page import Area, Bar, BarChoice, Showing, Steps
from pages.shared.frame.pieces import Pieces
from pages.shared.link.scene import Scene
from pages.shared.meaning import cache, tables
from pages.shared.meaning.kept import kept, name_of
from pages.shared.meaning.meaning import Meaning
from pages.shared.parts.bars.bars import BARS
from pages.shared.parts.base.board import Placed
from pages.shared.parts.tabs.tabs import TABS, tabs_data
from pages.shared.parts.tree.tree import TREE, TreeData, tree_data
from pages.shared.text.literal import literal
from pages.shared.validate.standing import StableView
from treecore.comparing import feature_of, stabilities, tree_of
from treecore.draw import clean, drawing
from treecore.telling import Sentence
from treecore.words import amount

ONE = "leave one out"
HOW = {ONE: "Leave one row out", "bootstrap": "Bootstrap"}
DRAWS = (25, 100, 400)
ONE_BY_ONE = 5_000  # rows up to which each of them may be left out
BOXES = (40, 25, 17, 13, 10, 8)  # how many boxes a tree may have: as many as fit beside the others
ROOM = 1520  # pixels of drawing that a screen has room for in type that can be read
STYLES = ("frame/page.css", "validate/stable.css")
LOOK: dict[str, Any] = {"detail": "bare", "growing": False}
MARGIN = 14  # beside a drawing in its frame
OFFERED = 6  # draws with another root that can be chosen by name


def show(question: BarChoice) -> Showing:
    """What the page shows of the question."""
    now = state.scene()
    about = cache.meaning(now)
    asks = (about.table, about.policy, *how_drawn(now), now.draws if now.draw else None)
    try:
        if not now.draw and about.table.n > ONE_BY_ONE:
            raise ValueError(f"to leave each of {about.table.n:,} rows out takes too long: choose the bootstrap")
        work = draws_of(*asks)
    except ValueError as reason:
        return Showing(Bar(Sentence("", tables.sentence(str(reason))), choice=question), controls(now), styles=STYLES)
    long = name_of(asks) if about.table.n >= cache.LARGE else None
    seen = view(pieces.begin(work, long=long), about)
    steps = Steps(
        seen.step,
        len(seen.found.changed),
        here=lambda: view(work.now, about).step,
        go=lambda step: go(step, view(work.now, about)),
        unit="Change",
        onward="Next change",
    )
    areas: dict[str, Area] = {
        **controls(now),
        "bars": Placed(BARS, seen.bars, {"picked": partial(pick_root, seen.found)}),
    }
    shown, most = fitting(beside(seen, about))

    def others() -> None:
        if not seen.found.is_done:
            pieces.progress(work, seen.found.total, seen.so_far, long=long)
        show_others(seen, rooms(shown, most))

    areas["others"] = others
    areas |= {f"tree_{place}": Placed(TREE, tree_of_draw(*one, most)) for place, one in enumerate(shown)}
    return Showing(Bar(seen.sentence, steps, question), areas, styles=STYLES)


def how_drawn(now: Scene) -> tuple[str, int]:
    """How the rows of each draw are chosen, and the seed; how many draws were asked for is no part of it."""
    return now.draw or ONE, now.split_seed if now.draw else 0


def view(found: tc.comparing.Stability, about: Meaning) -> StableView:
    """The draws as the scene looks at them."""
    return StableView(found, about.table, state.scene().drawn, about.card.row, about.card.rows)


def go(step: int, seen: StableView) -> None:
    """Look at the draw that stands at a step among those that change the root."""
    state.change(drawn=seen.found.changed[step - 1].number + 1 if step else 0)


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


def controls(now: Scene) -> dict[str, Area]:
    """How rows are changed."""
    found: dict[str, Area] = {"hows": Placed(TABS, tabs_data("Rows", HOW, now.draw or ONE), {"picked": choose_how})}
    if now.draw:
        counts = {str(count): f"{count} samples" for count in sorted({*DRAWS, now.draws})}
        found["counts"] = Placed(TABS, tabs_data("Samples", counts, str(now.draws)), {"picked": choose_count})
    return found


def choose_how(how: str) -> None:
    """Change the rows in another way."""
    state.change(draw="" if how == ONE else how, drawn=0)


def choose_count(count: str) -> None:
    """Take another number of samples."""
    state.change(draws=int(count), drawn=0)


def pick_root(found: tc.comparing.Stability, picked: dict[str, str]) -> None:
    """Look at the first draw whose root asks the feature that was picked."""
    wanted = picked["feature"] or None
    first = next(draw for draw in found.draws if feature_of(draw.root) == wanted)
    state.change(drawn=first.number + 1)


def show_others(seen: StableView, wide: list[float]) -> None:
    """The draws whose root is another, each to be looked at; and how broad the trees below are beside each other."""
    st.html(f"<style>.st-key-stage {{ {columns(wide)} }}</style>")
    changed = seen.found.changed
    numbers = [draw.number + 1 for draw in changed[:OFFERED]]
    by_number = dict(zip(numbers, changed, strict=False))
    if not numbers:
        return
    what = "change the root" if seen.found.flips else "move the cut"
    st.pills(
        f"{seen.rows[:1].upper()}{seen.rows[1:]} that {what}" if seen.leaves_one_out else "Samples with another root",
        numbers,
        format_func=lambda number: literal(seen.becomes(by_number[number]), 40),
        **state.widget(
            "drawn", to=lambda number: number if number in numbers else None, back=lambda number: number or 0
        ),
    )
    if len(changed) > OFFERED:
        st.caption(f"and {amount(len(changed) - OFFERED, 'more', 'more')}")


def columns(wide: list[float]) -> str:
    """The three columns of the page. A broad tree gets more of the room than a narrow one, so that both can be read.

    >>> columns([300.0, 500.0])
    '--rooms: 300fr 250fr 250fr; --trees: "tree_0 tree_1 tree_1";'
    """
    first, *others = wide
    parts = [first, *(room / (3 - len(others)) for room in others for _ in range(3 - len(others)))]
    names = ["tree_0", *(f"tree_{place + 1}" for place in range(len(others)) for _ in range(3 - len(others)))]
    if not others:
        parts, names = [2.0, 1.0, 1.0], ["tree_0"] * 3
    return f'--rooms: {" ".join(f"{part:.0f}fr" for part in parts)}; --trees: "{" ".join(names)}";'


def beside(seen: StableView, about: Meaning) -> list[tuple[str, tc.Tree]]:
    """The tree of all rows, and beside it that of the draw in view, or of a few that differ; each with its name."""
    named = [(f"All {amount(seen.table.n, seen.row, seen.rows)}", whole_tree(about))]
    for one in seen.beside:
        name = seen.name(one)
        grown = tree_beside(about.table, about.policy, *how_drawn(state.scene()), one.number)
        named.append((f"{name[:1].upper()}{name[1:]}", grown))
    return named


def tree_of_draw(name: str, tree: tc.Tree, most: int) -> TreeData:
    """The tree of a draw, with its name and its size above it."""
    title = f"{clean(name)}: {amount(len(tree.leaves), 'leaf', 'leaves')}"
    return replace(tree_data(tree, most=most, legend=False, **LOOK), title=title)


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
