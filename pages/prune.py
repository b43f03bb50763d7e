"""Prune: why a bigger tree is not a better one, and what to do about it."""

from functools import partial

from pages.shared.frame import router, state
from pages.shared.frame.page import Bar, BarChoice, Showing, Steps
from pages.shared.link import fields
from pages.shared.link.scene import Moment, Scene
from pages.shared.parts.sizes.sizes import ERROR
from pages.shared.prune import controls, pictures
from pages.shared.prune.ground import ground
from pages.shared.prune.limits import CHOSEN
from pages.shared.prune.moment import PruneView, Stand
from pages.shared.prune.views import METHODS, asks, going, guessing, stand, view

TITLE = "Prune"
ORDER = 30
HIDES = ("answer",)
FIELDS = (
    fields.choice("method", tuple(METHODS)),
    fields.choice("stop", ("", *CHOSEN)),
    fields.of_table(fields.decimal("limit", -1.0, least=-1)),
    fields.of_split(fields.whole("pruned")),
    fields.flag("harmless", default=True),
    fields.flag("sweep"),
    fields.of_table(fields.decimal("alpha", least=0)),
    fields.choice("risk", ("", "impurity")),
    fields.of_table(fields.text("hand", limit=6000)),
    fields.of_split(fields.flag("test_shown")),
    fields.look(fields.choice("figure", ("", ERROR.name))),
    fields.look(fields.choice("side", tuple(pictures.SIDES))),
)
SCENES = (
    Moment(
        "Bigger is not better",
        "Train climbs to 100% while tuning turns around: from there on the tree learns the noise by heart.",
        {"data": "monks3", "noise": 0.1, "step": 12, "order": "best"},
    ),
    Moment(
        "Prune by a tuning set",
        "Each time the node goes whose removal helps the tuning rows most; the tree shrinks, tuning rises.",
        {"data": "breast_cancer", "method": "reduced", "noise": 0.1},
    ),
    Moment(
        "Could this split be chance?",
        "PlayTennis' very first split has p = 0.170: at 5% a chi-square test would not let the tree begin.",
        {"data": "playtennis", "shares": "100,0,0", "method": "stop", "stop": "significance"},
    ),
    Moment(
        "A concept fitted by chance",
        "X3 gets all 5 rows right, a single leaf 3 of 5: 60%, where the slide says 66%, its rate on new rows.",
        {"data": "noise_free_concept", "shares": "100,0,0"},
    ),
    Moment(
        "One wrong value",
        "Y is X1 and X2, but one X2 was written down wrongly: the full tree is 100% right and grows around it.",
        {"data": "noisy_concept", "shares": "100,0,0", "step": 9},
    ),
    Moment(
        "What a leaf costs",
        "Let every leaf cost alpha: as it rises, the weakest link goes first, and the trees are nested.",
        {"data": "wine", "method": "alpha"},
    ),
    Moment(
        "Borders that go",
        "Islands around single wrong answers: with every cut the regions get simpler, and tuning rises.",
        {
            "data": "iris",
            "columns": "Sepal length:out;Sepal width:out",
            "noise": 0.15,
            "method": "reduced",
            "side": "regions",
        },
    ),
    Moment(
        "Overfitting, by definition",
        "The full tree overfits if another has more training error and less test error: look for one, cut by cut.",
        {"data": "monks3", "noise": 0.1, "method": "hand", "test_shown": True},
    ),
    Moment(
        "All methods side by side",
        "Stopped, pruned by tuning rows, pruned by price: all are cuts of one tree, and they do not agree.",
        {"data": "breast_cancer", "noise": 0.1, "method": "compare"},
    ),
)
# Areas that change the grid have a style sheet of their own.
LAID_OUT = ("rules", "price", "bars", "list", "held", "plane")


def show(now: Scene) -> Showing:
    """What the page shows of a scene."""
    seen = view(ground(now), now)
    if state.hidden("answer") and asks(now, seen.stand):
        seen = guessing(seen)
    areas = {**controls.parts(seen), "controls": partial(controls.show, seen), **pictures.areas(seen)}
    styles = ("frame/page.css", "prune/prune.css", *(f"prune/{name}.css" for name in LAID_OUT if name in areas))
    return Showing(bar(seen), areas, styles=styles, notes=seen.ground.parts.notes)


def bar(seen: PruneView) -> Bar:
    """The methods, the steps, and the sentence."""
    method = METHODS[seen.scene.method]
    steps = Steps(
        seen.step,
        seen.last,
        here=lambda: walk().step,
        go=go,
        asks=held_back,
        unit=method.unit,
        # A rule without limits to step along, and a tree that is grown anew, have no next one.
        onward="" if seen.scene.method == "stop" and not seen.last else method.onward,
        back=method.back,
    )
    titles = {name or "grow": one.title for name, one in METHODS.items()}
    return Bar(seen.sentence, steps, BarChoice("Method", titles, seen.scene.method or "grow", take))


def take(name: str) -> None:
    """Show another method."""
    state.change(method="" if name == "grow" else name, node="")


def walk() -> Stand:
    """Where the walk of the method stands by now."""
    now = state.scene()
    return stand(ground(now), now)


def held_back() -> bool:
    """Whether what comes next is held back."""
    return state.hidden("answer") and asks(state.scene(), walk())


def go(step: int) -> None:
    """Stand at another step of the method that is shown."""
    at = walk()
    # A key that was pressed just before another method came may find no steps, or fewer.
    if at.last:
        state.change(**going(state.scene(), at.along.cuts, at.stops[min(step, at.last)]))


if __name__ == "__main__":
    router.run()
