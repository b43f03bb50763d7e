"""“Decision Tree Learning”: PlayTennis, codes and entropy, gain ratio, overfitting, skewing."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial

import numpy as np
import pandas as pd

import treecore as tc
from datasets import exhibit, load
from datasets.lectures.asking import (
    arithmetic,
    candidate,
    classes,
    counted,
    gain,
    grow_scene,
    impurity,
    ratio,
    shares,
    whole,
)
from datasets.lectures.printed import Of, Part, Value
from datasets.lectures.record import Ask, Claim, Scene

NAME, TITLE = "dtl", "Decision Tree Learning"
claim = partial(Claim, lecture=NAME)
TENNIS, CHANCE, NOISY, XOR, SKEWED = "playtennis", "noise_free_concept", "noisy_concept", "drosophila", "skewed_xor"
NOT_STATED = "[not stated]"
UNCHECKABLE = "it cannot be recomputed: folds, discretisation and class coding are not given"
SKEWING_NEVER_LOSES = "Skewing does at least as well as ID3 in every row of this table."
WEKA = "it waits for the classic training rows of the Monk problems, which are not shipped here"
RANDOM_SEED = 1


def bikes(column: str) -> list[float]:
    """A column of the code table."""
    return [float(cell) for cell in exhibit("bikes")[column]]


def bits(type: str) -> Ask:
    """The bits that the optimal code spends on a bike."""
    return Ask(
        lambda: tc.scoring.code_length(dict(zip(exhibit("bikes")["type"], bikes("probability"), strict=True))[type])
    )


def smallest(data: str) -> Ask:
    """Leaves, splits and depth of the smallest tree."""

    def compute() -> Value:
        tree = tc.growing.smallest_tree(load(data))
        return len(tree.leaves), len(tree.inner), tree.depth

    return Ask(compute, None, grow_scene(data, step=6 if data == "boolean_dnf" else 2))


def positives(data: str) -> Ask:
    """The rows in which a formula is true."""
    return Ask(lambda: whole(counted(load(data)).counts[0]), None, grow_scene(data))


def random_labels() -> tc.Table:
    """All settings of five variables, each with a label that a coin decides."""
    table = load("boolean_and")
    return replace(table, y=np.random.default_rng(RANDOM_SEED).integers(0, 2, table.n))


def on_new_labels() -> float:
    """The accuracy of a tree for random labels where every row comes with either label equally often."""
    table = random_labels()
    assert table.y is not None
    either = [replace(table, y=np.full(table.n, label, table.y.dtype)) for label in (0, 1)]
    tree = tc.grow(table, tc.PRESETS["ID3"])
    return sum(tc.accuracy(tree, new) for new in either) / 2


def violations(data: str) -> list[int]:
    """The rows in which Y is not X1 AND X2."""
    frame = load(data).frame()
    holds = ((frame["X1"] == "T") & (frame["X2"] == "T")) == (frame["Y"] == "T")
    return [int(row) + 1 for row in np.flatnonzero(~holds.to_numpy())]


def one_noisy_value() -> Value:
    """Whether one row breaks the concept, and which."""
    found = violations(NOISY)
    return len(found) == 1, *found


@cache
def new_rows() -> tc.Table:
    """Rows as the slide expects them: Y is T two times in three, and X3 is a coin's."""
    frame = pd.DataFrame(
        [(x3, y, weight / 2) for y, weight in (("T", 2 / 3), ("F", 1 / 3)) for x3 in "TF"],
        columns=["X3", "Y", "weight"],
    )
    for name in ("X1", "X2", "X4", "X5"):
        frame[name] = "T"
    levels = {str(name): ("T", "F") for name in frame if name != "weight"}
    return tc.Table.from_frame(frame, "Y", kinds=dict.fromkeys(levels, "nominal"), levels=levels, weight="weight")


def chance_tree(splits: int) -> tc.Tree:
    """The tree that X3 makes of the five rows, or the single leaf."""
    return tc.tree_after(tc.grow(load(CHANCE)), splits)


