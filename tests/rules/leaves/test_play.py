from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from pressroom.model.game import Game
from pressroom.rules.leaves import RULES
from pressroom.rules.leaves.kit import Kit
from pressroom.rules.leaves.kit_codes import ORDINARY, PILE_FORM
from pressroom.rules.leaves.play import take_turn
from pressroom.rules.leaves.play_cards import carry_out
from pressroom.rules.leaves.play_game import OpenGame
from pressroom.rules.leaves.rulings import Rulings
from pressroom.rules.leaves.state import Pony, PublicState, State
from pressroom.rules.leaves.view import View, any_time_plays, turn_plays, view_of
from pressroom.rules.match import Bot, Choice, Decision, Event, Match, Outcome, Seat
from tests.rules.kits import engine_of, phrases_of
from tests.rules.leaves.kits import seeded

SEATS = range(2, 7)


def play_out(game: Game, seats: int, seed: int, *names: str, **rules: Any) -> Outcome:
    engine = engine_of(RULES, game, Rulings(**rules))
    bots = [engine.bots[names[place % len(names)]]() for place in range(seats)]
    return finish(Match(engine.play(seats, seeded(seed))), bots, seeded(seed))


def finish(match: Match, bots: list[Bot], chance: Random) -> Outcome:
    while match.open:
        match.choose({one.seat: bots[one.seat - 1].choose(one, chance) for one in match.open})
    assert match.outcome is not None
    return match.outcome


def all_cards(state: State) -> Counter[str]:
    """Count every hand card there is, wherever it lies, as it would lie on a pile."""
    cards = Counter(state.deck) + Counter(state.discard)
    for hand in state.hands:
        cards.update(PILE_FORM[card] for card in hand)
    for pony in state.public.ponies:
        cards["element"] += len(pony.elements)
        cards["armour"] += pony.armour
    return cards


