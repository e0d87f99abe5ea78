"""A game written down in words, from which it can be played again.

A transcript is text: a head that says what was played, then the events in words and, marked with
`>`, every choice with its number among the options. Played again from the head and the choices it
must come out the same, line by line; else the rules, the kit or the file have changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pressroom.model.words import Words
from pressroom.rules.engine import Engine
from pressroom.rules.match import Choice, Decision, Event, Match, Outcome, Seat
from pressroom.rules.phrases import number_words
from pressroom.simulation.setup import Setup

FIRST_LINE = "transcript of a game, form 1"
DIVIDER = "---"
BY_DEFAULT = "by default"
CHOICE = re.compile(r"> \D*(\d+)[^#]*#(\d+) .*")  # in whatever language: the seat, the option

Chooser = Callable[[Decision], Choice]


@dataclass(slots=True)
class Scribe:
    """Writes a game down as it goes on, in the engine's language; `lines` are since the head."""

    engine: Engine
    lines: list[str] = field(default_factory=list)

    @property
    def words(self) -> Words:
        """The words of the language."""
        return self.engine.phrases.words

    def hear(self, event: Event) -> None:
        """Write an event; one that only a seat may know says so."""
        secret = ""
        if event.seen_by is not None:
            secret = self.words.gettext("(only seat %(seat)s) ") % {"seat": event.seen_by}
        self.lines += [secret + line for line in self.engine.tell(event).splitlines()]

    def note(self, decision: Decision, choice: Choice) -> None:
        """Write a choice."""
        number = next(n for n, one in enumerate(decision.options, start=1) if one == choice)
        self._note(decision, str(number), self.engine.say_choice(decision, choice))

    def note_missing(self, decision: Decision) -> None:
        """Write that a choice is to be made here."""
        self._note(decision, "?", "…")

    def close(self, outcome: Outcome) -> None:
        """Write how it ended."""
        words = self.words
        scores = [
            words.gettext("seat %(seat)s: %(score)s") % {"seat": seat, "score": number_words(score)}
            for seat, score in sorted(outcome.scores.items())
        ]
        winners = [words.gettext("seat %(seat)s") % {"seat": seat} for seat in outcome.winners]
        self.lines += [
            words.gettext("scores: %(scores)s") % {"scores": words.listed(scores)},
            words.gettext("won by: %(winners)s")
            % {"winners": words.listed(winners) or words.gettext("nobody")},
        ]

    def _note(self, decision: Decision, number: str, choice: str) -> None:
        filled = {"seat": decision.seat, "kind": decision.kind, "number": number, "choice": choice}
        form = self.words.gettext("> seat %(seat)s, %(kind)s: #%(number)s %(choice)s")
        self.lines.append(form % filled)


def play_out(
    engine: Engine,
    setup: Setup,
    index: int,
    choosers: Mapping[Seat, Chooser],
    listen: Callable[[Event], None] | None = None,
) -> tuple[Outcome, list[str]]:
    """Play one game and write it down; `listen` hears every event as it happens."""
    scribe = Scribe(engine)

    def hear(event: Event) -> None:
        scribe.hear(event)
        if listen is not None:
            listen(event)

    match = Match(engine.play(setup.players, setup.game_rng(index), hear))
    while match.outcome is None:
        choices = {}
        for decision in match.open:
            choices[decision.seat] = choosers[decision.seat](decision)
            scribe.note(decision, choices[decision.seat])
        match.choose(choices)
    scribe.close(match.outcome)
    return match.outcome, scribe.lines


def head_lines(
    setup: Setup, index: int, rulings: Mapping[str, str], who: Mapping[Seat, str], language: str
) -> list[str]:
    """Return the head: all that is needed to begin the same game, and who sat where."""
    told = {
        "game": setup.game.id,
        "version": setup.game.version,
        "players": str(setup.players),
        "seed": str(setup.seed),
        "number": str(index + 1),
        "rulings": ", ".join(f"{name}={value}" for name, value in rulings.items()) or BY_DEFAULT,
        "language": language,
        "seats": ", ".join(f"{seat} {name}" for seat, name in who.items()),
    }
    return [FIRST_LINE, *(f"{name}: {value}" for name, value in told.items()), DIVIDER]


class NotATranscript(ValueError):
    """A file that is no transcript; the message says what is wrong with it, and where."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """A transcript as read: what its head says, and the `lines` after it.

    `head` is how many lines of the file come before them.
    """

    told: Mapping[str, str]
    lines: tuple[str, ...]
    head: int

    @property
    def choices(self) -> Iterator[tuple[int, int]]:
        """The seat and the option's number of each choice, in order."""
        for line in self.lines:
            if found := CHOICE.fullmatch(line):
                yield int(found[1]), int(found[2])

    def number(self, name: str) -> int:
        """Return a number of the head. Raises `NotATranscript` if it is none."""
        typed = self.told.get(name, "")
        if not re.fullmatch(r"-?[0-9]{1,18}", typed):
            raise NotATranscript(f"its head has no number after “{name}:”")
        return int(typed)


def read_transcript(text: str) -> Transcript:
    """Read a transcript. Raises `NotATranscript`."""
    lines = [line.rstrip() for line in text.rstrip().splitlines()]
    if FIRST_LINE not in lines[:1]:
        raise NotATranscript(f"its first line is not “{FIRST_LINE}”")
    if DIVIDER not in lines:
        raise NotATranscript(f"its head does not end with a line “{DIVIDER}”")
    end = lines.index(DIVIDER)
    pairs = (line.partition(": ") for line in lines[1:end])
    told = {name: value for name, _, value in pairs}
    return Transcript(told, tuple(lines[end + 1 :]), end + 1)


@dataclass(frozen=True, slots=True)
class Deviation:
    """Where a game played again leaves its transcript: what stands there, and what came now.

    `number` counts the lines after the head, from 1.
    """

    number: int
    written: str
    now: str


def play_again(engine: Engine, setup: Setup, transcript: Transcript) -> Deviation | None:
    """Play a transcript's choices again; return where it first comes out otherwise, if at all."""
    scribe = Scribe(engine)
    choices = transcript.choices
    index = transcript.number("number") - 1
    match = Match(engine.play(setup.players, setup.game_rng(index), scribe.hear))
    while match.outcome is None:
        made = {}
        for decision in match.open:
            seat, number = next(choices, (0, 0))
            options = list(decision.options)
            if seat != decision.seat or not 1 <= number <= len(options):
                scribe.note_missing(decision)
                return first_deviation(transcript.lines, scribe.lines)
            made[seat] = options[number - 1]
            scribe.note(decision, made[seat])
        match.choose(made)
        if deviation := first_deviation(transcript.lines[: len(scribe.lines)], scribe.lines):
            return deviation
    scribe.close(match.outcome)
    return first_deviation(transcript.lines, scribe.lines)


def first_deviation(written: Sequence[str], now: Sequence[str]) -> Deviation | None:
    """Return the first line that two games do not share; a missing one is empty."""
    for place in range(max(len(written), len(now))):
        one = written[place] if place < len(written) else ""
        other = now[place].rstrip() if place < len(now) else ""
        if one != other:
            return Deviation(place + 1, one, other)
    return None