def gains(data: str, numbers: range) -> tuple[Claim, ...]:
    """The gains of X1 to X5."""
    notes = {(CHANCE, "X3"): "X3 wins by chance: it has nothing to do with Y = X1 AND X2."}
    return tuple(
        claim(
            f"G1-{number:03}",
            about=data,
            claim=f"Information gain of X{k}",
            slide=NOT_STATED,
            ask=gain(data, f"X{k}"),
            note=notes.get((data, f"X{k}"), ""),
        )
        for k, number in enumerate(numbers, start=1)
    )


@cache
def skewed(weighted: bool = True) -> tc.Table:
    """Exclusive or of x1 and x2 with a variable x4 that has nothing to do with it; skewed, or all rows alike."""
    frame = load(SKEWED).frame()
    frame["weight"] = load(SKEWED).weights if weighted else 1 / 4
    one, zero = (3 / 4, 1 / 4) if weighted else (1 / 2, 1 / 2)
    both = pd.concat(
        [frame.assign(x4=level, weight=frame["weight"] * share) for level, share in (("1", one), ("0", zero))],
        ignore_index=True,
    )
    return tc.Table.from_frame(
        both,
        "f",
        kinds=dict.fromkeys(("x1", "x2", "x4", "f"), "nominal"),
        weight="weight",
        levels=dict.fromkeys(("x1", "x2", "x4", "f"), ("1", "0")),
    )


def node_of(weighted: bool, within: dict[str, str]) -> tc.Counts:
    """The classes of the rows with these levels."""
    return counted(tc.splits.rows_with(skewed(weighted), within))


def gini_scene(feature: str, weighted: bool) -> Scene | None:
    """Where Gini of exclusive or can be seen; x4 is no column of the tables here."""
    if feature == "x4":
        return None
    return arithmetic(SKEWED, "gini", "x1") if weighted else arithmetic(XOR, "gini")


def product(weighted: bool = True, **within: str) -> Ask:
    """Gini of some rows, in the form p(1 − p), and in the usual one."""
    return Ask(
        lambda: tc.scoring.gini_product(node_of(weighted, within)),
        lambda: tc.explain(node_of(weighted, within), policy=tc.Policy("gini")),
        gini_scene(next(iter(within), ""), weighted),
        usual=lambda: tc.gini(node_of(weighted, within)),
    )


def product_gain(feature: str, weighted: bool = True, *, with_branches: bool = False) -> Ask:
    """The gain by Gini, in the form p(1 − p), and in the usual one; with the branches before it, where asked."""

    def found() -> tc.Candidate:
        table = skewed(weighted)
        return tc.candidate(table, tc.parse_split(feature, table), tc.Policy("gini"))

    def values(form: float) -> Value:
        one = found()
        branches = [form * tc.gini(child) for child in reversed(one.children)] if with_branches else []
        return *branches, form * one.gain

    return Ask(
        lambda: values(0.5),
        lambda: tc.explain(found(), policy=tc.Policy("gini")),
        gini_scene(feature, weighted),
        usual=lambda: values(1.0),
    )


def spread_given_x1() -> tuple[Part, ...]:
    """The chance of every class given x1 = 0, then given x1 = 1, each with its class."""
    found: list[Part] = []
    for level in ("0", "1"):
        one, zero = node_of(True, {"x1": level}).counts
        found += [zero / (zero + one), 0, one / (zero + one), 1]
    return tuple(found)


def humidity_wins() -> Value:
    """Whether Humidity gains more than Wind, and the two gains."""
    humidity, wind = (candidate(TENNIS, name).gain for name in ("Humidity", "Wind"))
    return humidity > wind, humidity, wind


def day_is_maximal() -> Value:
    """Whether the gain of Day is all of the entropy, and that gain."""
    day = candidate("playtennis_id", "Day").gain
    return bool(np.isclose(day, tc.entropy(counted(load(TENNIS))))), day


