"""What replies leave to be done, and what is counted and offered afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from pressroom.rules.match import Match
from pressroom.rules.passage.play import outcome_of, play_on
from pressroom.rules.passage.play_passages import eliminate
from pressroom.rules.passage.state import State
from tests.rules.passage.conftest import a_kit, new_state

PILE = ["seal", "trade", "foresight", "passage"]


def a_match(hands: list[list[str]], **rulings: Any) -> tuple[State, Match]:
    """Return a game in its first play phase, each seat with the cards given."""
    state = new_state(a_kit(**rulings), 2, 1)
    for player, hand in zip(state.players, hands, strict=True):
        player.hand = list(hand)
    state.pile, state.passages = list(PILE), 1
    return state, Match(play_on(state))


def choose(match: Match, *choices: tuple[int, Any]) -> None:
    for seat, choice in choices:
        match.choose({seat: choice})


@pytest.mark.parametrize("card", ["leader", "seal", "nightmare"])
def test_a_card_does_nothing_to_a_player_whose_replies_took_the_last_card(card: str) -> None:
    state, match = a_match([[card, "referee"], ["referee"]], referee_chain=True)

    choose(match, (1, card), (1, 2), (2, "referee"), (1, "referee"))

    assert match.open[0].kind == "play"
    assert (state.player(1).hand, state.player(2).hand) == ([], [])
    assert (state.player(2).sealed, state.player(2).covered) == ([], [])


def test_nobody_trades_who_has_too_few_cards_after_the_replies() -> None:
    state, match = a_match(
        [["trade", "referee", "pass_by", "greed"], ["referee", "seal"]], referee_chain=True
    )

    choose(match, (1, "trade"), (1, 2), (2, "referee"), (1, "referee"))

    assert match.open[0].kind == "play"
    assert (state.player(1).hand, state.player(2).hand) == (["pass_by", "greed"], ["seal"])


def test_nobody_is_begged_whose_replies_took_the_last_card() -> None:
    state, match = a_match([["beg", "referee"], ["referee"]], referee_chain=True)

    choose(match, (1, "beg"), (2, "referee"), (1, "referee"))

    assert match.open[0].kind == "play"
    assert state.player(1).hand == []


def test_a_wild_card_is_counted_as_what_it_is_and_as_what_it_stands_for() -> None:
    state, match = a_match([["purity", "greed"], []])

    choose(match, (1, "purity"), (1, "greed"), (1, "greed"))

    eliminate(state, state.player(2))
    figures = outcome_of(state).figures
    counts = (figures["played_purity"], figures["played_greed"], figures["cards_played"])
    assert counts == (1, 2, 2)


def test_an_attack_beyond_the_limit_is_not_offered() -> None:
    _, match = a_match([["attack1", "attack1"], ["referee"]])
    assert "attack1" in match.open[0].options

    choose(match, (1, "attack1"), (1, 2), (2, "referee"))

    assert match.open[0].kind == "play"
    assert "attack1" not in match.open[0].options


def test_a_player_who_goes_out_owes_nothing() -> None:
    state = new_state(a_kit(), 3, 1)
    player = state.player(2)
    player.owed, player.owes_bottom = 3, True

    eliminate(state, player)

    assert (player.owed, player.owes_bottom) == (0, False)
