"""predicting."""
