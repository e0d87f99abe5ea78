"""What the kit prints but nobody types: reference tables, and the facts behind the texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict

from pressroom.model.derived import Cell, Derived, DerivedValue, Phrase, Table
from pressroom.model.game import Component, Game
from pressroom.rules.kit import integer, name_of, of_kind, text_of
from pressroom.rules.leaves.chart import round_diagram, run_diagram
from pressroom.rules.leaves.kit import Kit, Numbers, boards, cells_of, lanes_of
from pressroom.rules.leaves.kit_codes import FOREST, KEPT, LEAF, ORDINARY, SAND, SWAMP, TERRAIN
from pressroom.rules.leaves.play_rounds import points_at_home, wake_hp
from pressroom.rules.leaves.state import move_value
from pressroom.rules.leaves.tables_fields import computed_fields, hp_figures, since_faint
from pressroom.rules.tables import derived, phrase_table

NOTHING = "–"
Rows = Iterable[tuple[Cell, ...]]


def derive(kit: Kit) -> Derived:
    """Work out everything that layouts print of the rules."""
    game, numbers = kit.game, kit.numbers
    tables = (
        _load(kit),
        _movement(numbers),
        _terrain(kit),
        _scoring(numbers),
        _events(kit),
        _wake(numbers),
        _boards(game),
        _loads(kit),
        _supply(kit),
    )
    fields = {piece.id: dict(computed_fields(piece, kit)) for piece in game.components()}
    charts = (round_diagram(kit.integers), run_diagram(kit.integers))
    return derived(_facts(kit), tables, fields, charts)


def _facts(kit: Kit) -> Mapping[str, DerivedValue]:
    numbers = kit.numbers
    return {
        **asdict(numbers),
        **{f"{card}_load": load for card, load in kit.kept.items()},
        "bear_action_move": numbers.action_move * numbers.bear_factor,
        "attract_die": kit.rulings.attract_die,
        "tracks": len(kit.tracks),
        "cells_most": max(map(len, kit.tracks)),
        "lanes_most": max(map(lanes_of, kit.tracks)),
        "score_max": numbers.score_max(len(kit.tracks)),
        "deck_cards": len(kit.deck),
    }


def _load(kit: Kit) -> Table:
    """Limits, waking and reset by printed max HP (R-16, R-17, R-22)."""
    printed = [one.hp for one in kit.characters]
    rows = []
    for hp in range(min(printed) - 1, max(printed) + 2):
        figures = hp_figures(kit, hp)
        full = wake_hp(hp, is_full=True)
        rows.append((hp, figures.limit, figures.limit_buffed, figures.wake, full, figures.reset))
    heads = ("printed_hp", "load_limit", "load_limit_buffed", "wake_half", "wake_full")
    return phrase_table("load", (*heads, "reset_floor"), rows)


def _movement(numbers: Numbers) -> Table:
    """What goes into the movement value (R-16)."""
    rows: Rows = (
        (Phrase("movement_base"), NOTHING),
        (Phrase("movement_buff"), f"+{numbers.buff_move}"),
        (Phrase("movement_action"), f"+{numbers.action_move}"),
        (Phrase("movement_bear"), f"+{numbers.action_move * numbers.bear_factor}"),
        (Phrase("movement_overload"), move_value(2, 0, 1) - move_value(2, 0, 0)),
        (Phrase("movement_min"), move_value(0, 0, 1)),
    )
    return phrase_table("movement", ("movement_part", "movement_cells"), rows)


def _terrain(kit: Kit) -> Table:
    """What each kind of cell does (section 1.6)."""
    rows = (
        (letter, Phrase(f"terrain_{name}"), Phrase(f"ground_{name}", kit.integers))
        for letter, name in TERRAIN.items()
    )
    return phrase_table("terrain", ("terrain_sign", "terrain_name", "terrain_effect"), rows)


def _scoring(numbers: Numbers) -> Table:
    """Points by rank, and with a Free Forced Rest in hand (R-21, E-19)."""
    last = len(numbers.points) + 1
    rows = (
        (
            Phrase("rank_first", {"rank": rank}) if rank < last else Phrase("rank_rest"),
            points_at_home(numbers, rank, 0),
            points_at_home(numbers, rank, 1),
        )
        for rank in range(1, last + 1)
    )
    return phrase_table("scoring", ("rank", "points_head", "rank_with_rest"), rows)


def _events(kit: Kit) -> Table:
    """The d20 table: what is on the event cards, and the load of what is kept (E-01 … E-20)."""
    loads = {integer(one, "event"): integer(one, "load") for one in of_kind(kit.game, "kept")}

    def number(event: Component) -> int:
        return integer(event, "number")

    rows = (
        (number(event), name_of(event), text_of(event, "text"), loads.get(number(event), NOTHING))
        for event in sorted(of_kind(kit.game, "event"), key=number)
    )
    heads = ("event_number", "event_name", "event_text", "load_head")
    caption = Phrase("events_caption", {"event_faces": kit.numbers.event_faces})
    return phrase_table("events", heads, rows, caption)


def _wake(numbers: Numbers) -> Table:
    """The faint clock: rounds after the one of the faint (R-17)."""
    wake = numbers.wake_round(0)
    said = {0: "wake_now", wake: "wake_choice", wake + 1: "wake_sure"}
    rows = ((since_faint(more), Phrase(said.get(more, "wake_skip"))) for more in range(wake + 2))
    return phrase_table("wake", ("wake_round", "wake_what"), rows)


def _boards(game: Game) -> Table:
    """How long the boards are, and what they are made of."""
    letters = (LEAF, FOREST, SWAMP, SAND)
    rows: Rows = (
        (
            text_of(board, "title"),
            len(cells_of(board)) - 1,
            *(cells_of(board).count(letter) for letter in letters),
        )
        for board in boards(game)
    )
    names = (f"terrain_{TERRAIN[letter]}" for letter in letters)
    return phrase_table("boards", ("board", "steps", *names), rows)


def _loads(kit: Kit) -> Table:
    """What each hand card weighs, and under event 20 (R-16, E-20)."""
    rows: Rows = (
        (kit.card_names[card], kit.loads[card], kit.bound_loads[card])
        for card in (*ORDINARY, *KEPT.values())
    )
    return phrase_table("loads", ("card", "load_head", "load_bound"), rows)


def _supply(kit: Kit) -> Table:
    """What each number of players needs (section 3)."""
    numbers = kit.numbers
    best = numbers.score_max(len(kit.tracks))
    rows = (
        (players, players + numbers.character_choice - 1, players * numbers.deck_per_player, best)
        for players in kit.seats
    )
    return phrase_table("supply", ("players", "characters_need", "deck_need", "score_best"), rows)
