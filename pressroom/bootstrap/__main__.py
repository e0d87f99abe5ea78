"""Set up a developer's machine and print the path of the Python to use."""

from __future__ import annotations

import os
import sys

from pressroom.bootstrap import make_ready

if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__))
    make_ready(os.path.dirname(os.path.dirname(here)), developer=True)
    sys.stdout.write(f"{sys.executable}\n")
