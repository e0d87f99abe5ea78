"""Define the group of all commands: without a command word, build."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from pressroom import __version__
from pressroom.load.game_folder import list_games

DEFAULT_COMMAND = "build"
_ADD_FONTS = f"{__name__}.add_fonts"

AddFonts = Callable[[str], bool]
"""Installs optional dependencies with fonts, by their name; returns whether it could."""


def font_installer() -> AddFonts | None:
    """Return what installs fonts; none if fonts are for the person to install."""
    found: AddFonts | None = click.get_current_context().meta.get(_ADD_FONTS)
    return found


class DefaultGroup(click.Group):
    """A group in which options without a command belong to the default command."""

    def make_context(
        self, *args: Any, add_fonts: AddFonts | None = None, **extra: Any
    ) -> click.Context:
        """Keep for all commands what installs fonts, if they may be installed here."""
        context = super().make_context(*args, **extra)
        context.meta[_ADD_FONTS] = add_fonts
        return context

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the default command in front of bare options."""
        if not args or (args[0].startswith("-") and args[0] not in ("--help", "--version")):
            args = [DEFAULT_COMMAND, *args]
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command of a word; say how a game is built if the word is its name."""
        if self.get_command(ctx, args[0]) is None and args[0] in list_games(ctx.obj.folder):
            message = f"“{args[0]}” is a game, not a command; to build it: --game {args[0]}"
            raise click.UsageError(message, ctx)
        return super().resolve_command(ctx, args)


@click.group(cls=DefaultGroup, context_settings={"help_option_names": ["--help"]})
@click.version_option(__version__, prog_name="pressroom")
def commands() -> None:
    """Turn card and board games written in YAML into print-ready PDFs.

    Without a command: build.
    """
