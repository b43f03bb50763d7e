"""Regions: a tree cuts the plane into rectangles, one split at a time."""

from dataclasses import replace
from functools import partial

import streamlit as st

import treecore as tc
from pages.shared.frame import desk, router, state
from pages.shared.frame.page import Bar, BarChoice, Showing, Steps
from pages.shared.link import fields
from pages.shared.link.beyond import beyond_node, beyond_step
from pages.shared.link.scene import Scene
from pages.shared.link.value_text import read_values
from pages.shared.meaning import cache
from pages.shared.parts.base.board import Placed
from pages.shared.parts.tree.tree import TREE, TreeData
from pages.shared.plane import drawing, looking, picture
from pages.shared.plane.looking import RegionsView, view
from pages.shared.regions import beside, bought
from pages.shared.regions.beside import MODELS
from pages.shared.regions.moments import MOMENTS
from pages.shared.walk.drawing import growing_tree
from pages.shared.walk.moment import GrowView
from treecore.telling import Sentence

TITLE = "Regions"
ORDER = 20
NAME = 500
FIELDS = (
    fields.of_table(fields.text("across", limit=NAME)),
    fields.of_table(fields.text("up", limit=NAME)),
    fields.of_table(fields.flag("strip")),
    fields.of_table(fields.checked("fixed", read_values, limit=4000)),
    fields.choice("model", MODELS),
    fields.whole("neighbours", 5, least=1, most=999),
    fields.flag("unscaled"),
    fields.choice("scale", beside.SCALE_WORDS),
    fields.flag("pen"),
)
HIDES = ("answer",)
SCENES = MOMENTS


def beyond(now: Scene) -> list[str]:
    """What a link asks for and the page does not have."""
    walk = view(cache.meaning(now)).walk
    return [
        *beyond_step(now, walk.last),
        *beyond_node(now, walk.shown),
        *looking.beyond(now, walk.about.table),
    ]


def show(now: Scene) -> Showing:
    """What the page shows of a scene."""
    seen = view(cache.meaning(now), guessing=state.hidden("answer"), drawing=now.pen)
    return show_models(seen) if now.model else show_walk(seen)


def show_walk(seen: RegionsView) -> Showing:
    """The tree and its plane at one step; with the pen, rows can be drawn into it."""
    moment, drawn = seen.walk, seen.walk.about.scene.pen
    found = tc.tree.progress(moment.about.tree, moment.about.scene.order)
    reason = drawing.why_not(seen) if drawn else ""
    return Showing(
        bar(moment, Sentence("", drawing.sentence(seen)) if drawn else bought.sentence(moment, found)),
        {
            "plane": picture.placed(seen, [picture.tree(seen)], height(seen), pen=drawn and not reason),
            "tree": Placed(TREE, tree_of(moment), {"picked": pick_node}),
            "bought": partial(bought.show, moment, found),
        },
        styles=("frame/page.css", "regions/regions.css"),
        faults=tuple(line for line in (desk.said() if drawn else "", reason) if line),
    )


def height(seen: RegionsView) -> int:
    """How high the plane may be beside the tree: the pen's tools above it and what is fixed below it need room too."""
    now = seen.walk.about.scene
    if not now.present:
        return 580 - (52 if now.pen and seen.used else 0)
    # In a presentation they are larger.
    return (505 if now.pen else 590) - (85 if now.pen and seen.used else 75 if seen.used else 0)


def show_models(seen: RegionsView) -> Showing:
    """The models beside the tree."""
    which, present = seen.walk.about.scene.model, seen.walk.about.scene.present
    is_wide = which == "all"
    chosen, fault = beside.said(seen)
    # Shown only where it takes long: thousands of rows, or a thousand levels.
    with st.spinner("Making the models"):
        sentence, panes = beside.sentence(seen, chosen), beside.panes(seen, which, chosen)
    high = 590 if not is_wide else 395 if present else 420
    return Showing(
        bar(seen.walk, Sentence("", sentence), walks=is_wide),
        {
            "plane": picture.placed(seen, panes, high, walking=False),
            "errors": partial(beside.show_errors, seen, chosen),
            "models": partial(beside.show_choices, seen, chosen, fault),
        },
        styles=("frame/page.css", "regions/regions.css", f"regions/{'wide' if is_wide else 'models'}.css"),
    )


def bar(moment: GrowView, sentence: Sentence, *, walks: bool = True) -> Bar:
    """The steps, the models, and the sentence of the moment. Where no tree is shown, no step could be seen."""
    steps = Steps(moment.step, moment.last, lambda: min(state.scene().step, moment.last), state.walk, asks)
    models = BarChoice("Model", MODELS, moment.about.scene.model, lambda name: state.change(model=name, pen=False))
    return Bar(sentence, steps if walks else None, models)


def asks() -> bool:
    """Whether the answer is held back. That to the first question is the first step itself."""
    now = state.scene()
    return state.hidden("answer") and now.step > 0 and not now.node


def tree_of(moment: GrowView) -> TreeData:
    """The tree as far as it has grown; what the table below it does not need is room for it."""
    high, line, largest = (385, 35, 1.5) if moment.about.scene.present else (380, 34, 1.15)
    drawn = growing_tree(moment, largest=largest, legend=False)
    return replace(drawn, height=high + line * bought.spare(moment))


def pick_node(picked: str) -> None:
    """Look at the node that was picked in the tree."""
    state.change(node=picked)


if __name__ == "__main__":
    router.run()
