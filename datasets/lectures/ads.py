"""Cambridge ADS: regression and classification trees, baseball, playing outdoors."""

from __future__ import annotations

import math
from functools import partial

import pandas as pd

import treecore as tc
from datasets import exhibit, load
from datasets.lectures.asking import Places, after, counted, gain, grow_scene, impurity, place, rows
from datasets.lectures.printed import Of, Part, Value
from datasets.lectures.record import Ask, Claim, Scene

NAME, TITLE = "ads", "Cambridge ADS, regression and classification trees"
claim = partial(Claim, lecture=NAME)
OUTDOORS, BASEBALL, MATRIX = "playing_outdoors", "baseball", "confusion_matrix"
SIDE_NOTE = "does not decrease classification error but does decrease Gini"
TREE = grow_scene(BASEBALL, step=2, order="best")
TEN_YEARS: Scene = ("predict", {"data": BASEBALL, "order": "best", "step": 2, "case": 0, "ask": "Years:10;Hits:200"})


def change(criterion: str, **tenths: int) -> float:
    """How much an impurity of two classes falls when the share of one moves, in tenths."""
    start, end = (tc.impurity(tc.Counts((tenths[name], 10 - tenths[name])), criterion) for name in ("start", "end"))
    return start - end


def before_after(level: str, feature: str, statement: bool) -> Ask:
    """Error and Gini before and after a split of the days with one weather; first, whether the slide's note holds."""

    def compute() -> Value:
        table = rows(OUTDOORS, {"Weather": level})
        one = tc.candidate(table, tc.parse_split(feature, table))
        found = [
            value
            for criterion in ("error", "gini")
            for value in (tc.impurity(counted(table), criterion), tc.scoring.impurity_after(one.children, criterion))
        ]
        holds = math.isclose(found[0], found[1]) and found[3] < found[2]
        return (holds, *found) if statement else tuple(found)

    return Ask(
        compute,
        None,
        grow_scene(OUTDOORS, panel="area", feature=feature, measure="gini", **place(OUTDOORS, {"Weather": level})),
    )


def share_of_yes() -> Of:
    """The days with yes, of all."""
    yes, no = counted(load(OUTDOORS)).counts
    return Of(yes, yes + no)


def best_by_both() -> tuple[Part, ...]:
    """The feature that is best by error and by Gini, with what it leaves of each."""
    found = [tc.best_candidates(load(OUTDOORS), tc.Policy(criterion))[0] for criterion in ("error", "gini")]
    if len({one.feature for one in found}) > 1:
        raise ValueError("error and Gini want different features")
    return found[0].feature, *(one.impurity_after for one in found)


def best_possible() -> Of:
    """The rows that the best tree of all gets right."""
    tree = tc.growing.smallest_tree(load(OUTDOORS), tc.Policy("error"))
    return Of(round(load(OUTDOORS).n * tc.accuracy(tree, load(OUTDOORS))), load(OUTDOORS).n)


def matrix() -> tc.predicting.Figures:
    """The figures of the printed confusion matrix."""
    frame = exhibit(MATRIX).set_index("true")
    return tc.predicting.figures(pd.DataFrame(frame.to_numpy(dtype=float), index=frame.index))


def totals() -> tuple[Part, ...]:
    """How many there are, and the shares that are right and wrong."""
    of = matrix()
    return of.total, of.accuracy, of.error


def found_and_meant() -> tuple[Part, ...]:
    """Recall and precision of Yellow, then of Blue."""
    of = matrix()
    return tuple(share[level] for level in ("Yellow", "Blue") for share in (of.recall, of.precision))


def salary_tree() -> tc.Tree:
    """The lecture's tree of three leaves: Years, then Hits among the longer careers."""
    return tc.cut(tc.grow(load(BASEBALL), tc.Policy("variance", max_depth=2)), keep=[(), (1,)])


def leaf_means() -> list[float]:
    """The mean log salary of the three leaves."""
    return [leaf.mean for leaf in salary_tree().leaves]


def rss_steps() -> tuple[Part, ...]:
    """The residual sum of squares before any split, after the first and after the second."""
    return tuple(tc.rss(tc.tree_after(salary_tree(), k), load(BASEBALL)) for k in range(3))


def dollars(log_thousands: float) -> float:
    """The salary in dollars, from the logarithm of thousands."""
    return 1000 * math.exp(log_thousands)


def outdoors(number: int, what: str, slide: str, ask: Ask, note: str = "", form: str = "") -> Claim:
    """A claim about playing outdoors."""
    return claim(f"G4-{number:03}", OUTDOORS, what, slide, ask=ask, note=note, form=form)


