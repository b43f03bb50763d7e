"""CONTRIBUTING's recipes for the engine, carried out on a copy of the app: it explains, and every page opens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from datasets import names
from pages.grow import PANELS
from tests.helpers.paths import ROOT
from tests.helpers.recipes import copied, opened, ran, recipe, with_criterion, with_rule

PAGES = [file.stem for file in sorted((ROOT / "pages").glob("*.py")) if file.stem != "__init__"]
Moments = list[dict[str, Any]]


def bars(shown: dict[str, Any]) -> dict[str, dict[str, str]]:
    """The title of every list of bars, with its values by feature."""
    panels = shown["parts"]["bars"]["panels"]
    return {panel["title"]: {row["feature"]: row["value"] for row in panel["rows"]} for panel in panels}


def boxes(shown: dict[str, Any]) -> list[dict[str, Any]]:
    return shown["parts"]["tree"]["nodes"]


def sentence(shown: dict[str, Any]) -> str:
    bar = shown["parts"]["console"]["bar"]
    return bar["lead"] + bar["rest"]


def everywhere(query: dict[str, str]) -> list[tuple[str, dict[str, str]]]:
    """Every page, and every panel of Grow, with one thing chosen."""
    link = {"v": "1", **query}
    ways = [("grow", {**link, "panel": panel}) for panel in PANELS]
    return ways + [(page, link) for page in PAGES if page != "grow"]


# --- a criterion

SPREAD = r"""
def _spread(sums: Floats) -> Floats:
    return np.sqrt(_variance(sums))


SPREAD = Criterion(
    name="spread",
    target="numeric",
    word="spread of the target",
    symbol="S",
    says="the standard deviation",
    impurity=_spread,
    terms=lambda moments: rf"\sqrt{{{variance_terms(moments)}}}",
)
"""

BY_ROOT_GINI = """
import json, math
import treecore as tc
from datasets import load
table, policy = load("playtennis"), tc.Policy("root gini")
tree = tc.grow(table, policy)
best = tc.best_candidates(table, policy)[0]
assert tc.from_json(tc.to_json(tree)) == tree
assert tc.predict(tree, table).tolist() == tc.predict(tc.grow(table), table).tolist()
large = tc.grow(load("breast_cancer"), policy)
candidate = tc.best_candidates(load("breast_cancer"), policy)[0]
assert (large.root.split, large.root.gain) == (candidate.split, candidate.gain)
print(json.dumps({
    "impurity": tree.root.impurity,
    "gain": best.gain,
    "lines": [[line.words, line.latex] for line in tc.explain(best, policy=policy)],
    "scores": tc.scores(best),
    "told": tc.telling.tell_split(tree.root, row="day", rows="days").text,
    "exports": [tc.to_text(tree), tc.to_dot(tree), tc.to_code(tree), tc.draw.to_svg(tree)],
}))
"""


@pytest.fixture(scope="module")
def by_root_gini(tmp_path_factory) -> Path:
    return with_criterion(tmp_path_factory.mktemp("criterion"), recipe("Add a criterion", "python"), "ROOT_GINI")


def test_a_criterion_made_by_the_guide_grows_and_is_explained(by_root_gini):
    found = json.loads(ran(by_root_gini.parent, BY_ROOT_GINI))
    root = 1 - (9 / 14) ** 2 - (5 / 14) ** 2
    sunny = 1 - (2 / 5) ** 2 - (3 / 5) ** 2
    assert found["impurity"] == pytest.approx(root**0.5)
    assert found["gain"] == pytest.approx(root**0.5 - 10 / 14 * sunny**0.5)
    assert found["scores"]["root gini"] == found["gain"]
    assert found["lines"][0] == [
        "Root of Gini of the rows before the split, 14 rows: 9 Yes and 5 No",
        r"R = \sqrt{1 - \left(\frac{9}{14}\right)^2 - \left(\frac{5}{14}\right)^2} = 0.678",
    ]
    assert found["told"] == "Outlook splits all 14 days: it removes 0.183 of 0.678 root of Gini."
    assert all(found["exports"])
    assert "R 0.678" in found["exports"][-1]


def test_a_criterion_made_by_the_guide_works_on_every_page(by_root_gini):
    chosen = {"criterion": "root gini", "measure": "root gini", "feature": "Wind"}
    shown: Moments = opened(
        by_root_gini,
        *everywhere(chosen),
        ("grow", {"v": "1", "extra": "root gini"}),
        ("grow", {"v": "1", "data": "baseball", "criterion": "root gini", "panel": "settings"}),
        ("prune", {"v": "1", "criterion": "root gini", "method": "alpha", "risk": "impurity"}),
        ("validate", {"v": "1", "criterion": "root gini"}),
    )
    assert [one["faults"] for one in shown] == [[]] * len(shown)
    at = dict(zip(PANELS, shown, strict=False))
    assert list(bars(at["area"])) == ["Entropy", "Gini", "Root of Gini"]
    assert bars(at["area"])["Root of Gini"]["Outlook"] == "0.183"
    assert boxes(at["area"])[0]["small"] == ["H 0.940 · G 0.459 · R 0.678"]
    assert "root of Gini 0.678" in boxes(at["area"])[0]["label"]
    assert "H: entropy, G: Gini, R: root of Gini" in at["area"]["parts"]["tree"]["legend"]
    assert "by root of Gini" in at["area"]["parts"]["area"]["axes"]
    assert r"\sqrt{1 - " in " ".join(at["arithmetic"]["words"])
    assert "The square root of the chance" in " ".join(at["settings"]["words"])
    assert sentence(at["log"]).endswith("0.678 root of Gini.")
    asked_for, of_a_number = shown[-4], shown[-3]
    assert list(bars(asked_for)) == ["Entropy", "Gini", "Root of Gini"]
    assert "root gini is for a class" in " ".join(of_a_number["words"])


def test_a_criterion_for_a_number_works_on_every_page(tmp_path):
    script = with_criterion(tmp_path, SPREAD, "SPREAD")
    chosen = {"data": "baseball", "criterion": "spread", "measure": "spread", "feature": "Years", "max_depth": "3"}
    shown = opened(script, *everywhere(chosen))
    assert [one["faults"] for one in shown] == [[]] * len(shown)
    at = dict(zip(PANELS, shown, strict=False))
    assert list(bars(at["area"])) == ["Variance", "RSS", "Spread of the target"]
    assert boxes(at["area"])[0]["small"][-1] == "S 0.888"
    assert at["candidates"]["parts"]["curve"]["label"].startswith("Gain in spread of the target against the cut")
    program = """
