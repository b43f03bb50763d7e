"""How a link writes the honest split: the three shares in percent, and the names of flipped rows.

shares=60,20,20      flip=D3,D7
"""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import unquote

from pages.shared.link.columns import escaped

USUAL = "60,20,20"
MOST_FLIPPED = 200


def read_shares(said: str) -> tuple[float, float, float]:
    """The shares of train, tuning and test that a link says in percent.

    >>> read_shares("60,20,20")
    (0.6, 0.2, 0.2)
    """
    parts = [part.strip() for part in said.split(",")]
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        raise ValueError("must be three whole numbers, as 60,20,20 is")
    train, tuning, test = map(int, parts)
    if train + tuning + test != 100 or not train:
        raise ValueError("must add up to 100, with something left for train")
    return train / 100, tuning / 100, test / 100


def shares_text(train: int, tuning: int) -> str:
    """Shares in percent as a link carries them; the rest is for test.

    >>> shares_text(60, 20)
    '60,20,20'
    """
    return f"{train},{tuning},{100 - train - tuning}"


def read_rows(said: str) -> tuple[str, ...]:
    """The names of rows that `rows_text` wrote.

    >>> read_rows("D3,D7")
    ('D3', 'D7')
    """
    found = tuple(dict.fromkeys(unquote(part) for part in said.split(",") if part))
    if len(found) > MOST_FLIPPED:
        raise ValueError(f"can name {MOST_FLIPPED} rows at most")
    return found


def rows_text(rows: Iterable[str]) -> str:
    """The names of rows as a link carries them.

    >>> rows_text(["D3", "a,b"])
    'D3,a%2Cb'
    """
    return ",".join(map(escaped, rows))
