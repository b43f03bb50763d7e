"""What the Predict page is made of: the row in view, and the panels beside the tree.

The room imports the rooms that all pages share, and no other page's. Begin with `case.py` (the row in view), then
`panels.py`, which lists the panels.
"""
