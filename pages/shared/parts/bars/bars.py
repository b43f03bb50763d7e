"""The scores of every feature's best split, one list of bars per criterion, side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pages.shared.parts.base.board import alone
from pages.shared.parts.base.part import part_of
from treecore.data import Table
from treecore.draw import branch, clean, shortened
from treecore.growing import Candidate, best_candidates, scores
from treecore.scoring import Moments, Summary, impurity
from treecore.splits import Split, Threshold
from treecore.tree import Policy
from treecore.words import decimals, listed, pick, size

BARS = part_of("bars", "bars.js")

ABSENT = "No split here, all alike or too few rows"
SENT = 200
SHOWN, FEWER = 12, 5  # rows that are shown at first, of one criterion or two, and of more
LARGE = 8  # where type is large


@dataclass(frozen=True, slots=True)
class Measure:
    """How a list of bars is headed, and what its scores are: the name in a label, and the unit."""

    title: str
    what: str
    word: str
    unit: str


MEASURES: Mapping[str, Measure] = {
    "entropy": Measure("Entropy", "gain in bits", "gain", "bits"),
    "gini": Measure("Gini", "decrease", "decrease", ""),
    "error": Measure("Error", "decrease", "decrease", ""),
    "gain ratio": Measure("Gain ratio", "gain ÷ split info", "gain ratio", ""),
    "variance": Measure("Variance", "decrease", "decrease", ""),
    "rss": Measure("RSS", "decrease", "decrease", ""),
}


def score_bars(data: dict[str, Any], *, on_pick: Callable[[dict[str, str]], None]) -> None:
    """Show the data that `bars_data` or `hidden_bars` made. `on_pick` is told {"criterion", "feature"}."""
    alone(BARS, data, picked=on_pick)


def best_by(table: Table, policy: Policy, criteria: Sequence[str]) -> dict[str, tuple[Candidate, ...]]:
    """The best candidate of every feature by each criterion, best first; the other choices are the policy's."""
    found: dict[str, tuple[Candidate, ...]] = {}
    for name in criteria:
        pick(MEASURES, name, "criterion")
        rank = "gain ratio" if name == "gain ratio" else "gain"
        measure = {"gain ratio": "entropy", "rss": "variance"}.get(name, name)
        found[name] = best_candidates(table, replace(policy, criterion=measure, ranking=rank))
    return found


def bars_data(
    found: Mapping[str, Sequence[Candidate]],
    node: Summary,
    *,
    names: Sequence[str] = (),
    applied: Split | None = None,
    chosen: tuple[str, str] | None = None,
    secret: bool = False,
    most: int = SHOWN,
) -> dict[str, Any]:
    """All that the script needs: one panel per criterion, its rows best first.

    `found` is what `best_by` gave, `node` the summary of the node's rows, `names` all features in the table's order (to
    say which offer no split), `applied` the split that the tree makes here, `chosen` the criterion and the feature that
    is open. While it is a `secret` which one wins, the rows have the table's order and no mark.
    """
    best = {name: [] if secret else best_features(name, candidates, node) for name, candidates in found.items()}
    places = {name: place for place, name in enumerate(names if secret else ())}
    ordered = {name: sorted(some, key=lambda one: places.get(one.split.feature, 0)) for name, some in found.items()}
    panels = [panel(name, candidates, node, best, applied, chosen) for name, candidates in ordered.items()]
    offered = {candidate.split.feature for candidates in found.values() for candidate in candidates}
    absent = [clean(name) for name in names if name not in offered] if found else []
    return {
        "hidden": False,
        "note": "" if secret else disagreement(found, best),
        "absent": f"{ABSENT}: {shortened(listed(absent), 600, 13)}" if absent else "",
        "most": most if len(panels) <= 2 else FEWER,
        "panels": panels,
    }


def hidden_bars(names: Sequence[str], criteria: Sequence[str], *, most: int = SHOWN) -> dict[str, Any]:
    """The bars held back: the features in the table's order, and nothing that tells the answer."""
    rows = [
        {"feature": name, "name": clean(name), "detail": "", "label": f"{clean(name)}: held back"} for name in names
    ]
    heads = [pick(MEASURES, name, "criterion") for name in criteria]
    panels = [
        {"criterion": name, "title": head.title, "what": head.what, "rows": rows[:SENT], "count": len(rows)}
        for name, head in zip(criteria, heads, strict=True)
    ]
    return {"hidden": True, "note": "", "absent": "", "most": most if len(panels) <= 2 else FEWER, "panels": panels}


