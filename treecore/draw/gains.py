"""A split as an area: across the share of each branch, upwards its impurity.

What the branches leave empty of the rectangle of their node is the gain.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from treecore.arrays import speck
from treecore.draw.text import clean, shortened
from treecore.draw.words import branch, count, named_count, shown_counts
from treecore.growing.candidates import Candidate
from treecore.scoring.criteria import Criterion, criterion_of, impurity
from treecore.scoring.gains import gain, tolerance
from treecore.scoring.summary import Counts, Summary, merged
from treecore.telling.arithmetic import gain_line, known_share, rounding_note
from treecore.words import amount, listed, size

SUMMED = 4  # branches whose shares and impurities fit in a line or two


@dataclass(frozen=True, slots=True)
class Stretch:
    """One branch: its share of the rows, its impurity, and its words; `over` says that it is above the node's."""

    name: str
    fraction: str
    share: float
    value: float
    shown: str
    counts: str
    over: bool

    @property
    def label(self) -> str:
        """The branch in full words."""
        return f"{self.name}: {self.fraction} of the rows, {self.counts}, {self.shown}"


@dataclass(frozen=True, slots=True)
class GainArea:
    """The rectangle of a node, `before` high, with its branches in it; `missing` is the share without the value."""

    feature: str
    by: Criterion
    before: float
    gain: float
    missing: float
    every: tuple[Stretch, ...]
    sum: str
    """The gain as a sum, with the numbers put in."""
    rounding: str
    """What rounding on the way would do to it."""
    note: str
    """What is to be said besides."""

    @property
    def there(self) -> tuple[Stretch, ...]:
        """The branches that rows take."""
        return tuple(one for one in self.every if one.share > 0)

    @property
    def before_shown(self) -> str:
        """The impurity of the node as it is written."""
        return self.by.written(self.before)

    @property
    def gain_shown(self) -> str:
        """The gain as it is written."""
        return self.by.written(self.gain)

    @property
    def label(self) -> str:
        """The whole picture in words, with all its numbers."""
        in_unit = f" {self.by.unit}" if self.by.unit else ""
        parts = "; ".join(f"{one.label}{', more than the node' if one.over else ''}" for one in self.every)
        return (
            f"{self.feature} in {amount(len(self.every), 'branch', 'branches')}: {self.by.word} before "
            f"{self.before_shown}{in_unit}; {parts}; gain {self.gain_shown}{in_unit}, the part left empty"
        )


def gain_area(candidate: Candidate, criterion: str) -> GainArea:
    """A candidate as an area. Rows without the value gain nothing: they fill the part of the rectangle that is theirs.

    >>> from treecore.growing.candidates import best_candidates
    >>> from treecore.lectures import load
    >>> outlook = gain_area(best_candidates(load("playtennis"))[0], "entropy")
    >>> outlook.before_shown, outlook.gain_shown, outlook.every[0].label
    ('0.940', '0.247', 'Sunny: 5/14 of the rows, 2 Yes · 3 No, 0.971 bits')
    """
    by, before = criterion_of(criterion), impurity(merged(candidate.children), criterion)
    every = tuple(stretch(place, child, candidate, criterion) for place, child in enumerate(candidate.children))
    return GainArea(
        clean(candidate.split.title),
        by,
        before,
        gain(candidate.children, criterion, known=candidate.known),
        max(1 - candidate.known, 0.0) if lacks_values(candidate) else 0.0,
        every,
        summed(candidate, criterion) if before > 0 else "",
        " ".join(f"{line.words}." for line in rounding_note(candidate, criterion)),
        note(every, candidate) if before > 0 else "The node is pure: there is nothing to gain.",
    )


def lacks_values(candidate: Candidate) -> bool:
    """Whether some rows have no value of the feature."""
    return bool(1 - candidate.known > speck(1))


def stretch(place: int, child: Summary, candidate: Candidate, criterion: str) -> Stretch:
    """One branch of a candidate."""
    known = merged(candidate.children)
    before, value = impurity(known, criterion), impurity(child, criterion)
    by = criterion_of(criterion)
    return Stretch(
        branch(candidate.split, place),
        f"{count(child.weight)}/{count(known.weight / candidate.known if candidate.known else 0)}",
        candidate.known * child.weight / known.weight if known.weight else 0.0,
        value,
        f"{by.written(value)} {by.unit}".rstrip(),
        contents(child),
        bool(value > before + tolerance(by, before)),
    )


def contents(child: Summary) -> str:
    """What a branch holds in a few words: `2 Yes · 3 No`, `mean 5.107`."""
    if not child.n:
        return "no rows"
    if not isinstance(child, Counts):
        return f"mean {size(child.mean)}"
    there = [named_count(shortened(name, 110, 13), value) for name, value in shown_counts(child) if value]
    return " · ".join(there if len(there) <= 3 else [*there[:2], f"+ {len(there) - 2} more"])


def summed(candidate: Candidate, criterion: str) -> str:
    """The gain as a sum, with the numbers put in: `0.940 − (5/14 · 0.971 + …) = 0.940 − 0.694 = 0.247`."""
    gained = gain_line(candidate, criterion)
    text = gained.text if len(candidate.children) <= SUMMED else gained.text.partition(" = ")[2]
    return ", ".join([text, *(line.text for line in known_share(candidate, float(gained.value)))])


def note(every: Sequence[Stretch], candidate: Candidate) -> str:
    """What is to be said besides: branches that stick out, branches without rows, rows without the value."""
    over = [one.name for one in every if one.over]
    empty = [one.name for one in every if not one.share]
    said = []
    if over:
        verb = "sticks out: its" if len(over) == 1 else "stick out: their"
        said.append(f"{named(over)} {verb} hatched part counts against the gain.")
    if empty:
        said.append(f"No rows: {named(empty)}.")
    if candidate.known and lacks_values(candidate):
        known = merged(candidate.children).weight
        rows = f"{count(known / candidate.known - known)} of {amount(round(known / candidate.known, 2), 'row')}"
        said.append(f"No value for {clean(candidate.split.title)}: {rows}, which gain nothing.")
    return " ".join(said)


def named(names: Sequence[str]) -> str:
    """A few names, and how many more."""
    cut = [shortened(name, 160, 13) for name in names[:4]]
    return listed([*cut, f"{len(names) - 4} more"] if len(names) > 4 else cut)
