"""Worked cases of STRAND in the words of the game, for the examples of its books.

The words are the phrases `case_…` and `seat_…` of game.yaml.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pressroom.model.derived import Account, DerivedValue, Phrase
from pressroom.rules.cases import WrongCase
from pressroom.rules.phrases import say_player, say_players
from pressroom.rules.strand.kit import Kit
from pressroom.rules.strand.play_roles import NAMES_A_PLAYER

Case = Mapping[str, Any]
Told = Iterator[Phrase]
BEFORE_ROPES = ("porter", "bb")  # in the order of their windows; the ropes are turned after them
AFTER_ROPES = ("fragile", "engineer", "musician", "sam")


def tell_case(kit: Kit, case: Case, actual: Case) -> Account:
    """Return a case in words. Raises `WrongCase` for a kind of case that has none."""
    tellers = {"round": _tell_round, "final": _tell_final, "draws": _tell_draws}
    if case["kind"] not in tellers:
        raise WrongCase(f"a case of the kind “{case['kind']}” cannot be told in words")
    if "error" in actual:
        raise WrongCase("a case that is refused cannot be told in words")
    return tellers[case["kind"]](kit, case["input"], actual)


def _tell_round(kit: Kit, given: Case, actual: Case) -> Account:
    """Return what lies on the table, what everybody does, and how step 5 ends."""
    segment = given["segment"]
    place = {"round": given["round"], "segment": segment, "points": kit.points(segment)}
    begun = [Phrase("case_round", place)]
    roles = {seat: role.lower() for seat, role in enumerate(given.get("roles", []), 1) if role}
    if roles:
        begun.append(Phrase("case_roles", {"roles": tuple(_roles(kit, roles))}))
    uses = {roles[int(seat)]: (int(seat), use) for seat, use in given.get("uses", {}).items()}
    done = [
        Phrase("case_cargo", {"cargo": _by_seat("case_seat_cargo", given["cargo"])}),
        *(_use(kit, role, *uses[role]) for role in BEFORE_ROPES if role in uses),
        Phrase("case_ropes", {"ropes": tuple(_ropes(given["ropes"]))}),
        *(_use(kit, role, *uses[role]) for role in AFTER_ROPES if role in uses),
    ]
    return Account(tuple(begun), tuple(done), tuple(_round_outcome(given, actual)))


def _tell_final(_: Kit, given: Case, actual: Case) -> Account:
    """Return scores and markers, and who wins."""
    begun = (
        Phrase("case_scores", {"scores": _by_seat("case_seat_score", given["scores"])}),
        Phrase("case_markers", {"markers": _by_seat("case_seat_markers", given["markers"])}),
    )
    finals = Phrase("case_finals", {"finals": _by_seat("case_seat_score", actual["finals"])})
    won = Phrase("case_winners", {"players": say_players(actual["winners"])})
    return Account(begun, (), (finals, won))


def _tell_draws(_: Kit, given: Case, actual: Case) -> Account:
    """Return in which rounds somebody stays, and how many cards are drawn in each."""
    stays = Phrase("case_stays", {"rounds": tuple(given["stay_rounds"])})
    draws = tuple(
        Phrase("case_round_draws", {"round": number, "draws": count})
        for number, count in enumerate(actual["draws"], 1)
    )
    return Account((), (stays,), (Phrase("case_draws", {"draws": draws}),))


def _roles(kit: Kit, roles: Mapping[int, str]) -> Told:
    for seat, role in roles.items():
        yield Phrase("case_seat_role", {"player": say_player(seat), "role": kit.role_names[role]})


def _use(kit: Kit, role: str, seat: int, use: Any) -> Phrase:
    words: dict[str, DerivedValue] = {"player": say_player(seat), "role": kit.role_names[role]}
    if role in NAMES_A_PLAYER:
        return Phrase("case_uses_on", {**words, "other": say_player(use)})
    return Phrase("case_uses", words)


def _ropes(ropes: list[Any]) -> Told:
    """Iterate over who points at whom; two who point at each other are told once."""
    for seat, target in enumerate(ropes, 1):
        if target == "stay":
            yield Phrase("case_seat_stays", {"player": say_player(seat)})
            continue
        is_mutual = target != seat and target <= len(ropes) and ropes[target - 1] == seat
        if is_mutual and target < seat:
            continue
        words = {"player": say_player(seat), "other": say_player(target)}
        yield Phrase("case_seats_mutual" if is_mutual else "case_seat_points", words)


def _round_outcome(given: Case, actual: Case) -> Told:
    """Iterate over what happens in step 5, in its order."""
    for seat, (printed, value) in enumerate(zip(given["cargo"], actual["values"], strict=True), 1):
        if printed != value:
            yield Phrase("case_raised", {"player": say_player(seat), "value": value})
    for team in actual["teams"]:
        yield _team(team, actual["values"])
    for fate in ("lonely", "stayed"):
        if actual[fate]:
            yield Phrase(f"case_{fate}", {"players": say_players(actual[fate])})
    owners = actual["node"]["owners"]
    yield Phrase(f"case_node_{actual['node']['status']}", {"players": say_players(owners)})
    yield Phrase("case_gains", {"gains": _by_seat("case_seat_gains", actual["score_delta"])})
    markers = {seat: count for seat, count in enumerate(actual["marker_delta"], 1) if count}
    if markers:
        yield Phrase("case_takes", {"players": say_players(markers)})
    yield Phrase("case_moves" if actual["advance"] else "case_halts")


def _team(team: Case, values: list[int]) -> Phrase:
    one, other = team["members"]
    words: dict[str, DerivedValue] = {
        "player": say_player(one),
        "other": say_player(other),
        "value": values[one - 1],
        "other_value": values[other - 1],
        "sum": team["sum"],
        "limit": team["limit"],
    }
    if team["overweight"]:
        return Phrase("case_team_overweight", words)
    return Phrase("case_team_full" if team["node_eligible"] else "case_team_no_node", words)


def _by_seat(name: str, values: list[int]) -> tuple[Phrase, ...]:
    return tuple(
        Phrase(name, {"player": say_player(seat), "value": value})
        for seat, value in enumerate(values, 1)
    )
