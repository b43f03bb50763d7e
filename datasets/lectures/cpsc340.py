"""UBC CPSC 340: stumps, greedy splitting, accuracy against information gain."""

from __future__ import annotations

from functools import partial

import numpy as np

import treecore as tc
from datasets import exhibit, load
from datasets.lectures.asking import (
    accuracy,
    arithmetic,
    at_cut,
    baseline,
    best_rules,
    classes,
    counted,
    grow_scene,
    most_common,
    right_of,
    rule_text,
    sides,
    split,
    whole,
)
from datasets.lectures.printed import Of, Part, Value
from datasets.lectures.record import Ask, Claim, Scene
from datasets.programs import program_tree

NAME, TITLE = "cpsc340", "UBC CPSC 340, decision trees"
claim = partial(Claim, lecture=NAME)

ALLERGY, TABLE_A, TABLE_B, GREEDY = "food_allergy", "egg_milk_stump_a", "egg_milk_stump_b", "egg_milk_greedy"
SOURCE, AS_PRINTED, LISTING = (
    "egg_milk_sorted_source",
    "egg_milk_sorted_as_printed",
    "egg_milk_sorted_first_listing_verbatim",
)
SORTED, COKE = SOURCE, "diet_coke_mentos"
STUMP = tc.PRESETS["Accuracy stump"]
BY_ACCURACY = tc.Policy("error", cut="observed", max_depth=2)
GROWTH = "an order of growth: argued, not computed"
FIGURE = "the rules of this tree stand in a figure that is not here"
# The row with the question mark, and the five rows, on the page Predict.
ASKED = "Egg:0.8;Milk:0.2;Fish:0;Wheat:0.3;Shellfish:0;Peanuts:0"
QUERY: Scene = ("predict", {"data": ALLERGY, "program": "milk-egg", "case": 0, "ask": ASKED})
FIVE_ROWS: Scene = ("predict", {"data": ALLERGY, "program": "milk-egg", "case": 5, "see": "results"})
MISSORTED = "The counts on the slide belong to the listing whose labels did not move along in the sort."


def cells(*, row: int | None = None, column: str = "") -> tuple[Part, ...]:
    """A row of the food table without its label, or a column of it."""
    frame = load(ALLERGY).frame()
    found = frame.iloc[row - 1].drop("Sick") if row else frame[column]
    return tuple(float(cell) for cell in found)


def first_tree() -> tc.Tree:
    """The lecture's first example tree: sick if milk > 0.5, else if egg > 1."""
    return program_tree("milk-egg")


def query_answer() -> str:
    """What the first example tree says of the row with the question mark."""
    row = {str(name): float(cell) for name, cell in exhibit("food_allergy_query").iloc[0].items()}
    return {"1": "sick", "0": "not sick"}[str(tc.trace(first_tree(), row).prediction)]


def of_rows(data: str, tree: tc.Tree) -> Of:
    """How many rows of a table a tree gets right."""
    return Of(whole(load(data).n * tc.accuracy(tree, load(data))), load(data).n)


def greedy_leaves() -> tuple[Part, ...]:
    """The sizes of the four leaves at depth 2, and all rows together."""
    sizes = [leaf.n for leaf in tc.grow(load(GREEDY), BY_ACCURACY).leaves]
    return *sizes, sum(sizes)


def deeper() -> tuple[Part, ...]:
    """Whether depth 2 gets more right than the stump; the rows that either gets right."""
    tree = tc.grow(load(GREEDY), BY_ACCURACY)
    stump, full = (of_rows(GREEDY, tc.tree_after(tree, k)) for k in (1, 3))
    return float(full) > float(stump), stump, full


def by_information() -> tuple[Part, ...]:
    """The best cuts of the eleven days by information gain, and the slide's cut."""
    table = load("egg_milk_greedy_as_printed")
    egg, milk = tc.best_candidates(table, tc.Policy(cut="observed"))
    slide = tc.candidate(table, tc.Threshold("Milk", 0.5))
    return tuple(part for one in (milk, egg, slide) for part in (rule_text(one.split), one.gain))


def milk_days(data: str) -> tuple[Part, ...]:
    """The labels of the days without milk, in the order of the table."""
    frame = load(data).frame()
    return tuple(int(label) for label in frame.loc[frame["Milk"] == 0, "Sick"])


