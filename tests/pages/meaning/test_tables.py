"""A table of one's own: in a link, in the server's store, and what a person says about its columns."""

from __future__ import annotations

import base64
import zlib

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as some

import datasets
import treecore as tc
from pages.shared.frame import router
from pages.shared.link import columns, packing
from pages.shared.link.query import from_query, to_query
from pages.shared.link.scene import Scene
from pages.shared.meaning import changes, tables
from pages.shared.server.limits import ServerLimits, limits
from pages.shared.server.store import Store
from pages.shared.text.download import as_csv, harmless
from tests.helpers.hostile import HOSTILE
from treecore.data.reading import read_frame

FIELDS = router.fields()
FOOD = pd.DataFrame({"Food": ["Käse", "Brot", "Käse"], "Milk": ["0,7", "0", "?"], "Sick": ["yes", "no", "yes"]})
CELLS = some.text(some.characters(exclude_categories=("Cs",)), max_size=12)


def scene(**values: str) -> Scene:
    return Scene.of(FIELDS, **values)


def own(frame: pd.DataFrame = FOOD, name: str = "food") -> str:
    return tables.keep(name, frame)


# Packing


@given(some.integers(1, 4).flatmap(lambda n: some.lists(some.lists(CELLS, min_size=n, max_size=n), max_size=5)))
def test_what_is_written_is_what_is_read(rows):
    width = len(rows[0]) if rows else 2
    frame = pd.DataFrame(rows, columns=[f"c{k}" for k in range(width)], dtype=object)
    again = packing.read_written(packing.written(frame))
    assert packing.written(again) == packing.written(frame)
    assert again.to_numpy().tolist() == [[packing.clean(cell) for cell in row] for row in rows]


def test_cleaning_changes_no_table():
    hostile = pd.DataFrame(
        {name: [*HOSTILE] for name in ("a", "b")} | {"y": ["uv"[k % 2] for k in range(len(HOSTILE))]}
    )
    whole = tc.Table.from_frame(hostile, "y", kinds={"a": "nominal", "b": "nominal"})
    again = packing.read_written(packing.written(hostile))
    assert tc.Table.from_frame(again, "y", kinds={"a": "nominal", "b": "nominal"}).fingerprint == whole.fingerprint


@pytest.mark.parametrize("name", datasets.names())
def test_a_packed_lecture_table_is_the_same_table(name):
    frame = datasets.cells(name)
    said = packing.pack(name, packing.written(frame))
    if said is None:
        assert frame.size > 1000
        return
    assert len(said) <= packing.MOST_LETTERS + 2
    address = packing.read_address(said)
    assert address.name == name
    assert packing.written(packing.read_written(address.content)) == packing.written(frame)


def packed(content: bytes) -> str:
    return packing.PACKED + base64.urlsafe_b64encode(zlib.compress(content, 9)).decode().rstrip("=")


@pytest.mark.parametrize(
    "said, reason",
    [
        ("z.", "damaged|cut off"),
        ("z.%%%", "damaged"),
        ("z." + "A" * 40, "damaged"),
        (packed(b"x\na\tb")[:-6], "damaged|cut off"),
        (packed(b"x\na\t\xff"), "damaged"),
        (packed(bytes(5_000_000)), "longer|unpacks to more than 200,000 bytes"),
        (packed(b"x\n" + b"a" + b"\t" * 30_000), "more than 20,000 cells"),
        (packed(b"x\na\t1\t2\nb\t1"), "different lengths"),
        (packed(b"x\na\t1\na\t2"), "without a name of their own"),
        (packed(b"x\n\t1\na\t2"), "without a name of their own"),
        ("z." + "A" * 7000, "longer than 6000"),
        ("f.", "fingerprint"),
        ("f.0123.marks", "fingerprint"),
        ("f." + "g" * 32 + ".marks", "fingerprint"),
        ("f." + "0" * 32 + "." + "x" * 500, "fingerprint"),
    ],
)
def test_a_link_that_holds_no_table_is_refused_and_the_rest_of_it_is_read(said, reason):
    with pytest.raises(ValueError, match=reason):
        packing.read_address(said)
    found, notices = from_query({"data": said, "step": "2"}, FIELDS)
    assert (found.data, found.step, len(notices)) == ("playtennis", 2, 1)


