"""meaning."""
