"""What a scene means for its table, and what of it gives way."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some

import treecore as tc
from datasets import card, load, names
from pages.shared.link.common import AS_PRESET, common, together
from pages.shared.link.query import from_query, to_query
from pages.shared.link.scene import Scene
from pages.shared.meaning import meaning as means
from tests.helpers.hostile import HOSTILE

FIELDS = together(common())


def scene(**values):
    return Scene.of(FIELDS, **values)


@pytest.mark.parametrize("name", names())
def test_the_card_says_the_preset(name):
    assert means.policy_of(scene(data=name), card(name)) == tc.PRESETS[card(name).preset]


@pytest.mark.parametrize("preset", tc.PRESETS)
def test_a_preset_is_chosen_with_nothing_beside_it(preset):
    about = card("playtennis")
    chosen = scene(criterion="error", max_depth=2).changed(**means.choose_preset(preset, about))
    assert means.policy_of(chosen, about) == tc.PRESETS[preset]
    assert set(to_query(chosen)) <= {"v", "preset"}


def test_a_field_of_the_policy_overrides_the_preset():
    policy = means.policy_of(scene(preset="Accuracy stump", max_depth=None, min_rows=5), card("playtennis"))
    assert (policy.criterion, policy.max_depth, policy.min_rows) == ("error", None, 5)


def test_what_the_preset_says_anyway_stays_out_of_the_link():
    about, now = card("playtennis"), scene(preset="CART")
    assert means.choose_policy(now, about, criterion="gini", max_depth=3) == {"criterion": AS_PRESET, "max_depth": 3}
    assert means.choose_policy(now, about, max_depth=None) == {"max_depth": AS_PRESET}


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("preset", tc.PRESETS)
def test_every_preset_can_be_grown_on_every_table(name, preset):
    table = load(name)
    policy, _ = means.fitted(tc.PRESETS[preset], table.target)
    assert policy.criterion_for(table).target == table.target.kind


def test_a_number_is_not_tested_with_chi_square():
    policy, why = means.fitted(tc.Policy(criterion="variance", significance=0.05), tc.Feature("y", "numeric"))
    assert policy.significance is None
    assert list(why) == ["significance"]


LETTERS = some.characters(exclude_categories=("Cs",))
NAMES = some.one_of(some.sampled_from(HOSTILE), some.text(LETTERS, min_size=1, max_size=20))


@given(some.lists(NAMES, min_size=4, max_size=4, unique=True), some.floats(-1e9, 1e9), some.floats(-1e9, 1e9))
def test_own_splits_of_hostile_names_come_back(names, one, other):
    nominal, numeric, left, right = names
    table = table_of(nominal, numeric, (left, right))
    own = {
        (): tc.Multiway(nominal, (left, right)),
        (0,): tc.Threshold(numeric, one),
        (1,): tc.Subset(nominal, (right,), (left,)),
        (0, 1): tc.Threshold(numeric, other),
    }
    assert means.read_own(means.own_text(own), table) == (own, [])


def table_of(nominal, numeric, levels):
    features = (tc.Feature(nominal, "nominal", levels), tc.Feature(numeric, "numeric"))
    plain = load("playtennis").take([0, 1])
    return tc.Table(
        features,
        (np.array([0, 1], np.int32), np.array([0.0, 1.0])),
        plain.target,
        plain.y,
        plain.weights,
        plain.labels,
    )


@given(some.text(max_size=200))
def test_no_text_breaks_the_reading_of_own_splits(said):
    own, notices = means.read_own(said, load("playtennis"))
    assert means.read_own(means.own_text(own), load("playtennis")) == (own, [])
    assert all(notice.endswith(".") for notice in notices)


@pytest.mark.parametrize("said", HOSTILE)
def test_hostile_own_splits_are_left_out_with_a_notice(said):
    own, notices = means.read_own(f"root:Wind;0:{said};1:Humidity", load("playtennis"))
    assert own[()].feature == "Wind"
    assert notices or len(own) > 1


def test_a_hostile_text_is_refused_at_once():
    own, notices = means.read_own("root:Outlook in (" + "a" * 5000, load("playtennis"))
    assert (own, len(notices)) == ({}, 1)


def test_a_link_holds_a_bounded_number_of_own_splits():
    own, notices = means.read_own(";".join(f"{k}:Wind" for k in range(500)), load("playtennis"))
    assert len(own) == means.MOST_OWN
    assert "at most" in notices[0]


def test_own_splits_that_cannot_be_made_are_left_out_one_by_one():
    table, policy = load("playtennis"), tc.PRESETS["ID3"]
    wind, humidity = tc.Multiway("Wind", ("Weak", "Strong")), tc.Multiway("Humidity", ("High", "Normal"))
    # Below Wind, Wind sends all rows to one branch; node 7 is nowhere; Humidity at 0 can be.
    tree, kept, notices = means.grown(table, policy, {(): wind, (1,): wind, (7,): wind, (0,): humidity})
    assert kept == {(): wind, (0,): humidity}
    assert (tree.root.split, tree.node((0,)).split) == (wind, humidity)
    assert [("Wind" in notice, "node" in notice) for notice in notices] == [(True, True)] * 2


def test_own_splits_are_carried_by_a_link():
    own = means.own_text({(): tc.Threshold("a;b:c", 0.1), (2, 0): tc.Threshold('"', -1e-300)})
    now = scene(own=own)
    assert from_query(to_query(now), FIELDS)[0].own == own
