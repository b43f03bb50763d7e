"""Short notes on stumps, ID3 and overfitting: formulas, and no table of their own."""

from __future__ import annotations

from functools import partial

import treecore as tc
from datasets.lectures.asking import arithmetic, candidate
from datasets.lectures.printed import Part
from datasets.lectures.record import Ask, Claim

NAME, TITLE = "notes", "Short notes: stump, ID3, overfitting"
claim = partial(Claim, lecture=NAME)
FORMULA = "a formula; it is the one that is computed with here"
AT_OUTLOOK = arithmetic("playtennis", "entropy", "Outlook")


def both_ways() -> tuple[Part, ...]:
    """What Outlook tells of the class, and the class of Outlook."""
    children = [child for child in candidate("playtennis", "Outlook").children if isinstance(child, tc.Counts)]
    return tc.scoring.mutual_information(children), tc.scoring.mutual_information(tc.scoring.turned(children))


CLAIMS: tuple[Claim, ...] = (
    claim("G2-001", "formula", "Entropy of X", "H(X) = −Σ P(X=v) log₂ P(X=v)", reason=FORMULA, scene=AT_OUTLOOK),
    claim(
        "G2-002",
        "formula",
        "Entropy of a sample S",
        "H(S) = −Σ |Sv|/|S| log₂ |Sv|/|S|",
        reason=FORMULA,
        scene=AT_OUTLOOK,
    ),
    claim(
        "G2-003", "formula", "Mutual information", "I(Y;X) = H(Y) − Σ P(X=v) H(Y|X=v)", reason=FORMULA, scene=AT_OUTLOOK
    ),
    claim(
        "G2-004",
        "formula",
        "Mutual information of label and feature d",
        "I(y;x_d) = H(y) − Σ f_v H(y | x_d=v)",
        reason=FORMULA,
        scene=AT_OUTLOOK,
    ),
    claim(
        "G2-005",
        "playtennis",
        "I(Y;Outlook) and I(Outlook;Y), the same both ways",
        "[a formula]",
        form="{} = {}",
        ask=Ask(both_ways, lambda: tc.explain(candidate("playtennis", "Outlook")), AT_OUTLOOK),
    ),
    claim("G2-006", "theory", "An example with numbers", "none", reason="these notes print no table and no number"),
    claim(
        "G2-007",
        "theory",
        "Overfitting: true error rate > training error rate",
        ">",
        reason="a symptom put in words, not a number",
        note="The lecture “Decision Tree Learning” defines it: another hypothesis "
        "does worse on the training rows and better in truth.",
    ),
    claim(
        "G2-008",
        "theory",
        "Stop when all features have already been split on",
        "categorical features",
        reason="a rule put in words",
        note="A numeric feature may be split again, as the same notes say.",
    ),
)
