"""The plane of two features that Regions and Prune show: what is looked at, its picture, its choices and its pen.

The room imports the rooms before it. Begin with `looking.py`, which says what the plane is; `picture.py` draws it.
"""
