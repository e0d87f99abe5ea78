"""Make a developer's machine ready and print which Python to use there."""

from __future__ import annotations

import sys
from pathlib import Path

from pressroom.bootstrap import make_ready

if __name__ == "__main__":
    make_ready(Path(__file__).resolve().parents[2], developer=True)
    sys.stdout.write(f"{sys.executable}\n")
