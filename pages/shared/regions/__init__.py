"""What the Regions page is made of: the plane that is looked at, the models beside the tree, and the pen.

The room imports the rooms that all pages share, and no other page's. Begin with `looking.py`, which says what the plane
is; `picture.py` draws it.
"""
