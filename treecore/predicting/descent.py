"""Where rows go in a tree: the node at which each ends, and the rows that reach a node."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from treecore.arrays import Array, Ints
from treecore.data.feature import Feature
from treecore.data.table import Table
from treecore.splits.split import MISSING, UNSEEN
from treecore.tree.tree import Path, Tree

# Down to nodes with this many rows, rows are handed down node by node: one feature and one cut for all of them. Below,
# where a step for each node would cost more than its rows, the rows of all nodes go down a level together.
MANY_ROWS = 256


# As many rows as stay in a processor's cache while they are handed down.
AT_ONCE = 1 << 16


def reached(tree: Tree, table: Table) -> Ints:
    """The number of the node at which each row ends: a leaf, or the node whose split has not seen the row's level."""
    places = [table.place(feature.name) for feature in tree.features]
    here = np.zeros(table.n, np.int64)
    largest = tree.largest
    for start in range(0, table.n, AT_ONCE):
        chunk = slice(start, start + AT_ONCE)
        going = start + hand_down(tree, table, places, chunk, largest, here[chunk])
        go_down(tree, table, places, going, largest, here)
    return here


def go_down(tree: Tree, table: Table, places: list[int], going: Ints, largest: Ints, here: Ints) -> None:
    """Let rows go from the nodes where they stand to where they end, all of them a level at a time."""
    while len(going):
        going = going[tree.is_inner[here[going]]]
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
        is_inner = bool(tree.is_inner[node])
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
    if not tree.is_plain[node] or tree.features[place].kind == "nominal":
        return taken(tree, table, node, chunk.start + rows)
    same_kind(tree, table, places, place)
    column = table.columns[places[place]][chunk]
    # Rows are in order and none twice: as many as there are means all of them.
    values = column if len(rows) == len(column) else column.take(rows)
    branch, missing = values > tree.cut[node], np.isnan(values)
    return np.where(missing, MISSING, branch) if missing.any() else branch


def taken(tree: Tree, table: Table, node: int, rows: Ints) -> Ints:
    """The branches that rows take at one inner node, as its split says."""
    split = tree.split_at(node)
    assert split is not None
    return split.branch(table.values(split.features, rows))


def same_kind(tree: Tree, table: Table, places: list[int], place: int) -> Feature:
    """A feature of the tree as the table has it, if it is of the same kind."""
    known = table.features[places[place]]
    if tree.features[place].kind != known.kind:
        raise ValueError(f"{known.name} is {known.kind} here, but {tree.features[place].kind} in the tree")
    return known


def branches_taken(tree: Tree, table: Table, places: list[int], at: Ints, rows: Ints) -> npt.NDArray[np.int64]:
    """The branch that each row takes at the inner node where it stands."""
    branch = np.empty(len(rows), np.int64)
    feature = tree.feature[at]
    if tree.others:
        plain = tree.is_plain[at]
        for here in together(at, np.flatnonzero(~plain)):
            branch[here] = taken(tree, table, int(at[here[0]]), rows[here])
        feature = np.where(plain, feature, -1)
    for place in np.unique(feature[feature >= 0]).tolist():
        here = np.flatnonzero(feature == place)
        known = same_kind(tree, table, places, place)
        if known.kind == "numeric":
            column = table.columns[places[place]][rows[here]]
            branch[here] = np.where(np.isnan(column), MISSING, column > tree.cut[at[here]])
        else:
            # One branch per level: the split is the same at every node.
            branch[here] = taken(tree, table, int(at[here[0]]), rows[here])
    return branch


def together(at: Ints, some: Ints) -> list[Ints]:
    """Places of rows, those that stand at the same node together."""
    some = some[np.argsort(at[some], kind="stable")]
    return np.split(some, np.flatnonzero(np.diff(at[some])) + 1) if len(some) else []


def table_at(table: Table, tree: Tree, path: Path) -> Table:
    """The rows that reach a node, as a table.

    >>> from treecore.lectures import load
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
    places = [table.place(feature.name) for feature in tree.features]
    here = 0
    for step in target.path:
        branch = branches_taken(tree, table, places, np.full(len(rows), here), rows)
        branch[branch == MISSING] = tree.largest[here]
        rows = rows[branch == step]
        here = int(tree.first[here]) + step
    return rows
