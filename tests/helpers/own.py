"""Tables of a person's own, as a link carries them: ordinary ones and strange ones."""

from __future__ import annotations

import pandas as pd

from pages.shared.link import packing
from tests.helpers.hostile import HOSTILE

NAMES = [*dict.fromkeys(packing.clean(name)[:60] for name in HOSTILE)][:12]
STRANGE = pd.DataFrame(
    {name or "empty": [HOSTILE[(k * 7) % 5] for k in range(9)] for name in NAMES} | {"y": [*"uvw"] * 3}
)


def packed(frame: pd.DataFrame, name: str = "own") -> str:
    return packing.address(name, packing.written(frame))


TABLES = {
    "a class": "playtennis",
    "a number": "baseball",
    "weights": "skewed_xor",
    "strange names": packed(STRANGE),
    "one row": packed(pd.DataFrame({"a": ["1"], "y": ["u"]})),
    "one class": packed(pd.DataFrame({"a": [*"123"], "y": [*"uuu"]})),
    "missing cells": packed(pd.DataFrame({"a": ["1", "?", ""], "b": ["", "", "x"], "y": ["u", "v", ""]})),
    "contradicting numbers": packed(pd.DataFrame({"a": [*"112"], "y": ["1.5", "2.5", "3.5"]})),
}
