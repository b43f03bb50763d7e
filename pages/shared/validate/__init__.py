"""The two questions of the Validate page: which value to choose, and whether the tree is stable."""
