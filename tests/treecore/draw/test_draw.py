"""Colours, words and the SVG file of a drawn tree."""

from __future__ import annotations

import itertools
import xml.etree.ElementTree as ET

import numpy as np
import pandas as pd
import pytest

import treecore as tc
from datasets import load
from tests.helpers.hostile import HOSTILE
from treecore.draw import DARK, LIGHT, drawing, letters, swatches, to_svg
from treecore.draw.boxes import SMALL, TEXT, TITLE
from treecore.draw.palette import HUES, NIGHT, OKABE_ITO, PAPER, contrast
from treecore.draw.text import clean, shortened, width
from treecore.draw.words import count_lines, percent, size
from treecore.scoring.summary import Counts
from treecore.tree.stop import CODED

SVG = "{http://www.w3.org/2000/svg}"


def hostile_table() -> tc.Table:
    """Names of every kind: of the features, their levels, the classes and the target."""
    rng = np.random.default_rng(3)
    rows = 4 * len(HOSTILE)
    names = dict.fromkeys(HOSTILE)
    frame = pd.DataFrame({name: [HOSTILE[k % len(HOSTILE)] for k in rng.permutation(rows)] for name in list(names)[:6]})
    frame["<b>target</b>"] = [HOSTILE[k] for k in rng.integers(0, 20, rows)]
    return tc.Table.from_frame(frame, target="<b>target</b>", kinds=dict.fromkeys(frame.columns, "nominal"))


def test_the_first_classes_are_blue_and_vermillion_and_all_twenty_differ():
    assert [one.fill for one in LIGHT[:2]] == ["#0072b2", "#d55e00"]
    assert HUES[:8] == OKABE_ITO
    assert len(LIGHT) == len(DARK) == len({one.fill for one in LIGHT}) == len({one.fill for one in DARK}) == 20


@pytest.mark.parametrize(("palette", "page"), [(LIGHT, PAPER), (DARK, NIGHT)])
def test_text_on_a_colour_and_in_a_colour_can_be_read(palette, page):
    for one in palette:
        assert contrast(one.ink, one.fill) >= 4.5, one
        assert contrast(one.text, page) >= 4.5, one


def test_bars_can_be_seen_on_a_dark_page():
    assert all(contrast(one.fill, NIGHT) >= 3 for one in DARK)


def test_neighbouring_classes_differ_in_pattern_too():
    assert all(one.pattern != other.pattern for one, other in itertools.pairwise(LIGHT))


def test_a_palette_cannot_be_changed():
    assert isinstance(LIGHT, tuple)
    with pytest.raises(AttributeError):
        LIGHT[0].fill = "#000000"


def test_more_than_twenty_classes_begin_again():
    assert swatches(21)[20] == swatches(1)[0]


@pytest.mark.parametrize(
    "names", [("Yes", "No"), ("a", "A", "á"), tuple(HOSTILE[:20]), tuple(map(str, range(40))), ("",)]
)
def test_letters_differ(names):
    assert len(set(letters(names))) == len(names)


def test_percents_never_round_to_nothing_nor_to_all():
    assert [percent(share) for share in (0, 0.001, 0.5, 0.999, 1)] == ["0%", "<1%", "50%", ">99%", "100%"]


def test_sizes_have_about_four_digits_and_no_minus_zero():
    assert [size(value) for value in (-1e-9, 5.107, 207.153, 12345.6, -3.2)] == [
        *("0.000", "5.107", "207.2", "12,346", "-3.200")
    ]


def test_counts_of_two_classes_stand_in_one_line_as_in_the_lecture():
    assert count_lines(Counts((9, 5), levels=("Yes", "No")), 184, TEXT) == ["9 Yes (64%) · 5 No (36%)"]
    assert count_lines(Counts((4, 0), levels=("Yes", "No")), 184, TEXT) == ["4 Yes (100%) · 0 No"]


def test_of_twenty_classes_the_top_two_are_named_and_the_others_counted():
    counts = Counts(tuple(range(1, 21)), levels=tuple(f"c{k}" for k in range(1, 21)))
    lines = " ".join(count_lines(counts, 184, TEXT))
    assert "20 c20" in lines
    assert "19 c19" in lines
    assert "+ 18 more" in lines


def test_classes_called_by_numbers_are_not_mixed_up_with_their_counts():
    assert count_lines(Counts((5, 3), levels=("1", "0")), 184, TEXT) == ["1: 5 (62%) · 0: 3 (38%)"]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_cleaned_name_is_one_printable_line(name):
    line = clean(name)
    assert line
    assert len(line) <= 202
    assert not set(line) & set("\n\r\t\0‮‭")


@pytest.mark.parametrize("name", HOSTILE)
def test_a_shortened_name_fits(name):
    assert width(shortened(clean(name), 120, TEXT), TEXT) <= 121


@pytest.mark.parametrize("detail", ["bare", "counts", "all"])
@pytest.mark.parametrize("name", ["playtennis", "restaurant", "iris", "baseball"])
def test_words_stay_inside_their_boxes_and_boxes_inside_the_drawing(name, detail):
    table = load(name)
    policy = tc.Policy(criterion="variance", max_depth=4) if table.target.kind == "numeric" else tc.PRESETS["ID3"]
    drawn = drawing(tc.grow(table, policy), detail=detail)
    for box in drawn.boxes:
        for text, type_size in [
            (box.title, TITLE),
            *((line, TEXT) for line in box.lines),
            *((s, SMALL) for s in box.small),
        ]:
            assert width(text, type_size) <= drawn.box_width, text
        assert box.x - drawn.box_width / 2 >= 0
        assert box.x + drawn.box_width / 2 <= drawn.width + 1e-6
        assert box.y + box.height <= drawn.height
    assert (drawn.boxes[0].lines == ()) == (detail == "bare")
    assert (drawn.boxes[0].small == ()) == (detail != "all")


