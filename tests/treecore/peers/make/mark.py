"""The policy's rules stated plainly, and the marks they leave where a peer's tree is no longer the policy's."""

from itertools import combinations, pairwise

import numpy as np
import pandas as pd
from tables import levels

# What J48 does beyond the policy, each with the sentence that explains a node where it decides.
J48 = {
    "minimum": "J48 wants 0.1 n / classes rows, between 2 and 25, on each side of a numeric cut",
    "slack": "J48 lets stand a gain up to 0.001 under the average",
    "margin": "J48 moves to a larger cut only for a gain larger by 1e-6",
}


class Rules:
    """The choice of a split under a policy, over every candidate of every feature."""

    def __init__(self, frame: pd.DataFrame, policy: dict) -> None:
        *features, target = frame.columns
        self.columns = {f: frame[f].to_numpy() for f in features}
        self.levels = {f: levels(frame[f]) for f in features}
        self.classes = levels(frame[target])
        self.policy = {"ranking": "gain", "cut": "midpoint", "min_leaf": 1, "max_depth": None} | policy
        y = frame[target].to_numpy()
        if self.classes is None:
            y = y - y.mean()
            self.parts = np.column_stack([np.ones_like(y), y, y * y])
        else:
            self.parts = np.array([[v == c for c in self.classes] for v in y], dtype=float)

    def impurity(self, sums: np.ndarray) -> np.ndarray:
        """Impurity of summed rows: class weights, or weight, sum and sum of squares of a centred number."""
        if self.classes is None:
            return sums[..., 2] / sums[..., 0] - (sums[..., 1] / sums[..., 0]) ** 2
        p = sums / np.maximum(sums.sum(-1, keepdims=True), 1)
        if self.policy["criterion"] == "gini":
            return 1 - (p * p).sum(-1)
        return entropy(p)

    def weight(self, sums: np.ndarray) -> np.ndarray:
        return sums[..., 0] if self.classes is None else sums.sum(-1)

    def candidates(self, rows: np.ndarray, feature: str, extra: tuple) -> list[tuple]:
        """(gain, gain ratio, split) of a feature's candidates, the smaller cut first."""
        x, parts, kinds = self.columns[feature][rows], self.parts[rows], self.levels[feature]
        if kinds is None:
            values = np.unique(x)
            below = np.array([parts[x <= v].sum(0) for v in values[:-1]]).reshape(-1, parts.shape[1])
            sums = np.stack([below, parts.sum(0) - below], axis=1)
            splits = [{"feature": feature, "cut": self.cut(feature, a, b)} for a, b in pairwise(values)]
        else:
            by_level = {k: parts[x == k].sum(0) for k in kinds if (x == k).any()}
            if len(by_level) < 2:
                return []
            if self.policy["nominal"] == "multiway":
                splits, sums = [{"feature": feature, "levels": kinds}], np.array([list(by_level.values())])
            else:
                first, *others = by_level
                lefts = [[first, *more] for k in range(len(others)) for more in combinations(others, k)]
                splits = [{"feature": feature, "left": s, "right": [k for k in by_level if k not in s]} for s in lefts]
                sums = np.array([[sum(by_level[k] for k in s[side]) for side in ("left", "right")] for s in splits])
        if not splits:
            return []
        n, sizes = len(rows), self.weight(sums)
        gains = self.impurity(parts.sum(0)) - (sizes / n * self.impurity(sums)).sum(-1)
        least = self.policy["min_leaf"]
        if kinds is None and "minimum" in extra:
            least = min(max(0.1 * n / len(self.classes), least), 25)
        allowed = (sizes >= least).sum(-1) >= 2
        ratios = gains / entropy(sizes / n)
        return [(gains[k], ratios[k], splits[k]) for k in np.flatnonzero(allowed)]

    def cut(self, feature: str, low: float, high: float) -> float:
        middle = (low + high) / 2
        column = self.columns[feature]
        return float(column[column <= middle].max() if self.policy["cut"] == "c4.5" else middle)

    def choose(self, rows: np.ndarray, extra: tuple = ()) -> list[dict]:
        """The best split and the ones tied with it, in the order in which they win; empty where growth stops."""
        tolerance = 1e-9 * (1 + self.impurity(self.parts[rows].sum(0)))
        found = [self.candidates(rows, f, extra) for f in self.columns]
        if self.policy["ranking"] == "c4.5":
            step = 1e-6 if "margin" in extra else tolerance
            found = [[first_best(of_feature, step)] for of_feature in found if of_feature]
            average = sum(c[0] for [c] in found) / max(len(found), 1)
            slack = 1e-3 if "slack" in extra else tolerance
            least = max(average - slack, tolerance)
            scored = [(ratio, split) for [(gain, ratio, split)] in found if gain >= least]
        else:
            scored = [(gain, split) for of_feature in found for gain, _, split in of_feature if gain > tolerance]
        best = max((score for score, _ in scored), default=0)
        return [split for score, split in scored if score >= best - tolerance]


