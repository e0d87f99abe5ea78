"""Declare the options that say what of a game is printed, and how."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import wraps
from pathlib import Path
from typing import Any

import click

from pressroom.model.sheet import Flip
from pressroom.request import DEFAULT_PAPER, BuildRequest

_OPTIONS = (
    click.option("--deck", "decks", multiple=True, metavar="ID", help="Only this deck; repeat it."),
    click.option("--card", "cards", multiple=True, metavar="ID", help="Only this card; repeat it."),
    click.option("--set", "set_id", metavar="ID", help="A set of the game's, such as base."),
    click.option(
        "--language",
        "languages",
        multiple=True,
        metavar="TAG",
        help="This language, all, or two a face as zh-Hans+en; repeat it; default: game.yaml’s.",
    ),
    click.option(
        "--paper",
        default=DEFAULT_PAPER,
        show_default=True,
        help="A4, Letter, A3 or one of your own.",
    ),
    click.option("--theme", help="A look, such as low-ink; default: the game's own."),
    click.option("--fronts-only", is_flag=True, help="Leave the backs out."),
    click.option(
        "--flip",
        type=click.Choice([flip.value for flip in Flip]),
        default=Flip.LONG_EDGE.value,
        show_default=True,
        help="The edge over which your printer turns the paper.",
    ),
    click.option(
        "--output", type=click.Path(path_type=Path), help="Where to write; default: output/."
    ),
)

Wanted = Callable[[str], BuildRequest]  # the request for a game, by its name


def request_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options; the command is called with `wanted`, which makes a request of a game."""

    @wraps(command)
    def called(*args: Any, **values: Any) -> Any:
        names = [one.name for one in fields(BuildRequest) if one.name != "game"]
        chosen = {name: values.pop(name) for name in names}
        chosen["flip"] = Flip(chosen["flip"])
        return command(*args, **values, wanted=lambda game: BuildRequest(game, **chosen))

    for option in reversed(_OPTIONS):
        called = option(called)
    return called
