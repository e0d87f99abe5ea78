"""Define the commands. They parse, call the program and show its results; they decide nothing.

One module for each group of commands; importing it adds them to the group `commands`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from io import BufferedWriter, FileIO, TextIOWrapper
from pathlib import Path
from typing import Any, TextIO

from pressroom.cli import (
    commands_build,
    commands_messages,
    commands_play,
    commands_project,
    commands_sheets,
    commands_show,
    commands_tables,
    commands_test,
    commands_watch,
)
from pressroom.cli.findings import DamagedInstallation
from pressroom.cli.group import AddFonts, commands
from pressroom.project import find_project
from pressroom.request import Project

__all__ = ["COMMAND_MODULES", "commands", "main"]
COMMAND_MODULES = (
    commands_build,
    commands_messages,
    commands_tables,
    commands_play,
    commands_project,
    commands_sheets,
    commands_show,
    commands_test,
    commands_watch,
)


def main(
    project: Path | None = None,
    argv: Sequence[str] | None = None,
    repair: Callable[[], None] | None = None,
    add_fonts: AddFonts | None = None,
) -> None:
    """Run a command; `project` is the folder with `cards/`, by default the one around here.

    `repair` is called if packages seem to be damaged; it starts the command anew if it can help.
    `add_fonts` installs fonts when a language first needs them.
    """
    for stream in (sys.stdout, sys.stderr):
        _let_all_characters_through(stream)
    sys.stdout, sys.stderr = _until_nobody_reads(sys.stdout), _until_nobody_reads(sys.stderr)
    try:
        folder = (project or find_project(Path.cwd())).resolve()
        commands(args=argv, obj=Project(folder), add_fonts=add_fonts)
    except DamagedInstallation as damage:
        if repair is not None:
            repair()
        sys.exit(f"stopped: a package cannot be used, install it again: {damage}")


def _let_all_characters_through(stream: TextIO) -> None:
    """Keep a narrow code page, as Windows gives to pipes and files, from stopping the program."""
    if isinstance(stream, TextIOWrapper):
        is_free = not stream.isatty() and "PYTHONIOENCODING" not in os.environ
        stream.reconfigure(encoding="utf-8" if is_free else None, errors="replace")


class _Output(FileIO):
    """A file or pipe to which nothing more is written once that has failed.

    A reader may leave a pipe early, as `head` does; that is no failure.
    """

    has_failed = False

    def write(self, content: Any, /) -> int:
        """Write, unless it has failed before."""
        if self.has_failed:
            return len(content)
        try:
            return super().write(content)
        except OSError as error:
            self.has_failed = True
            if isinstance(error, BrokenPipeError):
                return len(content)
            raise


def _until_nobody_reads(stream: TextIO) -> TextIO:
    """Keep a reader who leaves early from stopping the program: it writes files besides."""
    if not isinstance(stream, TextIOWrapper) or stream.isatty():
        return stream
    try:
        output = _Output(stream.fileno(), "wb", closefd=False)
    except OSError:  # no file of the system, as in tests
        return stream
    return TextIOWrapper(
        BufferedWriter(output), stream.encoding, stream.errors, line_buffering=stream.line_buffering
    )
