"""Events, views and choices of STRAND in words, with the names that are on the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pressroom.model.game import Game
from pressroom.rules.match import Choice, Decision, Event
from pressroom.rules.pieces import of_kind, whole
from pressroom.rules.strand.book import STAY, Book
from pressroom.rules.strand.crossing import HELD, NO_FULL_TEAM, TIED, Team
from pressroom.rules.strand.sight import Show, Tabletop, View

NODE_UNTAKEN = {
    TIED: "the best teams are level, so nobody takes the node",
    NO_FULL_TEAM: "no team may compete for the node, so nobody takes it",
    HELD: "no team at all, so nobody takes the node",
}
ASKED = {
    "show": "Pick the cargo you show.",
    "talk": "Say where your rope will go (you may lie).",
    "rope": "Lay a rope.",
    "bb": "BB: lock a partner before the ropes are turned?",
    "consent": "BB wants to lock you as partner. Do you agree?",
    "fragile": "FRAGILE: you fell. Join somebody who points at you, for half your cargo?",
    "porter": "PORTER: raise your cargo?",
    "engineer": "ENGINEER: reinforce your overweight team?",
    "musician": "MUSICIAN: take the bonus for your team?",
    "sam": "SAM: you fell. Score your whole cargo?",
}


@dataclass(frozen=True, slots=True)
class Words:
    """The names of nodes by segment, of cargo by value and of roles by id, as printed."""

    book: Book
    nodes: Mapping[int, str]
    cargo: Mapping[int, str]
    roles: Mapping[str, str]

    @classmethod
    def of(cls, game: Game, book: Book) -> Words:
        """Read the names from the cards."""
        return cls(
            book,
            {whole(node, "segment"): str(node.values["name"]) for node in of_kind(game, "node")},
            {whole(piece, "value"): str(piece.values["name"]) for piece in of_kind(game, "cargo")},
            {role.id: str(role.values["name"]) for role in of_kind(game, "role")},
        )

    def tell(self, event: Event) -> str:
        """Return an event in words."""
        return TELLERS[event.kind](self, event.data)

    def say_view(self, decision: Decision) -> str:
        """Return what the seat sees and what it is asked, a line each."""
        view: View = decision.view
        lines = [self._say_round(view.table)]
        lines += [self._say_player(view, seat) for seat in range(1, len(view.table.scores) + 1)]
        lines.append(f"Your hand: {self.say_cargo(view.hand) or 'empty'}.")
        if view.rope is not None:
            lines.append(f"Your rope: {say_target(view.rope)}.")
        return "\n".join((*lines, ASKED[decision.kind]))

    def say_choice(self, decision: Decision, choice: Choice) -> str:
        """Return one option in words."""
        match decision.kind, choice:
            case "show", Show(cargo, is_raised):
                return self.say_cargo([cargo]) + (", raised by PORTER" if is_raised else "")
            case _, True:
                return "yes"
            case "talk", None:
                return "say nothing"
            case _, False | None:
                return "no"
            case "talk" | "rope", int(target):
                return say_target(target)
        return f"player {choice}"

    def say_cargo(self, values: Iterable[int]) -> str:
        """Return cargo as “4 重货箱, 5 核心货”."""
        return ", ".join(f"{value} {self.cargo.get(value, '')}".rstrip() for value in values)

    def say_role(self, role: str) -> str:
        """Return a role as “SAM 山姆·波特”."""
        name = self.roles[role]
        return name if name == role.upper() else f"{role.upper()} {name}"

    def _say_round(self, table: Tabletop) -> str:
        node = self.nodes.get(table.segment, "no node")
        return (
            f"Round {table.round} of {self.book.numbers.rounds}, segment {table.segment}:"
            f" {node}, {table.points} points. {table.pile} cards in the pile."
        )

    def _say_player(self, view: View, seat: int) -> str:
        table, index = view.table, seat - 1
        you = " (you)" if seat == view.seat else ""
        words = [
            f"  player {seat}{you}: {table.scores[index]} points",
            say_count(table.markers[index], "marker"),
            f"hand {table.hands[index]} of {table.limits[index]}",
        ]
        if role := table.roles[index]:
            words.append(f"{self.say_role(role)} ({table.uses_left[index]} left)")
        if table.values:
            words.append(f"shows {table.values[index]}")
        if table.announced and (said := table.announced[index]) is not None:
            words.append(f"says “{say_target(said)}”")
        if table.ropes:
            words.append(f"rope {say_target(table.ropes[index])}")
        return ", ".join(words)


def say_target(target: int) -> str:
    """Return a rope in words."""
    return "stay" if target == STAY else f"to player {target}"


def say_count(count: int, noun: str) -> str:
    """Return a number of things: “1 marker”, “2 markers”."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def say_seats(seats: Sequence[int]) -> str:
    """Return players as “player 1” or “players 1 and 3”."""
    listed = " and ".join(map(str, seats))
    return f"player {listed}" if len(seats) == 1 else f"players {listed}"


