"""What the Regions page is made of, beside its plane: the models beside the tree, and what each split bought.

The room imports the rooms that all pages share, and no other page's. Begin with `beside.py`, which makes the models.
"""
