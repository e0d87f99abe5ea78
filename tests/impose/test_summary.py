from __future__ import annotations

from pressroom.impose.summary import DeckCount, SheetKind, summarise
from tests.impose.printing import MINI, POKER, TOKEN, pieces, plan


def test_summary_counts_pieces_of_each_deck_in_print_order() -> None:
    items = pieces(POKER, 10) + pieces(POKER, 4, deck="routes") + pieces(MINI, 2, deck="nodes")

    summary = summarise(plan(items))

    assert summary.decks == (
        DeckCount("cargo", 10),
        DeckCount("routes", 4),
        DeckCount("nodes", 2),
    )
    assert summary.pieces == 16


def test_summary_counts_sheets_and_sides() -> None:
    duplex, simplex = (
        summarise(plan(pieces(POKER, 10))),
        summarise(plan(pieces(POKER, 10), backs=False)),
    )

    assert (duplex.sheets, duplex.printed_sides, duplex.is_duplex) == (2, 4, True)
    assert (simplex.sheets, simplex.printed_sides, simplex.is_duplex) == (2, 2, False)


def test_sheets_that_are_cut_alike_are_one_kind() -> None:
    summary = summarise(plan(pieces(POKER, 10) + pieces(TOKEN, 3, deck="markers")))

    assert summary.kinds == (
        SheetKind(2, 9, 4, 4),
        SheetKind(1, 3, 0, 0),
    )
