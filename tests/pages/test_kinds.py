"""Every page opens with a split of a kind that it does not know, whatever the names in it are."""

import pytest

import treecore as tc
from datasets import load
from pages import grow, predict, prune
from pages.shared.frame import router
from pages.shared.link.scene import Scene
from pages.shared.meaning import cache
from pages.shared.meaning import meaning as means
from tests.helpers import bins, both
from tests.helpers.bins import Bins
from tests.helpers.both import Both
from tests.helpers.opened import OnGrow, Opened
from tests.helpers.own import TABLES

STRANGE = TABLES["strange names"]


@pytest.fixture(autouse=True)
def _kind(monkeypatch):
    both.register(monkeypatch)
    bins.register(monkeypatch)


def own_split(data):
    """Both of the first two features of a table: the first level or the lower half of each."""
    table = cache.table(Scene.of(router.fields(), "grow", data=data))
    tests = []
    for place in (0, 1):
        feature = table.features[place]
        if feature.kind == "numeric":
            values = table.distinct(place)
            tests.append((tc.Threshold(feature.name, float(values[len(values) // 2])), 0))
        else:
            tests.append((tc.Subset(feature.name, feature.levels[:1], feature.levels[1:]), 0))
    return Both(tuple(tests))


def link(data):
    """The scene's own splits with both at the root."""
    return {"data": data, "own": means.own_text({(): own_split(data)})}


def test_a_link_brings_it_back():
    split = own_split("playtennis")
    path_and_split = {(): split, (0,): tc.parse_split("Wind", load("playtennis"))}
    own, notices = means.read_own(means.own_text(path_and_split), load("playtennis"))
    assert (own, notices) == (path_and_split, [])


@pytest.mark.parametrize("data", ["playtennis", "wine", "baseball", STRANGE])
@pytest.mark.parametrize("panel", grow.PANELS)
def test_grow_opens_with_it(data, panel):
    page = OnGrow()
    split = own_split(data)
    for step in (0, 1, 2):
        page.open(**link(data), step=step, panel=panel)
    page.open(**link(data), step=1, panel=panel, feature=split.features[1], measure="")
    page.open(**link(data), step=1, panel=panel)
    assert page.sentence.startswith(tc.draw.clean(split.title)[:12]) or data == STRANGE
    tags = [row["tags"] for row in page.shown("bars")["panels"][0]["rows"] if row["feature"] in split.features]
    assert tags
    assert all(any(tag.startswith("✓ ") for tag in of) for of in tags)


@pytest.mark.parametrize("data", ["x_and_o", "playtennis", "wine", STRANGE])
def test_regions_shows_its_node_whole_and_says_so(data):
    page = OnGrow("regions")
    across, up = own_split(data).features
    page.open(**link(data), step=1, across=across, up=up)
    plane = page.shown("plane")
    assert len(plane["panes"][0]["regions"]) == 1
    assert "its node stands whole" in plane["note"]
    page.open(**link(data), step=2, across=across, up=up)
    page.open(**link(data), step=1, strip=True, across=across)
    if data == "wine":
        page.open(**link(data), step=1, across="Hue", up="Proline")
        assert "The newest split is on" in page.shown("plane")["note"]


@pytest.mark.parametrize("data", ["playtennis", "wine", "baseball", STRANGE])
def test_predict_says_its_reasons(data):
    page = OnGrow("predict")
    for see in ("", *predict.PANELS):
        page.open(**link(data), case=1, see=see)
    page.open(**link(data), case=0)


@pytest.mark.parametrize("data", ["playtennis", "wine", "baseball", STRANGE])
@pytest.mark.parametrize("method", prune.METHODS)
def test_prune_and_validate_open_with_it(data, method):
    page = Opened("prune")
    for stop in ("", "min_rows", "significance") if method == "stop" else ("",):
        page.open(**link(data), method=method, stop=stop)
        page.open(**link(data), method=method, stop=stop, step=1, side="regions")


@pytest.mark.parametrize("name", ["validate", "data", "ledger"])
@pytest.mark.parametrize("data", ["playtennis", STRANGE])
def test_the_other_pages_open_with_it(name, data):
    page = Opened(name)
    page.open(**link(data))
    if name == "validate":
        page.open(**link(data), question="stable")
        page.open(**link(data), hyper="alpha")


@pytest.mark.parametrize("name", ["grow", "regions", "predict", "prune", "validate"])
def test_a_number_cut_at_several_places_opens_everywhere(name):
    own = means.own_text({(): Bins("Proline", (500.0, 755.0)), (0,): Bins("Hue", (0.8, 0.95))})
    page = Opened(name)
    for step in (0, 1, 2):
        page.open(data="wine", own=own, step=step)
    if name == "grow":
        page.open(data="wine", own=own, step=1, panel="candidates", feature="Proline")
        page.open(data="wine", own=own, step=1)
        assert page.sentence.startswith("Proline at 500 and 755, your own choice, splits all 178")
    if name == "regions":
        page.open(data="wine", own=own, step=2, across="Proline", up="Hue")
        plane = page.shown("plane")
        assert len(plane["panes"][0]["regions"]) == 5
        assert len(plane["panes"][0]["lines"]) == 2
        assert "stands whole" not in plane["note"]
