from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pressroom.model.finding import Findings
from pressroom.pipeline import Built, open_game
from pressroom.request import Project
from tests.printed import page_words

ROOT = Path(__file__).resolve().parents[2]


def test_base_set_has_55_cards() -> None:
    checked = open_game(Project(ROOT), "passage", Findings(), "base")

    cards = [piece for piece in checked.game.components() if piece.kind.name == "card"]

    assert sum(piece.quantity for piece in cards) == 55


def test_cards_say_how_many_there_are_of_them(built_game: Callable[..., Built]) -> None:
    pdf = built_game("passage").folder / "passage-cards.pdf"
    printed = "".join(page_words(pdf)[1:])

    counts = {count: printed.count(f"共{count}张") for count in (1, 2, 3, 4, 6, 8)}

    # 路过 is there 8 times, 城管 6; three expansions, 单挑 and 攻击+2 are alone.
    assert counts == {1: 5, 2: 4 * 2, 3: 5 * 3, 4: 4 * 4, 6: 6, 8: 8}
