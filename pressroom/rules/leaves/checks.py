"""What must be in the box of the Running of the Leaves, and what the box cannot serve."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from pressroom.model.finding import Finding, Span
from pressroom.model.game import Component, Game
from pressroom.rules.checks import error, first_span, warning
from pressroom.rules.kit import integer, of_kind, quantity_of
from pressroom.rules.leaves.kit import BARRIER, Numbers, boards, cells_of, deck_counts, lanes_of
from pressroom.rules.leaves.kit_codes import (
    BUFFS,
    FINISH,
    KEPT,
    ORDINARY,
    SAND,
    START,
    SWAMP,
    TERRAIN,
    WEAPON,
)
from pressroom.rules.leaves.rulings import Rulings

HAN = re.compile("[\u4e00-\u9fff\u3400-\u4dbf]")


def check(game: Game, numbers: Numbers, _: Rulings) -> Iterator[Finding]:
    """Find pieces that are not as the rules need them, and what runs out or off its track."""
    yield from _events(game, numbers)
    yield from _kept(game)
    yield from _boards(game)
    yield from _characters(game, numbers)
    yield from _hand_cards(game)
    yield from _buffs(game, numbers)
    yield from _seats(game, numbers)
    yield from _ground_supply(game)
    yield from _card_supply(game, numbers)
    yield from _hp_track(game, numbers)


def _events(game: Game, numbers: Numbers) -> Iterator[Finding]:
    """Every number of the die has one event, each with a name of its own (section 3.5)."""
    seen: Counter[int] = Counter()
    names: set[str] = set()
    for event in of_kind(game, "event"):
        number, name = integer(event, "number"), str(event.values["name"])
        seen[number] += event.quantity
        if number > numbers.event_faces:
            said = f"the die has no {number}, only 1 to {numbers.event_faces}"
            yield error("kit/event-numbers", said, event.place("number"), event)
        elif seen[number] > 1:
            said = f"there are two events of number {number}"
            yield error("kit/event-numbers", said, event.place("number"), event)
        if name in names:
            said = f"two events are called “{name}”"
            yield error("kit/event-names", said, event.place("name"), event)
        names.add(name)
        length = len(HAN.findall(str(event.values["text"])))
        if length > numbers.event_text_max:
            said = f"the text has {length} characters, more than {numbers.event_text_max}"
            yield error("kit/event-text", said, event.place("text"), event)
    missing = [number for number in range(1, numbers.event_faces + 1) if not seen[number]]
    if missing:
        said = f"the die can show {', '.join(map(str, missing))}, but there is no such event"
        yield error("kit/event-numbers", said, first_span(game, "event"))


def _kept(game: Game) -> Iterator[Finding]:
    """The kept cards are those of the five events that leave one."""
    events = {card: number for number, card in KEPT.items()}
    seen = set()
    for piece in of_kind(game, "kept"):
        expected = events.get(piece.id)
        seen.add(piece.id)
        if expected is None:
            said = f"no event leaves a card “{piece.id}”; they leave {', '.join(events)}"
            yield error("kit/kept-cards", said, piece.span, piece)
        elif integer(piece, "event") != expected:
            said = f"“{piece.id}” is left by event {expected}, not {integer(piece, 'event')}"
            yield error("kit/kept-cards", said, piece.place("event"), piece)
    for card in events.keys() - seen:
        said = f"the card “{card}” that event {events[card]} leaves is not in the box"
        yield error("kit/kept-cards", said, first_span(game, "kept"))


def _boards(game: Game) -> Iterator[Finding]:
    found = boards(game)
    for expected, board in enumerate(found, start=1):
        if integer(board, "number") != expected or board.quantity != 1:
            said = f"boards must run 1, 2, 3 … once each; here is {integer(board, 'number')}"
            yield error("kit/board-numbers", said, board.place("number"), board)
            break
    if not found:
        yield error("kit/board-numbers", "there is no track board", game.span)
    for board in found:
        for code, said, place in track_faults(cells_of(board)):
            yield error(code, said, _letter_span(board, place), board)


def track_faults(cells: str) -> Iterator[tuple[str, str, int]]:
    """Iterate over what makes cells no board (R-20): code, sentence, and letter from 0."""
    if len(cells) < 3:
        yield "kit/board-finish", "a board needs a start “S”, a finish “E” and a cell between", 0
        return
    known = ", ".join(f"“{letter}” {name}" for letter, name in TERRAIN.items())
    last = len(cells) - 1
    for place, letter in enumerate(cells):
        here = f"here is “{letter}”"
        if letter not in TERRAIN:
            said = f"there is no terrain “{letter}”; there are {known}"
            yield "kit/board-terrain", said, place
        elif (letter == START) != (place == 0):
            said = "a board has one start “S”" if place else "a board begins with “S”"
            yield "kit/board-start", f"{said}; {here}", place
        elif (letter == FINISH) != (place == last):
            is_end = place == last
            said = "a board ends with “E”" if is_end else "a board has one finish “E”, at its end"
            yield "kit/board-finish", f"{said}; {here}", place


def _letter_span(board: Component, place: int) -> Span:
    """Return the place of one letter of a board's cells, counted from 0.

    It is the whole text's place if that was typed with escapes, over several lines or in a table.
    """
    span, length = board.place("cells"), len(cells_of(board))
    quotes = span.end_column - span.column - length
    if span.cell or span.line != span.end_line or quotes not in (0, 2):
        return span
    column = span.column + quotes // 2 + place
    return Span(span.path, span.line, column, span.line, column + 1)


def _characters(game: Game, numbers: Numbers) -> Iterator[Finding]:
    """Enough to draw from when all others have chosen (R-02), and none that cannot move."""
    count = 0
    for character in of_kind(game, "character"):
        count += character.quantity
        if integer(character, "move") < 1:
            said = "a pony of movement 0 can be stuck for ever: no move, no card, no move"
            yield error("kit/character-move", said, character.place("move"), character)
    needed = numbers.players_max + numbers.character_choice - 1
    if count < needed:
        said = f"{count} characters, but the last of {numbers.players_max} players needs {needed}"
        yield error("kit/characters", said, first_span(game, "character"))


def _hand_cards(game: Game) -> Iterator[Finding]:
    for piece in of_kind(game, "hand-card"):
        if piece.id not in ORDINARY:
            said = f"the rules know no hand card “{piece.id}”; they know {', '.join(ORDINARY)}"
            yield error("kit/hand-cards", said, piece.span, piece)
    for card, count in deck_counts(game).items():
        if not count:
            said = f"the deck has no card “{card}”"
            yield error("kit/hand-cards", said, first_span(game, "hand-card"))


def _buffs(game: Game, numbers: Numbers) -> Iterator[Finding]:
    """Every player can hold each buff once (R-11)."""
    counts = Counter({str(p.values["buff"]): p.quantity for p in of_kind(game, "buff")})
    for buff in BUFFS:
        if counts[buff] < numbers.players_max:
            said = f"{counts[buff]} markers “{buff}” for {numbers.players_max} players"
            yield error("kit/buff-markers", said, first_span(game, "buff"))


def _seats(game: Game, numbers: Numbers) -> Iterator[Finding]:
    """Every player has a status board, a pawn and a place in the order."""
    fields = {"status-board": "player", "pawn": "number", "order-tile": "place"}
    for kind, field in fields.items():
        counts = Counter({integer(piece, field): piece.quantity for piece in of_kind(game, kind)})
        for seat in range(1, numbers.players_max + 1):
            if counts[seat] != 1:
                said = f"there are {counts[seat]} pieces “{kind}” of number {seat}; it must be one"
                yield error("kit/player-pieces", said, first_span(game, kind))


def _ground_supply(game: Game) -> Iterator[Finding]:
    """Loose tiles lay every board, even when event 16 has made all of it forest."""
    tracks = [cells_of(board) for board in boards(game)]
    needs = {
        "lane": max(map(lanes_of, tracks), default=0),
        "swamp": max((cells.count(SWAMP) for cells in tracks), default=0),
        "sand": max((cells.count(SAND) for cells in tracks), default=0),
    }
    places = {piece.id: piece.place("copies") for piece in game.components()}
    for id, need in needs.items():
        count = quantity_of(game, id)
        if count < need:
            said = f"{count} pieces “{id}”, but the boards need up to {need}"
            yield warning("kit/tiles-short", said, places.get(id, game.span))
    if not quantity_of(game, BARRIER):
        said = "there is no barrier pawn, so event 15 leaves a card that cannot be played"
        yield warning("kit/pawns-short", said, first_span(game, "pawn"))


def _card_supply(game: Game, numbers: Numbers) -> Iterator[Finding]:
    counts = deck_counts(game)
    total, need = sum(counts.values()), numbers.deck_per_player * numbers.players_max
    if total < need:
        said = f"{total} hand cards, but {numbers.players_max} players need about {need}"
        yield warning("kit/deck-short", said, first_span(game, "hand-card"))
    clips = quantity_of(game, "received")
    if clips < counts[WEAPON]:
        said = f"{clips} marks “received” for {counts[WEAPON]} weapons"
        yield warning("kit/clips-short", said, first_span(game, "disc"))
    for piece in of_kind(game, "kept"):
        if piece.quantity < numbers.kept_copies:
            said = f"{piece.quantity} copies; up to {numbers.kept_copies} are often out at once"
            yield warning("kit/kept-short", said, piece.span, piece)


def _hp_track(game: Game, numbers: Numbers) -> Iterator[Finding]:
    """The HP track holds the strongest pony and its buff."""
    for piece in of_kind(game, "character"):
        most = integer(piece, "hp") + numbers.buff_hp
        if most > numbers.hp_track_max:
            said = f"HP up to {most}, but the track ends at {numbers.hp_track_max}"
            yield warning("kit/track-short", said, piece.place("hp"), piece)