def both_listings(rule: str) -> tuple[Part, ...]:
    """A rule's rows that are right, on the listing as printed and on the table it was sorted from."""
    return tuple(
        right_of(tc.candidate(load(data), tc.parse_split(rule, load(data))).children) for data in (AS_PRINTED, SOURCE)
    )


def no_line_helps() -> tuple[Part, ...]:
    """Whether no single cut is better than no cut; how many there are, the best one, and no cut at all."""
    right = [right_of(one.children) for one in tc.candidates(load("x_and_o"), tc.Policy("error"))]
    best = max(right, key=float)
    return float(best) <= float(most_common("x_and_o")), len(right), best, most_common("x_and_o")


def one_pure_side() -> tuple[Part, ...]:
    """Whether the best split has a pure side and no more rows right; the split, its gain, that side, rows right."""
    best = tc.best_candidates(load("x_and_o"))[0]
    pure = [child for child in best.children if child.is_pure]
    helps = float(right_of(best.children)) > float(most_common("x_and_o"))
    return bool(pure) and not helps, rule_text(best.split), best.gain, pure[0].n, right_of(best.children)


def steps_of(data: str, policy: tc.Policy | None = None) -> list[Part]:
    """The splits of a greedy tree with their gains."""
    nodes = tc.steps(tc.grow(load(data), policy))
    return [part for node in nodes for part in (rule_text(node.split), node.gain)]


def three_more() -> tuple[Part, ...]:
    """Whether three more splits make all right; those splits with their gains, and the rows right."""
    tree = tc.grow(load("x_and_o"))
    right = of_rows("x_and_o", tc.tree_after(tree, 4))
    return float(right) == 1, *steps_of("x_and_o")[2:8], right


def five_points() -> tuple[Part, ...]:
    """The points that the slide prints."""
    return tuple(cell for row in load("x_and_o").frame().head(5).itertuples(index=False) for cell in row)


def every_gain(data: str) -> list[float]:
    """The gains of the best candidates of a table."""
    return [one.gain for one in tc.best_candidates(load(data))]


def without_guard() -> Value:
    """Whether the pseudo-code as it is written gives the entropy where a class has no rows, and that entropy."""
    p = np.array([1.0, 0.0])
    with np.errstate(divide="ignore", invalid="ignore"):
        as_written = float(-(p * np.log2(p)).sum())
    entropy = tc.entropy(tc.Counts((6, 0)))
    return as_written == entropy, entropy


def rows_above_largest() -> Value:
    """Whether every threshold of the loop has rows above it, and how many the last one has."""
    table = load(TABLE_B)
    above = tc.candidate(table, tc.Threshold("Egg", float(table.column("Egg").max()))).children[1].n
    return above > 0, above


def greedy_root() -> tuple[Part, ...]:
    """The root of the greedy tree, its rows right, and the gains of the three features."""
    best = tc.best_candidates(load(COKE))
    return best[0].feature, right_of(best[0].children), *(one.gain for one in best)


def learned_twice() -> tuple[Part, ...]:
    """Whether coke and mentos are learned on both sides of milk; the leaves, and the rows of the two copies."""
    tree = tc.grow(load(COKE))
    below = [{node.split.title for node in tc.steps(tree) if node.split and node.path[:1] == (k,)} for k in (0, 1)]
    both = load(COKE).frame().query("DietCoke == '1' and Mentos == '1'")["Milk"]
    copies = [int((both == level).sum()) for level in ("1", "0")]
    return below[0] == below[1] == {"DietCoke", "Mentos"}, len(tree.leaves), *copies


def simpler() -> tuple[Part, ...]:
    """Whether the best tree is simpler; leaves of both, bits left; rows right with 5 to a leaf."""
    table, by_error = load(COKE), tc.Policy("error", min_leaf=5)
    best, greedy = tc.growing.smallest_tree(table), tc.grow(table)
    right = [of_rows(COKE, tree) for tree in (tc.growing.smallest_tree(table, by_error), tc.grow(table, by_error))]
    less = len(best.leaves) < len(greedy.leaves) and np.isclose(tc.growing.log_loss(best), tc.growing.log_loss(greedy))
    return bool(less), len(best.leaves), len(greedy.leaves), tc.growing.log_loss(best), *right


def splits_needed() -> int:
    """The splits of the smallest tree that gets all egg days right."""
    return len(tc.growing.smallest_tree(load("eggs_two_thresholds")).inner)


