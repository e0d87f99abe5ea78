"""One game written down, and played again."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

import pytest

from pressroom.model.derived import Phrase
from pressroom.rules.engine import ready
from pressroom.rules.match import Choice, Decision, Event
from pressroom.rules.phrases import plain
from pressroom.simulation.setup import Setup
from pressroom.simulation.transcript import (
    Deviation,
    NotATranscript,
    Transcript,
    head_lines,
    play_again,
    play_out,
    read_transcript,
)
from tests.rules.tiny_game import RULES, Kit, View
from tests.simulation.conftest import a_setup


def transcript_of(setup: Setup, index: int = 0) -> str:
    engine, rng = setup.engine(), setup.bots_rng(index)
    choosers = {
        seat: partial(engine.bots[name]().choose, rng=rng)
        for seat, name in setup.seating(index).items()
    }
    _, lines = play_out(engine, setup, index, choosers)
    head = head_lines(setup, index, {}, setup.seating(index), "en")
    return "\n".join([*head, *lines]) + "\n"


def test_a_game_of_a_seed_is_written_the_same_every_time() -> None:
    assert transcript_of(a_setup()) == transcript_of(a_setup())


def test_the_head_says_all_that_is_needed_to_begin_the_game() -> None:
    told = read_transcript(transcript_of(a_setup(), 4)).told

    assert told["game"] == "pips"
    assert (told["players"], told["seed"], told["number"]) == ("3", "7", "5")
    assert told["rulings"] == "by default"


def test_every_choice_stands_in_it_with_its_number() -> None:
    transcript = read_transcript(transcript_of(a_setup()))

    assert len(list(transcript.choices)) == 9
    assert any(line.startswith("> seat 1, roll: #") for line in transcript.lines)


def test_what_only_a_seat_may_know_is_marked() -> None:
    assert "(only seat 2) seat 2 rolls" in transcript_of(a_setup())


@pytest.mark.parametrize("index", range(20))
def test_a_game_played_again_comes_out_the_same(index: int) -> None:
    setup = a_setup()

    assert play_again(setup.engine(), setup, read_transcript(transcript_of(setup, index))) is None


def test_a_changed_choice_is_told_where_the_game_goes_another_way() -> None:
    setup = a_setup()
    text = transcript_of(setup).replace("#2 again", "#1 keep", 1)

    deviation = play_again(setup.engine(), setup, read_transcript(text))

    assert deviation is not None
    assert deviation.written != deviation.now


@pytest.mark.parametrize("number", ["0", "99"])
def test_a_choice_of_no_option_is_told_at_its_line(number: str) -> None:
    setup = a_setup()
    transcript = read_transcript(transcript_of(setup))
    place = next(n for n, line in enumerate(transcript.lines) if line.startswith("> "))
    lines = list(transcript.lines)
    lines[place] = re.sub("#[0-9]+", f"#{number}", lines[place])

    deviation = play_again(
        setup.engine(), setup, Transcript(transcript.told, tuple(lines), transcript.head)
    )

    assert deviation is not None
    assert (deviation.number, deviation.written) == (place + 1, lines[place])


def test_other_rules_are_told_by_the_first_line_that_differs() -> None:
    text = transcript_of(a_setup())

    deviation = play_again(a_setup(faces=20).engine(), a_setup(faces=20), read_transcript(text))

    assert deviation is not None
    assert deviation.number == 1


@pytest.mark.parametrize(("old", "new"), [("#1", "#9"), ("> seat 1, roll", "> seat 4, roll")])
def test_a_choice_that_is_not_offered_is_told(old: str, new: str) -> None:
    setup = a_setup()
    text = transcript_of(setup)
    line = next(line for line in text.splitlines() if line.startswith("> ") and old in line)

    deviation = play_again(
        setup.engine(), setup, read_transcript(text.replace(line, line.replace(old, new), 1))
    )

    assert deviation is not None
    assert deviation.written == line.replace(old, new)


def test_a_transcript_that_breaks_off_is_told_at_its_end() -> None:
    setup = a_setup()
    text = "\n".join(transcript_of(setup).splitlines()[:-4])

    deviation = play_again(setup.engine(), setup, read_transcript(text))

    assert isinstance(deviation, Deviation)
    assert deviation.written == ""


@pytest.mark.parametrize(
    "text", ["", "hello", "transcript of a game, form 1\ngame: pips\n", "\ufefftranscript of a"]
)
def test_what_is_no_transcript_is_refused(text: str) -> None:
    with pytest.raises(NotATranscript):
        read_transcript(text)


def test_a_head_without_its_seed_is_refused() -> None:
    transcript = read_transcript(transcript_of(a_setup()).replace("seed: 7", "seed: none"))

    with pytest.raises(NotATranscript, match="seed"):
        transcript.number("seed")


def test_events_are_heard_as_they_happen() -> None:
    setup = a_setup()
    heard: list[Event] = []

    def keep(_decision: Decision) -> str:
        return "keep"

    play_out(setup.engine(), setup, 0, dict.fromkeys(setup.seats, keep), heard.append)

    assert [event.kind for event in heard[:4]] == ["roll", "roll", "roll", "scores"]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "none"),
        ((), "none"),
        ("keep", "keep"),
        (2.5, "2.5"),
        ((1, (2, 3)), "1, (2, 3)"),
        ({"a": 1}, "a: 1"),
        (View(4, (1, 2), 6), "roll 4, scores 1, 2, faces 6"),
    ],
)
def test_plain_values_are_said_without_code(value: object, words: str) -> None:
    assert plain(value) == words


def test_the_rules_own_words_are_used_if_they_have_any() -> None:
    def view_words(_: Kit, decision: Decision) -> list[Phrase]:
        return [Phrase("play_roll", {"seat": 1, "roll": decision.view.roll})]

    def choice_words(_: Kit, _decision: Decision, choice: Choice) -> Phrase:
        return Phrase("choose", {"it": str(choice)})

    rules = replace(RULES, view_words=view_words, choice_words=choice_words)
    engine = ready(rules, a_setup().kit)
    decision = Decision(1, "roll", ("keep", "again"), View(4, (), 6))

    assert engine.say_view(decision) == "seat 1 rolls 4"
    assert engine.say_choice(decision, "keep") == "choose (it: keep)"
