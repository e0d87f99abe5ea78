"""Define the command for translators: messages."""

from __future__ import annotations

import click

from pressroom.cli.findings import show_findings
from pressroom.cli.group import commands
from pressroom.cli.options import debug_option, games_option, resolve_games
from pressroom.model.finding import Findings
from pressroom.pipeline import open_game
from pressroom.request import Project


@commands.command("messages")
@games_option
@click.option(
    "--language",
    "languages",
    multiple=True,
    metavar="TAG",
    help="Begin a translation, such as de or zh-Hant; repeat it.",
)
@debug_option
@click.pass_obj
def messages_command(
    project: Project, games: tuple[str, ...], languages: tuple[str, ...], debug: bool
) -> None:
    """Write what is to be translated: locale/*.po of each game and of the layouts."""
    from pressroom.messages import write_game_messages, write_layout_messages

    findings = Findings()
    with show_findings(project, findings, "text", debug=debug):
        written = list(write_layout_messages(project, languages, findings))
        for game in resolve_games(project, games, findings):
            checked = open_game(project, game, findings)
            written += write_game_messages(checked, languages, findings)
        for path in written:
            click.echo(path.relative_to(project.folder).as_posix())
        if not written:
            click.echo("nothing has changed", err=True)
