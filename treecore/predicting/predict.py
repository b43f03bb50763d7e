"""Where rows go in a tree, and what it says of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from treecore.data.feature import Feature
from treecore.data.table import Table
from treecore.scoring.summary import Array, Counts, Floats
from treecore.splits.rules import MISSING, UNSEEN, Split
from treecore.tree.tree import Ints, Node, Path, Tree
from treecore.words import listed, number

# Down to nodes with this many rows, rows are handed down node by node: one feature and one cut for all of them. Below,
# where a step for each node would cost more than its rows, the rows of all nodes go down a level together.
MANY_ROWS = 256

# As many rows as stay in a processor's cache while they are handed down.
AT_ONCE = 1 << 16


def reached(tree: Tree, table: Table) -> Ints:
    """The number of the node at which each row ends: a leaf, or the node whose split has not seen the row's level."""
    places = [table.position(feature.name) for feature in tree.features]
    here = np.zeros(table.n, np.int64)
    largest = largest_branches(tree)
    for start in range(0, table.n, AT_ONCE):
        chunk = slice(start, start + AT_ONCE)
        going = start + hand_down(tree, table, places, chunk, largest, here[chunk])
        go_down(tree, table, places, going, largest, here)
    return here


def go_down(tree: Tree, table: Table, places: list[int], going: Ints, largest: Ints, here: Ints) -> None:
    """Let rows go from the nodes where they stand to where they end, all of them a level at a time."""
    while len(going):
        going = going[tree.feature[here[going]] >= 0]
        if not len(going):
            break
        branch = branches_taken(tree, table, places, here[going], going)
        lost = branch == MISSING
        branch[lost] = largest[here[going[lost]]]
        seen = branch >= 0
        going, branch = going[seen], branch[seen]
        here[going] = tree.first[here[going]] + branch


def hand_down(tree: Tree, table: Table, places: list[int], chunk: slice, largest: Ints, here: Ints) -> Ints:
    """Enter in `here` the nodes that rows reach while many of them stand together; back come those with a way to go."""
    work, going = [(0, np.arange(len(here)))], [np.empty(0, np.int64)]
    while work:
        node, rows = work.pop()
        is_inner = tree.feature[node] >= 0
        if not is_inner or len(rows) < MANY_ROWS:
            here[rows] = node
            if is_inner:
                going.append(rows)
            continue
        branch, first = branch_at(tree, table, places, node, chunk, rows), int(tree.first[node])
        if branch.dtype == bool:
            work += [(first, rows.compress(~branch)), (first + 1, rows.compress(branch))]
        else:
            here[rows[branch == UNSEEN]] = node
            branch = np.where(branch == MISSING, largest[node], branch)
            work += [(first + k, rows.compress(branch == k)) for k in range(int(tree.branches[node]))]
    return np.concatenate(going)


def branch_at(tree: Tree, table: Table, places: list[int], node: int, chunk: slice, rows: Ints) -> Array:
    """The branch that rows of a chunk take at one inner node; truth values for a cut where no value is missing."""
    place = int(tree.feature[node])
    known = same_kind(tree, table, places, place)
    column = table.columns[places[place]][chunk]
    # Rows are in order and none twice: as many as there are means all of them.
    values = column if len(rows) == len(column) else column.take(rows)
    if known.kind == "nominal":
        return rule(tree, node).branch(values, known)
    branch, missing = values > tree.cut[node], np.isnan(values)
    return np.where(missing, MISSING, branch) if missing.any() else branch


def same_kind(tree: Tree, table: Table, places: list[int], place: int) -> Feature:
    """A feature of the tree as the table has it, if it is of the same kind."""
    known = table.features[places[place]]
    if tree.features[place].kind != known.kind:
        raise ValueError(f"{known.name} is {known.kind} here, but {tree.features[place].kind} in the tree")
    return known


