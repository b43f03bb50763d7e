"""What happens at a node, in one sentence that a lecturer could say."""

from __future__ import annotations

from dataclasses import dataclass

from treecore.criteria import criterion_of
from treecore.splits import Threshold
from treecore.summary import Moments, Summary
from treecore.tree import Node
from treecore.words import amount, counted, decimals, listed, number

# A path longer than this is told by its last tests.
MOST_TESTS = 2
# What stands behind a number that has no unit of its own.
UNITS = {"gini": "Gini", "error": "error", "variance": "variance"}
MOST_CLASSES = 3


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that may begin with the name of a feature, which a page can set apart."""

    feature: str
    rest: str

    @property
    def text(self) -> str:
        """The whole sentence."""
        return f"{self.feature}{self.rest}"


def leading_test(node: Node, branch: int) -> str:
    """The test that leads from a node into a branch: `Outlook Sunny`, `Years > 4.5`."""
    assert node.split is not None
    return f"{node.split.feature} {node.split.labels[branch]}"


def way(node: Node) -> list[str]:
    """The tests on the way from the root to a node."""
    found = []
    here = node
    while (above := here.parent) is not None:
        found.append(leading_test(above, here.number - int(above.tree.first[above.number])))
        here = above
    return found[::-1]


def where(node: Node) -> str:
    """Which rows a node holds: ` with Outlook Sunny`, nothing at the root."""
    tests = way(node)
    if not tests:
        return ""
    before = "… " if len(tests) > MOST_TESTS else ""
    return f" with {before}{listed(tests[-MOST_TESTS:])}"


def rows_text(node: Node, row: str, rows: str) -> str:
    """The rows of a node in words: `all 14 days`, `the 5 days with Outlook Sunny`."""
    count = amount(node.n, row, rows)
    return f"all {count}" if node.parent is None else f"the {count}{where(node)}"


def mix(summary: Summary) -> str:
    """What a set of rows holds: `9 Yes and 5 No`, or its mean."""
    if isinstance(summary, Moments):
        return f"mean {decimals(summary.mean)}"
    present = [(count, level) for level, count in zip(summary.levels, summary.counts, strict=True) if count]
    shown = [counted(count, level) for count, level in sorted(present, key=lambda pair: -pair[0])[:MOST_CLASSES]]
    more = [f"{len(present) - MOST_CLASSES} more classes"] if len(present) > MOST_CLASSES else []
    return listed([*shown, *more]) if shown else "nothing"


def impurity_text(node: Node) -> str:
    """A node's impurity with its unit: `0.940 bits`, `0.459 Gini`."""
    criterion = criterion_of(node.tree.policy.criterion)
    return f"{decimals(node.impurity)} {criterion.unit or UNITS[criterion.name]}"


def removed(node: Node) -> str:
    """What a node's split takes away: `0.247 of 0.940 bits`."""
    criterion = criterion_of(node.tree.policy.criterion)
    won = decimals(node.gain)
    # A gain too small for three decimals is still one.
    shown = f"{node.gain:.1g}" if won == "0.000" else won
    return f"{shown} of {decimals(node.impurity)} {criterion.unit or UNITS[criterion.name]}"


def subject(node: Node, own: bool) -> tuple[str, str]:
    """The feature that a node splits on, and what follows it in a sentence: where it is cut, and who chose it."""
    split = node.split
    if split is None:
        raise ValueError(f"{node!r} does not split")
    at = f" at {number(split.cut)}" if isinstance(split, Threshold) else ""
    return split.feature, f"{at}{', your own choice,' if own else ''}"


def tell_split(node: Node, *, row: str = "row", rows: str = "rows", own: bool = False) -> Sentence:
    """What a node's split does.

    >>> from datasets import load
    >>> from treecore.grow import grow
    >>> tell_split(grow(load("playtennis")).root, row="day", rows="days").text
    'Outlook splits all 14 days: it removes 0.247 of 0.940 bits.'
    """
    name, does = subject(node, own)
    tie = " Another split would do as well." if node.tied and not own else ""
    takes = f"removes {removed(node)}" if node.gain > 1e-9 else "removes nothing yet"
    return Sentence(name, f"{does} splits {rows_text(node, row, rows)}: it {takes}.{tie}")


def tell_cut(
    node: Node, *, right: float, before: float, weight: float, row: str = "row", rows: str = "rows", own: bool = False
) -> Sentence:
    """What a node's split does to the tree: how many rows it gets right now, or how far off it still is (RSS).

    >>> from datasets import load
    >>> from treecore.grow import grow
    >>> node = grow(load("x_and_o")).root
    >>> tell_cut(node, right=27, before=27, weight=32, row="point", rows="points").text
    'x1 at 2.35 cuts all 32 points: still 27 of 32 right, 0.146 bits less in this region.'
    """
    name, does = subject(node, own)
    which = "all " if node.parent is None else ""
    cuts = f"{does} cuts {which}{amount(node.n, row, rows)}"
    if node.tree.target.kind == "numeric":
        return Sentence(name, f"{cuts}: RSS falls from {figures(before)} to {figures(right)}.")
    criterion = criterion_of(node.tree.policy.criterion)
    share = f"{number(round(right, 6))} of {number(round(weight, 6))} right"
    said = f"still {share}" if abs(right - before) < 1e-9 else f"{share}, before {number(round(before, 6))}"
    if node.gain <= 1e-9:
        return Sentence(name, f"{cuts}: {said}, and nothing is less mixed yet.")
    # A gain too small for three decimals is still one.
    won = f"{node.gain:.1g}" if decimals(node.gain) == "0.000" else decimals(node.gain)
    unit = criterion.unit or UNITS[criterion.name]
    return Sentence(name, f"{cuts}: {said}, {won} {unit} less in this region.")


def figures(value: float) -> str:
    """A number with as many decimals as its size allows.

    >>> figures(115.0584), figures(5.10679), figures(45063.2)
    ('115.1', '5.107', '45,063')
    """
    return f"{value:,.{3 if abs(value) < 10 else 1 if abs(value) < 10_000 else 0}f}"


def tell_question(node: Node, *, row: str = "row", rows: str = "rows") -> Sentence:
    """The question that a node asks before it splits.

    >>> from datasets import load
    >>> from treecore.grow import grow
    >>> tell_question(grow(load("playtennis")).root, row="day", rows="days").text
    'Which split tells all 14 days apart best? 9 Yes and 5 No: 0.940 bits.'
    """
    holds = f"{mix(node.summary)}: {impurity_text(node)}"
    return Sentence("", f"Which split tells {rows_text(node, row, rows)} apart best? {holds}.")


def tell_leaf(node: Node, *, row: str = "row", rows: str = "rows") -> Sentence:
    """What a leaf says, and why it is one; an open one says what it holds.

    >>> from datasets import load
    >>> from treecore.grow import grow
    >>> tell_leaf(grow(load("playtennis")).node((1,)), row="day", rows="days").text
    'The 4 days with Outlook Overcast are a leaf that says Yes: all its rows agree.'
    """
    what = rows_text(node, row, rows)
    holders = f"{what[0].upper()}{what[1:]}"
    if node.stopped is None:
        return Sentence("", f"{holders} are still open: {mix(node.summary)}, {impurity_text(node)}.")
    said = node.prediction if isinstance(node.prediction, str) else decimals(node.prediction)
    are = "is" if node.n == 1 else "are"
    return Sentence("", f"{holders} {are} a leaf that says {said}: {node.stopped.text}.")
