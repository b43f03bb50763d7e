"""Regions: a tree cuts the plane into rectangles, one split at a time."""

import streamlit as st

import treecore as tc
from pages.shared import cache, router, scene, shell, state, stepping
from pages.shared.data import desk
from pages.shared.growing import growing_tree
from pages.shared.regions import beside, bought, drawing, looking, picture
from pages.shared.regions.beside import MODELS
from pages.shared.regions.looking import Look
from pages.shared.regions.moments import MOMENTS
from pages.shared.stepping import Choice
from pages.shared.text import literal
from pages.shared.walkthrough import View, view
from treecore.tell import Sentence

TITLE = "Regions"
ORDER = 20
NAME = 500
FIELDS = (
    scene.of_table(scene.text("across", limit=NAME)),
    scene.of_table(scene.text("up", limit=NAME)),
    scene.of_table(scene.flag("strip")),
    scene.of_table(scene.checked("fixed", looking.read_fixed, limit=4000)),
    scene.choice("model", MODELS),
    scene.whole("neighbours", 5, least=1, most=999),
    scene.flag("unscaled"),
    scene.choice("scale", beside.SCALE_WORDS),
    scene.whole("shuffle", most=9999),
    scene.flag("pen"),
)
HIDES = ("answer",)
SCENES = MOMENTS


def show() -> None:
    """Draw the page."""
    now = state.scene()
    st.html(shell.style("grow.css"))
    st.html(shell.style("regions.css"))
    moment = view(cache.meaning(now), guessing=state.hidden("answer"))
    seen = looking.look(moment, drawing=now.pen)
    draw = show_models if now.model else show_walk
    draw(seen)


def show_walk(seen: Look) -> None:
    """The tree and its plane at one step; with the pen, rows can be drawn into it."""
    moment, drawn = seen.view, seen.view.about.scene.pen
    found = tc.progress(moment.about.tree, moment.about.scene.order)
    bar(moment, Sentence("", drawing.sentence(seen)) if drawn else bought.sentence(moment, found))
    reason = drawing.why_not(seen) if drawn else ""
    for line in filter(None, (desk.said() if drawn else "", reason)):
        st.warning(literal(line, 600))
    left, right = st.columns([11, 9], gap="medium")
    with left:
        picture.show(seen, [picture.tree(seen)], 600 if moment.about.scene.present else 590, pen=drawn and not reason)
    with right, st.container(key="beside"):
        draw_tree(moment)
        bought.show(moment, found, hidden=state.hidden("answer"))


def show_models(seen: Look) -> None:
    """The models beside the tree."""
    which = seen.view.about.scene.model
    chosen, fault = beside.said(seen)
    bar(seen.view, Sentence("", beside.sentence(seen, chosen)))
    panes = beside.panes(seen, which, chosen)
    if which == "all":
        picture.show(seen, panes, 420, walking=False)
        beside.show(seen, chosen, fault)
        return
    left, right = st.columns([11, 9], gap="medium")
    with left:
        picture.show(seen, panes, 590, walking=False)
    with right:
        beside.show(seen, chosen, fault)


def bar(moment: View, sentence: Sentence) -> None:
    """The steps, the models, and the sentence of the moment."""
    stepping.bar(
        moment.step,
        moment.last,
        here=lambda: min(state.scene().step, moment.last),
        go=lambda step: state.change(step=step, node=""),
        sentence=sentence,
        choice=Choice("Model", MODELS, moment.about.scene.model, lambda name: state.change(model=name, pen=False)),
    )


def draw_tree(moment: View) -> None:
    """The tree as far as it has grown."""
    height, largest = (345, 1.5) if moment.about.scene.present else (380, 1.15)
    secret = state.hidden("answer")
    growing_tree(moment, on_pick=pick_node, secret=secret, height=height, largest=largest, legend=False)


def pick_node() -> None:
    """Look at the node that was picked in the tree."""
    if picked := st.session_state["tree"].picked:
        state.change(node=picked)


if __name__ == "__main__":
    router.run(show)
