"""telling."""
