"""落叶长跑 (Running of the Leaves): ponies race three tracks by cards, load, terrain and events."""

from __future__ import annotations

from pressroom.rules.bots import RandomBot
from pressroom.rules.contract import Rules
from pressroom.rules.leaves.bots import CarefulBot, GreedyBot
from pressroom.rules.leaves.cases import CASES, case_excess
from pressroom.rules.leaves.checks import check
from pressroom.rules.leaves.kit import Kit, Numbers, make_kit
from pressroom.rules.leaves.play import play
from pressroom.rules.leaves.rulings import PRESETS, Rulings
from pressroom.rules.leaves.tables import derive
from pressroom.rules.leaves.tell import choice_words, event_words, view_words
from pressroom.rules.leaves.tell_cases import tell_case

RULES: Rules[Kit] = Rules(
    numbers=Numbers,
    rulings=Rulings,
    presets=PRESETS,
    check=check,
    make_kit=make_kit,
    derive=derive,
    play=play,
    bots={"random": RandomBot, "greedy": GreedyBot, "careful": CarefulBot},
    event_words=event_words,
    view_words=view_words,
    choice_words=choice_words,
    cases=CASES,
    tell_case=tell_case,
    case_excess=case_excess,
)
