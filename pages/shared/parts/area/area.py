"""A split as an area: the node's impurity as a rectangle, the children inside it; what stays empty is the gain."""

from __future__ import annotations

from typing import Any

from pages.shared.parts.base.part import part_of
from treecore.arrays import speck
from treecore.draw import branch, clean, count, named_count, shortened, shown_counts
from treecore.growing import Candidate
from treecore.scoring import Counts, Criterion, Summary, criterion_of, gain, impurity, merged, tolerance
from treecore.telling import gain_line, known_share, rounding_note
from treecore.words import amount, listed, size

AREA = part_of("area", "base/fit.js", "base/chart.js", "area.js")

LABELLED = 12
SUMMED = 4  # branches whose shares and impurities fit in a line or two


def area_data(candidate: Candidate, criterion: str) -> dict[str, Any]:
    """All that the script needs to draw a candidate: shares across, impurities upwards.

    Rows without the value take no part in the gain: they fill the part of the rectangle that is theirs.
    """
    by, whole = criterion_of(criterion), merged(candidate.children)
    before = impurity(whole, criterion)
    gained = gain(candidate.children, criterion, known=candidate.known)
    children = [child_data(place, child, candidate, criterion) for place, child in enumerate(candidate.children)]
    there = [child for child in children if child["share"] > 0]
    return {
        "feature": clean(candidate.split.title),
        "axes": f" by {by.word}: across, the share of each branch; upwards, its impurity.",
        "before": before,
        "beforeText": by.written(before),
        "gain": gained,
        "gainText": f"gain {by.written(gained)}",
        "children": there,
        "labelled": len(there) <= LABELLED,
        "missing": max(1 - candidate.known, 0.0) if lacks_values(candidate) else 0.0,
        "sum": summed(candidate, criterion) if before > 0 else "",
        "rounding": " ".join(f"{line.words}." for line in rounding_note(candidate, criterion)),
        "note": note(children, candidate) if before > 0 else "The node is pure: there is nothing to gain.",
        "label": spoken(candidate, by, children, before, gained),
    }


def lacks_values(candidate: Candidate) -> bool:
    """Whether some rows have no value of the feature."""
    return bool(1 - candidate.known > speck(1))


def child_data(place: int, child: Summary, candidate: Candidate, criterion: str) -> dict[str, Any]:
    """One branch: its share of the rows, its impurity, and its words."""
    known = merged(candidate.children)
    before, value = impurity(known, criterion), impurity(child, criterion)
    share = candidate.known * child.weight / known.weight if known.weight else 0.0
    by = criterion_of(criterion)
    shown = f"{by.written(value)} {by.unit}".rstrip()
    name = branch(candidate.split, place)
    fraction = f"{count(child.weight)}/{count(known.weight / candidate.known if candidate.known else 0)}"
    return {
        "name": name,
        "fraction": fraction,
        "share": share,
        "value": value,
        "valueText": shown,
        "counts": contents(child),
        "over": bool(value > before + tolerance(by, before)),
        "label": f"{name}: {fraction} of the rows, {contents(child)}, {shown}",
    }


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


def note(children: list[dict[str, Any]], candidate: Candidate) -> str:
    """What is to be said besides: branches that stick out, branches without rows, rows without the value."""
    over = [child["name"] for child in children if child["over"]]
    empty = [child["name"] for child in children if not child["share"]]
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


def named(names: list[str]) -> str:
    """A few names, and how many more."""
    cut = [shortened(name, 160, 13) for name in names[:4]]
    return listed([*cut, f"{len(names) - 4} more"] if len(names) > 4 else cut)


def spoken(candidate: Candidate, by: Criterion, children: list[dict[str, Any]], before: float, gained: float) -> str:
    """The whole picture in words, with all its numbers."""
    in_unit = f" {by.unit}" if by.unit else ""
    parts = "; ".join(f"{child['label']}{', more than the node' if child['over'] else ''}" for child in children)
    return (
        f"{clean(candidate.split.title)} in {amount(len(children), 'branch', 'branches')}: {by.word} before "
        f"{by.written(before)}{in_unit}; {parts}; gain {by.written(gained)}{in_unit}, the part left empty"
    )
