"""What a prediction is in dollars: the numbers of the lecture, and those worked out by other means."""

import math

import numpy as np
import pandas as pd

import treecore as tc
from datasets import card, load
from pages.shared.meaning import tables
from tests.helpers.paths import DATASETS


def lecture_tree(table):
    return tc.tree_after(tc.grow(table, tc.Policy("variance")), 2, "best")


def test_ten_years_and_two_hundred_hits_in_dollars():
    table = load("baseball")
    tree = lecture_tree(table)
    way = tc.trace(tree, {"Years": 10, "Hits": 200})
    money = next(one for one in card("baseball").dollars if one.column == "LogSalary")
    assert way.path == (1, 1)
    assert money.text(way.prediction) == "$845,296"
    assert money.text(round(way.prediction, 2)) == "$845,561"
    leaf = tc.table_at(table, tree, way.path)
    first, second = money.tell(leaf.y, "player", "players")
    # By other means: the geometric and the plain mean of the salaries as printed.
    salary = pd.read_csv(DATASETS / "baseball.csv").query("Years > 4.5 and Hits > 117.5")
    thousands = salary["Salary"].to_numpy()
    assert len(thousands) == 83
    assert f"${1000 * math.exp(np.log(thousands).mean()):,.0f}" in first
    assert f"${1000 * thousands.mean():,.0f}" in second
    assert "geometric mean of the 83 players" in first


def test_money_of_one_row_and_of_none():
    money = card("baseball").dollars[1]
    assert money.tell([6.0]) == ("$403,429 = 1,000 · e^6.000.",)
    assert money.tell([]) == ()


def test_salary_itself_as_the_target_answers_with_the_plain_mean():
    tree = lecture_tree(tables.made("baseball", "Salary", "", ""))
    way = tc.trace(tree, {"Years": 10, "Hits": 200})
    money = next(one for one in card("baseball").dollars if one.column == "Salary")
    assert [node.split.feature for node in tree.inner] == ["Years", "Hits"]
    assert money.text(way.prediction) == "$949,171"
    assert money.tell([1.0, 2.0], "player", "players") == ("$1,500, the mean of 2 players.",)
