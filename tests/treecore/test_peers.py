"""The same trees as Weka's Id3 and J48 and R's rpart, as far as their conventions agree (see the README of `peers`)."""

import json

import pandas as pd
import pytest

import treecore as tc
from datasets import load
from tests.helpers.paths import PEERS
from tests.helpers.peers import compare

FILES = sorted(PEERS.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_the_tree_of(file):
    run = json.loads(file.read_text())
    whole = load(run["dataset"])
    frame = whole.frame()[[*run["features"], run["target"]]]
    levels = {
        f.name: f.levels
        for f in (*whole.features, whole.target)
        if f.levels and run["features"].get(f.name) != "numeric"
    }
    table = tc.Table.from_frame(pd.DataFrame(frame), target=run["target"], kinds=run["features"], levels=levels)
    assert compare(tc.grow(table, tc.Policy(**run["policy"])).root, run["tree"]) > 1


def test_there_are_trees_of_every_peer():
    assert {file.stem.split("_")[0] for file in FILES} == {"weka", "rpart"}
    assert len(FILES) >= 28
