"""comparing."""
