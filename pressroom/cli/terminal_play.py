"""Play one game at the terminal: bots alone, a person among bots, or a transcript replayed."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

import click

from pressroom.files import MAX_TEXT, read_file
from pressroom.model.finding import Findings, Span
from pressroom.pipeline import open_game
from pressroom.playtest import USUAL_LANGUAGE, Playtest, open_language, open_replay, open_setup
from pressroom.production.job import CheckedGame
from pressroom.request import Project
from pressroom.rules.engine import Engine
from pressroom.rules.match import Seat
from pressroom.simulation.person import Left, Person
from pressroom.simulation.setup import Setup, rulings_in_words
from pressroom.simulation.transcript import (
    Chooser,
    NotATranscript,
    Transcript,
    head_lines,
    play_again,
    play_out,
    read_transcript,
)
from pressroom.writing import write_named

PERSON = "person"
TERMINAL = "-"  # what `--transcript` without a file stands for


def play_alone(
    checked: CheckedGame, asked: Playtest, index: int, to: str, findings: Findings
) -> None:
    """Let bots play one game and write it down."""
    setup = open_setup(checked, asked, findings)
    engine = setup.engine(open_language(checked, asked.language, findings))
    who = setup.seating(index)
    _, lines = play_out(engine, setup, index, _choosers(engine, setup, index))
    _write_down([*_head(setup, index, who, asked), *lines], to)


def play_seated(
    checked: CheckedGame, asked: Playtest, index: int, seat: int, to: str | None, findings: Findings
) -> None:
    """Let a person play one game at a seat; leaving it is not an error."""
    setup = open_setup(checked, asked, findings)
    if seat not in setup.seats:
        message = f"there is no seat {seat}: {setup.players} play"
        findings.error("request/no-seat", message)
        findings.stop_on_errors()
    engine = setup.engine(open_language(checked, asked.language, findings))
    who = {**setup.seating(index), seat: PERSON}
    person = Person(seat, engine, _read_line, click.echo)
    choosers = {**_choosers(engine, setup, index), seat: person.choose}
    words = engine.phrases.words
    against = words.listed(
        words.gettext("%(bot)s at seat %(seat)s") % {"bot": name, "seat": other}
        for other, name in who.items()
        if other != seat
    )
    told = words.gettext("You sit at seat %(seat)s, against %(against)s.")
    click.echo(told % {"seat": seat, "against": against})
    try:
        _, lines = play_out(engine, setup, index, choosers, person.hear)
    except Left:
        told = words.gettext("You left the game after %(count)s choices.")
        click.echo(told % {"count": person.decisions})
        return
    click.echo("\n".join(lines[-2:]))  # scores and winners
    if to is not None:
        _write_down([*_head(setup, index, who, asked), *lines], to)


def play_replay(project: Project, path: Path, findings: Findings) -> bool:
    """Replay a transcript; return whether it leads to the same game."""
    try:
        transcript = read_transcript(read_file(path, MAX_TEXT).decode("utf-8-sig"))
        checked = open_game(project, transcript.told.get("game", ""), findings)
        setup = open_replay(checked, transcript, findings)
        language = transcript.told.get("language", USUAL_LANGUAGE)
        engine = setup.engine(open_language(checked, language, findings))
        return _report_replay(path, engine, setup, transcript)
    except (NotATranscript, UnicodeDecodeError) as reason:
        said = reason if isinstance(reason, NotATranscript) else "it is not in UTF-8"
        message = f"this is not a transcript: {said}"
        findings.error("play/not-a-transcript", message, Span(str(path)))
        findings.stop_on_errors()
        return False


def _head(setup: Setup, index: int, who: Mapping[Seat, str], asked: Playtest) -> list[str]:
    return head_lines(setup, index, rulings_in_words(setup), who, asked.language)


def _report_replay(path: Path, engine: Engine, setup: Setup, transcript: Transcript) -> bool:
    deviation = play_again(engine, setup, transcript)
    if deviation is None:
        choices = sum(1 for _ in transcript.choices)
        click.echo(f"{path}: {choices} choices replayed, with the same result")
        return True
    click.echo(f"{path}:{transcript.head + deviation.number}: the replay diverges here")
    click.echo(f"  written: {deviation.written or 'nothing'}")
    click.echo(f"  now:     {deviation.now or 'nothing'}")
    return False


def _choosers(engine: Engine, setup: Setup, index: int) -> dict[Seat, Chooser]:
    rng = setup.bots_rng(index)

    def chooser(name: str) -> Chooser:
        bot = engine.bots[name]()
        return lambda decision: bot.choose(decision, rng)

    return {seat: chooser(name) for seat, name in setup.seating(index).items()}


def _write_down(lines: list[str], to: str) -> None:
    text = "\n".join(lines) + "\n"
    if to == TERMINAL:
        click.echo(text, nl=False)
    else:
        write_named(Path(to), text)
        click.echo(f"wrote {to}", err=True)


def _read_line(prompt: str) -> str | None:
    click.echo(prompt, nl=False)
    return sys.stdin.readline() or None  # nothing comes back at the end of input
