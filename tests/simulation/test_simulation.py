"""Many games: the same figures however played, and what the tables say of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from pressroom.model.finding import Findings
from pressroom.model.plain_table import Interval, PlainTable
from pressroom.rules.engine import ready
from pressroom.rules.match import Decision, Outcome, Play, Watch
from pressroom.simulation import playing
from pressroom.simulation.comparison import Change, Compared, comparison_table
from pressroom.simulation.playing import EndlessGame, play_game
from pressroom.simulation.setup import check_bots, check_players, split_bots
from pressroom.simulation.statistics import Sample
from pressroom.simulation.tables import (
    figures_table,
    players_table,
    result_tables,
    scores_table,
    shortages_table,
    worth_table,
)
from pressroom.simulation.tally import ALONE, EVERYBODY, SCORE, WINNERS, WON, Tally
from tests.rules.tiny_game import RULES, Kit, Rulings
from tests.simulation.conftest import a_setup, play


def cells(table: PlainTable, name: str) -> Mapping[str, Any]:
    row = next(row for row in table.rows if row[0] == name)
    return dict(zip(table.columns, row, strict=True))


def test_figures_do_not_depend_on_the_number_of_processes() -> None:
    setup = a_setup()

    alone, shared = play(setup, 900, processes=1), play(setup, 900, processes=2)

    assert alone == shared


def test_another_seed_gives_other_games(tally: Tally) -> None:
    assert play(a_setup(seed=8)) != tally


def test_more_games_begin_with_the_same_games() -> None:
    setup = a_setup()
    engine = setup.engine()

    assert play_game(engine, setup, 3) == play_game(engine, setup, 3)


def test_every_bot_sits_on_every_seat_and_beside_every_other_as_often() -> None:
    setup = a_setup(players=4, bots=("greedy", "random", "timid"))

    seatings = [setup.seating(index) for index in range(72)]

    on_seats = Counter(pair for seating in seatings for pair in seating.items())
    beside = Counter((one[1], one[2]) for one in seatings if one[1] != one[2])
    assert set(on_seats.values()) == {24}
    assert len(set(beside.values())) == 1


def test_a_seat_for_each_name_is_dealt_in_turn() -> None:
    seating = a_setup(players=4, bots=("greedy", "random")).seating(0)

    assert sorted(seating.values()) == ["greedy", "greedy", "random", "random"]


def test_the_better_bot_wins_more(tally: Tally) -> None:
    won = {name: sum(tally.of(("bot", name), WON).values) for name in tally.names("bot")}

    assert won["greedy"] > 1.5 * won["random"]


def test_all_seats_of_all_games_are_counted(tally: Tally) -> None:
    table = players_table(tally, "seat")

    assert [row[:2] for row in table.rows] == [("1", 600), ("2", 600), ("3", 600)]
    assert len(tally.of(EVERYBODY, SCORE).values) == 1800


def test_a_figure_that_a_game_does_not_name_is_0_in_it() -> None:
    tally = Tally()
    tally.add(Outcome({1: 5}, (1,), {"trades": 2}), 1, {1: "greedy"})
    tally.add(Outcome({1: 5}, (1,)), 1, {1: "greedy"})

    assert cells(figures_table(tally), "trades")["mean (95 %)"].value == 1


def test_games_put_together_in_parts_are_those_played_in_one_go() -> None:
    seating, held = {1: "greedy", 2: "random"}, {2: ("porter",)}
    outcomes = [
        Outcome({1: 5, 2: 3}, (1,)),
        Outcome({1: 1, 2: 2}, (2,), {"trades": 2}, held),
        Outcome({1: 4, 2: 4}, (1, 2), {"falls": 1}),
    ]
    whole, parts = Tally(), Tally()
    for outcome in outcomes:
        whole.add(outcome, 7, seating)
        part = Tally()
        part.add(outcome, 7, seating)
        parts.merge(part)

    assert [*parts.figure("trades").values] == [*whole.figure("trades").values] == [0, 2, 0]
    assert [*parts.figure("falls").values] == [*whole.figure("falls").values] == [0, 0, 1]
    assert parts.of(("held", "porter"), SCORE) == Sample([2], [1])
    assert parts.without(("held", "porter"), SCORE) == Sample([5, 3, 1, 4, 4], [0, 0, 1, 2, 2])
    assert (
        parts.of(WINNERS, ALONE) == whole.of(WINNERS, ALONE) == Sample([1, 1, 0, 0], [0, 1, 2, 2])
    )


def test_numbered_figures_stand_in_the_order_of_their_numbers() -> None:
    tally = Tally()
    figures = {"event_10": 1, "event_2": 1, "a": 1}
    tally.add(Outcome({1: 5}, (1,), figures), 1, {1: "greedy"})

    names = [row[0] for row in figures_table(tally).rows]

    assert names == ["a", "decisions", "event_2", "event_10"]


def test_a_win_that_is_shared_is_no_win_alone() -> None:
    tally = Tally()
    tally.add(Outcome({1: 5, 2: 5}, (1, 2)), 1, {1: "greedy", 2: "greedy"})

    row = cells(players_table(tally, "seat"), "1")

    assert (row["won % (95 %)"].value, row["alone %"]) == (100, 0)


def test_what_seats_held_is_set_against_those_without_it() -> None:
    tally = Tally()
    held = {1: ("porter", "porter"), 2: ()}
    tally.add(Outcome({1: 9, 2: 4}, (1,), {}, held), 1, {1: "greedy", 2: "greedy"})

    row = cells(worth_table(tally), "porter")

    assert (row["seats"], row["score with (95 %)"].value, row["score without"]) == (1, 9, 4)
    assert row["worth (95 %)"].value == 5


def test_what_everybody_held_is_set_against_nobody() -> None:
    tally = Tally()
    for _ in range(3):
        tally.add(Outcome({1: 9, 2: 4}, (1,), {}, {1: ("oar",), 2: ("oar",)}), 1, {1: "a", 2: "b"})

    row = cells(worth_table(tally), "oar")

    assert row["score with (95 %)"].value == 6.5
    assert row["score without"] is row["worth (95 %)"] is row["won % without"] is None


def test_shortages_are_the_figures_that_say_so(tally: Tally) -> None:
    row = cells(shortages_table(tally), "dice")

    assert 0 < row["in per cent of games (95 %)"].value < 100
    assert row["then by (mean)"] >= 1


def test_a_shortage_is_told_by_how_often_how_much_and_at_most() -> None:
    tally = Tally()
    for short in (0, 1, 1, 4):
        tally.add(Outcome({1: 5}, (1,), {"dice_short": short}), 1, {1: "greedy"})

    row = cells(shortages_table(tally), "dice")

    assert (row["in per cent of games (95 %)"].value, row["then by (mean)"], row["at most"]) == (
        75,
        2,
        4,
    )


def test_scores_of_winners_are_higher(tally: Tally) -> None:
    table = scores_table(tally)

    assert cells(table, "winners")["median"] > cells(table, "all")["median"]


def test_tables_without_rows_are_left_out() -> None:
    tally = Tally()
    tally.add(Outcome({1: 5}, (1,)), 1, {1: "greedy"})

    names = [table.name for table in result_tables(tally, a_setup(bots=("greedy",)))]

    assert names == ["scores", "seats", "bots", "figures"]


def test_a_change_stands_beside_what_it_changes(tally: Tally) -> None:
    setup = a_setup(faces=8)

    table = comparison_table(tally, Compared(Change("faces=8", setup), play(setup)))

    row = cells(table, "score")
    assert row["faces=8"] > row["as it is"]
    assert row["sure"] == "yes"
    assert isinstance(row["difference (95 %)"], Interval)
    assert cells(table, "rounds")["sure"] == "no"


def test_a_change_that_changes_nothing_differs_by_nothing(tally: Tally) -> None:
    table = comparison_table(tally, Compared(Change("tie=shared", a_setup()), play(a_setup())))

    assert {row[3] for row in table.rows} == {Interval(0, 0, 0)}
    assert {row[4] for row in table.rows} == {"no"}


def test_one_game_makes_no_difference_sure() -> None:
    base, other = play(a_setup(), 1), play(a_setup(faces=20), 1)

    table = comparison_table(base, Compared(Change("faces=20", a_setup(faces=20)), other))

    assert {row[4] for row in table.rows} == {"no"}


def test_a_bot_alone_wins_its_share_for_certain() -> None:
    setup = a_setup(bots=("greedy",))
    kit = setup.kit.with_rulings(Rulings(tie="last"))

    row = cells(players_table(play(replace(setup, kit=kit), 50), "bot"), "greedy")

    assert row["won % (95 %)"].limits == ""
    assert row["won % (95 %)"].value == pytest.approx(100 / 3)


def test_a_game_without_end_is_stopped_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(_kit: Kit, _seats: int, _rng: Random, _watch: Watch | None = None) -> Play:
        while True:
            yield (Decision(1, "roll", ("keep", "again"), None),)

    setup = a_setup(bots=("random",))
    monkeypatch.setattr(playing, "MOST_STEPS", 50)

    with pytest.raises(EndlessGame) as caught:
        play_game(ready(replace(RULES, play=endless), setup.kit), setup, 4)

    assert caught.value.__notes__ == ["in game 5 of seed 7, 3 players"]


@pytest.mark.parametrize(
    ("players", "bots", "codes"),
    [
        (2, ("greedy",), []),
        (5, ("greedy",), ["request/players"]),
        (3, ("gredy", "random"), ["request/unknown-bot"]),
        (3, (), ["request/unknown-bot"]),
    ],
)
def test_players_and_bots_must_be_known(
    players: int, bots: tuple[str, ...], codes: list[str]
) -> None:
    findings = Findings()

    check_players(range(2, 5), players, findings)
    check_bots(RULES.bots, bots, findings)

    assert [finding.code for finding in findings] == codes


def test_names_of_bots_are_parted_by_commas() -> None:
    assert split_bots(" greedy, random,") == ("greedy", "random")
