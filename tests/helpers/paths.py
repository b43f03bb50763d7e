"""Where tests find what lies beside them."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
APP = ROOT / "app.py"
DATASETS = ROOT / "datasets"
PEERS = ROOT / "tests" / "treecore" / "peers"
