"""现世通行 in words: what has happened, what a seat sees, what it may choose."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pressroom.rules.bots import RandomBot
from pressroom.rules.engine import Engine, ready
from pressroom.rules.match import Decision, Event, Match
from pressroom.rules.passage import RULES
from pressroom.rules.passage.rulings import Rulings
from pressroom.rules.passage.view import Matter
from tests.rules.kits import engine_of, shipped
from tests.rules.passage.conftest import a_kit, chance, new_state

CODE = re.compile(r"[a-z]+_[a-z]+|attack\d|\bblind\b|[{}]")
QUESTIONS = {
    *("play", "target", "as", "reply", "rescue", "putback", "look", "place"),
    *("give", "trade", "beg", "rob", "duel", "go", "discard", "revive"),
}


def engine(**rulings: Any) -> Engine:
    return engine_of(RULES, shipped("passage"), Rulings(**rulings))


def decision(kind: str, options: tuple[object, ...], matter: Matter) -> Decision:
    table = new_state(a_kit(), 3, seed=1)
    return Decision(1, kind, options, table.view(table.players[0], matter))


def test_every_event_and_question_of_many_games_is_put_in_words_of_both_languages() -> None:
    asked = set()
    for seed, purity in enumerate(["wild", "revive", "wild"] * 60):
        heard: list[Event] = []
        english = engine(purity=purity)
        chinese = ready(RULES, english.kit)
        match, toss = Match(english.play(4, chance(seed), heard.append)), chance(seed)
        while match.open:
            for one in match.open:
                asked.add(one.kind)
                for speaks in (english, chinese):
                    options = [speaks.say_choice(one, choice) for choice in one.options]
                    said = [speaks.say_view(one), *options]
                    assert not any(CODE.search(words) for words in said), said
                    assert len(set(options)) == len(options)
            match.choose({one.seat: RandomBot().choose(one, toss) for one in match.open})
        for event in heard:
            assert not CODE.search(english.tell(event)), english.tell(event)
            assert not re.search("[a-z]", chinese.tell(event)), chinese.tell(event)

    assert asked == QUESTIONS


@pytest.mark.parametrize(
    ("kind", "data", "expected"),
    [
        ("play", {"seat": 1, "card": "greed", "counts_as": "greed"}, "Player 1 plays Greed."),
        (
            "play",
            {"seat": 1, "card": "purity", "counts_as": "greed"},
            "Player 1 plays Purity as Greed.",
        ),
        ("play", {"seat": 1, "card": "purity", "counts_as": "purity"}, "Player 1 plays Purity."),
        (
            "turn",
            {"seat": 2, "draws": 3, "bottom": True},
            "— Player 2's turn: draw count 3, from the bottom.",
        ),
        ("turn", {"seat": 2, "draws": 1, "bottom": False}, "— Player 2's turn: draw count 1."),
        ("look", {"seat": 2, "position": 0}, "Player 2 looks at the top of the draw pile."),
        (
            "move",
            {"seat": 2, "source": 0, "to": 3},
            "Player 2 moves the card from the top of the draw pile to place 4 from the top.",
        ),
        ("hand", {"seat": 3, "cards": ("warden", "greed")}, "Player 3 holds Warden, Greed."),
        (
            "seal",
            {"seat": 3, "target": 1, "cards": 2},
            "Player 3 seals cards of player 1: 2.",
        ),
    ],
)
def test_an_event_is_told_in_a_plain_sentence(
    kind: str, data: dict[str, Any], expected: str
) -> None:
    assert engine().tell(Event(kind, data)) == expected


def test_a_view_tells_hand_table_and_question() -> None:
    said = engine().say_view(decision("play", ("end",), Matter()))

    assert "Your turn: draw count 1; play goes clockwise." in said
    assert "Cards in the draw pile: 41; Passages among them: 2." in said
    assert "  player 1 (you): cards in hand: 5" in said
    assert said.endswith("What do you play?")


def test_options_are_said_as_a_player_would() -> None:
    speaks = engine()
    reply = decision("reply", ("pass", "referee"), Matter("greed", 2))
    place = decision("place", (0, 2), Matter("passage", 1, position=2))

    assert speaks.say_view(reply).endswith("Player 2 plays Greed. Do you negate it?")
    assert speaks.say_choice(reply, "referee") == "negate it with Referee"
    assert speaks.say_choice(reply, "pass") == "let it pass"
    assert speaks.say_choice(place, 0) == "the top of the draw pile"
    assert speaks.say_choice(place, 2) == "leave it where it is"
