"""Options that several commands share."""

from __future__ import annotations

import click

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
strict_option = click.option("--strict", is_flag=True, help="Take warnings as errors.")
debug_option = click.option(
    "--debug", is_flag=True, help="Show the traceback of a fault in Pressroom."
)
