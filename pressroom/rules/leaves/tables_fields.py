"""The computed fields of the pieces: what a card prints because the rules say so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from pressroom.model.derived import DerivedValue, Phrase
from pressroom.model.game import Component
from pressroom.rules.kit import integer
from pressroom.rules.leaves.kit import Kit, cells_of, lanes_of
from pressroom.rules.leaves.kit_codes import (
    ANY_TIME,
    FOREST,
    KEPT,
    LEAF,
    LOAD,
    SAND,
    SWAMP,
    TERRAIN,
)
from pressroom.rules.leaves.play_reset import reset_hp
from pressroom.rules.leaves.play_rounds import wake_hp
from pressroom.rules.leaves.state import Pony, PublicState

Fields = Iterator[tuple[str, DerivedValue]]


class HpFigures(NamedTuple):
    """What follows from a printed max HP: load limits, HP with the load buff, at waking, reset."""

    limit: int
    limit_buffed: int
    hp_buffed: int
    wake: int
    reset: int


def hp_figures(kit: Kit, printed_hp: int) -> HpFigures:
    """Return what follows from a printed max HP, by the functions that play the game."""
    plain = Pony(printed_hp, 0, printed_hp)
    buffed = plain._replace(elements=frozenset((LOAD,)))
    public = PublicState(kit, (plain,), "")
    return HpFigures(
        public.load_limit(plain),
        public.load_limit(buffed),
        public.max_hp(buffed),
        wake_hp(printed_hp, is_full=False),
        reset_hp(0, printed_hp),
    )


def computed_fields(piece: Component, kit: Kit) -> Fields:
    """Go through the computed fields of a piece, by name."""
    compute = COMPUTED.get(piece.kind.name)
    if compute is not None:
        yield from compute(piece, kit)


def _load_line(load: int) -> Phrase:
    return Phrase("load_line", {"load": load}) if load else Phrase("load_none")


def _when(card: str) -> Phrase:
    return Phrase("when_any_time" if card in ANY_TIME else "when_own_turn")


def _event(piece: Component, kit: Kit) -> Fields:
    card = KEPT.get(integer(piece, "number"))
    load = kit.kept[card] if card else 0
    yield "is_kept", card is not None
    yield "load", load
    yield "load_line", _load_line(load) if card else ""
    yield "when", _when(card) if card else Phrase("when_at_once")
    yield "number_places", tuple(range(1, kit.numbers.event_faces + 1))


def _kept(piece: Component, _: Kit) -> Fields:
    load = integer(piece, "load")
    yield "when", _when(piece.id)
    yield "load_line", _load_line(load)
    yield "weights", tuple(range(1, load + 1))


def _hand_card(piece: Component, kit: Kit) -> Fields:
    load = kit.loads[piece.id]
    yield "load", load
    yield "load_line", _load_line(load)
    yield "weights", tuple(range(1, load + 1))
    yield "cards", len(kit.deck)


def _board(piece: Component, _: Kit) -> Fields:
    cells = cells_of(piece)
    names = tuple(TERRAIN[cell] for cell in cells)
    yield "steps", len(cells) - 1
    yield "terrain", names
    yield "terrain_names", tuple(Phrase(f"terrain_{name}") for name in names)
    yield "step_numbers", tuple(range(len(cells)))
    for letter in (LEAF, FOREST, SWAMP, SAND):
        yield TERRAIN[letter], cells.count(letter)
    yield "lanes", lanes_of(cells)


def _tile(piece: Component, kit: Kit) -> Fields:
    numbers = kit.integers
    for side, name, effect in (
        ("terrain", "terrain_name", "effect"),
        ("reverse", "reverse_name", "reverse_effect"),
    ):
        terrain = piece.values[side]
        yield name, Phrase(f"terrain_{terrain}")
        yield effect, Phrase(f"ground_{terrain}", numbers)


def _character(piece: Component, kit: Kit) -> Fields:
    figures = hp_figures(kit, integer(piece, "hp"))
    yield "load_limit", figures.limit
    yield "load_limit_buffed", figures.limit_buffed
    yield "hp_buffed", figures.hp_buffed
    yield "wake_hp", figures.wake
    yield "reset_hp", figures.reset
    yield "hp_places", tuple(range(figures.hp_buffed + 1))


def _status_board(_: Component, kit: Kit) -> Fields:
    numbers = kit.numbers
    yield "hp_track", tuple(range(numbers.hp_track_max + 1))
    yield "load_track", tuple(range(numbers.load_track_max + 1))
    yield "action_track", tuple(range(numbers.action_track_max + 1))
    last = numbers.wake_round(0) + 1
    yield "faint_clock", tuple(map(since_faint, range(last + 1)))


def since_faint(rounds: int) -> Phrase:
    """Return the words for a round by how many rounds it comes after that of the faint (R-17)."""
    return Phrase("round_after", {"more": rounds}) if rounds else Phrase("round_faint")


def _buff(piece: Component, kit: Kit) -> Fields:
    buff = piece.values["buff"]
    yield "name", Phrase(f"buff_name_{buff}")
    yield "effect", Phrase(f"buff_text_{buff}", kit.integers)


def _strip(piece: Component, kit: Kit) -> Fields:
    numbers = kit.numbers
    best = numbers.score_max(len(kit.tracks))
    is_round = piece.values["shows"] == "round"
    yield "round_track", tuple(range(1, numbers.round_track_max + 1)) if is_round else ()
    yield "event_track", tuple(range(1, numbers.event_faces + 1)) if is_round else ()
    yield "score_track", () if is_round else tuple(range(best + 1))


def _die(piece: Component, kit: Kit) -> Fields:
    numbers = kit.numbers
    sides = numbers.event_faces if piece.values["sides"] == "event" else numbers.die_faces
    yield "faces", tuple(range(1, sides + 1))


COMPUTED: Mapping[str, Callable[[Component, Kit], Fields]] = {
    "event": _event,
    "kept": _kept,
    "hand-card": _hand_card,
    "board": _board,
    "tile": _tile,
    "character": _character,
    "status-board": _status_board,
    "buff": _buff,
    "strip": _strip,
    "die": _die,
}
