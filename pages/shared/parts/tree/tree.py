"""The tree on the page: boxes to choose with mouse or keys, zoom and pan."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from pages.shared.parts.base.part import class_marks, part_of
from treecore.data import Table
from treecore.draw import ANSWERED, FOOT, SMALL, DrawnBox, DrawnEdge, clean, drawing, shortened, told
from treecore.predicting import Step, Trace, value_shown
from treecore.tree import Node, Path, Tree, path_text
from treecore.words import amount, listed

# Its action `picked` is told the path of a node as text.
TREE = part_of("tree", "base/head.js", "zoom.js", "tree.js", styles=("base/head", "tree"))


@dataclass(frozen=True, slots=True)
class TreeBox(DrawnBox):
    """A box of the drawing, and the id of the box above it."""

    parent: str | None


@dataclass(frozen=True, slots=True)
class TreeData:
    """A drawing of a tree. `tall` counts what stands under the boxes; a page may say how high it is, and a title."""

    label: str
    subject: str
    focus: str
    newest: str
    next: str
    width: float
    tall: float
    box_width: float
    bar_height: float
    smallest: float
    largest: float
    classes: tuple[dict[str, Any], ...]
    legend: tuple[str, ...] | None
    lit: tuple[str, ...]
    guessed: tuple[str, ...]
    nodes: tuple[TreeBox, ...]
    edges: tuple[DrawnEdge, ...]
    height: float | None = None
    title: str | None = None


def tree_data(
    tree: Tree,
    *,
    focus: Iterable[int] = (),
    coming: Path | None = None,
    coming_on: str = "",
    newest: Path | None = None,
    kept: npt.NDArray[np.bool_] | None = None,
    detail: str = "all",
    table: Table | None = None,
    most: int = 60,
    growing: bool = True,
    largest: float = 1.15,
    label: str = "",
    legend: bool = True,
    way: Trace | None = None,
    counts: Callable[[Node], str] | None = None,
) -> TreeData:
    """All that the script needs to draw a tree.

    `focus` is the chosen node, `coming` the node that splits next (on the feature `coming_on`, unless that is held
    back), `newest` the node that was split last. With `kept`, the splits of a cut, what it takes away is faded, and
    `coming` is the node that is cut next. With `table`, small nodes name their rows. `largest` is how much a small tree
    may be enlarged. A `legend` stands under the tree: the classes, and what the shapes mean. The `way` of a row is lit,
    each test with its answer; `counts` says in a box what other rows come by.
    """
    chosen = tuple(focus)
    steps = {} if way is None else {step.node.number: answered(step) for step in way.steps}

    def notes(node: Node) -> list[str]:
        said = [counts(node)] if counts else []
        return [*said, steps[node.number]] if node.number in steps else said

    drawn = drawing(tree, focus=chosen, most=most, detail=detail, table=table, notes=notes, growing=growing, kept=kept)
    next_id = "" if coming is None else path_text(coming)
    next_says = coming_words(coming_on) if kept is None else coming_on
    new_id = "" if newest is None else path_text(newest)
    parents = {edge.below: edge.above for edge in drawn.edges}
    nodes = tuple(box_of(box, parents.get(box.id), next_id, next_says) for box in drawn.boxes)
    return TreeData(
        label=label or tree_label(tree),
        subject=f"{clean(tree.target.name)} {tree.root.n}",
        focus=path_text(chosen),
        newest=new_id,
        next=next_id,
        width=drawn.width,
        # What stands under the node that is next is part of the drawing too.
        tall=max([drawn.height, *(box.y + box.height + FOOT for box in nodes if box.foot)]),
        box_width=drawn.box_width,
        bar_height=drawn.bar_height,
        smallest=SMALL,
        largest=largest,
        classes=class_marks(tree.target.levels),
        legend=legend_words(tree, growing, kept is not None, next_says, detail) if legend else None,
        lit=() if way is None else tuple(path_text(way.path[:k]) for k in range(len(way.path) + 1)),
        guessed=() if way is None else tuple(path_text(step.node.path) for step in way.steps if step.is_missing),
        nodes=nodes,
        edges=tuple(drawn.edges),
    )


def answered(step: Step) -> str:
    """What a row answers to a test, as the box that asks says it."""
    if step.is_missing:
        return f"{ANSWERED}empty: largest branch"
    shown = listed(value_shown(value, clean) for value in step.values.values())
    return f"{ANSWERED}{shown}" if step.branch is not None else f"{ANSWERED}{shown}: never seen"


def tree_label(tree: Tree) -> str:
    """The tree in a few words, for a screen reader."""
    leaves = amount(len(tree.leaves), "leaf", "leaves")
    return f"Decision tree for {clean(tree.target.name)}: {amount(len(tree), 'node')}, {leaves}, depth {tree.depth}"


def coming_words(feature: str) -> str:
    """What stands under the node that splits next."""
    return f"next: splits on {shortened(clean(feature), 110, SMALL)}" if feature else "next to split"


def legend_words(tree: Tree, growing: bool, cutting: bool, next_says: str, detail: str) -> tuple[str, ...]:
    """What the shapes of a drawing mean."""
    shapes = ["dashed: still open", "rounded: stopped"] if growing else ["rounded: leaf"]
    if cutting:
        shapes += ["faded: cut away", *([f"blue: {next_says}"] if next_says else [])]
    if not tree.is_class:
        shapes += ["dot: mean", "band: one spread either way"]
    letters = [f"{criterion.symbol}: {criterion.word}" for criterion in told(tree)] if detail == "all" else []
    return (*shapes, ", ".join(letters)) if letters else tuple(shapes)


def box_of(box: DrawnBox, parent: str | None, next_id: str, next_says: str) -> TreeBox:
    """One box; the node that is next says so under its box and in its label."""
    made = TreeBox(**{one.name: getattr(box, one.name) for one in fields(box)}, parent=parent)
    if box.id == next_id and next_says:
        return replace(made, foot=next_says, label=f"{box.label}, {next_says}")
    return made