TWO = grow_scene(GREEDY, preset="Accuracy stump", max_depth=2, step=3)
XOR = grow_scene("drosophila", preset="ID3")
AT_STUMP_A = at_cut(TABLE_A, "Egg > 0")


def headings() -> str:
    """The tests that lead to the second leaf at depth 2."""
    tree = tc.grow(load(GREEDY), BY_ACCURACY)
    root, child = tree.root.split, tree.node((0,)).split
    if root is None or child is None:
        raise ValueError("the tree has no second level")
    return f"{root.test(0).replace('≤', '<=')}, {child.test(1)}"


def growth(number: str, what: str, slide: str, note: str = "") -> Claim:
    """A claim about how the work grows with the table."""
    return claim(number, "cost", what, slide, reason=GROWTH, note=note)


def sweep(number: str, data: str, what: str, slide: str, ask: Ask, note: str = "") -> Claim:
    """A claim of the slide on the sorted sweep."""
    form = "{} sick, {} not; other side {} sick, {} not" if "sat" in slide else ""
    return claim(number, data, what, slide, ask=ask, note=note, form=form)


def at_start(data: str) -> Ask:
    """The classes before any cut: all rows on one side, none on the other."""
    whole_table = classes(data)
    return Ask(lambda: (*map(whole, counted(load(data)).counts), 0, 0), whole_table.lines, whole_table.scene)


