"""The records of the stopping rules: what stands in old files, and that each says what a page needs."""

import json

import pytest

import treecore as tc
from datasets import load
from treecore.tree import LIMITS, RULES
from treecore.tree.stop import ALL, CODED

# The codes that trees are saved with.
SAVED = {
    "empty": 1,
    "pure": 2,
    "max_depth": 3,
    "min_rows": 4,
    "no candidate": 5,
    "no gain": 6,
    "min_gain": 7,
    "significance": 8,
}


def test_a_code_means_what_it_meant_when_a_tree_was_saved():
    assert {name: RULES[name].code for name in SAVED} == SAVED
    codes = sorted(rule.code for rule in ALL if rule.code)
    assert codes == list(range(1, len(codes) + 1))


def test_a_saved_tree_says_by_its_codes_why_it_stopped():
    policy = tc.Policy(max_depth=2, min_rows=3, min_leaf=2, min_gain=0.1)
    data = json.loads(tc.to_json(tc.grow(load("restaurant"), policy)))
    places = [place for place, first in enumerate(data["columns"]["first"]) if first < 0]
    for code, (name, saved) in enumerate(SAVED.items(), start=1):
        assert saved == code
        data["columns"]["reason"][places[0]] = code
        data["columns"]["value"][places[0]], data["columns"]["limit"][places[0]] = 0.25, 0.5
        stopped = tc.from_json(json.dumps(data)).nodes[places[0]].stopped
        assert stopped == tc.Stop(name, 0.25, 0.5)
        assert stopped.text


@pytest.mark.parametrize("rule", CODED.values(), ids=lambda rule: rule.name)
def test_a_rule_that_stops_nodes_says_so_in_a_box_in_a_clause_and_as_a_comparison(rule):
    assert rule.short
    assert rule.text(1.0, 2.0)[0].islower()
    assert not rule.text(1.0, 2.0).endswith(".")
    assert rule.sign in ("<", ">", "=", r"\geq")


@pytest.mark.parametrize("field", LIMITS)
def test_the_limit_of_a_rule_is_a_field_of_the_policy_whose_default_stops_nothing(field):
    limit, usual = LIMITS[field], getattr(tc.Policy(), field)
    assert usual is None or limit.allows(usual)
    assert limit.allows(limit.usual)
    assert limit.label
    assert limit.words.endswith(".")
    assert limit.says(limit.usual)
    with pytest.raises(ValueError, match=f"{field} must be {limit.range}"):
        tc.Policy(**{field: limit.least - 1})


def test_a_rule_that_makes_cuts_is_chosen_by_the_name_of_its_limit():
    assert all(rule.name == rule.limit.field for rule in ALL if rule.limit and rule.limit.is_cut)


def test_a_limit_for_the_other_kind_of_target_is_refused():
    policy = tc.Policy("variance", significance=0.05)
    with pytest.raises(ValueError, match="significance: the chi-square test needs a class, but LogSalary is a number"):
        tc.grow(load("baseball"), policy)