def entropy(p: np.ndarray) -> np.ndarray:
    return -(p * np.log2(np.where(p > 0, p, 1))).sum(-1)


def first_best(found: list[tuple], step: float) -> tuple:
    """The candidate that the following ones do not beat by more than `step`."""
    best = found[0]
    for candidate in found[1:]:
        if candidate[0] > best[0] + step:
            best = candidate
    return best


def same(a: dict | None, b: dict | None) -> bool:
    """Whether two splits send rows the same way; which side is called left does not matter."""
    if a is None or b is None or a["feature"] != b["feature"]:
        return a is b
    if "cut" in a:
        return abs(a["cut"] - b["cut"]) <= 1e-9 * (1 + abs(a["cut"]))
    if "levels" in a:
        return set(a["levels"]) == set(b["levels"])
    return {frozenset(a["left"]), frozenset(a["right"])} == {frozenset(b["left"]), frozenset(b["right"])}


def mark(tree: dict, frame: pd.DataFrame, policy: dict) -> list[str]:
    """Cut the peer's tree where it leaves the policy, and say where and why.

    A cut node keeps its numbers and gets `"tied": true` (equal scores decide) or `"parts": reason`.
    """
    rules, notes, ties = Rules(frame, policy), [], []
    work = [((), "the root", tree, np.arange(len(frame)))]
    while work:
        path, place, node, rows = work.pop(0)
        check(node, rules, rows)
        peer, full = node["split"], len(path) == rules.policy["max_depth"]
        ours = [] if full or not len(rows) else rules.choose(rows)
        # No rule says which of a feature's equally good subsets is taken.
        subsets = [s for s in ours if "left" in s and s["feature"] == ours[0]["feature"]]
        if not same(ours[0] if ours else None, peer) or len(subsets) > 1:
            tied = any(same(s, peer) for s in ours)
            reason = f"equal scores of {spoken(ours)}" if tied else why(rules, rows, peer)
            notes.append(f"Cut at {place}: {reason}.")
            node |= {"tied": True} if tied else {"parts": reason}
            for key in ("split", "children"):
                node.pop(key, None)
            continue
        if len(ours) > 1:
            ties.append(path)
        for k, child in enumerate(node.get("children", [])):
            below = branch(peer, k) if not path else f"{place}, {branch(peer, k)}"
            work.append(((*path, k), below, child, rows[sends(rules, rows, peer, k)]))
    if ties:
        names = ", ".join(".".join(map(str, path)) or "root" for path in ties)
        notes.append(f"Equal scores where the earlier candidate is the peer's too: {names}.")
    return notes


def spoken(splits: list[dict]) -> str:
    return ", ".join(dict.fromkeys(s["feature"] for s in splits))


def branch(split: dict, k: int) -> str:
    if "cut" in split:
        return f"{split['feature']} {('<=', '>')[k]} {split['cut']:g}"
    return f"{split['feature']} = {split['levels'][k] if 'levels' in split else '/'.join(split[('left', 'right')[k]])}"


def why(rules: Rules, rows: np.ndarray, peer: dict | None) -> str:
    """The fewest of J48's own rules that give the peer's choice."""
    for k in range(1, len(J48) + 1):
        for extra in combinations(J48, k):
            ours = rules.choose(rows, extra)
            if same(ours[0] if ours else None, peer):
                return "; ".join(J48[e] for e in extra)
    raise ValueError(f"{peer} is explained by no known rule")


def sends(rules: Rules, rows: np.ndarray, split: dict, k: int) -> np.ndarray:
    x = rules.columns[split["feature"]][rows]
    if "cut" in split:
        return (x > split["cut"]) == bool(k)
    return np.isin(x, [split["levels"][k]] if "levels" in split else split[("left", "right")[k]])


def check(node: dict, rules: Rules, rows: np.ndarray) -> None:
    """The peer's numbers are those of the rows; the class of a leaf without a single largest class says nothing."""
    assert node.get("n", len(rows)) == len(rows)
    if rules.classes is None:
        return
    counts = rules.parts[rows].sum(0)
    assert list(node.get("counts", {}).values()) in ([], counts.tolist())
    if (counts == counts.max()).sum() > 1:
        node.pop("prediction", None)
