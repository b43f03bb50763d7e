"""The candidate splits of a table as objects, with their children and scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from treecore.arrays import Floats, Rows
from treecore.data.table import Table
from treecore.growing.search import Search, cut_between
from treecore.scoring.criteria import criteria_for
from treecore.scoring.gains import gain, gain_of, gain_ratio, is_tie, split_info_of
from treecore.scoring.summary import Counts, Moments, Summary, as_summary, merged
from treecore.splits.groupings import subset_of
from treecore.splits.multiway import Multiway
from treecore.splits.split import Split, branch_of
from treecore.splits.threshold import Threshold
from treecore.tree.policy import Policy


@dataclass(frozen=True, slots=True)
class Candidate:
    """A split with the summaries of the rows in each branch (those that have the value) and its scores.

    `known` is the share of the weight that has the value; `score` is what the policy ranks by (0 for a candidate that
    c4.5 sets aside because its gain is below the average); `tied` says that another candidate is as good as this, the
    best.
    """

    split: Split
    children: tuple[Summary, ...]
    impurity_after: float
    gain: float
    gain_ratio: float
    score: float
    tied: bool = False
    known: float = 1.0

    @property
    def feature(self) -> str:
        """The feature that offers it; of a person's split that looks at several the first."""
        return self.split.features[0]


def candidate(table: Table, split: Split, policy: Policy | None = None) -> Candidate:
    """Any split as a candidate, worked out by the plain definition: divide the rows, summarise each branch.

    >>> from treecore.lectures import load
    >>> milk = candidate(load("egg_milk_greedy"), Threshold("Milk", 0.5), Policy(criterion="error"))
    >>> [child.counts for child in milk.children], round(milk.impurity_after * 11)
    ([(2.0, 3.0), (5.0, 1.0)], 3)
    """
    return divided(Search(table, policy or Policy()), split)


def divided(search: Search, split: Split) -> Candidate:
    """The candidate that a split of all rows is."""
    branch = branch_of(split, search.table)
    children = tuple(search.summary(np.flatnonzero(branch == k)) for k in range(len(split.labels)))
    weights = np.array([child.weight for child in children])
    known = float(weights.sum() / search.weights.sum())
    if not known:
        return Candidate(split, children, 0.0, 0.0, 0.0, 0.0, known=0.0)
    measure = search.criterion.impurity
    after = measure(np.array([child.sums for child in children]).T)
    gained = known * float(gain_of(measure(merged(children).sums), weights, after))
    info = float(split_info_of(weights))
    ratio = gained / info if info else 0.0
    score = gained if search.policy.ranking == "gain" else ratio
    return Candidate(split, children, float(weights @ after / weights.sum()), gained, ratio, score, known=known)


def best_candidates(table: Table, policy: Policy | None = None) -> tuple[Candidate, ...]:
    """The best candidate of every feature that has one, best first.

    >>> from treecore.lectures import load
    >>> [(c.feature, round(c.gain, 4)) for c in best_candidates(load("playtennis"))]
    [('Outlook', 0.2467), ('Humidity', 0.1518), ('Wind', 0.0481), ('Temperature', 0.0292)]
    """
    search = Search(table, policy or Policy())
    rows = np.arange(table.n)
    slack = search.slack(search.impurity(search.stats(rows)))
    best = search.best(rows, slack)
    _, tied = best.winner(slack)
    top = best.scores.max(initial=-np.inf)
    found = []
    for place in in_order(best.scores, slack):
        plain = divided(search, search.split_at(best, place))
        shares_top = tied and bool(is_tie(best.scores[place], top, slack))
        found.append(replace(plain, score=float(best.scores[place]), tied=shares_top))
    return tuple(found)


def candidates(table: Table, policy: Policy | None = None, feature: str | None = None) -> tuple[Candidate, ...]:
    """Every candidate of one feature, or of all, in the order of the features and of the cuts.

    >>> from treecore.lectures import load
    >>> from treecore.tree.policy import PRESETS
    >>> from treecore.splits.kinds import split_text
    >>> stumps = candidates(load("egg_milk_stump_b"), PRESETS["Accuracy stump"])
    >>> [(split_text(c.split), round(6 * (1 - c.impurity_after))) for c in stumps]
    [('Milk <= 0.0', 4), ('Fish <= 0.0', 4), ('Fish <= 1.2', 4), ('Egg <= 0.0', 6), ('Egg <= 1.0', 5)]
    """
    search = Search(table, policy or Policy())
    rows = np.arange(table.n)
    places = range(len(table.features)) if feature is None else [table.place(feature)]
    found = [one for place in places for one in candidates_of(search, rows, place)]
    return tuple(marked(search, found, search.slack(search.impurity(search.stats(rows)))))


