"""A number stands once, in the game's YAML: changed there, it changes in all that uses it."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from pressroom.model.derived import Derived, Phrase
from pressroom.model.finding import Findings, StopBuild
from pressroom.model.game import Game, Text
from pressroom.pipeline import open_game
from pressroom.playtest import Playtest, open_setup
from pressroom.request import Project
from pressroom.rules.contract import Rules
from pressroom.simulation.statistics import mean
from pressroom.simulation.workers import simulate

PROJECT = Path(__file__).parents[2]
GAMES = 40


@dataclass(frozen=True, slots=True)
class Number:
    """One number of a game, and where it shows: piece and field, table, figure of simulation.

    `changed` is played with; `checked` is seen by the checks, which say `code` then.
    """

    game: str
    players: int
    name: str
    old: int
    changed: int
    checked: int
    code: str
    piece: str
    field: str
    table: str
    figure: str


NUMBERS = (
    Number(
        "strand", 4, "hand_limit_max", 5, 3, 3, "",
        "reference", "steps", "supply", "cards_drawn",
    ),
    Number(
        "passage", 4, "deal_cards", 4, 9, 10, "kit/cannot-deal",
        "kit", "steps", "setup", "pile_left",
    ),
    Number(
        "leaves", 4, "die_faces", 6, 12, 0, "kit/impossible-number",
        "event-10", "text", "events", "rounds",
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Shown:
    """What a game says of a number."""

    face: str
    table: str
    codes: frozenset[str]
    figure: float


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copytree(PROJECT / "cards", tmp_path / "cards")
    return tmp_path


def change(project: Path, number: Number, value: int) -> None:
    path = project / "cards" / number.game / "game.yaml"
    text, old = path.read_text(encoding="utf-8"), f"{number.name}: {{value: {number.old},"
    assert text.count(old) == 1
    path.write_text(text.replace(old, old.replace(str(number.old), str(value))), encoding="utf-8")


def codes(project: Path, number: Number) -> frozenset[str]:
    """Return what the checks of a game find."""
    findings = Findings()
    try:
        open_game(Project(project), number.game, findings)
    except StopBuild:
        assert findings.errors
    return frozenset(finding.code for finding in findings)


def shown(project: Path, number: Number) -> Shown:
    findings = Findings()
    checked = open_game(Project(project), number.game, findings)
    assert isinstance(checked.rules, Rules)
    setup = open_setup(checked, Playtest(number.players, ("random", "greedy"), seed=1), findings)
    tally = simulate(setup, GAMES, 1, lambda _played, _games: None)
    derived = checked.rules.derive(checked.kit)
    rows = derived.tables[number.table].rows
    return Shown(
        face_of(checked.game, derived, number),
        str([[said(checked.game, cell, derived.facts) for cell in row] for row in rows]),
        codes(project, number),
        mean(tally.figure(number.figure).values),
    )


def face_of(game: Game, derived: Derived, number: Number) -> str:
    """Return the field of a piece as it is printed."""
    piece = next(piece for piece in game.components() if piece.id == number.piece)
    fields: dict[str, Any] = {**piece.values, **derived.fields.get(piece.id, {})}
    return said(game, fields[number.field], derived.facts)


def said(game: Game, value: Any, numbers: Any) -> str:
    if isinstance(value, Phrase):
        return filled(game.phrases[value.name].source, value.numbers)
    if isinstance(value, Text):
        return filled(value.source, numbers)
    if isinstance(value, tuple | list):
        return " ".join(said(game, one, numbers) for one in value)
    return str(value)


def filled(text: str, numbers: Any) -> str:
    return re.sub(r"\{(\w+)\}", lambda token: str(numbers.get(token[1], token[0])), text)


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: f"{number.game}-{number.name}")
def test_a_changed_number_changes_text_table_checks_and_simulation(
    number: Number, project: Path
) -> None:
    before = shown(project, number)

    change(project, number, number.changed)
    after = shown(project, number)

    assert str(number.changed) in after.face
    assert after.face != before.face
    assert after.table != before.table
    assert after.figure != before.figure


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: f"{number.game}-{number.name}")
def test_the_checks_see_the_changed_number(number: Number, project: Path) -> None:
    before = codes(project, number)

    change(project, number, number.checked)
    after = codes(project, number)

    if number.code:
        assert number.code in after - before
    else:  # six players need no more than the pile has
        assert before - after == {"kit/pile-short"}