def _begin(words: Words, data: Mapping[str, Any]) -> str:
    told = f"{data['players']} players set out."
    roles = [
        f"player {seat} is {words.say_role(role)}"
        for seat, role in enumerate(data["roles"], 1)
        if role
    ]
    return f"{told} Roles: {'; '.join(roles)}." if roles else told


def _round(words: Words, data: Mapping[str, Any]) -> str:
    node = words.nodes.get(data["segment"], "no node")
    return f"Round {data['round']}, segment {data['segment']}: {node}, {data['points']} points."


def _draw(words: Words, data: Mapping[str, Any]) -> str:
    return (
        f"Player {data['seat']} draws {words.say_cargo(data['cargo']) or 'nothing'};"
        f" in hand {words.say_cargo(data['hand'])}."
    )


def _show(words: Words, data: Mapping[str, Any]) -> str:
    shown = []
    for seat, (cargo, value) in enumerate(zip(data["cargo"], data["values"], strict=True), 1):
        raised = f", raised to {value}" if value != cargo else ""
        shown.append(f"player {seat} {words.say_cargo([cargo])}{raised}")
    return f"Cargo is turned: {'; '.join(shown)}."


def _each(title: str, targets: Sequence[int | None]) -> str:
    laid = [
        f"player {seat} {say_target(target)}"
        for seat, target in enumerate(targets, 1)
        if target is not None
    ]
    return f"{title}: {'; '.join(laid) or 'nobody'}."


def _use(words: Words, data: Mapping[str, Any]) -> str:
    role = words.say_role(data["role"])
    named = f" and names player {data['use']}" if data["role"] in ("bb", "fragile") else ""
    return f"Player {data['seat']} uses {role}{named}."


def _team(_: Words, data: Mapping[str, Any]) -> str:
    team: Team = data["team"]
    sum_ = " + ".join(map(str, data["values"])) + f" = {team.sum}"
    fate = f"over {team.limit}, overweight" if team.overweight else f"within {team.limit}, in full"
    barred = "" if team.overweight or team.node_eligible else ", but not for the node"
    return f"{say_seats(team.members).capitalize()} cross roped: {sum_}, {fate}{barred}."


def _node(_: Words, data: Mapping[str, Any]) -> str:
    if data["owners"]:
        return f"The node goes to {say_seats(data['owners'])}: {data['points']} points."
    told = NODE_UNTAKEN.get(data["status"], "their cargo is level, so neither takes the node")
    return f"{told[0].upper()}{told[1:]}."


def _scores(_: Words, data: Mapping[str, Any]) -> str:
    rows = zip(data["gained"], data["scores"], data["markers"], strict=True)
    told = [
        f"player {seat} +{gained} = {score} with {say_count(markers, 'marker')}"
        for seat, (gained, score, markers) in enumerate(rows, 1)
    ]
    return f"Scores: {'; '.join(told)}."


def _party(_: Words, data: Mapping[str, Any]) -> str:
    return "The party moves on." if data["moved"] else "The party stays where it is."


def _end(_: Words, data: Mapping[str, Any]) -> str:
    finals = "; ".join(f"player {seat} {final}" for seat, final in enumerate(data["finals"], 1))
    verb = "wins" if len(data["winners"]) == 1 else "win together"
    return f"Final scores: {finals}. {say_seats(data['winners']).capitalize()} {verb}."


TELLERS: Mapping[str, Callable[[Words, Mapping[str, Any]], str]] = {
    "begin": _begin,
    "round": _round,
    "draw": _draw,
    "short": lambda _, data: f"The pile is empty: player {data['seat']} lacks {data['lacking']}.",
    "show": _show,
    "talk": lambda _, data: _each("Talk", data["announced"]),
    "ropes": lambda _, data: _each("Ropes are turned", data["ropes"]),
    "use": _use,
    "team": _team,
    "fell": lambda _, data: (
        f"Player {data['seat']} falls and takes {say_count(data['markers'], 'marker')}."
    ),
    "stayed": lambda _, data: f"Player {data['seat']} stays; hand limit {data['limit']}.",
    "node": _node,
    "scores": _scores,
    "party": _party,
    "end": _end,
}
