"""Which boxes of a tree are drawn: all of a small one, and of a large one what is near the focus.

A branch folds into the box it hangs from; the middle of a very long path is left out of an edge; of a very wide split,
neighbouring branches share a box. The cost is that of the drawing, not of the tree.
"""

from __future__ import annotations

import heapq
from collections import Counter
from dataclasses import dataclass, field

import numpy as np

from treecore.tree.tree import Tree

# A box that is wanted in the drawing: the node, and how many neighbouring branches it stands for.
Place = tuple[int, int]
FEWEST = 8


@dataclass(slots=True)
class Shown:
    """What is drawn: the places in the order they were wanted, and for each the places below it."""

    places: list[Place] = field(default_factory=list)
    below: dict[int, list[Place]] = field(default_factory=dict)

    def open(self, number: int, places: list[Place]) -> None:
        """Draw these places below a node."""
        self.places += places
        self.below[number] = places


def chosen(tree: Tree, focus: int, most: int) -> Shown:
    """The boxes to draw: the way to the focus, what is beside it and below it, then the rest by its distance."""
    shown = Shown([(0, 1)])
    if len(tree) <= most:
        for number in np.flatnonzero(tree.branches).tolist():
            first = int(tree.first[number])
            shown.open(number, [(child, 1) for child in range(first, first + int(tree.branches[number]))])
        return shown
    way = way_to(tree, focus)
    # Every node of the way that is opened may need three boxes: the way on, and one on either side for the others.
    kept = way if len(way) <= most // 4 else [0, *way[-(most // 4) + 1 :]]
    if len(kept) < len(way):
        shown.open(0, [(kept[1], 1)])
    open_way(tree, shown, kept if len(kept) == len(way) else kept[1:], most)
    open_rest(tree, shown, kept, most)
    return shown


def way_to(tree: Tree, number: int) -> list[int]:
    """The nodes from the root to a node."""
    way = [number]
    while way[-1]:
        way.append(int(tree.parents[way[-1]]))
    return way[::-1]


def open_way(tree: Tree, shown: Shown, way: list[int], most: int) -> None:
    """Show the children of every node on the way, those of the focus and beside it first."""
    for above, number in enumerate(reversed(way)):
        count = int(tree.branches[number])
        onward = way[-above] if above else -1
        left = len(way) - above - 1
        room = min(most - len(shown.places) - 3 * left, across(most))
        if count and room >= min(count, 3):
            shown.open(number, window(int(tree.first[number]), count, onward, room))


def open_rest(tree: Tree, shown: Shown, way: list[int], most: int) -> None:
    """Show the children of other nodes, nearest to the focus first, while there is room."""
    near = {number: away for away, number in enumerate(reversed(way))}
    rows = {number: row for row, number in enumerate(way)}
    full = Counter[int]()
    heap: list[tuple[int, int]] = []

    def note(above: int) -> None:
        full[rows[above] + 1] += len(shown.below[above])
        for number, stands_for in shown.below[above]:
            if number not in near:
                rows[number] = rows[above] + 1
                near[number] = near[above] + 1
                if stands_for == 1 and tree.branches[number]:
                    heapq.heappush(heap, (near[number], number))

    for number in way:
        if number in shown.below:
            note(number)
    while heap and heap[0][0] < far(most):
        _, number = heapq.heappop(heap)
        count = int(tree.branches[number])
        room = min(most - len(shown.places), across(most) // 2 - full[rows[number] + 1])
        if room >= min(count, 3):
            shown.open(number, window(int(tree.first[number]), count, -1, room))
            note(number)


def across(most: int) -> int:
    """How many boxes may stand on a row of a folded drawing: a few, so that parent and child can be seen together."""
    return max(12, most // 5) if most >= 16 else most // 2


def far(most: int) -> int:
    """How far from the focus a box may be in a folded drawing, unless it is beside the way there."""
    return max(3, most // 40)


def window(first: int, count: int, onward: int, room: int) -> list[Place]:
    """As many children as there is room for: those around the wanted one, the others in a box on either side."""
    if count <= room:
        return [(child, 1) for child in range(first, first + count)]
    wanted = max(onward - first, 0)
    single = room - 2
    start = min(max(wanted - single // 2, 0), count - single)
    if start <= 1:
        start, single = 0, room - 1
    elif start + single >= count - 1:
        start, single = count - room + 1, room - 1
    places = [(child, 1) for child in range(first + start, first + start + single)]
    if start:
        places.insert(0, (first, start))
    if start + single < count:
        places.append((first + start + single, count - start - single))
    return places


def by_row(shown: Shown) -> list[Place]:
    """The places row by row, from left to right."""
    found: list[Place] = []
    row: list[Place] = [(0, 1)]
    while row:
        found += row
        row = [place for number, stands_for in row if stands_for == 1 for place in shown.below.get(number, [])]
    return found