def largest_branches(tree: Tree) -> npt.NDArray[np.int64]:
    """The branch with the largest weight of every inner node; of equal ones the first."""
    largest = np.zeros(len(tree), np.int64)
    inner = np.flatnonzero(tree.feature >= 0)
    if len(inner):
        child_weights, first = tree.weights[1:], tree.first[inner] - 1
        top = np.maximum.reduceat(child_weights, first)
        # Walking backwards, the first of equal branches is written last.
        is_top = np.flatnonzero(child_weights == top.repeat(tree.branches[inner]))[::-1]
        parent = tree.parents[is_top + 1]
        largest[parent] = is_top + 1 - tree.first[parent]
    return largest


def branches_taken(tree: Tree, table: Table, places: list[int], at: Ints, rows: Ints) -> npt.NDArray[np.int64]:
    """The branch that each row takes at the inner node where it stands."""
    branch = np.empty(len(rows), np.int64)
    feature = tree.feature[at]
    for place in np.unique(feature).tolist():
        here = np.flatnonzero(feature == place)
        column = table.columns[places[place]][rows[here]]
        known = same_kind(tree, table, places, place)
        if known.kind == "numeric":
            branch[here] = np.where(np.isnan(column), MISSING, column > tree.cut[at[here]])
        else:
            branch[here] = nominal_branches(tree, at[here], column, known)
    return branch


def nominal_branches(tree: Tree, at: Ints, codes: Array, feature: Feature) -> npt.NDArray[np.int64]:
    """The branches of rows that all stand at nodes which split on the same nominal feature."""
    branch = np.empty(len(at), np.int64)
    plain = np.ones(len(at), bool)
    if tree.groups:
        for node in np.unique(at).tolist():
            if node in tree.groups:
                here = at == node
                branch[here] = rule(tree, node).branch(codes[here], feature)
                plain &= ~here
    if plain.any():
        # A multiway split is the same at every node: one branch per level.
        branch[plain] = rule(tree, int(at[plain][0])).branch(codes[plain], feature)
    return branch


def rule(tree: Tree, number: int) -> Split:
    """The split of an inner node."""
    split = Node(tree, number).split
    assert split is not None
    return split


def predict(tree: Tree, table: Table) -> Array:
    """The class (as its name) or the number that the tree predicts for every row.

    >>> from datasets import load
    >>> from treecore.growing.grow import grow
    >>> predict(grow(load("playtennis")), load("playtennis")).tolist()[:3]
    ['No', 'No', 'Yes']
    """
    # What a node says is found once for every node, and then handed to the rows.
    if tree.target.kind == "numeric":
        says = tree.stats[tree.answers, 1]
    else:
        says = np.array(tree.target.levels, dtype=object)[tree.stats.argmax(1)[tree.answers]]
    return np.asarray(says.take(reached(tree, table)))


def probabilities(tree: Tree, table: Table) -> Floats:
    """The share of each class at the node where each row ends, in the order of the target's levels.

    >>> from datasets import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.tree.policy import Policy
    >>> probabilities(grow(load("playtennis"), Policy(max_depth=1)), load("playtennis"))[0].tolist()
    [0.4, 0.6]
    """
    if tree.target.kind == "numeric":
        raise ValueError(f"{tree.target.name} is a number: a tree predicts its mean, without probabilities")
    at = tree.answers[reached(tree, table)]
    return np.asarray(tree.stats[at] / tree.weights[at, None])


def table_at(table: Table, tree: Tree, path: Path) -> Table:
    """The rows that reach a node, as a table.

    >>> from datasets import load
    >>> from treecore.growing.grow import grow
    >>> sunny = table_at(load("playtennis"), grow(load("playtennis")), (0,))
    >>> sunny.labels.tolist()
    ['D1', 'D2', 'D8', 'D9', 'D11']
    """
    return table.take(rows_at(table, tree, path))


def rows_at(table: Table, tree: Tree, path: Path) -> npt.NDArray[np.int64]:
    """The places of the rows that reach a node."""
    target = tree.node(path)
    rows = np.arange(table.n)
    places = [table.position(feature.name) for feature in tree.features]
    largest = largest_branches(tree) if path else None
    here = 0
    for step in target.path:
        branch = branches_taken(tree, table, places, np.full(len(rows), here), rows)
        if largest is not None:
            branch[branch == MISSING] = largest[here]
        rows = rows[branch == step]
        here = int(tree.first[here]) + step
    return rows


