"""parts/base."""
