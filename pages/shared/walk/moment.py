"""What the Grow page shows of a scene: the tree after so many splits, the node in view, and what is said of it.

All of it follows from the scene; nothing here knows Streamlit.
"""

from __future__ import annotations

from dataclasses import dataclass

import treecore as tc
from pages.shared.meaning.meaning import Meaning
from treecore.growing import GAIN_RATIO, MEASURES, Measure
from treecore.telling import Sentence, tell_leaf, tell_question, tell_split


@dataclass(frozen=True, slots=True)
class GrowView:
    """One moment of the walkthrough."""

    about: Meaning
    shown: tc.Tree
    """The tree as far as it has grown."""
    step: int
    last: int
    """The number of splits of the whole tree."""
    node: tc.Node
    """The node in view, in the tree shown."""
    newest: tc.Path | None
    """The node that was split last."""
    coming: tc.Node | None
    """The node that splits next, in the whole tree."""
    guessing: bool
    """Whether the split of this step is still held back."""

    @property
    def path(self) -> tc.Path:
        """The name of the node in view."""
        return self.node.path

    @property
    def applied(self) -> tc.Split | None:
        """The split of the node in view, if it has been made."""
        return self.node.split

    @property
    def is_own(self) -> bool:
        """Whether a person chose the split of the node in view."""
        return self.applied is not None and self.path in self.about.own

    @property
    def sentence(self) -> Sentence:
        """What happens at the node in view."""
        words = {"row": self.about.card.row, "rows": self.about.card.rows}
        if self.applied is not None:
            return tell_split(self.node, own=self.is_own, **words)
        if self.node.stopped is None and (self.coming is None or self.coming.path == self.path or self.guessing):
            return tell_question(self.node, **words)
        return tell_leaf(self.node, **words)

    @property
    def measures(self) -> tuple[str, ...]:
        """The criteria whose bars are shown: two always, the one that decides, more if the person asked for them."""
        usual = [name for name, measure in MEASURES.items() if measure.is_usual and self.allows(name)]
        return tuple(dict.fromkeys([*usual, self.deciding, *filter(self.allows, self.about.scene.extra)]))

    @property
    def deciding(self) -> str:
        """The measure by which the policy chooses a split."""
        return self.about.policy.criterion if self.about.policy.ranking == "gain" else GAIN_RATIO.name

    def allows(self, measure: str) -> bool:
        """Whether a measure fits the target."""
        return MEASURES[measure].criterion.target == self.about.table.target.kind

    @property
    def opened(self) -> Measure | None:
        """The measure of the bar that was opened, if it fits the target."""
        name = self.about.scene.measure
        return MEASURES[name] if name and self.allows(name) else None

    @property
    def criterion(self) -> str:
        """The criterion in view: the one that was opened, else the policy's."""
        return self.opened.criterion.name if self.opened else self.about.policy.criterion


def view(about: Meaning, *, guessing: bool = False) -> GrowView:
    """The moment that a scene describes. While the class is guessing, the split of the step is not made yet."""
    scene, tree = about.scene, about.tree
    order = tc.steps(tree, scene.order)
    step = min(scene.step, len(order))
    guessing = guessing and not scene.node
    made = max(step - 1, 0) if guessing else step
    shown = tc.tree_after(tree, made, scene.order)
    newest = order[made - 1].path if made else None
    coming = order[made] if made < len(order) else None
    node = shown.nearest(tc.parse_path(scene.node)) if scene.node else shown.node(default_path(order, step))
    return GrowView(about, shown, step, len(order), node, newest, coming, guessing)


def default_path(order: tc.Nodes, step: int) -> tc.Path:
    """The node that a step is about: the one it splits, and the root before the first."""
    return order[step - 1].path if step else ()
