"""What the Predict page is made of: the row in view, and the panels beside the tree."""
