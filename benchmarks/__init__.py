"""Speed and memory of treecore beside scikit-learn: `python -m benchmarks`, or `--quick` for a smaller version."""

import os

# Before numpy is there: one thread for both sides.
for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(name, "1")
