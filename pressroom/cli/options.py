"""Declare options that several commands share, and find the games that they name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click

from pressroom.limits import Limits
from pressroom.load.game_folder import list_games
from pressroom.model.finding import Findings
from pressroom.request import Project

games_option = click.option(
    "--game",
    "games",
    multiple=True,
    metavar="NAME",
    help="A folder of cards/; repeat it; default: all.",
)
game_option = click.option(
    "--game", metavar="NAME", help="A folder of cards/; may be left out if there is one only."
)
table_format_option = click.option(
    "--format",
    "form",
    type=click.Choice(["text", "markdown", "csv", "json"]),
    default="text",
    show_default=True,
    help="How tables are shown.",
)
format_option = click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="How findings are shown.",
)
_time_option = click.option(
    "--time-limit",
    type=click.IntRange(min=1),
    default=Limits().seconds,
    show_default=True,
    metavar="SECONDS",
    help="What one face, book or file may take of the processor.",
)
_memory_option = click.option(
    "--memory-limit",
    type=click.IntRange(min=256),
    default=Limits().megabytes,
    show_default=True,
    metavar="MB",
    help="What a build may take of the memory.",
)
strict_option = click.option("--strict", is_flag=True, help="Take warnings as errors.")
debug_option = click.option(
    "--debug", is_flag=True, help="Show the traceback of a fault in Pressroom."
)

preview_option = click.option(
    "--preview/--no-preview",
    default=True,
    help="Show pictures in a terminal that can.  [default: --preview]",
)


def limit_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that bound what a game may take."""
    return _time_option(_memory_option(command))


def resolve_games(project: Project, names: Iterable[str], findings: Findings) -> tuple[str, ...]:
    """Return the games asked for, by default all; finding `game/none` if there are none."""
    games = tuple(dict.fromkeys(_plain_name(name, findings) for name in names)) or list_games(
        project.folder
    )
    if not games:
        findings.error("game/none", "there is no game: no folder of cards/ has a game.yaml")
        findings.stop_on_errors()
    return games


def resolve_game(project: Project, name: str | None, findings: Findings) -> str:
    """Return the game asked for, or the only one; finding `game/which` if it is not clear."""
    if name is not None:
        return _plain_name(name, findings)
    games = resolve_games(project, (), findings)
    if len(games) > 1:
        message = f"say which game with --game: there are {', '.join(games)}"
        findings.error("game/which", message)
        findings.stop_on_errors()
    return games[0]


def _plain_name(asked: str, findings: Findings) -> str:
    """Return a game's name without the slash that a shell puts behind a folder's."""
    name = asked.rstrip("/\\")
    if Path(name).name != name or not name:
        findings.error("game/not-found", f"“{asked}” is not the name of a folder of cards/")
        findings.stop_on_errors()
    return name
