"""Every disputed reading: what the ruling gives, and what its rivals give."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest

from pressroom.rules.cases import Refused
from pressroom.rules.match import Decision, Event, Match
from pressroom.rules.strand.cases_rounds import resolve_checked
from pressroom.rules.strand.kit import STAY
from pressroom.rules.strand.play_end import final_scores, find_winners
from pressroom.rules.strand.play_hand import draws
from pressroom.rules.strand.rulings import Rulings
from pressroom.rules.strand.view import Show
from tests.rules.strand.conftest import (
    a_kit,
    a_round,
    an_engine,
    begin,
    choose,
    first,
    play_out,
    resolved,
    stay,
)

Measure = Callable[[Any], Any]


def scores_of(*given: Any, **more: Any) -> Measure:
    return lambda kit: resolved(*given, kit=kit, **more).scores


def teams_of(*given: Any, **more: Any) -> Measure:
    return lambda kit: [team.members for team in resolved(*given, kit=kit, **more).teams]


def ropes_of_own_number(kit: Any) -> Any:
    try:
        return resolve_checked(kit, a_round([4, 1], [1, STAY]), (0, 0)).fallen
    except Refused:
        return "refused"


def carried_points(kit: Any) -> Any:
    """Overweight on segment 1 (3 points), then full on segment 2 (4 points)."""
    match = begin(an_engine_of(kit), 2, 1)
    seen = []
    for pick in (heaviest, first):
        seen.append(match.open[0].view.table[1:3])
        choose(match, pick)
        match.choose({1: 2, 2: 1})
    return [*seen, match.open[0].view.table[1:3]]


def heaviest(_: Decision, options: list[Any]) -> Any:
    return options[-1]


def an_engine_of(kit: Any) -> Any:
    readings = {one.name: getattr(kit.rulings, one.name) for one in fields(Rulings)}
    defaults = Rulings()
    return an_engine(**{k: v for k, v in readings.items() if v != getattr(defaults, k)})


def first_draws(kit: Any) -> Any:
    return draws(kit, [True, False, False, True, False, False, False, False])


def kinds_asked(kit: Any, uses: frozenset[str] = frozenset()) -> Any:
    """Return which decisions of roles come up in twenty games of six."""
    kinds = set(uses)
    for seed in range(20):
        play_out(
            an_engine_of(kit),
            ["random"] * 6,
            seed,
            look=lambda match: kinds.update(one.kind for one in match.open),
        )
    return kinds


def is_raised_offered(kit: Any) -> Any:
    """Return whether PORTER raises with his card, and whether he is asked after it."""
    offered: set[str] = set()

    def look(match: Match) -> None:
        for one in match.open:
            offered.add(one.kind)
            if any(isinstance(show, Show) and show.is_raised for show in one.options):
                offered.add("with his card")

    for seed in range(6):
        play_out(an_engine_of(kit), ["greedy"] * 6, seed, look)
    return offered & {"porter", "with his card"}


def hands_in_round_two(kit: Any) -> Any:
    """Return player 1's hand, and whether his cargo came back, after he has stayed in round 1."""
    match = begin(an_engine_of(kit), 2, 4)
    choose(match, first)
    match.choose({1: STAY, 2: STAY})
    return match.open[0].view.table.discard


def drawn_twice(kit: Any) -> Any:
    heard: list[Event] = []
    match = begin(an_engine_of(kit), 2, 4, heard.append)
    choose(match, first)
    match.choose({1: STAY, 2: 1})
    return [len(event.data["cargo"]) for event in heard if event.kind == "draw"]


def short_of_cards(kit: Any) -> Any:
    match = begin(an_engine_of(kit), 6, 4)
    while match.open:
        choose(match, stay)
    assert match.outcome is not None
    return match.outcome.figures["cards_short"]


