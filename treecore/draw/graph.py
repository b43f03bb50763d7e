"""A tree as a graph that Graphviz lays out: for print, and for files that other tools read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from treecore.draw.library import graphviz
from treecore.telling.export import to_dot
from treecore.tree.tree import Tree

if TYPE_CHECKING:
    from graphviz import Source


def graph(tree: Tree) -> Source:
    """The DOT text of a tree as a source of graphviz: a notebook shows it, `.render()` writes a PDF or a PNG.

    Graphviz itself (the program `dot`) is needed to see it, not to make it.

    >>> from treecore.lectures import load
    >>> from treecore.growing.grow import grow
    >>> graph(grow(load("playtennis"))).source.splitlines()[0]
    'digraph tree {'
    """
    return graphviz().Source(to_dot(tree))
