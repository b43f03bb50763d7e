"""One moment of pruning: where the walk of a method stands, the cut in view, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import treecore as tc
from pages.shared.link.scene import Scene
from pages.shared.parts.sizes.sizes import ACCURACY, ERROR, SQUARED_ERROR, Score
from pages.shared.prune.ground import PARTS, Ground, ScoredCut, ScoredCuts
from treecore.arrays import Bools
from treecore.telling import Sentence


@dataclass(frozen=True, slots=True, eq=False)
class Stand:
    """Where the walk of a method stands. It follows from the scene and the cuts, and no picture of it is needed."""

    along: ScoredCuts
    """The cuts that the curve is drawn along."""
    stops: Sequence[int]
    """The places of the walk's steps among these cuts."""
    step: int
    at: int | None
    """The place of the cut in view among the cuts; None where it is none of them."""

    @property
    def last(self) -> int:
        """The last step of the walk."""
        return len(self.stops) - 1


@dataclass(frozen=True, eq=False)
class PruneView:
    """One moment of pruning. Sizes, scores and sentence are found when they are asked for, and once."""

    ground: Ground
    scene: Scene
    stand: Stand
    now: ScoredCut
    """The cut in view."""
    told: Callable[[PruneView], Sentence]
    """What makes the sentence of the moment."""
    before: ScoredCut | None = None
    """The cut before the last step of the walk."""
    then: ScoredCut | None = None
    """The cut after the next step."""
    coming: tc.Node | None = None
    """The node that is cut, or split, next."""
    others: int = 0
    """How many nodes go together with it."""
    newest: tc.Node | None = None
    """The node that was cut, or split, last."""
    is_held: bool = False
    """Whether what comes next is held back."""
    early: tc.pruning.Early | None = None
    """What a stopping rule refuses."""
    methods: Mapping[str, ScoredCut] = field(default_factory=dict)
    """Where methods stand side by side: the cut that each makes."""
    plain: Ground | None = None
    """Where another tree was grown: what it is held against."""

    @cached_property
    def sentence(self) -> Sentence:
        """What happens, in one sentence that a lecturer could say."""
        return self.told(self)

    @cached_property
    def choices(self) -> tc.pruning.Choices:
        """What becomes of the tuning score if a node of the cut is made a leaf."""
        return tc.pruning.choices(self.kept, self.ground.losses["tuning"])

    @cached_property
    def links(self) -> tc.pruning.Links:
        """How much every split of the cut is worth."""
        return tc.pruning.links(self.tree, self.kept, risk=self.scene.risk or "error")

    @property
    def kept(self) -> Bools:
        """The splits of the cut in view."""
        return self.now.kept

    @property
    def cuts(self) -> tc.Cuts:
        """The cuts that the curve is drawn along."""
        return self.stand.along.cuts

    @property
    def at(self) -> int | None:
        """The place of the cut in view among them; None where it is none of them."""
        return self.stand.at

    @property
    def step(self) -> int:
        """Where the walk of the page stands."""
        return self.stand.step

    @property
    def last(self) -> int:
        """Where it ends."""
        return self.stand.last

    @property
    def full(self) -> Ground:
        """The ground of the full tree."""
        return self.plain or self.ground

    @property
    def tree(self) -> tc.Tree:
        """The tree whose cut is in view."""
        return self.ground.tree

    @property
    def measure(self) -> Score:
        """What scores are shown as: accuracy, error or mean squared error."""
        usual = ERROR if self.scene.figure == ERROR.name else ACCURACY
        return usual if self.ground.is_class else SQUARED_ERROR

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts whose scores may be seen: the test rows choose nothing, so they are asked for."""
        found = [name for name in PARTS if getattr(self.ground.parts, name).n]
        return tuple(name for name in found if name != "test" or self.scene.test_shown)

    def scores(self, cut: ScoredCut) -> dict[str, float]:
        """The score of every part that may be seen at a cut."""
        return {name: self.measure.of(cut.scores[name]) for name in self.parts}