BB = {"bb": 1}
MEASURES: dict[str, tuple[Measure, dict[Any, Any]]] = {
    "roles": (lambda kit: "bb" in kinds_asked(kit), {"none": False, "dealt": True}),
    "talk": (lambda kit: "talk" in kinds_asked(kit), {"silent": False, "announce": True}),
    "node_share": (
        scores_of([5, 2], [2, 1], segment=1),
        {"each": (8, 5), "split": (7, 4), "heavier": (8, 2)},
    ),
    "untaken_node": (
        carried_points,
        {
            "lost": [(1, 3), (2, 4), (3, 4)],
            "carried": [(1, 3), (2, 7), (3, 4)],
            "waits": [(1, 3), (1, 3), (2, 4)],
        },
    ),
    "held_node": (
        lambda kit: resolved([1, 1], [STAY, STAY], kit=kit).moves_on,
        {"segment": False, "round": True},
    ),
    "tied_node": (
        lambda kit: resolved([5, 2, 2, 5, 1, 1], [2, 1, 4, 3, 6, 5], kit=kit).owners,
        {"void": (), "next_lower": (5, 6)},
    ),
    "dead_rope": (ropes_of_own_number, {"falls": (1,), "refused": "refused", "mutual": ()}),
    "stay_limit": (
        first_draws,
        {
            "permanent": (3, 2, 1, 1, 2, 1, 1, 1),
            "next_round": (3, 2, 0, 1, 2, 0, 1, 1),
            "flat": (3, 2, 1, 1, 1, 1, 1, 1),
        },
    ),
    "stay_draws": (drawn_twice, {"refill": [3, 3, 2, 1], "at_once": [3, 3, 1, 1, 1]}),
    "stay_keeps_cargo": (hands_in_round_two, {False: 2, True: 0}),
    "exhaustion": (short_of_cards, {"seat_order": 12, "reshuffle": 0}),
    "negative_scores": (
        lambda kit: final_scores(kit, (1, 5), (3, 0)),
        {True: (-5, 5), False: (0, 5)},
    ),
    "final_tie": (
        lambda kit: find_winners(kit, (9, 9, 8), (2, 1, 0)),
        {"shared": (1, 2), "fewer_markers": (2,)},
    ),
    "bb_needs_own_rope": (
        teams_of([4, 3, 2], [3, 1, 1], {1: 2}, **BB),
        {True: [(1, 3)], False: [(1, 2)]},
    ),
    "bb_overrides_stay": (
        teams_of([4, 3, 2], [2, STAY, 1], {1: 2}, **BB),
        {True: [(1, 2)], False: []},
    ),
    "bb_breaks_pair": (
        teams_of([4, 3, 2], [2, 3, 2], {1: 2}, **BB),
        {True: [(1, 2)], False: [(2, 3)]},
    ),
    "bb_needs_consent": (lambda kit: "consent" in kinds_asked(kit), {False: False, True: True}),
    "fragile_halves_weight": (
        scores_of([5, 3, 1], [3, 1, STAY], {1: 2}, fragile=1),
        {False: (3, 2, 0), True: (3, 3, 0)},
    ),
    "fragile_node_eligible": (
        scores_of([4, 3, 1], [3, 1, STAY], {1: 2}, fragile=1),
        {False: (2, 3, 0), True: (5, 6, 0)},
    ),
    "porter_after_reveal": (is_raised_offered, {False: {"with his card"}, True: {"porter"}}),
    "musician_needs_full": (
        scores_of([5, 5], [2, 1], {1: 1}, musician=1),
        {False: (4, 3), True: (3, 3)},
    ),
    "advance_needs_full": (
        lambda kit: resolved([5, 5], [2, 1], kit=kit).moves_on,
        {False: True, True: False},
    ),
    "start_before_first": (lambda kit: kit.first_segment, {False: 1, True: 0}),
}
NEEDS_ROLES = {"bb_needs_consent", "porter_after_reveal"}
READINGS = [(name, reading) for name, (_, readings) in MEASURES.items() for reading in readings]


@pytest.mark.parametrize(("name", "reading"), READINGS, ids=str)
def test_a_reading_gives_what_it_says(name: str, reading: Any) -> None:
    measure, expected = MEASURES[name]
    roles = {"roles": "dealt"} if name in NEEDS_ROLES else {}

    assert measure(a_kit(**(roles | {name: reading}))) == expected[reading]


def test_every_ruling_is_tested_in_all_its_readings() -> None:
    choices = {ruling.name: set(ruling.metadata["choices"]) for ruling in fields(Rulings)}

    assert {name: set(readings) for name, (_, readings) in MEASURES.items()} == choices


def test_a_musician_whose_team_does_not_count_keeps_his_use() -> None:
    result = resolved([5, 5], [2, 1], {1: 1}, kit=a_kit(musician_needs_full=True), musician=1)

    assert result.spent == (0, 0)


def test_one_who_points_at_himself_crosses_alone_if_that_is_mutual() -> None:
    result = resolved([4, 1], [1, STAY], kit=a_kit(dead_rope="mutual"))

    assert (result.scores, result.moves_on) == ((4 + 3, 0), True)


def test_own_number_is_offered_only_if_it_is_mutual() -> None:
    offered = []
    for reading in ("falls", "refused", "mutual"):
        match = begin(an_engine(dead_rope=reading), 3, 1)
        choose(match, first)
        offered.append(tuple(match.open[0].options))

    assert offered == [(0, 2, 3), (0, 2, 3), (0, 1, 2, 3)]


def test_level_cargo_gives_the_node_to_neither_if_the_heavier_takes_it() -> None:
    result = resolved([3, 3], [2, 1], kit=a_kit(node_share="heavier"))

    assert (result.scores, result.owners) == ((3, 3), ())


def test_a_partner_who_refuses_leaves_bb_his_use() -> None:
    engine = an_engine(roles="dealt", bb_needs_consent=True)
    match = begin(engine, 6, 2)
    while all(one.kind != "consent" for one in match.open):
        choose(match, wish)
    bb = match.open[0].view.table.roles.index("bb")

    match.choose({match.open[0].seat: False})

    assert match.open[0].view.table.uses_left[bb] == 1
    assert bb + 1 not in dict(match.open[0].view.table.uses)


def wish(decision: Decision, options: list[Any]) -> Any:
    return options[-1] if decision.kind == "bb" else options[0]


def test_a_show_says_whether_it_is_raised() -> None:
    assert (str(Show(4)), str(Show(4, is_raised=True))) == ("4", "4, raised")