import treecore as tc
from datasets import load
table, policy = load("baseball"), tc.Policy("spread")
tree, best = tc.grow(table, policy), tc.best_candidates(table, policy)[0]
assert (tree.root.split, round(tree.root.gain, 12)) == (best.split, round(best.gain, 12))
print(tc.explain(tree.root)[0].latex)
"""
    assert ran(tmp_path, program).strip() == r"S = \sqrt{\frac{207.154}{263}} = 0.888"


# --- a stopping rule

BY_WORTH = """
import json
import treecore as tc
from datasets import load
table = load("playtennis")
tree = tc.grow(table, tc.Policy(min_worth=3.5))
full = tc.grow(table)
early = tc.pruning.stop_early(full, "min_worth", 3.5)
cuts = tc.pruning.rule_cuts(full, "min_worth")
for large in (load("breast_cancer"), load("x_and_o")):
    whole = tc.grow(large)
    for limit in (1.0, 4.0, 15.0):
        kept = tc.pruning.stop_early(whole, "min_worth", limit).kept
        stopped = tc.grow(large, tc.Policy(min_worth=limit))
        assert tc.cut(whole, kept).feature.tolist() == stopped.feature.tolist()
assert tc.from_json(tc.to_json(tree)) == tree
print(json.dumps({
    "leaves": len(tree.leaves),
    "told": tc.telling.tell_leaf(tree.root, row="day", rows="days").text,
    "line": [[line.words, line.latex] for line in tc.explain(tree.root.stopped)],
    "why": [early.why(k).text for k in range(len(early.refused))],
    "cuts": [cuts.leaves.tolist(), [tc.pruning.limit_at(cuts, "min_worth", k) for k in range(len(cuts))]],
    "svg": tc.draw.to_svg(tree),
}))
"""


@pytest.fixture(scope="module")
def by_worth(tmp_path_factory) -> Path:
    return with_rule(tmp_path_factory.mktemp("rule"))


def test_a_stopping_rule_made_by_the_guide_stops_and_is_explained(by_worth):
    found = json.loads(ran(by_worth.parent, BY_WORTH))
    # Outlook gains 0.247 bits on 14 days.
    why = "the best split gains 3.454 over all rows, and has to gain 3.5"
    assert (found["leaves"], found["told"]) == (1, f"All 14 days are a leaf that says Yes: {why}.")
    assert found["line"] == [[f"Leaf: {why}", "3.454 < 3.500"]]
    assert found["why"] == [why]
    assert found["cuts"] == [[5, 1], [0.0, 5.2]]
    assert "stopped: too little to gain" in found["svg"]


def test_a_stopping_rule_made_by_the_guide_works_on_every_page(by_worth):
    stop = {"v": "1", "method": "stop", "stop": "min_worth"}
    shown = opened(
        by_worth,
        *everywhere({"min_worth": "3.5"}),
        ("prune", {**stop, "data": "monks3", "noise": "0.1"}),
        ("prune", {**stop, "data": "baseball", "limit": "5"}),
        ("prune", {**stop, "data": "wine", "method": "compare"}),
    )
    assert [one["faults"] for one in shown] == [[]] * len(shown)
    at = dict(zip(PANELS, shown, strict=False))
    assert sentence(at["log"]).endswith("and has to gain 3.5.")
    assert boxes(at["log"])[0]["foot"] == "stopped: too little to gain"
    assert "3.454 < 3.500" in " ".join(at["arithmetic"]["words"])
    assert "Smallest gain over all rows" in at["settings"]["widgets"]
    stopped, of_a_number, compared = shown[-3:]
    assert sentence(stopped).startswith("Gain over all rows at least 2: ")
    assert stopped["parts"]["console"]["bar"]["last"] > 1
    assert "over all rows, and has to gain" in " ".join(stopped["words"])
    assert sentence(of_a_number).startswith("Gain over all rows at least 5: ")
    assert "gain over all rows at least" in " ".join(compared["words"])


# --- a table


def test_a_table_put_into_the_folder_is_in_the_menu_and_opens(tmp_path):
    script = copied(tmp_path, "datasets")
    for ending in ("csv", "toml"):
        text = (ROOT / f"datasets/playtennis.{ending}").read_text(encoding="utf-8").partition("\n[check]")[0]
        (tmp_path / f"datasets/tennis_again.{ending}").write_text(
            text.replace('"Play tennis"', '"Tennis again"').replace("place = 10\n", ""), encoding="utf-8"
        )
    program = "from datasets import load, names; print(names()[-1], load('tennis_again').n, len(names()))"
    assert ran(tmp_path, program).split() == ["tennis_again", "14", str(len(names()) + 1)]
    shown = opened(script, *everywhere({"data": "tennis_again"}))
    assert [one["faults"] for one in shown] == [[]] * len(shown)
    assert sentence(shown[0]).startswith("Which split tells all 14 days apart best?")
