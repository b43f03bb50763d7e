"""What bars, area and sentence show, read off the page: the numbers of treecore, which are those of the lectures."""

import re

import pytest
from playwright.sync_api import expect

import treecore as tc
from datasets import load
from tests.browser.onpage import bars, expect_sentence, expect_step, node

ID3, STUMP = tc.PRESETS["ID3"], tc.PRESETS["Accuracy stump"]
# Of every table: the link, the policy, what the sentence says, and what the lecture has on its slide.
TABLES = {
    "playtennis": (
        "/grow?step=1",
        ID3,
        "Outlook splits all 14 days: it removes 0.247 of 0.940 bits.",
        {
            "entropy": {"Outlook": "0.247", "Humidity": "0.152", "Wind": "0.048", "Temperature": "0.029"},
            "gini": {"Outlook": "0.116", "Humidity": "0.092", "Wind": "0.031", "Temperature": "0.019"},
        },
    ),
    "restaurant": (
        "/grow?data=restaurant&step=1",
        ID3,
        "Pat splits all 12 visits: it removes 0.541 of 1.000 bits.",
        {"entropy": {"Pat": "0.541", "Type": "0.000", "Est": "0.208", "Hun": "0.196", "Price": "0.196"}},
    ),
    "egg_milk_greedy": (
        "/grow?data=egg_milk_greedy&step=1&extra=error",
        STUMP,
        "Milk at 0.5 splits all 11 days: it removes 0.091 of 0.364 error.",
        # 4 of 11 wrong before, 3 of 11 after.
        {"error": {"Milk": "0.091"}},
    ),
    "x_and_o": (
        "/grow?data=x_and_o&step=1&extra=error",
        ID3,
        "x1 at 2.35 splits all 32 points: it removes 0.146 of 0.625 bits.",
        # No cut gets more than 27 of 32 right, which the single leaf does too.
        {"entropy": {"x1": "0.146"}, "error": {"x1": "0.000", "x2": "0.000"}},
    ),
    "baseball": (
        "/grow?data=baseball&step=1",
        tc.Policy("variance", nominal="binary"),
        "Years at 4.5 splits all 263 players: it removes 0.350 of 0.788 variance.",
        # RSS 207.154 before and 115.058 after, both rounded.
        {"variance": {"Years": "0.350"}, "rss": {"Years": "92.095"}},
    ),
}
CRITERION = {"rss": "variance", "gain ratio": "entropy"}


def best(table, policy, measure):
    """What treecore says that a list of bars shows: feature, score and what a perfect split would score."""
    criterion = CRITERION.get(measure, measure)
    fields = {name: getattr(policy, name) for name in type(policy).__dataclass_fields__}
    found = tc.best_candidates(table, tc.Policy(**fields | {"criterion": criterion, "ranking": "gain"}))
    times = table.n if measure == "rss" else 1
    whole = times * tc.grow(table, tc.Policy(criterion, max_depth=0)).root.impurity
    return [(one.split.feature, times * one.gain, whole) for one in found]


def read_bars(page, measure):
    """Every row of a list of bars: feature, number, and the length of the bar as a share of its track."""
    return bars(page, measure).evaluate(
        """panel => [...panel.querySelectorAll('button[data-testid^=bar-]')].map(row => [
            row.dataset.testid,
            row.querySelector('.value').textContent,
            100 + parseFloat(row.querySelector('.fill').style.transform.slice('translateX('.length))
        ])"""
    )


def size(text):
    return float(text.replace(",", ""))


@pytest.mark.parametrize("name", TABLES)
def test_bars_and_sentence_are_the_numbers_of_treecore_and_of_the_lecture(follow, name):
    link, policy, sentence, slide = TABLES[name]
    page, table = follow(link), load(name)
    expect_sentence(page, sentence)
    usual = ("entropy", "gini") if table.target.kind == "nominal" else ("variance", "rss")
    for measure in dict.fromkeys((*usual, *slide)):
        wanted = best(table, policy, measure)
        expect(bars(page, measure).locator(".value")).to_have_count(len(wanted))
        shown = read_bars(page, measure)
        assert [row[0] for row in shown] == [f"bar-{measure}-{feature}" for feature, _, _ in wanted]
        for (_, number, share), (_, score, whole) in zip(shown, wanted, strict=True):
            assert size(number) == pytest.approx(score, abs=6e-4, rel=1e-4)
            # A full bar is a perfect split.
            assert share == pytest.approx(100 * score / whole, abs=0.1)
        said = {row[0].removeprefix(f"bar-{measure}-"): row[1] for row in shown}
        assert slide.get(measure, {}).items() <= said.items()


