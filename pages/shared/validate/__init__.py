"""What the Validate page is made of: its two questions, which value to choose and whether the tree is stable.

The room imports the rooms that all pages share, and no other page's. Begin with `choosing.py` and `standing.py`, which
say what there is to see; `choose.py` and `stable.py` draw it.
"""
