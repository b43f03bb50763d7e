"""What comes out when numbers are rounded on the way: the last digit of a slide that was worked out by hand."""

from __future__ import annotations

from collections.abc import Sequence

from treecore.scoring.criteria import impurity
from treecore.scoring.summary import Summary, merged


def impurity_after_rounding(
    children: Sequence[Summary], criterion: str = "entropy", *, places: int | Sequence[int] = 3
) -> float:
    """The children's impurities, each rounded first and then times its share; `places` may differ from child to child.

    >>> from treecore.scoring.criteria import impurity_after
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

    >>> from treecore.scoring.criteria import gain
    >>> from treecore.scoring.summary import Counts
    >>> humidity = [Counts((3, 4)), Counts((6, 1))]                   # PlayTennis: the slide has 0.151
    >>> round(gain_after_rounding(humidity), 4), round(gain(humidity), 4)
    (0.1515, 0.1518)
    """
    before = round(impurity(merged(children), criterion), places)
    return before - impurity_after_rounding(children, criterion, places=places)
