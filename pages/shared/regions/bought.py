"""What each split bought, as a table: the cut, how many rows are right, how much impurity is left."""

from __future__ import annotations

import streamlit as st

import treecore as tc
from pages.shared.parts.plane.plane import cut_text
from pages.shared.text.markup import table
from pages.shared.walk.moment import GrowView
from treecore.draw import count
from treecore.telling import Sentence, tell_cut
from treecore.words import decimals, size

SHOWN, SHOWN_LARGE = 7, 4  # steps that there is room for, and in a presentation
TITLE = "What each split bought"


def show(view: GrowView, found: tc.tree.Progress) -> None:
    """Draw the steps up to this one, and the next; as a question where a class guesses."""
    made, most = len(view.shown.inner), room(view)
    first = max(0, min(made - most + 2, view.last - most + 1))
    rows = [line(view, found, k) for k in range(first, made + 1)]
    if made < view.last:
        coming = found.made(made + 1)
        assert coming is not None
        rows.append([made + 1, "?" if view.about.scene.hide else f"{cut_text(coming)} …", "", ""])
    is_class = view.about.table.is_class
    heads = ["Split", "Cut", "Right", "Entropy left"] if is_class else ["Split", "Cut", "RSS left", "Spread left"]
    st.html(f"<h2 class=tw-small>{TITLE}</h2>{table(heads, rows, lit=made - first, label=TITLE)}")


def room(view: GrowView) -> int:
    """How many steps there is room for."""
    return SHOWN_LARGE if view.about.scene.present else SHOWN


def spare(view: GrowView) -> int:
    """How many of the lines there is room for stay empty on every step of this walk."""
    return max(0, room(view) - view.last - 1)


def line(view: GrowView, found: tc.tree.Progress, k: int) -> list[object]:
    """The tree after k splits."""
    node = found.made(k)
    cut = "none" if node is None else cut_text(node)
    if view.about.table.is_class:
        return [k, cut, f"{count(found.right[k])} of {count(found.weight)}", f"{decimals(found.left[k])} bits"]
    return [k, cut, size(found.right[k]), decimals(float(found.left[k]) ** 0.5)]


def sentence(view: GrowView, found: tc.tree.Progress) -> Sentence:
    """What the newest split did to the tree; at a chosen node, and before the first split, what Grow says."""
    made = len(view.shown.inner)
    node = found.made(made)
    if node is None or view.guessing or view.about.scene.node:
        return view.sentence
    card = view.about.card
    figures = {"right": found.right[made], "before": found.right[made - 1], "weight": found.weight}
    return tell_cut(node, **figures, row=card.row, rows=card.rows, own=node.path in view.about.own)
