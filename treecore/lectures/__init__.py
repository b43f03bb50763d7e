"""The tables of the lectures and a few sets for practice, each with a card that says what it is.

>>> from treecore.lectures import card, load, names
>>> load("playtennis").n, card("playtennis").preset, names()[-1]
(14, 'ID3', 'monks3')

A table to learn from is loaded with `load`; one that only illustrates (codes, results, rows without a class) is shown
with `exhibit`. They lie in `folder()`, which an installed treecore brings along.
"""

from treecore.lectures.cards import Card, Check
from treecore.lectures.money import Money
from treecore.lectures.shelf import card, cells, exhibit, exhibits, folder, load, names, use

__all__ = ["Card", "Check", "Money", "card", "cells", "exhibit", "exhibits", "folder", "load", "names", "use"]
