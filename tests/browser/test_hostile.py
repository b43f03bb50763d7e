"""A stranger's table on every page: its names, levels and labels show letter by letter, fetch nothing and run nothing.

The tables go in by link, as anybody could send them. A page joins by being in the menu, a panel by being declared.
"""

import re
from urllib.parse import urlencode
from xml.etree import ElementTree

import numpy as np
import pandas as pd
import pytest
from playwright.sync_api import expect

import treecore as tc
from pages.shared.data.looks import LOOKS
from pages.shared.frame import router
from pages.shared.grow.save import FORMATS
from pages.shared.link import packing
from pages.shared.link.columns import roles_text
from pages.shared.link.query import to_query
from pages.shared.link.scene import Scene
from pages.shared.predict.panels import PANELS as BESIDE
from pages.shared.text.literal import plain
from tests.browser.conftest import go
from tests.browser.onpage import LOOK, bars, heading, panel, squeezed
from tests.helpers.hostile import HOSTILE, NAMES
from treecore.draw import to_svg
from treecore.draw.text import clean as shown

PARTS, ROWS = 3, 30


class Strange:
    """A table made of hostile texts only: a third of them names, a third levels, a third labels of rows and classes.

    One feature is a number, for what is asked about numbers only; its name would be a link or a picture.
    """

    def __init__(self, part):
        self.part = part
        thirds = [NAMES[(part + k) % PARTS :: PARTS] for k in range(PARTS)]
        names, levels, others = thirds
        chance = np.random.default_rng(part)
        self.target, *features = names
        self.label = "the row"
        classes = chance.integers(0, 3, ROWS)
        cells = {self.label: [others[k % len(others)] for k in range(ROWS)]}
        for place, name in enumerate(features):
            # Each feature tells something of the class, none tells all: the tree has many splits.
            drawn = np.where(chance.random(ROWS) < 0.3, classes, chance.integers(0, 3, ROWS))
            cells[name] = [levels[(2 * place + k) % len(levels)] for k in drawn]
        self.number = next(name for name in features if "example.org/" in name)
        cells[self.number] = [str(value) for value in chance.integers(1, 100, ROWS)]
        self.classes = [others[-1 - k] for k in range(3)]
        cells[self.target] = [self.classes[k] for k in classes]
        self.frame = packing.read_written(packing.written(pd.DataFrame(cells)))
        kinds = dict.fromkeys(features, "nominal") | {self.number: "numeric"}
        self.roles = roles_text({self.label: "label"} | kinds)
        self.table = tc.Table.from_frame(
            self.frame, target=self.target, kinds=kinds | {self.target: "nominal"}, label=self.label
        )
        self.tree = tc.grow(self.table, tc.PRESETS["ID3"])

    def turn(self, things):
        """This table's share of what is looked at with one table each."""
        return things[self.part :: PARTS]

    def query(self, **values):
        data = packing.pack(NAMES[0], packing.written(self.frame))
        assert data is not None, "the table is too large for a link"
        about = {"data": data, "target": self.target, "columns": self.roles, "across": self.number}
        return urlencode(about | values)


@pytest.fixture(scope="module", params=range(PARTS))
def strange(request):
    return Strange(request.param)


def read(page):
    """All text of the page as a reader sees it, after a look at what must not be there."""
    expect(page.get_by_text("could not be shown")).to_have_count(0)
    expect(page.get_by_test_id("stException")).to_have_count(0)
    made, words, hacked = page.evaluate(LOOK)
    assert made == []
    assert hacked is None
    return squeezed(words)


ABOUT_A_TABLE = ("data", "target", "columns", "levels", "own", "step", "node", "feature", "at", "across", "up", "fixed")


def panels(about):
    """Every panel of a page, as a link chooses it; a page without panels is one."""
    field, names = {"data": ("look", LOOKS), "predict": ("see", BESIDE)}.get(about.name, ("panel", about.panels))
    return [{field: name} for name in names] or [{}]


def moments(about):
    """What the moments of a page choose beside their table."""
    chosen = [{k: v for k, v in moment.scene.items() if k not in ABOUT_A_TABLE} for moment in about.moments]
    queries = [to_query(Scene.of(router.fields(), about.name, **values)) for values in chosen]
    found = {urlencode(query): query for query in queries}
    return [{name: value for name, value in query.items() if name != "v"} for query in found.values()]


