"""Define the commands that play: simulate and play."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pressroom.cli.findings import STOPPED, show_findings
from pressroom.cli.group import commands
from pressroom.cli.options import debug_option, game_option, resolve_game, table_format_option
from pressroom.model.finding import Findings
from pressroom.pipeline import open_game
from pressroom.request import Project, check_file
from pressroom.writing import write_named

if TYPE_CHECKING:
    from pressroom.playtest import Playtest
    from pressroom.simulation.report_html import Results
    from pressroom.simulation.setup import Setup
    from pressroom.simulation.tally import Tally

PLAYTEST_OPTIONS = (
    click.option("--players", type=int, metavar="N", help="Default: 4, or as many as can."),
    click.option(
        "--bots", default="", metavar="NAME,…", help="Who plays, seat by seat; default: all."
    ),
    click.option(
        "--seed", type=int, default=1, show_default=True, help="Another seed, other games."
    ),
    click.option(
        "--ruling",
        "rulings",
        multiple=True,
        metavar="NAME=VALUE",
        help="Read a rule so; repeat it.",
    ),
    click.option(
        "--language",
        default="en",
        show_default=True,
        metavar="TAG",
        help="What the game is told in, such as its own language.",
    ),
    click.option(
        "--preset", "presets", multiple=True, metavar="NAME", help="A group of rulings; repeat it."
    ),
)


def playtest_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options that say what is played; it gets them as `asked`."""

    @wraps(command)
    def with_playtest(
        *given: Any,
        players: int | None,
        bots: str,
        seed: int,
        rulings: tuple[str, ...],
        presets: tuple[str, ...],
        language: str,
        **others: Any,
    ) -> None:
        from pressroom.playtest import Playtest
        from pressroom.simulation.setup import split_bots

        asked = Playtest(players, split_bots(bots), seed, rulings, presets, language)
        command(*given, asked=asked, **others)

    for option in reversed(PLAYTEST_OPTIONS):
        with_playtest = option(with_playtest)
    return with_playtest


@commands.command("simulate")
@game_option
@playtest_options
@click.option(
    "--games", type=click.IntRange(1), default=1000, show_default=True, help="How many games."
)
@click.option(
    "--compare",
    "changes",
    multiple=True,
    metavar="NAME=VALUE",
    help="Play also with this parameter or ruling changed; repeat it.",
)
@click.option(
    "--report", type=click.Path(path_type=Path, dir_okay=False), help="Write a page with plots."
)
@click.option(
    "--processes", type=click.IntRange(1), help="How many processes; default: one a core."
)
@table_format_option
@debug_option
@click.pass_obj
def simulate_command(
    project: Project,
    game: str | None,
    asked: Playtest,
    games: int,
    changes: tuple[str, ...],
    report: Path | None,
    processes: int | None,
    form: str,
    debug: bool,
) -> None:
    """Let bots play many games and show what came of them."""
    from pressroom.playtest import open_change, open_language, open_setup
    from pressroom.simulation.comparison import Compared
    from pressroom.simulation.labels import Labels
    from pressroom.simulation.report_html import Results

    findings = Findings()
    with show_findings(project, findings, "text", debug=debug):
        if report is not None:
            check_file("--report", report, findings)
            findings.stop_on_errors()
        checked = open_game(project, resolve_game(project, game, findings), findings)
        setup = open_setup(checked, asked, findings)
        labels = Labels(open_language(checked, asked.language, findings), checked.game)
        opened = [open_change(checked, asked, change, findings) for change in changes]
        tally = _simulate(setup, games, processes, checked.game.id)
        others = tuple(
            Compared(change, _simulate(change.setup, games, processes, change.words))
            for change in opened
        )
        _show_results(Results(setup, tally, others, labels), form, report)


def _show_results(results: Results, form: str, report: Path | None) -> None:
    """Print the tables of a simulation, and write its report if a file is named."""
    from pressroom.cli.table_text import render_tables
    from pressroom.simulation.comparison import comparison_table
    from pressroom.simulation.report_html import report_page
    from pressroom.simulation.tables import result_tables

    tally, labels = results.tally, results.labels
    comparisons = (comparison_table(tally, one, labels) for one in results.compared)
    tables = [*result_tables(tally, results.setup, labels), *comparisons]
    click.echo(render_tables(tables, form), nl=False)
    if report is not None:
        write_named(report, report_page(results))
        click.echo(f"wrote {report}", err=True)


def _simulate(setup: Setup, games: int, processes: int | None, label: str) -> Tally:
    """Play games of a setup, with a progress bar if the standard error is a terminal."""
    from pressroom.simulation.workers import cores, simulate

    hidden = not sys.stderr.isatty()
    with click.progressbar(
        length=games, label=label, show_pos=True, file=sys.stderr, hidden=hidden
    ) as bar:
        return simulate(
            setup, games, processes or cores(), lambda played, _: bar.update(played - bar.pos)
        )


@commands.command("play")
@game_option
@playtest_options
@click.option(
    "--number", type=click.IntRange(1), default=1, show_default=True, help="Which game of the seed."
)
@click.option("--seat", type=int, metavar="N", help="Take this seat yourself.")
@click.option(
    "--transcript",
    is_flag=False,
    flag_value="-",
    metavar="[FILE]",
    help="Write the game down, in FILE or to the terminal.",
)
@click.option(
    "--replay",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Replay a transcript and say where it diverges, if it does.",
)
@debug_option
@click.pass_context
def play_command(
    context: click.Context,
    game: str | None,
    asked: Playtest,
    number: int,
    seat: int | None,
    transcript: str | None,
    replay: Path | None,
    debug: bool,
) -> None:
    """Play one game in words: bots alone, or you at a seat against bots."""
    from pressroom.cli.terminal_play import TERMINAL, play_alone, play_replay, play_seated

    project: Project = context.obj
    findings = Findings()
    with show_findings(project, findings, "text", debug=debug):
        if replay is not None:
            if not play_replay(project, replay, findings):
                context.exit(STOPPED)
            return
        if transcript is not None and transcript != TERMINAL:
            check_file("--transcript", Path(transcript), findings)
            findings.stop_on_errors()
        checked = open_game(project, resolve_game(project, game, findings), findings)
        if seat is None:
            play_alone(checked, asked, number - 1, transcript or "-", findings)
        else:
            play_seated(checked, asked, number - 1, seat, transcript, findings)
