"""Cases of rounds, of games and of their ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pressroom.rules.cases import WrongCase
from pressroom.rules.strand.book import Book
from pressroom.rules.strand.case_input import (
    declared_uses,
    role_ids,
    rope_targets,
    whole_number,
    whole_numbers,
)
from pressroom.rules.strand.crossing import Team, carry_on
from pressroom.rules.strand.ending import final_scores, find_winners
from pressroom.rules.strand.legality import IllegalRound, check_players, resolve_checked
from pressroom.rules.strand.resolve import Result, Round


def run_round(book: Book, given: Mapping[str, Any]) -> Any:
    """Resolve one round from a given position."""
    players = whole_number(given["players"])
    if whole_number(given.get("round", 1)) not in range(1, book.numbers.rounds + 1):
        raise IllegalRound("not legal: a round that is not played")
    roles = role_ids(given.get("roles", [None] * players))
    played = Round(
        whole_number(given["segment"]),
        whole_numbers(given["cargo"]),
        rope_targets(given["ropes"]),
        whole_numbers(given.get("hand_limits", [book.numbers.hand_limit] * players)),
        roles,
        declared_uses(given.get("uses", {}), roles),
        whole_number(given.get("carried", 0)),
    )
    if len(played.cargo) != players:
        raise IllegalRound("not legal: one cargo a player")
    uses_left = whole_numbers(given.get("uses_left", list(_fresh_uses(book, roles))))
    return _shown(played, resolve_checked(book, played, uses_left))


def run_game(book: Book, given: Mapping[str, Any]) -> Any:
    """Play the rounds of a fresh game in order, and count it up after the last of them."""
    players = whole_number(given["players"])
    check_players(book, players)
    if not isinstance(given["rounds"], list):
        raise WrongCase(f"“rounds” is a list of rounds, not “{given['rounds']}”")
    if len(given["rounds"]) > book.numbers.rounds:
        raise IllegalRound("not legal: more rounds than a game has")
    game = _GameSoFar(book, players, role_ids(given.get("roles", [None] * players)))
    for typed in given["rounds"]:
        game.play(typed)
    return game.shown()


def run_final(book: Book, given: Mapping[str, Any]) -> Any:
    """Count up a game."""
    scores, markers = whole_numbers(given["scores"]), whole_numbers(given["markers"])
    check_players(book, len(scores))
    if len(scores) != len(markers) or min(markers) < 0:
        raise IllegalRound("not legal: markers of each player")
    finals = final_scores(book, scores, markers)
    return {"finals": list(finals), "winners": list(find_winners(book, finals, markers))}


class _GameSoFar:
    """The standing between the rounds of a case."""

    def __init__(self, book: Book, players: int, roles: tuple[str | None, ...]) -> None:
        self.book = book
        self.roles = roles
        self.segment = book.first_segment
        self.offered: list[int] = []
        self.scores, self.markers = [0] * players, [0] * players
        self.limits = [book.numbers.hand_limit] * players
        self.uses_left = list(_fresh_uses(book, roles))
        self.carried = 0

    def play(self, typed: Mapping[str, Any]) -> None:
        """Play one round."""
        played = Round(
            self.segment,
            whole_numbers(typed["cargo"]),
            rope_targets(typed["ropes"]),
            tuple(self.limits),
            self.roles,
            declared_uses(typed.get("uses", {}), self.roles),
            self.carried,
        )
        result = resolve_checked(self.book, played, self.uses_left)
        self.offered.append(self.segment)
        self.limits = list(result.limits)
        for seat, spent in enumerate(result.spent):
            self.scores[seat] += result.scores[seat]
            self.markers[seat] += result.markers[seat]
            self.uses_left[seat] -= spent
        points = self.book.points(self.segment)
        self.carried = carry_on(self.book, result.node, points, self.carried, moved=result.moves_on)
        self.segment += result.moves_on

    def shown(self) -> dict[str, Any]:
        """Return the standing in the form of the cases."""
        finals = final_scores(self.book, self.scores, self.markers)
        return {
            "segments_offered": self.offered,
            "segment_after": self.segment,
            "scores": self.scores,
            "markers": self.markers,
            "hand_limits": self.limits,
            "uses_left": self.uses_left,
            "finals": list(finals),
            "winners": list(find_winners(self.book, finals, self.markers)),
        }


def _fresh_uses(book: Book, roles: tuple[str | None, ...]) -> tuple[int, ...]:
    return tuple(book.uses.get(role, 0) if role else 0 for role in roles)


def _shown(played: Round, result: Result) -> dict[str, Any]:
    return {
        "values": list(result.values),
        "teams": [_team(team) for team in result.teams],
        "lonely": list(result.fallen),
        "stayed": list(result.stayed),
        "score_delta": list(result.scores),
        "marker_delta": list(result.markers),
        "hand_limit_delta": [
            after - before for before, after in zip(played.limits, result.limits, strict=True)
        ],
        "uses_spent": list(result.spent),
        "node": {"status": result.node, "owners": list(result.owners)},
        "advance": result.moves_on,
        "segment_after": played.segment + result.moves_on,
    }


def _team(team: Team) -> dict[str, Any]:
    return {
        "members": list(team.members),
        "sum": team.sum,
        "limit": team.limit,
        "overweight": team.overweight,
        "node_eligible": team.node_eligible,
    }