@pytest.mark.parametrize("seats", SEATS)
def test_cards_are_conserved_and_ponies_stay_in_bounds(
    seats: int, game: Game, kit: Kit, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Counter(kit.deck)
    become = OpenGame.become

    def watched(game: OpenGame, state: State) -> None:
        lifted = whole - all_cards(state)  # a trigger that is being resolved lies nowhere
        assert lifted in (Counter(), Counter(event=1))
        assert all_cards(state) <= whole
        public = state.public
        assert public.pawns + len(public.barriers) == kit.pawns
        for pony in public.ponies:
            assert 0 <= pony.pos < len(public.cells)
            assert 0 <= pony.hp <= public.max_hp(pony)
            assert not pony.elements & pony.friends
        become(game, state)

    monkeypatch.setattr(OpenGame, "become", watched)

    for seed in range(6):
        play_out(game, seats, seed, "random", "greedy", "careful")


@pytest.mark.parametrize("seats", SEATS)
def test_every_game_ends_with_points_for_each_track(seats: int, game: Game) -> None:
    for seed in range(10):
        outcome = play_out(game, seats, seed, "random")
        assert outcome.figures["called_off"] == 0
        assert all(0 <= score <= 9 for score in outcome.scores.values())
        best = max(outcome.scores.values())
        assert outcome.winners == tuple(s for s, score in outcome.scores.items() if score == best)


def test_a_race_that_stalls_is_called_off(game: Game) -> None:
    stalled = [
        play_out(game, 2, seed, "greedy", base_move=0).figures["called_off"] for seed in range(6)
    ]

    assert any(stalled)


def test_the_same_chance_gives_the_same_game(game: Game) -> None:
    first, again = (play_out(game, 4, 7, "careful", "random") for _ in range(2))

    assert first == again


@pytest.mark.parametrize("simultaneity", ["phase", "tick"])
def test_other_readings_play_to_the_end(simultaneity: str, game: Game) -> None:
    outcome = play_out(
        game,
        4,
        3,
        "careful",
        simultaneity=simultaneity,
        tie_ranking="dense",
        e18_this_round=False,
        e20_duration="game",
        friend_exempt=False,
        pull_distance="within",
        attract_die=20,
    )

    assert outcome.figures["rounds"] > 0


class CheckingBot:
    """Plays at random, and looks at everything that is offered."""

    def __init__(self, checked: list[str]) -> None:
        self.checked = checked

    def choose(self, decision: Decision, chance: Random) -> Choice:
        options = tuple(decision.options)
        assert options
        assert len(set(options)) == len(options)
        assert all(option in decision.options for option in options)
        self.checked.append(decision.kind)
        return chance.choice(options)


def test_all_kinds_of_decisions_come_up_and_offer_only_what_is_legal(game: Game) -> None:
    engine, checked = engine_of(RULES, game, Rulings()), list[str]()

    for seed in range(40):
        bots: list[Bot] = [CheckingBot(checked) for _ in range(3)]
        finish(Match(engine.play(3, seeded(seed))), bots, seeded(seed))

    assert set(checked) == {
        *("character", "mulligan", "turn", "any_time", "wake", "travel_light", "barter"),
        *("scatter", "trade_with", "trade_count", "resin_ball", "scavenge", "scavenge_what"),
        *("scavenge_give", "swap_with", "friendship", "reset_keep", "reset_drop"),
    }


def is_allowed(view: View, play: tuple[Any, ...]) -> bool:
    """Return whether the rulebook lets a seat play so in its turn (R-04 … R-11, E-01, E-15)."""
    hand, pony, no_fodder = Counter(view.hand), view.pony, {"action", "event", "rest"}
    runners = {seat: view.public.pony(seat) for seat in view.public.runners(view.seat)}
    away = {seat: abs(other.pos - pony.pos) for seat, other in runners.items()}
    needed, holds = "", True  # the card that it takes, and what else must be so
    match play:
        case "action", count:
            needed, holds = "action", 1 <= count <= hand["action"]
        case "swap3", other:
            holds = bool(hand[other]) and other not in no_fodder and not pony.swapped_three
            needed = "action"
        case "swap1", one, other:
            holds = Counter((one, other)) <= hand and not {one, other} & no_fodder
            needed, holds = one, holds and not pony.swapped_one
        case "weapon", "weapon", target:
            needed, holds = "weapon", away.get(target, 99) <= 2
        case "special", "pull", target:
            needed, holds = "pull", away.get(target) == 5 and not runners[target].fixed
        case "special", ("boom" | "bear" | "rest" | "block") as needed, None:
            holds = needed != "block" or view.public.pawns > 0
        case "element", ("load" | "move" | "regen") as buff:
            needed, holds = "element", buff not in pony.elements | pony.friends
        case (("armour" | "recover" | "event") as verb,):
            needed = {"recover": "recovery"}.get(verb, verb)
        case ("end",):
            return not hand["event"]
    return hand[needed] > 0 and holds


def test_options_are_exactly_what_is_legal(game: Game) -> None:
    engine, views = engine_of(RULES, game, Rulings()), list[View]()
    chance = seeded(5)
    match = Match(engine.play(4, chance))
    for _ in range(900):
        if not match.open:
            break
        views += [one.view for one in match.open if one.kind == "turn"]
        match.choose({one.seat: chance.choice(tuple(one.options)) for one in match.open})

    cards = [*ORDINARY, "weapon*", "pull", "boom", "bear", "block", "rest"]
    targets: list[Seat | None] = [None, 1, 2, 3, 4, 5]
    candidates: list[tuple[Any, ...]] = [
        *(("action", count) for count in range(20)),
        *(("swap3", card) for card in cards),
        *(("swap1", one, other) for one in cards for other in cards if one <= other),
        *(("weapon", card, seat) for card in ("weapon", "weapon*") for seat in targets if seat),
        *(("special", card, seat) for card in cards for seat in targets),
        *(("element", buff) for buff in ("load", "move", "regen", "luck")),
        *((verb,) for verb in ("armour", "recover", "event", "end", "pass", "fly")),
        (),
        ("action",),
        ("action", 1, 2),
    ]
    for view in views:
        assert {play for play in candidates if is_allowed(view, play)} == set(turn_plays(view))


def test_a_view_holds_no_card_of_others(kit: Kit) -> None:
    hands = (("action", "boom"), ("weapon",))
    state = State(_public(kit), hands, ("armour", "element"), ("recovery",))
    shuffled = state._replace(hands=(hands[0], ("event",)), deck=("element", "armour"))

    assert view_of(state, 1) == view_of(shuffled, 1)


def test_a_received_weapon_lies_face_up(kit: Kit) -> None:
    state = State(_public(kit), (("action",), ("weapon", "weapon*", "weapon*")), ())

    assert view_of(state, 1).received == (0, 2)


def test_an_interruption_that_is_no_longer_possible_is_not_played(kit: Kit) -> None:
    ponies = (Pony(15, 2, 15),) * 3
    public = PublicState(kit, ponies, "SLLLLLLE", pawns=1, order=(1, 2, 3))
    game = OpenGame(
        State(public, (("action", "action"), ("block",), ("block",)), ()), seeded(1), None
    )
    turn = take_turn(game, 1)
    next(turn)

    asked = turn.send({1: ("action", 1)})
    block: Choice = ("special", "block", None)
    turn.send(dict.fromkeys((one.seat for one in asked), block))  # one pawn for two of them

    assert [one.seat for one in asked] == [2, 3]
    assert game.state.hands == (("action",), (), ("block",))
    assert (game.state.public.barriers, game.state.public.pawns) == ((0,), 0)


def test_a_kept_card_may_interrupt_but_a_rest_may_not(kit: Kit) -> None:
    state = State(_public(kit), (("boom", "rest"), ()), ())

    assert any_time_plays(view_of(state, 1)) == [("special", "boom", None)]


def test_what_is_carried_out_leaves_the_old_position_as_it_was(kit: Kit) -> None:
    state = State(_public(kit), (("action", "action"), ()), ())

    after = carry_out(state, 1, ("action", 2), seeded(1))

    assert state.hands[0] == ("action", "action")
    assert (after.hands[0], after.pony(1).actions) == ((), 2)


def names_in(words: object) -> set[str]:
    return {phrase.name for phrase in phrases_of(words)}


def test_every_event_can_be_told_in_words(game: Game) -> None:
    engine, told = engine_of(RULES, game, Rulings()), list[str]()
    kinds: Counter[str] = Counter()
    said = set[str]()

    def watch(event: Event) -> None:
        kinds[event.kind] += 1
        told.append(engine.tell(event))
        said.update(names_in(RULES.event_words(engine.kit, event)))

    for seed in range(12):
        bots = [engine.bots[name]() for name in ("random", "greedy", "careful")]
        chance = seeded(seed)
        match = Match(engine.play(3, chance, watch))
        while match.open:
            for one in match.open:
                said.update(names_in(tuple(RULES.view_words(engine.kit, one))))
                words = (RULES.choice_words(engine.kit, one, option) for option in one.options)
                said.update(names_in(tuple(words)))
            match.choose({one.seat: bots[one.seat - 1].choose(one, chance) for one in match.open})

    assert all(told)
    assert said <= set(game.phrases)
    assert {"roll", "moved", "home", "fainted", "woke", "reshuffle", "end"} <= set(kinds)


def test_what_only_one_seat_may_know_is_told_to_it_alone(game: Game) -> None:
    engine, events = engine_of(RULES, game, Rulings()), list[Event]()
    bots = [engine.bots["careful"]() for _ in range(3)]

    finish(Match(engine.play(3, seeded(2), events.append)), bots, seeded(2))

    secret = {event.kind for event in events if event.seen_by is not None}
    assert secret == {"gained_cards", "lost_cards"}


def _two_ponies() -> tuple[Pony, ...]:
    return (Pony(15, 2, 15), Pony(15, 2, 15))


def _public(kit: Kit) -> PublicState:
    return PublicState(kit, _two_ponies(), "SLLLLLLE", pawns=4, order=(1, 2))
