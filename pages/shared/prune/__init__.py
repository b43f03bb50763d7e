"""What the Prune page is made of: the ground that all methods stand on, the moment of each, words and pictures.

The room imports the rooms that all pages share, and no other page's. Begin with `ground.py`, then `moment.py` and
`views.py`, where each method makes its moment; `stands.py` has its walk, `pictures.py` draws it.
"""
