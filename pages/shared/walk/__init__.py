"""The walkthrough, for every page that goes through a tree split by split.

The room imports all rooms before it. Begin with `moment.py`: the tree after so many splits, and the node in view.
"""
