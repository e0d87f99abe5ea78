from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pressroom.model.finding import Findings
from pressroom.pipeline import Built, open_kit
from pressroom.request import Project
from tests.printed import page_words

ROOT = Path(__file__).resolve().parents[2]


def test_base_set_has_55_cards() -> None:
    kit = open_kit(Project(ROOT), "passage", Findings(), "base")

    cards = [piece for piece in kit.game.components() if piece.kind.name == "card"]

    assert sum(piece.quantity for piece in cards) == 55


def test_cards_of_a_set_say_how_many_there_are(built_game: Callable[..., Built]) -> None:
    for wishes, total in (({}, 58), ({"set_id": "base"}, 55)):
        pdf = built_game("passage", **wishes).folder / "passage-cards.pdf"
        printed = "".join(page_words(pdf)[1:])

        assert printed.count(f"/{total}") == total
