"""What happens at a node, in one sentence that a lecturer could say."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import isfinite

from treecore.arrays import speck
from treecore.predicting.trace import Step, Trace
from treecore.scoring.criteria import criterion_of
from treecore.scoring.gains import tolerance
from treecore.scoring.summary import Moments, Summary
from treecore.tree.tree import Node
from treecore.words import amount, counted, listed, number, size

# A path longer than this is told by its last tests.
MOST_TESTS = 2
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
    return node.split.test(branch, verb="")


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
        return f"mean {size(summary.mean)}"
    present = [(count, level) for level, count in zip(summary.levels, summary.counts, strict=True) if count]
    # The largest are named, in the order of the classes, as the boxes have it.
    named = sorted(present, key=lambda pair: -pair[0])[:MOST_CLASSES]
    shown = [counted(count, level) for count, level in present if (count, level) in named]
    more = [f"{len(present) - MOST_CLASSES} more classes"] if len(present) > MOST_CLASSES else []
    return listed([*shown, *more]) if shown else "nothing"


def impurity_text(node: Node) -> str:
    """A node's impurity with its unit: `0.940 bits`, `0.459 Gini`."""
    criterion = criterion_of(node.tree.policy.criterion)
    return f"{amount_of(node, node.impurity)} {criterion.in_units}"


def counts_as_more(node: Node, value: float) -> bool:
    """Whether a gain or an impurity at a node is more than nothing, and no rounding."""
    return value > float(tolerance(criterion_of(node.tree.policy.criterion), node.impurity))


def amount_of(node: Node, value: float) -> str:
    """A gain or an impurity; one too small for three decimals is still one."""
    shown = size(value)
    return f"{value:.1g}" if shown == "0.000" and counts_as_more(node, value) else shown


def removed(node: Node) -> str:
    """What a node's split takes away: `0.247 of 0.940 bits`."""
    return f"{amount_of(node, node.gain)} of {impurity_text(node)}"


def subject(node: Node, own: bool) -> tuple[str, str]:
    """The feature that a node splits on, and what follows it in a sentence: where it is cut, and who chose it."""
    split = node.split
    if split is None:
        raise ValueError(f"{node!r} does not split")
    at = f" at {split.at}" if split.at else ""
    return split.title, f"{at}{', your own choice,' if own else ''}"


def tell_split(node: Node, *, row: str = "row", rows: str = "rows", own: bool = False) -> Sentence:
    """What a node's split does.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> tell_split(grow(load("playtennis")).root, row="day", rows="days").text
    'Outlook splits all 14 days: it removes 0.247 of 0.940 bits.'
    """
    name, does = subject(node, own)
    tie = " Another split would do as well." if node.tied and not own else ""
    takes = f"removes {removed(node)}" if counts_as_more(node, node.gain) else "removes nothing yet"
    return Sentence(name, f"{does} splits {rows_text(node, row, rows)}: it {takes}.{tie}")


def tell_cut(
    node: Node, *, right: float, before: float, weight: float, row: str = "row", rows: str = "rows", own: bool = False
) -> Sentence:
    """What a node's split does to the tree: how many rows it gets right now, or how far off it still is (RSS).

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> node = grow(load("x_and_o")).root
    >>> tell_cut(node, right=27, before=27, weight=32, row="point", rows="points").text
    'x1 at 2.35 cuts all 32 points: still 27 of 32 right, 0.146 bits less in this region.'
    """
    name, does = subject(node, own)
    which = "all " if node.parent is None else ""
    cuts = f"{does} cuts {which}{amount(node.n, row, rows)}"
    if not node.tree.is_class:
        return Sentence(name, f"{cuts}: RSS falls from {size(before)} to {size(right)}.")
    criterion = criterion_of(node.tree.policy.criterion)
    share = f"{number(round(right, 6))} of {number(round(weight, 6))} right"
    said = f"still {share}" if abs(right - before) <= speck(weight) else f"{share}, before {number(round(before, 6))}"
    if not counts_as_more(node, node.gain):
        return Sentence(name, f"{cuts}: {said}, and nothing is less mixed yet.")
    return Sentence(name, f"{cuts}: {said}, {amount_of(node, node.gain)} {criterion.in_units} less in this region.")


