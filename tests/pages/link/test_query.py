"""A link: there and back, and whatever a stranger writes."""

import math
from urllib.parse import parse_qsl, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as some

import treecore as tc
from datasets import names
from pages.shared.link.columns import levels_text, roles_text
from pages.shared.link.query import MOST_NOTICES, from_query, to_query
from pages.shared.link.scene import Scene
from pages.shared.link.share_text import rows_text, shares_text
from tests.helpers.fields import FIELDS, HIDES, PANELS
from tests.helpers.hostile import HOSTILE
from treecore.growing import MEASURES
from treecore.scoring import CRITERIA
from treecore.tree import LIMITS

DEFAULTS = Scene.of(FIELDS)

# Half a character (a lone surrogate) cannot be in a link; all else can.
LETTERS = some.characters(exclude_categories=("Cs",))
TEXTS = some.one_of(some.sampled_from(HOSTILE), some.text(LETTERS, max_size=60)).filter(lambda said: len(said) <= 200)
PATHS = some.lists(some.integers(0, 999), max_size=6).map(tc.path_text)


def limits(name):
    """What a field of the policy with a limit can hold."""
    limit = LIMITS[name]
    most = 1e6 if limit.most is None else limit.most
    number = some.integers(limit.least, 10**6) if limit.step == 1 else some.floats(limit.least, most)
    none = [some.just(None)] if getattr(tc.Policy(), name) is None else []
    return some.one_of(some.just(""), *none, number.filter(limit.allows))


VALUES = {
    "page": some.sampled_from(("grow", "prune")),
    "data": some.sampled_from(names()),
    "target": TEXTS,
    "columns": some.dictionaries(TEXTS.filter(bool), some.sampled_from(("numeric", "nominal", "out")), max_size=3).map(
        roles_text
    ),
    "levels": some.dictionaries(TEXTS.filter(bool), some.lists(TEXTS.filter(bool), max_size=3), max_size=3).map(
        levels_text
    ),
    "preset": some.sampled_from(("", *tc.PRESETS)),
    "criterion": some.sampled_from(("", *CRITERIA)),
    "ranking": some.sampled_from(("", "gain", "gain ratio", "c4.5")),
    "nominal": some.sampled_from(("", "multiway", "binary")),
    "cut": some.sampled_from(("", "midpoint", "observed", "c4.5")),
    **{name: limits(name) for name in LIMITS},
    "zero_gain": some.one_of(some.just(""), some.booleans()),
    "missing": some.sampled_from(("", "largest")),
    "seed": some.one_of(some.just(""), some.integers(0, 10**8)),
    "own": TEXTS,
    "shares": some.integers(1, 99).flatmap(
        lambda train: some.integers(0, 100 - train).map(lambda t: shares_text(train, t))
    ),
    "split_seed": some.integers(0, 10**8),
    "stratify": some.booleans(),
    "noise": some.floats(0, 1),
    "flip": some.lists(TEXTS.filter(bool), unique=True, max_size=3).map(rows_text),
    "order": some.sampled_from(("breadth", "depth", "best")),
    "step": some.integers(0, 10**8),
    "node": some.one_of(some.just(""), PATHS),
    "panel": some.sampled_from(("", *PANELS)),
    "detail": some.sampled_from(("bare", "counts", "all")),
    "named": some.booleans(),
    "extra": some.lists(some.sampled_from([*MEASURES]), unique=True).map(tuple),
    "hide": some.lists(some.sampled_from(HIDES), unique=True).map(tuple),
    "present": some.booleans(),
    "cost": some.floats(0, 1e300),
    "rounds": some.integers(1, 99),
    "note": TEXTS,
    "weighted": some.booleans(),
    "lines": some.lists(some.sampled_from(("train", "tuning")), unique=True).map(tuple),
}


def test_every_field_is_drawn_here():
    assert set(VALUES) == {"page", *FIELDS}


@given(some.fixed_dictionaries({}, optional=VALUES))
def test_a_link_brings_back_the_scene(values):
    scene = Scene.of(FIELDS, **values)
    query = to_query(scene)
    assert from_query(query, FIELDS, scene.page) == (scene, ())
    # The same through the text of a URL, as a browser hands it on.
    said = dict(parse_qsl(urlencode(query), keep_blank_values=True))
    assert from_query(said, FIELDS, scene.page) == (scene, ())


@given(some.fixed_dictionaries({}, optional=VALUES))
def test_a_link_holds_the_version_and_what_differs(values):
    scene = Scene.of(FIELDS, **values)
    query = to_query(scene)
    assert query.pop("v") == "1"
    assert all(isinstance(said, str) for said in query.values())
    assert set(query) == {name for name in FIELDS if getattr(scene, name) != FIELDS[name].default}


