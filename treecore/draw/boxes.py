"""A drawing of a tree as a value: boxes with their words and places in pixels, and the lines between them.

The component on the page and the SVG file are two ways to put the same drawing on a screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from treecore.arrays import Bools
from treecore.data.table import Table
from treecore.draw.layout import Box, Edge, Layout, layout
from treecore.draw.text import clean, shortened, width
from treecore.draw.words import answer, branch, count_lines, impurity_lines, label, moment_lines
from treecore.predicting.descent import rows_at
from treecore.scoring.summary import Counts, Moments
from treecore.tree.tree import Node, Tree, path_text
from treecore.words import amount, listed, pick

# The sizes of type, in pixels; nothing is smaller than SMALL.
TITLE, TEXT, SMALL = 17.0, 13.5, 12.5
BOLD = 1.1  # how much wider bold type is
LINE, PAD, BAR, TALL_BAR = 17.0, 9.0, 9.0, 16.0
SIDE = 12.0
NARROWEST, WIDEST = {"bare": 64.0, "counts": 104.0, "all": 104.0}, 184.0
BETWEEN, GAP, FOOT = 18.0, 58.0, 20.0
CUT, FADED = "cut", "faded"
ANSWERED = "▸ "  # begins a note that says what a row answers
NAMED = 6  # rows of a node whose box names them

DETAILS: Mapping[str, tuple[bool, bool]] = {"bare": (False, False), "counts": (True, False), "all": (True, True)}


@dataclass(frozen=True, slots=True)
class DrawnBox:
    """One box: its words, its bar and its place.

    `kind` is `inner`, `open`, `leaf`, `faded` (below a cut) or `rest` (a box that stands for several branches). `bar`
    has the share of each class that is there, by the class's place; `gauge` the place of a mean and the reach of its
    spread, from 0 to 1.
    """

    id: str
    kind: str
    title: str
    lines: tuple[str, ...]
    bar: tuple[tuple[int, float], ...]
    gauge: tuple[float, float, float] | None
    small: tuple[str, ...]
    foot: str
    label: str
    answer: int
    x: float
    y: float
    height: float
    level: int
    fold: int


@dataclass(frozen=True, slots=True)
class DrawnEdge:
    """One line from the bottom of a box to the top of another: its label, whole and cut, and its share of the rows."""

    above: str
    below: str
    label: str
    whole: str
    share: float
    skips: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """All boxes and lines, the width of a box and the size of the whole, in pixels."""

    boxes: tuple[DrawnBox, ...]
    edges: tuple[DrawnEdge, ...]
    box_width: float
    bar_height: float
    width: float
    height: float
    classes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """What a box says before it has a place."""

    title: str
    lines: tuple[str, ...]
    small: tuple[str, ...]
    foot: str


def nothing(_node: Node) -> tuple[str, ...]:
    """No note on any node."""
    return ()


def drawing(
    tree: Tree,
    *,
    focus: Iterable[int] = (),
    most: int = 60,
    detail: str = "all",
    table: Table | None = None,
    notes: Callable[[Node], Sequence[str]] = nothing,
    growing: bool = True,
    kept: Bools | None = None,
) -> Drawing:
    """The drawing of a tree around a node.

    `detail` is `bare`, `counts` or `all`; with `table`, the boxes of small nodes name their rows; `notes` says more of
    a node that is drawn; a tree that is not `growing` has leaves, and none of them is open. With `kept`, the splits of
    a cut, the nodes that the cut makes leaves are drawn as such, and what is below them is faded.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> root = drawing(grow(load("playtennis"))).boxes[0]
    >>> root.title, root.lines, root.small
    ('Outlook?', ('9 Yes (64%) · 5 No (36%)',), ('H 0.940 · G 0.459',))
    """
    pick(DETAILS, detail, "detail")
    laid = layout(tree, focus=focus, most=most)
    marks = [mark_of(tree, box, kept) for box in laid.boxes]
    noted = [[*map(clean, notes(Node(tree, box.number)))] if box.stands_for == 1 else [] for box in laid.boxes]
    said = [
        words_of(Node(tree, box.number), box, detail, [*row_names(tree, box, table), *lines], growing, mark)
        for box, lines, mark in zip(laid.boxes, noted, marks, strict=True)
    ]
    bar = TALL_BAR if detail == "bare" else BAR
    inside = max([NARROWEST[detail], *(inner_width(words) for words in said)])
    box_width = inside + 2 * SIDE
    barred = [has_bar(tree, box) and mark != FADED for box, mark in zip(laid.boxes, marks, strict=True)]
    heights = [box_height(words, bar, has) for words, has in zip(said, barred, strict=True)]
    tops = row_tops(laid, heights)
    boxes = tuple(
        drawn_box(tree, box, words, (box_width, tops[box.row], height), growing, mark, lines)
        for box, words, height, mark, lines in zip(laid.boxes, said, heights, marks, noted, strict=True)
    )
    edges = tuple(drawn_edge(tree, laid, edge, box_width) for edge in laid.edges)
    across = laid.width * (box_width + BETWEEN) - BETWEEN
    down = max(box.y + box.height + (FOOT if box.foot else 0) for box in boxes)
    return Drawing(boxes, edges, box_width, bar, across, down, tuple(map(clean, tree.target.levels)))


def row_names(tree: Tree, box: Box, table: Table | None) -> list[str]:
    """The names of the rows of a small node, in a line."""
    if table is None or box.stands_for > 1 or not 0 < tree.n[box.number] <= NAMED:
        return []
    return [listed(map(clean, table.labels[rows_at(table, tree, box.path)].tolist()), "and")]


def mark_of(tree: Tree, box: Box, kept: Bools | None) -> str:
    """Whether a cut makes a node a leaf (`cut`) or leaves it out (`faded`); nothing where it stays what it is."""
    if kept is None:
        return ""
    above = int(tree.parents[box.number])
    # A cut keeps a split only where it keeps all splits above: the parent's is enough to look at.
    if above >= 0 and not kept[above]:
        return FADED
    return CUT if tree.is_inner[box.number] and not kept[box.number] else ""


def words_of(node: Node, box: Box, detail: str, more: Sequence[str], growing: bool, mark: str = "") -> Words:
    """What the box of a node says."""
    if box.stands_for > 1:
        return Words(f"{box.stands_for} branches", (), (), f"+ {amount(box.fold + 1, 'node')}")
    if mark == FADED:
        return Words(title(node, growing), (), (), f"+ {amount(box.fold, 'node')}" if box.fold else "")
    counts, small = DETAILS[detail]
    summary = node.summary
    lines: list[str] = []
    if counts:
        lines = count_lines(summary, WIDEST, TEXT) if isinstance(summary, Counts) else moment_lines(summary)
    extra = impurity_lines(node, WIDEST, SMALL) if small else []
    more = [shortened(line, WIDEST, SMALL) for line in more]
    if mark == CUT and node.split:
        was = f"was {shortened(clean(node.split.title), WIDEST - 3 * SMALL, SMALL)}?"
        return Words(shortened(answer(node), WIDEST / BOLD, TITLE), tuple(lines), (*extra, *more), was)
    return Words(title(node, growing), tuple(lines), (*extra, *more), foot(node, box))


def title(node: Node, growing: bool) -> str:
    """The first line of a box: the question, `open`, or the answer."""
    if split := node.split:
        asked = shortened(clean(split.title), WIDEST / BOLD - TITLE, TITLE)
        return asked if asked.endswith("?") else f"{asked}?"
    open_leaf = growing and not node.stopped
    return "open" if open_leaf else shortened(answer(node), WIDEST / BOLD, TITLE)


def foot(node: Node, box: Box) -> str:
    """What stands under a box: how much is folded away, or why the leaf stopped."""
    if box.fold:
        return f"+ {amount(box.fold, 'node')}"
    return f"stopped: {node.stopped.rule.short}" if node.stopped else ""


def inner_width(words: Words) -> float:
    """The room that the words of a box need."""
    sized = [
        (words.title, TITLE * BOLD),
        *((line, TEXT) for line in words.lines),
        *((line, SMALL) for line in words.small),
    ]
    # The estimate is generous already; what was cut to the widest line may still come out a little wider.
    return min(max(width(text, size) for text, size in sized), WIDEST)


def has_bar(tree: Tree, box: Box) -> bool:
    """Whether a box has something to draw a bar of."""
    return box.stands_for == 1 and bool(tree.n[box.number] > 0)


def box_height(words: Words, bar: float, barred: bool) -> float:
    """The height of a box: a title, the lines, a bar."""
    lines = 23 + LINE * (len(words.lines) + len(words.small)) + (bar + 7 if barred else 0)
    return lines + 2 * PAD


def row_tops(laid: Layout, heights: Sequence[float]) -> list[float]:
    """Where the boxes of every row begin."""
    tallest = [0.0] * laid.rows
    for box, height in zip(laid.boxes, heights, strict=True):
        tallest[box.row] = max(tallest[box.row], height)
    tops = [0.0]
    for height in tallest[:-1]:
        tops.append(tops[-1] + height + GAP)
    return tops


def drawn_box(
    tree: Tree,
    box: Box,
    words: Words,
    place: tuple[float, float, float],
    growing: bool,
    mark: str,
    notes: Sequence[str],
) -> DrawnBox:
    """A box with its words and its place."""
    node, summary = Node(tree, box.number), Node(tree, box.number).summary
    box_width, top, height = place
    shares: tuple[tuple[int, float], ...] = ()
    gauge = None
    if mark == FADED:
        pass
    elif has_bar(tree, box) and isinstance(summary, Counts) and summary.weight:
        shares = tuple((k, value / summary.weight) for k, value in enumerate(summary.counts) if value)
    elif box.stands_for == 1 and isinstance(summary, Moments) and summary.n:
        gauge = gauge_of(summary, tree.root.summary)
    winner = node.prediction
    return DrawnBox(
        path_text(box.path),
        FADED if mark == FADED else "rest" if box.stands_for > 1 else "leaf" if mark == CUT else kind_of(node, growing),
        words.title,
        words.lines,
        shares,
        gauge,
        words.small,
        words.foot,
        ", ".join([label(node, box, growing=growing, mark=mark), *(note.removeprefix(ANSWERED) for note in notes)]),
        tree.target.levels.index(winner) if isinstance(winner, str) else -1,
        (box.x - 0.5) * (box_width + BETWEEN) + box_width / 2,
        top,
        height,
        len(box.path) + 1,
        box.fold,
    )


def kind_of(node: Node, growing: bool) -> str:
    """Whether a node splits, is open or is a leaf."""
    if not node.is_leaf:
        return "inner"
    return "leaf" if node.stopped or not growing else "open"


def gauge_of(summary: Moments, root: object) -> tuple[float, float, float]:
    """Where a mean and its spread lie on a scale that the root sets: its mean in the middle, three spreads each way."""
    assert isinstance(root, Moments)
    reach = 6 * root.spread or 1.0

    def place(value: float) -> float:
        return min(max(0.5 + (value - root.mean) / reach, 0.0), 1.0)

    return place(summary.mean), place(summary.mean - summary.spread), place(summary.mean + summary.spread)


def drawn_edge(tree: Tree, laid: Layout, edge: Edge, box_width: float) -> DrawnEdge:
    """A line with its label cut to what fits beside its neighbours."""
    above, below = laid.boxes[edge.above], laid.boxes[edge.below]
    split = Node(tree, above.number).split
    whole = f"{amount(edge.skips, 'split')} left out" if edge.skips else clean(edge.label)
    short = branch(split, below.path[-1]) if split and not edge.skips and below.stands_for == 1 else whole
    weight = float(tree.weights[above.number])
    numbers = slice(below.number, below.number + below.stands_for)
    share = float(tree.weights[numbers].sum()) / weight if weight and not edge.skips else 0.0
    # Labels stand three quarters of the way to their boxes, so neighbours are closer than the boxes are.
    cut = shortened(short, box_width * 0.74, TEXT)
    return DrawnEdge(path_text(above.path), path_text(below.path), cut, whole, share, edge.skips)
