"""UCLA CS260: the restaurant, nearest neighbours and cross-validation."""

from __future__ import annotations

from functools import partial

import treecore as tc
from datasets import load
from datasets.lectures.asking import after, counted, gain, grow_scene, impurity, right_of, rows, shares
from datasets.lectures.printed import Of, Part
from datasets.lectures.record import Ask, Claim

NAME, TITLE = "cs260", "UCLA CS260, nearest neighbours and trees"
claim = partial(Claim, lecture=NAME)
PLACE = "restaurant"
FORMULA = "[GAIN = H(Y) − H(Y|X)]"
FULL = {"Pat": "Full"}
TIE = "Hun, Price, Res, Type and Est tie here; the textbook takes Hungry, the first of them."
TEXTBOOK = "The textbook has 0.541 for Patrons and 0 for Type."
GROWTH = "an order of growth: argued, not computed"


def stump() -> tuple[Part, ...]:
    """What the Patrons stump says for None, Some and Full, and its rows right."""
    one = tc.candidate(load(PLACE), tc.parse_split("Pat", load(PLACE)))
    levels = load(PLACE).target.levels
    said = [levels[child.majority] for child in one.children if isinstance(child, tc.Counts)]
    return *said, right_of(one.children)


def share_terms() -> str:
    """The shares that stand in the entropy of Pat = Some."""
    counts = counted(rows(PLACE, {"Pat": "Some"}))
    return ", ".join(str(Of(count, counts.weight)) for count in counts.counts)


def here(number: int, what: str, slide: str, ask: Ask, note: str = "", writing: bool = False) -> Claim:
    """A claim about the restaurant."""
    return claim(f"G3-{number:03}", PLACE, what, slide, ask=ask, note=note, writing=writing)


def theory(number: int, what: str, slide: str, reason: str, note: str = "") -> Claim:
    """A claim that is argued."""
    return claim(f"G3-{number:03}", "theory", what, slide, reason=reason, note=note)


CLAIMS: tuple[Claim, ...] = (
    here(1, "Entropy of all 12 visits (6 wait, 6 do not)", "[not stated]", impurity(PLACE)),
    here(2, "Entropy where Patrons is None", "0", impurity(PLACE, within={"Pat": "None"})),
    here(3, "Entropy where Patrons is Some", "0", impurity(PLACE, within={"Pat": "Some"})),
    here(
        4,
        "Shares in the formula for Patrons = Some",
        "4/4, 4/4",
        Ask(
            share_terms, lambda: tc.explain(counted(rows(PLACE, {"Pat": "Some"}))), grow_scene(PLACE, step=1, node="1")
        ),
        "The second term should be 0/4 log 0/4; the result, 0, is right.",
        writing=True,
    ),
    here(5, "Entropy where Patrons is Full (2 wait, 4 do not)", "0.9", impurity(PLACE, within=FULL)),
    here(
        6,
        "Entropy left after Patrons",
        "0.45",
        after(PLACE, "Pat", places=1),
        "The slide multiplies 0.9, which is rounded already.",
    ),
    here(7, "Shares of None, Some and Full", "2/12, 4/12, 6/12", shares(PLACE, "Pat")),
    here(8, "Entropy left after Type", "1", after(PLACE, "Type")),
    here(9, "Shares of the four types", "2/12, 2/12, 4/12, 4/12", shares(PLACE, "Type")),
    *(
        here(
            10 + k,
            f"Information gain of {feature}",
            FORMULA,
            gain(PLACE, feature),
            TEXTBOOK if feature in ("Pat", "Type") else "",
        )
        for k, feature in enumerate(("Alt", "Bar", "Fri", "Hun", "Pat", "Price", "Rain", "Res", "Type", "Est"))
    ),
    *(
        here(
            20 + k,
            f"Information gain of {feature} where Patrons is Full",
            "[a figure]",
            gain(PLACE, feature, within=FULL),
            TIE if feature in ("Hun", "Price", "Res", "Type", "Est") else "",
        )
        for k, feature in enumerate(("Alt", "Bar", "Fri", "Hun", "Price", "Rain", "Res", "Type", "Est"))
    ),
    claim(
        "G3-029",
        PLACE,
        "Rain at visit X4",
        "F",
        reason="two printings of the table differ",
        note="The table that is passed around from the third edition of the textbook has "
        "T; the one here follows the slide, and restaurant_aima3e_variant has T.",
        scene=grow_scene(PLACE, panel="rows"),
    ),
    claim(
        "G3-030",
        "restaurant_aima3e_variant",
        "Information gain of Rain in the other printing of the table",
        "[nothing]",
        ask=gain("restaurant_aima3e_variant", "Rain"),
    ),
    claim(
        "G3-031",
        PLACE,
        "The first level of Patrons",
        "Non",
        writing=True,
        ask=Ask(lambda: load(PLACE).feature("Pat").levels[0], None, grow_scene(PLACE, step=1)),
    ),
    theory(
        32,
        "Bound of Cover and Hart on the risk of the nearest neighbour",
        "R* ≤ R_NN ≤ 2R*",
        "a theorem",
        "It holds as the rows grow without end; 2R*(1 − R*) is the tighter bound.",
    ),
    theory(33, "Cost of labelling a point with the nearest neighbour", "O(ND)", GROWTH),
    claim(
        "G3-034",
        "theory",
        "The values of K that are tried: from 1 in steps of 2, below 100",
        "1, 3, ..., 100",
        writing=True,
        ask=Ask(lambda: "{}, {}, ..., {}".format(*(range(1, 100, 2)[k] for k in (0, 1, -1)))),
        note="Steps of 2 from 1 reach 99, not 100.",
    ),
    theory(35, "Folds of cross-validation: S = 5, and S = N", "5-fold; leave-one-out", "a definition"),
    theory(36, "Partitions of q categories in two", "2^(q−1) − 1", "a formula"),
    theory(
        37,
        "Partitions to look at with two classes or a number",
        "q − 1",
        "a theorem",
        "Sort the categories by the share of a class, or by the mean.",
    ),
    theory(
        38,
        "Cost of the search for numeric splits",
        "O(dn log n)",
        GROWTH,
        "The same as in CPSC 340; n values have at most n − 1 cuts between them.",
    ),
    theory(
        39,
        "A tree is parametric, and thus compact",
        "parametric",
        "a matter of words",
        "The Cambridge lecture calls trees non-parametric, as is usual: their size grows "
        "with the rows. Once grown, a tree is compact, and the rows need not be kept.",
    ),
    theory(40, "What the Bayes rule says at η = 1/2", "1", "a convention: the tie goes to 1"),
    here(
        41,
        "Stopping after the root: what None, Some and Full say, and the visits that are right",
        "[a figure]",
        Ask(stump, None, grow_scene(PLACE, step=1)),
        "It misses X4 and X12.",
    ),
)