NAMES = some.one_of(some.sampled_from([*FIELDS, "v", "page", "embed"]), some.text(max_size=30))
SAID = some.one_of(
    some.text(max_size=300), some.sampled_from(HOSTILE), some.integers().map(str), some.floats().map(str)
)


@given(some.dictionaries(NAMES, SAID, max_size=12))
def test_no_link_is_refused_and_every_fault_is_told(query):
    scene, notices = from_query(query, FIELDS)
    assert from_query(to_query(scene), FIELDS) == (scene, ())
    used = {name for name, said in query.items() if name in FIELDS and readable(FIELDS[name], said)}
    faults = len(set(query) - used - {"v"}) + (query.get("v", "1") != "1")
    assert len(notices) == min(faults, MOST_NOTICES + 1)
    assert all(len(notice) < 300 and notice.isprintable() and notice.endswith(".") for notice in notices)


def readable(field, said):
    try:
        field.read(said)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("name", FIELDS)
def test_a_hostile_value_is_carried_as_it_is_or_left_out_with_a_notice(name):
    for said in HOSTILE:
        scene, notices = from_query({name: said}, FIELDS)
        if notices:
            assert scene == DEFAULTS
        else:
            # What was understood is what was said, up to its spelling.
            assert FIELDS[name].read(to_query(scene).get(name, said)) == FIELDS[name].read(said)


@pytest.mark.parametrize(
    "name, said",
    [
        ("step", "-1"),
        ("step", "1e3"),
        ("step", "٣"),
        ("step", "9" * 5000),
        ("step", ""),
        ("node", "0..1"),
        ("node", "-1"),
        ("node", "0." * 5000 + "0"),
        ("criterion", "Gini"),
        ("max_depth", "-1"),
        ("max_depth", "None"),
        ("min_rows", "none"),
        ("min_leaf", "0"),
        ("significance", "0"),
        ("significance", "nan"),
        ("significance", "1.5"),
        ("min_gain", "inf"),
        ("min_gain", "1e999"),
        ("min_gain", "1.2.3"),
        ("zero_gain", "maybe"),
        ("present", "2"),
        ("hide", "bars,nothing"),
        ("panel", "nowhere"),
        ("preset", "id3"),
        ("data", "no such table"),
        ("order", "random"),
        ("own", "x" * 7000),
        ("target", "x" * 600),
        ("target", "\ud800"),
    ],
)
def test_a_broken_value_falls_back_alone(name, said):
    query = {"data": "restaurant", "order": "best", "detail": "bare", name: said}
    scene, notices = from_query(query, FIELDS)
    assert len(notices) == 1
    assert name in notices[0]
    kept = {"data": "restaurant", "order": "best", "detail": "bare"} | {name: FIELDS[name].default}
    assert scene == Scene.of(FIELDS, **kept)


@pytest.mark.parametrize(
    "query, expected",
    [
        ("present=1&hide=bars", {"present": True, "hide": ("bars",)}),
        ("present=true&hide=bars,answer", {"present": True, "hide": ("answer", "bars")}),
        ("hide=answer%2C+bars", {"hide": ("answer", "bars")}),
        ("criterion=gini&max_depth=3", {"criterion": "gini", "max_depth": 3}),
        ("ranking=gain+ratio&preset=C4.5", {"ranking": "gain ratio", "preset": "C4.5"}),
        ("max_depth=none&zero_gain=0", {"max_depth": None, "zero_gain": False}),
        ("node=root&step=2", {"node": "root", "step": 2}),
        ("own=root:Humidity;0:Wind", {"own": "root:Humidity;0:Wind"}),
    ],
)
def test_what_a_lecturer_types_is_understood(query, expected):
    assert from_query(dict(parse_qsl(query)), FIELDS) == (Scene.of(FIELDS, **expected), ())


@pytest.mark.parametrize(
    "version, told", [(None, 0), ("1", 0), ("2", 1), ("99", 1), ("0", 1), ("x", 1), ("9" * 50, 1), ("", 1)]
)
def test_a_version_of_another_time_is_told_and_the_rest_is_read(version, told):
    query = {"step": "2"} | ({} if version is None else {"v": version})
    scene, notices = from_query(query, FIELDS)
    assert (scene.step, len(notices)) == (2, told)


def test_a_link_of_garbage_fills_no_page():
    _, notices = from_query({f"junk{k}": "x" for k in range(1000)}, FIELDS)
    assert len(notices) == MOST_NOTICES + 1
    assert "994 more" in notices[-1]


def test_an_empty_link_is_the_default_scene():
    assert from_query({}, FIELDS) == (DEFAULTS, ())
    assert to_query(DEFAULTS) == {"v": "1"}


def test_every_field_of_the_policy_can_be_in_a_link():
    assert set(tc.Policy.__dataclass_fields__) <= set(FIELDS)
    assert math.isclose(from_query({"significance": "0.05"}, FIELDS)[0].significance, 0.05)