def test_a_bomb_is_not_unpacked():
    bomb = packed(bytes(4_000_000))
    assert len(bomb) < packing.MOST_LETTERS
    with pytest.raises(ValueError, match="more than 200,000 bytes"):
        packing.read_address(bomb)


def test_a_large_table_goes_by_its_fingerprint():
    frame = pd.DataFrame({"a": [str(k * 7919 % 10007) for k in range(9000)], "y": ["u", "v"] * 4500})
    said = own(frame, "large one")
    assert said.startswith("f.")
    assert said.endswith(".large one")
    assert tables.aim(said).table.n == 9000
    assert packing.read_address(said).fingerprint == packing.fingerprint(packing.written(frame))


# The store


def test_the_store_forgets_by_number_by_size_and_by_time():
    time = [0.0]
    kept = Store(entries=3, size=100, seconds=60, clock=lambda: time[0])
    for key in "abcd":
        kept.put(key, b"x" * 10)
    assert [kept.get(key) is not None for key in "abcd"] == [False, True, True, True]
    kept.get("b")
    kept.put("e", b"x" * 85)
    assert [kept.get(key) is not None for key in "bcde"] == [True, False, False, True]
    time[0] = 50
    kept.get("b")
    time[0] = 100
    assert kept.get("e") is None
    assert kept.get("b") == b"x" * 10
    time[0] = 161
    assert kept.get("b") is None
    assert not kept.kept
    kept.put("huge", b"x" * 101)
    assert kept.get("huge") is None


def test_a_table_that_is_gone_is_asked_for_by_name():
    gone = f"f.{'0' * 32}.marks of May"
    for ask in (tables.aim, tables.cells):
        with pytest.raises(tables.GoneError, match="marks of May"):
            ask(gone)
    assert tables.card(gone).title == "marks of May"


# Limits


def test_limits_come_from_the_environment_and_nonsense_is_refused():
    assert limits({}) == ServerLimits()
    found = limits({"TREEWALK_ROWS": "10", "TREEWALK_UPLOAD_MB": "1", "TREEWALK_KEPT_MINUTES": "5", "OTHER": "x"})
    assert (found.rows, found.bytes, found.kept_minutes, found.columns) == (10, 1_000_000, 5, ServerLimits().columns)
    assert found.reading["max_rows"] == 10
    for wrong in ("0", "-1", "many", "", "1e3", "9" * 30):
        with pytest.raises(ValueError, match="TREEWALK_ROWS must be a whole number"):
            limits({"TREEWALK_ROWS": wrong})
    with pytest.raises(tc.TableError, match="at most 2 are read"):
        read_frame(b"a,b\n1,2\n3,4\n5,6\n", **limits({"TREEWALK_ROWS": "2"}).reading)


# What is said about columns


@given(
    some.dictionaries(some.sampled_from(HOSTILE), some.sampled_from(["numeric", "nominal", "out"]), max_size=4),
    some.dictionaries(some.sampled_from(HOSTILE), some.lists(some.sampled_from(HOSTILE), unique=True), max_size=3),
)
def test_what_is_said_about_columns_survives_a_link(roles, levels):
    assert columns.read_roles(columns.roles_text(roles)) == roles
    found = columns.read_levels(columns.levels_text(levels))
    assert found == {name: tuple(order) for name, order in levels.items()}


@pytest.mark.parametrize("said", ["Zip", "Zip:zip", ":nominal", "a:label;b:label", "a:weight;b:weight"])
def test_nonsense_about_columns_is_refused(said):
    with pytest.raises(ValueError, match=r"can make|can name"):
        columns.read_roles(said)
    assert from_query({"columns": said}, FIELDS)[1]


@pytest.mark.parametrize("name", datasets.names())
def test_a_lecture_table_from_its_cells_is_the_lecture_table(name):
    assert tables.typed(name, "", "", "").fingerprint == datasets.load(name).fingerprint


