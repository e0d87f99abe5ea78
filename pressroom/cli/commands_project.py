"""Define the commands that help to write games: schema, clean and new."""

from __future__ import annotations

import json
from pathlib import Path

import click

from pressroom.cli.findings import show_findings
from pressroom.cli.group import commands
from pressroom.cli.options import (
    debug_option,
    game_option,
    games_option,
    resolve_game,
    resolve_games,
)
from pressroom.model.finding import Findings
from pressroom.new_game import LANGUAGES, CannotStart, start_game
from pressroom.pipeline import open_game
from pressroom.request import Project, check_file
from pressroom.writing import write_named, write_whole

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
@click.option(
    "--from",
    "table",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="A table of cards (.csv, .tsv, .xlsx, .ods) to start from; fields are guessed.",
)
@click.pass_obj
def new_command(project: Project, name: str, language: str, table: Path | None) -> None:
    """Start a small game that builds at once: cards/NAME/."""
    try:
        if table is not None:
            from pressroom.new_from_table import start_from_table

            started = start_from_table(project.folder, name, table, language)
            paths = started.paths
            for guess in started.guesses:
                click.echo(guess)
        else:
            paths = start_game(project.folder, name, language)
    except CannotStart as reason:
        raise click.ClickException(str(reason)) from None
    for path in paths:
        click.echo(path.relative_to(project.folder).as_posix())
    is_installed = click.get_current_context().find_root().info_name == "pressroom"
    command = "pressroom" if is_installed else "python3 build.py"
    click.echo(f"Now build it: {command} --game {name}")


@commands.command("table")
@game_option
@click.option("--deck", metavar="ID", help="Which deck; may be left out if there is one only.")
@click.option(
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Where to: .csv, .tsv or .xlsx; by default CSV to the standard output.",
)
@debug_option
@click.pass_obj
def table_command(
    project: Project, game: str | None, deck: str | None, output: Path | None, debug: bool
) -> None:
    """Write the cards of a deck as a table, to be edited and read with “from:”."""
    from pressroom.deck_table import WRITTEN_ENDINGS, find_deck, write_deck

    ending = output.suffix.lower() if output else WRITTEN_ENDINGS[0]
    if ending not in WRITTEN_ENDINGS:
        endings = ", ".join(WRITTEN_ENDINGS)
        raise click.BadParameter(f"the name must end in one of {endings}", param_hint="--output")
    findings = Findings()
    with show_findings(project, findings, "text", debug=debug):
        checked = open_game(project, resolve_game(project, game, findings), findings)
        source = find_deck(checked, deck, output, findings)
        findings.stop_on_errors()
        assert source is not None, "a deck that is not found leaves an error"
        data = write_deck(source, checked.game, ending, findings)
        findings.stop_on_errors()
        if output is None:
            click.echo(data.decode(), nl=False)
        else:
            check_file("--output", output, findings)
            findings.stop_on_errors()
            write_named(output, data)
            click.echo(output)
