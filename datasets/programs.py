"""Programs that lectures write down without growing them: nested if and else, each for one table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from datasets import load
from treecore.splits import Split, Threshold
from treecore.tree import Path, Tree, written_tree
from treecore.words import pick


@dataclass(frozen=True, slots=True)
class Program:
    """A program of a lecture: the table it is for, what it is called, and its rules and answers by their paths."""

    data: str
    title: str
    nodes: Mapping[Path, Split | str]


MILK_EGG: Mapping[Path, Split | str] = MappingProxyType(
    {(): Threshold("Milk", 0.5), (0,): Threshold("Egg", 1.0), (1,): "1", (0, 0): "0", (0, 1): "1"}
)
PROGRAMS: Mapping[str, Program] = MappingProxyType(
    {"milk-egg": Program("food_allergy", "The lecture's program", MILK_EGG)}
)


def program_tree(name: str) -> Tree:
    """A program as a tree; it was grown from no rows.

    >>> from treecore.predicting import accuracy
    >>> accuracy(program_tree("milk-egg"), load("food_allergy"))   # sick: milk > 0.5, else egg > 1
    0.8
    """
    found = pick(PROGRAMS, name, "program")
    return written_tree(load(found.data), found.nodes)
