"""What the kit prints but nobody types: reference tables, and the facts behind the texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from pressroom.model.derived import Cell, Derived, DerivedValue, Phrase, Table
from pressroom.model.game import Game, Text
from pressroom.rules.kit import integer, of_kind
from pressroom.rules.leaves.cards import KEPT, ORDINARY
from pressroom.rules.leaves.chart import round_diagram, run_diagram
from pressroom.rules.leaves.checks import lanes_of
from pressroom.rules.leaves.kit import Kit
from pressroom.rules.leaves.measures import move_value
from pressroom.rules.leaves.numbers import Numbers
from pressroom.rules.leaves.pieces import boards
from pressroom.rules.leaves.play_rounds import points_at_home, wake_hp
from pressroom.rules.leaves.play_setup import Box
from pressroom.rules.leaves.tables_fields import Printing, computed_fields, since_faint
from pressroom.rules.leaves.tables_figures import hp_figures, numbers_of
from pressroom.rules.leaves.tracks import TERRAIN

NOTHING = "–"


def derive(kit: Kit) -> Derived:
    """Work out everything that layouts print of the rules."""
    game, box = kit.game, kit.box
    numbers = box.book.numbers
    facts = _facts(box)
    tables = (
        _load(game, box),
        _movement(numbers),
        _terrain(box),
        _scoring(numbers),
        _events(game, numbers),
        _wake(numbers),
        _boards(game),
        _loads(game, box),
        _supply(box),
    )
    printing = Printing(box, game)
    fields = {piece.id: dict(computed_fields(piece, printing)) for piece in game.components()}
    diagrams = (round_diagram(numbers_of(box)), run_diagram(numbers_of(box)))
    return Derived(
        facts,
        {table.name: table for table in tables},
        fields,
        {diagram.name: diagram for diagram in diagrams},
    )


def _facts(box: Box) -> Mapping[str, DerivedValue]:
    numbers, rulings, tracks = box.book.numbers, box.book.rulings, box.book.tracks
    return {
        **asdict(numbers),
        **{f"{card}_load": load for card, load in box.book.kept.items()},
        "bear_action_move": numbers.action_move * numbers.bear_factor,
        "attract_die": rulings.attract_die,
        "tracks": len(tracks),
        "cells_most": max(map(len, tracks)),
        "lanes_most": max(map(lanes_of, tracks)),
        "score_max": numbers.score_max(len(tracks)),
        "deck_cards": len(box.deck),
    }


def _load(game: Game, box: Box) -> Table:
    """Limits, waking and reset by printed max HP (R-16, R-17, R-22)."""
    strongest = max(integer(piece, "hp") for piece in of_kind(game, "character"))
    weakest = min(integer(piece, "hp") for piece in of_kind(game, "character"))
    rows: list[tuple[Cell, ...]] = []
    for printed in range(weakest - 1, strongest + 2):
        figures = hp_figures(box.book, printed)
        full = wake_hp(printed, is_full=True)
        rows.append(
            (printed, figures.limit, figures.limit_buffed, figures.wake, full, figures.reset)
        )
    heads = ("printed_hp", "load_limit", "load_limit_buffed", "wake_half", "wake_full")
    columns = (*map(Phrase, heads), Phrase("reset_floor"))
    return Table("load", Phrase("load_caption"), columns, tuple(rows))


def _movement(numbers: Numbers) -> Table:
    """What goes into the movement value (R-16)."""
    rows: tuple[tuple[Cell, ...], ...] = (
        (Phrase("movement_base"), NOTHING),
        (Phrase("movement_buff"), f"+{numbers.buff_move}"),
        (Phrase("movement_action"), f"+{numbers.action_move}"),
        (Phrase("movement_bear"), f"+{numbers.action_move * numbers.bear_factor}"),
        (Phrase("movement_overload"), move_value(2, 0, 1) - move_value(2, 0, 0)),
        (Phrase("movement_min"), move_value(0, 0, 1)),
    )
    heads = (Phrase("movement_part"), Phrase("movement_cells"))
    return Table("movement", Phrase("movement_caption"), heads, rows)


def _terrain(box: Box) -> Table:
    """What each kind of cell does (section 1.6)."""
    numbers = numbers_of(box)
    rows = tuple(
        (letter, Phrase(f"terrain_{name}"), Phrase(f"ground_{name}", numbers))
        for letter, name in TERRAIN.items()
    )
    heads = (Phrase("terrain_sign"), Phrase("terrain_name"), Phrase("terrain_effect"))
    return Table("terrain", Phrase("terrain_caption"), heads, rows)


def _scoring(numbers: Numbers) -> Table:
    """Points by rank, and with a Free Forced Rest in hand (R-21, E-19)."""
    ranks = range(1, len(numbers.points) + 1)
    rows: list[tuple[Cell, ...]] = [
        (
            Phrase("rank_first", {"rank": rank}),
            points_at_home(numbers, rank, 0),
            points_at_home(numbers, rank, 1),
        )
        for rank in ranks
    ]
    last = len(numbers.points) + 1
    rows.append(
        (Phrase("rank_rest"), points_at_home(numbers, last, 0), points_at_home(numbers, last, 1))
    )
    heads = (Phrase("rank"), Phrase("points_head"), Phrase("rank_with_rest"))
    return Table("scoring", Phrase("scoring_caption"), heads, tuple(rows))


def _events(game: Game, numbers: Numbers) -> Table:
    """The d20 table: what is on the event cards, and the load of what is kept (E-01 … E-20)."""
    loads = {integer(piece, "event"): integer(piece, "load") for piece in of_kind(game, "kept")}
    rows = tuple(
        (
            integer(event, "number"),
            _text(event.values["name"]),
            _text(event.values["text"]),
            loads.get(integer(event, "number"), NOTHING),
        )
        for event in sorted(of_kind(game, "event"), key=lambda event: integer(event, "number"))
    )
    heads = ("event_number", "event_name", "event_text", "load_head")
    return Table(
        "events",
        Phrase("events_caption", {"event_faces": numbers.event_faces}),
        tuple(map(Phrase, heads)),
        rows,
    )


def _text(value: Any) -> Text:
    assert isinstance(value, Text), "names and texts are declared as such"
    return value


def _wake(numbers: Numbers) -> Table:
    """The faint clock: rounds after the one of the faint (R-17)."""
    wake = numbers.wake_round(0)
    said = {wake: "wake_choice", wake + 1: "wake_sure"}
    rows: list[tuple[Cell, ...]] = [(since_faint(0), Phrase("wake_now"))]
    rows += [
        (since_faint(more), Phrase(said.get(more, "wake_skip"))) for more in range(1, wake + 2)
    ]
    heads = (Phrase("wake_round"), Phrase("wake_what"))
    return Table("wake", Phrase("wake_caption"), heads, tuple(rows))


def _boards(game: Game) -> Table:
    """How long the boards are, and what they are made of."""
    letters = "LFVD"
    rows: list[tuple[Cell, ...]] = []
    for board in boards(game):
        cells = str(board.values["cells"])
        counts = tuple(cells.count(letter) for letter in letters)
        rows.append((_text(board.values["title"]), len(cells) - 1, *counts))
    names = tuple(Phrase(f"terrain_{TERRAIN[letter]}") for letter in letters)
    heads = (Phrase("board"), Phrase("steps"), *names)
    return Table("boards", Phrase("boards_caption"), heads, tuple(rows))


def _loads(game: Game, box: Box) -> Table:
    """What each hand card weighs, and under event 20 (R-16, E-20)."""
    named = {
        piece.id: _text(piece.values["name"])
        for kind in ("hand-card", "kept")
        for piece in of_kind(game, kind)
    }
    rows = tuple(
        (named[card], box.book.loads[card], box.book.bound_loads[card])
        for card in (*ORDINARY, *KEPT.values())
    )
    heads = (Phrase("card"), Phrase("load_head"), Phrase("load_bound"))
    return Table("loads", Phrase("loads_caption"), heads, rows)


def _supply(box: Box) -> Table:
    """What each number of players needs (section 3)."""
    numbers = box.book.numbers
    best = numbers.score_max(len(box.book.tracks))
    rows = tuple(
        (players, players + numbers.character_choice - 1, players * numbers.deck_per_player, best)
        for players in range(numbers.players_min, numbers.players_max + 1)
    )
    heads = ("players", "characters_need", "deck_need", "score_best")
    return Table("supply", Phrase("supply_caption"), tuple(map(Phrase, heads)), rows)
