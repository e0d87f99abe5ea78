"""What a person at the table is told, and what never reaches him as code."""

from __future__ import annotations

import re

from pressroom.rules.bots import RandomBot
from pressroom.rules.engine import Engine
from pressroom.rules.match import Decision, Match
from pressroom.rules.passage import RULES
from pressroom.rules.passage.rulings import Rulings
from pressroom.rules.passage.speech import QUESTIONS
from pressroom.rules.passage.view import Matter
from tests.rules.kits import engine_of
from tests.rules.passage.conftest import a_kit, chance, new_state, the_kit

CODE = re.compile(r"[a-z]+_[a-z]+|attack\d|\bblind\b")


def engine(**rulings: object) -> Engine:
    made = engine_of(RULES, the_kit(), Rulings(**rulings))  # type: ignore[arg-type]
    assert isinstance(made, Engine)
    return made


def decision(kind: str, options: tuple[object, ...], matter: Matter) -> Decision:
    table = new_state(a_kit(), 3, seed=1)
    return Decision(1, kind, options, table.view(table.players[0], matter))


def test_every_question_of_many_games_is_put_in_words() -> None:
    asked = set()
    for seed, purity in enumerate(["wild", "revive", "wild"] * 60):
        play = engine_of(RULES, the_kit(), Rulings(purity=purity)).play(4, chance(seed))
        match, toss, speaks = Match(play), chance(seed), engine(purity=purity)
        while match.open:
            for one in match.open:
                asked.add(one.kind)
                said = [speaks.say_view(one), *(speaks.say_choice(one, c) for c in one.options)]
                assert not any(CODE.search(words) for words in said), said
            match.choose({one.seat: RandomBot().choose(one, toss) for one in match.open})

    assert asked == set(QUESTIONS)


def test_a_view_tells_hand_table_and_question() -> None:
    said = engine().say_view(decision("play", ("end",), Matter()))

    assert "Your turn: 1 to draw; play goes clockwise." in said
    assert "41 cards in the pile, 2 Passages among them." in said
    assert "  player 1 (you): 5 cards" in said
    assert said.endswith("What do you play?")


def test_options_are_said_as_a_player_would() -> None:
    speaks = engine()
    reply = decision("reply", ("pass", "referee"), Matter("greed", 2))
    place = decision("place", (0, 2), Matter("passage", 1, position=2))

    assert speaks.say_view(reply).endswith("Player 2 plays 强欲. Do you negate it?")
    assert speaks.say_choice(reply, "referee") == "negate it with 裁判"
    assert speaks.say_choice(reply, "pass") == "let it pass"
    assert speaks.say_choice(place, 0) == "the top of the pile"
    assert speaks.say_choice(place, 2) == "leave it where it is"
