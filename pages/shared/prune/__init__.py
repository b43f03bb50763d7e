"""What the Prune page is made of: what all methods stand on, the moment of each, its words, and its pictures."""
