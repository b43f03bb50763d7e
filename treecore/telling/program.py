"""A tree as a program, line by line: the lectures' nested if and else."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from treecore.arrays import Array
from treecore.predicting.trace import Trace
from treecore.tree.sums import nodes_below
from treecore.tree.tree import Node, Tree
from treecore.words import amount

# Python refuses more than 100 levels of indentation; deeper parts become functions of their own.
DEEPEST = 40


@dataclass(frozen=True, slots=True)
class CodeLine:
    """A line of a program: how deep it is indented, what it says, and to which node it leads or which it answers for.

    `is_lit` where the way of a row goes through it.
    """

    indent: int
    text: str
    node: int
    is_lit: bool = False

    @property
    def whole(self) -> str:
        """The line with its indentation."""
        return "    " * self.indent + self.text


def to_code(tree: Tree, name: str = "predict") -> str:
    """The tree as a Python program: a function of one row, given as a dict.

    A missing number is float("nan"), a missing level None: either follows the largest branch, as in `predict`.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.tree.policy import PRESETS
    >>> print(to_code(grow(load("egg_milk_stump_b"), PRESETS["Accuracy stump"])))
    def predict(row):
        if row['Egg'] > 0.0:
            return '1'
        else:
            return '0'
    """
    return "\n\n\n".join("\n".join(line.whole for line in part) for part in functions(tree, name))


def lit_program(tree: Tree, way: Trace, *, most: int = 200) -> tuple[tuple[CodeLine, ...], ...]:
    """The functions of the program with the lines lit that a row goes through.

    Of a tree with more than `most` nodes, the branches that the row does not take are left out, a line for each.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> from treecore.predicting.trace import trace
    >>> tree = grow(load("playtennis"))
    >>> way = trace(tree, {"Outlook": "Sunny", "Humidity": "High"})
    >>> [line.text for part in lit_program(tree, way) for line in part if line.is_lit][:2]
    ['def predict(row):', "if row['Outlook'] in ('Sunny', None):"]
    """
    numbers = [step.node.number for step in way.steps] + [way.node.number]
    folded = nodes_below(tree, tree.is_inner) if len(tree) > most else None
    return functions(tree, "predict", lit=frozenset(numbers), end=way.node.number, folded=folded)


def functions(
    tree: Tree,
    name: str,
    *,
    lit: Collection[int] = (),
    end: int = -1,
    folded: Array | None = None,
) -> tuple[tuple[CodeLine, ...], ...]:
    """The program, function by function.

    `lit` are the nodes on a row's way and `end` the last of them. With `folded`, the size of every subtree, a subtree
    that is not on the way becomes one line.
    """
    if not name.isidentifier():
        raise ValueError(f"{name!r} cannot name a function: use letters, digits and _")
    largest = tree.largest
    made = []
    parts = [(name, tree.root)]
    while parts:
        title, top = parts.pop()
        lines = [CodeLine(0, f"def {title}(row):", top.number, top.number in lit)]
        # What is still to be written: a line, or the part of the tree that belongs under the line before it.
        stack: list[tuple[int, CodeLine | Node]] = [(1, top)]
        while stack:
            depth, item = stack.pop()
            if isinstance(item, CodeLine):
                lines.append(item)
            elif item.is_leaf:
                lines.append(CodeLine(depth, f"return {item.prediction!r}", item.number, item.number == end))
            elif folded is not None and item.number not in lit:
                rest = f"...  # {amount(int(folded[item.number]), 'node')}"
                lines.append(CodeLine(depth, rest, item.number))
            elif depth > DEEPEST:
                helper = f"{name}_{item.number}"
                parts.append((helper, item))
                lines.append(CodeLine(depth, f"return {helper}(row)", item.number, item.number in lit))
            else:
                for line, child in reversed(branch_lines(item, int(largest[item.number]))):
                    under: CodeLine | Node
                    if isinstance(child, Node):
                        under, number, on_way = child, child.number, child.number in lit
                    else:
                        # A level that no row here had leads to no child: the node itself answers.
                        number, on_way = item.number, item.number == end
                        under = CodeLine(depth + 1, child, number, on_way)
                    stack += [(depth + 1, under), (depth, CodeLine(depth, line, number, on_way))]
        made.append(tuple(lines))
    return tuple(made)


def branch_lines(node: Node, largest: int) -> list[tuple[str, Node | str]]:
    """The conditions of a node's branches as lines of code, each with what belongs under it.

    The largest branch comes where a missing value falls through to.
    """
    split, children = node.split, node.children
    assert split is not None
    rest: Node | str
    if split.knows_all:
        # What is missing makes every test false, so the largest branch is the one that is left over.
        order = [branch for branch in range(len(children)) if branch != largest]
        tests, rest = [split.code(branch) for branch in order], children[largest]
    else:
        order = list(range(len(children)))
        tests = [split.code_or_missing(branch) if branch == largest else split.code(branch) for branch in order]
        rest = f"return {node.prediction!r}  # a level that no row here had"
    words = ["if", *["elif"] * (len(order) - 1)]
    lines: list[tuple[str, Node | str]] = [
        (f"{word} {test}:", children[branch]) for word, test, branch in zip(words, tests, order, strict=True)
    ]
    return [*lines, ("else:", rest)]
