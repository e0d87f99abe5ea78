"""The end of a game: the markers are paid, the winners found, and all counted for statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pressroom.rules.match import Outcome
from pressroom.rules.strand.kit import Kit
from pressroom.rules.strand.play_crossing import HELD, NO_FULL_TEAM, TIED, WON
from pressroom.rules.strand.state import State


def count_up(state: State) -> Outcome:
    """Pay the markers and find the winners (R51, R52)."""
    finals = final_scores(state.kit, state.scores, state.markers)
    winners = find_winners(state.kit, finals, state.markers)
    if state.watch is not None:
        state.tell(
            "end", scores=state.scores, markers=state.markers, finals=finals, winners=winners
        )
    held = {seat: (role,) for seat, role in enumerate(state.roles, 1) if role}
    return Outcome(dict(enumerate(finals, 1)), winners, _figures(state), held)


def _figures(state: State) -> Mapping[str, float]:
    teams = [team for result in state.results for team in result.teams]
    overweight = sum([team.overweight for team in teams])
    nodes = [result.node for result in state.results]
    markers = sum(state.markers)
    numbers, best = state.kit.numbers, max(state.scores)
    return {
        "rounds": state.round,
        "segments_passed": state.segment - state.kit.first_segment,
        "full_teams": len(teams) - overweight,
        "overweight_teams": overweight,
        "falls": sum([len(result.fallen) for result in state.results]),
        "stays": sum([len(result.stayed) for result in state.results]),
        "nodes_won": nodes.count(WON),
        "nodes_tied": nodes.count(TIED),
        "nodes_no_full_team": nodes.count(NO_FULL_TEAM),
        "nodes_held": nodes.count(HELD),
        "markers_used": markers,
        "markers_short": max(0, markers - state.kit.markers),
        "cards_drawn": state.cards_drawn,
        "cards_short": state.cards_short,
        "smallest_hand": state.smallest_hand,
        "best_score": best,
        "track_short": max(0, best - numbers.score_reach),
        **_role_uses(state),
    }


def _role_uses(state: State) -> Mapping[str, float]:
    return {
        f"{role}_uses": state.kit.uses[role] - left
        for role, left in zip(state.roles, state.uses_left, strict=True)
        if role
    }


def final_scores(kit: Kit, scores: Sequence[int], markers: Sequence[int]) -> tuple[int, ...]:
    """Return the final scores by seat, seat 1 first (R51, A12)."""
    penalty = kit.numbers.lone_penalty
    finals = [score - penalty * count for score, count in zip(scores, markers, strict=True)]
    if kit.rulings.negative_scores:
        return tuple(finals)
    return tuple(max(0, final) for final in finals)


def find_winners(kit: Kit, finals: Sequence[int], markers: Sequence[int]) -> tuple[int, ...]:
    """Return the seats that have won, ascending (R52, A13)."""
    best = max(finals)
    level = [seat for seat, final in enumerate(finals, 1) if final == best]
    if kit.rulings.final_tie == "fewer_markers":
        fewest = min(markers[seat - 1] for seat in level)
        level = [seat for seat in level if markers[seat - 1] == fewest]
    return tuple(level)