def test_every_page_and_panel_shows_a_strangers_table_letter_by_letter(follow, strange):
    last = len(tc.steps(strange.tree))
    page = follow("/grow")
    for about in router.declared():
        # Every page and every panel shows every table. What else its moments choose shows one table each, in turn.
        looks = [{"step": 1}, *({"step": last} | more for more in [*panels(about), *strange.turn(moments(about))])]
        for values in looks:
            go(page, f"/{about.name}?{strange.query(**values)}")
            assert read(page)


def test_the_sentence_and_the_bars_have_every_name(follow, strange):
    page = follow(f"/grow?{strange.query()}")
    best = [squeezed(shown(one.split.feature)) for one in tc.best_candidates(strange.table, tc.PRESETS["ID3"])]
    more = page.get_by_test_id("bars-more-entropy")
    more.click()
    names = bars(page, "entropy").locator(".feature")
    expect(names).to_have_count(len(best))
    assert [squeezed(text).removeprefix("★ ") for text in names.all_text_contents()] == best
    # The tab is another test's next, which expects the list as it was.
    more.click()
    for step, node in enumerate(tc.steps(strange.tree), start=1):
        page.keyboard.press("n")
        expect(page.get_by_text(f"Split {step} of", exact=False).first).to_be_visible()
        feature = plain(node.split.feature)
        expect(heading(page)).to_have_text(re.compile("^" + "\u2060?".join(map(re.escape, feature))))


def test_rows_and_labels_are_literal(follow, strange):
    page = follow(f"/grow?{strange.query(panel='rows')}")
    expect(page.get_by_role("region", name="Rows at this node")).to_be_visible()
    words = squeezed(panel(page).inner_text())
    for label in strange.table.labels:
        assert squeezed(plain(label, 60)) in words
    for feature in strange.table.features[:11]:
        assert squeezed(plain(feature.name)) in words


def test_every_export_is_itself_whatever_the_names(strange):
    tree, table = strange.tree, strange.table
    drawn = ElementTree.fromstring(to_svg(tree))
    assert {e.tag.rpartition("}")[2] for e in drawn.iter()}.isdisjoint({"a", "script", "image", "foreignObject", "use"})
    assert not [name for e in drawn.iter() for name in e.attrib if name.lower().startswith("on") or "href" in name]

    program = {}
    exec(compile(tc.to_code(tree), "tree.py", "exec"), program)
    rows = table.frame().astype(object).where(table.frame().notna(), None).to_dict("records")
    assert [program["predict"](row) for row in rows] == tc.predict(tree, table).tolist()

    assert tc.from_json(tc.to_json(tree)) == tree
    assert len(tc.to_text(tree).splitlines()) == len(tree)
    # Without what stands between quotes, only our own words are left.
    bare = re.sub(r'"(?:[^"\\]|\\.)*"', "", tc.to_dot(tree))
    assert set(re.findall(r"[A-Za-z_]+", bare)) <= {"digraph", "tree", "node", "edge", "n", *DOT}
    assert bare.count("{") == bare.count("}") == 1


DOT = ("shape", "box", "fontname", "label", "style", "rounded", "fillcolor", "filled")


def test_every_download_of_a_strangers_tree_opens_again(follow, strange, tmp_path):
    page = follow(f"/grow?{strange.query(step=1, panel='save')}")
    stump = tc.tree_after(strange.tree, 1)
    for title, (ending, _, make) in FORMATS.items():
        with page.expect_download() as waiting:
            page.get_by_role("button", name=title, exact=True).click()
        waiting.value.save_as(tmp_path / ending)
        assert (tmp_path / ending).read_bytes().decode() == make(stump)
    # The classic view draws the names, and nothing but the names.
    expect(panel(page).locator("svg .node")).to_have_count(len(stump))
    expect(panel(page).locator("svg .edge")).to_have_count(len(stump) - 1)
    read(page)


def test_a_strangers_link_is_answered_with_letters(follow):
    values = {name: HOSTILE[11 * k % len(HOSTILE)] for k, name in enumerate(router.fields())}
    page = follow(f"/grow?{urlencode(values)}&{urlencode({HOSTILE[27]: HOSTILE[28]})}")
    expect(page.get_by_test_id("stAlert").first).to_be_visible()
    read(page)
