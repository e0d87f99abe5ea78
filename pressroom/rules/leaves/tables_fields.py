"""The computed fields of the pieces: what a card prints because the rules say so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from pressroom.model.derived import DerivedValue, Phrase
from pressroom.model.game import Component, Game
from pressroom.rules.kit import integer
from pressroom.rules.leaves.cards import ANY_TIME, KEPT
from pressroom.rules.leaves.checks import lanes_of
from pressroom.rules.leaves.pieces import cells_of
from pressroom.rules.leaves.play_setup import Box
from pressroom.rules.leaves.tables_figures import hp_figures, numbers_of
from pressroom.rules.leaves.tracks import FOREST, LEAF, SAND, SWAMP, TERRAIN

Fields = Iterator[tuple[str, DerivedValue]]


@dataclass(frozen=True, slots=True)
class Printing:
    """What computed fields are worked out from."""

    box: Box
    game: Game


def computed_fields(piece: Component, printing: Printing) -> Fields:
    """Go through the computed fields of a piece, by name."""
    compute = COMPUTED.get(piece.kind.name)
    if compute is not None:
        yield from compute(piece, printing)


def _load_line(load: int) -> Phrase:
    return Phrase("load_line", {"load": load}) if load else Phrase("load_none")


def _when(card: str) -> Phrase:
    return Phrase("when_any_time" if card in ANY_TIME else "when_own_turn")


def _event(piece: Component, printing: Printing) -> Fields:
    card = KEPT.get(integer(piece, "number"))
    load = printing.box.book.kept[card] if card else 0
    yield "is_kept", card is not None
    yield "load", load
    yield "load_line", _load_line(load) if card else ""
    yield "when", _when(card) if card else Phrase("when_at_once")
    yield "number_places", tuple(range(1, printing.box.book.numbers.event_faces + 1))


def _kept(piece: Component, _: Printing) -> Fields:
    load = integer(piece, "load")
    yield "when", _when(piece.id)
    yield "load_line", _load_line(load)
    yield "weights", tuple(range(1, load + 1))


def _hand_card(piece: Component, printing: Printing) -> Fields:
    load = printing.box.book.loads[piece.id]
    yield "load", load
    yield "load_line", _load_line(load)
    yield "weights", tuple(range(1, load + 1))
    yield "cards", len(printing.box.deck)


def _board(piece: Component, _: Printing) -> Fields:
    cells = cells_of(piece)
    names = tuple(TERRAIN[cell] for cell in cells)
    yield "steps", len(cells) - 1
    yield "terrain", names
    yield "terrain_names", tuple(Phrase(f"terrain_{name}") for name in names)
    yield "step_numbers", tuple(range(len(cells)))
    for letter in (LEAF, FOREST, SWAMP, SAND):
        yield TERRAIN[letter], cells.count(letter)
    yield "lanes", lanes_of(cells)


def _tile(piece: Component, printing: Printing) -> Fields:
    numbers = numbers_of(printing.box)
    for side, name, effect in (
        ("terrain", "terrain_name", "effect"),
        ("reverse", "reverse_name", "reverse_effect"),
    ):
        terrain = piece.values[side]
        yield name, Phrase(f"terrain_{terrain}")
        yield effect, Phrase(f"ground_{terrain}", numbers)


def _character(piece: Component, printing: Printing) -> Fields:
    printed = integer(piece, "hp")
    figures = hp_figures(printing.box.book, printed)
    yield "load_limit", figures.limit
    yield "load_limit_buffed", figures.limit_buffed
    yield "hp_buffed", figures.hp_buffed
    yield "wake_hp", figures.wake
    yield "reset_hp", figures.reset
    yield "hp_places", tuple(range(figures.hp_buffed + 1))


def _status_board(_: Component, printing: Printing) -> Fields:
    numbers = printing.box.book.numbers
    yield "hp_track", tuple(range(numbers.hp_track_max + 1))
    yield "load_track", tuple(range(numbers.load_track_max + 1))
    yield "action_track", tuple(range(numbers.action_track_max + 1))
    last = numbers.wake_round(0) + 1
    yield "faint_clock", tuple(map(since_faint, range(last + 1)))


def since_faint(rounds: int) -> Phrase:
    """Return the words for a round by how many rounds it comes after that of the faint (R-17)."""
    return Phrase("round_after", {"more": rounds}) if rounds else Phrase("round_faint")


def _buff(piece: Component, printing: Printing) -> Fields:
    buff = piece.values["buff"]
    yield "name", Phrase(f"buff_name_{buff}")
    yield "effect", Phrase(f"buff_text_{buff}", numbers_of(printing.box))


def _strip(piece: Component, printing: Printing) -> Fields:
    numbers = printing.box.book.numbers
    best = numbers.score_max(len(printing.box.book.tracks))
    is_round = piece.values["shows"] == "round"
    yield "round_track", tuple(range(1, numbers.round_track_max + 1)) if is_round else ()
    yield "event_track", tuple(range(1, numbers.event_faces + 1)) if is_round else ()
    yield "score_track", () if is_round else tuple(range(best + 1))


def _die(piece: Component, printing: Printing) -> Fields:
    numbers = printing.box.book.numbers
    sides = numbers.event_faces if piece.values["sides"] == "event" else numbers.die_faces
    yield "faces", tuple(range(1, sides + 1))


COMPUTED: Mapping[str, Callable[[Component, Printing], Fields]] = {
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
