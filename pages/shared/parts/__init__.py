"""What our own scripts draw, a folder for each part with its .py, .js and .css.

A part makes data of treecore's results, and shows them on a board. It knows nothing of the scene: what is chosen comes
as an argument, and what a person does goes to a function. The room imports `server` and treecore. Begin with `base`.
"""