@pytest.mark.parametrize("name", TABLES)
def test_the_area_is_the_arithmetic_of_the_split(follow, name):
    link, policy, _, _ = TABLES[name]
    page, table = follow(f"{link}&panel=area"), load(name)
    tree = tc.grow(table, policy)
    root, criterion = tree.root, tree.policy.criterion
    expect(page.get_by_test_id("area-gain")).to_have_text(re.compile(rf"gain {root.gain:.3f}"))
    drawn = page.get_by_test_id("area").evaluate(
        """area => {
            const box = area.querySelector('[data-testid=area-node]').getBBox();
            const children = [...area.querySelectorAll('.child')].map(child => {
                const [fill, over] = ['.fill', '.over'].map(name => child.querySelector(name)?.getBBox());
                return [fill.width / box.width, (fill.height + (over?.height || 0)) / box.height, !!over];
            });
            return children;
        }"""
    )
    kinds = {"entropy": tc.entropy, "gini": tc.gini, "error": tc.error, "variance": tc.variance}
    there = [child for child in root.children if child.n]
    assert len(drawn) == len(there)
    for (width, height, over), child in zip(drawn, there, strict=True):
        value = kinds[criterion](child.summary)
        # Two pixels are left for what would be too low or too narrow to be seen.
        assert width == pytest.approx(child.n / root.n, abs=0.01)
        assert height == pytest.approx(value / root.impurity, abs=0.02)
        assert over == (value > root.impurity)


def test_what_sticks_out_is_marked_and_counts_against(follow):
    page = follow("/grow?step=1&panel=area")
    expect(page.get_by_test_id("area-Sunny")).to_contain_text("0.971 bits")
    expect(page.get_by_test_id("area-Sunny").locator(".over")).to_have_count(1)
    expect(page.get_by_test_id("area-Overcast").locator(".over")).to_have_count(0)
    expect(page.get_by_test_id("area-note")).to_contain_text("counts against the gain")
    # The same split by Gini.
    page.get_by_test_id("bar-gini-Outlook").click()
    expect(page.get_by_test_id("area-gain")).to_contain_text("0.116")


def test_the_five_way_tie_is_said(follow):
    page = follow("/grow?data=restaurant&step=2")
    expect_sentence(
        page,
        "Hun splits the 6 visits with Pat Full: it removes 0.252 of 0.918 bits. Another split would do as well.",
    )
    expect(bars(page, "entropy").get_by_text("tie", exact=True)).to_have_count(5)


def test_criteria_that_disagree_are_marked(follow):
    page = follow("/grow?data=wine")
    note = "The criteria disagree: Entropy wants Flavanoids and Gini wants Proline."
    expect(page.get_by_test_id("bars-note")).to_have_text(note)
    for name, winner, other in (("entropy", "★ Flavanoids", "best by Gini"), ("gini", "★ Proline", "best by Entropy")):
        expect(bars(page, name).locator(".best .feature")).to_have_text(winner)
        expect(bars(page, name).get_by_text(other, exact=True)).to_be_visible()


def test_milk_then_egg_and_lactase_by_accuracy(follow):
    page = follow("/grow?data=egg_milk_greedy&max_depth=2&step=3")
    expect_step(page, 3, 3)
    for path, title in (("root", "Milk?"), ("0", "Egg?"), ("1", "Lactase?")):
        expect(node(page, path).locator(".title")).to_have_text(title)


def test_the_leaves_of_the_lectures_baseball_tree(follow):
    page = follow("/grow?data=baseball&max_depth=2&order=best&step=2")
    leaves = {"0": ("5.107", "90 rows"), "1.0": ("5.998", "90 rows"), "1.1": ("6.740", "83 rows")}
    for path, (mean, rows) in leaves.items():
        expect(node(page, path)).to_contain_text(f"mean {mean} · {rows}")
    expect(page.get_by_test_id("tree-edge-1.0")).to_have_text("≤ 117.5")
