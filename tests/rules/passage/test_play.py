"""Whole games by chance: they end, no card is lost, nobody sees what he may not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from pressroom.rules.bots import RandomBot
from pressroom.rules.match import Event, IllegalChoice, Match
from pressroom.rules.passage import RULES
from pressroom.rules.passage.play import play_on
from pressroom.rules.passage.rulings import PRESETS, Rulings
from pressroom.rules.passage.state import State
from tests.rules.kits import engine_of, shipped
from tests.rules.passage.conftest import a_kit, chance, new_state, play_out

MOST_TURNS = {2: 99, 3: 95, 4: 91, 5: 87}  # P8: what the potential allows
SEATS = (2, 3, 4, 5)
VARIANTS: list[Mapping[str, Any]] = [
    *PRESETS.values(),
    {"draw_floor": 1, "transfer": "all", "attack_limit": "resolved"},
    {"attack_target": "next", "attack_flow": "wait", "bottom_target": True},
    {"referee_chain": True, "referee_resets": True, "discard_after_handoff": True},
    {"purity": "revive", "beg_rob": False, "first": "chance"},
    {"purity": "rebirth"},
    {"purity": "wild_no_warden", "expansions": False},
]  # fmt: skip


def all_cards(state: State) -> Counter[str]:
    held = [player.hand + player.sealed + player.covered for player in state.players]
    return Counter(sum(held, state.pile + state.discard + state.removed))


def bots(seats: int) -> dict[int, Any]:
    return dict.fromkeys(range(1, seats + 1), RandomBot())


@pytest.mark.parametrize("seats", SEATS)
def test_games_by_chance_end_and_lose_no_card(seats: int) -> None:
    kit = a_kit()
    for seed in range(300):
        state = new_state(kit, seats, seed)

        def look(match: Match, state: State = state) -> None:
            if match.open[0].kind == "play":
                assert all_cards(state) == kit.cards
                assert state.pile.count("passage") == state.passages == len(state.living) - 1
            assert all(decision.options for decision in match.open)

        outcome = play_out(state, bots(seats), seed, look)

        assert outcome.figures["turns"] <= MOST_TURNS[seats]
        assert sorted(outcome.scores.values()) == list(range(seats))
        assert len(outcome.winners) == 1
        assert all_cards(state) == kit.cards


@pytest.mark.parametrize("rulings", VARIANTS, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_games_by_every_reading_end_and_lose_no_card(
    seats: int, rulings: Mapping[str, Any]
) -> None:
    kit = a_kit(**rulings)
    for seed in range(30):
        state = new_state(kit, seats, seed)

        def look(match: Match, state: State = state) -> None:
            if match.open[0].kind == "play":
                assert all_cards(state) == kit.cards
                assert state.pile.count("passage") >= len(state.living) - 1

        outcome = play_out(state, bots(seats), seed, look)

        assert outcome.figures["turns"] <= 160
        assert len(outcome.winners) == 1


@pytest.mark.parametrize("seats", SEATS)
def test_games_with_counter_referees_end_and_lose_no_card(seats: int) -> None:
    kit = a_kit(referee_chain=True)
    for seed in range(300):
        state = new_state(kit, seats, seed)

        def look(match: Match) -> None:
            assert all(decision.options for decision in match.open)

        outcome = play_out(state, bots(seats), seed, look)

        assert len(outcome.winners) == 1
        assert all_cards(state) == kit.cards


@pytest.mark.parametrize("seats", SEATS)
def test_a_view_tells_nothing_hidden_and_nothing_wrong(seats: int) -> None:
    for seed in range(50):
        state = new_state(a_kit(), seats, seed)

        def look(match: Match, state: State = state) -> None:
            for decision in match.open:
                view, player = decision.view, state.player(decision.seat)
                assert Counter(view.hand) == Counter(player.hand)
                assert view.covered == tuple(sorted(player.covered))
                assert all(state.pile[at] == card for at, card in view.known)
                assert view.pile == len(state.pile)
                for other in view.others:
                    one = state.player(other.seat)
                    counts = (len(one.hand), len(one.sealed), len(one.covered))
                    assert (other.hand, other.sealed, other.covered) == counts

        play_out(state, bots(seats), seed, look)


def test_a_view_does_not_change_with_what_is_hidden() -> None:
    state = new_state(a_kit(), 4, 1)
    before = state.view(state.player(1))

    state.rng.shuffle(state.pile)
    state.player(2).hand, state.player(3).hand = state.player(3).hand, state.player(2).hand

    assert state.view(state.player(1)) == before


def test_an_illegal_choice_changes_nothing() -> None:
    state = new_state(a_kit(), 3, 5)
    match = Match(play_on(state))
    before = (all_cards(state), match.open)

    with pytest.raises(IllegalChoice):
        match.choose({1: "passage"})

    assert (all_cards(state), match.open) == before


def test_the_same_seed_and_choices_give_the_same_events() -> None:
    def record() -> list[Event]:
        events: list[Event] = []
        engine = engine_of(RULES, shipped("passage"), Rulings())
        match, luck = Match(engine.play(5, chance(8), events.append)), chance(9)
        while match.open:
            match.choose({one.seat: RandomBot().choose(one, luck) for one in match.open})
        return events

    assert record() == record()


def test_watching_changes_nothing() -> None:
    def outcome(watch: Any) -> Any:
        match = Match(engine_of(RULES, shipped("passage"), Rulings()).play(4, chance(3), watch))
        luck = chance(4)
        while match.open:
            match.choose({one.seat: RandomBot().choose(one, luck) for one in match.open})
        return match.outcome

    assert outcome(None) == outcome(lambda _: None)


def test_every_event_can_be_told_and_no_secret_is_public() -> None:
    secrets = {"hand", "see", "get"}
    for seed, rulings in enumerate((Rulings(), *(Rulings(**one) for one in VARIANTS)) * 12):
        events: list[Event] = []
        engine = engine_of(RULES, shipped("passage"), rulings)
        match, luck = Match(engine.play(2 + seed % 4, chance(seed), events.append)), chance(seed)
        while match.open:
            match.choose({one.seat: RandomBot().choose(one, luck) for one in match.open})

        assert all(engine.tell(event).endswith((".", "!")) for event in events)
        assert all(event.seen_by is not None for event in events if event.kind in secrets)


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_other_numbers_of_players_cannot_begin(seats: int) -> None:
    with pytest.raises(ValueError, match="players"):
        engine_of(RULES, shipped("passage"), Rulings()).play(seats, chance(0))
