"""What happens, what a seat sees and what it may choose, in the phrases `play_…` of game.yaml."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from pressroom.model.derived import DerivedValue, Phrase
from pressroom.rules.contract import event_phrase
from pressroom.rules.match import Choice, Decision, Event
from pressroom.rules.phrases import for_seats, say_seat, say_seats
from pressroom.rules.strand.kit import STAY, Kit
from pressroom.rules.strand.play_crossing import HELD, NO_FULL_TEAM, TIED, Team
from pressroom.rules.strand.play_roles import NAMES_A_PLAYER
from pressroom.rules.strand.view import Show, Tabletop, View

Data = Mapping[str, Any]


def event_words(kit: Kit, event: Event) -> Phrase:
    """Return an event as a phrase."""
    tell = EVENTS.get(event.kind)
    return event_phrase(kit, event) if tell is None else tell(kit, event.data)


def view_words(kit: Kit, decision: Decision) -> Sequence[Phrase]:
    """Return what the seat sees and what it is asked, a phrase a line."""
    view: View = decision.view
    table = view.table
    node = _node_name(kit, table.segment)
    lines = [
        Phrase(
            "play_view_round",
            {
                "round": table.round,
                "rounds": kit.numbers.rounds,
                "segment": table.segment,
                "node": node,
                "points": table.points,
                "pile": table.pile,
            },
        )
    ]
    lines += [_player(kit, view, seat) for seat in range(1, len(table.scores) + 1)]
    lines.append(Phrase("play_view_hand", {"cargo": _cargo_list(kit, view.hand)}))
    if view.rope is not None:
        lines.append(Phrase("play_view_rope", {"rope": _rope(view.rope)}))
    return (*lines, Phrase(f"play_ask_{decision.kind}"))


def choice_words(kit: Kit, decision: Decision, choice: Choice) -> Phrase:
    """Return an option as a phrase."""
    match decision.kind, choice:
        case "show", Show(cargo, is_raised):
            words = _cargo(kit, cargo)
            return Phrase("play_raised", {"cargo": words}) if is_raised else words
        case _, True:
            return Phrase("play_yes")
        case "talk", None:
            return Phrase("play_silent")
        case _, False | None:
            return Phrase("play_no")
        case "talk" | "rope", int(target):
            return _rope(target)
        case _, int(seat):
            return say_seat(seat)
    raise ValueError(f"{choice!r} is not an option of “{decision.kind}”")


def _player(kit: Kit, view: View, seat: int) -> Phrase:
    you = "play_view_you" if seat == view.seat else "play_view_player"
    return Phrase(you, {"seat": seat, "standing": tuple(_standing(kit, view.table, seat - 1))})


def _standing(kit: Kit, table: Tabletop, index: int) -> Iterator[Phrase]:
    """Iterate over what lies open before a player."""
    yield Phrase("play_view_score", {"score": table.scores[index]})
    yield Phrase("play_view_markers", {"markers": table.markers[index]})
    yield Phrase("play_view_cards", {"hand": table.hands[index], "limit": table.limits[index]})
    if role := table.roles[index]:
        left = table.uses_left[index]
        yield Phrase("play_view_role", {"role": _role(kit, role), "left": left})
    if table.values:
        yield Phrase("play_view_value", {"value": table.values[index]})
    if table.announced and (said := table.announced[index]) is not None:
        yield Phrase("play_view_said", {"rope": _rope(said)})
    if table.ropes:
        yield Phrase("play_view_laid", {"rope": _rope(table.ropes[index])})


def _cargo(kit: Kit, value: int) -> Phrase:
    return Phrase("play_cargo", {"value": value, "name": kit.cargo_names[value]})


def _cargo_list(kit: Kit, values: Iterable[int]) -> DerivedValue:
    return tuple(_cargo(kit, value) for value in values) or Phrase("play_nothing")


def _role(kit: Kit, role: str) -> Phrase:
    return Phrase(f"play_role_{role}", {"name": kit.role_names[role]})


def _rope(target: int) -> Phrase:
    return Phrase("play_stay") if target == STAY else Phrase("play_rope", {"seat": target})


def _node_name(kit: Kit, segment: int) -> DerivedValue:
    return kit.node_names.get(segment, Phrase("play_no_node"))


def _begin(kit: Kit, data: Data) -> Phrase:
    roles = tuple(
        Phrase("play_seat_role", {"seat": seat, "role": _role(kit, role)})
        for seat, role in enumerate(data["roles"], 1)
        if role
    )
    name = "play_begin_roles" if roles else "play_begin"
    return Phrase(name, {"players": data["players"], "roles": roles})


def _round(kit: Kit, data: Data) -> Phrase:
    return Phrase("play_round", {**data, "node": _node_name(kit, data["segment"])})


def _draw(kit: Kit, data: Data) -> Phrase:
    cards = {name: _cargo_list(kit, data[name]) for name in ("cargo", "hand")}
    return Phrase("play_draw", {"seat": data["seat"], **cards})


def _show(kit: Kit, data: Data) -> Phrase:
    shown = tuple(
        Phrase(
            "play_seat_shows" if value == cargo else "play_seat_raises",
            {"seat": seat, "cargo": _cargo(kit, cargo), "value": value},
        )
        for seat, (cargo, value) in enumerate(zip(data["cargo"], data["values"], strict=True), 1)
    )
    return Phrase("play_show", {"shown": shown})


def _targets(name: str, targets: Sequence[int | None]) -> Phrase:
    laid = tuple(
        Phrase("play_seat_rope", {"seat": seat, "rope": _rope(target)})
        for seat, target in enumerate(targets, 1)
        if target is not None
    )
    return Phrase(name, {"ropes": laid or Phrase("play_nobody")})


def _use(kit: Kit, data: Data) -> Phrase:
    name = "play_use_on" if data["role"] in NAMES_A_PLAYER else "play_use"
    words = {"seat": data["seat"], "role": _role(kit, data["role"]), "target": data["use"]}
    return Phrase(name, words)


def _team(_: Kit, data: Data) -> Phrase:
    team: Team = data["team"]
    fate = "overweight" if team.overweight else "full" if team.node_eligible else "no_node"
    members = {"seat": team.members[0], "mate": team.members[-1]}
    values = {"value": data["values"][0], "mate_value": data["values"][-1]}
    sums = {"sum": team.sum, "limit": team.limit}
    return Phrase(f"play_team_{fate}", {**members, **values, **sums})


def _node(_: Kit, data: Data) -> Phrase:
    if data["owners"]:
        words = {"players": say_seats(data["owners"]), "points": data["points"]}
        return Phrase("play_node_won", words)
    untaken = data["status"] in (TIED, NO_FULL_TEAM, HELD)
    return Phrase(f"play_node_{data['status']}" if untaken else "play_node_level")


def _scores(_: Kit, data: Data) -> Phrase:
    rows = zip(data["gained"], data["scores"], data["markers"], strict=True)
    scores = tuple(
        Phrase(
            "play_seat_scores", {"seat": seat, "gained": gained, "score": score, "markers": markers}
        )
        for seat, (gained, score, markers) in enumerate(rows, 1)
    )
    return Phrase("play_scores", {"scores": scores})


def _end(_: Kit, data: Data) -> Phrase:
    finals = for_seats("play_seat_final", data["finals"])
    return Phrase("play_end", {"finals": finals, "winners": say_seats(data["winners"])})


EVENTS: Mapping[str, Callable[[Kit, Data], Phrase]] = {
    "begin": _begin,
    "round": _round,
    "draw": _draw,
    "show": _show,
    "talk": lambda _, data: _targets("play_talk", data["announced"]),
    "ropes": lambda _, data: _targets("play_ropes", data["ropes"]),
    "use": _use,
    "team": _team,
    "node": _node,
    "scores": _scores,
    "party": lambda _, data: Phrase("play_moves" if data["moved"] else "play_halts"),
    "end": _end,
}
