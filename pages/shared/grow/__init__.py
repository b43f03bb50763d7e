"""What the Grow page is made of: the panels beside the tree, and the settings of growing.

The room imports the rooms that all pages share, and no other page's. Begin with `panels.py`, which lists the panels;
each of them is one file with one `show`.
"""
