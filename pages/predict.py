"""Predict: one row through the tree, many rows through the tree, and which of them it gets wrong."""

import treecore as tc
from datasets.programs import PROGRAMS
from pages.shared.frame import router, state
from pages.shared.frame.page import Bar, BarChoice, Showing, Steps
from pages.shared.link import fields, packing
from pages.shared.link.beyond import beyond_node, beyond_step
from pages.shared.link.common import OWN_LIMIT
from pages.shared.link.fields import Value
from pages.shared.link.scene import Moment, Scene
from pages.shared.link.value_text import read_values
from pages.shared.parts.base.board import Placed
from pages.shared.parts.tabs.tabs import TABS, ListData
from pages.shared.parts.tree.tree import TREE, TreeData, tree_data
from pages.shared.predict.case import AMONG, PredictView, routed, view
from pages.shared.predict.counts import counts
from pages.shared.predict.panels import PANELS
from pages.shared.walk.algorithm import algorithms

TITLE = "Predict"
ORDER = 40
HIDES = ("answer",)
FIELDS = (
    fields.of_table(fields.choice("among", tuple(AMONG))),
    fields.of_table(fields.whole("case", 1)),
    fields.of_table(fields.checked("ask", read_values, limit=OWN_LIMIT)),
    fields.of_table(fields.checked("batch", packing.read_own, limit=packing.MOST_LETTERS + 100)),
    fields.of_table(fields.choice("program", ("", *PROGRAMS))),
    fields.look(fields.choice("see", ("", *PANELS))),
)
USUAL = next(iter(PANELS))
TITLES = tuple((name, panel.title) for name, panel in PANELS.items())
TEN_YEARS: dict[str, Value] = {"data": "baseball", "order": "best", "step": 2, "case": 0, "ask": "Years:10;Hits:200"}
SCENES = (
    Moment(
        "A new day",
        "Sunny, cool, humid and windy: two questions are enough for No; temperature and wind are never asked.",
        {"case": 0, "ask": "Outlook:Sunny;Temperature:Cool;Humidity:High;Wind:Strong"},
    ),
    Moment(
        "A day without its weather",
        "Nobody noted the outlook, so the day goes with the largest branch; the dashed line says that this is a guess.",
        {"case": 0, "ask": "Temperature:Cool;Humidity:High;Wind:Strong"},
    ),
    Moment(
        "The row with the question mark",
        "Milk 0.2 is not above 0.5, egg 0.8 is not above 1: the lecture's program says 0, not sick.",
        {
            "data": "food_allergy",
            "program": "milk-egg",
            "case": 0,
            "ask": "Egg:0.8;Milk:0.2;Fish:0;Wheat:0.3;Shellfish:0;Peanuts:0",
        },
    ),
    Moment(
        "A program that nobody grew",
        "The lecture's program gets 4 of the 5 days right: day 5 had no milk and few eggs, but fish, and fell sick.",
        {"data": "food_allergy", "program": "milk-egg", "case": 5, "see": "results"},
    ),
    Moment(
        "10 years, 200 hits",
        "The slide's $845,346 is neither e to the 6.74 ($845,561) nor e to the mean ($845,296): look at both means.",
        TEN_YEARS,
    ),
    Moment(
        "The same in dollars",
        "Grown on the salary itself, the same three leaves answer with the plain mean: $949,171, not $845,296.",
        {**TEN_YEARS, "target": "Salary"},
    ),
    Moment(
        "Flowers it has not seen",
        "Every flower of the 90 in train is right, and 29 of the 30 in test: open the wrong one, number 84.",
        {"data": "iris", "among": "test", "see": "results"},
    ),
)


def show(now: Scene) -> Showing:
    """What the page shows of a scene."""
    case = view(now)
    hidden = state.hidden("answer")
    opened = now.see or USUAL
    return Showing(
        bar_of(case, hidden),
        {
            "tree": Placed(TREE, tree_of(case, hidden), {"picked": pick_node}),
            "tabs": Placed(TABS, ListData("Panel", TITLES, opened), {"picked": open_panel}),
            **PANELS[opened].areas(case),
        },
        styles=("frame/page.css", "predict/predict.css"),
        faults=case.faults,
    )


def bar_of(case: PredictView, hidden: bool) -> Bar:
    """The sentence, the rows as steps, and the algorithms."""
    steps = Steps(
        case.place,
        case.rows.n,
        here=lambda: min(state.scene().case, case.rows.n),
        go=go,
        asks=lambda: state.hidden("answer"),
        unit="Row",
        onward="Next row",
        stands="" if case.place else "Own row",
    )
    return Bar(case.question if hidden else case.sentence, steps, choice(case))


def beyond(scene: Scene) -> list[str]:
    """What a link asks for and the page does not have."""
    case = view(scene)
    said = [] if case.is_written else beyond_step(scene, case.last)
    if 0 < case.rows.n < scene.case:
        said.append(f"The link’s case ({scene.case}) is beyond the last row ({case.rows.n}), which is shown.")
    return [*said, *beyond_node(scene, case.tree)]


def go(place: int) -> None:
    """Look at a row as it is; before the first one is an empty form."""
    state.change(case=place, ask="", node="")


def choice(case: PredictView) -> BarChoice:
    """The algorithms, and a program that a lecture wrote for the same table."""
    grown = algorithms(case.about, step=0, node="", program="")
    there = {name: program.title for name, program in PROGRAMS.items() if program.data == case.scene.data}

    def take(chosen: str) -> None:
        if chosen in there:
            state.change(program=chosen, node="")
        else:
            grown.take(chosen)

    chosen = case.scene.program if case.is_written else grown.chosen
    return BarChoice(grown.label, {**grown.options, **there}, chosen, take)


def open_panel(name: str) -> None:
    """Show another panel; the usual one is left out of the link."""
    state.change(see="" if name == USUAL else name)


def tree_of(case: PredictView, hidden: bool) -> TreeData:
    """The tree with the way of the row in view."""
    sent = case.is_written or case.scene.among or case.scene.see == "results"
    return tree_data(
        case.tree,
        focus=focus(case, hidden),
        detail="bare" if case.is_written else "counts" if case.scene.detail == "all" else case.scene.detail,
        growing=False,
        way=None if hidden else case.way,
        counts=counts(case, routed(case)) if sent and not hidden else None,
        largest=1.8 if case.scene.present else 1.3,
    )


def focus(case: PredictView, hidden: bool) -> tc.Path:
    """The node to look at: the one that was chosen, else the end of the row's way."""
    if case.scene.node:
        return case.tree.nearest(tc.parse_path(case.scene.node)).path
    return () if hidden else case.way.path


def pick_node(picked: str) -> None:
    """Look at the node that was picked in the tree."""
    state.change(node=picked)


if __name__ == "__main__":
    router.run()
