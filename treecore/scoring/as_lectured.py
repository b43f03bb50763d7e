"""The slides' own variants: measures in other forms, and numbers that were rounded on the way."""

from __future__ import annotations

from collections.abc import Sequence

from treecore.scoring.criteria import entropy, gini, impurity
from treecore.scoring.gains import conditional_entropy
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


def impurity_after_rounding(
    children: Sequence[Summary], criterion: str = "entropy", *, places: int | Sequence[int] = 3
) -> float:
    """The children's impurities, each rounded first and then times its share; `places` may differ from child to child.

    >>> from treecore.scoring.gains import impurity_after
    >>> from treecore.scoring.summary import Counts
    >>> patrons = [Counts((0, 2)), Counts((4, 0)), Counts((2, 4))]    # restaurant: the slide has 0.45
    >>> round(impurity_after_rounding(patrons, places=1), 3), round(impurity_after(patrons, "entropy"), 3)
    (0.45, 0.459)
    """
    each = [places] * len(children) if isinstance(places, int) else places
    parts = [child.weight * round(impurity(child, criterion), k) for child, k in zip(children, each, strict=True)]
    return sum(parts) / sum(child.weight for child in children)


def gain_after_rounding(children: Sequence[Summary], criterion: str = "entropy", *, places: int = 3) -> float:
    """The gain from impurities that were rounded first.

    >>> from treecore.scoring.gains import gain
    >>> from treecore.scoring.summary import Counts
    >>> humidity = [Counts((3, 4)), Counts((6, 1))]                   # PlayTennis: the slide has 0.151
    >>> round(gain_after_rounding(humidity), 4), round(gain(humidity), 4)
    (0.1515, 0.1518)
    """
    before = round(impurity(merged(children), criterion), places)
    return before - impurity_after_rounding(children, criterion, places=places)
