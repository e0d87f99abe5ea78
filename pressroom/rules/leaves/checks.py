"""What the box of the Running of the Leaves cannot serve, with figures."""

from __future__ import annotations

from collections.abc import Iterator

from pressroom.model.finding import Finding, Findings, Severity, Span
from pressroom.model.game import Component, Game
from pressroom.rules.kit import integer, of_kind, quantity_of
from pressroom.rules.leaves.cards import WEAPON
from pressroom.rules.leaves.checks_box import check_composition, first_place
from pressroom.rules.leaves.numbers import Numbers
from pressroom.rules.leaves.pieces import BARRIER, boards, cells_of, deck_counts
from pressroom.rules.leaves.rulings import Rulings
from pressroom.rules.leaves.tracks import FOREST, LEAF, SAND, SWAMP


def check(game: Game, numbers: Numbers, _: Rulings) -> Iterator[Finding]:
    """Find pieces that are not as the rules need them, and what runs out or off its track."""
    findings = Findings()
    check_composition(game, numbers, findings)
    yield from findings
    yield from _ground(game)
    yield from _cards(game, numbers)
    yield from _tracks(game, numbers)


def lanes_of(cells: str) -> int:
    """Return the cells that are, or can become, leaf or forest lane (E-16)."""
    return sum(cell in (LEAF, FOREST, SWAMP) for cell in cells)


def _warning(code: str, message: str, span: Span, piece: Component | None = None) -> Finding:
    card = piece.id if piece else None
    return Finding(code, message, span, Severity.WARNING, card=card)


def _ground(game: Game) -> Iterator[Finding]:
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
            yield _warning("kit/tiles-short", said, places.get(id, game.span))
    if not quantity_of(game, BARRIER):
        said = "there is no barrier pawn, so event 15 leaves a card that cannot be played"
        yield _warning("kit/pawns-short", said, first_place(game, "pawn"))


def _cards(game: Game, numbers: Numbers) -> Iterator[Finding]:
    counts = deck_counts(game)
    total, need = sum(counts.values()), numbers.deck_per_player * numbers.players_max
    if total < need:
        said = f"{total} hand cards, but {numbers.players_max} players need about {need}"
        yield _warning("kit/deck-short", said, first_place(game, "hand-card"))
    clips = quantity_of(game, "received")
    if clips < counts[WEAPON]:
        said = f"{clips} marks “received” for {counts[WEAPON]} weapons"
        yield _warning("kit/clips-short", said, first_place(game, "disc"))
    for piece in of_kind(game, "kept"):
        if piece.quantity < numbers.kept_copies:
            said = f"{piece.quantity} copies; up to {numbers.kept_copies} are often out at once"
            yield _warning("kit/kept-short", said, piece.span, piece)


def _tracks(game: Game, numbers: Numbers) -> Iterator[Finding]:
    """The HP track holds the strongest pony and its buff."""
    for piece in of_kind(game, "character"):
        most = integer(piece, "hp") + numbers.buff_hp
        if most > numbers.hp_track_max:
            said = f"HP up to {most}, but the track ends at {numbers.hp_track_max}"
            yield _warning("kit/track-short", said, piece.place("hp"), piece)
