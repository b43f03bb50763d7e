"""Figures of a stranger's table in a browser: they show letters, run nothing and ask for nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import watch
from tests.browser.onpage import LOOK, squeezed
from tests.helpers.figures import every_figure, stranger
from tests.helpers.hostile import NAMES
from treecore.draw import clean

# All hover texts of a figure, drawn one after the other as a pointer would have them.
POINT = """async figure => {
    for (const [curve, trace] of figure.data.entries()) {
        if (trace.hoverinfo !== 'text' || !trace.x.length) continue;
        for (let point = 0; point < Math.min(trace.x.length, 5); point++)
            Plotly.Fx.hover(figure, [{ curveNumber: curve, pointNumber: point }]);
        await new Promise(requestAnimationFrame);
    }
}"""


@pytest.mark.parametrize("turn", [0, 31])
def test_figures_of_a_strangers_table_show_letters_and_ask_for_nothing(browser: Browser, tmp_path, turn):
    table = stranger((*NAMES[turn:], *NAMES[:turn]))
    figures = every_figure(table)
    first, *others = figures.values()
    # plotly's own mark is a link to its site; it is left out, so that no link at all may be found.
    own = {"full_html": False, "config": {"displaylogo": False}}
    parts = [first.to_html(include_plotlyjs=True, **own)]
    parts += [figure.to_html(include_plotlyjs=False, **own) for figure in others]
    file = tmp_path / "figures.html"
    file.write_text(f"<!doctype html><meta charset=utf-8><body>{''.join(parts)}</body>", encoding="utf-8")
    strays: list[str] = []
    page = browser.new_page(viewport={"width": 900, "height": 900})
    watch(page, file.as_uri(), strays)
    page.goto(file.as_uri())
    drawn = page.locator(".plotly-graph-div")
    page.wait_for_function("n => document.querySelectorAll('.main-svg .infolayer').length >= n", arg=len(figures))
    for place in range(len(figures)):
        drawn.nth(place).evaluate(POINT)
    # The figures as data stand in scripts of the file; what is looked at is what was made of them.
    page.evaluate("document.querySelectorAll('script').forEach(script => script.remove())")
    made, words, hacked = page.evaluate(LOOK)
    assert made == []
    assert hacked is None
    assert strays == []
    assert page.locator(".main-svg a, .main-svg image, .MathJax, mjx-container").count() == 0
    # Whole names stand in titles and legends; on boxes and ticks they are shortened.
    read = squeezed(re.sub(r"\s", " ", words))
    for name in (table.features[-1].name, table.target.name):
        assert squeezed(clean(name))[:60] in read
    page.close()
