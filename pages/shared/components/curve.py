"""The gain of a numeric feature against the cut."""

from __future__ import annotations

from typing import Any

from pages.shared.components import register
from treecore.criteria import criterion_of
from treecore.curves import Curve
from treecore.draw.text import clean
from treecore.words import amount, decimals, number

_curve = register("curve", "dom.js", "chart.js", "curve.js")


def curve_view(data: dict[str, Any], *, key: str = "curve", height: int = 150) -> Any:
    """Show the data that `curve_data` made."""
    return _curve(key=key, data={**data, "height": height})


def curve_data(curve: Curve, cut: float, criterion: str) -> dict[str, Any]:
    """All that the script needs: the points, the cut in view and the best one."""
    here = min(range(len(curve.cuts)), key=lambda k: abs(curve.cuts[k] - cut))
    best, unit = curve.best, criterion_of(criterion).unit
    said = f"best at {number(curve.cuts[best])}: {decimals(curve.gains[best])}"
    now = f"cut at {number(curve.cuts[here])}: {decimals(curve.gains[here])}"
    note = f"{amount(curve.left_out, 'cut')} between these are not drawn." if curve.left_out else ""
    return {
        "cuts": curve.cuts,
        "gains": curve.gains,
        "here": here,
        "best": best,
        "hereText": now,
        "bestText": said,
        "ends": [number(curve.cuts[0]), number(curve.cuts[-1])],
        "note": note,
        "label": f"Gain in {criterion} against the cut of {clean(curve.feature)}, {amount(len(curve.cuts), 'cut')}"
        f"{' in ' + unit if unit else ''}: {said}; {now}. {note}",
    }
