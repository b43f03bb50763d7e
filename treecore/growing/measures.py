"""The numbers by which splits are compared: the gain by every criterion, the gain ratio, and the fall of the RSS."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from treecore.data.table import Table
from treecore.growing.candidates import Candidate, best_candidates
from treecore.scoring.criteria import CRITERIA, ENTROPY, VARIANCE, Criterion, impurity
from treecore.scoring.gains import tolerance
from treecore.scoring.summary import Moments, Summary
from treecore.tree.policy import Policy
from treecore.words import pick


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """A number by which splits are compared, and all that is said of it: who shows a measure asks its record."""

    name: str
    criterion: Criterion
    """The criterion whose gain it is made of."""
    title: str
    """What it is called where a line begins."""
    heading: str
    """What a list of its scores is headed with."""
    word: str
    """What a score is called."""
    score: Callable[[Candidate], float]
    """The score of a candidate that `best_by` found by this measure."""
    perfect: Callable[[Summary], float]
    """The score of a split of these rows that tells everything."""
    ranking: str = "gain"
    """The policy's ranking that compares features by it."""
    is_usual: bool = False
    """Whether it is shown of every node, and not only where it decides or is asked for."""

    def written(self, score: float) -> str:
        """A score as it is written.

        >>> GAIN_RATIO.written(0.15642), RSS.written(207.1537)
        ('0.156', '207.2')
        """
        return self.criterion.written(score)

    @property
    def unit(self) -> str:
        """The unit of its scores, if they have one."""
        return self.criterion.unit if self.ranking == "gain" else ""


def gain_by(criterion: Criterion) -> Measure:
    """The gain by a criterion as a measure.

    >>> gain_by(ENTROPY).heading
    'gain in bits'
    """
    return Measure(
        name=criterion.name,
        criterion=criterion,
        title=criterion.title,
        heading=criterion.heading,
        word=criterion.fall,
        score=lambda candidate: candidate.gain,
        perfect=lambda node: impurity(node, criterion.name),
        is_usual=criterion.is_usual,
    )


def rss_lost(candidate: Candidate) -> float:
    """What a split takes off the RSS: its gain, for every unit of weight.

    >>> from treecore.lectures import load
    >>> round(rss_lost(best_candidates(load("baseball"), Policy("variance"))[0]), 1)       # 207.2 before, 115.1 after
    92.1
    """
    return sum(child.weight for child in candidate.children) / candidate.known * candidate.gain


GAIN_RATIO = Measure(
    name="gain ratio",
    criterion=ENTROPY,
    title="Gain ratio",
    heading="gain ÷ split info",
    word="gain ratio",
    score=lambda candidate: candidate.gain_ratio,
    perfect=lambda _: 1.0,
    ranking="gain ratio",
)
RSS = Measure(
    name="rss",
    criterion=VARIANCE,
    title="RSS",
    heading="decrease",
    word="decrease",
    score=rss_lost,
    perfect=lambda node: node.rss if isinstance(node, Moments) else 0.0,
    is_usual=True,
)
MEASURES: dict[str, Measure] = {
    measure.name: measure for measure in (*map(gain_by, CRITERIA.values()), GAIN_RATIO, RSS)
}


def best_by(table: Table, policy: Policy, measures: Sequence[str]) -> dict[str, tuple[Candidate, ...]]:
    """The best candidate of every feature by each measure, best first; the other choices are the policy's.

    >>> from treecore.lectures import load
    >>> found = best_by(load("playtennis"), Policy(), ["entropy", "gain ratio"])
    >>> {name: (best[0].split.feature, round(MEASURES[name].score(best[0]), 3)) for name, best in found.items()}
    {'entropy': ('Outlook', 0.247), 'gain ratio': ('Outlook', 0.156)}
    """
    asked = [pick(MEASURES, name, "measure") for name in measures]
    return {
        one.name: best_candidates(table, replace(policy, criterion=one.criterion.name, ranking=one.ranking))
        for one in asked
    }


def best_features(measure: str, candidates: Sequence[Candidate], node: Summary) -> list[str]:
    """The feature that wins by a measure, and those that are as good; none where nothing gains anything.

    >>> from treecore.lectures import load
    >>> from treecore.scoring.summary import summary_of
    >>> table = load("egg_milk_greedy")                                  # eggs and milk > 0.6 tie
    >>> best_features("entropy", best_by(table, Policy(), ["entropy"])["entropy"], summary_of(table))
    ['Egg', 'Milk']
    """
    criterion = MEASURES[measure].criterion
    if not candidates or candidates[0].gain <= tolerance(criterion, impurity(node, criterion.name)):
        return []
    return [one.feature for place, one in enumerate(candidates) if place == 0 or one.tied]


def winners(found: Mapping[str, Sequence[Candidate]], node: Summary) -> dict[str, list[str]]:
    """The features that win by each measure, of what `best_by` found."""
    return {name: best_features(name, candidates, node) for name, candidates in found.items()}


def disagreement(found: Mapping[str, Sequence[Candidate]], best: Mapping[str, Sequence[str]]) -> str:
    """What the measures do not agree on, of those by which something is gained: the `feature`, the `split`, or nothing.

    >>> from treecore.lectures import load
    >>> from treecore.scoring.summary import summary_of
    >>> table = load("egg_milk_greedy")
    >>> found = best_by(table, Policy(), ["entropy", "error"])
    >>> best = winners(found, summary_of(table))
    >>> best, disagreement(found, best)                                 # Milk wins by both, cut at 0.6 and at 0.5
    ({'entropy': ['Egg', 'Milk'], 'error': ['Milk']}, '')
    """
    won = {name: features for name, features in best.items() if features}
    if not won:
        return ""
    if not set.intersection(*map(set, won.values())):
        return "feature"
    splits = {found[name][0].split for name in won}
    return "split" if len({split.title for split in splits}) == 1 < len(splits) else ""
