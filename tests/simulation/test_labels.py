"""What figures, roles and cards are called in a language."""

from __future__ import annotations

import pytest

from pressroom.model.finding import Findings
from pressroom.model.words import Words
from pressroom.pipeline import open_game
from pressroom.playtest import Playtest, open_setup
from pressroom.request import Project
from pressroom.simulation.labels import PLAIN, Labels
from pressroom.simulation.workers import simulate
from tests.conftest import ROOT


def labels_of(game: str, language: str) -> Labels:
    return Labels(Words(language), open_game(Project(ROOT), game, Findings()).game)


@pytest.mark.parametrize(
    ("game", "name", "called"),
    [
        ("strand", "nodes_won", "被拿走的结点"),
        ("strand", "porter", "负重者"),
        ("passage", "played_purity", "打出纯粹"),
        ("passage", "played_pass_by", "打出路过"),
        ("leaves", "event_12", "事件 12"),
        ("leaves", "rounds_track_2", "赛道 2 的轮数"),
    ],
)
def test_a_phrase_of_the_game_names_a_figure_and_a_card_what_it_is_held_for(
    game: str, name: str, called: str
) -> None:
    assert labels_of(game, "zh-Hans").say(name) == called
    assert labels_of(game, "en").say(name) == PLAIN.say(name) == name


@pytest.mark.parametrize(
    ("game", "rulings"), [("strand", ("roles=dealt",)), ("passage", ()), ("leaves", ())]
)
def test_every_figure_and_all_that_is_held_has_a_name(game: str, rulings: tuple[str, ...]) -> None:
    checked = open_game(Project(ROOT), game, Findings())
    setup = open_setup(checked, Playtest(4, ("random",), 3, rulings), Findings())
    tally = simulate(setup, 30, 1, lambda _played, _games: None)
    labels = Labels(Words("zh-Hans"), checked.game)

    names = {*tally.figures, *tally.names("held")} - {"decisions"}
    unnamed = {name for name in names if labels.say(name) == name}

    assert unnamed == set()
