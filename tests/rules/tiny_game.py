"""Pips, a dice game of the tests' own: each round all roll unseen, and may roll once more.

A second roll takes a die from the common supply. It is complete on the contract of all games, so
that what serves all games can be tested without any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from pressroom.model.derived import Derived, Phrase, Table
from pressroom.model.finding import Findings, Span
from pressroom.model.game import Game, Parameter, Text
from pressroom.rules.cases import WrongCase
from pressroom.rules.match import Bot, Choice, Decision, Event, Outcome, Play, Seat, Watch

PLACE = Span("cards/pips/game.yaml", 1, 1)
GAME_YAML = """\
title: Pips
version: "1"
languages: [en]
rules: pips
parameters:
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
DECK_YAML = """\
title: Cards
kind: card
cards:
  one: {name: One}
"""


@dataclass(frozen=True, slots=True)
class Rulings:
    tie: str = field(
        default="shared",
        metadata={
            "choices": ("shared", "last"),
            "why": "Nobody is better than another.",
            "id": "1",
        },
    )


@dataclass(frozen=True, slots=True)
class View:
    roll: int
    scores: tuple[int, ...]
    faces: int


class PipsRules:
    rulings = Rulings
    presets: Mapping[str, Mapping[str, Any]] = {"harsh": {"tie": "last"}}

    def check_kit(self, game: Game, findings: Findings) -> None:
        faces = game.parameters["faces"]
        if not isinstance(faces.value, int) or faces.value < 2:
            findings.error("kit/faces", "a die needs two faces", faces.span)

    def derive(self, game: Game) -> Derived:
        rows = tuple((face, f"{face} pips") for face in range(1, number(game, "faces") + 1))
        return Derived({}, {"faces": Table("faces", Phrase("Faces"), ("face", "says"), rows)})

    def engine(self, game: Game, rulings: Rulings) -> Pips:
        rounds, faces, dice = (number(game, name) for name in ("rounds", "faces", "dice"))
        return Pips(rounds, faces, dice, rulings)

    def run_case(self, game: Game | None, case: Mapping[str, Any]) -> Any:
        rulings = Rulings(**case.get("rules", {}))
        if "scores" not in case:
            raise WrongCase("it has no “scores”")
        scores = dict(enumerate(case["scores"], start=1))
        return {"winners": winners(scores, rulings), "most": max(scores.values())}


@dataclass(frozen=True, slots=True)
class Pips:
    rounds: int
    faces: int
    dice: int
    rulings: Rulings

    @property
    def seats(self) -> range:
        return range(2, 5)

    @property
    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return {"random": RandomBot, "timid": TimidBot, "greedy": GreedyBot}

    def play(self, seats: int, chance: Random, watch: Watch | None = None) -> Play:
        scores, supply, short = dict.fromkeys(range(1, seats + 1), 0), self.dice, 0
        again = set()
        for _ in range(self.rounds):
            rolls = {seat: chance.randint(1, self.faces) for seat in scores}
            for seat, roll in rolls.items():
                if watch:
                    watch(Event("roll", {"seat": seat, "roll": roll}, seat))
            seen = tuple(scores.values())
            choices = yield tuple(
                Decision(seat, "roll", ("keep", "again"), View(rolls[seat], seen, self.faces))
                for seat in scores
            )
            for seat in scores:
                if choices[seat] == "again" and supply:
                    supply -= 1
                    again.add(seat)
                    rolls[seat] = chance.randint(1, self.faces)
                elif choices[seat] == "again":
                    short += 1
                scores[seat] += rolls[seat]
            if watch:
                watch(Event("scores", {"scores": dict(scores)}))
        figures = {"rounds": self.rounds, "dice_used": self.dice - supply, "dice_short": short}
        held = {seat: ("second roll",) if seat in again else () for seat in scores}
        return Outcome(dict(scores), winners(scores, self.rulings), figures, held)

    def tell(self, event: Event) -> str:
        if event.kind == "roll":
            return f"seat {event.data['seat']} rolls {event.data['roll']}"
        return f"scores now {event.data['scores']}"


class RandomBot:
    def choose(self, decision: Decision, chance: Random) -> Choice:
        return chance.choice(tuple(decision.options))


class TimidBot:
    def choose(self, decision: Decision, chance: Random) -> Choice:
        return "again" if decision.view.roll == 1 else "keep"


class GreedyBot:
    def choose(self, decision: Decision, chance: Random) -> Choice:
        return "again" if decision.view.roll * 2 < decision.view.faces + 1 else "keep"


def winners(scores: Mapping[Seat, int], rulings: Rulings) -> tuple[Seat, ...]:
    best = tuple(seat for seat, score in scores.items() if score == max(scores.values()))
    return best if rulings.tie == "shared" else best[-1:]


def number(game: Game, name: str) -> int:
    value = game.parameters[name].value
    assert isinstance(value, int)
    return value


def pips(**changed: int) -> Game:
    """Return the game with its usual parameters but for those changed."""
    values = {"rounds": 3, "faces": 6, "dice": 4, **changed}
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
        phrases={},
        kinds={},
        decks=(),
        products=(),
        folder=Path("cards/pips"),
        span=PLACE,
    )


RULES = PipsRules()
