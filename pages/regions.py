"""Regions: a tree cuts the plane into rectangles, one split at a time."""

from collections.abc import Callable

import streamlit as st

import treecore as tc
from pages.shared import cache, router, scene, shell, state
from pages.shared.components.plane import marks_data, plane_data, plane_view, scale_of, tree_pane
from pages.shared.components.tree import tree_view
from pages.shared.markup import heading
from pages.shared.regions import bought, looking
from pages.shared.regions.looking import Look
from pages.shared.scene import Moment
from pages.shared.text import plain
from pages.shared.walkthrough import View, view
from treecore.predict import reached
from treecore.words import amount

TITLE = "Regions"
ORDER = 20
MODELS = {"": "Tree", "neighbours": "Nearest neighbours", "linear": "Linear", "all": "All three"}
NAME = 500
FIELDS = (
    scene.text("across", limit=NAME),
    scene.text("up", limit=NAME),
    scene.flag("strip"),
    scene.checked("fixed", looking.read_fixed, limit=4000),
    scene.choice("model", MODELS),
    scene.whole("neighbours", 5, least=1, most=999),
    scene.flag("unscaled"),
    scene.choice("scale", ("", "squared", "log")),
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
    moment = view(cache.meaning(now), guessing=state.hidden("answer"))
    seen = looking.look(moment)
    found = tc.progress(moment.about.tree, now.order)
    keys(moment)
    controls(seen)
    with st.container(key="sentence"):
        said = bought.sentence(moment, found)
        st.markdown(heading(said.feature, said.rest))
    left, right = st.columns([11, 9], gap="medium")
    with left:
        draw_plane(seen)
    with right, st.container(key="beside"):
        draw_tree(moment)
        bought.show(moment, found, hidden=state.hidden("answer"))


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


def controls(seen: Look) -> None:
    """The axes, the models beside the tree, and the steps."""
    moment = seen.view
    with st.container(key="steps", horizontal=True, vertical_alignment="center", gap="small"):
        axes(seen)
        st.segmented_control(
            "Model",
            list(MODELS),
            format_func=MODELS.get,
            label_visibility="collapsed",
            **state.widget("model", back=lambda name: name or ""),
        )
        st.space("stretch")
        start, end = moment.step == 0, moment.step == moment.last
        st.button("← Back", key="back", help="P", on_click=onward, args=(-1,), disabled=start)
        st.button("Next split →", key="next", type="primary", help="N", on_click=onward, args=(1,), disabled=end)
        st.markdown(f"**Split {moment.step} of {moment.last}**", width="content")


ONE = "\0"  # no column is called so


def axes(seen: Look) -> None:
    """The choice of the two features."""
    names = [feature.name for feature in seen.table.features]
    across, up = seen.plane.names[0], ONE if seen.is_strip else seen.plane.names[1]
    choose("across", names, across, lambda name: take_axis("across", name, up))
    if len(names) > 1:
        others = [*(name for name in names if name != across), ONE]
        choose("up", others, up, lambda name: take_axis("up", name, across))


def choose(word: str, names: list[str], value: str, take: Callable[[str], None]) -> None:
    """One axis; both are written down when one is chosen, so that the other stays."""
    key = f"axis_{word}"
    if st.session_state.get(key) != value:
        st.session_state[key] = value
    st.selectbox(
        word,
        names,
        format_func=lambda name: f"{word}: {'nothing, one feature' if name == ONE else plain(name, 30)}",
        key=key,
        on_change=lambda: take(st.session_state[key]),
        label_visibility="collapsed",
        width=190,
    )


def take_axis(which: str, name: str, other: str) -> None:
    """Take a feature for an axis."""
    if name == ONE:
        state.change(across=other, up="", strip=True)
    elif which == "up":
        state.change(across=other, up=name, strip=False)
    else:
        state.change(across=name, up="" if other in (ONE, name) else other)


def draw_plane(seen: Look) -> None:
    """The plane with its regions and its rows."""
    moment, table = seen.view, seen.table
    scale = scale_of(table)
    chosen = moment.path if moment.about.scene.node else None
    about_to = None if moment.coming is None or state.hidden("answer") else moment.coming.path
    pane = tree_pane(
        seen.plane,
        seen.axes,
        scale,
        newest=moment.newest,
        coming=about_to,
        chosen=chosen,
        residuals=looking.residuals(seen, chosen),
    )
    drawn = marks_data(
        table,
        seen.marks,
        seen.off,
        scale,
        words=amount(int(seen.marks.counts.sum()), moment.about.card.row, moment.about.card.rows),
        shaded=not table.is_class and not seen.is_strip,
    )
    words = legend(seen)
    notes = [*seen.notes, *off_plane(seen)]
    plane_view(
        plane_data(table, seen.axes, [pane], drawn, label=label(seen), note=" ".join(notes), legend=words),
        height=700 if moment.about.scene.present else 600,
        on_pick=pick,
        on_draw=pick,
    )
    move_button(seen)


def label(seen: Look) -> str:
    """The picture in a few words, for a screen reader."""
    names = " and ".join(plain(axis.name) for axis in seen.plane.axes)
    return f"The tree in the plane of {names}: {amount(len(seen.plane.regions), 'region')}"


def legend(seen: Look) -> list[str]:
    """What the looks of the picture mean."""
    words = ["paler: less sure"] if seen.table.is_class else [plain(seen.table.target.name, 40)]
    if seen.view.newest is not None:
        words.append("bold: the newest cut")
    if seen.view.coming is not None and not state.hidden("answer"):
        words.append("dashed: the leaf about to split")
    return words


def off_plane(seen: Look) -> list[str]:
    """A sentence where the newest split cannot be seen on the plane."""
    newest = seen.view.newest
    if newest is None or seen.plane.cut(newest):
        return []
    feature = seen.plane.tree.node(newest).split.feature
    if seen.plane.at(newest) is None:
        return ["The newest split is not on this plane."]
    return [] if feature in seen.plane.names else [f"The newest split is on {plain(feature)}, which is fixed here."]


def move_button(seen: Look) -> None:
    """A way to a node that the plane does not pass through."""
    path = seen.view.path
    if seen.plane.at(path) is None:
        st.button("Move the plane to this node", on_click=state.change, kwargs={"fixed": looking.values_at(seen, path)})


def draw_tree(moment: View) -> None:
    """The tree as far as it has grown."""
    coming = moment.coming
    secret = state.hidden("answer")
    presenting = moment.about.scene.present
    tree_view(
        moment.shown,
        on_pick=pick_node,
        height=430 if presenting else 400,
        focus=moment.path,
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


def pick() -> None:
    """Look at the leaf of the region, or of the row, that was picked in the plane."""
    picked = st.session_state["plane"].picked
    if not picked:
        return
    if "node" in picked:
        state.change(node=picked["node"])
        return
    moment = view(cache.meaning(state.scene()))
    row = moment.about.table.take([int(picked["row"])])
    leaf = int(reached(moment.shown, row)[0])
    state.change(node=tc.path_text(tc.Node(moment.shown, leaf).path))


if __name__ == "__main__":
    router.run(show)
