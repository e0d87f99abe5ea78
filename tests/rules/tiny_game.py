"""Pips, a dice game of the tests' own: each round all roll unseen, and may roll once more.

A second roll takes a die from the common supply. It is complete on the contract of all games, so
that what serves all games can be tested without any of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from pressroom.model.derived import Derived, Phrase, Table
from pressroom.model.finding import Finding, Span
from pressroom.model.game import Game, Parameter, Text
from pressroom.rules.bots import RandomBot
from pressroom.rules.cases import Given, integers_of
from pressroom.rules.contract import Rules
from pressroom.rules.kit import GameKit, number
from pressroom.rules.match import Choice, Decision, Event, Outcome, Play, Seat, Watch
from pressroom.rules.rng import roll
from pressroom.rules.rulings import ruling

PHRASES = {
    "faces": "Faces",
    "play_roll": "seat {seat} rolls {roll}",
    "play_scores": "scores now {scores}",
}
PLACE = Span("cards/pips/game.yaml", 1, 1)
GAME_YAML = """\
title: Pips
version: "1"
languages: [en]
rules: pips
parameters:
  players_min: 2
  players_max: 4
  rounds: 3
  faces: 6
  dice: 4
rulings:
  tie: shared
kinds:
  card:
    format: poker
    fields:
      name: {type: text}
"""
GAME_YAML += "phrases:\n" + "".join(f"  {name}: {words!r}\n" for name, words in PHRASES.items())
DECK_YAML = """\
title: Cards
kind: card
cards:
  one: {name: One}
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    players_min: int = number(2)
    players_max: int = number("players_min")
    rounds: int = number(1)
    faces: int
    dice: int


@dataclass(frozen=True, slots=True)
class Rulings:
    tie: str = ruling("shared", "last", why="Nobody is better than another.", id="1")


Kit = GameKit[Numbers, Rulings]


@dataclass(frozen=True, slots=True)
class View:
    roll: int
    scores: tuple[int, ...]
    faces: int


def check(game: Game, numbers: Numbers, _: Rulings) -> Iterator[Finding]:
    if numbers.faces < 2:
        yield Finding("kit/faces", "a die needs two faces", game.parameters["faces"].span)


def derive(kit: Kit) -> Derived:
    rows = tuple((face, f"{face} pips") for face in range(1, kit.numbers.faces + 1))
    return Derived({}, {"faces": Table("faces", Phrase("faces"), ("face", "says"), rows)})


def play(kit: Kit, seats: int, rng: Random, watch: Watch | None = None) -> Play:
    numbers = kit.numbers
    scores, supply, short = dict.fromkeys(range(1, seats + 1), 0), numbers.dice, 0
    again = set()
    for _ in range(numbers.rounds):
        rolls = {seat: roll(numbers.faces, rng) for seat in scores}
        for seat, rolled in rolls.items():
            if watch:
                watch(Event("roll", {"seat": seat, "roll": rolled}, seat))
        seen = tuple(scores.values())
        choices = yield tuple(
            Decision(seat, "roll", ("keep", "again"), View(rolls[seat], seen, numbers.faces))
            for seat in scores
        )
        for seat in scores:
            if choices[seat] == "again" and supply:
                supply -= 1
                again.add(seat)
                rolls[seat] = roll(numbers.faces, rng)
            elif choices[seat] == "again":
                short += 1
            scores[seat] += rolls[seat]
        if watch:
            watch(Event("scores", {"scores": tuple(scores.values())}))
    figures = {"rounds": numbers.rounds, "dice_used": numbers.dice - supply, "dice_short": short}
    held = {seat: ("second roll",) if seat in again else () for seat in scores}
    return Outcome(dict(scores), winners(scores, kit.rulings), figures, held)


class TimidBot:
    def __init__(self, kit: Kit) -> None:
        pass

    def choose(self, decision: Decision, rng: Random) -> Choice:
        return "again" if decision.view.roll == 1 else "keep"


class GreedyBot:
    def __init__(self, kit: Kit) -> None:
        self.mean = (kit.numbers.faces + 1) / 2

    def choose(self, decision: Decision, rng: Random) -> Choice:
        return "again" if decision.view.roll < self.mean else "keep"


def winners(scores: dict[Seat, int], rulings: Rulings) -> tuple[Seat, ...]:
    best = tuple(seat for seat, score in scores.items() if score == max(scores.values()))
    return best if rulings.tie == "shared" else best[-1:]


def count_up(kit: Kit, given: Given) -> dict[str, Any]:
    scores = dict(enumerate(integers_of(given["scores"]), start=1))
    return {"winners": winners(scores, kit.rulings), "most": max(scores.values())}


RULES: Rules[Kit] = Rules(
    numbers=Numbers,
    rulings=Rulings,
    presets={"harsh": {"tie": "last"}},
    check=check,
    derive=derive,
    play=play,
    bots={"random": RandomBot, "timid": TimidBot, "greedy": GreedyBot},
    cases={"end": count_up},
)


def pips(**changed: int) -> Game:
    """Return the game with its usual parameters but for those changed."""
    values = {"players_min": 2, "players_max": 4, "rounds": 3, "faces": 6, "dice": 4, **changed}
    parameters = {name: Parameter(name, value, PLACE) for name, value in values.items()}
    return Game(
        id="pips",
        title=Text("Pips", "pips/title", PLACE),
        subtitle=None,
        version="1",
        languages=("en",),
        rules="pips",
        theme="plain",
        parameters=parameters,
        rulings={},
        phrases={
            name: Text(words, f"pips/phrases/{name}", PLACE, is_markup=True)
            for name, words in PHRASES.items()
        },
        kinds={},
        decks=(),
        products=(),
        folder=Path("cards/pips"),
        span=PLACE,
    )
