"""Numbers that the five lectures work out, through the public names. Where a slide slips, the right value is here."""

import pytest

import treecore as tc
from datasets import exhibit, load

ENTROPY, GINI, ERROR = tc.Policy(), tc.Policy("gini"), tc.Policy("error")


def gains(name, policy=ENTROPY, digits=4):
    return {c.split.feature: round(c.gain, digits) for c in tc.best_candidates(load(name), policy)}


def partition(name, feature, criterion):
    return tc.scoring.impurity_after(
        tc.candidates(load(name), tc.Policy(criterion), feature=feature)[0].children, criterion
    )


def test_playtennis_gains_of_the_first_split():  # dtl
    assert gains("playtennis") == {"Outlook": 0.2467, "Humidity": 0.1518, "Wind": 0.0481, "Temperature": 0.0292}


def test_playtennis_gain_ratios():  # dtl: formula only on the slide
    found = tc.best_candidates(load("playtennis"), tc.Policy(ranking="gain ratio"))
    assert [(c.split.feature, round(c.gain_ratio, 4)) for c in found] == [
        ("Outlook", 0.1564),
        ("Humidity", 0.1518),
        ("Wind", 0.0488),
        ("Temperature", 0.0188),
    ]


def test_a_unique_id_has_the_largest_gain_and_the_largest_gain_ratio_too():  # dtl
    for policy, score in ((ENTROPY, 0.9403), (tc.Policy(ranking="gain ratio"), 0.2470)):
        best = tc.best_candidates(load("playtennis_id"), policy)[0]
        assert (best.split.feature, round(best.score, 4)) == ("Day", score)


def test_playtennis_tree_of_id3():  # dtl
    tree = tc.grow(load("playtennis"), tc.PRESETS["ID3"])
    assert [(node.path, node.split.feature) for node in tc.steps(tree)] == [
        ((), "Outlook"),
        ((0,), "Humidity"),
        ((2,), "Wind"),
    ]
    assert tc.accuracy(tree, load("playtennis")) == 1


def test_error_cannot_tell_outlook_from_humidity():  # dtl
    best = tc.best_candidates(load("playtennis"), ERROR)
    assert [(c.split.feature, round(c.gain, 4), c.tied) for c in best[:2]] == [
        ("Outlook", 0.0714, True),
        ("Humidity", 0.0714, True),
    ]


def test_six_row_stump_scores():  # cpsc340: by hand
    table = load("egg_milk_stump_b")
    stumps = tc.candidates(table, tc.PRESETS["Accuracy stump"])
    right = {tc.split_text(c.split): round(6 * (1 - c.impurity_after)) for c in stumps}
    assert right == {"Milk <= 0.0": 4, "Fish <= 0.0": 4, "Fish <= 1.2": 4, "Egg <= 0.0": 6, "Egg <= 1.0": 5}
    assert max(tc.grow(table, tc.Policy("error", max_depth=0)).root.counts.values()) / table.n == 3 / 6
    best = tc.best_candidates(table, tc.PRESETS["Accuracy stump"])[0]
    assert (best.split, best.tied) == (tc.Threshold("Egg", 0.0), False)


def test_milk_then_egg_and_lactase_under_the_accuracy_score():  # cpsc340: greedy splitting
    table = load("egg_milk_greedy")
    tree = tc.grow(table, tc.Policy("error", cut="observed", max_depth=2))
    assert tree.root.split == tc.Threshold("Milk", 0.5)
    assert tree.node((0,)).split == tc.Threshold("Egg", 1.0)
    assert tree.node((1,)).split == tc.Threshold("Lactase", 0.0)
    # The slide drops a row: 3 + 2 + 4 + 1 is 10.
    assert [leaf.n for leaf in tree.leaves] == [3, 2, 5, 1]
    assert tc.accuracy(tc.tree_after(tree, 1), table) == pytest.approx(8 / 11)
    assert tc.accuracy(tree, table) == 1


def test_entropy_does_not_choose_the_slides_milk():  # cpsc340
    best = tc.best_candidates(load("egg_milk_greedy_as_printed"), tc.Policy(cut="observed"))
    assert [(c.split, round(c.gain, 6), c.tied) for c in best] == [
        (tc.Threshold("Egg", 1.0), 0.218388, True),
        (tc.Threshold("Milk", 0.6), 0.218388, True),
    ]


def test_the_labels_that_were_not_carried_along_in_the_sort():  # cpsc340: 9/11 and 10/11 on the slide
    right = {
        name: [round(11 * (1 - c.impurity_after)) for c in tc.candidates(load(name), ERROR, feature="Milk")][:2]
        for name in ("egg_milk_sorted_as_printed", "egg_milk_sorted_source")
    }
    assert right == {"egg_milk_sorted_as_printed": [9, 10], "egg_milk_sorted_source": [7, 8]}


def test_accuracy_fails_where_entropy_does_not():  # cpsc340: x and o
    table = load("x_and_o")
    assert max(1 - c.impurity_after for c in tc.candidates(table, ERROR)) == pytest.approx(27 / 32)
    tree = tc.grow(table)
    splits = [tc.split_text(node.split)[:7] for node in tc.steps(tree)]
    assert splits == ["x1 <= 2", "x1 <= 1", "x2 <= 2", "x2 <= 1"]
    assert [round(node.gain, 6) for node in tc.steps(tree)] == [0.145784, 0.296850, 0.395816, 0.863121]
    assert [round(32 * tc.accuracy(tc.tree_after(tree, k), table)) for k in (0, 1, 4)] == [27, 27, 32]


