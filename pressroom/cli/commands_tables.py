"""Define the commands that show and try what the rules say: tables, rulings, cases."""

from __future__ import annotations

from pathlib import Path

import click

from pressroom.cli.findings import STOPPED, show_findings
from pressroom.cli.group import commands
from pressroom.cli.options import (
    debug_option,
    game_option,
    games_option,
    resolve_game,
    resolve_games,
    table_format_option,
)
from pressroom.model.finding import Findings
from pressroom.pipeline import open_game
from pressroom.request import Project


@commands.command("tables")
@games_option
@table_format_option
@debug_option
@click.pass_obj
def tables_command(project: Project, games: tuple[str, ...], form: str, debug: bool) -> None:
    """Print the reference tables that the rules work out."""
    from pressroom.cli.table_text import plain_table, render_tables

    findings = Findings()
    tables = []
    with show_findings(project, findings, "text", debug=debug):
        for game in resolve_games(project, games, findings):
            checked = open_game(project, game, findings)
            derived = checked.rules.derive(checked.kit)
            tables += [
                plain_table(table, checked.game, derived) for table in derived.tables.values()
            ]
    click.echo(render_tables(tables, form), nl=False)


@commands.command("rulings")
@game_option
@table_format_option
@debug_option
@click.pass_obj
def rulings_command(project: Project, game: str | None, form: str, debug: bool) -> None:
    """List how unclear rules are read, the readings there are, and why."""
    from pressroom.cli.table_text import render_tables
    from pressroom.rules.contract import require_engine
    from pressroom.rules.rulings_table import preset_table, ruling_table

    findings = Findings()
    with show_findings(project, findings, "text", debug=debug):
        checked = open_game(project, resolve_game(project, game, findings), findings)
        rules = require_engine(checked.rules, checked.game, findings)
        findings.stop_on_errors()
        assert rules is not None, "rules without an engine leave an error"
        tables = [ruling_table(rules, checked.kit), *preset_table(rules)]
    click.echo(render_tables(tables, form), nl=False)


@commands.command("cases")
@game_option
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@debug_option
@click.pass_context
def cases_command(
    context: click.Context, game: str | None, files: tuple[Path, ...], debug: bool
) -> None:
    """Run worked cases of a game; without FILES those in its folder cases/."""
    from pressroom.rules.case_files import read_cases
    from pressroom.rules.case_results import run_case, verdict
    from pressroom.rules.contract import require_engine

    project: Project = context.obj
    findings = Findings()
    with show_findings(project, findings, "text", debug=debug):
        checked = open_game(project, resolve_game(project, game, findings), findings)
        rules = require_engine(checked.rules, checked.game, findings)
        paths = files or _own_cases(checked.game.folder, findings)
        cases = [case for path in paths for case in read_cases(path, str(path), findings)]
        findings.stop_on_errors()
        assert rules is not None, "rules without an engine leave an error"
        results = [run_case(rules, checked.kit, case) for case in cases]
    failed = [result for result in results if not result.is_passed]
    for result in failed:
        click.echo(verdict(result))
    click.echo(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    if failed:
        context.exit(STOPPED)


def _own_cases(folder: Path, findings: Findings) -> tuple[Path, ...]:
    paths = tuple(sorted((folder / "cases").glob("*.json")))
    if not paths:
        message = f"name a file of cases, or put some in cards/{folder.name}/cases/"
        findings.error("cases/no-file", message)
    return paths
