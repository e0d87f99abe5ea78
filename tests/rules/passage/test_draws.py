"""Set-up, draw counts and rights to negate: the exact facts of the rules document."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from pressroom.rules.passage.kit_cards import KINDS, Answer
from pressroom.rules.passage.play_replies import negators
from tests.rules.passage.conftest import a_kit

KIT = a_kit()


@pytest.mark.parametrize(
    ("rulings", "piles"),
    [
        ({}, [45, 41, 37, 33]),
        ({"spare_wardens": False}, [41, 38, 35, 32]),
        ({"expansions": False}, [42, 38, 34, 30]),
    ],
)
def test_piles_are_as_large_as_the_document_says(
    rulings: dict[str, bool], piles: list[int]
) -> None:
    kit = a_kit(**rulings)

    assert [kit.lay_out(players).pile for players in kit.numbers.seats] == piles


@pytest.mark.parametrize("players", KIT.numbers.seats)
def test_every_card_is_dealt_in_the_pile_or_out_of_the_game(players: int) -> None:
    layout = KIT.lay_out(players)

    assert layout.deck == 58 == 5 * players + layout.pile + (5 - players)
    assert layout.pile == 53 - 4 * players
    assert asdict(layout)["passages_in_pile"] == players - 1


@pytest.mark.parametrize(
    ("played", "count"),
    [
        ([], 1),
        (["greed"], 4),
        (["greed", "pass_by", "pass_by"], 2),
        (["pass_by", "pass_by", "greed"], 3),
        (["pass_by", "pass_by", "pass_by"], 0),
        (["foresight", "bottom"], 1),
    ],
)
def test_cards_act_on_the_count_at_once(played: list[str], count: int) -> None:
    draws = KIT.numbers.base_draws

    for code in played:
        draws = KIT.count_after(draws, code)

    assert draws == count


@pytest.mark.parametrize(
    ("count", "received"),
    [(0, [1, 2, 3]), (1, [1, 2, 3]), (2, [2, 3, 4]), (4, [4, 5, 6]), (10, [10, 11, 12])],
)
def test_the_receiver_of_draws_starts_as_the_table_says(count: int, received: list[int]) -> None:
    base = KIT.numbers.base_draws

    assert [base + KIT.handed_on(count, plus) for plus in range(3)] == received


def test_who_may_negate_follows_from_what_a_card_does() -> None:
    rights = {
        answer: {code for code, kind in KINDS.items() if kind.answer is answer} for answer in Answer
    }

    assert rights == {
        Answer.TARGET: {"attack", "reverse", "leader", "trade", "seal", "nightmare", "duel"},
        Answer.ANYONE: {"greed", "bottom", "reconnect", "beg", "kotodama"},
        Answer.NOBODY: {"pass_by", "foresight", "warden", "passage", "referee"},
        Answer.DECLARED: {"purity"},
    }


def test_repliers_are_asked_in_turn_order_after_the_player() -> None:
    assert negators(KINDS["greed"], [0, 1, 2, 3], actor=2) == (3, 0, 1)
    assert negators(KINDS["attack"], [0, 1, 2, 3], actor=2, target=0) == (0,)


def test_kotodama_can_be_negated_only_if_the_card_moves() -> None:
    looked = negators(KINDS["kotodama"], [0, 1, 2], actor=0, has_moved=False)
    moved = negators(KINDS["kotodama"], [0, 1, 2], actor=0, has_moved=True)

    assert (looked, moved) == ((), (1, 2))