def test_columns_of_a_lecture_table_can_be_changed():
    found = tables.aim("playtennis", "", "Outlook:out;Day:nominal", "Wind:Strong,Weak")
    assert [feature.name for feature in found.table.features] == ["Day", "Temperature", "Humidity", "Wind"]
    assert found.table.feature("Wind").levels == ("Strong", "Weak")
    assert found.faults == ()


def test_columns_that_take_turns_at_being_the_target_do_not_give_each_other_away():
    table = tables.aim("baseball", "Salary").table
    assert table.target.name == "Salary"
    assert "LogSalary" not in [feature.name for feature in table.features]


def test_what_does_not_fit_is_left_out_one_at_a_time():
    one = tables.aim("playtennis", "Wnd", "Outlook:out", "")
    assert (one.target, one.columns, len(one.faults)) == ("", "Outlook:out", 1)
    other = tables.aim("playtennis", "Wind", "Outlook:numeric", "")
    assert (other.target, other.columns) == ("Wind", "")
    assert "holds 'Sunny'" in other.faults[0]
    both = tables.aim(own(), "x", "Food:numeric", "")
    assert (both.target, both.columns, len(both.faults)) == ("", "", 2)


# Actions


def test_an_edited_lecture_table_keeps_its_kinds_and_orders():
    for name in datasets.names():
        start = scene(data=name)
        if datasets.cells(name).size > packing.MOST_CELLS:
            continue
        then = start.changed(**changes.edited(start, datasets.cells(name)))
        whole, again = datasets.load(name), tables.aimed(then)
        assert again.faults == ()
        assert (again.table.features, again.table.target) == (whole.features, whole.target)
        assert again.table.fingerprint == whole.fingerprint
        assert packing.is_own(then.data)


def test_a_changed_cell_is_another_table_and_another_tree():
    start = scene()
    state = {"edited_rows": {"2": {"PlayTennis": "No"}}, "added_rows": [], "deleted_rows": []}
    frame = changes.cells_after(datasets.cells("playtennis"), state)
    table = tables.aimed(start.changed(**changes.edited(start, frame))).table
    assert tc.grow(table, tc.PRESETS["ID3"]) != tc.grow(datasets.load("playtennis"), tc.PRESETS["ID3"])
    assert tables.card(start.changed(**changes.edited(start, frame)).data).title == "Play tennis, edited"


def test_rows_are_added_deleted_and_cleaned():
    state = {
        "edited_rows": {"0": {"Milk": " 1 \n2"}},
        "added_rows": [{"Food": "Ei", "Sick": None}, {}],
        "deleted_rows": [1],
    }
    assert changes.cells_after(FOOD, state).to_numpy().tolist() == [
        ["Käse", "1 2", "yes"],
        ["Käse", "?", "yes"],
        ["Ei", "", ""],
        ["", "", ""],
    ]


def test_an_edit_that_leaves_nothing_to_learn_from_is_refused():
    start = scene(data=own())
    with pytest.raises(tc.TableError, match="missing in every row"):
        changes.edited(start, FOOD.assign(Sick=""))


def test_an_empty_table_is_filled_in_until_it_is_one():
    start = scene(**changes.empty())
    with pytest.raises(tables.UnfinishedError):
        tables.aimed(start)
    half = start.changed(**changes.edited(start, tables.cells(start.data).assign(Class=["u", "v", "u", ""])))
    with pytest.raises(tables.UnfinishedError, match="No column is left to learn from"):
        tables.aimed(half)
    whole = tables.cells(half.data).assign(**{"Feature 1": ["1", "2", "3", ""]})
    then = half.changed(**changes.edited(half, whole))
    assert tables.aimed(then).table.n == 3


