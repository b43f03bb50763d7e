"""A policy that is made to fit a target keeps all that fits."""

from dataclasses import replace

import pytest

import treecore as tc
from datasets import load


@pytest.mark.parametrize("name", ["playtennis", "baseball"])
@pytest.mark.parametrize("preset", tc.PRESETS)
def test_a_policy_made_to_fit_grows_a_tree(name, preset):
    table = load(name)
    wanted = replace(tc.PRESETS[preset], max_depth=2, significance=0.05)
    policy = wanted.fitting(table.target.kind)
    assert tc.grow(table, policy).depth <= 2
    assert policy.fitting(table.target.kind) == policy
    kept = {"criterion": wanted.criterion, "significance": 0.05}
    assert replace(policy, **kept) == wanted, "nothing else is changed"


def test_what_fits_stays():
    policy = tc.Policy("gini", significance=0.05)
    assert policy.fitting("nominal") == policy
    assert policy.fitting("numeric") == tc.Policy("variance")
