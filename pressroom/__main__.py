"""Run the command line of an installed package: `python3 -m pressroom`.

`python3 -m` looks for modules in the current folder first, which may be a stranger's game. So that
folder leaves the search path before anything is imported that Python did not load at its start.
"""

# ruff: noqa: PTH109, PTH120 (pathlib would be imported from there)
from __future__ import annotations

import os
import sys


def leave_out_current_folder() -> None:
    """Take the current folder out of the search path, unless it is our own clone."""
    ours = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
    here = os.path.realpath(os.getcwd())
    if here != ours:
        sys.path[:] = [entry for entry in sys.path if os.path.realpath(entry or here) != here]


if __name__ == "__main__":
    leave_out_current_folder()
    from pressroom.cli import main

    main()
