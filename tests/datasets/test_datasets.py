"""The shipped tables: complete, as printed, typed as their cards say, and showing what the cards say they show."""

import dataclasses
import hashlib
import itertools
import json
import math
import re
import shutil

import numpy as np
import pandas as pd
import pytest

import datasets
from datasets import card, exhibit, exhibits, load, names
from treecore.data.table import Table
from treecore.lectures import Check
from treecore.lectures.cards import read_card

EVERY = (*names(), *exhibits())
PRESETS = {"ID3", "C4.5", "CART", "Accuracy stump"}
LECTURES = {"cpsc340", "dtl", "notes", "cs260", "ads", "practice"}
STATUSES = {"printed", "reconstructed", "synthetic", "generated", "external"}

# What a rule is worth, as the card's "what to look for" prints it: table, rule, measure, gain.
GAINS = [
    ("playtennis", "Outlook", "entropy", "0.247"),
    ("playtennis", "Humidity", "entropy", "0.152"),
    ("playtennis", "Wind", "entropy", "0.048"),
    ("playtennis", "Temperature", "entropy", "0.029"),
    ("playtennis_id", "Day", "entropy", "0.940"),
    ("restaurant", "Pat", "entropy", "0.541"),
    ("restaurant", "Type", "entropy", "0"),
    ("restaurant_aima3e_variant", "Pat", "entropy", "0.541"),
    ("restaurant_aima3e_variant", "Type", "entropy", "0"),
    ("restaurant_aima3e_variant", "Rain", "entropy", "0.0207"),
    ("playing_outdoors", "Temperature", "entropy", "0.039"),
    ("playing_outdoors", "Wind", "entropy", "0.125"),
    ("egg_milk_greedy", "Egg > 1", "entropy", "0.218"),
    ("egg_milk_greedy", "Milk > 0.6", "entropy", "0.218"),
    ("egg_milk_greedy", "Milk > 0.5", "entropy", "0.150"),
    ("x_and_o", "x1 > 2.35", "entropy", "0.146"),
    ("eggs_two_thresholds", "Egg > 5", "entropy", "0.377"),
    ("icecream_milk_revisit", "Milk > 0.5", "entropy", "0.453"),
    ("diet_coke_mentos", "Milk", "entropy", "0.432"),
    ("diet_coke_mentos", "Mentos", "entropy", "0.027"),
    ("diet_coke_mentos", "DietCoke", "entropy", "0.013"),
    ("noisy_concept", "X1", "entropy", "0.191"),
    ("noisy_concept", "X2", "entropy", "0.082"),
    ("noisy_concept", "X4", "entropy", "0.082"),
    ("noisy_concept", "X5", "entropy", "0.082"),
    ("noise_free_concept", "X3", "entropy", "0.971"),
    ("noise_free_concept", "X1", "entropy", "0.322"),
    ("noise_free_concept", "X2", "entropy", "0.322"),
    ("drosophila", "Female", "entropy", "0"),
    ("drosophila", "SxlGeneActive", "entropy", "0"),
    ("skewed_xor", "x1", "gini", "0.094"),
    ("skewed_xor", "x1", "entropy", "0.143"),
    ("iris", "Petal length > 2.45", "entropy", "0.918"),
    ("iris", "Petal width > 0.8", "entropy", "0.918"),
    ("iris", "Petal length > 2.45", "gini", "0.333"),
    ("iris", "Petal width > 0.8", "gini", "0.333"),
    ("wine", "Flavanoids > 1.575", "entropy", "0.647"),
    ("breast_cancer", "Worst perimeter > 105.95", "entropy", "0.56199"),
    ("breast_cancer", "Worst radius > 16.795", "entropy", "0.56194"),
    ("monks1", "a5", "entropy", "0.311"),
    ("monks1", "a1", "entropy", "0"),
    ("monks1", "a2", "entropy", "0"),
    ("monks2", "a5", "entropy", "0.005"),
    ("monks3", "a5", "entropy", "0.348"),
    ("monks3", "a2", "entropy", "0.319"),
    ("monks3", "a1", "entropy", "0"),
]