def test_a_number_shows_mean_rows_spread_and_where_the_mean_lies():
    drawn = drawing(tc.grow(load("baseball"), tc.Policy(criterion="variance", max_depth=1)))
    root, few, many = drawn.boxes
    assert root.lines == ("mean 5.927 · 263 rows",)
    assert few.lines == ("mean 5.107 · 90 rows",)
    assert few.gauge[0] < root.gauge[0] == 0.5 < many.gauge[0]
    assert all(low <= mean <= high for mean, low, high in (few.gauge, many.gauge))


def test_labels_are_whole_sentences():
    stump = tc.tree_after(tc.grow(load("playtennis")), 1)
    labels = [box.label for box in drawing(stump).boxes]
    assert labels[0] == "root: splits on Outlook, 14 rows: 9 Yes, 5 No, entropy 0.940, Gini 0.459"
    assert labels[1] == "Outlook is Sunny: open leaf, 5 rows: 2 Yes, 3 No, entropy 0.971, Gini 0.480"
    assert labels[2].startswith("Outlook is Overcast: leaf, predicts Yes, stopped because ")
    assert labels[2].endswith("4 rows: 4 Yes, 0 No, entropy 0.000, Gini 0.000")


def test_every_reason_to_stop_has_a_few_words():
    assert all(rule.short for rule in CODED.values())


def test_a_tree_that_does_not_grow_has_no_open_leaves():
    stump = tc.tree_after(tc.grow(load("playtennis")), 1)
    assert [box.kind for box in drawing(stump).boxes] == ["inner", "open", "leaf", "open"]
    assert [box.title for box in drawing(stump, growing=False).boxes] == ["Outlook?", "No", "Yes", "Yes"]


def test_an_empty_branch_has_no_bar_and_says_so():
    drawn = drawing(tc.grow(load("restaurant"), tc.PRESETS["ID3"]))
    empty = [box for box in drawn.boxes if box.foot == "stopped: no rows"]
    assert empty
    assert all(box.bar == () and box.lines == ("no rows",) for box in empty)


def test_an_unknown_detail_is_refused_with_the_list():
    with pytest.raises(ValueError, match="detail 'some' is not one of bare, counts, all"):
        drawing(tc.grow(load("playtennis")), detail="some")


@pytest.mark.parametrize("preset", ["ID3", "CART"])
def test_svg_is_valid_whatever_the_names(preset):
    text = to_svg(tc.grow(hostile_table(), tc.PRESETS[preset]))
    root = ET.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert not [one for one in root.iter() if one.tag not in {SVG + name for name in KNOWN}]
    assert not [key for one in root.iter() for key in one.attrib if key.startswith("on") or key.endswith("href")]


KNOWN = ("svg", "title", "desc", "defs", "pattern", "rect", "path", "circle", "g", "text")


def test_svg_names_itself_and_says_what_it_shows():
    root = ET.fromstring(to_svg(tc.grow(load("playtennis"))))
    assert root.attrib["role"] == "img"
    assert root.find(f"{SVG}title").text == "Decision tree for PlayTennis"
    assert "Outlook is Sunny: splits on Humidity, 5 rows: 2 Yes, 3 No" in root.find(f"{SVG}desc").text
    texts = [one.text for one in root.iter(f"{SVG}text")]
    assert {"Outlook?", "9 Yes (64%) · 5 No (36%)", "H 0.940 · G 0.459", "Overcast", "stopped: pure"} <= set(texts)


def test_svg_asks_for_nothing_from_outside():
    text = to_svg(tc.grow(load("playtennis")))
    assert text.count("http") == 1  # the name of the SVG language itself


def test_svg_of_a_number_and_of_many_classes_is_valid():
    ET.fromstring(to_svg(tc.grow(load("baseball"), tc.Policy(criterion="variance", max_depth=3))))
    rng = np.random.default_rng(1)
    frame = pd.DataFrame({"x": rng.normal(size=300), "y": [f"k{k}" for k in rng.integers(0, 25, 300)]})
    ET.fromstring(to_svg(tc.grow(tc.Table.from_frame(frame, target="y"), tc.PRESETS["CART"])))


def test_svg_of_a_large_tree_is_folded():
    rng = np.random.default_rng(1)
    frame = pd.DataFrame(rng.normal(size=(3_000, 4)), columns=list("abcd"))
    frame["y"] = np.where(rng.random(3_000) < 0.5, "yes", "no")
    tree = tc.grow(tc.Table.from_frame(frame, target="y"), tc.PRESETS["CART"])
    assert len(tree) > 1_000
    text = to_svg(tree)
    ET.fromstring(text)
    assert "+ " in text
    assert len(text) < 1_000_000


def test_a_cut_is_drawn_as_leaves_with_what_it_takes_away_faded_below():
    tree = tc.grow(load("playtennis"))
    boxes = {box.id: box for box in drawing(tree, kept=mask_without(tree, (0,)), growing=False).boxes}
    cut, gone = boxes["0"], boxes["0.0"]
    assert (cut.kind, cut.title, cut.foot) == ("leaf", "No", "was Humidity?")
    assert "leaf, predicts No, its split on Humidity is cut" in cut.label
    assert (gone.kind, gone.bar, gone.lines) == ("faded", (), ())
    assert "cut away, predicted No" in gone.label
    assert boxes["2"].kind == "inner"
    assert boxes["2.0"].bar


def mask_without(tree, path):
    kept = tree.is_inner.copy()
    kept[tree.node(path).number] = False
    return kept


def test_a_cut_that_keeps_everything_changes_nothing():
    tree = tc.grow(load("restaurant"))
    assert drawing(tree, kept=tree.is_inner) == drawing(tree)
