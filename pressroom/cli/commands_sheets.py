"""Define the command that tells what sheets take before any are made."""

from __future__ import annotations

import click

from pressroom.cli.findings import show_findings
from pressroom.cli.group import commands
from pressroom.cli.options import (
    debug_option,
    games_option,
    resolve_games,
    table_format_option,
)
from pressroom.cli.request_options import Wanted, request_options
from pressroom.model.finding import Findings
from pressroom.pipeline import check_wanted, open_game
from pressroom.request import Project


@commands.command("sheets")
@games_option
@request_options
@table_format_option
@debug_option
@click.pass_obj
def sheets_command(
    project: Project, games: tuple[str, ...], wanted: Wanted, form: str, debug: bool
) -> None:
    """Tell how many sheets and cuts each format takes, edge to edge or apart; print nothing."""
    from pressroom.cli.table_text import render_tables
    from pressroom.production.job import Job
    from pressroom.production.sheet_prices import price_table

    findings = Findings()
    tables = []
    with show_findings(project, findings, "text", debug=debug):
        for game in resolve_games(project, games, findings):
            request = wanted(game)
            checked = open_game(project, game, findings, request.set_id)
            check_wanted(checked, request, findings)
            findings.stop_on_errors()
            theme = request.theme or checked.game.theme
            job = Job(checked, request, checked.game.languages[0], theme, lambda _: None)
            tables.append(price_table(job))
    click.echo(render_tables(tables, form), nl=False)
