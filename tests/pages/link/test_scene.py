"""The scene: a record that is changed into others, and has a type for every field that all pages share."""

import copy
from typing import get_origin, get_type_hints

import pytest

from pages.shared.link import fields
from pages.shared.link.common import common, together
from pages.shared.link.query import to_query
from pages.shared.link.scene import Scene, SharedFields
from tests.helpers.fields import FIELDS
from treecore.tree import LIMITS

DEFAULTS = Scene.of(FIELDS)


def test_a_scene_is_changed_into_another_and_stays_as_it_is():
    changed = DEFAULTS.changed(step=3, node="0.1")
    assert (DEFAULTS.step, changed.step, changed.node) == (0, 3, "0.1")
    assert changed.changed(step=0, node="") == DEFAULTS
    assert hash(changed.changed(step=0, node="")) == hash(DEFAULTS)
    with pytest.raises(AttributeError):
        changed.step = 4


def test_the_order_of_changes_leaves_no_trace():
    one = DEFAULTS.changed(step=3).changed(criterion="gini")
    assert one == DEFAULTS.changed(criterion="gini").changed(step=3)
    assert list(to_query(one)) == ["v", "criterion", "step"]


@pytest.mark.parametrize("values", [{"step": -1}, {"order": "random"}, {"steps": 1}, {"hide": ("nothing",)}])
def test_a_scene_that_no_link_could_carry_is_refused(values):
    with pytest.raises(ValueError, match=r"must be|is not one of|is no field|can hold only"):
        DEFAULTS.changed(**values)


def test_an_unknown_name_is_an_attribute_error_and_copies_work():
    with pytest.raises(AttributeError, match="steps"):
        _ = DEFAULTS.steps
    assert copy.copy(DEFAULTS.changed(step=2)) == DEFAULTS.changed(step=2)


@pytest.mark.parametrize("name", ["step", "criterion", "v", "page", "embed"])
def test_a_page_cannot_take_a_name_that_is_taken(name):
    with pytest.raises(ValueError, match=f"'{name}' is taken"):
        together([*common(), fields.text(name)])


def test_every_field_that_all_pages_share_has_its_type():
    hints = get_type_hints(SharedFields)
    # Of what type a limit is, its record says: those that are named here are read by name somewhere.
    assert set(hints) | set(LIMITS) == {field.name for field in common()}
    for name, hint in hints.items():
        assert isinstance(getattr(DEFAULTS, name), tuple if get_origin(hint) is tuple else hint)
