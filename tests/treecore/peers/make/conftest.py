"""These scripts need the peers themselves: no test runs them."""

collect_ignore_glob = ["*.py"]
