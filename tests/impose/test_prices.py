from __future__ import annotations

import pytest

from pressroom.impose.plan import Duplex
from pressroom.impose.prices import price
from pressroom.model.sheet import Flip, Gutter
from tests.impose.printing import A4, LETTER, POKER, TOKEN, pieces

LONG = Flip.LONG_EDGE


def test_cards_edge_to_edge_take_fewer_sheets_and_cuts_than_apart() -> None:
    deck = pieces(POKER, 18)
    butted, apart = (price(deck, A4, Duplex(LONG, way), backs=True) for way in ways())

    assert butted is not None
    assert apart is not None
    assert (butted.per_sheet, butted.sheets, butted.cuts) == (9, 2, 2 * (4 + 4))
    # Two sheets of 4 × 2, with two cuts to each column and row, and one of two cards in a row.
    assert (apart.per_sheet, apart.sheets, apart.cuts) == (8, 3, 2 * (8 + 4) + 4 + 2)
    assert butted.waste == pytest.approx(1 - 18 * 63 * 88 / (2 * 210 * 297))
    assert apart.waste == pytest.approx(1 - 18 * 63 * 88 / (3 * 210 * 297))


def test_round_pieces_have_no_straight_cuts() -> None:
    found = price(pieces(TOKEN, 5), A4, Duplex(), backs=False)

    assert found is not None
    assert found.cuts == 0


def test_what_does_not_fit_has_no_price() -> None:
    small = A4.__class__("small", POKER.trim, A4.margin)

    assert price(pieces(POKER, 1), small, Duplex(), backs=True) is None
    assert price(pieces(POKER, 1), LETTER, Duplex(), backs=True) is not None


def ways() -> tuple[Gutter, Gutter]:
    return Gutter(0.0), Gutter()