def tell_question(node: Node, *, row: str = "row", rows: str = "rows") -> Sentence:
    """The question that a node asks before it splits.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> tell_question(grow(load("playtennis")).root, row="day", rows="days").text
    'Which split tells all 14 days apart best? 9 Yes and 5 No: 0.940 bits.'
    """
    holds = f"{mix(node.summary)}: {impurity_text(node)}"
    if isinstance(node.summary, Moments):
        holds = f"Their mean is {size(node.summary.mean)}, their variance {amount_of(node, node.impurity)}"
    return Sentence("", f"Which split tells {rows_text(node, row, rows)} apart best? {holds}.")


def tell_leaf(node: Node, *, row: str = "row", rows: str = "rows") -> Sentence:
    """What a leaf says, and why it is one; an open one says what it holds.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> tell_leaf(grow(load("playtennis")).node((1,)), row="day", rows="days").text
    'The 4 days with Outlook Overcast are a leaf that says Yes: all its rows agree.'
    """
    what = rows_text(node, row, rows)
    holders = f"{what[0].upper()}{what[1:]}"
    if node.stopped is None:
        return Sentence("", f"{holders} are still open: {mix(node.summary)}, {impurity_text(node)}.")
    said = node.prediction if isinstance(node.prediction, str) else size(node.prediction)
    are = "is" if node.n == 1 else "are"
    return Sentence("", f"{holders} {are} a leaf that says {said}: {node.stopped.text}.")


# A way with more reasons than this is told by its last ones.
MOST_REASONS = 4


def reasons(steps: Iterable[Step]) -> list[str]:
    """The tests of a way with their answers; those of one feature are one reason, with the closest cuts."""
    asked: dict[tuple[str, ...], list[Step]] = {}
    for step in steps:
        asked.setdefault(step.split.features, []).append(step)
    return [tests[-1].text if len(tests) == 1 else together(tests) for tests in asked.values()]


def together(tests: list[Step]) -> str:
    """Several tests of one feature: `Hits is 113 (> 106 and ≤ 113.5)`. Of groups of levels the last is the closest."""
    if tests[-1].is_missing or not all(test.split.stretches for test in tests):
        return tests[-1].text
    taken = [test.split.stretches[test.branch] for test in tests if test.branch is not None]
    low, high = max(low for low, _ in taken), min(high for _, high in taken)
    closest = [*([f"> {number(low)}"] if isfinite(low) else []), *([f"≤ {number(high)}"] if isfinite(high) else [])]
    return f"{tests[-1].has} ({listed(closest)})"


def agreement(node: Node, row: str, rows: str) -> str:
    """What the rows that answer say: `all 3 days there agree`, `the mean of 83 players`."""
    summary = node.summary
    count = amount(node.n, row, rows)
    if isinstance(summary, Moments):
        return f"the mean of {count}"
    if not node.n:
        return "so the program says"
    if summary.is_pure:
        return f"the one {row} there says so" if node.n == 1 else f"all {count} there agree"
    share = f"{number(max(summary.counts))} of {number(summary.weight)} {rows} there agree"
    return f"{share}, and of equal classes the first is taken" if summary.is_tied else share


def tell_prediction(way: Trace, *, row: str = "row", rows: str = "rows") -> Sentence:
    """What a tree says of a row, and why.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.predicting.trace import trace
    >>> query = trace(grow(load("playtennis")), {"Outlook": "Sunny", "Humidity": "High"})
    >>> tell_prediction(query, row="day", rows="days").text
    'No, because Outlook is Sunny and Humidity is High: all 3 days there agree.'
    """
    said = way.prediction if isinstance(way.prediction, str) else size(way.prediction)
    # A bare number would not say what it is of.
    if said[:1].isdigit() or not isinstance(way.prediction, str):
        said = f"{way.node.tree.target.name} {said}"
    agrees = agreement(way.answers, row, rows)
    if not way.steps:
        return Sentence(said, f": the tree asks nothing, {agrees}.")
    told = reasons(way.steps)
    before = "… " if len(told) > MOST_REASONS else ""
    return Sentence(said, f", because {before}{listed(told[-MOST_REASONS:])}: {agrees}.")
