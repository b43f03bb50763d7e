"""How the number at a bar comes about."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

import treecore as tc
from pages.shared.grow.inview import candidate_in_view
from pages.shared.text.markup import arithmetic
from pages.shared.walk.moment import GrowView


def show(view: GrowView) -> None:
    """Write the lines of the candidate in view, or of the node where there is none."""
    candidate = candidate_in_view(view)
    ranking = view.opened.ranking if view.opened and view.opened.ranking != "gain" else view.about.policy.ranking
    policy = replace(view.about.policy, criterion=view.criterion, ranking=ranking)
    subject = view.node.summary if candidate is None else candidate
    lines = list(tc.explain(subject, policy=policy))
    if view.node.stopped is not None:
        lines += tc.explain(view.node.stopped)
    # One element for all lines: each further one costs a click more than the lines do.
    st.markdown(arithmetic(lines))
