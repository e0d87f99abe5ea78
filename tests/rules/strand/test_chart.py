"""The flow chart of a player's fate against what the engine makes of rounds."""

from __future__ import annotations

from itertools import product

from pressroom.rules.strand.chart import fate_diagram
from pressroom.rules.strand.play_resolve import Result, Round, resolve_round
from tests.rules.kits import shipped
from tests.rules.strand.conftest import a_kit

BOOK = a_kit()


def answers(played: Round, seat: int) -> dict[str, bool]:
    """Return the answers to the questions of the chart, from the cards on the table alone."""
    target = played.ropes[seat - 1]
    is_mutual = bool(target) and target != seat and played.ropes[target - 1] == seat
    fits = is_mutual and played.cargo[seat - 1] + played.cargo[target - 1] <= 7
    pair = {seat, target}
    full = [
        (one, other)
        for one, other in product(range(1, len(played.cargo) + 1), repeat=2)
        if one < other
        and played.ropes[one - 1] == other
        and played.ropes[other - 1] == one
        and played.cargo[one - 1] + played.cargo[other - 1] <= 7
    ]
    sums = {team: sum(played.cargo[one - 1] for one in team) for team in full}
    best = [team for team in full if sums[team] == max(sums.values())]
    heaviest = {team: max(played.cargo[one - 1] for one in team) for team in best}
    most = [team for team in best if heaviest[team] == max(heaviest.values())]
    return {
        "is_staying": target == 0,
        "is_mutual": is_mutual,
        "fits": fits,
        "is_best": [set(team) for team in best] == [pair],
        "is_heavier": [set(team) for team in most] == [pair],
    }


def end_of(seat_answers: dict[str, bool]) -> str:
    """Walk the chart from its first step to an end."""
    diagram = fate_diagram(BOOK)
    step = diagram.steps[0].id
    while ways := [arrow for arrow in diagram.arrows if arrow.source == step]:
        words = f"flow_{'yes' if seat_answers.get(step) else 'no'}"
        way = next(one for one in ways if one.words is None or one.words.name == words)
        step = way.target
    return step


def engine_end(result: Result, seat: int) -> str:
    """Return the end that the engine gives."""
    if seat in result.stayed:
        return "stayed"
    if seat in result.fallen:
        return "fell"
    team = next(team for team in result.teams if seat in team.members)
    if team.overweight:
        return "overweight"
    return "won" if seat in result.owners else "no_node"


def test_chart_ends_where_the_engine_does() -> None:
    seen = set()
    for ropes in product(range(5), repeat=4):
        for cargo in ((5, 2, 2, 5), (4, 3, 5, 2), (5, 5, 1, 1), (3, 3, 4, 3)):
            played = Round(3, cargo, ropes, (3,) * 4, (None,) * 4)
            result = resolve_round(BOOK, played)
            for seat in range(1, 5):
                end = end_of(answers(played, seat))
                seen.add(end)
                assert end == engine_end(result, seat), (ropes, cargo, seat)

    assert seen == {"stayed", "fell", "overweight", "won", "no_node"}


def test_every_step_has_words_in_the_kit() -> None:
    diagram = fate_diagram(BOOK)

    phrases = {step.words.name for step in diagram.steps}
    phrases |= {arrow.words.name for arrow in diagram.arrows if arrow.words}

    assert phrases <= set(shipped("strand").phrases)
