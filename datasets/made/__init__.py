"""Tables made by chance: the lectures' concepts at any size, and starters to begin drawing with."""

from datasets.made.concepts import CONCEPTS, MOST_ROWS, concept
from datasets.made.starters import ACROSS, CLASS, STARTERS, UP, starter

__all__ = ["ACROSS", "CLASS", "CONCEPTS", "MOST_ROWS", "STARTERS", "UP", "concept", "starter"]
