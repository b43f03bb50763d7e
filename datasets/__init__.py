"""The tables of the lectures and a few sets for practice, each a csv and a card that says what it is.

A card (`<name>.toml`) tells where a table comes from, what every column is and what to look for. To add a table, put
its csv and its card into this folder. What reads them is `treecore.lectures`, for an installed treecore brings the
same tables; here are its names.
"""

from treecore.lectures import Card, Check, Money, card, cells, exhibit, exhibits, folder, load, names, use

__all__ = ["Card", "Check", "Money", "card", "cells", "exhibit", "exhibits", "folder", "load", "names", "use"]
