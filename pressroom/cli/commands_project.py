"""Define the commands that help to write games: schema, clean and new."""

from __future__ import annotations

import json

import click

from pressroom.cli.findings import show_findings
from pressroom.cli.group import commands
from pressroom.cli.options import debug_option, games_option, resolve_games
from pressroom.model.finding import Findings
from pressroom.new_game import LANGUAGES, CannotStart, start_game
from pressroom.pipeline import open_game
from pressroom.request import Project
from pressroom.writing import write_whole

BYTES_PER_MB = 1_000_000


@commands.command("schema")
@games_option
@debug_option
@click.pass_obj
def schema_command(project: Project, games: tuple[str, ...], debug: bool) -> None:
    """Write a JSON Schema beside each game's cards, for editors to complete and check."""
    from pressroom.load.schema import game_schema

    findings = Findings()
    with show_findings(project, findings, "text", debug=debug):
        for game in resolve_games(project, games, findings):
            checked = open_game(project, game, findings)
            path = project.game_folder(game) / "schema.json"
            text = json.dumps(game_schema(checked.game), ensure_ascii=False, indent=2)
            write_whole(path, f"{text}\n".encode())
            click.echo(path.relative_to(project.folder).as_posix())


@commands.command("clean")
@debug_option
@click.pass_obj
def clean_command(project: Project, debug: bool) -> None:
    """Empty the cache: the next build makes everything anew. Nothing else is removed."""
    from pressroom.cache import empty_cache

    with show_findings(project, Findings(), "text", debug=debug):
        size = empty_cache(project.cache)
        click.echo(f"{project.cache.name}: {size / BYTES_PER_MB:.1f} MB removed")


@commands.command("new")
@click.argument("name")
@click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default=LANGUAGES[0],
    show_default=True,
    help="What language its cards are written in.",
)
@click.pass_obj
def new_command(project: Project, name: str, language: str) -> None:
    """Start a small game that builds at once: cards/NAME/."""
    try:
        paths = start_game(project.folder, name, language)
    except CannotStart as reason:
        raise click.ClickException(str(reason)) from None
    for path in paths:
        click.echo(path.relative_to(project.folder).as_posix())
    is_installed = click.get_current_context().find_root().info_name == "pressroom"
    command = "pressroom" if is_installed else "python3 build.py"
    click.echo(f"Now build it: {command} --game {name}")