# How many rows a rule gets right when every side says its most frequent class ("" is no rule).
RIGHT = [
    ("food_allergy", "Wheat > 0.6", "5 of 5"),
    ("egg_milk_stump_a", "Egg > 1", "5 of 6"),
    ("egg_milk_stump_a", "Egg > 0", "6 of 6"),
    ("egg_milk_stump_b", "", "3 of 6"),
    ("egg_milk_stump_b", "Milk > 0", "4 of 6"),
    ("egg_milk_stump_b", "Fish > 0", "4 of 6"),
    ("egg_milk_stump_b", "Fish > 1.2", "4 of 6"),
    ("egg_milk_stump_b", "Egg > 0", "6 of 6"),
    ("egg_milk_stump_b", "Egg > 0.5", "6 of 6"),
    ("egg_milk_stump_b", "Egg > 1", "5 of 6"),
    ("egg_milk_stump_b", "Egg > 3", "3 of 6"),
    ("egg_milk_greedy", "Milk > 0.5", "8 of 11"),
    ("egg_milk_greedy_as_printed", "Milk > 0.5", "8 of 11"),
    ("egg_milk_sorted_source", "", "7 of 11"),
    ("egg_milk_sorted_source", "Milk > 0", "7 of 11"),
    ("egg_milk_sorted_source", "Milk > 0.3", "8 of 11"),
    ("egg_milk_sorted_as_printed", "", "6 of 11"),
    ("egg_milk_sorted_as_printed", "Milk > 0", "9 of 11"),
    ("egg_milk_sorted_as_printed", "Milk > 0.3", "10 of 11"),
    ("egg_milk_sorted_correct", "", "7 of 11"),
    ("egg_milk_sorted_correct", "Milk > 0", "7 of 11"),
    ("egg_milk_sorted_correct", "Milk > 0.3", "8 of 11"),
    ("x_and_o", "", "27 of 32"),
    ("x_and_o", "x1 > 2.35", "27 of 32"),
    ("diet_coke_mentos", "Milk", "57 of 66"),
    ("noise_free_concept", "", "3 of 5"),
]


MEASURES = {
    "entropy": lambda p: -float((p * np.log2(p)).sum()),
    "gini": lambda p: 1 - float((p**2).sum()),
    "error": lambda p: 1 - float(p.max()),
}


def sides(rows: pd.DataFrame, rule: str) -> pd.Series:
    """Which branch of a rule every row takes: a feature's level, a side of a cut, or all the same."""
    if not rule:
        return pd.Series(0, index=rows.index)
    feature, _, cut = rule.partition(" > ")
    return rows[feature] > float(cut) if cut else rows[feature]


def impurity(table: Table, rule: str, measure: str, where: str = "") -> float:
    """What is left after a rule, among the rows for which `where` holds, by weight."""
    rows = table.frame().assign(weight=table.weights)
    rows = rows.query(where) if where else rows
    left = 0.0
    for _, part in rows.groupby(sides(rows, rule)):
        weights = part["weight"].groupby(part[table.target.name]).sum()
        left += weights.sum() / rows["weight"].sum() * MEASURES[measure](weights[weights > 0] / weights.sum())
    return left


def gain(table: Table, rule: str, measure: str = "entropy", where: str = "") -> float:
    return impurity(table, "", measure, where) - impurity(table, rule, measure, where)


def right(table: Table, rule: str, where: str = "") -> int:
    n = len(table.frame().query(where)) if where else table.n
    return round(n * (1 - impurity(table, rule, "error", where)))


def cuts(table: Table) -> list[str]:
    """Every cut between two neighbouring values of every numeric feature, at the midpoint."""
    rules = []
    for feature in table.features:
        values = np.unique(table.column(feature.name))
        rules += [f"{feature.name} > {cut}" for cut in (values[1:] + values[:-1]) / 2]
    return rules


def rss(values: pd.Series) -> float:
    return float(((values - values.mean()) ** 2).sum())


# The folder


def test_every_csv_has_a_card_and_every_card_its_csv():
    stems = {path.stem for path in datasets.folder().glob("*.toml")}
    assert stems == set(EVERY)
    assert {card(name).file for name in EVERY} == {path.name for path in datasets.folder().glob("*.csv")}


def test_names_are_unique_and_playtennis_comes_first():
    assert names()[0] == "playtennis"
    assert len(set(EVERY)) == len(EVERY)


def found(name: str) -> Check:
    """What the table is now."""
    about = card(name)
    text = (datasets.folder() / about.file).read_text(encoding="utf-8")
    sha256 = hashlib.sha256(text.encode()).hexdigest()
    if not about.learnable:
        return Check(sha256, len(exhibit(name)))
    table = load(name)
    counts = table.frame()[table.target.name].value_counts()
    return Check(
        sha256, table.n, len(table.features), tuple((level, int(counts[level])) for level in table.target.levels)
    )


