"""Regions: a tree cuts the plane into rectangles, one split at a time."""

import streamlit as st

import treecore as tc
from pages.shared import cache, router, scene, shell, state
from pages.shared.components.tree import tree_view
from pages.shared.data import desk
from pages.shared.markup import heading
from pages.shared.regions import beside, bought, controls, drawing, looking, picture
from pages.shared.regions.beside import MODELS
from pages.shared.regions.looking import Look
from pages.shared.scene import LARGEST, Moment
from pages.shared.text import literal
from pages.shared.walkthrough import View, view

TITLE = "Regions"
ORDER = 20
NAME = 500
FIELDS = (
    scene.text("across", limit=NAME),
    scene.text("up", limit=NAME),
    scene.flag("strip"),
    scene.checked("fixed", looking.read_fixed, limit=4000),
    scene.choice("model", MODELS),
    scene.whole("neighbours", 5, least=1, most=999),
    scene.flag("unscaled"),
    scene.choice("scale", beside.SCALE_WORDS),
    scene.whole("shuffle", most=9999),
    scene.flag("draw"),
)
HIDES = ("answer",)
SCENES = (
    Moment(
        "x and o: the first two cuts win nothing",
        "27 of 32 are right before and after both cuts, while the entropy falls from 0.625 to 0.312 bits.",
        {"data": "x_and_o", "step": 2},
    ),
)


def show() -> None:
    """Draw the page."""
    now = state.scene()
    st.html(shell.style("grow.css"))
    st.html(shell.style("regions.css"))
    # A model is held against the whole tree, and what is drawn grows a whole tree at once.
    whole = now.draw or now.model
    about = cache.meaning(now.changed(step=LARGEST, node="" if now.draw else now.node) if whole else now)
    moment = view(about, guessing=state.hidden("answer") and not whole)
    seen = looking.look(moment, drawing=now.draw)
    if now.draw:
        show_drawing(seen)
    elif now.model:
        show_models(seen)
    else:
        show_walk(seen)


def show_walk(seen: Look) -> None:
    """The tree and its plane at one step."""
    moment = seen.view
    found = tc.progress(moment.about.tree, moment.about.scene.order)
    keys(moment)
    with st.container(key="steps", horizontal=True, vertical_alignment="center", gap="small"):
        choices(seen)
        steps(moment)
    said = bought.sentence(moment, found)
    headline(said.feature, said.rest)
    left, right = st.columns([11, 9], gap="medium")
    with left:
        picture.show(seen, [picture.tree(seen)], 700 if moment.about.scene.present else 600)
        controls.ways_on(seen)
    with right, st.container(key="beside"):
        draw_tree(moment)
        bought.show(moment, found, hidden=state.hidden("answer"))


def show_models(seen: Look) -> None:
    """The models beside the tree."""
    which = seen.view.about.scene.model
    chosen, fault = beside.said(seen)
    with st.container(key="steps", horizontal=True, vertical_alignment="center", gap="small"):
        choices(seen)
    headline("", beside.sentence(seen, chosen))
    panes = beside.panes(seen, which, chosen)
    if which == "all":
        picture.show(seen, panes, 470, walking=False)
        beside.show(seen, chosen, fault)
        return
    left, right = st.columns([11, 9], gap="medium")
    with left:
        picture.show(seen, panes, 600, walking=False)
    with right:
        beside.show(seen, chosen, fault)


def show_drawing(seen: Look) -> None:
    """A pen, and the tree that grows from what it draws."""
    moment = seen.view
    reason = drawing.why_not(seen)
    with st.container(key="steps", horizontal=True, vertical_alignment="center", gap="small"):
        starters()
        st.button("Undo", on_click=desk.undo, disabled=not desk.can_undo(), help="Take back the last change.")
        st.space("stretch")
        st.button("Done", type="primary", on_click=drawing.done, help="Put the pen away and walk through the tree.")
    headline("", drawing.sentence(seen))
    for line in filter(None, (desk.said(), reason)):
        st.warning(literal(line, 600))
    left, beside_it = st.columns([11, 9], gap="medium")
    with left:
        picture.show(seen, [picture.tree(seen, walking=False)], 560, walking=False, pen=not reason)
    with beside_it, st.container(key="beside"):
        draw_tree(moment, height=600)


def starters() -> None:
    """The made tables to begin with, in a menu that is drawn when it is opened."""
    menu = st.popover("Begin with …", key="starters_open", on_change="rerun", width="content")
    if menu.open:
        with menu, st.container(key="moments", gap="xxsmall"):
            for name, one in tc.STARTERS.items():
                words, key = f"**{one.title}**", f"starter_{name}"
                st.button(words, key=key, type="tertiary", on_click=drawing.begin, args=(name,))
                st.caption(one.notice)


def headline(feature: str, rest: str) -> None:
    """The sentence at the top."""
    with st.container(key="sentence"):
        st.markdown(heading(feature, rest))


def choices(seen: Look) -> None:
    """The axes, what is fixed, the models, and the pen."""
    controls.axes(seen)
    controls.fixed(seen)
    st.segmented_control(
        "Model",
        list(MODELS),
        format_func=MODELS.get,
        label_visibility="collapsed",
        **state.widget("model", back=lambda name: name or ""),
    )
    st.button("Draw", on_click=state.change, kwargs={"draw": True, "model": "", "node": ""}, help="Add and move rows.")


def go(step: int) -> None:
    """Stand at a step."""
    state.change(step=max(0, min(step, last_step())), node="")


def onward(by: int) -> None:
    """Go on, or back, from wherever the walk is by now."""
    last = last_step()
    state.change(step=max(0, min(min(state.scene().step, last) + by, last)), node="")


def last_step() -> int:
    """How many splits the whole tree has."""
    about = cache.meaning(state.scene())
    return len(tc.steps(about.tree, about.scene.order))


def keys(moment: View) -> None:
    """The keys of the walk."""
    shell.on_keys(N=lambda: onward(1), P=lambda: onward(-1), Home=lambda: go(0), End=lambda: go(moment.last))


def steps(moment: View) -> None:
    """The steps."""
    st.space("stretch")
    start, end = moment.step == 0, moment.step == moment.last
    st.button("← Back", key="back", help="P", on_click=onward, args=(-1,), disabled=start)
    st.button("Next split →", key="next", type="primary", help="N", on_click=onward, args=(1,), disabled=end)
    st.markdown(f"**Split {moment.step} of {moment.last}**", width="content")


def draw_tree(moment: View, height: int = 390) -> None:
    """The tree as far as it has grown."""
    coming = moment.coming
    secret = state.hidden("answer")
    presenting = moment.about.scene.present
    tree_view(
        moment.shown,
        on_pick=pick_node,
        height=height + 40 if presenting else height,
        focus=() if moment.about.scene.draw else moment.path,
        coming=coming.path if coming else None,
        coming_on="" if secret or coming is None or coming.split is None else coming.split.feature,
        newest=moment.newest,
        detail=moment.about.scene.detail,
        largest=1.5 if presenting else 1.15,
        legend=False,
    )


def pick_node() -> None:
    """Look at the node that was picked in the tree."""
    if picked := st.session_state["tree"].picked:
        state.change(node=picked)


if __name__ == "__main__":
    router.run(show)
