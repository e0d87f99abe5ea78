"""Build the games: make this machine ready on first use, then hand over to the command line."""

import os
import sys

# This file parses on every Python, so that an old one is told what it lacks.
if sys.version_info < (3, 11):
    sys.exit(
        "build.py needs Python 3.11 or newer, and this is Python %d.%d (%s). "
        "Start it with a newer one, for example: python3.11 build.py"
        % (sys.version_info[0], sys.version_info[1], sys.executable)
    )

PROJECT = os.path.dirname(os.path.abspath(__file__))


def add_fonts(extra: str) -> bool:
    """Add the fonts that a language needs, if it is built for the first time."""
    from pressroom.bootstrap import fonts

    return fonts.add_fonts(PROJECT, extra)


if __name__ == "__main__":
    if PROJECT not in sys.path:
        sys.path.insert(0, PROJECT)

    from pressroom.bootstrap import is_ready, make_ready

    ASKS_FOR_HELP = "--help" in sys.argv[1:]
    if ASKS_FOR_HELP and not is_ready(PROJECT):
        from pressroom.bootstrap import command_help

        command_help.show(PROJECT, sys.argv[1:])
        sys.exit()
    make_ready(PROJECT, developer=sys.argv[1:2] == ["test"] and not ASKS_FOR_HELP)

    from pathlib import Path

    from pressroom.bootstrap import repair

    try:
        from pressroom.cli import main
    except (ImportError, AttributeError):
        repair(PROJECT)
        raise
    main(
        project=Path(PROJECT),
        repair=lambda: repair(PROJECT),
        add_fonts=add_fonts,
    )
