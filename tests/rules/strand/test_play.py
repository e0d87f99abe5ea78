"""Whole games of STRAND: they end, keep all cards, stay within bounds and hide what is hidden."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from pressroom.rules.engine import ready
from pressroom.rules.match import Decision, Event, Match
from pressroom.rules.strand import RULES
from pressroom.rules.strand.rulings import PRESETS
from tests.rules.kits import Edit, engine_of
from tests.rules.strand.conftest import (
    a_kit,
    an_engine,
    begin,
    choose,
    first,
    play_out,
    stay,
)

GAMES = 400
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])


def cards_are_kept(match: Match) -> None:
    """See that every cargo card is in the pile, a hand, on the table or discarded."""
    table = match.open[0].view.table
    on_table = len(table.cargo)
    assert table.pile + sum(table.hands) + on_table + table.discard == 60


@PLAYERS
def test_random_games_end_after_eight_rounds_within_bounds(players: int) -> None:
    engine = an_engine(roles="dealt")
    for seed in range(GAMES):
        outcome = play_out(engine, ["random"] * players, seed)

        figures = outcome.figures
        assert figures["rounds"] == 8
        assert 0 <= figures["segments_passed"] <= 8
        assert all(-8 * 2 <= score <= 86 for score in outcome.scores.values())
        assert max(outcome.scores.values()) == outcome.scores[outcome.winners[0]]
        assert figures["markers_used"] == figures["falls"] <= 8 * players
        assert (
            figures["falls"]
            + figures["stays"]
            + 2 * (figures["full_teams"] + figures["overweight_teams"])
            == 8 * players
        )
        assert figures["smallest_hand"] >= (1 if players == 6 else 3)


@PLAYERS
@pytest.mark.parametrize("preset", [{}, *PRESETS.values(), {"stay_keeps_cargo": True}], ids=str)
def test_no_card_is_lost_or_made(players: int, preset: dict[str, Any]) -> None:
    engine = an_engine(**preset)
    for seed in range(40):
        play_out(engine, ["random"] * players, seed, look=cards_are_kept)


def test_the_pile_is_dealt_as_the_deck_has_it() -> None:
    dealt: Counter[int] = Counter()

    def note(event: Event) -> None:
        if event.kind == "draw":
            dealt.update(event.data["cargo"])

    match = begin(an_engine(), 6, 1, note)
    while match.open:
        choose(match, first)

    assert dealt == dict.fromkeys(range(1, 6), 12)


def test_a_view_shows_the_own_hand_only_and_no_rope_before_all_are_turned() -> None:
    match = begin(an_engine(roles="dealt"), 6, 2)

    while match.open:
        for one in match.open:
            if one.kind == "show":
                assert one.view.table.cargo == ()
            if one.kind in ("show", "talk", "rope", "bb", "consent"):
                assert one.view.table.ropes == ()
            if one.kind == "bb":
                assert one.view.rope is not None
        choose(match, lambda _, options: options[-1])


def test_hands_are_told_to_their_owners_only() -> None:
    heard: list[Event] = []

    play_out(an_engine(roles="dealt"), ["random"] * 4, 1, watch=heard.append)

    assert {event.seen_by == event.data["seat"] for event in heard if event.kind == "draw"} == {
        True
    }
    assert {event.seen_by for event in heard if event.kind != "draw"} == {None}


def test_roles_are_dealt_one_each_and_differ_from_game_to_game() -> None:
    dealt = set()
    for seed in range(20):
        table = begin(an_engine(roles="dealt"), 4, seed).open[0].view.table
        assert len(set(table.roles)) == 4
        dealt.add(table.roles)

    assert len(dealt) > 10


def test_a_game_of_first_choices_tells_what_each_seat_held() -> None:
    outcome = play_out(an_engine(roles="dealt"), ["random"] * 6, 1)

    assert {role for held in outcome.held.values() for role in held} == set(a_kit().uses)


@pytest.mark.parametrize("role", ["porter", "bb", "fragile", "engineer", "musician", "sam"])
def test_every_role_is_offered_and_used_up_and_no_further(role: str) -> None:
    engine, kinds = an_engine(roles="dealt"), set[str]()

    def look(match: Match) -> None:
        kinds.update(one.kind for one in match.open)

    outcomes = [
        play_out(engine, ["greedy"] * players, seed, look)
        for players in (2, 6)
        for seed in range(150)
    ]

    assert role in kinds or role == "porter"  # he speaks with his card
    used = {outcome.figures.get(f"{role}_uses", 0) for outcome in outcomes}
    assert max(used) == a_kit().uses[role]


def test_engineer_is_asked_only_where_it_matters() -> None:
    sums = set()

    def look(match: Match) -> None:
        for one in match.open:
            if one.kind == "engineer":
                table = one.view.table
                mate = table.ropes[one.seat - 1]
                sums.add(table.values[one.seat - 1] + table.values[mate - 1])

    engine = an_engine(roles="dealt")
    for seed in range(300):
        play_out(engine, ["random"] * 2, seed, look)

    assert sums == {8}


def test_all_staying_empties_the_pile_in_round_seven_at_six_players() -> None:
    heard: list[Event] = []
    match = begin(an_engine(), 6, 3, heard.append)
    while match.open:
        choose(match, stay)

    rounds = [event.data["round"] for event in heard if event.kind == "round"]
    short = [event.kind for event in heard]
    before = short[: short.index("short")].count("round")
    assert (before, rounds[-1]) == (7, 8)
    assert match.outcome is not None
    assert match.outcome.figures["cards_short"] == 12


def test_a_kit_with_other_numbers_is_played_with_them(edit: Edit) -> None:
    game = edit(
        game={
            "rounds: {value: 8": "rounds: {value: 5",
            "hand_limit: {value: 3": "hand_limit: {value: 4",
        },
        nodes={"points: 3": "points: 9"},
    )
    engine = engine_of(RULES, game, RULES.rulings())

    match = begin(engine, 3, 1)
    table = match.open[0].view.table
    outcome = play_out(engine, ["greedy"] * 3, 1)

    assert (table.points, table.hands) == (9, (4, 4, 4))
    assert outcome.figures["rounds"] == 5


def test_a_raised_pair_limit_makes_fewer_teams_overweight(edit: Edit) -> None:
    raised = engine_of(
        RULES, edit(game={"pair_limit: {value: 7": "pair_limit: {value: 8"}), RULES.rulings()
    )

    overweight = [
        sum(
            play_out(engine, ["random"] * 4, seed).figures["overweight_teams"]
            for seed in range(200)
        )
        for engine in (an_engine(), raised)
    ]

    assert overweight[1] < overweight[0]


def test_a_small_pile_is_shuffled_again_rather_than_leaving_somebody_without_cargo(
    edit: Edit,
) -> None:
    game = edit(cargo={"copies: 12": "copies: 6"}, game={"copies: {value: 12": "copies: {value: 6"})
    engine = engine_of(RULES, game, RULES.rulings())

    for seed in range(200):
        assert play_out(engine, ["random"] * 6, seed).figures["smallest_hand"] >= 1


def everybody_falls(decision: Decision, options: list[Any]) -> Any:
    """Point in a circle, so that nobody is met."""
    if decision.kind != "rope":
        return options[0]
    return decision.seat % len(decision.view.table.scores) + 1


@pytest.mark.parametrize(("markers", "short"), [(24, 0), (23, 1), (0, 24)])
def test_markers_are_short_by_what_the_falls_take_beyond_the_box(markers: int, short: int) -> None:
    engine = ready(RULES, replace(a_kit(), markers=markers))
    match = begin(engine, 3, 1)

    while match.open:
        choose(match, everybody_falls)

    assert match.outcome is not None
    figures = match.outcome.figures
    assert (figures["markers_used"], figures["markers_short"]) == (3 * 8, short)


def test_the_smallest_hand_and_the_cards_that_lack_are_counted() -> None:
    engine = ready(RULES, replace(a_kit(), pile=(1,) * 11))  # three hands of 3, and 2 to refill
    match = begin(engine, 3, 1)
    seen = []

    while match.open:
        seen.append(min(match.open[0].view.table.hands))
        choose(match, everybody_falls)

    assert match.outcome is not None
    figures = match.outcome.figures
    asked = seen[::2]  # when cargo is picked, after the refill
    assert asked[:3] == [3, 2, 1]
    assert figures["smallest_hand"] == min(asked)
    assert figures["cards_short"] == 4  # in round 3 the hands of 2, 2 and 1 lack so many
