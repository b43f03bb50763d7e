"""The gain of a numeric feature against the cut; of a numeric target RSS(j, c), what the cut leaves."""

from __future__ import annotations

from typing import Any

from pages.shared.components import register
from treecore.criteria import criterion_of
from treecore.curves import Curve
from treecore.draw.text import clean
from treecore.words import amount, decimals, number, size

_curve = register("curve", "dom.js", "curve.js")


def curve_view(data: dict[str, Any], *, key: str = "curve", height: int = 150) -> Any:
    """Show the data that `curve_data` made."""
    return _curve(key=key, data={**data, "height": height})


def curve_data(curve: Curve, cut: float, criterion: str) -> dict[str, Any]:
    """All that the script needs: the points, the cut in view and the best one."""
    here = min(range(len(curve.cuts)), key=lambda k: abs(curve.cuts[k] - cut))
    best, unit = curve.best, criterion_of(criterion).unit
    values, show = (curve.rss, size) if curve.rss else (curve.gains, decimals)
    what = "RSS after the cut" if curve.rss else f"Gain in {criterion}"
    said = f"best at {number(curve.cuts[best])}: {show(values[best])}"
    now = f"cut at {number(curve.cuts[here])}: {show(values[here])}"
    left_out = [f"{amount(curve.left_out, 'cut')} between these are not drawn."] if curve.left_out else []
    before = [f"RSS before the cut: {size(curve.rss_before)}. Lowest is best."] if curve.rss else []
    note = " ".join([*before, *left_out])
    # A gain is seen against nothing gained; an RSS against what there was, with a little room below the lowest.
    top = curve.rss_before if curve.rss else max([*values, 1e-12])
    floor = max(min(values) - 0.1 * (top - min(values)), 0.0) if curve.rss else 0.0
    return {
        "cuts": curve.cuts,
        "values": values,
        "what": "RSS" if curve.rss else "",
        "span": [floor, top if top > floor else floor + 1],
        "marks": [show(floor) if floor else "0", show(top)],
        "here": here,
        "best": best,
        "hereText": now,
        "bestText": said,
        "ends": [number(curve.cuts[0]), number(curve.cuts[-1])],
        "note": note,
        "label": f"{what} against the cut of {clean(curve.feature)}, {amount(len(curve.cuts), 'cut')}"
        f"{' in ' + unit if unit else ''}: {said}; {now}. {note}",
    }