@dataclass(frozen=True, slots=True)
class Step:
    """One test on the way of a row: at which node, which split, what value the row has, and which branch it took."""

    node: Node
    split: Split
    value: str | float | None
    branch: int | None
    """None where the split has not seen the row's level, so that the row goes no further."""

    @property
    def text(self) -> str:
        """The test and its answer in words."""
        name = self.split.feature
        shown = number(self.value) if isinstance(self.value, float) else self.value
        if self.branch is None:
            return f"{name} is {shown}, which no row here had"
        if self.value is None:
            return f"{name} is missing, so the row follows the largest branch, {self.split.labels[self.branch]}"
        tested = f", {self.split.labels[self.branch]}" if self.split.kind == "threshold" else ""
        return f"{name} is {shown}{tested}"


@dataclass(frozen=True, slots=True)
class Trace:
    """The way of one row through a tree."""

    steps: tuple[Step, ...]
    node: Node
    """The node at which the row ends."""

    @property
    def path(self) -> Path:
        """The name of the node at which the row ends."""
        return self.node.path

    @property
    def answers(self) -> Node:
        """The node that answers: the nearest one with rows."""
        return self.node.answers

    @property
    def prediction(self) -> str | float:
        """What the tree says."""
        return self.answers.prediction

    @property
    def probabilities(self) -> dict[str, float]:
        """The share of each class where the row ends."""
        summary = self.answers.summary
        if not isinstance(summary, Counts):
            raise ValueError("a numeric target has a mean, but no probabilities")
        return {level: count / summary.weight for level, count in self.answers.counts.items()}

    @property
    def text(self) -> str:
        """The prediction with its reasons, in words."""
        said = self.prediction if isinstance(self.prediction, str) else f"{self.prediction:.6g}"
        return f"{said}, because {listed(step.text for step in self.steps)}" if self.steps else f"{said}"


def trace(tree: Tree, row: Mapping[str, str | float | None]) -> Trace:
    """The way of one row, given by the names of its features; what is left out or None is missing.

    >>> from datasets import load
    >>> from treecore.growing.grow import grow
    >>> trace(grow(load("playtennis")), {"Outlook": "Sunny", "Humidity": "High"}).text
    'No, because Outlook is Sunny and Humidity is High'
    """
    known = {feature.name: feature for feature in tree.features}
    if unknown := [name for name in row if name not in known and name != tree.target.name]:
        raise ValueError(f"there is no feature {unknown[0]!r}: the features are {', '.join(known)}")
    largest = largest_branches(tree)
    node, way = tree.root, list[Step]()
    while split := node.split:
        feature = known[split.feature]
        value = row_value(feature, row.get(split.feature))
        branch = branch_for(split, feature, value)
        if branch == MISSING:
            branch = int(largest[node.number])
        way.append(Step(node, split, value, branch if branch >= 0 else None))
        if branch < 0:
            break
        node = node.children[branch]
    return Trace(tuple(way), node)


def row_value(feature: Feature, value: str | float | None) -> str | float | None:
    """A value as its feature holds it; None where it is missing."""
    if value is None or value != value:
        return None
    if feature.kind == "nominal":
        return value if isinstance(value, str) else number(value)
    try:
        return float(value)
    except ValueError:
        raise ValueError(f"{feature.name} is a number, but {value!r} is not") from None


def branch_for(split: Split, feature: Feature, value: str | float | None) -> int:
    """The branch of one value: -1 if it is missing, -2 if the split has not seen its level."""
    if value is None:
        return MISSING
    if isinstance(value, float):
        return int(split.branch(np.array([value]), feature)[0])
    levels = (*feature.levels, value)
    return int(split.branch(np.array([levels.index(value)]), Feature(feature.name, "nominal", levels))[0])