def entropy_change(frm: int, to: int) -> float:
    """How much entropy falls when the share of a class moves, in tenths."""
    return tc.entropy(tc.Counts((frm, 10 - frm))) - tc.entropy(tc.Counts((to, 10 - to)))


def kraft() -> float:
    """The Kraft sum of the optimal code: at most 1 for a prefix code, 1 if nothing is wasted."""
    return sum(2.0**-length for length in bikes("bits"))


def tennis(number: int, what: str, slide: str, ask: Ask, note: str = "", form: str = "") -> Claim:
    """A claim about PlayTennis."""
    return claim(f"G1-{number:03}", TENNIS, what, slide, ask=ask, note=note, form=form)


def gini_claim(number: int, what: str, slide: str, ask: Ask, note: str = "") -> Claim:
    """A claim in the form p(1 − p) of Gini."""
    return claim(f"G1-{number:03}", SKEWED, what, slide, ask=ask, note=note)


def misprint(number: int, what: str, slide: str, rather: str, note: str = "") -> Claim:
    """A name or a quotation that is printed with a letter or a name out of place."""
    return claim(
        f"G1-{number:03}",
        about="history",
        claim=what,
        slide=slide,
        rather=rather,
        note=note,
        reason="a name, not a number",
    )


RATIO = "split info {}, gain ratio {}"
EXERCISE = "[an exercise]"

