"""Cases of rounds, of games and of their ends; the values they hold become those of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pressroom.rules.cases import Given, Refused, WrongCase, integer_of, integers_of, refuse_unless
from pressroom.rules.strand.kit import STAY, Kit
from pressroom.rules.strand.play_crossing import Team, carry_on
from pressroom.rules.strand.play_end import final_scores, find_winners
from pressroom.rules.strand.play_resolve import Result, Round, resolve_round
from pressroom.rules.strand.play_roles import NAMES_A_PLAYER


def run_round(kit: Kit, given: Given) -> Any:
    """Resolve one round from a given position."""
    players = integer_of(given["players"])
    if integer_of(given.get("round", 1)) not in range(1, kit.numbers.rounds + 1):
        raise Refused("a round that is not played")
    roles = role_ids(given.get("roles", [None] * players))
    played = Round(
        integer_of(given["segment"]),
        integers_of(given["cargo"]),
        rope_targets(given["ropes"]),
        integers_of(given.get("hand_limits", [kit.numbers.hand_limit] * players)),
        roles,
        declared_uses(given.get("uses", {}), roles),
        integer_of(given.get("carried", 0)),
    )
    if len(played.cargo) != players:
        raise Refused("one cargo a player")
    uses_left = integers_of(given.get("uses_left", list(_fresh_uses(kit, roles))))
    return _shown(played, resolve_checked(kit, played, uses_left))


def run_game(kit: Kit, given: Given) -> Any:
    """Play the rounds of a fresh game in order, and count it up after the last of them."""
    players = integer_of(given["players"])
    check_players(kit, players)
    if not isinstance(given["rounds"], list):
        raise WrongCase(f"“rounds” is a list of rounds, not “{given['rounds']}”")
    if len(given["rounds"]) > kit.numbers.rounds:
        raise Refused("more rounds than a game has")
    game = _GameSoFar(kit, players, role_ids(given.get("roles", [None] * players)))
    for typed in given["rounds"]:
        game.play(typed)
    return game.shown()


def run_final(kit: Kit, given: Given) -> Any:
    """Count up a game."""
    scores, markers = integers_of(given["scores"]), integers_of(given["markers"])
    check_players(kit, len(scores))
    if len(scores) != len(markers) or min(markers) < 0:
        raise Refused("markers of each player")
    finals = final_scores(kit, scores, markers)
    return {"finals": list(finals), "winners": list(find_winners(kit, finals, markers))}


def resolve_checked(kit: Kit, played: Round, uses_left: Sequence[int]) -> Result:
    """Resolve a round that may be illegal. Raises `Refused`, and then changes nothing."""
    _check_table(kit, played)
    _check_ropes(kit, played)
    _check_roles(kit, played, uses_left)
    _check_uses(played, uses_left)
    return resolve_round(kit, played)


def check_players(kit: Kit, players: int) -> None:
    """Raise `Refused` unless so many may play (A23)."""
    refuse_unless(players in kit.seats, f"{players} players")


def _check_table(kit: Kit, played: Round) -> None:
    numbers, players = kit.numbers, len(played.cargo)
    check_players(kit, players)
    for entries in (played.ropes, played.limits, played.roles):
        refuse_unless(len(entries) == players, "one entry a player")
    refuse_unless(kit.first_segment <= played.segment <= len(kit.nodes), "a segment of the board")
    refuse_unless(all(value in numbers.cargo_values for value in played.cargo), "cargo of the pile")
    limits = range(numbers.hand_limit, numbers.hand_limit_max + 1)
    refuse_unless(all(limit in limits for limit in played.limits), "hand limits")


def _check_ropes(kit: Kit, played: Round) -> None:
    players = len(played.cargo)
    for seat, target in enumerate(played.ropes, 1):
        refuse_unless(target in kit.ropes[seat], "a rope of the set")
        dead = target == seat or target > players
        refuse_unless(not (dead and kit.rulings.dead_rope == "refused"), "a live rope")


def _check_roles(kit: Kit, played: Round, uses_left: Sequence[int]) -> None:
    refuse_unless(len(uses_left) == len(played.roles), "one entry a player")
    taken = [role for role in played.roles if role is not None]
    refuse_unless(len(set(taken)) == len(taken), "each role once")
    for role, left in zip(played.roles, uses_left, strict=True):
        refuse_unless(role is None or role in kit.uses, "a role of the kit")
        refuse_unless(0 <= left <= (kit.uses[role] if role else 0), "uses left")


def _check_uses(played: Round, uses_left: Sequence[int]) -> None:
    players = range(1, len(played.cargo) + 1)
    for seat, use in played.uses.items():
        refuse_unless(seat in players and uses_left[seat - 1] > 0, "a use that is left")
        if played.roles[seat - 1] in NAMES_A_PLAYER:
            refuse_unless(use in players and use not in {seat, STAY}, "another player named")
        else:
            refuse_unless(use == 1, "a use that names nobody")


class _GameSoFar:
    """The standing between the rounds of a case."""

    def __init__(self, kit: Kit, players: int, roles: tuple[str | None, ...]) -> None:
        self.kit = kit
        self.roles = roles
        self.segment = kit.first_segment
        self.offered: list[int] = []
        self.scores, self.markers = [0] * players, [0] * players
        self.limits = [kit.numbers.hand_limit] * players
        self.uses_left = list(_fresh_uses(kit, roles))
        self.carried = 0

    def play(self, typed: Mapping[str, Any]) -> None:
        """Play one round."""
        played = Round(
            self.segment,
            integers_of(typed["cargo"]),
            rope_targets(typed["ropes"]),
            tuple(self.limits),
            self.roles,
            declared_uses(typed.get("uses", {}), self.roles),
            self.carried,
        )
        result = resolve_checked(self.kit, played, self.uses_left)
        self.offered.append(self.segment)
        self.limits = list(result.limits)
        for seat, spent in enumerate(result.spent):
            self.scores[seat] += result.scores[seat]
            self.markers[seat] += result.markers[seat]
            self.uses_left[seat] -= spent
        points = self.kit.points(self.segment)
        self.carried = carry_on(self.kit, result.node, points, self.carried, moved=result.moves_on)
        self.segment += result.moves_on

    def shown(self) -> dict[str, Any]:
        """Return the standing in the form of the cases."""
        finals = final_scores(self.kit, self.scores, self.markers)
        return {
            "segments_offered": self.offered,
            "segment_after": self.segment,
            "scores": self.scores,
            "markers": self.markers,
            "hand_limits": self.limits,
            "uses_left": self.uses_left,
            "finals": list(finals),
            "winners": list(find_winners(self.kit, finals, self.markers)),
        }


def _fresh_uses(kit: Kit, roles: tuple[str | None, ...]) -> tuple[int, ...]:
    return tuple(kit.uses.get(role, 0) if role else 0 for role in roles)


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


def rope_targets(typed: Any) -> tuple[int, ...]:
    """Return ropes by seat: numbers of players from 1, or “stay”."""
    if not isinstance(typed, list):
        raise Refused(f"“{typed}” is not a list")
    return tuple(STAY if rope == "stay" else _numbered(rope) for rope in typed)


def role_ids(typed: Any) -> tuple[str | None, ...]:
    """Return roles by seat: card ids for their printed names, nothing for no role."""
    if not isinstance(typed, list) or not all(isinstance(role, str | None) for role in typed):
        raise Refused(f"“{typed}” is no list of roles")
    return tuple(role and role.lower() for role in typed)


def declared_uses(typed: Any, roles: tuple[str | None, ...]) -> dict[int, int]:
    """Return declarations by seat; `false` declares nothing.

    BB and FRAGILE name a player, all others say `true`.
    """
    if not isinstance(typed, Mapping):
        raise WrongCase(f"“uses” says what each seat uses, and is not “{typed}”")
    uses = {}
    for name, use in typed.items():
        if not name.isdigit():
            raise Refused(f"“{name}” is not a seat")
        seat = int(name)
        names_a_player = seat <= len(roles) and roles[seat - 1] in NAMES_A_PLAYER
        if use is not False and use is not None:
            uses[seat] = integer_of(use) if names_a_player else _agreed(use)
    return uses


def _numbered(rope: Any) -> int:
    if integer_of(rope) == STAY:
        raise Refused("there is no rope to player 0")
    return integer_of(rope)


def _agreed(use: Any) -> int:
    if use is not True:
        raise Refused("a use that names somebody")
    return 1
