"""What the Predict page shows of a scene: a tree, some rows, one of them in view, and its way through the tree."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pandas as pd

import treecore as tc
from datasets import Money
from datasets.programs import PROGRAMS, program_tree
from pages.shared.link.scene import Scene
from pages.shared.link.value_text import read_values
from pages.shared.meaning import cache, shares, tables
from pages.shared.meaning.kept import kept
from pages.shared.meaning.meaning import Meaning
from pages.shared.predict.asked import Row, fitted, row_of
from treecore.predicting import Routed
from treecore.telling import Sentence, tell_prediction

PARTS = ("train", "tuning", "test")
FILE = "file"
AMONG = {"": "all rows", **{part: part for part in PARTS}, FILE: "a file"}


@dataclass(frozen=True, slots=True)
class PredictView:
    """One row in view.

    `about` is what the tree was grown from; `tree` is it as far as the scene says; `rows` are the rows that are looked
    at, and `place` the one in view (counted from 1; 0 is an empty form). `values` is the row, with what was `changed`.
    """

    about: Meaning
    tree: tc.Tree
    step: int
    last: int
    rows: tc.Table
    place: int
    values: Row
    changed: Row
    way: tc.Trace
    faults: tuple[str, ...]
    notes: tuple[str, ...]
    is_written: bool = False
    """Whether the tree is a lecture's program, which was grown from no rows."""

    @property
    def scene(self) -> Scene:
        """The scene."""
        return self.about.scene

    @property
    def name(self) -> str:
        """What the row is called."""
        if not self.place:
            return "your own row"
        label = str(self.rows.labels[self.place - 1])
        label = f"{self.about.card.row} {label}" if label.isdigit() else label
        return f"{label}, changed" if self.changed else label

    @property
    def truth(self) -> str | float | None:
        """What the row is in truth, where that is known: nobody has changed it."""
        if self.rows.y is None or not self.place or self.changed:
            return None
        code = self.rows.y[self.place - 1]
        return self.rows.target.levels[code] if self.rows.is_class else float(code)

    @property
    def is_wrong(self) -> bool:
        """Whether the tree is known to take the row for another class."""
        return self.rows.is_class and self.truth is not None and self.truth != self.way.prediction

    @property
    def sentence(self) -> Sentence:
        """What the tree says of the row, and why."""
        said = tell_prediction(self.way, row=self.about.card.row, rows=self.about.card.rows)
        worth = f" ({self.money.text(float(self.way.prediction))})" if self.money else ""
        truth = f" In truth it is {self.truth}." if self.is_wrong else ""
        return Sentence(said.feature, f"{worth}{said.rest}{truth}")

    @property
    def money(self) -> Money | None:
        """How the target is dollars, where it is."""
        return next((one for one in self.about.card.dollars if one.column == self.about.table.target.name), None)

    @property
    def question(self) -> Sentence:
        """What to ask while the answer is held back."""
        return Sentence("", f"What does the tree say of {self.name}?")


def view(scene: Scene) -> PredictView:
    """The case that a scene describes."""
    about, rows, notes = looked_at(scene)
    if is_written := is_program(scene):
        about = replace(about, tree=program_tree(scene.program))
    last = len(about.tree.inner)
    # No step is a whole tree: who has not begun to count splits wants all of them.
    step = last if is_written else min(scene.step, last) or last
    tree = about.tree if step == last else tc.tree_after(about.tree, step, scene.order)
    place = min(scene.case, rows.n)
    changed, faults = fitted(read_values(scene.ask), about.table)
    values = (row_of(rows, place - 1) if place else {}) | changed
    way = tc.trace(tree, {name: value for name, value in values.items() if value is not None})
    return PredictView(about, tree, step, last, rows, place, values, changed, way, tuple(faults), notes, is_written)


def is_program(scene: Scene) -> bool:
    """Whether the scene is about a program that a lecture wrote for its table, not about a tree grown from it."""
    usual = not (scene.target or scene.columns or scene.levels)
    return bool(scene.program) and PROGRAMS[scene.program].data == scene.data and usual


def looked_at(scene: Scene) -> tuple[Meaning, tc.Table, tuple[str, ...]]:
    """What the tree is grown from, the rows that are looked at, and what is to be said about them."""
    if scene.among in PARTS:
        parts = shares.of(scene)
        return cache.meaning(scene, rows=parts.train), getattr(parts, scene.among), parts.notes
    about = cache.meaning(scene)
    if scene.among == FILE and scene.batch:
        try:
            return about, batch(scene, about.table), ()
        except (tc.TableError, tables.NoTableError) as reason:
            return about, about.table, (f"{tables.sentence(str(reason))} The rows of the table are shown instead.",)
    return about, about.table, ()


def batch(scene: Scene, table: tc.Table) -> tc.Table:
    """The rows of the scene's file, read like its table."""
    return read_like.under((scene.batch, table), tables.cells(scene.batch), table)


@kept(most=16)
def read_like(frame: pd.DataFrame, table: tc.Table) -> tc.Table:
    """The rows of a file, read like a table, once for all sessions."""
    return tc.Table.from_frame(frame, like=table)


def routed(case: PredictView) -> Routed:
    """The rows of a case, sent through its tree."""
    cut = case.scene.program if case.is_written else f"{case.scene.order} {case.step}"
    return sent.under((case.about, cut, case.rows), case.tree, case.rows)


@kept(most=64)
def sent(tree: tc.Tree, rows: tc.Table) -> Routed:
    """Rows sent through a tree, once for all sessions."""
    return tc.predicting.route(tree, rows)
