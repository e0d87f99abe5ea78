"""Run the command line of an installed package: `python3 -m pressroom`."""

from __future__ import annotations

from pressroom.cli import main

if __name__ == "__main__":
    main()