def test_restaurant_conditional_entropies_and_gains():  # cs260
    assert round(partition("restaurant", "Pat", "entropy"), 3) == 0.459
    assert partition("restaurant", "Type", "entropy") == 1
    assert gains("restaurant") == {
        "Pat": 0.5409,
        "Est": 0.2075,
        "Hun": 0.1957,
        "Price": 0.1957,
        "Fri": 0.0207,
        "Res": 0.0207,
        "Alt": 0,
        "Bar": 0,
        "Rain": 0,
        "Type": 0,
    }


def test_the_five_way_tie_at_full_goes_to_hungry():  # cs260, as the textbook
    table = load("restaurant")
    tree = tc.grow(table, tc.PRESETS["ID3"])
    full = tree.node((2,))
    assert (full.split.feature, full.tied, round(full.gain, 4)) == ("Hun", True, 0.2516)
    tied = [c.split.feature for c in tc.best_candidates(tc.table_at(table, tree, (2,))) if c.tied]
    assert tied == ["Hun", "Price", "Res", "Type", "Est"]


@pytest.mark.parametrize(
    ("feature", "e", "g"), [("Wind", 0.3, 0.417), ("Temperature", 0.4, 0.473), ("Weather", 0.2, 0.283)]
)
def test_playing_outdoors_error_and_gini(feature, e, g):  # ads: the slide has 0.416 and 0.282, rounded on the way
    assert round(partition("playing_outdoors", feature, "error"), 3) == e
    assert round(partition("playing_outdoors", feature, "gini"), 3) == g


def test_playing_outdoors_information_gains():  # ads: the slide has 0.2116 for Temperature
    assert gains("playing_outdoors") == {"Weather": 0.4, "Wind": 0.1245, "Temperature": 0.039}


def test_two_equal_days_keep_playing_outdoors_at_nine_of_ten():  # ads
    tree = tc.grow(load("playing_outdoors"), tc.PRESETS["ID3"])
    assert tc.accuracy(tree, load("playing_outdoors")) == pytest.approx(0.9)


def test_baseball_regression_tree():  # ads
    table = load("baseball")
    tree = tc.grow(table, tc.Policy("variance", max_depth=2))
    assert tree.root.split == tc.Threshold("Years", 4.5)
    assert tree.node((1,)).split == tc.Threshold("Hits", 117.5)
    lecture = tc.cut(tree, keep=[(), (1,)])
    assert [round(leaf.mean, 3) for leaf in lecture.leaves] == [5.107, 5.998, 6.740]
    assert [leaf.n for leaf in lecture.leaves] == [90, 90, 83]
    trees = [tc.cut(tree, keep=keep) for keep in ([], [()], [(), (1,)])]
    assert [round(tc.rss(one, table), 3) for one in trees] == [207.154, 115.058, 91.330]


@pytest.mark.parametrize("criterion", ["entropy", "gini", "error"])
def test_every_gain_of_xor_is_exactly_nothing(criterion):  # dtl: drosophila
    table = load("drosophila")
    assert [c.gain for c in tc.best_candidates(table, tc.Policy(criterion))] == [0, 0]
    assert tc.grow(table, tc.Policy(criterion)).root.stopped.reason == "no gain"
    assert tc.accuracy(tc.grow(table, tc.Policy(criterion, zero_gain=True)), table) == 1


def test_skewing_makes_xor_visible():  # dtl: p(1 - p) is half of Gini
    table = load("skewed_xor")
    node = tc.grow(table, tc.Policy("gini", max_depth=0)).root
    assert node.impurity / 2 == pytest.approx(60 / 256)
    assert tc.best_candidates(table, GINI)[0].gain / 2 == pytest.approx(12 / 256)
    assert round(tc.best_candidates(table)[0].gain, 10) == 0.1431558785


def test_the_chance_feature_fits_the_noise_free_concept():  # dtl: the slide says 66% for the single leaf
    table = load("noise_free_concept")
    tree = tc.grow(table)
    assert (tree.root.split.feature, tc.accuracy(tree, table)) == ("X3", 1)
    assert tc.accuracy(tc.tree_after(tree, 0), table) == pytest.approx(3 / 5)


def test_two_thresholds_on_eggs_and_milk_again():  # cpsc340: re-visiting a feature
    eggs = tc.grow(load("eggs_two_thresholds"))
    assert [node.split.feature for node in tc.steps(eggs)] == ["Egg", "Egg"]
    milk = tc.grow(load("icecream_milk_revisit"), tc.Policy(cut="observed"))
    assert [tc.split_text(node.split) for node in tc.steps(milk)] == ["Milk <= 0.5", "IceCream <= 0.3", "Milk <= 0.0"]


def test_bikes_code():  # dtl
    bikes = exhibit("bikes")
    p = bikes["probability"].astype(float).tolist()
    assert tc.scoring.expected_code_length(p, bikes["bits"].astype(float).tolist()) == 1.75
    assert tc.entropy(tc.Counts((4, 2, 1, 1))) == 1.75


def test_the_food_allergy_query_row():  # cpsc340: the slide shows a question mark
    table = load("food_allergy")
    query = tc.Table.from_frame(exhibit("food_allergy_query"), like=table)
    milk = tc.grow(table, tc.Policy(max_depth=0), own={(): tc.Threshold("Milk", 0.5)})
    assert tc.predict(milk, query).tolist() == [milk.node((0,)).prediction]


def test_gini_improves_more_towards_an_extreme():  # ads
    at = {p: tc.gini(tc.Counts((p, 10 - p))) for p in (5, 6, 8, 9)}
    assert at[8] - at[9] == pytest.approx(0.14)
    assert at[5] - at[6] == pytest.approx(0.02)
