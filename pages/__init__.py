"""The pages, one file each: a page chooses, asks, draws. `pages.shared.frame.router` says what a page file holds."""
