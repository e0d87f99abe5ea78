"""What the cards of STRAND print but nobody types: pairing lines, matrices, fates, role windows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict

from pressroom.model.derived import Cell, Derived, DerivedValue, Mark, Phrase, Table
from pressroom.model.game import Component, Game
from pressroom.rules.kit import integer, name_of, of_kind
from pressroom.rules.strand.chart import fate_diagram
from pressroom.rules.strand.checks import ROLES
from pressroom.rules.strand.kit import Kit, Numbers, half
from pressroom.rules.tables import derived, phrase_table

NOTHING = "–"
WINDOWS = {  # the step of the round in which a role speaks (rules, section 4)
    "porter": "window_show",
    "bb": "window_rope",
    "fragile": "window_pair",
    "engineer": "window_cross",
    "musician": "window_cross",
    "sam": "window_fall",
}


def derive(kit: Kit) -> Derived:
    """Work out everything that layouts print of the rules."""
    game, numbers = kit.game, kit.numbers
    facts = _facts(numbers)
    tables = (
        _matrix("matrix", numbers, numbers.pair_limit),
        _matrix("matrix_engineer", numbers, numbers.engineer_limit),
        _fates(numbers),
        _windows(game, facts),
        _supply(kit),
    )
    fields = {piece.id: dict(_computed(piece, numbers)) for piece in game.components()}
    return derived(facts, tables, fields, (fate_diagram(kit),))


def _facts(numbers: Numbers) -> Mapping[str, DerivedValue]:
    return {
        **asdict(numbers),
        "cargo_max": numbers.cargo_max,
        "overweight_from": numbers.overweight_from,
        "hand_limit_stayed": numbers.hand_limit_stayed,
        "score_lap": numbers.score_lap,
    }


def _computed(piece: Component, numbers: Numbers) -> Iterator[tuple[str, DerivedValue]]:
    """Iterate over the computed fields of one piece."""
    match piece.kind.name:
        case "cargo":
            partners = numbers.partners(integer(piece, "value"), numbers.pair_limit)
            yield "pairs_with", partners
            yield "pairs_line", pairs_line(partners, numbers)
        case "wasteland":
            yield "rounds_track", tuple(range(1, numbers.rounds + 1))
        case "player-board":
            yield "score_track", tuple(range(0, numbers.score_max + 1, numbers.score_step))
            yield "unit_track", tuple(range(numbers.score_step))
            yield "lone_places", tuple(range(1, numbers.rounds * numbers.fall_markers + 1))
            yield "hand_limits", tuple(range(numbers.hand_limit, numbers.hand_limit_max + 1))


def pairs_line(partners: tuple[int, ...], numbers: Numbers) -> Phrase:
    """Return the words for the values a cargo pairs with (A24)."""
    if len(partners) == len(numbers.cargo_values):
        return Phrase("pairs_any")
    if not partners:
        return Phrase("pairs_none")
    name = {1: "pairs_one", 2: "pairs_two"}.get(len(partners), "pairs_up_to")
    return Phrase(name, {"min": min(partners), "max": max(partners)})


def matrix(numbers: Numbers, limit: int) -> tuple[tuple[Mark, ...], ...]:
    """Return the sums of all pairs of cargo, and whether each fits; one row a value (R30)."""
    values = numbers.cargo_values
    return tuple(
        tuple(Mark(one + other, one + other <= limit) for other in values) for one in values
    )


def _matrix(name: str, numbers: Numbers, limit: int) -> Table:
    values = numbers.cargo_values
    marks = zip(values, matrix(numbers, limit), strict=True)
    rows: tuple[tuple[Cell, ...], ...] = tuple((value, *row) for value, row in marks)
    return Table(name, Phrase(f"{name}_caption"), ("", *values), rows)


def _fates(numbers: Numbers) -> Table:
    """Net worth of each fate by cargo value, the markers a fall brings counted off (section 7)."""
    values, most, limit = numbers.cargo_values, numbers.cargo_max, numbers.pair_limit
    cost = numbers.fall_markers * numbers.lone_penalty
    rows: tuple[tuple[Cell, ...], ...] = (
        (Phrase("fate_full"), *values),
        (
            Phrase("fate_overweight"),
            *(half(value) if value + most > limit else NOTHING for value in values),
        ),
        (Phrase("fate_fell"), *(half(value) - cost for value in values)),
        (Phrase("fate_sam"), *(value - cost for value in values)),
        (Phrase("fate_stay"), *(0 for _ in values)),
    )
    return phrase_table("fates", ("fate", *values), rows)


def _windows(game: Game, facts: Mapping[str, DerivedValue]) -> Table:
    roles = {role.id: role for role in of_kind(game, "role")}
    numbers = {name: value for name, value in facts.items() if isinstance(value, int)}
    rows = tuple(
        (
            Phrase(WINDOWS[role]),
            name_of(roles[role]),
            integer(roles[role], "uses"),
            Phrase(f"effect_{role}", numbers),
        )
        for role in ROLES
        if role in roles
    )
    return phrase_table("windows", ("window", "role", "uses", "effect"), rows)


def _supply(kit: Kit) -> Table:
    numbers = kit.numbers
    rows = tuple(
        (
            players,
            numbers.draws_min(players),
            numbers.draws_max(players),
            numbers.markers_max(players),
        )
        for players in kit.seats
    )
    return phrase_table("supply", ("players", "pile_need", "pile_max", "markers_max"), rows)
