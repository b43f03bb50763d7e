"""Validate: choose a hyper-parameter by cross-validation, and see whether the tree is stable."""

from dataclasses import replace

from pages.shared.frame import router, state
from pages.shared.frame.page import BarChoice, Showing
from pages.shared.link import fields
from pages.shared.link.scene import Moment, Scene
from pages.shared.validate import choose, stable
from pages.shared.validate.values import tried_field

TITLE = "Validate"
ORDER = 35
NO_OWN = "Your own splits are not used here: every tree is grown anew."
MOST_FOLDS, MOST_DRAWS = 200, 1_000
FIELDS = (
    fields.choice("question", ("", "stable")),
    fields.choice("hyper", ("", "min leaf", "alpha", "k")),
    fields.of_table(tried_field("tried")),
    fields.whole("folds", 5, most=MOST_FOLDS),
    fields.of_split(fields.whole("fold")),
    fields.choice("rule", ("", "one")),
    fields.of_split(fields.choice("final", ("", "model", "test"))),
    fields.choice("draw", ("", "bootstrap")),
    fields.whole("draws", 100, least=1, most=MOST_DRAWS),
    fields.of_table(fields.whole("drawn")),
)
SECTIONS = {"": ("Choose a value", choose.show), "stable": ("Is it stable?", stable.show)}
SCENES = (
    Moment(
        "Too deep is nearly twice as wrong",
        "Ten folds of the diabetes table: depth 2 is off by 3,717 on held-out patients, the full tree by 6,585.",
        {"data": "diabetes", "folds": 10},
    ),
    Moment(
        "One standard error",
        "On iris depth 5 misses least, but depth 2 is as good as five folds can tell: take the simpler tree.",
        {"data": "iris", "rule": "one"},
    ),
    Moment(
        "How many neighbours?",
        "One flower held out at a time: 9 neighbours miss 3 of 90, a single one misses 7, and 79 miss 66.",
        {"data": "iris", "hyper": "k", "folds": 0},
    ),
    Moment(
        "One test figure, at the end",
        "Cross-validation foretold 4.4%; the 30 flowers that nobody had looked at say 3.3%.",
        {"data": "iris", "final": "test"},
    ),
    Moment(
        "Always wrong",
        "6 of 12 guests wait: whoever is held out, the others’ majority says the opposite, so depth 0 misses all.",
        {"data": "restaurant", "shares": "100,0,0", "folds": 0},
    ),
    Moment(
        "The day that decides",
        "Leave out D3, a humid overcast day, and Humidity takes Outlook’s place: 8 leaves where there were 5.",
        {"question": "stable", "drawn": 3},
    ),
    Moment(
        "A root that stays",
        "Whichever of the 12 guests stays away, Patrons is asked first.",
        {"question": "stable", "data": "restaurant"},
    ),
    Moment(
        "Accuracy is easily moved",
        "By accuracy, 7 of these 11 days each decide whether Milk, Egg or nothing at all is asked first.",
        {"question": "stable", "data": "egg_milk_greedy"},
    ),
    Moment(
        "Drawn again",
        "A hundred samples of the same 178 wines: Proline is at the root of 56, five other features share the rest.",
        {"question": "stable", "data": "wine", "draw": "bootstrap"},
    ),
)


def show(now: Scene) -> Showing:
    """What the page shows of a scene."""
    titles = {name: title for name, (title, _) in SECTIONS.items()}
    question = BarChoice("Question", titles, now.question, lambda name: state.change(question=name))
    shown = SECTIONS[now.question][1](question)
    return replace(shown, notes=(NO_OWN, *shown.notes)) if now.own else shown


if __name__ == "__main__":
    router.run()
