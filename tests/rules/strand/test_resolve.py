"""Step 5: ropes, crossing, falling, the node, and the roles, by rule and by count."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressroom.rules.cases import Refused
from pressroom.rules.strand.cases_rounds import resolve_checked
from pressroom.rules.strand.kit import STAY
from pressroom.rules.strand.play_crossing import award_node, weigh
from pressroom.rules.strand.play_resolve import Round, resolve_round
from pressroom.rules.strand.play_ropes import find_mates
from tests.rules.strand.conftest import a_kit, a_round, resolved

BOOK = a_kit()


@st.composite
def rounds(draw: st.DrawFn) -> Round:
    """Draw any round that can be played, with any roles and declarations."""
    players = draw(st.integers(2, 6))
    seats = range(1, players + 1)
    cargo = draw(st.tuples(*[st.integers(1, 5) for _ in seats]))
    ropes = draw(st.tuples(*[st.integers(0, 6) for _ in seats]))
    limits = draw(st.tuples(*[st.integers(3, 5) for _ in seats]))
    box: list[str | None] = [*BOOK.uses, *[None] * 6]
    roles = tuple(draw(st.permutations(box))[:players])
    uses = {}
    for seat, role in enumerate(roles, 1):
        if role and draw(st.booleans()):
            others = [other for other in seats if other != seat]
            names = role in ("bb", "fragile")
            uses[seat] = draw(st.sampled_from(others)) if names else 1
    return Round(draw(st.integers(1, 8)), cargo, ropes, limits, roles, uses)


@given(rounds())
def test_everybody_has_exactly_one_fate(played: Round) -> None:
    result = resolve_round(BOOK, played)

    fates = [*result.fallen, *result.stayed, *(s for team in result.teams for s in team.members)]
    assert sorted(fates) == list(range(1, len(played.cargo) + 1))


@given(rounds())
def test_what_a_round_brings_stays_within_bounds(played: Round) -> None:
    result = resolve_round(BOOK, played)

    assert all(0 <= score <= 5 + 1 + 8 for score in result.scores)
    assert all(value <= raised for value, raised in zip(played.cargo, result.values, strict=True))
    assert all(3 <= limit <= 5 for limit in result.limits)
    assert [bool(count) for count in result.markers] == [
        seat in result.fallen for seat in range(1, len(played.cargo) + 1)
    ]
    assert all(result.spent[seat - 1] == 0 for seat in result.fallen if is_team_role(played, seat))
    assert result.moves_on == bool(result.teams)


def is_team_role(played: Round, seat: int) -> bool:
    return played.roles[seat - 1] in ("engineer", "musician", "fragile")


@given(rounds())
def test_seats_have_no_rank(played: Round) -> None:
    """Renaming the players from the last to the first renames the result and nothing else."""
    players = len(played.cargo)

    def renamed(seat: int) -> int:
        return players + 1 - seat if 1 <= seat <= players else seat

    mirrored = Round(
        played.segment,
        played.cargo[::-1],
        tuple(renamed(target) for target in played.ropes[::-1]),
        played.limits[::-1],
        played.roles[::-1],
        {
            renamed(seat): renamed(use) if played.roles[seat - 1] in ("bb", "fragile") else use
            for seat, use in played.uses.items()
        },
    )

    assert resolve_round(BOOK, mirrored).scores == resolve_round(BOOK, played).scores[::-1]


def test_random_ropes_of_six_make_teams_as_often_as_the_rules_document_says() -> None:
    choices = [[STAY, *(other for other in range(1, 7) if other != seat)] for seat in range(1, 7)]

    teams = Counter(
        sum(map(bool, find_mates(BOOK.rulings, ropes))) // 2 for ropes in product(*choices)
    )

    assert teams == {0: 28821, 1: 16245, 2: 1575, 3: 15}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chances_of_each_fate_under_random_ropes(players: int) -> None:
    seats = range(1, players + 1)
    choices = [[STAY, *(other for other in seats if other != seat)] for seat in seats]
    fates: Counter[str] = Counter()
    for ropes in product(*choices):
        result = resolve_round(BOOK, a_round([1] * players, list(ropes)))
        fates["fell"] += len(result.fallen)
        fates["stayed"] += len(result.stayed)
        fates["team"] += sum(len(team.members) for team in result.teams)

    whole = players * players**players

    assert Fraction(fates["team"], whole) == Fraction(players - 1, players**2)
    assert Fraction(fates["fell"], whole) == Fraction((players - 1) ** 2, players**2)
    assert Fraction(fates["stayed"], whole) == Fraction(1, players)


def test_two_cards_of_the_full_pile_are_overweight_in_14_of_59() -> None:
    pairs = [one + other > 7 for one, other in permutations(BOOK.pile, 2)]

    assert len(BOOK.pile) == 60
    assert sum(BOOK.pile) == 180
    assert Fraction(pairs.count(True), len(pairs)) == Fraction(14, 59)


def test_three_teams_win_the_node_as_often_as_the_rules_document_says() -> None:
    nodes = Counter(
        award_node(BOOK, weigh(BOOK, cargo, (2, 1, 4, 3, 6, 5), 0, 0))[0]
        for cargo in product(range(1, 6), repeat=6)
    )

    assert nodes == {"won": 13773, "tied": 1636, "no_full_team": 216}


@pytest.mark.parametrize(
    ("cargo", "owners"),
    [
        ([5, 2, 2, 5, 5, 1], (5, 6)),  # 7, 7, 6: the very next sum
        ([5, 1, 1, 5, 2, 3], (5, 6)),  # 6, 6, 5
        ([5, 2, 4, 3, 5, 1], (1, 2)),  # 7 with 5 before 7 with 4
        ([5, 2, 2, 5, 5, 5], ()),  # 7, 7, and a team that is overweight
        ([4, 2, 2, 4, 3, 3], ()),  # all sum to 6: those with 4 are level, and none is lower
    ],
)
def test_a_tie_goes_to_the_next_lower_team_if_it_is_read_so(
    cargo: list[int], owners: tuple[int, ...]
) -> None:
    result = resolved(cargo, [2, 1, 4, 3, 6, 5], kit=a_kit(tied_node="next_lower"))

    assert result.owners == owners


def test_an_engineer_who_would_bear_less_than_anybody_lowers_no_limit() -> None:
    kit = a_kit().with_numbers(engineer_limit=6)

    result = resolved([5, 2], [2, 1], {1: 1}, kit=kit, engineer=1)

    assert (result.teams[0].limit, result.teams[0].overweight) == (7, False)


def test_raised_cargo_counts_for_the_tie_of_the_node_too() -> None:
    result = resolved([4, 2, 4, 3], [2, 1, 4, 3], {1: 1}, porter=1)

    assert result.owners == (1, 2)


def test_engineer_leaves_other_teams_their_limit() -> None:
    result = resolved([4, 4, 4, 4], [2, 1, 4, 3], {1: 1}, engineer=1)

    assert [team.overweight for team in result.teams] == [False, True]


def test_engineer_does_not_carry_nine() -> None:
    result = resolved([5, 4], [2, 1], {1: 1}, engineer=1)

    assert (result.scores, result.spent) == ((3, 2), (1, 0))


def test_fragile_at_eight_with_engineer_is_half_and_engineer_full_without_node() -> None:
    result = resolved([5, 3, 1], [3, 1, STAY], {1: 2, 2: 1}, fragile=1, engineer=2)

    assert result.scores == (3, 3, 0)
    assert result.node == "no_full_team"


def test_fragile_joins_bb_whose_lock_failed() -> None:
    result = resolved([3, 3, 3], [2, 1, 1], {3: 2, 1: 3}, fragile=1, bb=3)

    assert result.teams[0].members == (1, 2)  # they point at each other: nothing to join
    result = resolved([3, 3, 3], [2, STAY, 1], {3: 2, 1: 3}, fragile=1, bb=3)
    assert result.teams[0].members == (1, 3)


def test_bb_who_locks_fragiles_only_pointer_leaves_him_nobody() -> None:
    result = resolved([3, 3, 3], [2, 1, 2], {3: 2, 1: 2}, fragile=1, bb=3)

    assert result.teams[0].members == (2, 3)
    assert (result.fallen, result.spent) == ((1,), (0, 0, 1))


def test_sam_who_is_joined_did_not_fall_and_keeps_his_use() -> None:
    result = resolved([4, 3, 1], [3, 1, STAY], {1: 2, 2: 1}, fragile=1, sam=2)

    assert result.spent == (1, 0, 0)
    assert result.markers == (0, 0, 0)


def test_an_illegal_round_is_refused_before_anything_is_resolved() -> None:
    played = a_round([5, 6], [2, 1])

    with pytest.raises(Refused):
        resolve_checked(BOOK, played, (0, 0))


def test_a_raised_pair_limit_changes_what_is_resolved() -> None:
    kit = replace(BOOK, numbers=replace(BOOK.numbers, pair_limit=8))

    assert resolved([4, 4], [2, 1], kit=kit).scores == (4 + 3, 4 + 3)
    assert resolved([4, 4], [2, 1]).scores == (2, 2)
