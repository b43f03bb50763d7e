"""growing."""
