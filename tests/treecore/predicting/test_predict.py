import pandas as pd
import pytest

import treecore as tc
from datasets import load


@pytest.fixture(scope="module")
def tennis():
    return tc.grow(load("playtennis"), tc.PRESETS["ID3"])


def test_an_unseen_level_is_answered_where_it_is_met(tennis):
    rows = pd.DataFrame(
        {"Outlook": ["Snow", "Sunny"], "Temperature": "Hot", "Humidity": ["High", "Damp"], "Wind": "Weak"}
    )
    table = tc.Table.from_frame(rows, like=load("playtennis"))
    assert tc.predict(tennis, table).tolist() == ["Yes", "No"]
    assert tc.probabilities(tennis, table).tolist() == [[9 / 14, 5 / 14], [2 / 5, 3 / 5]]
    way = tc.trace(tennis, {"Outlook": "Snow"})
    assert (way.path, way.prediction, way.text) == ((), "Yes", "Yes, because Outlook is Snow, which no row here had")


def test_a_missing_value_follows_the_largest_branch_and_says_so(tennis):
    way = tc.trace(tennis, {"Humidity": "High"})
    # Sunny and Rain have five rows each: the first of equal branches.
    assert [step.branch for step in way.steps] == [0, 0]
    assert way.text.startswith("No, because Outlook is empty (most go Sunny)")


def test_an_empty_branch_is_answered_by_the_parent():
    tree = tc.grow(load("restaurant"), tc.PRESETS["ID3"])
    empty = next(leaf for leaf in tree.leaves if not leaf.n)
    assert tc.table_at(load("restaurant"), tree, empty.path).n == 0
    above = tc.probabilities(tree, load("restaurant").take([0]))
    assert above.sum() == 1


def test_probabilities_are_shares_of_the_leaf():
    stump = tc.grow(load("playtennis"), tc.Policy(max_depth=1))
    way = tc.trace(stump, {"Outlook": "Rain"})
    assert way.probabilities == {"Yes": 0.6, "No": 0.4}


def test_a_numeric_row_may_be_given_as_text_and_must_be_a_number():
    tree = tc.grow(load("baseball"), tc.Policy("variance", max_depth=2))
    lecture = tc.trace(tree, {"Years": "10", "Hits": 200})
    assert round(lecture.prediction, 3) == 6.740
    assert lecture.text == "6.73969, because Years is 10 (> 4.5) and Hits is 200 (> 117.5)"
    with pytest.raises(ValueError, match="Years is a number, but 'many' is not"):
        tc.trace(tree, {"Years": "many"})


def test_unknown_names_in_a_row_are_refused(tennis):
    with pytest.raises(ValueError, match="no feature 'Sky': the features are Outlook"):
        tc.trace(tennis, {"Sky": "Blue"})


def test_the_whole_training_table_ends_where_it_grew():
    for name, policy in (("iris", tc.Policy()), ("restaurant", tc.PRESETS["CART"]), ("monks2", tc.PRESETS["ID3"])):
        table = load(name)
        tree = tc.grow(table, policy)
        for leaf in tree.leaves:
            assert tc.table_at(table, tree, leaf.path).n == leaf.n


def test_a_table_without_the_trees_features_is_refused(tennis):
    with pytest.raises(ValueError, match="no feature 'Outlook'"):
        tc.predict(tennis, load("iris"))