CLAIMS: tuple[Claim, ...] = (
    tennis(1, "Days with yes, and with no", "9/5", classes(TENNIS), form="{}/{}"),
    tennis(2, "Entropy of all 14 days", "0.940", impurity(TENNIS)),
    tennis(3, "Entropy of the days with high humidity", "0.985", impurity(TENNIS, within={"Humidity": "High"})),
    tennis(4, "Entropy of the days with normal humidity", "0.592", impurity(TENNIS, within={"Humidity": "Normal"})),
    tennis(
        5,
        "Information gain of Humidity",
        "0.151",
        gain(TENNIS, "Humidity", places=3),
        "The entropies were rounded to three decimals before the gain was taken.",
    ),
    tennis(6, "Entropy of the days with weak wind", "0.811", impurity(TENNIS, within={"Wind": "Weak"})),
    tennis(7, "Entropy of the days with strong wind", "1.0", impurity(TENNIS, within={"Wind": "Strong"})),
    tennis(8, "Information gain of Wind", "0.048", gain(TENNIS, "Wind")),
    tennis(9, "Shares of weak and strong wind", "8/14, 6/14", shares(TENNIS, "Wind")),
    tennis(
        10,
        "Humidity is better than Wind",
        "yes",
        Ask(
            humidity_wins, lambda: tc.explain(candidate(TENNIS, "Humidity")), arithmetic(TENNIS, "entropy", "Humidity")
        ),
        form="{}: {} against {}",
    ),
    tennis(11, "Information gain of Outlook", NOT_STATED, gain(TENNIS, "Outlook")),
    tennis(12, "Information gain of Temperature", NOT_STATED, gain(TENNIS, "Temperature")),
    *(
        tennis(number, f"Split info and gain ratio of {feature}", "[a formula]", ratio(data, feature), note, RATIO)
        for number, data, feature, note in (
            (13, TENNIS, "Outlook", ""),
            (14, TENNIS, "Temperature", ""),
            (15, TENNIS, "Humidity", ""),
            (16, TENNIS, "Wind", ""),
            (
                17,
                "playtennis_id",
                "Day",
                "Day is different in every row; on these 14 rows it has the highest gain ratio too.",
            ),
        )
    ),
    tennis(
        18,
        "A feature that is different in every row has the largest gain there can be",
        "maximal",
        Ask(
            day_is_maximal,
            lambda: tc.explain(candidate("playtennis_id", "Day")),
            grow_scene("playtennis_id", extra=("gain ratio",)),
        ),
        form="{}: {}",
        note="Day takes all of the entropy away; its gain ratio (0.247) is still above that of Outlook (0.156).",
    ),
    tennis(19, "Entropy of the sunny days", NOT_STATED, impurity(TENNIS, within={"Outlook": "Sunny"})),
    tennis(20, "Entropy of the overcast days", NOT_STATED, impurity(TENNIS, within={"Outlook": "Overcast"})),
    tennis(21, "Entropy of the rainy days", NOT_STATED, impurity(TENNIS, within={"Outlook": "Rain"})),
    claim(
        "G1-022",
        "bikes",
        "Bits for a bike when all four are equally likely",
        "2",
        ask=Ask(lambda: tc.scoring.code_length(1 / len(bikes("bits")))),
    ),
    claim("G1-023", "bikes", "Bits for a Trek, of probability 1/2", "1", ask=bits("Trek")),
    claim("G1-024", "bikes", "Bits for a Specialized, of probability 1/4", "2", ask=bits("Specialized")),
    claim("G1-025", "bikes", "Bits for a Cervelo, of probability 1/8", "3", ask=bits("Cervelo")),
    claim("G1-026", "bikes", "Bits for a Serrota, of probability 1/8", "3", ask=bits("Serrota")),
    claim(
        "G1-027",
        "bikes",
        "Bits for a bike on average, with the optimal code",
        "1.75",
        ask=Ask(lambda: tc.scoring.expected_code_length(bikes("probability"), bikes("bits"))),
    ),
    claim(
        "G1-028",
        "bikes",
        "Entropy of 1/2, 1/4, 1/8, 1/8",
        "1.75",
        ask=Ask(
            lambda: tc.entropy(tc.Counts(tuple(bikes("probability")))),
            lambda: tc.explain(tc.Counts(tuple(8 * p for p in bikes("probability")))),
        ),
    ),
    claim(
        "G1-029",
        "bikes",
        "Kraft sum of the optimal code (1: a prefix code that wastes nothing)",
        NOT_STATED,
        ask=Ask(kraft),
    ),
    *(
        claim(
            f"G1-{number:03}",
            data,
            f"The smallest tree for y = {formula}",
            EXERCISE,
            form="{} leaves, {} splits, depth {}",
            ask=smallest(data),
            note="Found by trying all trees over the truth table.",
        )
        for number, data, formula in (
            (30, "boolean_and", "x2 AND x5"),
            (31, "boolean_or", "x2 OR x5"),
            (32, "boolean_dnf", "x2 x5 OR x3 NOT x1"),
        )
    ),
    claim("G1-033", "boolean_and", "Rows of 32 with x2 AND x5", NOT_STATED, ask=positives("boolean_and")),
    claim("G1-034", "boolean_or", "Rows of 32 with x2 OR x5", NOT_STATED, ask=positives("boolean_or")),
    claim("G1-035", "boolean_dnf", "Rows of 32 with x2 x5 OR x3 NOT x1", NOT_STATED, ask=positives("boolean_dnf")),
    claim(
        "G1-036",
        "theory",
        "Binary partitions of a feature with k values, for two classes",
        "O(k) instead of O(2^k)",
        reason="an order of growth: argued, not computed",
        note="Exactly k − 1 instead of 2^(k−1) − 1.",
    ),
    claim(
        "G1-037",
        "theory",
        "Finding the smallest tree is NP-hard (Hyafil and Rivest)",
        "1976",
        reason="a theorem and its year",
    ),
    misprint(
        38,
        "The authors of CART",
        "Leo Breiman, Jerome Friedman, Charles Olshen, R.A. Stone",
        "Leo Breiman, Jerome Friedman, Richard A. Olshen, Charles J. Stone",
        "Two first names have changed places.",
    ),
    misprint(39, "The paper on lookahead", "Murphy & Salzberg 95", "Murthy & Salzberg 1995"),
    misprint(
        40,
        "The quotation of Occam",
        "Nunquam ponenda est pluralitis sin necessitate",
        "Numquam ponenda est pluralitas sine necessitate",
    ),
    misprint(
        41, "The maker of the fourth bike", "Serrota", "Serotta", "The table here keeps the spelling of the slide."
    ),
    claim(
        "G1-042",
        "random labels",
        "Accuracy on new rows of a tree grown on random labels",
        "[a question]",
        form="{}",
        ask=Ask(on_new_labels),
        note="Every row comes with either label equally often, so no tree does better or worse than a coin.",
    ),
    claim(
        "G1-043",
        "random labels",
        "Accuracy on its own rows of a full tree grown on random labels",
        "[a question]",
        ask=Ask(lambda: tc.accuracy(tc.grow(random_labels(), tc.PRESETS["ID3"]), random_labels())),
        note="It is 1 whenever no two equal rows have different labels.",
    ),
    claim(
        "G1-044",
        NOISY,
        "One value of the table is noisy: rows that break Y = X1 AND X2",
        "one noisy value",
        form="{}: row {}",
        ask=Ask(one_noisy_value, None, grow_scene(NOISY, panel="rows")),
        note="In row 3 the noisy value is X2, which should be T.",
    ),
    claim(
        "G1-045",
        CHANCE,
        "Rows that break Y = X1 AND X2",
        "0",
        ask=Ask(lambda: len(violations(CHANCE)), None, grow_scene(CHANCE, panel="rows")),
    ),
    claim(
        "G1-046",
        CHANCE,
        "Accuracy of the X3 stump on the training rows",
        "100%",
        ask=Ask(lambda: Of(whole(5 * tc.accuracy(chance_tree(1), load(CHANCE))), 5), None, grow_scene(CHANCE, step=1)),
    ),
    claim(
        "G1-047",
        CHANCE,
        "Accuracy of the X3 stump on new rows, where X3 is a coin",
        "50%",
        ask=Ask(lambda: tc.accuracy(chance_tree(1), new_rows()), None, grow_scene(CHANCE, step=1)),
    ),
    claim(
        "G1-048",
        CHANCE,
        "Accuracy of the single leaf T on the training rows",
        "66%",
        ask=Ask(
            lambda: Of(whole(5 * tc.accuracy(chance_tree(0), load(CHANCE))), 5),
            lambda: tc.explain(counted(load(CHANCE)), policy=tc.Policy("error")),
            grow_scene(CHANCE),
        ),
        note="Three of the five printed rows are T; 66% is its rate on new rows, where Y is T with probability 0.67.",
    ),
    claim(
        "G1-049",
        CHANCE,
        "Accuracy of the single leaf T on new rows, with P(Y=T) = 2/3",
        "66%",
        ask=Ask(lambda: tc.accuracy(chance_tree(0), new_rows()), None, grow_scene(CHANCE)),
        note="66.67% is cut off after the second digit; rounded it is 67%.",
    ),
    *gains(CHANCE, range(50, 55)),
    *gains(NOISY, range(55, 60)),
    claim(
        "G1-060",
        XOR,
        "Information gains of Female and of the gene Sxl",
        "0 (correlation immune)",
        ask=Ask(
            lambda: tuple(one.gain for one in tc.candidates(load(XOR))),
            lambda: tc.explain(tc.best_candidates(load(XOR))[0]),
            grow_scene(XOR, preset="ID3"),
        ),
    ),
    gini_claim(
        61,
        "Gini of f in the form p(1 − p), all settings alike",
        "0.25",
        product(False),
        "This lecture writes p(1 − p); the usual form, 1 − Σp², is twice that.",
    ),
    gini_claim(
        62,
        "Gini of f where a variable is 0, where it is 1, and its gain, all settings alike",
        "0.25, 0.25, 0",
        product_gain("x1", False, with_branches=True),
    ),
    claim(
        "G1-063",
        SKEWED,
        "Weights of 00, 01, 10 and 11 when P(x = 1) = 3/4",
        "1/16, 3/16, 3/16, 9/16",
        ask=Ask(
            lambda: tuple(Of(whole(16 * weight), 16) for weight in load(SKEWED).weights),
            None,
            grow_scene(SKEWED, panel="rows"),
        ),
    ),
    gini_claim(64, "Gini of f, skewed", "60/256", product()),
    gini_claim(65, "Gini of f where x1 = 0, skewed", "48/256", product(x1="0")),
    gini_claim(66, "Gini of f where x1 = 1, skewed", "48/256", product(x1="1")),
    gini_claim(
        67,
        "Gain of x1, skewed",
        "12/256",
        product_gain("x1"),
        "Where all settings are alike the gain is 0: skewing makes exclusive or visible.",
    ),
    gini_claim(68, "Gini of f where x4 = 0, skewed", "60/256", product(x4="0")),
    gini_claim(69, "Gini of f where x4 = 1, skewed", "60/256", product(x4="1")),
    gini_claim(
        70,
        "Gain of x4, skewed",
        "0",
        product_gain("x4"),
        "x4 has nothing to do with f, and skewing does not pretend that it has.",
    ),
    claim(
        "G1-071",
        SKEWED,
        "Chances of f = 0 and f = 1 where x1 = 0, and where x1 = 1",
        ".25:0 .75:1 / .75:0 .25:1",
        form="{}:{} {}:{} / {}:{} {}:{}",
        ask=Ask(spread_given_x1, None, grow_scene(SKEWED, step=1)),
    ),
    claim(
        "G1-072",
        SKEWED,
        "Information gain of x1 under the same skew",
        NOT_STATED,
        ask=gain(SKEWED, "x1"),
        note="The slide with the algorithm says entropy, the example uses Gini.",
    ),
    claim(
        "G1-073",
        "theory",
        "Cost of looking ahead k levels",
        "O(m n^(2^k − 1))",
        reason="an order of growth: argued, not computed",
        note="An upper bound: the lecture's own EvaluateSplit takes the "
        "best split of each child by itself, O(m n²) for k = 2.",
    ),
    claim(
        "G1-074",
        "experiments",
        "Experiments with 30 Boolean variables, targets of 2 to 6 of them",
        "30 / 2-6",
        reason="it cannot be recomputed: the lecture shows plots only",
    ),
    *(
        claim(
            f"G1-{number:03}",
            f"UCI {name}",
            f"Accuracy of ID3 and of ID3 with skewing on {name}",
            slide,
            reason=UNCHECKABLE,
            note=SKEWING_NEVER_LOSES,
        )
        for number, name, slide in (
            (75, "Heart", "71.9 / 74.5"),
            (76, "Voting", "94.0 / 94.2"),
            (77, "Contra", "60.4 / 61.5"),
            (78, "Monks-1", "92.6 / 100.0"),
            (79, "Monks-2", "86.5 / 89.3"),
            (80, "Monks-3", "89.8 / 91.7"),
        )
    ),
    *(
        claim(
            f"G1-{number:03}",
            f"UCI {name}",
            f"For comparison: Weka's Id3 from the classic training rows of {name}, on all 432",
            "[how the lecture tested is not said]",
            reason=WEKA,
        )
        for number, name in ((81, "Monks-1"), (82, "Monks-2"), (83, "Monks-3"))
    ),
    claim(
        "G1-084",
        "theory",
        "Pruning in ID3 and C4.5 uses a tuning set",
        "ID3, C4.5",
        reason="a matter of attribution",
        note="Pruning with a tuning set is reduced-error pruning; C4.5 itself "
        "prunes by an error estimate and needs no tuning set.",
    ),
    claim(
        "G1-085",
        "theory",
        "Least variance and least squared error choose the same split",
        "1/|D| Σ (y − ŷ)²",
        reason="argued: one is the other divided by the number of rows",
    ),
    claim(
        "G1-086",
        "theory",
        "Entropy falls more towards an extreme: from 0.5 to 0.4, and from 0.2 to 0.1",
        "[a figure]",
        form="{} against {}",
        ask=Ask(lambda: (entropy_change(5, 4), entropy_change(2, 1))),
    ),
)