def score(name: str, candidate: Candidate) -> float:
    """The score of a candidate in the panel of a criterion."""
    if name == "rss":
        return scores(candidate)["rss"]
    return candidate.gain_ratio if name == "gain ratio" else candidate.gain


def whole(name: str, node: Summary) -> float:
    """What a perfect split would score: the impurity of the node."""
    if name == "gain ratio":
        return 1.0
    if name == "rss":
        return node.rss if isinstance(node, Moments) else 0.0
    return impurity(node, name)


def best_features(name: str, candidates: Sequence[Candidate], node: Summary) -> list[str]:
    """The feature that wins a panel, and those that are as good; none where nothing gains anything."""
    if not candidates or score(name, candidates[0]) <= 1e-9 * whole(name, node):
        return []
    return [one.split.feature for k, one in enumerate(candidates) if k == 0 or one.tied]


def disagreement(found: Mapping[str, Sequence[Candidate]], best: Mapping[str, list[str]]) -> str:
    """Whether the criteria want different features, or different cuts of the same one."""
    winners = {name: features for name, features in best.items() if features}
    if not winners:
        return "Nothing to gain here: every score is 0." if any(found.values()) else "No feature offers a split here."
    if not set.intersection(*map(set, winners.values())):
        said = [f"{MEASURES[name].title} wants {clean(features[0])}" for name, features in winners.items()]
        return f"The criteria disagree: {listed(said)}."
    splits = {name: found[name][0].split for name in winners}
    if len({split.feature for split in splits.values()}) == 1 and len(set(splits.values())) > 1:
        said = [f"{MEASURES[name].title} {short_rule(split)}" for name, split in splits.items()]
        return f"Same feature, different split: {listed(said)}."
    return ""


def short_rule(split: Split) -> str:
    """Where a split of a feature divides it: `≤ 4.5`, `Full or None | Some`; nothing for one branch per level."""
    if isinstance(split, Threshold):
        return branch(split, 0)
    return "" if split.kind == "multiway" else " | ".join(clean(text) for text in split.labels)


def figure(name: str, value: float) -> str:
    """A score as it is written."""
    return size(value) if name in ("variance", "rss") else decimals(value)


def panel(
    name: str,
    candidates: Sequence[Candidate],
    node: Summary,
    best: Mapping[str, list[str]],
    applied: Split | None,
    chosen: tuple[str, str] | None,
) -> dict[str, Any]:
    """One criterion: its heading and its rows."""
    measure, top = pick(MEASURES, name, "criterion"), whole(name, node)
    limit = "1" if name == "gain ratio" else figure(name, top)
    rows = [
        row(name, candidate, place, top, best, applied, chosen) for place, candidate in enumerate(candidates[:SENT])
    ]
    return {
        "criterion": name,
        "title": measure.title,
        "what": f"{measure.what}, of {limit}",
        "rows": rows,
        "count": len(candidates),
    }


def row(
    name: str,
    candidate: Candidate,
    place: int,
    top: float,
    best: Mapping[str, list[str]],
    applied: Split | None,
    chosen: tuple[str, str] | None,
) -> dict[str, Any]:
    """One feature: its best split, its score, and what is to be said of it."""
    feature, value, measure = candidate.split.feature, score(name, candidate), MEASURES[name]
    wins = place == 0 and bool(best[name])
    tied = feature in best[name] and len(best[name]) > 1
    others = [MEASURES[other].title for other, features in best.items() if features[:1] == [feature]]
    elsewhere = listed(others) if others and feature not in best[name] else ""
    here = applied is not None and applied.feature == feature
    tags = [
        *(["tie"] if tied else []),
        *([f"best by {elsewhere}"] if elsewhere else []),
        *([f"✓ {short_rule(applied)}"] if applied and here and applied != candidate.split else []),
    ]
    made = ["split here"] if here and applied == candidate.split else []
    rule = short_rule(candidate.split)
    unit = f" {measure.unit}" if measure.unit else ""
    said = [
        f"{measure.word} {figure(name, value)} of {figure(name, top)}{unit}",
        *(["best"] if wins else []),
        *(tag.replace("✓", "split here") for tag in tags),
        *made,
    ]
    return {
        "feature": feature,
        "name": clean(feature),
        "detail": rule,
        "value": figure(name, value),
        "share": min(max(value / top, 0.0), 1.0) if top > 0 else 0.0,
        "best": wins,
        "tags": tags,
        "applied": bool(made),
        "chosen": chosen == (name, feature),
        "label": f"{clean(feature)}{' ' + rule if rule else ''}: {', '.join(said)}",
    }
