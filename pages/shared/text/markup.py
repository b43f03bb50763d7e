"""Small pieces of HTML made of a stranger's text: every cell is escaped, and nothing else is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pages.shared.text.literal import html, literal
from treecore.telling import Line
from treecore.words import amount

MOST_LINES, LAST_LINES = 40, 6
MOST_ROWS, MOST_COLUMNS = 60, 12  # of a table that a page lists


def table(heads: Sequence[str], rows: Iterable[Sequence[object]], *, lit: int | None = None, label: str = "") -> str:
    """A plain table; the row `lit` is marked."""
    head = "".join(f'<th scope="col">{html(name)}</th>' for name in heads)
    body = "".join(
        f"<tr{' class=lit aria-current=true' if place == lit else ''}>"
        + "".join(f"<td>{html(cell, 60)}</td>" for cell in row)
        + "</tr>"
        for place, row in enumerate(rows)
    )
    said = f' aria-label="{html(label, 200)}"' if label else ""
    return (
        f'<div class="tw-table" tabindex="0" role="region"{said}><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def cell_text(value: object) -> str:
    """A cell as a person reads it."""
    if value is None or value != value:
        return "?"
    return f"{value:.6g}" if isinstance(value, float) else str(value)


def code(lines: Sequence[tuple[int, str]], lit: int, said: str = "", *, label: str) -> str:
    """Lines, each with how far it is set in; the line of the moment is marked, and what it says stands behind it."""
    written = []
    for place, (depth, line) in enumerate(lines):
        mark = " class=lit aria-current=step" if place == lit else ""
        note = f"<i>▸ {html(said)}</i>" if place == lit and said else ""
        written.append(f"<li{mark} style='padding-left:{0.6 + 1.6 * depth}rem'>{html(line, 200)} {note}</li>")
    return f'<ol class="tw-code" aria-label="{html(label)}">{"".join(written)}</ol>'


def arithmetic(lines: Sequence[Line]) -> str:
    """Lines of arithmetic as Markdown, each formula under its words.

    Set in the line, a formula that is wider than its place goes on in the next line. Of very many branches the first
    are worked out: the others go the same way, and would take seconds to draw.
    """
    more = max(len(lines) - MOST_LINES, 0)
    texts = [literal(line.words, 300) + (f"\n\n$\\displaystyle {line.latex}$" if line.latex else ".") for line in lines]
    if more:
        texts[-more - LAST_LINES : -LAST_LINES] = [f"… and {amount(more, 'more line')} of the same kind."]
    return "\n\n".join(texts)
