"""Define the group of all commands: without a command word, build."""

from __future__ import annotations

import click

from pressroom import __version__
from pressroom.load.game_folder import list_games

DEFAULT_COMMAND = "build"


class DefaultGroup(click.Group):
    """A group in which options without a command belong to the default command."""

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
