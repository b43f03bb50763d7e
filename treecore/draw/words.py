"""What the boxes of a drawn tree say, for the eye and for a screen reader."""

from __future__ import annotations

from treecore.draw.layout import Box
from treecore.draw.text import clean, shortened, wrapped
from treecore.scoring.criteria import Criterion, criteria_for, impurity
from treecore.scoring.summary import Counts, Moments
from treecore.splits.split import Split
from treecore.tree.tree import Node, Tree
from treecore.words import amount, number, size


def count(value: float) -> str:
    """A number of rows, or their weight, as a person writes it."""
    return number(round(value, 2))


def percent(share: float) -> str:
    """A share in whole percents; never 0% of something nor 100% of almost all.

    >>> percent(9 / 14), percent(0.001), percent(0.999)
    ('64%', '<1%', '>99%')
    """
    if 0 < share < 0.005:
        return "<1%"
    return ">99%" if 0.995 < share < 1 else f"{100 * share:.0f}%"


def named_count(name: str, value: float) -> str:
    """`9 Yes`, but `1: 9` where the class is called by a number.

    >>> named_count("Yes", 9), named_count("1", 9)
    ('9 Yes', '1: 9')
    """
    return f"{name}: {count(value)}" if name[:1].isdigit() else f"{count(value)} {name}"


def shown_counts(counts: Counts) -> list[tuple[str, float]]:
    """The classes in the order in which a box names them: of two all, of more those present, of many the most."""
    pairs = [(clean(name), value) for name, value in zip(counts.levels, counts.counts, strict=True)]
    if len(pairs) <= 2:
        return pairs
    there = [(name, value) for name, value in pairs if value]
    return there if len(there) <= 3 else sorted(there, key=lambda pair: -pair[1])


def count_lines(counts: Counts, room: float, type_size: float) -> list[str]:
    """`9 Yes (64%) · 5 No (36%)` in as many lines as it takes, and of many classes the top few."""
    if not counts.weight:
        return ["no rows"]
    pieces = []
    for name, value in shown_counts(counts):
        share = f" ({percent(value / counts.weight)})" if value else ""
        name = shortened(name, room - len(f"{count(value)} {share}") * type_size * 0.56, type_size)
        pieces.append(named_count(name, value) + share)
    top = pieces if len(pieces) <= 3 else [*pieces[:2], f"+ {len(pieces) - 2} more"]
    return wrapped(top, room, type_size)


def moment_lines(moments: Moments) -> list[str]:
    """`mean 5.107` and `90 rows` of a number."""
    return [f"mean {size(moments.mean)} · {amount(moments.n, 'row')}"] if moments.n else ["no rows"]


def told(tree: Tree) -> tuple[Criterion, ...]:
    """The criteria that the boxes of a tree tell: those that are usual for its target, and the tree's own.

    Of a number the usual one is told as spread and RSS.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.tree.policy import PRESETS
    >>> [criterion.symbol for criterion in told(grow(load("playtennis"), PRESETS["Accuracy stump"]))]
    ['H', 'G', 'E']
    """
    is_class, own = tree.is_class, tree.policy.criterion
    fitting = criteria_for(tree.target.kind)
    return tuple(one for one in fitting if (is_class if one.is_usual else one.name == own))


def impurity_words(node: Node, *, short: bool) -> list[str]:
    """`H 0.940` and `G 0.459`, or `spread 0.887` and `RSS 207.2` of a number; in full words if they are not short."""
    summary = node.summary
    spread = [f"spread {size(summary.spread)}", f"RSS {size(summary.rss)}"] if isinstance(summary, Moments) else []
    values = [(one, one.written(impurity(summary, one.name))) for one in told(node.tree)]
    return [*spread, *(f"{one.symbol if short else one.word} {value}" for one, value in values)]


def impurity_lines(node: Node, room: float, type_size: float) -> list[str]:
    """`H 0.940 · G 0.459`, in as many lines as it takes."""
    return wrapped(impurity_words(node, short=True), room, type_size) if node.weight else []


def answer(node: Node) -> str:
    """What a node predicts."""
    said = node.prediction
    return clean(said) if isinstance(said, str) else size(said)


def branch(split: Split, place: int) -> str:
    """What a branch is called in a drawing."""
    return clean(split.short_labels[place])


def condition(split: Split, branch: int) -> str:
    """The test of a branch in words: `Outlook is Sunny`, `Years ≤ 4.5`."""
    return split.test(branch, say=clean)


def holds(node: Node) -> str:
    """The rows of a node in full words: `5 rows: 2 Yes, 3 No, entropy 0.971`."""
    rows, summary = amount(node.n, "row"), node.summary
    if not node.n:
        return "no rows"
    mixed = ", ".join(impurity_words(node, short=False))
    if isinstance(summary, Moments):
        return f"{rows}: mean {size(summary.mean)}, {mixed}"
    there = [(clean(name), value) for name, value in node.counts.items() if value or len(node.counts) <= 3]
    named = ", ".join(named_count(name, value) for name, value in there)
    return f"{rows}: {named}, {mixed}"


def role(node: Node, growing: bool, mark: str = "") -> str:
    """What a node is in full words: that it splits, is open, or stopped and why; or what a cut makes of it."""
    if mark == "faded":
        return f"cut away, {'split on ' + clean(node.split.title) if node.split else 'predicted ' + answer(node)}"
    if mark == "cut" and node.split:
        return f"leaf, predicts {answer(node)}, its split on {clean(node.split.title)} is cut"
    if split := node.split:
        return f"splits on {clean(split.title)}"
    if node.stopped:
        return f"leaf, predicts {answer(node)}, stopped because {node.stopped.text}"
    return "open leaf" if growing else f"leaf, predicts {answer(node)}"


def label(node: Node, box: Box, *, growing: bool = True, mark: str = "") -> str:
    """The box in full words, for a screen reader and as a tip.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.tree.order import tree_after
    >>> stump = tree_after(grow(load("playtennis")), 1)
    >>> label(stump.node((0,)), Box((0,), 1, 0.5, 1))
    'Outlook is Sunny: open leaf, 5 rows: 2 Yes, 3 No, entropy 0.971, Gini 0.480'
    """
    parent = node.parent
    where = "root"
    if parent is not None and parent.split:
        where = condition(parent.split, node.path[-1])
        if box.stands_for > 1:
            more = amount(box.stands_for - 1, "more branch", "more branches")
            return f"{where}, and {more}: {amount(box.fold + 1, 'node')} folded away"
    hidden = f", {amount(box.fold, 'node')} folded away below" if box.fold else ""
    return f"{where}: {role(node, growing, mark)}, {holds(node)}{hidden}"
