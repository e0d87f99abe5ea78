"""STRAND in words: what has happened, what a seat sees, what it may choose."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pressroom.rules.engine import ready
from pressroom.rules.match import Event
from pressroom.rules.strand import RULES
from pressroom.rules.strand.play_crossing import Team
from pressroom.rules.strand.rulings import Rulings
from tests.rules.kits import shipped
from tests.rules.strand.conftest import an_engine, begin, chance_of, play_out

ENGINE = an_engine(roles="dealt", talk="announce")
FULL = Team((1, 3), 7, 7, overweight=False, node_eligible=True, heaviest=5)


def tell(kind: str, **data: Any) -> str:
    return ENGINE.tell(Event(kind, data))


def test_everything_is_said_in_phrases_that_are_in_both_languages() -> None:
    """A phrase that is missing would be told by its name."""
    heard: list[Event] = []
    for seed in range(12):
        play_out(ENGINE, ["random"] * 6, seed, watch=heard.append)
    chinese = ready(RULES, ENGINE.kit)

    for event in heard:
        assert "play_" not in ENGINE.tell(event)
        assert "play_" not in chinese.tell(event)
        assert not re.search("[a-z]{3}", chinese.tell(event))


@pytest.mark.parametrize(
    ("kind", "data", "expected"),
    [
        (
            "team",
            {"team": FULL, "values": (5, 2)},
            "Players 1 and 3 cross roped: 5 + 2 = 7, within 7, in full.",
        ),
        (
            "team",
            {"team": FULL._replace(node_eligible=False), "values": (5, 2)},
            "Players 1 and 3 cross roped: 5 + 2 = 7, within 7, in full, but not for the node.",
        ),
        (
            "show",
            {"cargo": (5, 4), "values": (5, 5)},
            "Cargo is turned: player 1 5 The Core, player 2 4 Heavy Crate (raised to 5).",
        ),
        ("fell", {"seat": 2, "markers": 1}, "Player 2 falls; lone markers +1."),
        (
            "node",
            {"status": "won", "owners": (), "points": 3},
            "Their cargo is level, so neither takes the node.",
        ),
        (
            "end",
            {"finals": (3, 5, 5), "winners": (2, 3)},
            "Final scores: player 1 3, player 2 5, player 3 5. Won by player 2, player 3.",
        ),
        ("use", {"seat": 2, "role": "bb", "use": 4}, "Player 2 uses BB and names player 4."),
        ("use", {"seat": 2, "role": "sam", "use": 1}, "Player 2 uses Sam Porter."),
        ("short", {"seat": 6, "lacking": 2}, "The pile is empty: player 6 lacks 2."),
    ],
)
def test_an_event_is_told_in_a_plain_sentence(
    kind: str, data: dict[str, Any], expected: str
) -> None:
    assert tell(kind, **data) == expected


def test_every_decision_says_what_it_asks_and_every_option_is_told_apart() -> None:
    engine = an_engine(
        roles="dealt", talk="announce", bb_needs_consent=True, porter_after_reveal=True
    )
    asked = set()
    for seed in range(40):
        match, rng = begin(engine, 6, seed), chance_of(seed)
        while match.open:
            for one in match.open:
                asked.add(one.kind)
                words = [engine.say_choice(one, choice) for choice in one.options]
                assert len(set(words)) == len(one.options)
                assert not any("play_" in word for word in (*words, engine.say_view(one)))
            match.choose({one.seat: rng.choice(list(one.options)) for one in match.open})

    assert {f"play_ask_{kind}" for kind in asked} == {
        name for name in shipped("strand").phrases if name.startswith("play_ask_")
    }


def test_a_seat_is_shown_its_own_hand_and_nobody_elses() -> None:
    engine = an_engine()
    match = begin(engine, 2, 1)

    shown = engine.say_view(match.open[0])

    assert shown.count("Your hand: 2 Backpack") > 0
    assert "player 1 (you)" in shown
    assert shown.count("Your hand") == 1


def test_rulings_are_all_told_with_the_id_of_the_rules_document() -> None:
    ids = [ruling.metadata["id"] for ruling in Rulings.__dataclass_fields__.values()]

    assert len(set(ids)) == len(ids)
