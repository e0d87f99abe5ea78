"""Declare the options that say what of a game is printed, and how."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import wraps
from pathlib import Path
from typing import Any

import click

from pressroom.load.scalars import read_length
from pressroom.model.sheet import Flip, Gutter
from pressroom.request import DEFAULT_PAPER, BuildRequest

OWN_BLEED = "own bleed"  # stands for a gutter without a number
MAX_GUTTER_MM = 100.0


def _read_gutter(_: click.Context, __: click.Parameter, typed: str | None) -> Gutter | None:
    """Return the gutter that is asked for. Raises `click.BadParameter` if it is no length."""
    if typed is None or typed == OWN_BLEED:
        return Gutter() if typed else None
    width = read_length(typed)
    if width is None or width > MAX_GUTTER_MM:
        raise click.BadParameter(f"“{typed}” must be a length from 0 to {MAX_GUTTER_MM:g} mm")
    return Gutter(width)


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
        help="A4, Letter, A3, SRA3 and so on, one of your own, or a size: 320x450, 8.5x14in.",
    ),
    click.option(
        "--margins",
        metavar="MM",
        help="What your printer cannot reach: one length, or top,right,bottom,left as 5,5,17,5.",
    ),
    click.option(
        "--gutter",
        is_flag=False,
        flag_value=OWN_BLEED,
        metavar="[MM]",
        callback=_read_gutter,
        help="Lay pieces apart, each with its own bleed, or so many mm; 0 is edge to edge.",
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