def part(number: int, criterion: str, feature: str, level: str, slide: str, note: str = "") -> Claim:
    """The impurity of the days with one level."""
    what = f"{criterion.capitalize()} of the days with {feature} {level}"
    return outdoors(number, what, slide, impurity(OUTDOORS, criterion, {feature: level}), note)


def left(number: int, criterion: str, feature: str, slide: str, note: str = "", places: Places | None = None) -> Claim:
    """What a feature leaves of an impurity."""
    return outdoors(
        number,
        f"{criterion.capitalize()} left after {feature}",
        slide,
        after(OUTDOORS, feature, criterion, places=places),
        note,
    )


CHANGES = "error {} → {}, Gini {} → {}"

CLAIMS: tuple[Claim, ...] = (
    outdoors(1, "Share of the days with yes", "0.5", Ask(share_of_yes, None, grow_scene(OUTDOORS))),
    outdoors(2, "Error of all 10 days", "0.5", impurity(OUTDOORS, "error")),
    outdoors(3, "Gini of all 10 days", "0.5", impurity(OUTDOORS, "gini")),
    part(4, "error", "Wind", "Weak", "0.25"),
    part(5, "error", "Wind", "Strong", "0.33"),
    left(6, "error", "Wind", "0.3"),
    part(7, "gini", "Wind", "Weak", "0.375"),
    part(8, "gini", "Wind", "Strong", "0.44"),
    left(
        9,
        "gini",
        "Wind",
        "0.416",
        "It is 5/12, either cut off or worked out with 0.444 for 4/9; the printed 0.44 would give 0.414.",
        places=3,
    ),
    part(10, "error", "Temperature", "Hot", "0.33"),
    part(11, "error", "Temperature", "Mild", "0.4"),
    part(12, "error", "Temperature", "Cool", "0.5"),
    left(13, "error", "Temperature", "0.4"),
    part(14, "gini", "Temperature", "Hot", "0.44"),
    part(15, "gini", "Temperature", "Mild", "0.48"),
    part(16, "gini", "Temperature", "Cool", "0.5"),
    left(17, "gini", "Temperature", "0.473"),
    part(18, "error", "Weather", "Sun", "0.33"),
    part(19, "error", "Weather", "Cloud", "0"),
    part(20, "error", "Weather", "Rain", "0.25"),
    left(21, "error", "Weather", "0.2"),
    part(22, "gini", "Weather", "Sun", "0.44"),
    part(23, "gini", "Weather", "Cloud", "0"),
    part(24, "gini", "Weather", "Rain", "0.375"),
    left(25, "gini", "Weather", "0.282", "It is 17/60; the slide goes on with 0.44 for 4/9.", places=(2, 0, 3)),
    outdoors(
        26,
        "The best partition by error and by Gini, and what it leaves of each",
        "Weather",
        Ask(best_by_both, None, grow_scene(OUTDOORS, extra=("error",))),
        form="{}: {} and {}",
    ),
    outdoors(
        27,
        "Splitting the sunny days by Temperature",
        SIDE_NOTE,
        before_after("Sun", "Temperature", True),
        "Temperature and Wind part these three days in the same way.",
        "{}: " + CHANGES,
    ),
    outdoors(
        28,
        "Splitting the sunny days by Wind",
        SIDE_NOTE,
        before_after("Sun", "Wind", True),
        "Temperature and Wind part these three days in the same way.",
        "{}: " + CHANGES,
    ),
    outdoors(
        29,
        "Splitting the rainy days by Temperature",
        SIDE_NOTE,
        before_after("Rain", "Temperature", True),
        "",
        "{}: " + CHANGES,
    ),
    outdoors(
        30,
        "Splitting the rainy days by Wind",
        "[a figure]",
        before_after("Rain", "Wind", False),
        "Wind parts the rainy days perfectly, so here the error falls too.",
        CHANGES,
    ),
    outdoors(
        31,
        "The most days that any tree gets right",
        "[a figure of the final tree]",
        Ask(best_possible, None, grow_scene(OUTDOORS, step=3, panel="log")),
        "Days 3 and 8 have the same weather and different answers.",
    ),
    outdoors(32, "Entropy of all 10 days", "1", impurity(OUTDOORS)),
    outdoors(
        33,
        "Entropy of the days with strong wind",
        "0.811",
        impurity(OUTDOORS, within={"Wind": "Strong"}),
        "Strong and Weak have changed places: 0.811 belongs to Weak (3 yes, 1 no).",
    ),
    outdoors(
        34,
        "Entropy of the days with weak wind",
        "0.918",
        impurity(OUTDOORS, within={"Wind": "Weak"}),
        "Strong and Weak have changed places: 0.918 belongs to Strong (2 yes, 4 no).",
    ),
    outdoors(35, "Information gain of Wind", "0.1245", gain(OUTDOORS, "Wind")),
    outdoors(
        36,
        "Information gain of Temperature",
        "0.2116",
        gain(OUTDOORS, "Temperature"),
        "The weights seem to be others than 3, 5 and 2 days: 1 − 0.4 H(2/5) − 0.4 is 0.2116. "
        "With the right ones Wind comes before Temperature.",
    ),
    outdoors(37, "Information gain of Weather", "0.4", gain(OUTDOORS, "Weather")),
    claim(
        "G4-038", "theory", "Gini falls from p = 0.8 to 0.9 by", "0.14", ask=Ask(lambda: change("gini", start=8, end=9))
    ),
    claim(
        "G4-039", "theory", "Gini falls from p = 0.5 to 0.6 by", "0.02", ask=Ask(lambda: change("gini", start=5, end=6))
    ),
    claim(
        "G4-040",
        "theory",
        "The error falls in both cases by",
        "0.1",
        reason="it follows from the definition: the error of two classes is 1 − p where p is above one half",
    ),
    claim(
        "G4-041",
        "theory",
        "Entropy falls from p = 0.8 to 0.9, and from 0.5 to 0.6, by so many bits",
        "[not stated]",
        form="{} against {}",
        ask=Ask(lambda: (change("entropy", start=8, end=9), change("entropy", start=5, end=6))),
    ),
    claim(
        "G4-042",
        "theory",
        "The error of two classes at p = 0.5",
        "only p > 0.5 and p < 0.5 are defined",
        reason="a gap in a definition, without harm",
        note="The error is min(p, 1 − p), so 0.5 there.",
    ),
    claim(
        "G4-043",
        "theory",
        "IG(Y, X = x) is the amount by which a single value reduces the entropy",
        "a reduction",
        reason="a definition put in words",
        note="For one value it can be negative: PlayTennis has 0.940 bits, its "
        "sunny days 0.971. Only the average over the values cannot.",
        scene=("grow", {"step": 1, "panel": "area"}),
    ),
    claim(
        "G4-044",
        MATRIX,
        "Total, accuracy and error of the matrix 343, 8 / 1, 162",
        "[the counts alone]",
        form="{}; {}; {}",
        ask=Ask(totals),
    ),
    claim(
        "G4-045",
        MATRIX,
        "Recall and precision of Yellow, then of Blue",
        "[nothing]",
        form="{} / {}; {} / {}",
        ask=Ask(found_and_meant),
    ),
    claim(
        "G4-046",
        BASEBALL,
        "Mean log salary where Years ≥ 4.5 and Hits ≥ 117.5",
        "6.74",
        ask=Ask(lambda: leaf_means()[2], None, TREE),
    ),
    claim(
        "G4-047",
        BASEBALL,
        "Mean log salary where Years < 4.5, and where Years ≥ 4.5 and Hits < 117.5",
        "5.11, 6.00",
        ask=Ask(lambda: tuple(leaf_means()[:2]), None, TREE),
        note="The figure's values, as the textbook prints them.",
    ),
    claim(
        "G4-048",
        BASEBALL,
        "Players in the three leaves",
        "[a figure]",
        ask=Ask(lambda: tuple(leaf.n for leaf in salary_tree().leaves), None, TREE),
    ),
    claim(
        "G4-049",
        BASEBALL,
        "Residual sum of squares: all, after Years, after Hits",
        "[a figure]",
        form="{}; {}; {}",
        ask=Ask(rss_steps, None, TREE),
    ),
    claim(
        "G4-050",
        BASEBALL,
        "1000 · e^6.74 in dollars, and the same from the mean that is not rounded",
        "845,346",
        form="{}; unrounded mean: {}",
        ask=Ask(lambda: (dollars(6.74), dollars(leaf_means()[2])), None, TEN_YEARS),
        note="Neither the printed 6.74 nor the unrounded mean gives $845,346.",
    ),
    claim(
        "G4-051",
        "history",
        "What ID3 stands for",
        "identification trees",
        rather="Iterative Dichotomiser 3",
        reason="a name, not a number",
    ),
)