def test_roles_change_and_give_way_to_each_other():
    start = scene(data=own(FOOD.assign(Milk=["0.7", "0", "0.5"])))
    step = start.changed(**changes.role_change(start, "Food", "target nominal"))
    assert tables.aimed(step).table.target.name == "Food"
    step = step.changed(**changes.role_change(step, "Milk", "nominal"))
    assert tables.aimed(step).table.feature("Milk").kind == "nominal"
    step = step.changed(**changes.order_change(step, "Milk", ["0.7", "0", "0.5"]))
    assert tables.aimed(step).table.feature("Milk").levels == ("0.7", "0", "0.5")
    step = step.changed(**changes.role_change(step, "Food", "out"))
    assert tables.aimed(step).table.target.name == "Sick"
    step = step.changed(**changes.role_change(step, "Milk", ""))
    assert tables.aimed(step).table.feature("Milk").kind == "numeric"
    assert step.levels == ""
    step = step.changed(**changes.role_change(step, "Food", "label"))
    assert tables.aimed(step).table.labels.tolist() == ["Käse", "Brot", "Käse"]
    assert from_query(to_query(step), FIELDS)[0] == step


def test_a_role_that_cannot_be_is_refused_with_the_row():
    with pytest.raises(tc.TableError, match="'Food' is to be numeric, but row 1 holds 'Käse'"):
        changes.role_change(scene(data=own()), "Food", "numeric")
    with pytest.raises(tc.TableError, match="a weight is a number above 0"):
        changes.role_change(scene(data=own()), "Food", "weight")


def test_columns_are_renamed_added_and_removed_with_what_was_said_of_them():
    start = scene(data=own(), target="Food", columns="Milk:nominal", levels="Food:Käse,Brot")
    then = start.changed(**changes.renamed(start, "Food", "Essen: a;b"))
    assert tables.aimed(then).table.target == tc.Feature("Essen: a;b", "nominal", ("Käse", "Brot"))
    with pytest.raises(tc.TableError, match="more than one column"):
        changes.renamed(start, "Food", "Milk")
    more = then.changed(**changes.added(then))
    assert tables.cells(more.data).columns.tolist() == ["Essen: a;b", "Milk", "Feature 1", "Sick"]
    less = more.changed(**changes.removed(more, "Essen: a;b"))
    assert tables.aimed(less).table.target.name == "Sick"
    two = less.changed(**changes.removed(less, "Feature 1"))
    with pytest.raises(tc.TableError, match="needs a feature and a target"):
        changes.removed(two, "Milk")


def test_what_arrives_is_typed_with_the_lines_of_its_file():
    with pytest.raises(tc.TableError, match="infinite in line 3"):
        changes.arrived("x", read_frame(b"a,b,c\n1,2,x\n1,inf,y\n"))


# Download


@pytest.mark.parametrize(
    "cell, safe",
    [
        ("=1+1", "'=1+1"),
        ("+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"),
        ("-2+3", "'-2+3"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "'\t=1"),
        (" =1", "' =1"),
        ("-1.5", "-1.5"),
        ("+3", "+3"),
        ("-1,5", "-1,5"),
        ("-", "-"),
        ("+", "+"),
        ("a=b", "a=b"),
        ("", ""),
    ],
)
def test_a_cell_that_a_spreadsheet_would_run_is_made_harmless(cell, safe):
    assert harmless(cell) == safe


def test_a_download_is_read_as_the_same_table():
    frame = FOOD.assign(**{"=x": ['a"b', "c,d", "é\u200d🌳"]})
    again = read_frame(as_csv(frame))
    assert again.columns.tolist() == ["Food", "Milk", "Sick", "'=x"]
    assert again.to_numpy().tolist() == frame.to_numpy().tolist()


# Size


def test_a_hundred_thousand_rows_of_ten_columns_load_and_walk():
    rng = np.random.default_rng(1)
    numbers = rng.normal(size=(100_000, 9)).round(3)
    frame = pd.DataFrame(numbers, columns=list("abcdefghi"))
    frame["y"] = np.where(numbers[:, 0] + numbers[:, 1] > 0, "u", "v")
    change = changes.arrived("large", read_frame(frame.to_csv(index=False).encode(), **limits({}).reading))
    table = tables.aimed(scene(**change)).table
    assert (table.n, len(table.features)) == (100_000, 9)
    tree = tc.grow(table, tc.Policy(max_depth=3))
    assert [len(tc.tree_after(tree, k).leaves) for k in range(4)] == [1, 2, 3, 4]
    assert tree.root.split.feature in "ab"
