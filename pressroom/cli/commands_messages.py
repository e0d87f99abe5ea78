"""Define the command for translators: messages."""

from __future__ import annotations

import click

from pressroom.cli.findings import separate_findings, show_findings
from pressroom.cli.group import commands
from pressroom.cli.options import (
    debug_option,
    games_option,
    resolve_games,
    strict_option,
    table_format_option,
)
from pressroom.model.finding import Findings
from pressroom.pipeline import open_game
from pressroom.report.findings import tally
from pressroom.request import Project, known_languages


@commands.command("messages")
@games_option
@click.option(
    "--language",
    "languages",
    multiple=True,
    metavar="TAG",
    help="Begin a translation, such as de or zh-Hant; repeat it.",
)
@click.option("--check", "is_check", is_flag=True, help="Write nothing; tell what is wrong.")
@click.option("--status", "is_status", is_flag=True, help="Write nothing; count what is done.")
@strict_option
@table_format_option
@debug_option
@click.pass_obj
def messages_command(
    project: Project,
    games: tuple[str, ...],
    languages: tuple[str, ...],
    is_check: bool,
    is_status: bool,
    strict: bool,
    form: str,
    debug: bool,
) -> None:
    """Write what is to be translated: locale/*.po of each game and of the layouts."""
    findings = Findings(is_strict=strict)
    with show_findings(project, findings, "text", debug=debug):
        asked = resolve_games(project, games, findings)
        if is_status:
            _show_status(project, asked, languages, form, findings)
        elif is_check:
            _check(project, asked, languages, findings)
        else:
            _write(project, asked, languages, findings)


def _write(
    project: Project, games: tuple[str, ...], languages: tuple[str, ...], findings: Findings
) -> None:
    from pressroom.messages import check_languages, write_game_messages, write_layout_messages

    check_languages(languages, findings)
    written = list(write_layout_messages(project, languages, findings))
    for game in games:
        checked = open_game(project, game, findings)
        written += write_game_messages(checked, languages, findings)
    for path in written:
        click.echo(path.relative_to(project.folder).as_posix())
    if not written:
        click.echo("nothing has changed", err=True)


def _check(
    project: Project, games: tuple[str, ...], languages: tuple[str, ...], findings: Findings
) -> None:
    from pressroom.production.languages import words_in

    for game in games:
        with separate_findings(findings) as own:
            checked = open_game(project, game, own)
            for language in languages or known_languages(checked.game):
                words_in(checked, language, own)
    findings.stop_on_errors()
    click.echo(tally(findings))


def _show_status(
    project: Project,
    games: tuple[str, ...],
    languages: tuple[str, ...],
    form: str,
    findings: Findings,
) -> None:
    from pressroom.cli.table_text import render_tables
    from pressroom.production.languages import status_of

    tables = [
        table
        for game in games
        for checked in (open_game(project, game, findings),)
        for table in status_of(checked, languages or known_languages(checked.game))
    ]
    click.echo(render_tables(tables, form), nl=False)