def as_toml(check: Check) -> str:
    """A check as a card has it."""
    lines = ["[check]", f'sha256 = "{check.sha256}"', f"rows = {check.rows}"]
    if check.features is not None:
        lines.append(f"features = {check.features}")
    if check.classes:
        classes = (
            f"{level if re.fullmatch('[A-Za-z0-9_-]+', level) else json.dumps(level, ensure_ascii=False)} = {rows}"
            for level, rows in check.classes
        )
        lines.append(f"classes = {{ {', '.join(classes)} }}")
    return "\n".join(lines)


@pytest.mark.parametrize("name", EVERY)
def test_no_cell_has_changed_and_rows_features_and_classes_are_as_the_card_states(name):
    if card(name).check != found(name):
        pytest.fail(
            f"{name} is not what the end of {name}.toml states. If it is new, or was changed on purpose, put there:"
            f"\n\n{as_toml(found(name))}\n",
            pytrace=False,
        )


def test_what_the_test_says_to_paste_is_what_a_card_reads(tmp_path):
    check = Check("0a", 3, 1, (("fine", 1), ('coke+"mentos"', 0), ("größer = 3", 2)))
    columns = '[columns]\n"x" = "numeric"\n'
    needed = ("title", "lecture", "status", "status_note", "row", "rows", "source", "licence", "look")
    plain = "".join(f'{key} = "?"\n' for key in needed)
    (tmp_path / "new.toml").write_text(f"{plain}{columns}{as_toml(check)}\n", encoding="utf-8")
    assert read_card(tmp_path / "new.toml").check == check


def test_no_two_cards_have_the_same_place():
    for group in (names(), exhibits()):
        places = [place for name in group if (place := card(name).place) is not None]
        assert places == sorted(set(places))


def test_another_folder_can_be_used_and_a_card_and_a_csv_are_all_that_a_table_needs(tmp_path):
    ours = datasets.folder()
    for name in ("playtennis.csv", "playtennis.toml", "iris.csv", "iris.toml"):
        shutil.copy(ours / name, tmp_path)
    shutil.copy(ours / "playtennis.csv", tmp_path / "golf.csv")
    lines = (ours / "playtennis.toml").read_text(encoding="utf-8").splitlines()
    golf = "\n".join(line for line in lines if not line.startswith("place = "))
    (tmp_path / "golf.toml").write_text(golf.replace("Play tennis", "Play golf"), encoding="utf-8")
    before = load("playtennis")
    try:
        datasets.use(tmp_path)
        assert (names(), exhibits()) == (("playtennis", "iris", "golf"), ())
        assert (load("golf").n, card("golf").title) == (14, "Play golf")
        with pytest.raises(ValueError, match="'wine' is not one of playtennis, iris, golf"):
            load("wine")
    finally:
        datasets.use(ours)
    assert load("playtennis") is before
    assert "golf" not in names()


