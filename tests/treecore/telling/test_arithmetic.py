import math

import pandas as pd
import pytest

import treecore as tc
from datasets import load


def candidate(name, feature, policy=None):
    return next(c for c in tc.best_candidates(load(name), policy) if c.split.feature == feature)


def test_of_very_many_branches_a_sum_shows_the_first_and_the_last():
    frame = pd.DataFrame({"id": [f"r{k}" for k in range(40)], "t": list("ab") * 20})
    table = tc.Table.from_frame(frame, target="t", kinds={"id": "nominal"})
    gain = next(line for line in tc.explain(tc.best_candidates(table)[0]) if line.words.startswith("Gain"))
    assert gain.text.count("1/40") == 12
    assert "1/40 · 0.000 + … + 1/40 · 0.000)" in gain.text


def test_the_arithmetic_of_outlook():
    lines = tc.explain(candidate("playtennis", "Outlook"))
    assert [line.words for line in lines] == [
        "Entropy of the rows before the split, 14 rows: 9 Yes and 5 No",
        "Entropy of Outlook Sunny, 5 rows: 2 Yes and 3 No",
        "Entropy of Outlook Overcast, 4 rows: 4 Yes and 0 No",
        "Entropy of Outlook Rain, 5 rows: 3 Yes and 2 No",
        "Gain of Outlook: before, minus what is left after",
        "Rounded inputs would give 0.246; worked out unrounded it is 0.247",
    ]
    assert lines[-2].latex == (
        r"0.940 - \left[\frac{5}{14}\cdot 0.971 + \frac{4}{14}\cdot 0.000 + \frac{5}{14}\cdot 0.971\right]"
        r" = 0.940 - 0.694 = 0.247"
    )
    assert lines[-2].value == pytest.approx(0.2467498198)


def test_humidity_says_that_rounding_on_the_way_changes_the_last_digit():
    words = [line.words for line in tc.explain(candidate("playtennis", "Humidity"))]
    assert words[-1] == "Rounded inputs would give 0.151; worked out unrounded it is 0.152"


def test_the_gain_ratio_divides_by_split_info():
    policy = tc.Policy(ranking="gain ratio")
    *_, info, ratio = tc.explain(candidate("playtennis", "Outlook", policy), policy=policy)
    assert (round(info.value, 4), round(ratio.value, 4)) == (1.5774, 0.1564)
    assert ratio.latex == r"\frac{0.247}{1.577} = 0.156"


def test_gini_and_error_put_their_own_numbers_in():
    node = tc.Counts((9, 5), levels=("Yes", "No"))
    assert tc.explain(node, policy=tc.Policy("gini"))[0].latex == (
        r"G = 1 - \left(\frac{9}{14}\right)^2 - \left(\frac{5}{14}\right)^2 = 0.459"
    )
    assert tc.explain(node, policy=tc.Policy("error"))[0].latex == r"E = 1 - \frac{9}{14} = 0.357"


def test_entropy_in_nats():
    line = tc.explain(tc.Counts((9, 5)), unit="nats")[0]
    assert line.value == pytest.approx(0.9402859587 * math.log(2))
    assert r"\ln" in line.latex


def test_variance_is_rss_over_weight():
    root = tc.grow(load("baseball"), tc.Policy("variance", max_depth=0)).root
    line = tc.explain(root)[0]
    assert line.latex == r"V = \frac{207.154}{263} = 0.788"


def test_missing_values_multiply_by_the_known_share():
    frame = load("playtennis").frame().assign(Wind=["Weak", None, "Strong", None, "Weak", None, "Strong"] * 2)
    lines = tc.explain(
        next(c for c in tc.best_candidates(tc.Table.from_frame(frame, target="PlayTennis")) if c.known < 1)
    )
    assert lines[-1].words.startswith("Only 57.1% of the weight has a value of Wind")


def test_a_stop_and_a_prediction_explain_themselves():
    tree = tc.grow(load("playtennis"), tc.Policy(min_rows=6))
    stop = tc.explain(tree.node((0,)).stopped)[0]
    assert (stop.words, stop.latex) == ("Leaf: it has 5 rows, and a split needs 6", "5 < 6")
    lines = tc.explain(tc.trace(tree, {"Outlook": "Rain"}))
    assert [line.words for line in lines] == ["Outlook is Rain", "Predict Yes: 3 of 5 rows there"]
    assert lines[-1].latex == r"\frac{3}{5} = 0.600"


def test_latex_holds_no_names():
    for name in ("restaurant", "iris"):
        for found in tc.best_candidates(load(name)):
            for line in tc.explain(found):
                assert not set("abcdefghijklmnopqrstuvwxyz") & set(
                    line.latex.replace(r"\frac", "")
                    .replace(r"\log", "")
                    .replace(r"\left", "")
                    .replace(r"\right", "")
                    .replace(r"\cdot", "")
                    .replace(r"\neq", "")
                )


@pytest.mark.parametrize("name", ["playtennis", "restaurant", "baseball", "iris"])
def test_every_explained_gain_is_the_candidates_gain(name):
    policy = tc.Policy("variance") if name == "baseball" else tc.Policy("gini")
    for found in tc.best_candidates(load(name), policy):
        values = [line.value for line in tc.explain(found, policy=policy) if line.words.startswith("Gain")]
        assert values == [pytest.approx(found.gain)]


def test_what_does_not_fit_is_refused():
    with pytest.raises(ValueError, match="unit 'bytes' is not one of bits, nats"):
        tc.explain(tc.Counts((1, 1)), unit="bytes")
    with pytest.raises(ValueError, match="does not fit"):
        tc.explain(tc.Counts((1, 1)), policy=tc.Policy("variance"))
