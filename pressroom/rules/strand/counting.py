"""A finished game to its outcome: final scores, winners, and figures for statistics."""

from __future__ import annotations

from collections.abc import Mapping

from pressroom.rules.match import Outcome
from pressroom.rules.strand.crossing import HELD, NO_FULL_TEAM, TIED, WON
from pressroom.rules.strand.ending import final_scores, find_winners
from pressroom.rules.strand.run import Run


def count_up(run: Run) -> Outcome:
    """Pay the markers and find the winners (R51, R52)."""
    finals = final_scores(run.book, run.scores, run.markers)
    winners = find_winners(run.book, finals, run.markers)
    if run.watch is not None:
        run.tell("end", scores=run.scores, markers=run.markers, finals=finals, winners=winners)
    held = {seat: (role,) for seat, role in enumerate(run.roles, 1) if role}
    return Outcome(dict(enumerate(finals, 1)), winners, _figures(run), held)


def _figures(run: Run) -> Mapping[str, float]:
    teams = [team for result in run.results for team in result.teams]
    overweight = sum([team.overweight for team in teams])
    nodes = [result.node for result in run.results]
    markers = sum(run.markers)
    numbers, best = run.book.numbers, max(run.scores)
    return {
        "rounds": run.round,
        "segments_passed": run.segment - run.book.first_segment,
        "full_teams": len(teams) - overweight,
        "overweight_teams": overweight,
        "falls": sum([len(result.fallen) for result in run.results]),
        "stays": sum([len(result.stayed) for result in run.results]),
        "nodes_won": nodes.count(WON),
        "nodes_tied": nodes.count(TIED),
        "nodes_no_full_team": nodes.count(NO_FULL_TEAM),
        "nodes_held": nodes.count(HELD),
        "markers_used": markers,
        "markers_short": max(0, markers - run.book.markers),
        "cards_drawn": run.cards_drawn,
        "cards_short": run.cards_short,
        "smallest_hand": run.smallest_hand,
        "best_score": best,
        "track_short": max(0, best - numbers.score_reach),
        **_role_uses(run),
    }


def _role_uses(run: Run) -> Mapping[str, float]:
    return {
        f"{role}_uses": run.book.uses[role] - left
        for role, left in zip(run.roles, run.uses_left, strict=True)
        if role
    }
