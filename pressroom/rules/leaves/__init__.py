"""落叶长跑 (Running of the Leaves): ponies race three tracks by cards, load, terrain and events."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pressroom.rules.contract import Rules
from pressroom.rules.leaves.bots import BOTS
from pressroom.rules.leaves.cases import CASES
from pressroom.rules.leaves.cases_supply import case_excess
from pressroom.rules.leaves.checks import check
from pressroom.rules.leaves.kit import Kit, make_kit
from pressroom.rules.leaves.numbers import Numbers
from pressroom.rules.leaves.play import play
from pressroom.rules.leaves.rulings import PRESETS, Rulings
from pressroom.rules.leaves.tables import derive
from pressroom.rules.leaves.tell_cases import tell_case
from pressroom.rules.match import Choice, Decision, Event, Play, Watch


def _play(kit: Kit, seats: int, rng: Random, watch: Watch | None = None) -> Play:
    return play(kit.box, seats, rng, watch)


def _event_words(kit: Kit, event: Event) -> str:
    return kit.words.tell(event)


def _view_words(kit: Kit, decision: Decision) -> Sequence[str]:
    return (kit.words.say_view(decision),)


def _choice_words(kit: Kit, decision: Decision, choice: Choice) -> str:
    return kit.words.say_choice(decision, choice)


RULES: Rules[Kit] = Rules(
    numbers=Numbers,
    rulings=Rulings,
    presets=PRESETS,
    check=check,
    make_kit=make_kit,
    derive=derive,
    play=_play,
    bots=BOTS,
    event_words=_event_words,
    view_words=_view_words,
    choice_words=_choice_words,
    cases=CASES,
    tell_case=tell_case,
    case_excess=case_excess,
)
