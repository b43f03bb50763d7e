"""The kinds of split there are, and the text of a split, there and back."""

from __future__ import annotations

from treecore.data.table import Table
from treecore.data.values import Values
from treecore.splits.multiway import Multiway
from treecore.splits.split import Split
from treecore.splits.subset import Subset
from treecore.splits.threshold import Threshold

KINDS: tuple[type[Split], ...] = (Threshold, Multiway, Subset)


def split_text(split: Split) -> str:
    """The split in one line that `parse_split` reads again, whatever the names are.

    >>> split_text(Threshold("Years", 4.5)), split_text(Multiway("Outlook", ("Sunny", "Rain")))
    ('Years <= 4.5', 'Outlook')
    >>> split_text(Subset("Pat", ("None", "Full"), ("Some",)))
    'Pat in (None, Full) | (Some)'
    """
    return split.written()


def parse_split(text: str, table: Table | Values) -> Split:
    """The split that a text says, checked against the table: `Years <= 4.5`, `Outlook`, `Pat in (None) | (Some, Full)`.

    >>> from treecore.lectures import load
    >>> parse_split("Egg > 0", load("egg_milk_greedy"))
    Threshold(feature='Egg', cut=0.0)
    """
    for kind in KINDS:
        if (split := kind.read(text, table)) is not None:
            return split
    raise ValueError(f"{text!r} is not a split: write one as in {'; or '.join(f'`{kind.form}`' for kind in KINDS)}")
