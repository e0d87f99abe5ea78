"""The commands. They parse, call the program and show what came of it; they decide nothing.

One module for each group of commands; importing it adds them to the group `commands`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pressroom.cli import games, printing, tables, workshop
from pressroom.cli.group import commands
from pressroom.project import find_project
from pressroom.request import Project

__all__ = ["COMMAND_MODULES", "commands", "main"]
COMMAND_MODULES = (printing, tables, games, workshop)  # in the order of a person's way through them


def main(project: Path | None = None, argv: Sequence[str] | None = None) -> None:
    """Run a command; `project` is the folder with `cards/`, by default the one around here."""
    commands(args=argv, obj=Project(project or find_project(Path.cwd())))
