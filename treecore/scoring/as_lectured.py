"""The same measures in the other forms that lectures write them in."""

from __future__ import annotations

from collections.abc import Sequence

from treecore.scoring.criteria import conditional_entropy, entropy, gini
from treecore.scoring.summary import Counts, Summary, merged


def gini_product(node: Counts) -> float:
    """Gini in the form p(1 - p) of a node with two classes: half of the usual form, 1 minus the sum of p squared.

    >>> gini_product(Counts((1, 1))), gini(Counts((1, 1)))              # exclusive or, before any split
    (0.25, 0.5)
    """
    if len(node.counts) > 2:
        raise ValueError(f"p(1 - p) is for two classes, not for {len(node.counts)}: take gini")
    return gini(node) / 2


def turned(children: Sequence[Counts]) -> tuple[Counts, ...]:
    """The branches of every class, where the children are the classes of every branch.

    >>> [one.counts for one in turned([Counts((2, 3)), Counts((4, 0)), Counts((3, 2))])]
    [(2.0, 4.0, 3.0), (3.0, 0.0, 2.0)]
    """
    return tuple(Counts(column) for column in zip(*(child.counts for child in children), strict=True))


def mutual_information(children: Sequence[Summary]) -> float:
    """What the branch tells of the class in bits, which is what the class tells of the branch: I(Y; X) = H(Y) - H(Y|X).

    >>> outlook = [Counts((2, 3)), Counts((4, 0)), Counts((3, 2))]      # PlayTennis: Sunny, Overcast, Rain
    >>> round(mutual_information(outlook), 6), round(mutual_information(turned(outlook)), 6)
    (0.24675, 0.24675)
    """
    return entropy(merged(children)) - conditional_entropy(children)
