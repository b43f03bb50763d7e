"""The scores of every feature's best split, one list of bars per criterion, side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pages.shared.parts.base.part import part_of
from treecore.draw import clean, shortened
from treecore.growing import MEASURES, Candidate, Measure, disagreement, winners
from treecore.scoring import Summary
from treecore.splits import Split
from treecore.words import listed, number, pick

# Its action `picked` is told {"criterion", "feature"}.
BARS = part_of("bars", "bars.js")

ABSENT = "No split here, all alike or too few rows"
SENT = 200
SHOWN, FEWER = 12, 5  # rows that are shown at first, of one criterion or two, and of more
LARGE = 8  # where type is large


@dataclass(frozen=True, slots=True)
class BarsRow:
    """One feature: its best split, its score, and what is to be said of it."""

    feature: str
    name: str
    label: str
    detail: str
    value: str | None = None
    share: float | None = None
    mark: float | None = None
    tags: tuple[str, ...] | None = None
    best: bool | None = None
    applied: bool | None = None
    chosen: bool | None = None


@dataclass(frozen=True, slots=True)
class BarsPanel:
    """The bars of one criterion: its heading, its rows, and how many there are with those that are not sent."""

    criterion: str
    title: str
    what: str
    count: int
    rows: tuple[BarsRow, ...]


@dataclass(frozen=True, slots=True)
class BarsData:
    """Lists of bars side by side, with what is said of them; `most` rows of each are shown at first."""

    panels: tuple[BarsPanel, ...]
    note: str
    absent: str
    hidden: bool
    most: int


def bars_data(
    found: Mapping[str, Sequence[Candidate]],
    node: Summary,
    *,
    names: Sequence[str] = (),
    applied: Split | None = None,
    chosen: tuple[str, str] | None = None,
    secret: bool = False,
    most: int = SHOWN,
) -> BarsData:
    """All that the script needs: one panel per criterion, its rows best first.

    `found` is what `best_by` gave, `node` the summary of the node's rows, `names` all features in the table's order (to
    say which offer no split), `applied` the split that the tree makes here, `chosen` the criterion and the feature that
    is open. While it is a `secret` which one wins, the rows have the table's order and no mark.
    """
    best = {name: [] for name in found} if secret else winners(found, node)
    places = {name: place for place, name in enumerate(names if secret else ())}
    ordered = {name: sorted(some, key=lambda one: places.get(one.feature, 0)) for name, some in found.items()}
    panels = tuple(panel(name, candidates, node, best, applied, chosen) for name, candidates in ordered.items())
    offered = {candidate.feature for candidates in found.values() for candidate in candidates}
    absent = [clean(name) for name in names if name not in offered] if found else []
    return BarsData(
        panels,
        note="" if secret else note(found, best),
        absent=f"{ABSENT}: {shortened(listed(absent), 600, 13)}" if absent else "",
        hidden=False,
        most=most if len(panels) <= 2 else FEWER,
    )


def hidden_bars(names: Sequence[str], criteria: Sequence[str], *, most: int = SHOWN) -> BarsData:
    """The bars held back: the features in the table's order, and nothing that tells the answer."""
    rows = tuple(BarsRow(name, clean(name), f"{clean(name)}: held back", "") for name in names)
    heads = [pick(MEASURES, name, "measure") for name in criteria]
    panels = tuple(
        BarsPanel(name, head.title, head.heading, len(rows), rows[:SENT])
        for name, head in zip(criteria, heads, strict=True)
    )
    return BarsData(panels, note="", absent="", hidden=True, most=most if len(panels) <= 2 else FEWER)


def note(found: Mapping[str, Sequence[Candidate]], best: Mapping[str, list[str]]) -> str:
    """Whether the criteria want different features, or different cuts of the same one."""
    won = {name: features for name, features in best.items() if features}
    if not won:
        return "Nothing to gain here: every score is 0." if any(found.values()) else "No feature offers a split here."
    at_odds = disagreement(found, best)
    if at_odds == "feature":
        said = [f"{MEASURES[name].title} wants {clean(features[0])}" for name, features in won.items()]
        return f"The criteria disagree: {listed(said)}."
    if at_odds == "split":
        said = [f"{MEASURES[name].title} {short_rule(found[name][0].split)}" for name in won]
        return f"Same feature, different split: {listed(said)}."
    return ""


def short_rule(split: Split) -> str:
    """Where a split of a feature divides it: `≤ 4.5`, `Full or None | Some`; nothing for one branch per level."""
    return " | ".join(map(clean, split.detail))


def panel(
    name: str,
    candidates: Sequence[Candidate],
    node: Summary,
    best: Mapping[str, list[str]],
    applied: Split | None,
    chosen: tuple[str, str] | None,
) -> BarsPanel:
    """One criterion: its heading and its rows."""
    measure = pick(MEASURES, name, "measure")
    top = measure.perfect(node)
    limit = measure.written(top) if measure.ranking == "gain" else number(top)
    rows = tuple(
        row(measure, candidate, place, top, best, applied, chosen) for place, candidate in enumerate(candidates[:SENT])
    )
    return BarsPanel(name, measure.title, f"{measure.heading}, of {limit}", len(candidates), rows)


def row(
    measure: Measure,
    candidate: Candidate,
    place: int,
    top: float,
    best: Mapping[str, list[str]],
    applied: Split | None,
    chosen: tuple[str, str] | None,
) -> BarsRow:
    """One feature: its best split, its score, and what is to be said of it."""
    feature, value, wanted = candidate.feature, measure.score(candidate), best[measure.name]
    wins = place == 0 and bool(wanted)
    tied = feature in wanted and len(wanted) > 1
    others = [MEASURES[other].title for other, features in best.items() if features[:1] == [feature]]
    elsewhere = listed(others) if others and feature not in wanted else ""
    here = applied is not None and feature in applied.features
    tags = (
        *(["tie"] if tied else []),
        *([f"best by {elsewhere}"] if elsewhere else []),
        *([f"✓ {short_rule(applied)}"] if applied and here and applied != candidate.split else []),
    )
    made = ["split here"] if here and applied == candidate.split else []
    rule = short_rule(candidate.split)
    unit = f" {measure.unit}" if measure.unit else ""
    said = [
        f"{measure.word} {measure.written(value)} of {measure.written(top)}{unit}",
        *(["best"] if wins else []),
        *(tag.replace("✓", "split here") for tag in tags),
        *made,
    ]
    return BarsRow(
        feature,
        clean(feature),
        label=f"{clean(feature)}{' ' + rule if rule else ''}: {', '.join(said)}",
        detail=rule,
        value=measure.written(value),
        share=min(max(value / top, 0.0), 1.0) if top > 0 else 0.0,
        tags=tags,
        best=wins,
        applied=bool(made),
        chosen=chosen == (measure.name, feature),
    )