@pytest.mark.parametrize(
    "text, said",
    [("title = ", "Invalid value"), ("[columns]\nx = 3", "'int' object"), ("title = 'x'", "'columns'")],
)
def test_a_card_that_cannot_be_used_is_named(tmp_path, text, said):
    (tmp_path / "new.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=rf"^the card new\.toml cannot be used .*{said}.*playtennis\.toml$"):
        read_card(tmp_path / "new.toml")


# The cards


@pytest.mark.parametrize("name", EVERY)
def test_a_card_is_complete(name):
    about = card(name)
    for said in (about.title, about.status_note, about.row, about.rows, about.source, about.licence, about.look):
        assert said.strip()
    assert about.lecture in LECTURES
    assert about.status in STATUSES
    assert about.preset in PRESETS if about.learnable else about.preset is None
    assert about.learnable == (name in names())


@pytest.mark.parametrize("name", EVERY)
def test_a_card_speaks_of_every_column_of_its_csv(name):
    about = card(name)
    header = pd.read_csv(datasets.folder() / about.file, dtype=str).columns.tolist()
    special = {about.label, about.weight}
    assert [column.name for column in about.columns] == [column for column in header if column not in special]
    known = {column.name for column in about.columns}
    assert {about.target, *about.leave_out, *about.alternatives} - {None} <= known
    assert special - {None} <= set(header)


@pytest.mark.parametrize("name", EVERY)
def test_the_levels_on_a_card_are_those_in_the_csv(name):
    about = card(name)
    cells = pd.read_csv(datasets.folder() / about.file, dtype=str, keep_default_na=False)
    for column in about.columns:
        if column.kind == "nominal":
            assert set(column.levels) == set(cells[column.name]) - {""}, column.name


def test_titles_tell_the_tables_apart():
    assert len({card(name).title for name in EVERY}) == len(EVERY)


def test_a_card_cannot_be_changed():
    with pytest.raises(dataclasses.FrozenInstanceError):
        card("playtennis").title = "Golf"
    assert hash(card("playtennis")) == hash(card("playtennis"))


# Loading


@pytest.mark.parametrize("name", names())
def test_columns_are_what_the_card_says(name):
    table, about = load(name), card(name)
    used = [column for column in about.columns if column.name not in about.leave_out]
    assert [*table.features, table.target] == sorted(used, key=lambda column: column.name == about.target)
    assert table.target.name == about.target


@pytest.mark.parametrize("name", names())
def test_nothing_is_missing_and_every_cell_is_as_in_the_csv(name):
    table, about = load(name), card(name)
    cells = pd.read_csv(datasets.folder() / about.file, dtype=str, keep_default_na=False)
    shown = table.frame()
    assert not shown.isna().to_numpy().any()
    for feature in (*table.features, table.target):
        if feature.kind == "numeric":
            assert shown[feature.name].tolist() == cells[feature.name].astype(float).tolist()
        else:
            assert shown[feature.name].tolist() == cells[feature.name].tolist()
    if about.label is not None:
        assert table.labels.tolist() == cells[about.label].tolist()


@pytest.mark.parametrize("name", names())
def test_a_shipped_table_gives_no_notice(name):
    assert load(name).notices == ()


def test_a_table_is_loaded_once():
    assert load("playtennis") is load("playtennis")


def test_rows_weigh_the_same_unless_the_card_names_a_weight():
    for name in names():
        if name != "skewed_xor":
            assert (load(name).weights == 1).all(), name
    assert load("skewed_xor").weights.tolist() == [1 / 16, 3 / 16, 3 / 16, 9 / 16]


def test_none_is_a_level_of_the_restaurant_and_not_a_missing_value():
    assert load("restaurant").feature("Pat").levels == ("None", "Some", "Full")
    assert load("restaurant").frame().loc["X7", "Pat"] == "None"


def test_the_same_csv_serves_two_readings_of_playtennis():
    assert "Day" not in [feature.name for feature in load("playtennis").features]
    assert load("playtennis").labels[0] == "D1"
    assert load("playtennis_id").features[0].name == "Day"
    assert load("playtennis_id").features[0].levels == tuple(f"D{k}" for k in range(1, 15))


# Refusals


@pytest.mark.parametrize("ask", [load, exhibit, card])
def test_an_unknown_name_is_refused_with_the_known_ones(ask):
    with pytest.raises(ValueError, match=r"'golf' is not one of .*, ") as refused:
        ask("golf")
    known = {load: names(), exhibit: exhibits(), card: EVERY}[ask]
    assert all(name in str(refused.value) for name in known)


@pytest.mark.parametrize("name", ["../playtennis", "playtennis.csv", "", "PlayTennis"])
def test_a_name_is_not_a_path(name):
    with pytest.raises(ValueError, match="is not one of"):
        load(name)


@pytest.mark.parametrize("name", exhibits())
def test_an_exhibit_cannot_be_loaded_and_says_what_to_do(name):
    with pytest.raises(ValueError, match=rf"exhibit\('{name}'\)"):
        load(name)


def test_a_table_to_learn_from_is_no_exhibit():
    with pytest.raises(ValueError, match=r"load\('iris'\)"):
        exhibit("iris")


# Exhibits


@pytest.mark.parametrize("name", exhibits())
def test_an_exhibit_is_a_frame_of_its_own(name):
    first = exhibit(name)
    first.iloc[:, 0] = first.iloc[0, 0]
    first["extra"] = 1
    assert "extra" not in exhibit(name)
    for column in card(name).columns:
        assert pd.api.types.is_numeric_dtype(exhibit(name)[column.name]) == (column.kind == "numeric")


def test_codes_of_bikes_keep_their_zeros_and_cost_their_entropy():
    bikes = exhibit("bikes")
    assert bikes["optimal_code"].tolist() == ["1", "01", "001", "000"]
    assert bikes["optimal_code"].str.len().tolist() == bikes["bits"].tolist()
    assert MEASURES["entropy"](bikes["probability"]) == (bikes["probability"] * bikes["bits"]).sum() == 1.75


def test_the_confusion_matrix_gets_505_of_514_right():
    counts = exhibit("confusion_matrix")[["pred_yellow", "pred_blue"]].to_numpy()
    assert (int(np.trace(counts)), int(counts.sum())) == (505, 514)


def test_skewing_is_never_behind():
    table = exhibit("uci_skewing_table").set_index("dataset")
    ahead = (table["id3_with_skewing"] - table["id3"]).round(1)
    assert (ahead.min(), ahead.max(), ahead.idxmax()) == (0.2, 7.4, "Monks-1")


def test_the_first_sorted_listing_has_twelve_values_and_eleven_labels():
    listing = exhibit("egg_milk_sorted_first_listing_verbatim")
    assert listing.count().to_dict() == {"Milk": 12, "Sick": 11}
    assert (listing["Milk"] == 0.6).sum() == 4


def test_loan_applicants_have_no_class():
    assert exhibit("loan_applicants_last_time")["Income"].tolist() == [22000, 21000, 0, 57000]


def test_the_query_row_can_be_read_like_its_table():
    table = load("food_allergy")
    query = Table.from_frame(exhibit("food_allergy_query"), like=table)
    assert query.schema == table.schema
    assert query.frame().iloc[0].to_dict() == {
        "Egg": 0.8,
        "Milk": 0.2,
        "Fish": 0.0,
        "Wheat": 0.3,
        "Shellfish": 0.0,
        "Peanuts": 0.0,
    }


def test_59_of_322_players_have_no_salary_and_the_others_are_the_table():
    everyone = exhibit("baseball_full_322_with_missing_salary")
    known = everyone.dropna()
    assert (len(everyone), len(everyone) - len(known)) == (322, 59)
    assert known["Name"].tolist() == load("baseball").labels.tolist()
    assert known["Hits"].tolist() == load("baseball").column("Hits").tolist()


# Tables that belong together


def test_the_lactase_column_is_all_that_was_added_to_the_greedy_table():
    whole = load("egg_milk_greedy").frame()
    assert whole.drop(columns="Lactase").equals(load("egg_milk_greedy_as_printed").frame())
    # Rows 1, 2, 4, 6, 7 and 10 are forced by the leaves of the slide.
    assert whole["Lactase"].iloc[[0, 1, 3, 5, 6, 9]].tolist() == [0, 0, 0, 0, 0, 1]


def test_the_sorted_source_differs_from_the_greedy_table_in_one_cell():
    printed, source = load("egg_milk_greedy_as_printed").frame(), load("egg_milk_sorted_source").frame()
    assert (printed != source).to_numpy().sum() == 1
    assert (printed["Milk"].iloc[2], source["Milk"].iloc[2]) == (0.5, 0)


def test_sorted_right_is_the_source_in_stable_order():
    source, right_order = load("egg_milk_sorted_source").frame(), load("egg_milk_sorted_correct")
    order = np.argsort(source["Milk"].to_numpy(), kind="stable")
    assert right_order.labels.tolist() == [str(row + 1) for row in order]
    assert right_order.frame()["Milk"].tolist() == source["Milk"].iloc[order].tolist()
    assert right_order.frame()["Sick"].tolist() == source["Sick"].iloc[order].tolist()
    printed = load("egg_milk_sorted_as_printed").frame()
    assert printed["Milk"].tolist() == right_order.frame()["Milk"].tolist()
    assert printed["Sick"].iloc[:4].tolist() == ["0", "0", "0", "0"]
    assert right_order.frame()["Sick"].iloc[:4].tolist() == ["0", "0", "1", "1"]


def test_the_two_stump_tables_differ_in_fish_of_rows_3_and_5():
    a, b = load("egg_milk_stump_a").frame(), load("egg_milk_stump_b").frame()
    assert np.argwhere((a != b).to_numpy()).tolist() == [[2, 1], [4, 1]]
    assert (b["Fish"].iloc[2], b["Fish"].iloc[4]) == (1.2, 1.3)


def test_the_restaurant_variant_differs_in_rain_of_x4():
    slide, variant = load("restaurant").frame(), load("restaurant_aima3e_variant").frame()
    assert (slide != variant).to_numpy().sum() == 1
    assert (slide.loc["X4", "Rain"], variant.loc["X4", "Rain"]) == ("F", "T")


def test_three_classes_of_reaction_belong_to_the_same_66_days():
    two, three = load("diet_coke_mentos").frame(), load("diet_coke_mentos_3class").frame()
    assert two.drop(columns="Sick").equals(three.drop(columns="Reaction"))
    both = (three["DietCoke"] == "1") & (three["Mentos"] == "1")
    expected = np.select([both, three["Milk"] == "1"], ["coke+mentos", "allergy"], "fine")
    assert three["Reaction"].tolist() == expected.tolist()


def test_truth_tables_follow_their_formulas():
    x1, x2, x3, _, x5 = (load("boolean_and").frame()[f"x{k}"].to_numpy() == "1" for k in range(1, 6))
    for name, truth in {
        "boolean_and": x2 & x5,
        "boolean_or": x2 | x5,
        "boolean_dnf": (x2 & x5) | (x3 & ~x1),
    }.items():
        table = load(name)
        assert (table.frame()[table.target.name] == "1").tolist() == truth.tolist()
        assert [feature.name for feature in table.features] == ["x1", "x2", "x3", "x4", "x5"]


@pytest.mark.parametrize(
    "name, rule",
    [
        ("monks1", lambda a: a[0] == a[1] or a[4] == 1),
        ("monks2", lambda a: a.count(1) == 2),
        ("monks3", lambda a: (a[4] == 3 and a[3] == 1) or (a[4] != 4 and a[1] != 3)),
    ],
)
def test_monks_follow_their_published_rules(name, rule):
    rows = load(name).frame().astype(int)
    robots = [tuple(row) for row in rows.drop(columns="Class").to_numpy().tolist()]
    assert robots == list(itertools.product(*(range(1, k + 1) for k in (3, 3, 2, 3, 4, 2))))
    assert rows["Class"].astype(bool).tolist() == [rule(robot) for robot in robots]


def test_practice_sets_are_those_of_scikit_learn():
    oracle = pytest.importorskip("sklearn.datasets")
    for name, target in (("iris", "Species"), ("wine", "Cultivar"), ("breast_cancer", "Diagnosis")):
        theirs, table = getattr(oracle, f"load_{name}")(), load(name)
        assert np.array_equal(theirs.data, np.column_stack(table.columns))
        assert table.target.name == target
        assert np.array_equal(theirs.target, table.y)
    theirs, table = oracle.load_diabetes(scaled=False), load("diabetes")
    assert np.array_equal(theirs.data, table.frame().drop(columns="Progression").astype(float))
    assert np.array_equal(theirs.target, table.y)


# What to look for


@pytest.mark.parametrize("name, rule, measure, said", GAINS)
def test_the_gain_on_the_card_is_the_gain_of_the_table(name, rule, measure, said):
    digits = len(said.partition(".")[2])
    value = gain(load(name), rule, measure)
    assert f"{abs(value):.{digits}f}" == said
    assert said in card(name).look
    if said == "0":
        assert abs(value) < 1e-12


@pytest.mark.parametrize("name, rule, said", RIGHT)
def test_the_rows_a_rule_gets_right_are_as_the_card_says(name, rule, said):
    table = load(name)
    assert f"{right(table, rule)} of {table.n}" == said
    assert said in card(name).look


@pytest.mark.parametrize("name, measure", [("wine", "entropy"), ("wine", "gini"), ("breast_cancer", "entropy")])
def test_the_root_on_the_card_is_the_best_of_all_cuts(name, measure):
    stated = {("wine", "gini"): "Proline > 755.0", ("wine", "entropy"): "Flavanoids > 1.575"}
    expected = stated.get((name, measure), "Worst perimeter > 105.95")
    table = load(name)
    rows, y = table.frame(), table.frame()[table.target.name]
    best: tuple[float, str] = (math.inf, "")
    for feature in table.features:
        order = np.argsort(rows[feature.name].to_numpy(), kind="stable")
        values = rows[feature.name].to_numpy()[order]
        seen = np.cumsum([[label == level for level in table.target.levels] for label in y.iloc[order]], axis=0)
        for k in np.flatnonzero(values[1:] > values[:-1]):
            parts = (seen[k], seen[-1] - seen[k])
            left = sum(part.sum() * MEASURES[measure](part[part > 0] / part.sum()) for part in parts) / table.n
            best = min(best, (left, f"{feature.name} > {(values[k] + values[k + 1]) / 2:.6g}"))
    assert best[1].removesuffix(".0") == expected.removesuffix(".0")


def test_playtennis_gain_ratios_and_the_tie_by_error():
    table = load("playtennis_id")
    ratio = {f.name: gain(table, f.name) / MEASURES["entropy"](share(table, f.name)) for f in table.features}
    assert {name: round(value, 3) for name, value in ratio.items()} == {
        "Day": 0.247,
        "Outlook": 0.156,
        "Temperature": 0.019,
        "Humidity": 0.152,
        "Wind": 0.049,
    }
    assert MEASURES["entropy"](share(table, "Day")) == pytest.approx(3.807354922)
    for feature in ("Outlook", "Humidity"):
        assert gain(load("playtennis"), feature, "error") == pytest.approx(1 / 14)


def share(table: Table, feature: str) -> pd.Series:
    return table.frame()[feature].value_counts(normalize=True)


def test_restaurant_leaves_0_459_after_pat_and_five_features_tie_at_full():
    table = load("restaurant")
    assert impurity(table, "Pat", "entropy") == pytest.approx(0.459147917)
    inside = {f.name: gain(table, f.name, where="Pat == 'Full'") for f in table.features}
    best = max(inside.values())
    tied = [name for name, value in inside.items() if value > best - 1e-9]
    assert tied == ["Hun", "Price", "Res", "Type", "Est"]
    assert best == pytest.approx(0.2516291674)


def test_playing_outdoors_scores_of_the_lecture():
    table = load("playing_outdoors")
    for feature, error, gini in (
        ("Weather", 1 / 5, 17 / 60),
        ("Wind", 3 / 10, 5 / 12),
        ("Temperature", 2 / 5, 71 / 150),
    ):
        assert impurity(table, feature, "error") == pytest.approx(error)
        assert impurity(table, feature, "gini") == pytest.approx(gini)
        assert f"{gini:.3f}" in card("playing_outdoors").look
    for feature in ("Temperature", "Wind"):
        assert impurity(table, feature, "error", "Weather == 'Sun'") == pytest.approx(1 / 3)
        assert impurity(table, feature, "gini", "Weather == 'Sun'") == pytest.approx(1 / 3)
    rows = table.frame()
    assert rows.loc["3"].drop("Play").equals(rows.loc["8"].drop("Play"))
    assert rows.loc["3", "Play"] != rows.loc["8", "Play"]
    assert rows.drop(columns="Play").drop_duplicates().shape[0] == 7


def test_the_first_example_tree_misses_day_5():
    rows = load("food_allergy").frame()
    says = np.where(rows["Milk"] > 0.5, "1", np.where(rows["Egg"] > 1, "1", "0"))
    assert np.flatnonzero(says != rows["Sick"]).tolist() == [4]


def test_milk_above_one_half_is_the_one_best_stump_by_accuracy_and_not_by_gini():
    for name in ("egg_milk_greedy", "egg_milk_greedy_as_printed"):
        table = load(name)
        scores = {rule: right(table, rule) for rule in cuts(table)}
        assert [rule for rule, score in scores.items() if score == max(scores.values())] == ["Milk > 0.55"]
        assert gain(table, "Egg > 1", "gini") == pytest.approx(gain(table, "Milk > 0.6", "gini"))
        assert gain(table, "Egg > 1", "gini") > gain(table, "Milk > 0.5", "gini")
    table = load("egg_milk_greedy")
    assert right(table, "Egg > 1", "Milk <= 0.5") + right(table, "Lactase > 0", "Milk > 0.5") == 11
    assert len(table.frame().query("Milk > 0.5 and Lactase <= 0")) == 5


def test_days_4_and_10_cannot_be_told_apart_without_lactase():
    rows = load("egg_milk_greedy_as_printed").frame()
    assert rows.iloc[3, :2].tolist() == rows.iloc[9, :2].tolist()
    best = rows.groupby(["Egg", "Milk"])["Sick"].agg(lambda part: part.value_counts().max()).sum()
    assert best == 10


def test_no_cut_of_x_and_o_beats_the_baseline_but_four_splits_get_all():
    table = load("x_and_o")
    assert len(cuts(table)) == 48
    assert max(right(table, rule) for rule in cuts(table)) == 27
    assert table.frame().query("x1 > 2.35")["label"].tolist() == ["o"] * 14
    inside = table.frame().query("1.85 < x1 <= 2.35 and 1.8 < x2 <= 2.7")
    assert inside["label"].tolist() == ["x"] * 5
    assert table.frame().iloc[:5].to_numpy().tolist() == [
        [1.2, 2.1, "o"],
        [3.3, 1.4, "o"],
        [2.0, 2.1, "x"],
        [2.2, 2.1, "x"],
        [4.0, 3.4, "o"],
    ]


def test_eggs_need_two_cuts():
    table = load("eggs_two_thresholds")
    assert max(right(table, rule) for rule in cuts(table)) < 15
    assert max(cuts(table), key=lambda rule: gain(table, rule)) == "Egg > 5.5"
    assert right(table, "Egg > 0", "Egg <= 5") == len(table.frame().query("Egg <= 5"))


def test_milk_comes_back_below_ice_cream():
    table = load("icecream_milk_revisit")
    assert gain(table, "IceCream > 0.3", where="Milk <= 0.5") == pytest.approx(0.469322, abs=1e-6)
    assert gain(table, "Milk > 0", where="Milk <= 0.5 and IceCream > 0.3") == pytest.approx(0.918296, abs=1e-6)
    assert right(table, "Milk > 0", "Milk <= 0.5 and IceCream > 0.3") == 6


def test_diet_coke_with_mentos_is_learned_twice_from_three_days_each():
    rows = load("diet_coke_mentos").frame()
    both = rows.query("DietCoke == '1' and Mentos == '1'")
    assert both["Sick"].tolist() == ["1"] * 6
    assert both["Milk"].value_counts().to_dict() == {"1": 3, "0": 3}
    others = rows.query("Milk == '1' and not (DietCoke == '1' and Mentos == '1')")
    assert (others["Sick"] == "1").mean() == 0.8
    # Coke and mentos first: sick if both, else as the milk says.
    says = (rows["Milk"] == "1") | ((rows["DietCoke"] == "1") & (rows["Mentos"] == "1"))
    assert (says == (rows["Sick"] == "1")).sum() == 60


def test_one_row_of_the_noisy_concept_breaks_the_concept():
    for name, broken in (("noisy_concept", [2]), ("noise_free_concept", [])):
        rows = load(name).frame() == "T"
        assert np.flatnonzero((rows["X1"] & rows["X2"]) != rows["Y"]).tolist() == broken


def test_the_skewed_gini_of_the_lecture():
    table = load("skewed_xor")
    for feature in ("x1", "x2"):
        assert impurity(table, "", "gini") / 2 == 60 / 256
        assert impurity(table, feature, "gini") / 2 == pytest.approx(48 / 256)
        assert gain(table, feature, "gini") / 2 == pytest.approx(12 / 256)


def test_the_baseball_tree_of_the_lecture():
    rows = load("baseball").frame()
    y, young, few = rows["LogSalary"], rows["Years"] < 4.5, rows["Hits"] < 117.5
    leaves = [y[young], y[~young & few], y[~young & ~few]]
    assert [len(leaf) for leaf in leaves] == [90, 90, 83]
    assert [float(leaf.mean()) for leaf in leaves] == pytest.approx([5.106790, 5.998380, 6.739687], abs=5e-7)
    sums = [rss(y), rss(y[young]) + rss(y[~young]), sum(rss(leaf) for leaf in leaves)]
    assert sums == pytest.approx([207.153733, 115.058475, 91.329948], abs=5e-7)
    assert all(f"{value:.3f}" in card("baseball").look for value in (*sums, *(leaf.mean() for leaf in leaves)))
    assert (round(1000 * math.exp(6.74)), round(1000 * math.exp(leaves[2].mean()))) == (845561, 845296)


def test_log_salary_is_the_logarithm_of_the_salary_left_out():
    cells = pd.read_csv(datasets.folder() / "baseball.csv")
    assert np.log(cells["Salary"]).tolist() == pytest.approx(cells["LogSalary"].tolist(), abs=1e-12)
    assert card("baseball").alternatives == ("Salary",)
    assert [feature.name for feature in load("baseball").features] == ["Years", "Hits"]


def test_the_root_of_diabetes():
    rows = load("diabetes").frame()
    y, low = rows["Progression"], rows["Log triglycerides"] <= 4.60015
    assert (low.sum(), (~low).sum()) == (218, 224)
    assert [f"{part.mean():.1f}" for part in (y, y[low], y[~low])] == ["152.1", "110.0", "193.2"]
