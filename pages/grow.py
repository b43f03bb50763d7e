"""Grow: the walkthrough of greedy splitting, one step at a time."""

from functools import partial

from pages.shared.frame import router, shell, state
from pages.shared.frame.page import Bar, Showing, Steps
from pages.shared.grow.panels import PANELS as BESIDE
from pages.shared.link import fields
from pages.shared.link.beyond import beyond_node, beyond_step
from pages.shared.link.scene import Moment, Scene
from pages.shared.meaning import cache
from pages.shared.parts.bars.bars import BARS, LARGE, SHOWN, BarsData, bars_data, hidden_bars
from pages.shared.parts.base.board import Placed
from pages.shared.parts.tabs.tabs import TABS, ListData
from pages.shared.parts.tree.tree import TREE, TreeData
from pages.shared.walk.algorithm import algorithms
from pages.shared.walk.drawing import growing_tree
from pages.shared.walk.moment import GrowView, view
from treecore.growing import MEASURES

TITLE = "Grow"
ORDER = 10
PANELS = tuple(BESIDE)
TITLES = tuple((name, panel.title) for name, panel in BESIDE.items())
HIDES = ("bars", "answer")
FIELDS = (fields.text("feature", limit=500), fields.choice("measure", ("", *MEASURES)), fields.text("at", limit=30))
SCENES = (
    Moment(
        "Humidity against Wind",
        "Both split the 14 days in two, but Humidity removes three times as much: 0.152 against 0.048 bits.",
        {"panel": "arithmetic", "feature": "Humidity", "measure": "entropy"},
    ),
    Moment(
        "A child worse than its parent",
        "Sunny has 0.971 bits where its parent has 0.940: only the average over the branches must fall.",
        {"step": 1, "panel": "area"},
    ),
    Moment(
        "Patrons against Type",
        "Pat (patrons) leaves 0.459 bits, Type leaves all of 1: every kind of restaurant is as mixed as the whole.",
        {"data": "restaurant", "panel": "area", "feature": "Pat"},
    ),
    Moment(
        "A five-way tie",
        "Among the full restaurants five features gain 0.252 bits each; the first column, Hun (hungry), is taken.",
        {"data": "restaurant", "step": 2, "panel": "log"},
    ),
    Moment(
        "Where accuracy fails",
        "No single cut gets more than 27 of 32 right, so the error bars are empty; entropy sees the way.",
        {"data": "x_and_o", "extra": ("error",)},
    ),
    Moment(
        "The ID column",
        "Day is different in every row: it has the largest gain there can be, and predicts nothing.",
        {"data": "playtennis_id", "extra": ("gain ratio",)},
    ),
    Moment(
        "XOR: every gain is 0",
        "Neither gene nor sex alone tells anything, together they tell all; the lectures' ID3 splits on regardless.",
        {"data": "drosophila", "preset": "ID3"},
    ),
    Moment(
        "Skewing makes XOR visible",
        "With the rows weighted 1 to 9, x1 gains at last: 0.094 in Gini, which is twice the slide's 12/256.",
        {"data": "skewed_xor", "criterion": "gini"},
    ),
    Moment(
        "Baseball's first cut",
        "Four and a half years in the league leave an RSS of 115.1 of 207.2: move the cut, and it rises on both sides.",
        {"data": "baseball", "panel": "candidates", "feature": "Years"},
    ),
    Moment(
        "Milk and lactase by accuracy",
        "Milk > 0.5 is best by accuracy only; by entropy and Gini, eggs and milk > 0.6 tie above it.",
        {"data": "egg_milk_greedy", "preset": "Accuracy stump", "max_depth": 2, "step": 1},
    ),
    Moment(
        "Milk again",
        "After ice cream the small quantities of milk matter: a feature can be split twice.",
        {"data": "icecream_milk_revisit", "step": 3, "panel": "log"},
    ),
    Moment(
        "Fitting by chance",
        "X3 has nothing to do with the concept X1 and X2, and splits these five rows perfectly.",
        {"data": "noise_free_concept", "step": 1},
    ),
    Moment(
        "Two equal days",
        "Days 3 and 8 have the same weather and different answers: no tree gets more than 9 of 10.",
        {"data": "playing_outdoors", "step": 3, "panel": "log"},
    ),
)


def beyond(now: Scene) -> list[str]:
    """What a link asks for that this walk does not have."""
    moment = view(cache.meaning(now))
    return [*beyond_step(now, moment.last), *beyond_node(now, moment.shown)]


def show(now: Scene) -> Showing:
    """What the page shows of a scene."""
    moment = view(cache.meaning(now), guessing=state.hidden("answer"))
    opened = now.panel or PANELS[0]
    held = held_back(moment)
    return Showing(
        bar_of(moment),
        {
            "tree": Placed(TREE, tree_of(moment), {"picked": pick_node}),
            "bars": Placed(BARS, scores_of(moment), {"picked": pick_bar}),
            "tabs": Placed(TABS, None if held else ListData("Panel", TITLES, opened), {"picked": open_panel}),
            **({"panel": partial(shell.held_back, *held)} if held else BESIDE[opened].areas(moment)),
        },
        styles=("frame/page.css", "grow/stage.css"),
    )


def held_back(moment: GrowView) -> tuple[str, str] | None:
    """What is held back in place of the panels: its name, and what it is called."""
    if state.hidden("bars"):
        return "bars", "The scores"
    return ("answer", "The answer") if moment.guessing else None


def bar_of(moment: GrowView) -> Bar:
    """The sentence, the steps, and the four algorithms."""
    steps = Steps(moment.step, moment.last, lambda: min(state.scene().step, moment.last), go, asks)
    return Bar(moment.sentence, steps, algorithms(moment.about, node="", feature="", at="", measure=""))


def asks() -> bool:
    """Whether something is held back. The answer to the first question is the first step itself."""
    now = state.scene()
    return state.hidden("bars") or (state.hidden("answer") and now.step > 0 and not now.node)


def go(step: int) -> None:
    """Stand at a step."""
    state.walk(step, feature="", at="", measure="")


def tree_of(moment: GrowView) -> TreeData:
    """The tree as far as it has grown."""
    return growing_tree(moment, largest=1.8 if moment.about.scene.present else 1.3)


def pick_node(picked: str) -> None:
    """Look at the node that was picked in the tree."""
    state.change(node=picked, feature="", at="", measure="")


def scores_of(moment: GrowView) -> BarsData:
    """The scores of every feature at the node in view, as bars, or what stands in their place."""
    names = [feature.name for feature in moment.about.table.features]
    most = LARGE if moment.about.scene.present else SHOWN
    if state.hidden("bars"):
        return hidden_bars(names, moment.measures, most=most)
    found = cache.best(moment.about, moment.path, moment.measures)
    now = moment.about.scene
    chosen = (now.measure, now.feature) if now.measure and now.feature else None
    summary, secret = moment.node.summary, moment.guessing
    return bars_data(
        found,
        summary,
        names=names,
        applied=None if secret else moment.applied,
        chosen=chosen,
        secret=secret,
        most=most,
    )


def pick_bar(picked: dict[str, str]) -> None:
    """Open the arithmetic of the bar that was picked, unless another panel shows the same candidate."""
    here = state.scene().panel or PANELS[0]
    panel = here if here in ("area", "candidates", "arithmetic") else "arithmetic"
    state.change(feature=picked["feature"], measure=picked["criterion"], at="")
    open_panel(panel)


def open_panel(name: str) -> None:
    """Show another panel; the usual one is left out of the link."""
    state.change(panel="" if name == PANELS[0] else name)


if __name__ == "__main__":
    router.run()
