"""The measurements as tables of a page, and as a picture."""

from __future__ import annotations

import math
import os
import platform
from collections.abc import Iterable, Sequence

import numpy
import pandas
import sklearn

from benchmarks.measure import Timed, geometric_mean


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def milliseconds(value: float) -> str:
    """A time that a person can read."""
    return "" if math.isnan(value) else f"{1000 * value:,.2f}" if value < 0.1 else f"{1000 * value:,.0f}"


def timed_table(found: Iterable[Timed]) -> str:
    """Times and ratios, one line for each case."""
    rows = [
        [t.name, milliseconds(t.ours), milliseconds(t.warm), milliseconds(t.theirs), f"{t.ratio:.2f}"] for t in found
    ]
    return table(["case", "treecore, ms", "same table again, ms", "scikit-learn, ms", "ratio"], rows)


def size_table(grid: dict[int, list[Timed]], bars: dict[int, float]) -> str:
    """Ratios by number of rows: geometric mean, best and worst."""
    rows = []
    for size, found in grid.items():
        worst = max(found, key=lambda t: t.ratio)
        mean, least = geometric_mean(t.ratio for t in found), min(t.ratio for t in found)
        wanted = next(bar for above, bar in sorted(bars.items(), reverse=True) if size >= above)
        rows.append([f"{size:,}", len(found), f"{mean:.2f}", wanted, f"{least:.2f}", f"{worst.ratio:.2f}", worst.name])
    return table(["rows", "cases", "geometric mean", "wanted at most", "best", "worst", "the worst case"], rows)


def machine() -> str:
    """Versions and the kind of machine."""
    versions = f"Python {platform.python_version()}, numpy {numpy.__version__}, pandas {pandas.__version__}"
    return (
        f"{versions}, scikit-learn {sklearn.__version__}; {platform.system()} on {platform.machine()}, "
        f"{os.cpu_count()} processors, one thread used."
    )


def picture(grid: dict[int, list[Timed]]) -> str:
    """Every case as a dot, rows across and ratio up, both on scales of powers, as SVG."""
    width, height, left, bottom = 640, 360, 56, 40
    sizes = sorted(grid)
    low, high = math.log10(0.05), math.log10(10)

    def across(size: float) -> float:
        first, last = math.log10(sizes[0]), math.log10(sizes[-1])
        return left + 30 + (width - left - 60) * (math.log10(size) - first) / max(last - first, 1e-9)

    def up(ratio: float) -> float:
        return 10 + (height - bottom - 10) * (high - math.log10(ratio)) / (high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"',
        ' font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    for ratio in (0.1, 0.2, 0.5, 1, 2, 5):
        strong = "#444" if ratio == 1 else "#ddd"
        parts.append(f'<line x1="{left}" x2="{width}" y1="{up(ratio):.1f}" y2="{up(ratio):.1f}" stroke="{strong}"/>')
        parts.append(f'<text x="{left - 6}" y="{up(ratio) + 4:.1f}" text-anchor="end">{ratio:g}</text>')
    for size in sizes:
        x = across(size)
        parts.append(f'<text x="{x:.1f}" y="{height - 22}" text-anchor="middle">{size:,}</text>')
        heights = [up(timed.ratio) for timed in grid[size]]
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="#1f77b4" opacity="0.35"/>' for y in heights]
        mean = up(geometric_mean(timed.ratio for timed in grid[size]))
        parts.append(f'<path d="M{x - 16:.1f} {mean:.1f}h32" stroke="#d62728" stroke-width="3"/>')
    parts.append(f'<text x="{(width + left) / 2}" y="{height - 5}" text-anchor="middle">rows</text>')
    parts.append('<text x="6" y="20">ratio</text></svg>')
    return "\n".join(parts) + "\n"
