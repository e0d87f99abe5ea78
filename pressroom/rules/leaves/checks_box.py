"""What must be in the box of the Running of the Leaves."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from pressroom.model.finding import Finding, Findings, Span
from pressroom.model.game import Component, Game
from pressroom.rules.kit import integer, of_kind
from pressroom.rules.leaves.cards import BUFFS, KEPT, ORDINARY
from pressroom.rules.leaves.numbers import Numbers
from pressroom.rules.leaves.pieces import boards, cells_of, deck_counts, letter_span
from pressroom.rules.leaves.tracks import TERRAIN, Fault, track_faults

HAN = re.compile("[\u4e00-\u9fff\u3400-\u4dbf]")


def check_composition(game: Game, numbers: Numbers, findings: Findings) -> None:
    """Find pieces that are not as the rules need them."""
    findings.extend(_events(game, numbers))
    findings.extend(_kept(game))
    findings.extend(_boards(game))
    findings.extend(_characters(game, numbers))
    findings.extend(_deck(game))
    findings.extend(_buffs(game, numbers))
    findings.extend(_seats(game, numbers))


def first_place(game: Game, kind: str) -> Span:
    """Return where the first piece of a kind was typed."""
    return next((piece.span for piece in of_kind(game, kind)), game.span)


def _error(code: str, message: str, span: Span, piece: Component | None = None) -> Finding:
    return Finding(code, message, span, card=piece.id if piece else None)


def _events(game: Game, numbers: Numbers) -> Iterator[Finding]:
    """Every number of the die has one event, each with a name of its own (section 3.5)."""
    seen: Counter[int] = Counter()
    names: set[str] = set()
    for event in of_kind(game, "event"):
        number, name = integer(event, "number"), str(event.values["name"])
        seen[number] += event.quantity
        if number > numbers.event_faces:
            said = f"the die has no {number}, only 1 to {numbers.event_faces}"
            yield _error("kit/event-numbers", said, event.place("number"), event)
        elif seen[number] > 1:
            said = f"there are two events of number {number}"
            yield _error("kit/event-numbers", said, event.place("number"), event)
        if name in names:
            said = f"two events are called “{name}”"
            yield _error("kit/event-names", said, event.place("name"), event)
        names.add(name)
        length = len(HAN.findall(str(event.values["text"])))
        if length > numbers.event_text_max:
            said = f"the text has {length} characters, more than {numbers.event_text_max}"
            yield _error("kit/event-text", said, event.place("text"), event)
    missing = [number for number in range(1, numbers.event_faces + 1) if not seen[number]]
    if missing:
        listed = ", ".join(map(str, missing))
        said = f"the die can show {listed}, but there is no such event"
        yield _error("kit/event-numbers", said, first_place(game, "event"))


def _kept(game: Game) -> Iterator[Finding]:
    """The kept cards are those of the five events that leave one."""
    events = {card: number for number, card in KEPT.items()}
    seen = set()
    for piece in of_kind(game, "kept"):
        expected = events.get(piece.id)
        seen.add(piece.id)
        if expected is None:
            said = f"no event leaves a card “{piece.id}”; they leave {', '.join(events)}"
            yield _error("kit/kept-cards", said, piece.span, piece)
        elif integer(piece, "event") != expected:
            said = f"“{piece.id}” is left by event {expected}, not {integer(piece, 'event')}"
            yield _error("kit/kept-cards", said, piece.place("event"), piece)
    for card in events.keys() - seen:
        said = f"the card “{card}” that event {events[card]} leaves is not in the box"
        yield _error("kit/kept-cards", said, first_place(game, "kept"))


def _boards(game: Game) -> Iterator[Finding]:
    found = boards(game)
    for expected, board in enumerate(found, start=1):
        if integer(board, "number") != expected or board.quantity != 1:
            said = f"boards must run 1, 2, 3 … once each; here is {integer(board, 'number')}"
            yield _error("kit/board-numbers", said, board.place("number"), board)
            break
    if not found:
        yield _error("kit/board-numbers", "there is no track board", game.span)
    for board in found:
        for fault in track_faults(cells_of(board)):
            code, said = say_fault(fault)
            yield _error(code, said, letter_span(board, fault.place), board)


def say_fault(fault: Fault) -> tuple[str, str]:
    """Return the code and the sentence for a fault in a string of cells."""
    match fault.code:
        case "start":
            said = "a board begins with “S”" if fault.place == 0 else "a board has one start “S”"
            return "kit/board-start", f"{said}; here is “{fault.letter}”"
        case "finish":
            end = fault.letter != "E"
            said = "a board ends with “E”" if end else "a board has one finish “E”, at its end"
            return "kit/board-finish", f"{said}; here is “{fault.letter}”"
        case "empty":
            return "kit/board-finish", "a board needs a start “S”, a finish “E” and a cell between"
    known = ", ".join(f"“{letter}” {name}" for letter, name in TERRAIN.items())
    return "kit/board-terrain", f"there is no terrain “{fault.letter}”; there are {known}"


def _characters(game: Game, numbers: Numbers) -> Iterator[Finding]:
    """Enough to draw from when all others have chosen (R-02), and none that cannot move."""
    count = 0
    for character in of_kind(game, "character"):
        count += character.quantity
        if integer(character, "move") < 1:
            said = "a pony of movement 0 can be stuck for ever: no move, no card, no move"
            yield _error("kit/character-move", said, character.place("move"), character)
    needed = numbers.players_max + numbers.character_choice - 1
    if count < needed:
        said = f"{count} characters, but the last of {numbers.players_max} players needs {needed}"
        yield _error("kit/characters", said, first_place(game, "character"))


def _deck(game: Game) -> Iterator[Finding]:
    for piece in of_kind(game, "hand-card"):
        if piece.id not in ORDINARY:
            said = f"the rules know no hand card “{piece.id}”; they know {', '.join(ORDINARY)}"
            yield _error("kit/hand-cards", said, piece.span, piece)
    for card, count in deck_counts(game).items():
        if not count:
            said = f"the deck has no card “{card}”"
            yield _error("kit/hand-cards", said, first_place(game, "hand-card"))


def _buffs(game: Game, numbers: Numbers) -> Iterator[Finding]:
    """Every player can hold each buff once (R-11)."""
    counts = Counter({str(p.values["buff"]): p.quantity for p in of_kind(game, "buff")})
    for buff in BUFFS:
        if counts[buff] < numbers.players_max:
            said = f"{counts[buff]} markers “{buff}” for {numbers.players_max} players"
            yield _error("kit/buff-markers", said, first_place(game, "buff"))


def _seats(game: Game, numbers: Numbers) -> Iterator[Finding]:
    """Every player has a status board, a pawn and a place in the order."""
    fields = {"status-board": "player", "pawn": "number", "order-tile": "place"}
    for kind, field in fields.items():
        counts = Counter({integer(piece, field): piece.quantity for piece in of_kind(game, kind)})
        for seat in range(1, numbers.players_max + 1):
            if counts[seat] != 1:
                said = f"there are {counts[seat]} pieces “{kind}” of number {seat}; it must be one"
                yield _error("kit/player-pieces", said, first_place(game, kind))
