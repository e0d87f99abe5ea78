"""The commands that show what the rules work out: tables."""

from __future__ import annotations

import click

from pressroom.cli.group import commands
from pressroom.cli.options import debug_option, games_option
from pressroom.cli.shown import games_asked, shown
from pressroom.model.finding import Findings
from pressroom.pipeline import open_kit
from pressroom.request import Project


@commands.command("tables")
@games_option
@debug_option
@click.pass_obj
def tables_command(project: Project, games: tuple[str, ...], debug: bool) -> None:
    """Print the reference tables that the rules work out."""
    from pressroom.table_text import table_text

    findings = Findings()
    with shown(project, findings, "text", debug=debug):
        for game in games_asked(project, games, findings):
            kit = open_kit(project, game, findings)
            for table in kit.rules.derive(kit.game).tables.values():
                click.echo(table_text(table, kit.game))