CLAIMS: tuple[Claim, ...] = (
    claim(
        "G0-001",
        ALLERGY,
        "Size of the feature matrix X, rows by features",
        "n × d",
        reason="symbols, not numbers; the printed table has 5 rows and 6 features",
        scene=grow_scene(ALLERGY, panel="rows"),
    ),
    claim(
        "G0-002",
        ALLERGY,
        "Row 4, feature 5 (Shellfish)",
        "0.10",
        ask=Ask(lambda: cells(row=4)[4], None, grow_scene(ALLERGY, panel="rows")),
    ),
    claim(
        "G0-003",
        ALLERGY,
        "Label of row 4 (1 is sick)",
        "1",
        ask=Ask(lambda: int(load(ALLERGY).frame()["Sick"].iloc[3]), None, grow_scene(ALLERGY, panel="rows")),
    ),
    claim(
        "G0-004",
        ALLERGY,
        "Row 2, all features",
        "(0.3, 0.7, 0, 0.6, 0, 0.01)",
        ask=Ask(lambda: cells(row=2), None, grow_scene(ALLERGY, panel="rows")),
    ),
    claim(
        "G0-005",
        ALLERGY,
        "Column 3 (Fish), all rows",
        "(0, 0, 0, 1.2, 1.2)",
        ask=Ask(lambda: cells(column="Fish"), None, grow_scene(ALLERGY, panel="rows")),
    ),
    claim(
        "G0-006",
        "food_allergy_query",
        "What the first example tree (milk > 0.5, else egg > 1) says of the row with egg 0.8 and milk 0.2",
        "[?]",
        ask=Ask(query_answer, None, QUERY),
        note="Milk 0.2 is not above 0.5, and egg 0.8 is not above 1.",
    ),
    claim(
        "G0-007", "food_allergy_query", "What the second example tree says of the same row", "[nothing]", reason=FIGURE
    ),
    claim(
        "G0-008",
        ALLERGY,
        "Rows that the first example tree gets right",
        "[nothing]",
        ask=Ask(lambda: of_rows(ALLERGY, first_tree()), None, FIVE_ROWS),
        note="It misses row 5: no milk, few eggs, but fish, and sick.",
    ),
    claim("G0-009", ALLERGY, "Rows that the second example tree gets right", "[nothing]", reason=FIGURE),
    claim(
        "G0-010",
        TABLE_A,
        "Egg > 1: sick among them",
        "2/2",
        ask=split(TABLE_A, "Egg > 1", lambda one: right_of(one.children[1:]), "error"),
    ),
    claim(
        "G0-011",
        TABLE_A,
        "Egg ≤ 1: not sick among them",
        "3/4",
        ask=split(TABLE_A, "Egg > 1", lambda one: right_of(one.children[:1]), "error"),
    ),
    claim("G0-012", TABLE_A, "Accuracy of the stump egg > 1", "5/6", ask=accuracy(TABLE_A, "Egg > 1")),
    claim(
        "G0-013",
        TABLE_A,
        "The best stump by accuracy on this table",
        "[not stated]",
        form="{}: {}",
        ask=Ask(lambda: best_rules(TABLE_A, STUMP), None, AT_STUMP_A),
    ),
    claim("G0-014", TABLE_B, "Accuracy with no rule, predicting the mode", "3/6", ask=baseline(TABLE_B)),
    *(
        one
        for k, (rule, leaves, right) in enumerate(
            (
                ("Milk > 0", "2/3, 2/3", "4/6"),
                ("Fish > 0", "2/3, 2/3", "4/6"),
                ("Fish > 1.2", "1/1, 3/5", "4/6"),
                ("Egg > 0", "3/3, 3/3", "6/6"),
                ("Egg > 1", "2/2, 3/4", "5/6"),
            )
        )
        for one in (
            claim(
                f"G0-{15 + 2 * k:03}",
                TABLE_B,
                f"Rule {rule.lower()}: share of the mode where it holds, and where not",
                leaves,
                ask=sides(TABLE_B, rule),
            ),
            claim(f"G0-{16 + 2 * k:03}", TABLE_B, f"Rule {rule.lower()}: accuracy", right, ask=accuracy(TABLE_B, rule)),
        )
    ),
    claim(
        "G0-025",
        TABLE_B,
        "The highest-scoring rule",
        "egg > 0",
        form="{}: {}",
        ask=Ask(lambda: best_rules(TABLE_B, STUMP), None, at_cut(TABLE_B, "Egg > 0")),
        note="It is the only best one of all five thresholds in the data.",
    ),
    claim(
        "G0-026",
        TABLE_B,
        "Score of egg > 3, above which there is nothing",
        "baseline score (3/6)",
        ask=accuracy(TABLE_B, "Egg > 3"),
    ),
    claim(
        "G0-027", TABLE_B, "Score of egg > 0.5, the same as that of egg > 0", "6/6", ask=accuracy(TABLE_B, "Egg > 0.5")
    ),
    claim(
        "G0-028",
        TABLE_B,
        "Thresholds in the data that send rows both ways",
        "5",
        ask=Ask(lambda: len(tc.candidates(load(TABLE_B), STUMP)), None, at_cut(TABLE_B, "Fish > 0")),
        note="One of milk, two of fish, two of egg.",
    ),
    claim(
        "G0-029",
        "illustration",
        "The best of four rules that score 50, 10, 45 and 65",
        "65 best",
        ask=Ask(lambda: max((50, 10, 45, 65))),
        note="A figure that shows the idea, without a table.",
    ),
    growth("G0-030", "Cost of scoring one rule", "O(n)"),
    growth("G0-031", "Number of rules, with k thresholds for each of d features", "k·d"),
    growth("G0-032", "Cost of the whole stump search", "O(ndk)"),
    growth("G0-033", "Size of the input", "O(nd)"),
    growth("G0-034", "Thresholds of a binary feature", "1 (feature > 0)"),
    growth("G0-035", "Cost with binary features", "O(nd)"),
    growth(
        "G0-036",
        "Thresholds of a numeric feature without equal values",
        "n",
        "One of the n thresholds, the largest value, sends all rows one way.",
    ),
    growth("G0-037", "Cost with such features", "O(n²d)"),
    growth("G0-038", "Sorted sweep: sorting a feature", "O(n log n)"),
    growth("G0-039", "Sorted sweep: updating the counts of a feature", "O(n), O(1) for a row"),
    growth("G0-040", "Sorted sweep: all of it", "O(nd log n)"),
    growth("G0-041", "With l labels, looking for the most common one anew", "O(nl) for a feature"),
    growth(
        "G0-042",
        "With l labels in a heap",
        "O(1) to get the largest, O(log l) to update",
        "When a row changes sides one count falls and one rises, so the heap must also be able to lower a key.",
    ),
    claim("G0-043", GREEDY, "Classes of the eleven days (sick, not sick)", "[not stated]", ask=classes(GREEDY)),
    claim("G0-044", GREEDY, "Accuracy with no rule", "[not stated]", ask=baseline(GREEDY)),
    claim(
        "G0-045",
        GREEDY,
        "The stump with the best score",
        "milk > 0.5",
        form="{}: {}",
        ask=Ask(lambda: best_rules("egg_milk_greedy_as_printed", STUMP), None, at_cut(GREEDY, "Milk > 0.5")),
        note="The only best one by accuracy, which is the slide's score.",
    ),
    claim(
        "G0-046",
        GREEDY,
        "The best first split by information gain",
        "[the slide scores by accuracy]",
        form="{} has {}, {} has {}, {} has {}",
        ask=Ask(
            by_information,
            None,
            grow_scene("egg_milk_greedy_as_printed", criterion="entropy", cut="observed"),
        ),
        note="Egg > 1 and milk > 0.6 tie and beat the slide's cut; Gini agrees, "
        "so such a learner grows another tree than the slide.",
    ),
    claim(
        "G0-047",
        GREEDY,
        "Days with milk ≤ 0.5, and with more",
        "5 / 6",
        form="{} / {}",
        ask=split(GREEDY, "Milk > 0.5", lambda one: tuple(child.n for child in one.children), "error"),
    ),
    claim(
        "G0-048",
        GREEDY,
        "Days in the four leaves at depth 2 (egg ≤ 1, egg > 1, lactase ≤ 0, lactase > 0), and all together",
        "3, 2, 4, 1 (=10)",
        form="{}, {}, {}, {} (= {})",
        ask=Ask(greedy_leaves, None, TWO),
        note="Day 7 (no eggs, milk 1, sick) is missing from the leaf lactase ≤ 0: the table has eleven days.",
    ),
    claim(
        "G0-049",
        GREEDY,
        "Heading of the second leaf at depth 2",
        "milk < 0.5, egg > 1",
        writing=True,
        ask=Ask(headings, None, TWO),
        note="The other headings say ≤, and the rule does too.",
    ),
    claim(
        "G0-050",
        GREEDY,
        "From the stump to depth 2 the tree becomes much more accurate",
        "Much more accurate!",
        form="{}: {}, then {}",
        ask=Ask(deeper, None, TWO),
    ),
    claim(
        "G0-051",
        "x_and_o",
        "No horizontal or vertical line improves the accuracy",
        "true",
        form="{}: the best of {} cuts has {}, no cut {}",
        ask=Ask(no_line_helps, None, grow_scene("x_and_o", extra=("error",))),
        note="Five of the points are printed; the other 27 were made so that the slide's story holds.",
    ),
    claim(
        "G0-052",
        "x_and_o",
        "The best split by information gain leaves only o on one side, and no better accuracy",
        "true",
        form="{}: {} gains {} bits, {} o on its side, {} right as before",
        ask=Ask(
            one_pure_side,
            lambda: tc.explain(tc.best_candidates(load("x_and_o"))[0]),
            grow_scene("x_and_o", step=1, extra=("error",)),
        ),
    ),
    claim(
        "G0-053",
        "x_and_o",
        "Three more such splits give perfect accuracy",
        "true",
        form="{}: {} gains {}, {} gains {}, {} gains {}: {}",
        ask=Ask(three_more, None, grow_scene("x_and_o", step=4, panel="log")),
        note="Each is the only best one, and both features are split twice.",
    ),
    claim(
        "G0-054",
        "x_and_o",
        "The five points that are printed",
        "(1.2,2.1,o) (3.3,1.4,o) (2.0,2.1,x) (2.2,2.1,x) (4.0,3.4,o)",
        form="({}, {}, {}) ({}, {}, {}) ({}, {}, {}) ({}, {}, {}) ({}, {}, {})",
        ask=Ask(five_points, None, grow_scene("x_and_o", panel="rows")),
    ),
    claim(
        "G0-055",
        "theory",
        "Information gain is always positive",
        "> 0",
        form="{}: it can be {}",
        ask=Ask(
            lambda: (min(every_gain("drosophila")) > 0, min(every_gain("drosophila"))),
            lambda: tc.explain(tc.best_candidates(load("drosophila"))[0]),
            XOR,
        ),
        note="It is never negative, but it can be 0: both features of exclusive or gain nothing.",
    ),
    claim(
        "G0-056",
        "theory",
        "Information gain of the baseline rule",
        "0",
        reason="a consequence of the definition: with no split nothing is gained",
    ),
    claim(
        "G0-057",
        "theory",
        "The baseline can be beaten whenever two different rows have different labels",
        "always",
        form="{}: the largest gain is {}",
        ask=Ask(
            lambda: (max(every_gain("drosophila")) > 0, max(every_gain("drosophila"))),
            lambda: tc.explain(tc.best_candidates(load("drosophila"))[0]),
            XOR,
        ),
        note="Exclusive or has such rows, and yet no single split gains anything; two splits together gain all.",
    ),
    claim(
        "G0-058",
        SORTED,
        "Milk on day 3",
        "0",
        ask=Ask(lambda: float(load(GREEDY).frame()["Milk"].iloc[2]), None, grow_scene(SOURCE, panel="rows")),
        note="The slides on greedy splitting print the same table with 0.5 in this cell.",
    ),
    claim(
        "G0-059",
        SORTED,
        "Labels of the four days without milk, after sorting by milk",
        "0,0,0,0",
        ask=Ask(lambda: milk_days(SOURCE), None, grow_scene(SOURCE, panel="rows")),
        note="The labels did not move along in the sort: days 8 and 11 (two eggs, no milk) are sick.",
    ),
    claim(
        "G0-060",
        SORTED,
        "Milk values and labels in the first sorted listing",
        "12 / 11",
        form="{} / {}",
        ask=Ask(
            lambda: (load(SOURCE).n, int(exhibit(LISTING)["Sick"].notna().sum())),
            None,
            grow_scene(SOURCE, panel="rows"),
        ),
        note="0.6 is printed four times; the table it was sorted from has it three times.",
    ),
    claim(
        "G0-061",
        SORTED,
        "Sick days with milk above 0.3",
        "5",
        ask=split(SOURCE, "Milk > 0.3", lambda one: whole(one.children[1].sums[0]), "error"),
        note="It is 5 in the table and in the sorted listing.",
    ),
    sweep(
        "G0-062",
        AS_PRINTED,
        "No cut: classes in the sorted listing as printed",
        "sat 5 sick/6 not; unsat 0/0",
        at_start(AS_PRINTED),
    ),
    sweep("G0-063", AS_PRINTED, "No cut: accuracy on the sorted listing as printed", "6/11", baseline(AS_PRINTED)),
    sweep(
        "G0-064",
        SOURCE,
        "No cut: classes in the table that was sorted",
        "sat 5 sick/6 not; unsat 0/0",
        at_start(SOURCE),
        MISSORTED,
    ),
    sweep("G0-065", SOURCE, "No cut: accuracy on the table that was sorted", "6/11", baseline(SOURCE), MISSORTED),
    sweep(
        "G0-066",
        AS_PRINTED,
        "Milk > 0: classes in the sorted listing as printed",
        "sat 5 sick/2 not; unsat 0/4",
        classes(AS_PRINTED, "Milk > 0"),
    ),
    sweep(
        "G0-067",
        AS_PRINTED,
        "Milk > 0: accuracy on the sorted listing as printed",
        "9/11",
        accuracy(AS_PRINTED, "Milk > 0"),
    ),
    sweep(
        "G0-068",
        SOURCE,
        "Milk > 0: classes in the table that was sorted",
        "sat 5 sick/2 not; unsat 0/4",
        classes(SOURCE, "Milk > 0"),
        MISSORTED,
    ),
    sweep(
        "G0-069",
        SOURCE,
        "Milk > 0: accuracy on the table that was sorted",
        "9/11",
        accuracy(SOURCE, "Milk > 0"),
        MISSORTED,
    ),
    sweep(
        "G0-070",
        AS_PRINTED,
        "Milk > 0.3: classes in the sorted listing as printed",
        "sat 5 sick/1 not; unsat 0/5",
        classes(AS_PRINTED, "Milk > 0.3"),
    ),
    sweep(
        "G0-071",
        AS_PRINTED,
        "Milk > 0.3: accuracy on the sorted listing as printed",
        "10/11",
        accuracy(AS_PRINTED, "Milk > 0.3"),
    ),
    sweep(
        "G0-072",
        SOURCE,
        "Milk > 0.3: classes in the table that was sorted",
        "sat 5 sick/1 not; unsat 0/5",
        classes(SOURCE, "Milk > 0.3"),
        MISSORTED,
    ),
    sweep(
        "G0-073",
        SOURCE,
        "Milk > 0.3: accuracy on the table that was sorted",
        "10/11",
        accuracy(SOURCE, "Milk > 0.3"),
        MISSORTED,
    ),
    claim(
        "G0-074",
        SORTED,
        "Milk > 0.6: accuracy on the listing as printed, and on the table",
        "[keep going until you get to the end]",
        form="{} and {}",
        ask=Ask(lambda: both_listings("Milk > 0.6"), None, at_cut(AS_PRINTED, "Milk > 0.6")),
    ),
    claim(
        "G0-075",
        SORTED,
        "Milk > 0.7: accuracy on the listing as printed, and on the table",
        "[keep going until you get to the end]",
        form="{} and {}",
        ask=Ask(lambda: both_listings("Milk > 0.7"), None, at_cut(AS_PRINTED, "Milk > 0.7")),
    ),
    claim(
        "G0-076",
        SORTED,
        "Rows that change sides for milk > 0, and then for milk > 0.3",
        "4 / 1",
        form="{} / {}",
        ask=Ask(
            lambda: tuple(int((load(SOURCE).column("Milk") == value).sum()) for value in (0, 0.3)),
            None,
            at_cut(SOURCE, "Milk > 0"),
        ),
    ),
    claim(
        "G0-077",
        "theory",
        "Chances in a leaf with 5 sick and 1 not",
        "5/6, 1/6",
        reason="the definition of a leaf's probabilities at work",
    ),
    claim("G0-078", "theory", "Estimate of p(y = c | x) in leaf k", "n_kc/n_k", reason="a formula"),
    claim(
        "G0-079",
        "theory",
        "The pseudo-code of entropy works where a class has no rows",
        "entropy -= prob*log(prob), no guard",
        form="{}: 0 · log 0 must count as 0, so that the entropy is {}",
        ask=Ask(without_guard),
        note="As written, a class without rows gives 0 · log 0, which most languages "
        "answer with NaN; the base of the logarithm is open too.",
    ),
    claim(
        "G0-080",
        "theory",
        "The Julia code finds rows above every threshold t that it tries",
        "mode(y[X[:,j].>t])",
        form="{}: {} rows lie above the largest value",
        ask=Ask(rows_above_largest),
        note="t also runs over the largest value, above which there is nothing to take the mode of.",
    ),
    claim(
        "G0-081",
        "eggs_two_thresholds",
        "Splits of the same feature that “sick if < 1 or > 5 eggs” needs",
        "2",
        ask=Ask(splits_needed, None, grow_scene("eggs_two_thresholds", step=2)),
        note="Found by trying all trees: no single cut gets all days right.",
    ),
    claim(
        "G0-082",
        "icecream_milk_revisit",
        "The splits milk > 0.5, ice cream > 0.3, and milk again, with their gains",
        "[a figure]",
        form="{} gains {}, {} gains {}, {} gains {}",
        ask=Ask(
            lambda: tuple(steps_of("icecream_milk_revisit", tc.Policy(cut="observed"))),
            None,
            grow_scene("icecream_milk_revisit", step=3, panel="log"),
        ),
        note="The 23 days were made for this; each split is the only best one, by entropy and by accuracy.",
    ),
    claim(
        "G0-083",
        COKE,
        "The root of the greedy tree",
        "milk",
        form="{}: {}, gains {} bits (Mentos {}, DietCoke {})",
        ask=Ask(
            greedy_root, lambda: tc.explain(tc.best_candidates(load(COKE))[0]), arithmetic(COKE, "entropy", "Milk")
        ),
    ),
    claim(
        "G0-084",
        COKE,
        "The greedy tree learns the coke and mentos part twice",
        "yes",
        form="{}: {} leaves, the two copies from {} and {} rows",
        ask=Ask(learned_twice, None, grow_scene(COKE, step=5)),
        note="Sick on 80% of the milk days: the leaves hold chances, not certainties.",
    ),
    claim(
        "G0-085",
        COKE,
        "A tree that is not greedy is simpler",
        "yes",
        form="{}: {} leaves instead of {}, both leave {} bits; with 5 rows to a leaf {} right instead of {}",
        ask=Ask(simpler, None, grow_scene(COKE, own="root:DietCoke;0:Mentos", step=4)),
        note="Found by trying all trees. Were milk OR (coke AND mentos) the whole "
        "truth, the greedy tree would be the smaller one, 4 leaves to 5.",
    ),
)