def in_order(scores: Floats, slack: float) -> list[int]:
    """The places of the candidates that are there, best first, those with equal scores in the order of the features."""
    order = [int(place) for place in np.argsort(-scores, kind="stable") if scores[place] > -np.inf]
    groups: list[list[int]] = []
    for place in order:
        if groups and is_tie(scores[place], scores[groups[-1][0]], slack):
            groups[-1].append(place)
        else:
            groups.append([place])
    return [place for group in groups for place in sorted(group)]


def marked(search: Search, found: Sequence[Candidate], slack: float) -> list[Candidate]:
    """Candidates with their scores as the ranking compares them, and the tied best ones marked."""
    if not found:
        return []
    if search.policy.ranking == "c4.5":
        tops = [max(c.gain for c in found if c.feature == name) for name in {c.feature for c in found}]
        average = sum(tops) / len(tops)
        found = [replace(c, score=c.gain_ratio if is_tie(c.gain, average, slack) else 0.0) for c in found]
    top = max(c.score for c in found)
    equal = [bool(is_tie(c.score, top, slack)) for c in found]
    return [replace(c, tied=sum(equal) > 1 and same) for c, same in zip(found, equal, strict=True)]


def candidates_of(search: Search, rows: Rows, place: int) -> list[Candidate]:
    """Every candidate of one feature."""
    feature = search.table.features[place]
    parts = search.parts(rows)
    if feature.kind == "numeric":
        return cuts_of(search, rows, place, parts)
    k = search.nominal.index(place)
    every, numbers = search.count_levels(rows, parts)
    sums, counts = every[:, :, k], numbers[:, k]
    if search.policy.nominal == "multiway":
        enough = (counts >= search.policy.min_leaf).sum() >= 2
        return [divided(search, Multiway(feature.name, feature.levels))] if enough else []
    left, _, _, valid = search.groupings(sums, counts, search.weight(parts))
    splits = [subset_of(feature.name, feature.levels, one, (counts > 0) & ~one) for one in left[valid]]
    return [divided(search, split) for split in splits]


def cuts_of(search: Search, rows: Rows, place: int, parts: Floats) -> list[Candidate]:
    """Every cut of a numeric feature, from one sweep."""
    k = search.numeric.index(place)
    sweep = search.sweep(slice(k, k + 1), rows, parts)
    at = np.flatnonzero(sweep.valid[0])
    children, gains = sweep.children[:, :, 0, at], sweep.gains[0, at]
    weights = search.criterion.weight(children)
    after = (weights * search.criterion.impurity(children)).sum(0) / weights.sum(0)
    ratios = search.ratios(gains, children)
    scores = gains if search.policy.ranking == "gain" else ratios
    cuts = cut_between(search.policy.cut, sweep.values[0, at], sweep.values[0, at + 1], search.table, place)
    name, n = search.table.features[place].name, int((~np.isnan(sweep.values[0])).sum())
    centre = 0.0 if search.is_class else float(search.stats(rows)[1])
    known = float(weights[:, 0].sum() / search.weights.sum()) if len(at) else 0.0
    found = []
    for i, left in enumerate((at + 1).tolist()):
        pair = tuple(
            from_sums(search, children[:, side, i], count, centre) for side, count in enumerate((left, n - left))
        )
        left_over, gained, ratio, score = (float(column[i]) for column in (after, gains, ratios, scores))
        found.append(Candidate(Threshold(name, float(cuts[i])), pair, left_over, gained, ratio, score, known=known))
    return found


def from_sums(search: Search, sums: Floats, n: int, centre: float) -> Summary:
    """The summary that sums seen from a centre stand for."""
    if search.is_class:
        return as_summary(search.table.target, sums, n)
    weight, total, squares = sums.tolist()
    return Moments(weight, centre + total / weight, max(squares - total * total / weight, 0.0), n)


def scores(one: Candidate) -> dict[str, float]:
    """The gain of a candidate by every criterion that fits the target, and its gain ratio, at once.

    >>> from treecore.lectures import load
    >>> found = scores(best_candidates(load("playtennis"))[0])
    >>> {name: round(found[name], 3) for name in ("entropy", "gini", "error", "gain ratio")}
    {'entropy': 0.247, 'gini': 0.116, 'error': 0.071, 'gain ratio': 0.156}
    """
    is_class = isinstance(one.children[0], Counts)
    fitting = criteria_for("nominal" if is_class else "numeric")
    gains = {criterion.name: gain(one.children, criterion.name, known=one.known) for criterion in fitting}
    if is_class:
        return gains | {"gain ratio": gain_ratio(one.children, known=one.known)}
    weight = sum(child.weight for child in one.children)
    return gains | {"rss": weight * gains["variance"] / one.known}
