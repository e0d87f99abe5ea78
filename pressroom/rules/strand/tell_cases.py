"""Worked cases of STRAND in the words of the game, for the examples of its books.

The words are the phrases `case_…` and `seat` of game.yaml.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pressroom.model.derived import Account, DerivedValue, Phrase
from pressroom.model.game import Game, Text
from pressroom.rules.cases import WrongCase
from pressroom.rules.kit import of_kind
from pressroom.rules.strand.kit import Kit

Case = Mapping[str, Any]
Told = Iterator[Phrase]
NAMING = ("BB", "FRAGILE")  # roles whose use names a player


def tell_case(kit: Kit, case: Case, actual: Case) -> Account:
    """Return a case in words. Raises `WrongCase` for a kind of case that has none."""
    tellers = {"round": _tell_round, "final": _tell_final, "draws": _tell_draws}
    if case["kind"] not in tellers:
        raise WrongCase(f"a case of the kind “{case['kind']}” cannot be told in words")
    if "error" in actual:
        raise WrongCase("a case that is refused cannot be told in words")
    return tellers[case["kind"]](kit.game, case["input"], actual)


def _tell_round(game: Game, given: Case, actual: Case) -> Account:
    """Tell what lies on the table, what everybody does, and how step 5 ends."""
    nodes = {node.values["segment"]: node for node in of_kind(game, "node")}
    node = nodes[given["segment"]]
    place: dict[str, DerivedValue] = {
        "round": given["round"],
        "segment": given["segment"],
        "points": _whole(node.values["points"]),
    }
    begun = [Phrase("case_round", place)]
    roles = {seat: role for seat, role in enumerate(given.get("roles", []), 1) if role}
    if roles:
        begun.append(Phrase("case_roles", {"roles": _role_list(game, roles)}))
    done = [
        Phrase("case_cargo", {"cargo": _by_seat("case_seat_value", given["cargo"])}),
        *_uses(game, roles, given.get("uses", {})),
        Phrase("case_ropes", {"ropes": tuple(_ropes(given["ropes"]))}),
    ]
    return Account(tuple(begun), tuple(done), tuple(_round_outcome(given, actual)))


def _tell_final(_: Game, given: Case, actual: Case) -> Account:
    """Tell scores and markers, and who wins."""
    begun = (
        Phrase("case_scores", {"scores": _by_seat("case_seat_value", given["scores"])}),
        Phrase("case_markers", {"markers": _by_seat("case_seat_value", given["markers"])}),
    )
    finals = Phrase("case_finals", {"finals": _by_seat("case_seat_value", actual["finals"])})
    won = Phrase("case_winners", {"players": _seats(actual["winners"])})
    return Account(begun, (), (finals, won))


def _tell_draws(_: Game, given: Case, actual: Case) -> Account:
    """Tell in which rounds somebody stays, and how many cards he draws in each."""
    stays = Phrase("case_stays", {"rounds": tuple(given["stay_rounds"])})
    draws = tuple(
        Phrase("case_round_draws", {"round": number, "draws": count})
        for number, count in enumerate(actual["draws"], 1)
    )
    return Account((), (stays,), (Phrase("case_draws", {"draws": draws}),))


def _uses(game: Game, roles: Mapping[int, str], uses: Case) -> Told:
    for seat, use in uses.items():
        role = roles[int(seat)]
        words: dict[str, DerivedValue] = {"player": _seat(int(seat)), "role": _name(game, role)}
        if role in NAMING:
            yield Phrase("case_uses_on", {**words, "other": _seat(use)})
        else:
            yield Phrase("case_uses", words)


def _ropes(ropes: list[Any]) -> Told:
    for seat, target in enumerate(ropes, 1):
        if target == "stay":
            yield Phrase("case_seat_stays", {"player": _seat(seat)})
        else:
            yield Phrase("case_seat_points", {"player": _seat(seat), "other": _seat(target)})


def _round_outcome(given: Case, actual: Case) -> Told:
    """Tell of step 5 in its order."""
    for seat, (printed, value) in enumerate(zip(given["cargo"], actual["values"], strict=True), 1):
        if printed != value:
            yield Phrase("case_raised", {"player": _seat(seat), "value": value})
    for team in actual["teams"]:
        yield _team(team, actual["values"])
    for fate in ("lonely", "stayed"):
        if actual[fate]:
            yield Phrase(f"case_{fate}", {"players": _seats(actual[fate])})
    owners = actual["node"]["owners"]
    status = Phrase(f"case_node_{actual['node']['status']}", {"players": _seats(owners)})
    yield status
    yield Phrase("case_gains", {"gains": _by_seat("case_seat_value", actual["score_delta"])})
    markers = {seat: count for seat, count in enumerate(actual["marker_delta"], 1) if count}
    if markers:
        yield Phrase("case_takes", {"players": _seats(list(markers))})
    yield Phrase("case_moves" if actual["advance"] else "case_halts")


def _team(team: Case, values: list[int]) -> Phrase:
    one, other = team["members"]
    words: dict[str, DerivedValue] = {
        "player": _seat(one),
        "other": _seat(other),
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
        Phrase(name, {"player": _seat(seat), "value": value})
        for seat, value in enumerate(values, 1)
    )


def _role_list(game: Game, roles: Mapping[int, str]) -> tuple[Phrase, ...]:
    return tuple(
        Phrase("case_seat_role", {"player": _seat(seat), "role": _name(game, role)})
        for seat, role in roles.items()
    )


def _name(game: Game, role: str) -> Text:
    card = next(piece for piece in of_kind(game, "role") if piece.id == role.lower())
    name = card.values["name"]
    assert isinstance(name, Text), "“name” is declared as a text"
    return name


def _whole(value: object) -> int:
    assert isinstance(value, int), "“points” is declared as a whole number"
    return value


def _seat(seat: int) -> Phrase:
    return Phrase("seat", {"seat": seat})


def _seats(seats: list[int]) -> tuple[Phrase, ...]:
    return tuple(map(_seat, seats))
